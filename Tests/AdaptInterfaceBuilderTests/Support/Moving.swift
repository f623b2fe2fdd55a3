import AdaptModel
import AdaptTestSupport

@testable import AdaptInterfaceBuilder

extension InterfaceDocument {
  /// A copy in which every stored rect is another that computing frames may not read: places of views that constraints
  /// lay out, and sizes of those that have no content of their own and no subview with an autoresizing mask.
  func movingWhatIsNoInput(_ generator: inout SeededGenerator) -> InterfaceDocument {
    var result = self
    for index in views.indices {
      let view = views[index]
      guard view.superview != nil, view.isLaidOutByConstraints, view.key != "contentView", let frame = view.frame else {
        continue
      }
      func random() -> Double { Double.random(in: -500...500, using: &generator).rounded() }
      let keepsSize = hasOpenContent(view) || view.subviews.contains { !views[$0].isLaidOutByConstraints }
      result.views[index].frame = Rect(
        x: random(), y: random(), width: keepsSize ? frame.width : abs(random()),
        height: keepsSize ? frame.height : abs(random()))
    }
    return result
  }

  private func hasOpenContent(_ view: InterfaceView) -> Bool {
    guard view.subviews.isEmpty else { return false }
    switch view.kind {
    case .switch, .stepper, .stack, .scroll: return false
    case .image: return images[view.element["image"] ?? ""] == nil
    case .view: return view.element["customClass"] != nil
    default: return true
    }
  }
}
