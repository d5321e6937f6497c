package import Diagnostics

extension StoreError {
  /// The error in words.
  package var finding: Finding {
    Finding(.error, "catalog-store", "can't use the catalog store\(place): \(why)", hint: hint)
  }

  private var place: String { path.isEmpty ? "" : " " + path }

  private var why: String {
    switch reason {
    case .noPlace: "neither XDG_DATA_HOME nor HOME names a folder for it"
    case .notFound: "no such file"
    case .cannotOpen: "it can't be opened"
    case .locked: "another tripctl is writing to it"
    case .readOnly: "it can't be written to"
    case .diskFull: "the disk is full"
    case .damaged: "it is damaged"
    case .foreign: "it is another program's database"
    case .newer(let version):
      "it is of a newer tripctl (version \(version), this one knows \(Schema.version))"
    case .other(let words): words
    }
  }

  private var hint: String {
    switch reason {
    case .noPlace: "set HOME, or XDG_DATA_HOME to the full path of a folder"
    case .notFound: "'sync' and 'import' make it"
    case .locked: "try again when that one is done"
    case .readOnly, .cannotOpen: "look at the permissions of the file and of its folder"
    case .diskFull: "make room; the store is as it was"
    case .damaged, .foreign:
      "move it away; it is a cache, which 'sync' and 'import' fill again"
    case .newer: "use the newer tripctl, or move it away and 'sync' again"
    case .other: "if it stays so, move the file away; 'sync' and 'import' fill it again"
    }
  }
}
