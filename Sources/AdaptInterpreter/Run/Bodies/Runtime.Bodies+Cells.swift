import AdaptModel

// The parts of a cell: `row.textLabel`, `row.detailTextLabel`, `row.imageView`.
extension Runtime.Bodies {
  /// A part of a cell. It is made at the first access, as in UIKit. In UIKit, a cell with another style returns nil.
  func cellPart(_ part: CellPart, of cell: ViewID) throws(ScriptError) -> Value {
    if model.scene.kind(of: cell) == .cell {
      let style = model.cellStyle(of: cell)
      guard style.has(part) else {
        throw .noCellPart(part, model.scene.ownName(of: cell), style)
      }
    }
    guard let view = model.cellPart(part, of: cell) else { return .nil }
    return run.references.item(.view(view))
  }
}
