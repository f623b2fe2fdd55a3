import AdaptModel

/// Drawings for the most common names of system images.
enum SymbolTable {
  /// A drawing in a square of 24 by 24, as data of SVG paths. All places are absolute.
  struct Row {
    /// Words with dots between them.
    let name: String
    /// Closed outlines. The word `fill` fills them.
    let area: String
    /// Lines.
    let lines: String
    /// Closed outlines that are always filled.
    let dots: String
    /// Lines on the area. They are left free where the area is filled.
    let cuts: String
    /// Closed outlines on the area that are always filled, and left free where the area is filled.
    let holes: String

    init(
      _ name: String, area: String = "", lines: String = "", dots: String = "", cuts: String = "", holes: String = ""
    ) {
      (self.name, self.area, self.lines, self.dots, self.cuts, self.holes) = (name, area, lines, dots, cuts, holes)
    }

    /// The same drawing for another name.
    func named(_ name: String) -> Row {
      Row(name, area: area, lines: lines, dots: dots, cuts: cuts, holes: holes)
    }
  }

  /// Words after a row's name that do not change the meaning of its drawing.
  static let sameWords: [String: Set<String>] = [
    "person": ["crop"], "list": ["bullet", "number"], "sun": ["max"], "bubble": ["left", "right"],
    "thermometer": ["medium", "low", "high"],
  ]

  /// Names for the drawings of other names.
  private static let otherNames: [(name: String, same: String)] = [
    ("chevron.backward", "chevron.left"), ("chevron.forward", "chevron.right"), ("arrow.backward", "arrow.left"),
    ("arrow.forward", "arrow.right"), ("arrow.uturn.left", "arrow.uturn.backward"),
    ("arrow.uturn.right", "arrow.uturn.forward"), ("arrowshape.turn.up.backward", "arrowshape.turn.up.left"),
    ("arrowshape.turn.up.forward", "arrowshape.turn.up.right"), ("icloud", "cloud"), ("message", "bubble"),
    ("ellipsis.message", "ellipsis.bubble"), ("doc.plaintext", "doc.text"), ("document", "doc"),
    ("document.on.document", "doc.on.doc"), ("text.document", "doc.text"), ("tray.full", "tray"),
    ("rectangle.portrait.and.arrow.forward", "rectangle.portrait.and.arrow.right"), ("text.justify", "line.3.horizontal"),
    ("text.justify.left", "text.alignleft"), ("externaldrive.connected", "externaldrive"),
    ("rectangle.grid.2x2", "square.grid.2x2"), ("rectangle.grid.3x2", "square.grid.3x2"), ("display", "desktopcomputer"),
    ("apps.iphone", "iphone"), ("microphone", "mic"),
    ("line.horizontal.3.decrease", "line.3.horizontal.decrease"), ("line.horizontal.3", "line.3.horizontal"),
    ("suitcase", "briefcase"), ("square.3.layers.3d", "square.stack.3d.up"),
    ("battery.100percent", "battery.100"), ("battery.50percent", "battery.50"), ("battery.25percent", "battery.25"),
    ("battery.0percent", "battery.0"),
  ]

  static let rows: [Row] = {
    var rows = signs
    for more in [arrows, people, things, papers, devices, nature] { rows += more }
    for (name, same) in otherNames {
      for row in rows where row.name == same { rows.append(row.named(name)) }
    }
    return rows
  }()

  private static let rowsByName: [String: Row] = {
    var found: [String: Row] = [:]
    for row in rows { found[row.name] = row }
    return found
  }()

  /// The row with the longest common beginning, and the words after that.
  static func find(_ name: String) -> (row: Row, words: [String])? {
    var beginning = Substring(name)
    while true {
      if let row = rowsByName[String(beginning)] {
        return (row, name[beginning.endIndex...].split(separator: ".").map { String($0) })
      }
      guard let dot = beginning.lastIndex(of: ".") else { return nil }
      beginning = beginning[..<dot]
    }
  }

  // MARK: - Parts of drawings

  /// A circle. Each quarter is an arc, so the ends of the arcs are the edges.
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
    rectangle(x - radius, y - radius, radius * 2, radius * 2, radius)
  }

  /// A rectangle with round corners.
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ corner: Double) -> String {
    let (right, low, turn) = (x + width, y + height, "A\(format(corner)) \(format(corner)) 0 0 1 ")
    func place(_ x: Double, _ y: Double) -> String { "\(format(x)) \(format(y))" }
    return "M\(place(x + corner, y))L\(place(right - corner, y))\(turn)\(place(right, y + corner))"
      + "L\(place(right, low - corner))\(turn)\(place(right - corner, low))"
      + "L\(place(x + corner, low))\(turn)\(place(x, low - corner))L\(place(x, y + corner))\(turn)\(place(x + corner, y))Z"
  }
}
