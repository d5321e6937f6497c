// swift-tools-version: 6.2
import PackageDescription

/// One room of the floor plan in `Sources/README.md`: what it may import, and its tests.
func room(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports)
}

func tests(
  _ name: String, _ imports: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + imports, exclude: exclude)
}

let package = Package(
  name: "tripctl",
  targets: [
    room("CivilTime"),
    room("Diagnostics"),
    room("JSONFormat"),
    room("TextReading", ["Diagnostics"]),
    room("TripModel", ["CivilTime"]),
    room("TripEngine", ["TripModel", "CivilTime", "Diagnostics"]),
    room("SportsCatalog", ["CivilTime", "TripModel", "Diagnostics"]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    room(
      "CatalogStore", ["CSQLite", "CivilTime", "Diagnostics", "SportsCatalog", "TripModel"]),
    .target(name: "CICalendar", linkerSettings: [.linkedLibrary("dl")]),
    room("CalendarReading", ["CICalendar", "CivilTime"]),
    room(
      "ScheduleImport",
      [
        "CalendarReading", "CivilTime", "Diagnostics", "JSONFormat", "SportsCatalog", "TextReading",
        "TripModel",
      ]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    room("PlaceImport", ["CExpat", "Diagnostics", "JSONFormat", "TextReading", "TripModel"]),
    room("Routing", ["TripModel"]),
    room("MapLinks", ["TripModel"]),
    room("Cartography", ["Diagnostics", "TripModel"]),
    .systemLibrary(name: "CSystem"),
    room("Workspace", ["Diagnostics", "CSystem"]),
    room("Fetching", ["Diagnostics", "Workspace"]),
    room("RouteEngines", ["Diagnostics", "Fetching", "JSONFormat", "Routing", "TripModel"]),
    room(
      "CatalogSync",
      [
        "CatalogStore", "CivilTime", "Diagnostics", "Fetching", "LosslessTOML", "ScheduleImport",
        "SportsCatalog", "TripModel", "Workspace",
      ]),
    room(
      "TripExport",
      [
        "CalendarReading", "Cartography", "CivilTime", "Diagnostics", "JSONFormat", "TripEngine",
        "TripModel",
      ]),
    room("CommandLineKit", ["Diagnostics"]),
    room("LosslessTOML", ["CivilTime", "Diagnostics"]),
    room(
      "TripDocuments", ["CivilTime", "Diagnostics", "LosslessTOML", "TripEngine", "TripModel"]),
    room(
      "TripCommands",
      [
        "CalendarReading", "Cartography", "CatalogStore", "CatalogSync", "CivilTime",
        "CommandLineKit",
        "Diagnostics", "Fetching", "JSONFormat", "LosslessTOML", "MapLinks", "PlaceImport",
        "RouteEngines", "Routing", "ScheduleImport", "SportsCatalog", "TripDocuments", "TripEngine",
        "TripExport",
        "TripModel", "Workspace",
      ]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    room("LineEditing", ["CReadline"]),
    room(
      "TripShell",
      ["CommandLineKit", "Diagnostics", "LineEditing", "TripCommands", "Workspace"]),
    .executableTarget(
      name: "tripctl",
      dependencies: ["CivilTime", "SportsCatalog", "TripCommands", "TripShell", "Workspace"]),

    .target(
      name: "TestSupport", dependencies: ["CivilTime", "TripModel", "TripEngine"],
      path: "Tests/TestSupport"),
    tests("CivilTime"),
    tests("TripEngine", ["TestSupport", "TripModel", "CivilTime"]),
    tests("Diagnostics"),
    tests(
      "TripCommands",
      [
        "CivilTime", "CommandLineKit", "Diagnostics", "SportsCatalog", "TOMLLaws", "TestServer",
        "TestSupport", "TripEngine", "TripLaws", "TripModel", "Workspace", "tripctl",
      ],
      exclude: ["Exports", "Transcripts"]),
    tests(
      "TripShell",
      ["CivilTime", "LineEditing", "SportsCatalog", "TripCommands", "Workspace", "tripctl"],
      exclude: ["terminal.py"]),
    tests(
      "TripDocuments",
      ["CivilTime", "Diagnostics", "LosslessTOML", "TestSupport", "TripEngine", "TripModel"]),
    tests("TripModel", exclude: ["folding.py"]),
    tests("SportsCatalog", ["TripModel", "CivilTime"]),
    tests(
      "CatalogStore", ["CSQLite", "CivilTime", "Diagnostics", "SportsCatalog", "TripModel"],
      exclude: ["version-1.sql"]),
    tests(
      "Routing", ["TripModel"],
      exclude: [
        "geodesic.py", "geodesic-golden.txt", "mlb-legs-osrm2019.csv", "mlb-venues-osrm2019.csv",
      ]),
    tests(
      "ScheduleImport",
      [
        "CalendarReading", "CivilTime", "Diagnostics", "ScheduleLaws", "SportsCatalog", "TripModel",
      ],
      exclude: ["Files", "events.py"]),
    tests(
      "RouteEngines", ["Diagnostics", "Fetching", "TestServer", "TripModel", "Workspace"]),
    tests("MapLinks", ["TripModel"]),
    tests("PlaceImport", ["Diagnostics", "TripModel"]),
    tests("Cartography", ["TripModel"]),
    tests("TripExport"),
    tests("Workspace", ["Diagnostics"]),
    tests(
      "Fetching", ["Diagnostics", "TestServer", "Workspace"]),
    tests(
      "CatalogSync", ["CatalogStore", "Diagnostics", "SportsCatalog", "TripModel"]),
    .target(
      name: "TestServer", path: "Tests/TestServer", exclude: ["server.py"]),
    tests("CommandLineKit", ["Diagnostics"]),
    tests(
      "LosslessTOML", ["CivilTime", "Diagnostics", "TOMLLaws"],
      exclude: ["toml-test", "messages.txt"]),
    .target(
      name: "TripLaws",
      dependencies: [
        "CivilTime", "CommandLineKit", "Diagnostics", "LosslessTOML", "SportsCatalog", "TOMLLaws",
        "TripCommands", "TripDocuments", "TripEngine", "TripModel",
      ], path: "Tests/TripLaws"),
    .target(name: "TOMLLaws", dependencies: ["LosslessTOML", "CivilTime"], path: "Tests/TOMLLaws"),
    .target(
      name: "ScheduleLaws", dependencies: ["Diagnostics", "ScheduleImport", "SportsCatalog"],
      path: "Tests/Fuzz/Schedules/Laws"),
    .executableTarget(
      name: "toml-test-decoder", dependencies: ["LosslessTOML", "CivilTime", "Diagnostics"],
      path: "Tests/TOMLTestDecoder"),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzers bring their own main.
if Context.environment["TRIPCTL_FUZZ"] != nil {
  package.targets.append(.target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"))
  for name in ["Trip", "Line"] {
    package.targets.append(
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["FuzzDriver", "TOMLLaws", "TripLaws"],
        path: "Tests/Fuzz/\(name)", swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
  for (name, folder) in [("FuzzTOMLParse", "Parse"), ("FuzzTOMLEdit", "Edit")] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["FuzzDriver", "LosslessTOML", "TOMLLaws"],
        path: "Tests/Fuzz/TOML/\(folder)",
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
  for name in ["Calendar", "Schedule"] {
    package.targets.append(
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["FuzzDriver", "ScheduleImport", "ScheduleLaws"],
        path: "Tests/Fuzz/Schedules/\(name)",
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}

// Built only when asked for: `Tests/README.md` says how.
if Context.environment["TRIPCTL_BENCHMARK"] != nil {
  package.targets.append(
    .executableTarget(
      name: "toml-benchmark", dependencies: ["LosslessTOML", "CivilTime"],
      path: "Tests/Benchmarks/toml/ours"))
  package.targets.append(
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [
        "CivilTime", "Diagnostics", "LosslessTOML", "TripDocuments", "TripEngine", "TripModel",
      ],
      path: "Tests/Benchmarks/engine"))
  package.targets.append(
    .executableTarget(
      name: "schedule-benchmark",
      dependencies: [
        "CICalendar", "CalendarReading", "CivilTime", "ScheduleImport", "SportsCatalog",
        "TripModel",
      ],
      path: "Tests/Benchmarks/schedules"))
  package.targets.append(
    .executableTarget(
      name: "store-benchmark",
      dependencies: ["CatalogStore", "CivilTime", "ScheduleImport", "SportsCatalog"],
      path: "Tests/Benchmarks/store"))
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
