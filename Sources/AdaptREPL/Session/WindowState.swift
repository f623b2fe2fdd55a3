import AdaptModel

/// The frames of a window, to tell what moved.
struct WindowState: Equatable {
  struct View: Equatable {
    var path: String
    /// In the superview's coordinates; nil while the view is not installed.
    var frame: Rect?
  }

  /// In the order of the tree.
  private(set) var views: [View] = []
  /// The number of the launch; nil before the first.
  private(set) var controller: String?

  init() {}

  init(_ model: Model) {
    guard let root = model.rootController else { return }
    controller = model.typeName(of: root)
    views = model.snapshot().views.map {
      View(path: model.path(of: $0.view), frame: $0.isInstalled ? $0.frame : nil)
    }
  }

  /// A view that is elsewhere than before, or came, or went.
  struct Movement: Equatable {
    var path: String
    var before: Rect?
    var after: Rect?
  }

  /// What moved since an earlier state, in the order of the tree; what went comes last.
  func movements(since earlier: WindowState) -> [Movement] {
    let old = Dictionary(earlier.views.map { ($0.path, $0.frame) }) { first, _ in first }
    let paths = Set(views.map(\.path))
    let present = views.compactMap { view -> Movement? in
      let before = old[view.path] ?? nil
      return before == view.frame ? nil : Movement(path: view.path, before: before, after: view.frame)
    }
    let gone = earlier.views.compactMap { view -> Movement? in
      guard !paths.contains(view.path), let frame = view.frame else { return nil }
      return Movement(path: view.path, before: frame)
    }
    return present + gone
  }
}
