import AdaptModel

/// The frames of a window, to determine what moved.
struct WindowState: Equatable {
  struct View: Equatable {
    var path: String
    /// In the superview's coordinates; nil while the view is not installed.
    var frame: Rect?
    /// Identifies the view, since another one may have the same path later.
    var id: ViewID

    static func == (one: View, other: View) -> Bool { one.path == other.path && one.frame == other.frame }
  }

  /// In the order of the tree.
  private(set) var views: [View] = []
  /// The number of the launch; nil before the first.
  private(set) var controller: String?
  /// The run to which the views belong, since in another run they have other identifiers.
  private var run: ObjectIdentifier?

  init() {}

  static func == (one: WindowState, other: WindowState) -> Bool {
    one.views == other.views && one.controller == other.controller
  }

  init(_ model: Model, run: ObjectIdentifier? = nil) {
    self.run = run
    guard let root = model.rootController else { return }
    controller = model.scene.typeName(of: root)
    views = model.snapshot().views.map {
      View(path: model.scene.path(of: $0.view), frame: $0.isInstalled ? $0.frame : nil, id: $0.view)
    }
  }

  /// A view that moved, appeared or disappeared.
  struct Movement: Equatable {
    var path: String
    var before: Rect?
    var after: Rect?
  }

  /// The movements since an earlier state, in the order of the tree; views that disappeared come last.
  func movements(since earlier: WindowState) -> [Movement] {
    let old = Dictionary(earlier.views.map { ($0.path, $0) }) { first, _ in first }
    let isSameRun = run != nil && run == earlier.run
    let paths = Set(views.map(\.path))
    let present = views.compactMap { view -> Movement? in
      // A view that is presented again is another view with the same path.
      let known = old[view.path].flatMap { isSameRun && $0.id != view.id ? nil : $0 }
      let before = known?.frame
      return before == view.frame ? nil : Movement(path: view.path, before: before, after: view.frame)
    }
    let gone = earlier.views.compactMap { view -> Movement? in
      guard !paths.contains(view.path), let frame = view.frame else { return nil }
      return Movement(path: view.path, before: frame)
    }
    return present + gone
  }
}
