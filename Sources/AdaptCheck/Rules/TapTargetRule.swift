import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// Something that people touch is smaller than 44 × 44.
  public static let small = FindingKind("small")
}

/// Things to touch that are smaller than 44 × 44 points, the least that Apple's Human Interface Guidelines ask for.
///
/// A control of its own natural size is left alone, and so is one that constraints make larger: a switch is 31 points
/// high and a button with a title 30, and their makers chose that. What counts is a length that constraints make
/// smaller than that, or that an `intrinsic` size of the script makes too small. A button with an image alone has no
/// such size: it is as small as its image, and that is what the guidelines are about.
struct TapTargetRule: LayoutRule {
  static let rule = CheckRule(
    .small, code: "E0806", severity: .note, isAboutFrames: true, inLayouts: { _ in TapTargetRule().examine },
    page: .init(
      title: "a control that is too small to touch",
      text: """
        Apple's Human Interface Guidelines ask for 44 × 44 points. Controls at their natural size or above, such as a \
        switch, are not reported. Constraints or an `intrinsic` size make this one too small, or it is a button with \
        an image alone.
        """,
      failing: """
        controller Page {
          button close "×" { width == 24; height == 24 }
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          button close "×" { width == 44; height == 44 }
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """))

  static let least = 44.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.role == .control {
      // The system gives the search in a navigation bar its size.
      guard node.kind != .pageControl, node.kind != .searchController else { continue }
      let size = layout.frames[place].size
      guard size.width < Self.least - 0.5 || size.height < Self.least - 0.5 else { continue }
      let natural = hasImageAlone(node, layout.model) ? nil : natural(of: node.view, layout)
      let isNarrow = isSmall(size.width, natural: natural?.width)
      let isLow = isSmall(size.height, natural: natural?.height)
      // What has no room at all is another finding of a script, unless the keyboard takes it.
      let isAnother = !layout.isOfDocument && !layout.checked.hasKeyboard
      guard isNarrow || isLow, size.width > 0 || size.height > 0,
        !isAnother || min(size.width, size.height) > LeastRoom.nothing
      else { continue }
      found.append(
        Observation(
          identity: .init(kind: .small, views: [node.view]),
          amount: max(isNarrow ? Self.least - size.width : 0, isLow ? Self.least - size.height : 0),
          evidence: TapTargetEvidence(size: size)))
    }
    return found
  }

  /// What its content asks for along each axis; an `intrinsic` size is the script's.
  private func natural(of view: ViewID, _ layout: SolvedLayout) -> (width: Double?, height: Double?)? {
    guard layout.model.hasOwnContentSize(view), let fit = layout.inspector.contentFit(of: view) else { return nil }
    return (fit.width, fit.height)
  }

  private func hasImageAlone(_ node: SubjectTree.Node, _ model: Model) -> Bool {
    guard node.kind == .button, model.value(.image, of: .view(node.view)) != nil else { return false }
    return model.value(.text, of: .view(node.view))?.string?.isEmpty ?? true
  }

  private func isSmall(_ length: Double, natural: Double?) -> Bool {
    guard length < Self.least - 0.5 else { return false }
    return natural.map { length < $0 - 1.5 } ?? true
  }
}

struct TapTargetEvidence: Evidence {
  let size: Size

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) is smaller than 44 x 44\(text.place)"
    text.places = [
      .init(
        origin: text.model.scene.origin(of: view), text: "it is \(size)\(text.inExample), and a finger needs 44 points")
    ]
    text.show(view, [])
  }

  /// Both lengths at once where both are short.
  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let view = identity.views[0]
    guard let example = finder.trial.places.first else { return [] }
    var layout = finder.instance
    _ = layout.layOut(in: example.checked.environment)
    var options: [[RemedyCandidate]] = []
    for anchor in [Anchor(view, .width), Anchor(view, .height)] {
      guard layout.model.value(of: anchor) < TapTargetRule.least - 0.5 else { continue }
      options.append(
        [finder.adding(anchor, .greaterThanOrEqual, nil, TapTargetRule.least, near: view)]
          + finder.changingLength(anchor, to: TapTargetRule.least) {
            finder.model.constant(of: $0) < TapTargetRule.least
          })
    }
    guard let first = options.first else { return [] }
    let candidates = options.dropFirst().reduce(first) { ways, others in
      ways.flatMap { one in others.map { RemedyFinder.together(one, $0) } }
    }
    return finder.trial.best(candidates).map { [$0] } ?? []
  }
}
