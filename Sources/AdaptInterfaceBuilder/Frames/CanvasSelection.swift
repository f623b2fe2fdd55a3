import AdaptModel

/// The part of a document that takes part on its own canvas: with variations applied, and the attributes there.
struct CanvasSelection {
  let document: InterfaceDocument
  let classes: CanvasClasses
  /// For each view and each constraint, whether it is installed, whatever contains it.
  private let viewIsExcluded: [Bool]
  private let constraintIsExcluded: [Bool]

  init(_ document: InterfaceDocument) {
    self.document = document
    let classes = document.canvas?.classes ?? .any
    self.classes = classes
    var views = [Bool](repeating: false, count: document.views.count)
    var constraints = [Bool](repeating: false, count: document.constraints.count)
    for view in document.views where !view.variations.isEmpty {
      for variation in view.variations.applicable(to: classes) {
        for (ids, isExcluded) in [(variation.excluded, true), (variation.included, false)] {
          for id in ids {
            switch document.items[id] {
            case .view(let index): views[index] = isExcluded
            case .constraint(let index): constraints[index] = isExcluded
            default: break
            }
          }
        }
      }
    }
    (viewIsExcluded, constraintIsExcluded) = (views, constraints)
  }

  /// Whether the view itself takes part; its superview must do so too.
  func isInstalled(view: Int) -> Bool { !viewIsExcluded[view] }

  func isInstalled(constraint: Int) -> Bool { !constraintIsExcluded[constraint] }

  /// An attribute on the canvas: that of the last variation that has it, else the element's own.
  func attribute(_ name: String, of element: XMLElement, _ variations: [Variation]) -> String? {
    if !variations.isEmpty {
      for variation in variations.applicable(to: classes).reversed() {
        if let value = variation.element[name] { return value }
      }
    }
    return element[name]
  }

  func attribute(_ name: String, of view: Int) -> String? {
    attribute(name, of: document.views[view].element, document.views[view].variations)
  }

  /// A keyed element inside a view's, on the canvas.
  func child(key: String, of view: Int) -> XMLElement? {
    let record = document.views[view]
    if !record.variations.isEmpty {
      for variation in record.variations.applicable(to: classes).reversed() {
        if let child = variation.element.child(key: key) { return child }
      }
    }
    return record.element.child(key: key)
  }

  /// The layout margins that the document gives a view: `layoutMargins`, or `directionalLayoutMargins`.
  func layoutMargins(of view: Int) -> XMLElement? {
    child(key: "layoutMargins", of: view) ?? child(key: "directionalLayoutMargins", of: view)
  }

  func number(_ name: String, of view: Int) -> Double? {
    attribute(name, of: view).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  func flag(_ name: String, of view: Int) -> Bool? {
    switch attribute(name, of: view) {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// The constant and the priority of a constraint on the canvas.
  func values(of constraint: InterfaceConstraint) -> (constant: Double, priority: Double) {
    guard !constraint.variations.isEmpty else { return (constraint.constant, constraint.priority) }
    func number(_ name: String) -> Double? {
      attribute(name, of: constraint.element, constraint.variations).flatMap(Double.init)
        .flatMap { $0.isFinite ? $0 : nil }
    }
    return (number("constant") ?? constraint.constant, number("priority") ?? constraint.priority)
  }

  /// Whether a stack view leaves out the view.
  func isHiddenInStack(_ view: Int) -> Bool {
    guard document.views[view].isArranged, flag("hidden", of: view) == true else { return false }
    // A spinner that hides when stopped keeps its place (`RULES.md R12`).
    return !(document.views[view].kind == .spinner && flag("hidesWhenStopped", of: view) == true)
  }
}
