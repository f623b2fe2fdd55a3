import AdaptModel
import AdaptSyntax

// The items of bars, and a controller's search bar: `barButtonItem edit "Edit"`, `searchController find`.
extension Compiler.Bodies {
  /// Reports an item that is neither directly in a controller's body nor in that of a bar which has such items.
  func checkBarItem(_ declaration: Declaration, _ kind: ViewKind, at place: Place) {
    let span = declaration.kind.span
    switch (kind, place.bar) {
    case (.tabBarItem, .tabBar), (.barButtonItem, .toolbar), (.barButtonItem, .navigationBar): break
    case (.tabBarItem, _): report(.tabOutsideOfTabBar, at: span)
    case (_, .tabBar): report(.buttonInTabBar, at: span)
    default: if !isRightInController(place) { report(.barItemOutsideOfController, at: span) }
    }
  }

  /// Reports statements that are not allowed in the body of an item, which UIKit lays out.
  func checkInBarItem(_ statement: Statement) {
    switch statement {
    case .declaration(let declaration): report(.viewInBarItem(declaration.kind.text), at: declaration.kind.span)
    case .constraint(let constraint): report(.constraintInBarItem, at: constraint.span)
    default: break
    }
  }

  /// Reports a search controller that does not belong to a navigation item, and views in one.
  func checkSearchController(_ declaration: Declaration, at place: Place) {
    if !isRightInController(place) || place.loop != nil {
      report(.searchControllerOutsideOfController, at: declaration.kind.span)
    }
    for statement in declaration.body?.statements ?? [] {
      guard case .declaration(let inner) = statement, kind(named: inner.kind.text) != nil else { continue }
      report(.viewInSearchController, at: inner.kind.span)
    }
  }

  private func isRightInController(_ place: Place) -> Bool {
    guard currentKind?.category == .controller, !place.isInPresentation else { return false }
    return if case .slot(KindObject.rootSlot, _) = place.container { true } else { false }
  }
}
