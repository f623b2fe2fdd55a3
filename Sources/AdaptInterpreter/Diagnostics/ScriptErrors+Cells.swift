import AdaptModel
import AdaptSyntax

// Wording: the parts that rows have by themselves.
extension ScriptError {
  static func noCellPart(_ part: CellPart, _ cell: String, _ style: CellStyle) -> ScriptError {
    let others = CellStyle.allCases.filter { $0.has(part) }.map { "`\($0.rawValue)`" }
    return ScriptError(
      .misplaced, "`\(cell)` has the cell style `\(style.rawValue)`, which has no `\(part.name)`",
      help: [
        "set another style first: `cellStyle = \(part == .image ? "subtitle" : "value1")`; the styles with one are \(others.joined(separator: ", "))"
      ])
  }
}
