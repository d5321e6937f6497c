import Fetching
import Foundation
import TestServer
import Testing
import Workspace

@Suite struct FetcherTests {
  let folder: String
  let server: TestServer

  init() throws {
    folder = NSTemporaryDirectory() + "fetch-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "a text\n".write(toFile: folder + "/a.txt", atomically: true, encoding: .utf8)
    server = try TestServer(serving: folder)
  }

  private func fetcher(_ more: [String: String] = [:]) -> Fetcher {
    var variables = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    variables.merge(more) { $1 }
    return Fetcher(Environment(variables: variables, currentDirectory: folder), agent: "test/1")
  }

  private func request(
    _ path: String, _ change: (inout FetchLimits) -> Void = { _ in }
  ) throws -> FetchRequest {
    var request = FetchRequest(
      try #require(WebAddress(path.hasPrefix("http") ? path : server.address + path)))
    change(&request.limits)
    return request
  }

  private func outcome(
    _ path: String, _ more: [String: String] = [:],
    _ change: (inout FetchLimits) -> Void = { _ in }
  ) throws -> FetchError.Reason? {
    do throws(FetchError) {
      let request: FetchRequest
      do { request = try self.request(path, change) } catch { return .badAddress }
      _ = try fetcher(more).fetch(request).file()
      return nil
    } catch { return error.reason }
  }

  @Test("a file comes whole, packed on the way")
  func file() throws {
    let response = try fetcher().fetch(request("/a.txt"))
    #expect(response.status == 200)
    #expect(response.body == Array("a text\n".utf8))
    #expect(response.header("content-ENCODING") == "gzip")
  }

  @Test("what is unchanged is not sent again")
  func conditional() throws {
    let tag = try #require(try fetcher().fetch(request("/a.txt")).header("ETag"))
    var second = try request("/a.txt")
    second.headers = [.init("If-None-Match", tag)]
    let response = try fetcher().fetch(second)
    #expect(response.status == 304)
    #expect(try response.file() == nil)
    #expect(server.requests == ["/a.txt 200 full", "/a.txt 304 conditional"])
  }

  @Test("a header that would be two, or a file's name, is not sent")
  func headers() throws {
    var request = try request("/headers")
    request.headers = [
      .init("X-One", "1"), .init("X-Two", "2\r\nX-Three: 3"), .init("@/etc/passwd", "4"),
      .init("X-Five", "é"), .init("X-Six", ""),
    ]
    let text = String(decoding: try fetcher().fetch(request).body, as: UTF8.self)
    #expect(text.contains("\"X-One\": \"1\""))
    #expect(text.contains("\"User-Agent\": \"test/1\""))
    for hidden in ["X-Two", "X-Three", "passwd", "X-Five", "X-Six"] {
      #expect(!text.contains(hidden))
    }
  }

  @Test("the person's settings of curl are not read")
  func settings() throws {
    try "user-agent = evil\n".write(toFile: folder + "/.curlrc", atomically: true, encoding: .utf8)
    let response = try fetcher(["HOME": folder, "CURL_HOME": folder]).fetch(request("/headers"))
    #expect(String(decoding: response.body, as: UTF8.self).contains("test/1"))
  }

  @Test("redirects are followed so far and no further, and not just anywhere")
  func redirects() throws {
    let response = try fetcher().fetch(request("/redirect/5"))
    #expect(response.body == Array("landed\n".utf8))
    #expect(response.address.text == server.address + "/redirect/0")
    #expect(try outcome("/redirect/6") == .tooManyRedirects(limit: 5))
    for target in ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1:70/_x"] {
      #expect(try outcome("/to/" + target) == .badRedirect(to: target))
    }
    #expect(try outcome("/to/http://example.com/") == .badRedirect(to: "http://example.com/"))
  }

  @Test("over TLS only with a certificate to trust, and from there only to TLS")
  func tls() throws {
    let trusting = ["CURL_CA_BUNDLE": server.authority]
    #expect(try outcome(server.secureAddress + "/a.txt", trusting) == nil)
    #expect(try outcome(server.secureAddress + "/a.txt") == .certificate)
    let other = server.secureAddress.replacingOccurrences(of: "localhost", with: "127.0.0.1")
    #expect(try outcome(other + "/a.txt", trusting) == .certificate)
    let back = server.address + "/a.txt"
    #expect(
      try outcome(server.secureAddress + "/to/" + back, trusting) { $0.allowsPlainHTTP = true }
        == .badRedirect(to: back))
    let plain = server.address.replacingOccurrences(of: "http:", with: "https:")
    #expect(try outcome(plain + "/a.txt") == .tls)
  }

  @Test("without TLS only from this machine, unless told otherwise")
  func plain() throws {
    #expect(try outcome("http://192.0.2.1/x") == .plainHTTP)
    #expect(try outcome("http://127.0.0.1.example.com/x") == .plainHTTP)
  }

  @Test("what stalls, is silent or drips is given up")
  func stalls() throws {
    #expect(try outcome("/stall") { $0.stallSeconds = 1 } == .timedOut)
    #expect(try outcome("/silent") { $0.totalSeconds = 1 } == .timedOut)
  }

  @Test("what is cut, or longer than it says, is not taken for whole")
  func cuts() throws {
    #expect(try outcome("/cut") == .cut)
    #expect(try outcome("/chunk-cut") == .cut)
    #expect(try outcome("/empty") == .cut)
    #expect(try outcome("/bad-gzip") == .badEncoding)
    #expect(try fetcher().fetch(request("/longer")).body == Array("12345".utf8))
  }

  @Test("what is too large is stopped, also where it is small on the way")
  func sizes() throws {
    #expect(try outcome("/large/1000") { $0.bytes = 1000 } == nil)
    #expect(try outcome("/large/1001") { $0.bytes = 1000 } == .tooLarge(limit: 1000))
    #expect(try outcome("/endless") { $0.bytes = 100_000 } == .tooLarge(limit: 100_000))
    #expect(try outcome("/bomb") { $0.bytes = 1 << 20 } == .tooLarge(limit: 1 << 20))
    #expect(try outcome("/flood") != nil)
  }

  @Test("statuses and pages are no file")
  func statuses() throws {
    #expect(try outcome("/status/503/120") == .status(503, retryAfter: "120"))
    #expect(try outcome("/status/429") == .status(429, retryAfter: nil))
    #expect(try outcome("/nothing") == .status(404, retryAfter: nil))
    #expect(try outcome("/status/204") == .status(204, retryAfter: nil))
    #expect(try outcome("/html") == .html)
  }

  @Test("no server, no name, no curl")
  func nobody() throws {
    #expect(try outcome("http://127.0.0.1:1/x") == .noConnection)
    #expect(try outcome("https://nowhere.invalid/x") == .noSuchHost)
    let none = Fetcher(
      Environment(variables: ["PATH": folder], currentDirectory: folder), agent: "test/1")
    #expect(throws: FetchError(server.address + "/a.txt", .noCurl)) {
      try none.fetch(request("/a.txt"))
    }
  }

  @Test("many at a time, each its own answer, in the order of the requests")
  func many() throws {
    var requests = try (0..<20).map { try request("/large/\($0)") }
    requests.insert(try request("/status/500"), at: 3)
    var bytes: [Int: Int] = [:]
    let results = fetcher().fetch(requests) { bytes[$0] = $1 }
    let sizes = try results.map { try $0.get().body.count }
    #expect(sizes == [0, 1, 2, 0] + Array(3..<20))
    #expect(bytes[20] == 19)
  }
}
