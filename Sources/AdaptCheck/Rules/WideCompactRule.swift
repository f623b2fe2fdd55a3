import AdaptModel

extension FindingKind {
  /// A layout for compact width that a wide window stretches.
  public static let wideCompact = FindingKind("wideCompact")
}

/// Controls and lines of text that grow too wide where a compact window is wide (`IOS27.md §7`, C9). CHOICE: a control
/// wider than 500 points, a line of text wider than 700.
///
/// Only for layouts that test the width class: they take compact to be narrow, which it need not be since iOS 27.
struct WideCompactRule: LayoutRule {
  static let rule = CheckRule(
    .wideCompact, code: "E0826", severity: .note, isAboutFrames: true, inLayouts: { _ in WideCompactRule().examine },
    page: .init(
      title: "a compact layout in a wide window",
      text: """
        Since iOS 27 people can resize the windows of iPhone apps, and these windows stay compact in width, however \
        wide they are. A layout that expects a compact window to be narrow stretches its controls and texts there. \
        Give them a maximum width, or use `readable`.
        """,
      failing: """
        controller Page {
          button buy "Buy" { height == 44; backgroundColor = blue }
          buy.top == safeArea.top + 20
          buy.leading == margins.leading
          when width: compact { buy.trailing == margins.trailing } otherwise { buy.width == 320 }
        }
        """,
      mended: """
        controller Page {
          button buy "Buy" { height == 44; backgroundColor = blue }
          buy.top == safeArea.top + 20
          buy.leading == margins.leading
          buy.width <= 400
          when width: compact { buy.trailing == margins.trailing @ high } otherwise { buy.width == 320 }
        }
        """))

  static let widestControl = 500.0
  static let widestLine = 700.0
  /// Windows narrower than this are as wide as phones.
  static let leastWidth = 600.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind == .resized, layout.windowSize.width >= Self.leastWidth,
      layout.checked.sizeClasses.horizontal == .compact,
      layout.model.scene.testedTraits.contains(.horizontalSizeClass)
    else { return [] }
    return layout.leaves.compactMap { leaf in
      let width = leaf.node.role == .text ? leaf.ink.width : leaf.frame.width
      let isTooWide: Bool
      switch leaf.node.kind {
      case .button, .textField, .segmented, .stepper: isTooWide = width > Self.widestControl
      case .label, .textView: isTooWide = width > Self.widestLine
      default: isTooWide = false
      }
      guard isTooWide else { return nil }
      return Observation(
        identity: .init(kind: .wideCompact, views: [leaf.node.view]), amount: width, points: width,
        evidence: WideCompactEvidence(width: width))
    }
  }
}

struct WideCompactEvidence: Evidence {
  let width: Double

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) is stretched where a compact window is wide\(text.place)"
    text.point(at: view, "it is \(ModelWords.points(width)) points wide\(text.inExample)")
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [
      .advise(
        finder.words.speaksXcode
          ? "give it a maximum width" : "give it a maximum width, or test the width: `when bounds.width >= 600`")
    ]
  }
}
