import AdaptModel

/// What a subject shows in each window of a plan: its views that are seen, and where.
package struct LayoutRecord: Sendable {
  /// A view that is seen.
  struct View: Hashable {
    /// `Profile.card.title`, without the subject's own name: a screen that is renamed is the same.
    var path: String
    /// In its superview's coordinates, on device pixels.
    var frame: Rect
    /// Of a label, a button or a field; nil for none.
    var text: String?
    /// What is set of its look, apart from place and text: `backgroundColor`, `isOn`. By the attribute's name.
    var look: [String: String] = [:]
    /// What contains it; nil for the root.
    var superview: String?
  }

  package let subject: String
  /// By window of the plan; nil where it cannot be shown.
  private var layoutOfEnvironment: [Int?] = []
  private var layouts: [[View]] = []
  /// The controllers in it, by the paths of their views: `root` is an `Orders`.
  private(set) var controllers: [String: String] = [:]
  /// Whether a constraint in it refers to the keyboard.
  let refersToKeyboard: Bool
  /// How a presentation shows it, by window.
  private(set) var showings: [Showing?] = []

  /// Lays a subject out in every window. Nil where it cannot be made.
  package init?(_ subject: Subject, plan: CheckPlan) {
    guard var instance = subject.make() else { return nil }
    self.subject = subject.name
    refersToKeyboard = instance.model.scene.refersToKeyboard
    let start = instance
    let keys = LayoutKeyMaker(instance)
    var known: [LayoutKey: Int?] = [:]
    var tree: SubjectTree?
    for checked in plan.environments where !instance.model.isStopped {
      let key = keys.key(of: checked)
      if known[key] == nil {
        if start.hasHistory { instance = start }
        var found: Int?
        if checked.kind != .canvas, checked.mayShowKeyboard(for: start),
          instance.layOut(in: checked.environment) != nil,
          instance.model.supportsOrientation(checked.environment.orientation)
        {
          var own = tree ?? SubjectTree(instance)
          if !own.isTree(of: instance) { own = SubjectTree(instance) }
          tree = own
          let views = views(of: instance.model, own)
          found = layouts.count
          layouts.append(views)
        }
        known[key] = .some(found)
      }
      let layout = known[key] ?? nil
      layoutOfEnvironment.append(layout)
      showings.append(layout == nil ? nil : instance.showing)
    }
    guard !instance.model.isStopped else { return nil }
  }

  private mutating func views(of model: Model, _ tree: SubjectTree) -> [View] {
    let inspector = model.inspector
    var isSeen: [Bool] = []
    var views: [View] = []
    var paths: [String] = []
    let root = tree.nodes.first.map { model.scene.path(of: $0.view) } ?? ""
    for node in tree.nodes {
      isSeen.append((node.superview < 0 || isSeen[node.superview]) && inspector.isSeenItself(node.view))
      let path = model.scene.path(of: node.view)
      let own = path.hasPrefix(root + ".") ? String(path.dropFirst(root.count + 1)) : node.superview < 0 ? "view" : path
      paths.append(own)
      if node.superview >= 0, let controller = model.scene.controller(rootedAt: node.view) {
        controllers[own] = model.scene.typeName(of: controller)
      }
      guard isSeen[isSeen.count - 1] else { continue }
      let frame =
        node.superview < 0
        ? Rect(origin: Point(x: 0, y: 0), size: model.frame(of: node.view).size) : model.frame(of: node.view)
      views.append(
        View(
          path: own, frame: frame, text: model.value(.text, of: .view(node.view))?.string,
          look: ViewLook(model).values(of: node.view), superview: node.superview < 0 ? nil : paths[node.superview]))
    }
    return views
  }

  /// What is seen in a window; nil where it cannot be shown.
  func views(in environment: Int) -> [View]? { layoutOfEnvironment[environment].map { layouts[$0] } }

  /// The layout in a window: windows with one number have one.
  func layout(in environment: Int) -> Int { layoutOfEnvironment[environment] ?? -1 }
}
