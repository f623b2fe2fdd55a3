import AdaptModel

/// A chart in characters. Each cell stands for the sizes in it.
public struct PlaneText: Hashable, Sendable {
  /// The lines from top to bottom.
  public let lines: [String]

  /// The lines in one text, without a line end after the last.
  public var text: String { lines.joined(separator: "\n") }

  /// What a cell shows.
  private enum Cell: Hashable {
    case layout(Int), failure(Int), undecided(Int), dot, letter(Character), nothing
  }

  /// The height of a terminal's cell divided by its width.
  private static let aspect = 2.0
  private static let symbols = Array("·:-=+oxnzu")

  private static func symbol(_ layout: Int, _ style: TerminalPicture.Style) -> Character {
    let symbol = symbols[layout % symbols.count]
    return style.isASCII && symbol == "·" ? "." : symbol
  }

  /// - Parameters:
  ///   - chart: the chart to draw.
  ///   - columns: the greatest width, in cells.
  ///   - rows: the greatest height of the plane itself, in cells.
  ///   - style: whether layouts have colours, and whether only ASCII is written.
  public init(_ chart: PlaneChart, columns: Int, rows: Int, style: TerminalPicture.Style = .init()) {
    let (width, height) = (chart.most.width - chart.least.width, chart.most.height - chart.least.height)
    let label = 8
    let room = (Double(max(20, columns) - label - 2), Double(max(6, rows)))
    let scale = max(width / room.0, height / (room.1 * Self.aspect), 1e-6)
    let count = (
      max(4, Self.whole((width / scale).rounded())), max(2, Self.whole((height / scale / Self.aspect).rounded()))
    )
    let step = Size(width: width / Double(count.0), height: height / Double(count.1))
    var cells = Self.cells(chart, count, step)
    func column(_ width: Double) -> Int {
      min(count.0 - 1, max(0, Self.whole((width - chart.least.width) / step.width)))
    }
    func row(_ height: Double) -> Int {
      min(count.1 - 1, max(0, Self.whole((height - chart.least.height) / step.height)))
    }
    for dot in chart.dots { cells[row(dot.size.height)][column(dot.size.width)] = .dot }
    Self.writeNames(of: chart.dots, on: &cells, row, column)

    let bar: (vertical: String, corners: [String], horizontal: String) =
      style.isASCII ? ("|", ["+", "+", "+", "+"], "-") : ("│", ["┌", "┐", "└", "┘"], "─")
    var lines = [chart.title]
    lines += Self.widthLabels(chart, count.0, column).map { String(repeating: " ", count: label + 1) + $0 }
    let edge = String(repeating: bar.horizontal, count: count.0)
    let margin = String(repeating: " ", count: label)
    lines.append(margin + bar.corners[0] + edge + bar.corners[1])
    var names: [Int: String] = [:]
    for height in [chart.least.height, chart.most.height] + chart.heights where names[row(height)] == nil {
      names[row(height)] = Self.number(height)
    }
    for (index, line) in cells.enumerated() {
      let name = names[index] ?? ""
      let start = String(repeating: " ", count: max(0, label - 1 - name.count)) + name + " "
      lines.append(start + bar.vertical + Self.line(line, style) + bar.vertical)
    }
    lines.append(margin + bar.corners[2] + edge + bar.corners[3])
    lines += Self.legend(chart, style)
    self.lines = lines
  }

  private static func whole(_ value: Double) -> Int { value.isFinite ? Int(min(max(value, -1e6), 1e6)) : 0 }
  private static func number(_ value: Double) -> String { format((value * 100).rounded() / 100 + 0) }

  private static func cells(_ chart: PlaneChart, _ count: (Int, Int), _ step: Size) -> [[Cell]] {
    var cells = [[Cell]](repeating: [Cell](repeating: .nothing, count: count.0), count: count.1)
    /// Calls `body` with the cells that lie in the rectangle around a polygon.
    func forEachCell(around corners: [Point], _ body: (Int, Int, Rect) -> Void) {
      let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
      func range(_ values: [Double], _ least: Double, _ step: Double, _ count: Int) -> ClosedRange<Int> {
        let first = min(count - 1, max(0, whole(((values.min() ?? 0) - least) / step)))
        return first...min(count - 1, max(first, whole(((values.max() ?? 0) - least) / step)))
      }
      for row in range(ys, chart.least.height, step.height, count.1) {
        for column in range(xs, chart.least.width, step.width, count.0) {
          body(
            row, column,
            Rect(
              x: chart.least.width + Double(column) * step.width, y: chart.least.height + Double(row) * step.height,
              width: step.width, height: step.height))
        }
      }
    }
    for area in chart.areas {
      let polygon = PlanePolygon(corners: area.corners)
      forEachCell(around: area.corners) { row, column, rect in
        if polygon.contains(Point(x: rect.midX, y: rect.midY)) { cells[row][column] = .layout(area.layout) }
      }
    }
    // A cell shows a failure if any of its sizes fails, however few they are. The first remark is on top.
    for kind in [PlaneChart.Remark.Kind.undecided, .failure] {
      for (index, remark) in chart.remarks.enumerated().reversed() where remark.kind == kind {
        for corners in remark.polygons {
          let polygon = PlanePolygon(corners: corners)
          forEachCell(around: corners) { row, column, rect in
            if polygon.meets(rect) { cells[row][column] = kind == .failure ? .failure(index) : .undecided(index) }
          }
        }
      }
    }
    return cells
  }

  /// Writes names beside their dots. A name hides neither dots nor failures.
  private static func writeNames(
    of dots: [PlaneChart.Dot], on cells: inout [[Cell]], _ row: (Double) -> Int, _ column: (Double) -> Int
  ) {
    for dot in dots {
      guard let name = dot.names.first else { continue }
      let (row, column) = (row(dot.size.height), column(dot.size.width))
      let places = [column + 2, column - 1 - name.count]
      let free = places.first { start in
        guard start >= 1, start + name.count < cells[row].count else { return false }
        return cells[row][(start - 1)..<(start + name.count)].enumerated().allSatisfy { offset, cell in
          if case .layout = cell { return true }
          return cell == .dot && offset == 0 && start == column + 2
        }
      }
      guard let free else { continue }
      for (offset, character) in name.enumerated() { cells[row][free + offset] = .letter(character) }
    }
  }

  private static func widthLabels(_ chart: PlaneChart, _ count: Int, _ column: (Double) -> Int) -> [String] {
    var rows: [[Character]] = []
    for width in [chart.least.width, chart.most.width] + chart.widths {
      let text = Array(number(width))
      let start = max(0, min(column(width), count - text.count))
      let end = start + text.count
      var row = 0
      while row < rows.count, !rows[row][max(0, start - 1)..<min(count, end + 1)].allSatisfy({ $0 == " " }) { row += 1 }
      if row == rows.count {
        guard rows.count < 3 else { continue }
        rows.append([Character](repeating: " ", count: count))
      }
      for (offset, character) in text.enumerated() where start + offset < count {
        rows[row][start + offset] = character
      }
    }
    return rows.reversed().map { row in
      var line = String(row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// A to Z for failures, a to z for undecided sizes.
  private static func letter(_ index: Int, isSmall: Bool) -> Character {
    let letters = Array(isSmall ? "abcdefghijklmnopqrstuvwxyz" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters[index % 26]
  }

  private static func line(_ cells: [Cell], _ style: TerminalPicture.Style) -> String {
    var line = ""
    var current = ""
    for cell in cells {
      let (character, code) = shown(cell, style)
      if style.hasColor, code != current {
        line += "\u{1B}[0m" + code
        current = code
      }
      line.append(character)
    }
    return style.hasColor ? line + "\u{1B}[0m" : line
  }

  private static func shown(_ cell: Cell, _ style: TerminalPicture.Style) -> (Character, String) {
    switch cell {
    case .layout(let number):
      return style.hasColor ? (" ", background(number)) : (symbol(number, style), "")
    case .failure(let index): return (letter(index, isSmall: false), "\u{1B}[97;41m")
    case .undecided(let index): return (letter(index, isSmall: true), "\u{1B}[30;47m")
    case .dot: return (style.isASCII ? "*" : "●", "\u{1B}[1m")
    case .letter(let character): return (character, "")
    case .nothing: return (" ", "")
    }
  }

  /// Dark colours of the 256, which can be read on white and black terminals.
  private static func background(_ layout: Int) -> String {
    let colors = [153, 194, 223, 189, 159, 225, 187, 152, 216, 158]
    return "\u{1B}[48;5;\(colors[layout % colors.count])m"
  }

  private static func legend(_ chart: PlaneChart, _ style: TerminalPicture.Style) -> [String] {
    var lines: [String] = []
    for (index, remark) in chart.remarks.enumerated() {
      let isFailure = remark.kind == .failure
      let (character, code) = shown(isFailure ? .failure(index) : .undecided(index), style)
      let mark = style.hasColor ? "\(code)\(character)\u{1B}[0m" : String(character)
      lines.append("  \(mark) \(remark.words)")
    }
    let layouts = chart.layouts
    let marks = layouts.prefix(10).map { number in
      let (character, code) = shown(.layout(number), style)
      return (style.hasColor ? "\(code)\(character)\(character)\u{1B}[0m" : String(character)) + " \(number + 1)"
    }
    if !marks.isEmpty {
      let more = layouts.count > 10 ? " and \(layouts.count - 10) more" : ""
      lines.append("  layouts: \(marks.joined(separator: "  "))\(more)")
    }
    return lines
  }
}
