import AdaptModel

extension FindingKind {
  /// A screen without anything on it.
  public static let empty = FindingKind("empty")
}

/// Screens of which conditions leave nothing in some windows: whoever varies a layout by size class forgets one.
struct EmptyScreenRule: LayoutRule {
  static let rule = CheckRule(
    .empty, code: "E0838", severity: .warning,
    inLayouts: { EmptyScreenRule(subject: $0).examine },
    page: .init(
      title: "a screen that is empty in some windows",
      text: """
        Every view of the screen has a condition, and in some windows none of them holds, so that people see nothing. \
        Install something for those windows too: an `otherwise`, or another `when`.
        """,
      failing: """
        controller Page {
          when width: compact {
            label title "Notes" { top == safeArea.top + 16; leading == margins.leading }
          }
        }
        """,
      mended: """
        controller Page {
          label title "Notes" { top == safeArea.top + 16; leading == margins.leading }
          when width: regular { title.font = title1 }
        }
        """))

  let subject: Subject

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let scene = layout.model.scene
    guard layout.checked.kind != .canvas, scene.conditionCount > 0 else { return [] }
    // By place in the tree: the place of the controller's root view around it, -1 for none.
    var roots: [Int] = []
    var filled: Set<Int> = []
    var left: [Int: [ViewID]] = [:]
    for (place, node) in layout.tree.nodes.enumerated() {
      let around = node.superview < 0 ? -1 : roots[node.superview]
      let isRoot = scene.controller(rootedAt: node.view).map { scene.kind(of: $0) == .content } ?? false
      roots.append(isRoot ? place : around)
      if layout.model.isInstalled(node.view) {
        filled.insert(around)
      } else if node.role.isContent {
        left[around, default: []].append(node.view)
      }
    }
    return left.keys.sorted().compactMap { root in
      guard root >= 0, !filled.contains(root), layout.isVisible[root], let views = left[root],
        views.allSatisfy({ hasCondition($0, layout.model) && !subject.isInstalledByHandler($0, in: scene) })
      else { return nil }
      return Observation(
        identity: .init(kind: .empty, views: [layout.tree.nodes[root].view]), intent: .ifEverywhere,
        points: layout.windowSize.width, evidence: EmptyScreenEvidence(left: views))
    }
  }

  /// Whether a condition decides whether a view is there, or something around it.
  private func hasCondition(_ view: ViewID, _ model: Model) -> Bool {
    var current: ViewID? = view
    while let here = current {
      if model.scene.condition(of: here) != nil || model.value(.installed, of: .view(here)) == .bool(false) {
        return true
      }
      current = model.scene.superview(of: here)
    }
    return false
  }
}

struct EmptyScreenEvidence: Evidence {
  /// The texts and controls that are elsewhere.
  let left: [ViewID]

  func write(_ text: inout FindingText) {
    let root = text.identity.views[0]
    text.message = "nothing is installed\(text.place)"
    // The root view of a script has no place of its own.
    text.point(at: left[0], "\(text.words.list(left)) \(left.count == 1 ? "is" : "are") not there\(text.inExample)")
    text.show(root, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [
      .advise(
        finder.words.speaksXcode
          ? "install views in those size classes as well" : "add an `otherwise` to the `when`, or another `when`")
    ]
  }
}
