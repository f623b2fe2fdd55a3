import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// A text that is cut off.
  public static let truncated = FindingKind("truncated")
}

/// Texts that get less room than they ask for.
///
/// Only what resists is looked at: see ``TextNeed``. Images scale, and text fields scroll, so neither is cut off.
struct TruncationRule: LayoutRule {
  static let rule = CheckRule(
    .truncated, code: "E0803", severity: .warning, isAboutFrames: true, inLayouts: { _ in TruncationRule().examine },
    page: .init(
      title: "a text that is cut off",
      text: """
        A label, a button or another text gets less room than it needs, although its compression resistance asks for \
        it. Let the text wrap (`lines = 0`) or give it more room. If it may be cut off, set a `lineBreakMode`, or set its \
        compression resistance to `low`. A resistance of `high - 1` only says that it gives way before others. A text \
        that wraps needs room for its longest word: in less, a line ends within the word.
        """,
      failing: """
        controller Page {
          label name "Augusta Ada King, Countess of Lovelace, the enchantress of numbers"
          name.top == safeArea.top + 8
          name.edges.horizontal == margins.edges.horizontal
        }
        """,
      mended: """
        controller Page {
          label name "Augusta Ada King, Countess of Lovelace, the enchantress of numbers" { lines = 0 }
          name.top == safeArea.top + 8
          name.edges.horizontal == margins.edges.horizontal
        }
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] {
      let frame = layout.frames[place]
      guard let fit = layout.fits[place],
        let need = TextNeed(of: node, fit, in: layout.model, given: frame.height)
      else { continue }
      if let width = need.width, width - frame.width > TextNeed.tolerance,
        width - frame.width > TextNeed.tolerance + fit.leastScale * layout.inspector.kerning(of: node.view)
      {
        found.append(observation(node.view, true, fit, width, frame.width))
      }
      // What is too narrow for a word gets too high as well.
      if let word = need.needsWords ? layout.inspector.brokenWord(of: node.view) : nil,
        word.asked - word.given > TextNeed.tolerance + word.kerning
      {
        found.append(
          Observation(
            identity: .init(kind: .truncated, views: [node.view], detail: "word"), amount: word.asked - word.given,
            points: word.asked - word.given,
            evidence: BrokenWordEvidence(
              word: word.text,
              room: TruncationEvidence(isHorizontal: true, asked: word.asked, given: word.given))))
      } else if let height = need.height, height - frame.height > need.heightTolerance {
        found.append(observation(node.view, false, fit, height, frame.height))
      } else if fit.wraps, let lines = layout.inspector.linesLeftOut(of: node.view) {
        found.append(
          Observation(
            identity: .init(kind: .truncated, views: [node.view], detail: "lines"),
            amount: Double(lines.needed - lines.shown), points: 0, isMinor: true, evidence: LinesEvidence(lines: lines))
        )
      }
    }
    return found
  }

  private func observation(
    _ view: ViewID, _ isHorizontal: Bool, _ fit: ContentFit, _ asked: Double, _ given: Double
  ) -> Observation {
    Observation(
      identity: .init(kind: .truncated, views: [view], detail: isHorizontal ? "width" : "height"),
      amount: asked - given, points: asked - given,
      evidence: TruncationEvidence(isHorizontal: isHorizontal, asked: asked, given: given, scale: fit.leastScale))
  }
}

/// A label whose text takes more lines than it may have.
struct LinesEvidence: Evidence {
  let lines: (needed: Int, shown: Int)

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) is cut off after \(lines.shown) lines\(text.place)"
    let label = "its text takes \(lines.needed) lines\(text.inExample)"
    text.places = [.init(origin: text.model.scene.origin(of: view), text: label)]
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let view = identity.views[0]
    return finder.trial.best([finder.setting(view, .lines, to: 0, field: "Lines")]).map { [$0] } ?? []
  }
}

/// Points asked for and points given along an axis.
struct TruncationEvidence: Evidence {
  let isHorizontal: Bool
  let asked: Double
  let given: Double
  /// How far the text shrank already, as a share of its size.
  var scale = 1.0

  var cut: (asked: Double, given: Double)? { (asked, given) }

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) is cut off\(text.place)"
    let shrunk = scale < 1 ? ", shrunk to \(format(scale)) of its size," : ""
    say("its text\(shrunk)", at: view, in: &text)
  }

  /// How much room something of a view needs, and gets.
  func say(_ subject: String, at view: ViewID, in text: inout FindingText) {
    let dimension = isHorizontal ? "width" : "height"
    let label =
      "\(subject) needs a \(dimension) of \(ModelWords.points(asked)), and\(text.inExample) it gets \(ModelWords.points(given))"
    text.places = [.init(origin: text.model.scene.origin(of: view), text: label)]
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let view = identity.views[0]
    if finder.words.speaksXcode, let remedy = measured(view, finder) { return [remedy] }
    if isHorizontal, scale == 1,
      finder.model.value(.adjustsFontSizeToFitWidth, of: .view(view)) == .bool(true),
      finder.model.value(.configuration, of: .view(view)) == nil
    {
      let factor = max(0.1, (given / asked * 100).rounded(.down) / 100)
      return [
        .advise(
          "it shrinks only to its minimum scale: `\(finder.words.short(view)).minimumScaleFactor = \(format(factor))`")
      ]
    }
    if finder.model.scene.kind(of: view) == .label, isHorizontal {
      if let remedy = finder.trial.best([finder.setting(view, .lines, to: 0, field: "Lines")]) {
        return finder.words.speaksXcode ? [remedy] : [remedy, meant(finder, view, true)]
      }
    }
    if let larger = finder.largerPresentation(isHorizontal) { return [larger, meant(finder, view, isHorizontal)] }
    if !isHorizontal, let remedy = finder.trial.best(wishes(for: view, finder)) { return [remedy] }
    if let remedy = moreRoom(for: view, finder) { return [remedy] }
    guard !finder.words.speaksXcode else { return [] }
    let isSqueezed = !isHorizontal && !finder.model.scene.hasHeightOfItsOwn(view)
    let scrolled = isSqueezed ? [Remedy.advise("put the content that does not fit into a `scroll`")] : []
    return scrolled + [meant(finder, view, isHorizontal)]
  }

  /// A fixed length that is long enough, or something beside it that gives way.
  func moreRoom(for view: ViewID, _ finder: RemedyFinder) -> Remedy? {
    let longer = finder.changingLength(Anchor(view, isHorizontal ? .width : .height), to: asked.rounded(.up)) {
      finder.model.scene.relation(of: $0) != .greaterThanOrEqual
    }
    let loosened = finder.looseningLengths(around: view, isHorizontal ? .width : .height)
    return finder.trial.best(longer + loosened) ?? lettingOthersGiveWay(view, finder)
  }

  /// Of a text that is too high only at sizes that people choose, its fixed height as a wish: a greater one would be
  /// too great at every other size.
  private func wishes(for view: ViewID, _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    let sizes = finder.trial.places.map { $0.checked.environment.contentSizeCategory }
    guard sizes.allSatisfy({ $0 > .large }) else { return [] }
    let word = finder.words.speaksXcode ? "749" : "high - 1"
    return model.scene.constraintIDs.filter { id in
      let terms = model.scene.terms(of: id)
      return terms.count == 1 && terms.first?.anchor == Anchor(view, .height) && model.scene.relation(of: id) == .equal
        && model.priority(of: id) >= 1000 && finder.words.isWritten(id)
    }.map { id in
      RemedyCandidate(.lower(model.scene.origin(of: id), to: word)) {
        $0.set(.priority, of: .constraint(id), to: .number(749))
      }
    }
  }

  /// What a document may have to say: that the label is measured at the width that it gets, or that a text which is a
  /// little too long shrinks.
  private func measured(_ view: ViewID, _ finder: RemedyFinder) -> Remedy? {
    guard finder.model.scene.kind(of: view) == .label else { return nil }
    if let remedy = widthFromEditor(of: view, finder) { return remedy }
    let scale = finder.trial.survey.subject.design?.view(view, in: finder.model.scene)?.leastTextScale ?? 1
    guard isHorizontal, scale == 1, asked - given <= asked * Self.shrinking else { return nil }
    let title = finder.words.short(view)
    return .advise("let it shrink a little: set Autoshrink of `\(title)` to Minimum Font Scale 0.8")
  }

  /// Of a label in a document: a width that the editor wrote down, and that its text does not need.
  func widthFromEditor(of view: ViewID, _ finder: RemedyFinder) -> Remedy? {
    let title = finder.words.short(view)
    if let width = finder.model.value(.preferredMaxLayoutWidth, of: .view(view))?.number, width > 0 {
      let automatic = RemedyCandidate(.advise("set Preferred Width of `\(title)` to Automatic")) {
        $0.set(.preferredMaxLayoutWidth, of: .view(view), to: .number(0))
      }
      if let remedy = finder.trial.best([automatic]) { return remedy }
    }
    return isHorizontal ? widthOfStack(around: view, finder) : nil
  }

  /// Of a text that a stack view arranges: the width in points that the stack view has of its own, where what it holds
  /// gives it one.
  private func widthOfStack(around view: ViewID, _ finder: RemedyFinder) -> Remedy? {
    let model = finder.model
    var stacks: Set<ViewID> = []
    var outer = model.scene.superview(of: view)
    while let stack = outer, model.scene.kind(of: stack) == .stack {
      stacks.insert(stack)
      outer = model.scene.superview(of: stack)
    }
    guard !stacks.isEmpty else { return nil }
    let design = finder.trial.survey.subject.design
    let widths = model.scene.constraintIDs.filter { id in
      let terms = model.scene.terms(of: id)
      guard terms.count == 1, let anchor = terms.first?.anchor, anchor.attribute == .width,
        let stack = anchor.item.view, stacks.contains(stack), finder.words.isWritten(id)
      else { return false }
      return model.scene.relation(of: id) == .equal
        && design?.constraint(model.scene.origin(of: id))?.isHeldByCode != true
    }
    let reason = "its content gives it its width"
    return finder.trial.best(
      widths.map { id in
        RemedyCandidate(.remove([model.scene.origin(of: id)], adding: nil, because: reason)) {
          $0.write(.installed, of: .constraint(id), to: .bool(false))
        }
      })
  }

  /// Where a text beside it keeps its size whatever happens: lower that one's resistance.
  private func lettingOthersGiveWay(_ view: ViewID, _ finder: RemedyFinder) -> Remedy? {
    guard !finder.words.speaksXcode else { return nil }
    let model = finder.model
    let key: AttributeKey = isHorizontal ? .horizontalCompression : .verticalCompression
    func resistance(_ view: ViewID) -> Double? {
      model.inspector.contentFit(of: view).map { isHorizontal ? $0.horizontalResistance : $0.verticalResistance }
    }
    guard let own = resistance(view) else { return nil }
    var others: [ViewID] = []
    for id in model.scene.constraintIDs {
      let owners = model.scene.terms(of: id).compactMap { $0.anchor.item.view }
      guard owners.contains(view) else { continue }
      for other in owners where other != view && !others.contains(other) {
        if let strength = resistance(other), strength > own { others.append(other) }
      }
    }
    return finder.trial.best(others.map { finder.setting($0, key, to: 749, written: "high - 1", field: "") })
  }

  /// A text whose letters are smaller by less than this share reads as well.
  private static let shrinking = 0.15

  private func meant(_ finder: RemedyFinder, _ view: ViewID, _ isHorizontal: Bool) -> Remedy {
    let name = finder.words.short(view)
    switch finder.model.scene.kind(of: view) {
    case .label: return .advise("if it may be cut off, say so: `\(name).lineBreakMode = truncateTail`")
    case .button where finder.model.value(.configuration, of: .view(view)) == nil:
      return .advise("if it may be cut off, say so: `\(name).lineBreakMode = truncateMiddle`")
    default:
      let attribute = isHorizontal ? "horizontalCompression" : "verticalCompression"
      return .advise("if it may be cut off, lower its resistance: `\(name).\(attribute) = low`")
    }
  }
}
