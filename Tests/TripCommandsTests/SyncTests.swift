import CivilTime
import Foundation
import SportsCatalog
import Synchronization
import TestServer
import Testing
import TripCommands
import Workspace

/// `sync` against a web server that behaves and misbehaves.
@Suite struct SyncTests {
  let folder: String
  let site: String

  init() throws {
    folder = try Project.temporaryFolder()
    site = folder + "/site"
    try FileManager.default.copyItem(atPath: Project.root + "/Tests/Feeds/indycar", toPath: site)
  }

  private func run(_ words: String, _ more: [String: String] = [:]) throws -> Printed {
    Project.run(try Project.words(of: words), in: folder, environment: more)
  }

  private func games() throws -> Int {
    try run("--porcelain games").output.split(separator: "\n").count
  }

  private func change(_ file: String, _ old: String, _ new: String) throws {
    let path = site + "/" + file
    let text = try Project.text(path)
    #expect(text.contains(old))
    try text.replacingOccurrences(of: old, with: new)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("a feed of a server, and only what changed of it the next time")
  func conditional() throws {
    let server = try TestServer(serving: site)
    let first = try run("sync \(server.address)")
    #expect(
      first.output == "\(server.address)/catalog.toml: 1 sport, 16 venues, 18 games added\n")
    #expect(first.status == 0 && first.errors == "")
    #expect(try run("sync").output == "\(server.address)/catalog.toml: unchanged\n")
    try change("races/2026.csv", "2026-09-06,11:30", "2026-09-06,12:00")
    #expect(
      try run("sync").output
        == "\(server.address)/catalog.toml: 1 game changed, 17 games unchanged\n")
    try change("catalog.toml", "NTT IndyCar Series\"", "IndyCar\"")
    #expect(
      try run("sync").output
        == "\(server.address)/catalog.toml: 1 sport, 16 venues, 18 games unchanged\n")
    #expect(
      server.requests == [
        "/catalog.toml 200 full", "/races/2026.csv 200 full", "/catalog.toml 304 conditional",
        "/races/2026.csv 304 conditional", "/catalog.toml 304 conditional",
        "/races/2026.csv 200 conditional", "/catalog.toml 200 conditional",
        "/races/2026.csv 200 full",
      ])
    #expect(try run("sports").output.contains("indycar  IndyCar "))
  }

  @Test("over TLS, with a certificate to trust")
  func tls() throws {
    let server = try TestServer(serving: site)
    let trusting = ["CURL_CA_BUNDLE": server.authority]
    #expect(try run("sync \(server.secureAddress)", trusting).status == 0)
    let failed = try run("sync \(server.secureAddress)")
    #expect(failed.status == 5)
    #expect(failed.errors.contains("the server's certificate can't be trusted"))
    #expect(failed.errors.contains("what it brought before (from today) goes on serving"))
    #expect(try games() == 18)
  }

  @Test(
    "whatever a server does in place of a feed, nothing is taken, and what was there serves on",
    arguments: [
      "stall/catalog.toml", "silent/catalog.toml", "cut/catalog.toml", "chunk-cut/catalog.toml",
      "empty/catalog.toml", "html/catalog.toml", "bomb/catalog.toml", "endless/catalog.toml",
      "bad-gzip/catalog.toml", "flood/catalog.toml", "status/503/catalog.toml",
      "status/429/catalog.toml", "status/404/catalog.toml", "redirect/9?catalog.toml",
      "to/http://192.0.2.1/catalog.toml", "large/70000000?",
    ])
  func misbehaving(path: String) throws {
    let server = try TestServer(serving: site)
    #expect(try run("sync \(site)").status == 0)
    let before = try run("--json games").output
    let failed = try run("sync --timeout 2 '\(server.address)/\(path)'")
    #expect(failed.status == 5, "\(failed)")
    #expect(failed.errors.hasPrefix("tripctl: can't fetch \(server.address)/"))
    #expect(failed.errors.contains("it brought nothing so far; the built-in catalog serves"))
    #expect(failed.output == "")
    #expect(try run("sync --offline-ok --timeout 2 '\(server.address)/\(path)'").status == 0)
    #expect(try run("--json games").output == before)
    #expect(try run("--porcelain sync --list").output.split(separator: "\n").count == 1)
  }

  @Test("a feed that breaks between two of its files is left as it was")
  func half() throws {
    let server = try TestServer(serving: site)
    #expect(try run("sync \(server.address)").status == 0)
    try change("catalog.toml", "NTT IndyCar Series\"", "Broken\"")
    try FileManager.default.removeItem(atPath: site + "/races/2026.csv")
    let failed = try run("sync")
    #expect(failed.status == 5)
    #expect(failed.errors.contains("races/2026.csv: the server answered 404 (not found)"))
    #expect(try run("sports").output.contains("NTT IndyCar Series"))
    #expect(try games() == 18)
  }

  @Test("several at once: one that fails keeps no other from its own")
  func several() throws {
    let server = try TestServer(serving: site)
    let both = try run("sync --timeout 2 \(server.address)/stall/catalog.toml \(server.address)")
    #expect(both.status == 5)
    #expect(both.output.contains("18 games added"))
    #expect(both.errors.contains("no answer in time"))
  }

  @Test("a record that is wrong is named and left out; --strict refuses the feed")
  func strict() throws {
    try change("catalog.toml", "latitude = 27.7663", "latitude = 127.7663")
    try change("races/2026.csv", "2026-03-07,13:00", "2026-13-07,13:00")
    let refused = try run("sync --strict \(site)")
    #expect(refused.status == 5)
    #expect(refused.errors.contains("catalog.toml:25:12: error: latitude and longitude"))
    #expect(refused.errors.contains("site has records that are wrong"))
    #expect(try run("sports").output.contains("indycar") == false)
    let taken = try run("sync \(site)")
    #expect(taken.status == 0)
    #expect(taken.output.contains("1 sport, 15 venues, 17 games added"))
    #expect(taken.errors.contains("races/2026.csv:3:"))
  }

  @Test("a feed that is no TOML says where")
  func syntax() throws {
    try change("catalog.toml", "[[schedule]]", "[[schedule]")
    let failed = try run("sync \(site)")
    #expect(failed.status == 5)
    #expect(failed.errors.contains("catalog.toml:14:"))
    #expect(failed.errors.contains("nothing of \(site) was taken"))
  }

  @Test("links can't lead out of a folder")
  func links() throws {
    try FileManager.default.moveItem(
      atPath: site + "/races/2026.csv", toPath: folder + "/outside.csv")
    try FileManager.default.createSymbolicLink(
      atPath: site + "/races/2026.csv", withDestinationPath: folder + "/outside.csv")
    let failed = try run("sync \(site)")
    #expect(failed.status == 5)
    #expect(failed.errors.contains("is a link that leaves the feed"))
  }

  @Test("a rehearsal stores nothing")
  func rehearsal() throws {
    let checked = try run("-n sync \(site)")
    #expect(checked.output == "\(site): 1 sport, 16 venues, 18 games; checked, nothing stored\n")
    #expect(!FileManager.default.fileExists(atPath: folder + "/.local"))
  }

  @Test("feeds are added, listed and removed")
  func feeds() throws {
    #expect(try run("sync").status == 1)
    #expect(try run("sync --add \(site)").status == 0)
    #expect(try run("sync --list").output == "\(site)  never synced\n")
    #expect(try run("sync").output.contains("18 games added"))
    #expect(try run("sync --list").output == "\(site)  from today\n")
    #expect(try run("sync --remove \(site)").status == 0)
    #expect(try run("sync --remove \(site)").status == 1)
    #expect(try run("sports").output.contains("indycar") == false)
    #expect(try games() == 0)
    #expect(try run("sync https://me:secret@example.com/").status == 2)
    #expect(try run("sync http://example.com/").errors.contains("--insecure"))
  }

  @Test("a sync in the middle of a session is seen by its next line")
  func session() throws {
    let text = Text()
    var session = Session(
      environment: Environment(
        variables: Project.environment(folder), currentDirectory: folder),
      terminal: Terminal(outputIsTerminal: false, errorIsTerminal: false, width: nil),
      catalog: Catalog(), now: { Instant(secondsSinceEpoch: 1_785_000_000) }, random: { 1 },
      output: { line in text.value.withLock { $0 += line } },
      errors: { line in text.value.withLock { $0 += line } })
    func says(_ line: String) throws -> String {
      text.value.withLock { $0 = "" }
      _ = Tripctl.run(try Project.words(of: line), in: &session)
      return text.value.withLock { $0 }
    }
    #expect(try says("sports show indycar").contains("unknown sport"))
    #expect(try says("venues 'road america'").contains("unknown venue"))
    #expect(try says("sync \(site)").contains("18 games added"))
    #expect(try says("sports show indycar").contains("NTT IndyCar Series"))
    #expect(try says("venues 'road america'").contains("Elkhart Lake"))
    #expect(try says("-f t.toml new t --start 2026-06-20 --days 3").contains("t.toml"))
    let added = try says(
      "-f t.toml add game --sport indycar --title 'Road America' --venue road-america "
        + "--on 2026-06-21 --time 13:00")
    #expect(added.hasPrefix("added game/1 (Road America)"))
    #expect(try says("-f t.toml check").contains("nothing wrong"))
    #expect(try says("sync --remove \(site)").contains("forgotten"))
    #expect(try says("-f t.toml check").contains("unknown sport"))
  }

  private final class Text: Sendable {
    let value = Mutex("")
  }

  @Test("a store that can't be read is a warning where the built-in catalog serves")
  func damaged() throws {
    let data = folder + "/.local/share/tripctl"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try "no database at all, and long enough to see that it is none"
      .write(toFile: data + "/catalog.db", atomically: true, encoding: .utf8)
    let teams = try run("teams brewers")
    #expect(teams.status == 0)
    #expect(teams.output.hasPrefix("MLB  MIL"))
    #expect(teams.errors.contains("warning: can't use the catalog store"))
    #expect(teams.errors.contains("it is damaged; the built-in catalog serves"))
    #expect(teams.errors.contains("move it away"))
    for words in ["games", "sync \(site)", "sync --list"] {
      let failed = try run(words)
      #expect(failed.status == 5 && failed.errors.contains("it is damaged"))
    }
    try FileManager.default.copyItem(
      atPath: Project.root + "/trips/great-lakes.toml", toPath: folder + "/trip.toml")
    #expect(try run("show").status == 0)
    // What needs no catalog opens no store.
    #expect(try run("version").errors == "")
  }

  @Test("no home at all: the built-in catalog serves")
  func homeless() throws {
    let nobody = ["HOME": "", "XDG_DATA_HOME": "not/a/full/path"]
    #expect(try run("teams brewers", nobody).errors == "")
    let failed = try run("sync \(site)", nobody)
    #expect(failed.status == 5)
    #expect(failed.errors.contains("neither XDG_DATA_HOME nor HOME names a folder"))
  }

  @Test("more than ten sports of every kind, in their order, with icons and colours")
  func manySports() throws {
    var text = ""
    for number in (0..<12).reversed() {
      text += "[[sport]]\nid = \"s\(number)\"\ndisplay_name = \"Sport \(number + 10)\"\n"
      text += "icon_name = \"\(number == 3 ? "no.such.icon" : "football.fill")\"\n"
      text += "season_start_month = 11\nseason_end_month = 3\n"
      if number == 5 { text += "active = false\n" }
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/many", withIntermediateDirectories: true)
    try text.write(toFile: folder + "/many/catalog.toml", atomically: true, encoding: .utf8)
    #expect(try run("sync many").status == 0)
    let lines = try run("sports").output.split(separator: "\n").map(String.init)
    #expect(lines.count == 18)
    #expect(lines[7] == "🏈  s0    Sport 10                                 November to March")
    #expect(lines[10].hasPrefix("•   s3  "))
    #expect(!lines.contains { $0.contains("Sport 15") })
    let all = try run("sports --all").output.split(separator: "\n")
    #expect(all.count == 19)
    #expect(all[12].hasSuffix("November to March      inactive"))
    #expect(try run("sports show s5").output.contains("inactive"))
  }
}
