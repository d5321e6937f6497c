import CommandLineKit
import Diagnostics
import JSONFormat

/// `config`: each setting, and where it comes from.
struct Config: TripCommand {
  var lists = false

  static let grammar = Grammar<Self>(
    "config", "Show the settings, and where each comes from",
    [.flag("--list", \.lists, "the same")],
    discussion: """
      Settings are kept in tripctl/config.toml in the folder of settings (XDG_CONFIG_HOME, else \
      ~/.config), a TOML file that you edit:

        units = "mi"             # or "km"
        color = "never"          # or "auto", "always"
        ascii = true
        pager = false
        home = "Chicago, IL"     # of new trips
        sport = "MLB"            # of games where the teams leave it open
        engine = "osrm"          # or "valhalla", "estimate": what measures drives
        url = "http://localhost:5000"     # its address
        fallback = true          # estimates where it fails

        [rules]                  # that new trips are given
        departure = "same-day"

        [alias]
        mv = "move"

      Options on the command line win. A command that tripctl does not have is looked for as a \
      program tripctl-COMMAND on the path.
      """,
    examples: [Example("tripctl config", "each setting with its value and origin")])

  func run(in session: inout Session) throws {
    let settings = session.settings
    var rows: [(name: String, value: String)] = [
      ("units", settings.units?.rawValue ?? Units.km.rawValue),
      ("color", settings.color?.rawValue ?? ColorChoice.auto.rawValue),
      ("ascii", String(settings.ascii ?? false)), ("pager", String(settings.pager ?? true)),
      ("home", settings.home ?? ""), ("sport", settings.sport ?? ""),
      ("engine", (settings.engine ?? .estimate).rawValue), ("url", settings.url ?? ""),
      ("fallback", String(settings.fallback ?? false)),
    ]
    rows += settings.rules.map { ("rules.\($0.name)", $0.value) }
    rows += settings.aliases.sorted { $0.key < $1.key }.map { ("alias.\($0.key)", $0.value) }
    for name in settings.aliases.keys.sorted() where Tripctl.isCommand(name) {
      session.note(
        "warning: the alias '\(visible(name))' is not used: there is a command of that name")
    }
    func origin(_ name: String) -> String {
      guard let line = settings.lines[name], let file = settings.file else { return "default" }
      return "\(file):\(line)"
    }
    if session.globals.json {
      let values = rows.map { row in
        JSONValue.object([
          ("name", .string(row.name)), ("value", .string(row.value)),
          ("origin", .string(origin(row.name))),
        ])
      }
      session.output(
        JSONValue.object([
          ("schema", .string("tripctl/1")), ("command", .string("config")),
          ("config", .array(values)),
        ]).document)
    } else if session.globals.porcelain {
      for row in rows { session.output(Porcelain.line([row.name, row.value, origin(row.name)])) }
    } else {
      let width = rows.map(\.name.count).max() ?? 0
      for row in rows {
        session.output(
          "\(Cells.padded(row.name, to: width))  \(Cells.padded(visible(row.value), to: 20))  "
            + "\(visible(origin(row.name)))\n")
      }
    }
  }
}
