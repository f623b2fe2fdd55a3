import AdaptModel

extension FindingKind {
  /// A field that the keyboard covers in a low window.
  public static let lowKeyboard = FindingKind("lowKeyboard")
}

/// Fields that the keyboard covers in a window lower than 700 points (`IOS27.md §7`, C14), and that nothing scrolls or
/// moves. Advice: whoever asks whether screens are ready is told, since code may move them.
struct LowKeyboardRule: LayoutRule {
  static let rule = CheckRule(
    .lowKeyboard, code: "E0827", severity: .note, isAboutFrames: true, isOfFolding: true, isAdvice: true,
    inLayouts: { _ in LowKeyboardRule().examine },
    page: .init(
      title: "a field under the keyboard in a low window",
      text: """
        The windows of an iPhone Duo are between 466 and 951 points high, and its keyboard takes 193 to 311 of them. \
        The keyboard then covers a field in the lower part of the window while people type into it. Put the field into \
        a scroll view, or keep it above `keyboard`. `adapt check --ready "iPhone Duo"` reports this.
        """,
      failing: """
        controller Page {
          textField search { placeholder = "Search"; height == 44 }
          search.bottom == safeArea.bottom - 20
          search.leading == margins.leading + 8
          search.width == 200
        }
        """,
      mended: """
        controller Page {
          textField search { placeholder = "Search"; height == 44 }
          search.bottom == keyboard.top - 20
          search.leading == margins.leading + 8
          search.width == 200
        }
        """))

  static let lowWindow = 700.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard let keyboard = layout.checked.regions.keyboardHeight, layout.windowSize.height < Self.lowWindow,
      !layout.model.scene.refersToKeyboard
    else { return [] }
    let top = layout.windowSize.height - keyboard
    return layout.leaves.compactMap { leaf in
      guard leaf.node.kind == .textField || leaf.node.kind == .textView, leaf.node.scroll < 0, leaf.frame.maxY > top + 1
      else { return nil }
      return Observation(
        identity: .init(kind: .lowKeyboard, views: [leaf.node.view]), amount: leaf.frame.maxY - top,
        points: leaf.frame.maxY - top, evidence: LowKeyboardEvidence(points: leaf.frame.maxY - top, keyboard: keyboard))
    }
  }
}

struct LowKeyboardEvidence: Evidence {
  let points: Double
  let keyboard: Double

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "the keyboard covers \(text.words.quoted(view))\(text.place)"
    text.point(
      at: view, "by \(ModelWords.points(points)) points\(text.inExample), where it is \(format(keyboard)) points high")
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("put it into a scroll view, or keep it above the keyboard's guide")]
  }
}
