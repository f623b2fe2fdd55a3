import AdaptModel

/// A rule of Interface Builder's canvas that UIKit does not have, so that a region may be elsewhere than a script of it
/// that runs on the same device.
public enum CanvasRule: String, Hashable, Sendable, CaseIterable {
  /// The margins of a root view are those of the Xcode that wrote the document: 16 points whatever the width before
  /// Xcode 7, and without the safe area before Xcode 9 (`RULES.md §3`).
  case rootMargins
  /// A spinner that hides when stopped keeps its place in a stack view (`RULES.md R12`).
  case hiddenSpinner
  /// A baseline is where Xcode measured the text, in fonts that are not available here, and a button's baseline is at
  /// its bottom (`RULES.md §8`).
  case baselines

  /// One sentence for people.
  public var sentence: String {
    switch self {
    case .rootMargins: "the canvas gives the root view the margins of its version of Xcode"
    case .hiddenSpinner: "the canvas keeps the place of a spinner that hides by itself"
    case .baselines: "the canvas aligns baselines of texts as Xcode measured them"
    }
  }
}

extension CanvasRule {
  /// The rules that affect a region.
  ///
  /// - Parameter members: the views of the region that take part.
  static func of(_ members: [Int], root: Int, _ selection: CanvasSelection, _ insets: EdgeInsets) -> [CanvasRule] {
    let document = selection.document
    var result: [CanvasRule] = []
    let margins = RegionMargins(selection: selection, root: root)
    if margins.differFromSystem(insets) { result.append(.rootMargins) }
    let hasSpinner = members.contains { view in
      document.views[view].isArranged && document.views[view].kind == .spinner
        && selection.flag("hidden", of: view) == true && selection.flag("hidesWhenStopped", of: view) == true
    }
    if hasSpinner { result.append(.hiddenSpinner) }
    let hasBaselines = members.contains { view in
      ["firstBaseline", "lastBaseline"].contains(selection.attribute("alignment", of: view) ?? "")
        && document.views[view].kind == .stack
        || document.views[view].constraints.contains { index in
          let constraint = document.constraints[index]
          return [constraint.firstAttribute, constraint.secondAttribute].contains {
            $0 == .firstBaseline || $0 == .lastBaseline
          }
        }
    }
    if hasBaselines { result.append(.baselines) }
    return result
  }
}
