import Foundation

/// A web server on loopback for one test, which serves a folder and misbehaves on request.
package final class TestServer {
  /// `http://127.0.0.1:PORT`.
  package let address: String
  /// `https://localhost:PORT`, with a certificate that only `authority` vouches for.
  package let secureAddress: String
  /// What it serves.
  package let folder: String
  /// A file with the certificate.
  package let authority: String
  private let process = Process()
  private let input = Pipe()

  /// Starts it.
  package init(serving folder: String) throws {
    self.folder = folder
    let place = try Self.certificates.get()
    authority = place + "/certificate.pem"
    var url = URL(fileURLWithPath: #filePath)
    url.deleteLastPathComponent()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [url.path + "/server.py", folder, authority, place + "/key.pem"]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 10 {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
      line += more
    }
    let ports = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard ports.count == 2 else { throw CocoaError(.fileReadUnknown) }
    address = "http://127.0.0.1:\(ports[0])"
    secureAddress = "https://localhost:\(ports[1])"
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// What was asked for, a line each: path, status, and whether it was conditional.
  package var requests: [String] {
    let text = (try? String(contentsOfFile: folder + "/.requests", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// A certificate for localhost that signs itself, made once for all tests.
  private static let certificates = Result<String, any Error> {
    let place = NSTemporaryDirectory() + "certificates-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost", "-keyout", place + "/key.pem", "-out",
      place + "/certificate.pem",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return place
  }
}
