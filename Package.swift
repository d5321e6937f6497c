// swift-tools-version: 6.2
import PackageDescription

/// One room of the floor plan in `Sources/README.md`: what it may import, and its tests.
func room(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports)
}

func tests(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + imports)
}

let package = Package(
  name: "tripctl",
  targets: [
    room("CivilTime"),
    room("Diagnostics"),
    room("LosslessTOML", ["CivilTime", "Diagnostics"]),

    tests("CivilTime"),
    tests("Diagnostics"),
    tests("LosslessTOML", ["CivilTime", "Diagnostics"]),
    .executableTarget(
      name: "toml-test-decoder", dependencies: ["LosslessTOML", "CivilTime", "Diagnostics"],
      path: "Tests/TOMLTestDecoder"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
