import AdaptModel

// What a cell has by itself: `row.textLabel`, `row.detailTextLabel`, `row.imageView`.
extension Runtime.Bodies {
  /// A part of a cell, made where it is not there yet, as UIKit makes them when they are asked for. In UIKit a cell of
  /// another style answers nil.
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
