import AdaptModel
import AdaptSyntax

// Items in bars: `barButtonItem edit "Edit"` in a controller's body.
extension Compiler.Bodies {
  /// Reports an item that stands elsewhere than right in a controller's body.
  func checkBarItem(_ declaration: Declaration, at piece: Piece) {
    let isInController = currentKind?.category == .controller && !piece.isInPresentation
    if isInController, case .slot(KindObject.rootSlot, _) = piece.container { return }
    report(.barItemOutsideOfController, at: declaration.kind.span)
  }

  /// Reports what cannot stand in the body of an item, which UIKit lays out.
  func checkInBarItem(_ statement: Statement) {
    switch statement {
    case .declaration(let declaration): report(.viewInBarItem(declaration.kind.text), at: declaration.kind.span)
    case .constraint(let constraint): report(.constraintInBarItem, at: constraint.span)
    default: break
    }
  }
}
