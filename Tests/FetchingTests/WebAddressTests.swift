import Fetching
import Testing

@Suite struct WebAddressTests {
  @Test(
    "addresses of files",
    arguments: [
      ("https://example.com", "https://example.com/"),
      ("HTTPS://Example.com:8443/a?b=c&d#e", "https://Example.com:8443/a?b=c&d"),
      ("http://[::1]:80/x", "http://[::1]:80/x"), ("https://a/b{c}[1-9]", "https://a/b{c}[1-9]"),
      ("https://a/Montréal", "https://a/Montr%C3%A9al"), ("https://a?x", "https://a/?x"),
    ])
  func good(text: String, expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(
    "what is none",
    arguments: [
      "", "example.com", "ftp://example.com/", "file:///etc/passwd", "https://", "https:///x",
      "https://me:secret@example.com/", "https://me@example.com/", "https://a:b/", "https://a:0/",
      "https://a:70000/", "https://a b/", "https://a/ b", "https://a/\n", "https://a/\u{1B}",
      "https://-oops/", "https://[::1/", "https://[x]/", "https://a\\b/", "-K/etc/passwd",
    ])
  func bad(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("this machine by its names, and nothing that looks like it")
  func loopback() {
    for host in ["localhost", "LOCALHOST:80", "127.0.0.1", "127.9.9.9:1", "[::1]"] {
      #expect(WebAddress("http://\(host)/")?.isLoopback == true, "\(host)")
    }
    for host in ["127.0.0.1.evil.com", "localhost.evil.com", "127.1", "127.0.0.256", "10.0.0.1"] {
      #expect(WebAddress("http://\(host)/")?.isLoopback == false, "\(host)")
    }
  }

  @Test("files beside it")
  func files() {
    let feed = WebAddress("https://a/feeds/xfl/catalog.toml?v=1")
    #expect(feed?.file(named: "2026.csv")?.text == "https://a/feeds/xfl/2026.csv")
    #expect(
      feed?.file(named: "a b?c#é%").map(\.text) == "https://a/feeds/xfl/a%20b%3Fc%23%C3%A9%25")
    #expect(WebAddress("https://a")?.file(named: "x")?.text == "https://a/x")
  }
}
