// swift-tools-version: 6.2
import PackageDescription

/// One room of the floor plan in `Sources/README.md`: what it may import, and its tests.
func room(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports)
}

func tests(
  _ name: String, _ imports: [Target.Dependency] = [], excluding files: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + imports, exclude: files)
}

let package = Package(
  name: "tripctl",
  targets: [
    room("CivilTime"),
    room("Diagnostics"),
    room("LosslessTOML", ["CivilTime", "Diagnostics"]),

    tests("CivilTime"),
    tests("Diagnostics"),
    tests(
      "LosslessTOML", ["CivilTime", "Diagnostics", "TOMLLaws"],
      excluding: ["toml-test", "messages.txt"]),
    .target(name: "TOMLLaws", dependencies: ["LosslessTOML", "CivilTime"], path: "Tests/TOMLLaws"),
    .executableTarget(
      name: "toml-test-decoder", dependencies: ["LosslessTOML", "CivilTime", "Diagnostics"],
      path: "Tests/TOMLTestDecoder"),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzers bring their own main.
if Context.environment["TRIPCTL_FUZZ"] != nil {
  for (name, folder) in [("FuzzTOMLParse", "Parse"), ("FuzzTOMLEdit", "Edit")] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["LosslessTOML", "TOMLLaws"], path: "Tests/Fuzz/TOML/\(folder)",
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}

// Built only when asked for: `Tests/README.md` says how.
if Context.environment["TRIPCTL_BENCHMARK"] != nil {
  package.targets.append(
    .executableTarget(
      name: "toml-benchmark", dependencies: ["LosslessTOML", "CivilTime"],
      path: "Tests/Benchmarks/toml/ours"))
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
