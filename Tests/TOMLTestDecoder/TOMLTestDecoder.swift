import CivilTime
import Diagnostics
import Glibc
import LosslessTOML

/// Reads TOML from standard input and writes the public suite's tagged JSON.
@main
enum TOMLTestDecoder {
  static func main() {
    var version = TOMLVersion.v11
    let words = CommandLine.arguments.dropFirst()
    switch Array(words) {
    case [], ["--toml", "1.1"], ["--toml", "1.1.0"]: break
    case ["--toml", "1.0"], ["--toml", "1.0.0"]: version = .v10
    default:
      complain("usage: toml-test-decoder [--toml 1.0|1.1] < FILE\n")
      exit(2)
    }
    let bytes = readAll()
    do throws(TOMLSyntaxErrors) {
      let document = try TOMLDocument(parsing: bytes, version: version)
      print(TaggedJSON.text(of: document.root))
    } catch {
      complain(SourceText(name: "stdin", bytes: bytes).rendered(error.findings))
      exit(1)
    }
  }

  private static func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(0, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func complain(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(2, bytes, bytes.count)
  }
}
