import Diagnostics
import Foundation
import Glibc
import Testing
import Workspace

@Suite struct TripFinderTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func finder(
    in folder: String = "", _ variables: [String: String] = [:]
  ) -> TripFinder {
    var all = variables
    if all["HOME"] == nil { all["HOME"] = place.path }
    return TripFinder(
      Environment(
        variables: all, currentDirectory: folder.isEmpty ? place.path : place.file(folder)),
      folders: place.folders)
  }

  /// The file found, by its name in the folder, and why.
  private func found(
    _ finder: TripFinder, file: String? = nil, trip: String? = nil
  ) -> String {
    do {
      let location = try finder.locate(file: file, trip: trip)
      return "\(Path.shown(location.path, from: place.path)) \(location.reason)"
    } catch {
      return error.finding.message + " / " + (error.finding.hint ?? "")
    }
  }

  @Test("the option wins over the name, the name over the variable, the variable over the search")
  func precedence() throws {
    try place.write("trip.toml")
    try place.write("trips/a.toml")
    let finder = finder(["TRIPCTL_FILE": "v.toml"])
    #expect(found(finder, file: "f.toml", trip: "a") == "f.toml fileOption")
    #expect(found(finder, trip: "a") == "trips/a.toml nameOption")
    #expect(found(finder, trip: "a.toml") == "trips/a.toml nameOption")
    #expect(found(finder) == "v.toml variable")
    #expect(found(self.finder(["TRIPCTL_FILE": ""])) == "trip.toml tripFile")
  }

  private func finder(_ variables: [String: String]) -> TripFinder { finder(in: "", variables) }

  @Test("the search goes up, takes trip.toml first and a lone trip second")
  func search() throws {
    try place.write("deep/er/x", "")
    try place.write("trips/only.toml")
    #expect(found(finder(in: "deep/er")) == "trips/only.toml onlyTrip")
    #expect(found(finder(in: "trips")) == "trips/only.toml onlyTrip")
    try place.write("deep/trip.toml")
    #expect(found(finder(in: "deep/er")) == "deep/trip.toml tripFile")
    try place.write("trip.toml")
    #expect(found(finder()) == "trip.toml tripFile")
  }

  @Test("several trips need a choice, which is kept for the folder")
  func choice() throws {
    try place.write("trips/a.toml")
    try place.write("trips/b.toml")
    try place.write("trips/notes.txt")
    try place.write("trips/.hidden.toml")
    try place.write("sub/x")
    #expect(
      found(finder())
        == "\(place.path)/trips has several trips: a, b / "
        + "choose one with -t NAME, or for good with 'use NAME'")
    let chosen = try finder(in: "sub").choose("b")
    #expect(chosen.reason == .chosen)
    #expect(found(finder()) == "trips/b.toml chosen")
    #expect(found(finder(in: "sub")) == "trips/b.toml chosen")
    unlink(place.file("trips/b.toml"))
    try place.write("trips/c.toml")
    #expect(found(finder()).contains("several trips: a, c"))
    #expect(place.names == ["sub", "trips"])
  }

  @Test("the search stops at the home folder and says where it looked")
  func boundary() throws {
    try place.write("trip.toml")
    try place.write("home/work/x")
    let finder = finder(in: "home/work", ["HOME": place.file("home")])
    let message = found(finder)
    #expect(message.contains("no trip found; looked for \(place.path)/home/work/trip.toml, "))
    #expect(message.contains("\(place.path)/home/trips/"))
    #expect(!message.contains("\(place.path)/trip.toml"))
    #expect(found(self.finder(in: "home/work", ["HOME": "relative"])) == "trip.toml tripFile")
  }

  @Test("an unknown name brings up the nearest, an odd one is refused")
  func names() throws {
    try place.write("trips/great-lakes.toml")
    #expect(found(finder(), trip: "great-lake").hasSuffix("did you mean 'great-lakes'?"))
    for name in ["", "../x", ".x", "a/b", "a\nb"] {
      #expect(found(finder(), trip: name).contains("can't be the name of a trip"))
    }
  }

  @Test("a new trip goes where its name will find it")
  func newTrips() throws {
    try place.write("sub/x")
    #expect(try finder(in: "sub").pathForNewTrip(named: "n") == place.file("sub/trips/n.toml"))
    try place.write("trips/a.toml")
    #expect(try finder(in: "sub").pathForNewTrip(named: "n") == place.file("trips/n.toml"))
    #expect(TripFinder.trips(in: place.file("trips")) == ["a"])
  }

  @Test("the program's folders follow the variables, or the home folder, or there are none")
  func folders() {
    func state(_ variables: [String: String]) -> String? {
      Folders(Environment(variables: variables, currentDirectory: "/")).state
    }
    #expect(state(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/tripctl")
    #expect(state(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/tripctl")
    #expect(state(["HOME": "/h/"]) == "/h/.local/state/tripctl")
    #expect(state(["HOME": ""]) == nil)
    let folders = Folders(Environment(variables: ["HOME": "/h"], currentDirectory: "/"))
    #expect(folders.config == "/h/.config/tripctl")
    #expect(folders.data == "/h/.local/share/tripctl")
  }

  @Test("the state folder is made when needed, for its owner alone")
  func stateMode() throws {
    try place.write("trips/a.toml")
    let state = try #require(place.folders.state)
    #expect(!Folder.exists(state))
    _ = found(finder())
    #expect(!Folder.exists(state))
    _ = try finder().choose("a")
    var status = stat()
    #expect(lstat(state, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }
}
