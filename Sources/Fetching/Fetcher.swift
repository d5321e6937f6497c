import Glibc
package import Workspace

/// Fetches files of web servers, several side by side.
///
/// It runs the program curl, so that commands that need no network load nothing for it. TLS is
/// always verified; redirects are followed here, each after a look at where it leads.
package struct Fetcher: Sendable {
  private let environment: Environment
  private let agent: String
  /// How many servers are asked at a time.
  private let width = 6

  /// - Parameters:
  ///   - environment: What curl finds itself in: its path, proxies, certificates.
  ///   - agent: What servers are told that asks.
  package init(_ environment: Environment, agent: String) {
    self.environment = environment
    self.agent = agent
  }

  /// Fetches one file.
  package func fetch(_ request: FetchRequest) throws(FetchError) -> FetchResponse {
    try fetch([request])[0].get()
  }

  /// Fetches files, in the order of the requests; says now and then how many bytes of each have
  /// come.
  package func fetch(
    _ requests: [FetchRequest], progress: ((_ request: Int, _ bytes: Int) -> Void)? = nil
  ) -> [Result<FetchResponse, FetchError>] {
    // Ctrl-C ends the programs; what it means is for the caller to say.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    var jobs = requests.indices.map { Job(request: $0, address: requests[$0].address) }
    var waiting = Array(requests.indices.reversed())
    var running: [Int] = []
    var results: [Result<FetchResponse, FetchError>?] = requests.map { _ in nil }
    while true {
      while running.count < width, let next = waiting.popLast() {
        if let reason = start(&jobs[next], requests[next]) {
          results[next] = .failure(FetchError(jobs[next].address.text, reason))
        } else {
          running.append(next)
        }
      }
      if running.isEmpty { break }
      wait(for: running.compactMap { jobs[$0].transfer })
      for job in running {
        guard let transfer = jobs[job].transfer else { continue }
        progress?(job, transfer.received)
        guard transfer.isOver else { continue }
        running.removeAll { $0 == job }
        if let result = finish(&jobs[job], transfer, requests[job]) {
          results[job] = result
        } else {
          waiting.append(job)
        }
      }
    }
    return results.enumerated().map { index, result in
      result ?? .failure(FetchError(requests[index].address.text, .interrupted))
    }
  }

  private struct Job {
    let request: Int
    var address: WebAddress
    var transfer: Transfer?
    var deadline = 0
    var redirects = 0
  }

  /// Starts to fetch; says why where that can't be.
  private func start(_ job: inout Job, _ request: FetchRequest) -> FetchError.Reason? {
    guard job.address.isSecure || job.address.isLoopback || request.limits.allowsPlainHTTP else {
      return .plainHTTP
    }
    if job.deadline == 0 { job.deadline = Transfer.seconds() + request.limits.totalSeconds }
    job.transfer = Transfer(
      job.address, request, deadline: job.deadline, agent: agent, environment: environment)
    return job.transfer == nil ? .noCurl : nil
  }

  /// The result; nil where another address must be asked now.
  private func finish(
    _ job: inout Job, _ transfer: Transfer, _ request: FetchRequest
  ) -> Result<FetchResponse, FetchError>? {
    func failed(_ reason: FetchError.Reason) -> Result<FetchResponse, FetchError> {
      .failure(FetchError(request.address.text, reason))
    }
    job.transfer = nil
    switch transfer.outcome() {
    case .answered(let response): return .success(response)
    case .failed(let reason): return failed(reason)
    case .redirected(let text):
      job.redirects += 1
      guard job.redirects <= request.limits.redirects else {
        return failed(.tooManyRedirects(limit: request.limits.redirects))
      }
      guard let next = WebAddress(text), next.isSecure || !job.address.isSecure,
        next.isSecure || next.isLoopback || request.limits.allowsPlainHTTP
      else { return failed(.badRedirect(to: text)) }
      job.address = next
      return nil
    }
  }

  /// Waits until a stream has something, and takes it.
  private func wait(for transfers: [Transfer]) {
    var polls: [pollfd] = []
    var streams: [(transfer: Transfer, stream: Int)] = []
    for transfer in transfers {
      for (stream, descriptor) in transfer.descriptors.enumerated() where descriptor >= 0 {
        polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        streams.append((transfer, stream))
      }
    }
    if poll(&polls, nfds_t(polls.count), 500) > 0 {
      for (poll, (transfer, stream)) in zip(polls, streams) where poll.revents != 0 {
        transfer.read(stream)
      }
    }
    for transfer in transfers { transfer.checkDeadline() }
  }
}
