/// Counts the changes that can move a view, and remembers which view each of the latest concerns, so that a layout can
/// examine these views alone.
struct SceneChanges: Sendable {
  private(set) var revision = 0
  /// The views of the latest changes, one for each. Empty after a change that may concern any view.
  private var views: [ViewID] = []

  /// CHOICE: a layout that missed more changes examines everything.
  private static let mostViews = 256

  /// Counts a change that may concern any view.
  mutating func note() {
    revision += 1
    if !views.isEmpty { views.removeAll() }
  }

  /// Counts a change that concerns one view and what is in it: its content, whether it is installed, and so how its
  /// superview arranges it.
  mutating func note(_ view: ViewID) {
    revision += 1
    if views.count == Self.mostViews { views.removeAll() }
    views.append(view)
  }

  /// The views that changed since a revision, in no order; nil if other views may have changed too.
  func views(since revision: Int) -> [ViewID]? {
    let count = self.revision - revision
    return count >= 0 && count <= views.count ? Array(views.suffix(count)) : nil
  }
}

extension AttributeKey {
  /// Whether a change of it concerns only the content of the view that has it, whether that is installed, and how its
  /// superview arranges it.
  var concernsViewAlone: Bool {
    switch self {
    case .installed, .hidden, .text, .font, .lines, .placeholder, .image, .intrinsic, .preferredMaxLayoutWidth,
      .hugging,
      .horizontalHugging, .verticalHugging, .compression, .horizontalCompression, .verticalCompression, .segments,
      .pages, .customSpacing:
      true
    default: false
    }
  }
}

extension ViewKind {
  /// Whether other views depend on its attributes only through its content and its superview. Bars, lists and their
  /// parts depend on one another.
  var standsAlone: Bool {
    switch self {
    case .view, .component, .label, .image, .stack, .scroll, .button, .textField, .textView, .switch, .slider, .stepper,
      .segmented, .progress, .spinner, .pageControl:
      true
    default: false
    }
  }
}
