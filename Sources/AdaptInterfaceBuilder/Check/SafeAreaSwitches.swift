import AdaptCheck

/// Which outermost views of a document have a safe area, and which setting to turn on in Xcode for the others.
struct SafeAreaSwitches {
  private let document: InterfaceDocument
  /// The views with a safe area.
  private let views: Set<Int>
  /// The controllers with a top and a bottom layout guide.
  private let controllers: Set<Int>

  /// - Complexity: O(guides).
  init(_ document: InterfaceDocument) {
    self.document = document
    var views: Set<Int> = []
    var controllers: Set<Int> = []
    for guide in document.guides {
      switch (guide.kind, guide.owner) {
      case (.view(.safeArea), .view(let view)): views.insert(view)
      case (.top, .controller(let controller)), (.bottom, .controller(let controller)): controllers.insert(controller)
      default: break
      }
    }
    self.views = views
    self.controllers = controllers
  }

  /// - Complexity: O(depth).
  func safeArea(of constraint: InterfaceConstraint) -> ConstraintDesign.SafeAreaSwitch {
    var root = constraint.owner
    while let outer = document.views[root].superview { root = outer }
    if views.contains(root) { return .isOn }
    if document.usesSafeAreas { return .isOffInView }
    let controller = document.views[root].controller
    return .isOffInDocument(hasLayoutGuides: controller.map(controllers.contains) ?? false)
  }
}
