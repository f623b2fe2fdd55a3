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
    "thermometer": ["medium"],
  ]

  /// Names for the drawings of other names.
  private static let otherNames: [(name: String, same: String)] = [
    ("chevron.backward", "chevron.left"), ("chevron.forward", "chevron.right"), ("arrow.backward", "arrow.left"),
    ("arrow.forward", "arrow.right"), ("arrow.uturn.left", "arrow.uturn.backward"),
    ("arrow.uturn.right", "arrow.uturn.forward"), ("arrowshape.turn.up.backward", "arrowshape.turn.up.left"),
    ("arrowshape.turn.up.forward", "arrowshape.turn.up.right"), ("arrow.up.forward", "arrow.up.right"),
    ("arrow.up.backward", "arrow.up.left"), ("arrow.trianglehead.clockwise", "arrow.clockwise"),
    ("arrow.trianglehead.counterclockwise", "arrow.counterclockwise"),
    ("arrow.trianglehead.2.clockwise.rotate.90", "arrow.triangle.2.circlepath"),
    ("arrow.trianglehead.2.clockwise", "arrow.triangle.2.circlepath"),
    ("rectangle.portrait.and.arrow.forward", "rectangle.portrait.and.arrow.right"),
    ("arrow.up.backward.and.arrow.down.forward", "arrow.up.left.and.arrow.down.right"),
    ("arrow.down.forward.and.arrow.up.backward", "arrow.down.right.and.arrow.up.left"),
    ("icloud", "cloud"), ("message", "bubble"), ("ellipsis.message", "ellipsis.bubble"), ("microphone", "mic"),
    ("doc.plaintext", "doc.text"), ("document", "doc"), ("text.document", "doc.text"),
    ("document.on.document", "doc.on.doc"), ("tray.full", "tray"), ("text.justify.left", "text.alignleft"),
    ("line.horizontal.3", "line.3.horizontal"), ("line.horizontal.3.decrease", "line.3.horizontal.decrease"),
    ("rectangle.grid.2x2", "square.grid.2x2"), ("rectangle.grid.3x2", "square.grid.3x2"),
    ("square.3.layers.3d", "square.stack.3d.up"), ("display", "desktopcomputer"), ("suitcase", "briefcase"),
    ("gauge.with.needle", "gauge.medium"), ("gauge.with.dots.needle.50percent", "gauge.medium"),
    ("battery.100percent", "battery.100"), ("battery.75percent", "battery.75"), ("battery.50percent", "battery.50"),
    ("battery.25percent", "battery.25"), ("battery.0percent", "battery.0"), ("text.book.closed", "book.closed"),
    ("globe.asia.australia", "globe.europe.africa"), ("globe.central.south.asia", "globe.europe.africa"),
    ("square.grid.4x3", "square.grid.3x3"),
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
  static func find(_ words: [String]) -> (row: Row, words: [String])? {
    for count in stride(from: words.count, to: 0, by: -1) {
      if let row = rowsByName[words[..<count].joined(separator: ".")] { return (row, Array(words[count...])) }
    }
    return nil
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
      + "L\(place(x + corner, low))\(turn)\(place(x, low - corner))"
      + "L\(place(x, y + corner))\(turn)\(place(x + corner, y))Z"
  }
}
