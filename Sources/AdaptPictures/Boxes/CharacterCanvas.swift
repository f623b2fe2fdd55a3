/// A grid of characters on which lines meet. It draws a crossing where two lines cross.
struct CharacterCanvas {
  /// The sides of a cell that a line touches.
  struct Sides: OptionSet {
    let rawValue: UInt8
    static let up = Sides(rawValue: 1)
    static let down = Sides(rawValue: 2)
    static let left = Sides(rawValue: 4)
    static let right = Sides(rawValue: 8)
  }

  private struct Cell {
    var sides: Sides = []
    var text: Character?
    var depth = 0
    /// Whether the character of double width on its left covers it.
    var isCovered = false
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = [Cell](repeating: Cell(), count: self.columns * self.rows)
  }

  /// Draws the border of a box with its corners. A box of one row becomes a line, and a box of one column an upright
  /// line.
  mutating func drawBox(columns left: Int, _ right: Int, rows top: Int, _ bottom: Int, depth: Int) {
    for column in left...right {
      if column < right { mark(column, top, .right, depth) }
      if column > left { mark(column, top, .left, depth) }
      guard bottom > top else { continue }
      if column < right { mark(column, bottom, .right, depth) }
      if column > left { mark(column, bottom, .left, depth) }
    }
    for row in top...bottom where bottom > top {
      if row < bottom { mark(left, row, .down, depth) }
      if row > top { mark(left, row, .up, depth) }
      guard right > left else { continue }
      if row < bottom { mark(right, row, .down, depth) }
      if row > top { mark(right, row, .up, depth) }
    }
  }

  /// Empties a part of the grid, and the borders in it.
  mutating func clear(columns left: Int, _ right: Int, rows top: Int, _ bottom: Int) {
    for row in top...bottom {
      for column in left...right {
        if let index = index(column, row) { cells[index] = Cell() }
      }
    }
  }

  /// Whether a run of cells has neither lines nor text.
  func isEmpty(row: Int, columns run: Range<Int>) -> Bool {
    run.allSatisfy { column in
      guard let index = index(column, row) else { return false }
      return cells[index].sides.isEmpty && cells[index].text == nil && !cells[index].isCovered
    }
  }

  /// Whether a run of cells has no text. It may have lines.
  func hasNoText(row: Int, columns run: Range<Int>) -> Bool {
    run.allSatisfy { column in
      guard let index = index(column, row) else { return false }
      return cells[index].text == nil && !cells[index].isCovered
    }
  }

  mutating func write(_ text: String, column: Int, row: Int, depth: Int) {
    var column = column
    for character in text {
      guard let index = index(column, row) else { return }
      cells[index].text = character
      cells[index].depth = depth
      if displayWidth(of: character) == 2, let next = self.index(column + 1, row) { cells[next].isCovered = true }
      column += displayWidth(of: character)
    }
  }

  private mutating func mark(_ column: Int, _ row: Int, _ side: Sides, _ depth: Int) {
    guard let index = index(column, row) else { return }
    cells[index].sides.insert(side)
    cells[index].depth = depth
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard 0..<columns ~= column, 0..<rows ~= row else { return nil }
    return row * columns + column
  }

  /// The lines from top to bottom, without white space at their ends.
  ///
  /// - Parameters:
  ///   - color: answers the escape sequence for a depth; nil for no colour.
  ///   - isASCII: `+`, `-` and `|` instead of box characters.
  func lines(color: ((Int) -> String)?, isASCII: Bool) -> [String] {
    (0..<rows).map { row in
      var cells = self.cells[row * columns..<(row + 1) * columns]
      while let last = cells.last, last.sides.isEmpty, last.text == nil { cells.removeLast() }
      var line = ""
      var current: Int?
      for cell in cells where !cell.isCovered {
        let character = cell.text ?? CharacterCanvas.character(for: cell.sides, isASCII: isASCII)
        let depth: Int? = character == " " ? nil : cell.depth
        if let color, depth != current {
          line += depth.map(color) ?? "\u{1B}[0m"
          current = depth
        }
        line.append(character)
      }
      return current == nil ? line : line + "\u{1B}[0m"
    }
  }

  private static func character(for sides: Sides, isASCII: Bool) -> Character {
    if isASCII {
      if sides.isEmpty { return " " }
      if sides.isSubset(of: [.left, .right]) { return "-" }
      return sides.isSubset(of: [.up, .down]) ? "|" : "+"
    }
    return characters[Int(sides.rawValue)]
  }

  /// The index holds the bits of `Sides`: up, down, left, right.
  private static let characters: [Character] = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]
}

/// How many cells of a terminal a character takes: 2 for ideographs, kana, hangul and pictographs, 1 for others.
func displayWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

func displayWidth(of text: String) -> Int { text.reduce(0) { $0 + displayWidth(of: $1) } }
