import AdaptModel

import enum AdaptSolver.Relation

/// By how much, and on which side, a view lies beyond what it should lie in.
struct Clipping: Evidence {
  var frame: Rect
  /// What it should lie within.
  var bounds: Rect
  /// The view whose bounds these are; nil for the window.
  var holder: ViewID?
  var isWhole: Bool
  var points: Double
  var side: String
  /// Whether touches, rather than sight, are lost.
  var isUntouchable = false
  /// Whether it is a control, for which touches are.
  var isTouched = false
  /// Whether it hangs out of a row of a table.
  var isBeyondRow = false
  /// Whether it is a scroll view, of which at least the end of the content is lost.
  var isScrollView = false

  var clipping: Clipping? { self }

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    let holder = self.holder.map(text.words.quoted) ?? text.holder
    let points = ModelWords.points(self.points)
    if isScrollView {
      text.message = "the end of \(text.words.quoted(view)) cannot be scrolled to\(text.place)"
    } else if isUntouchable || isBeyondRow {
      text.message = "\(text.words.quoted(view)) lies outside of \(holder)\(text.place)"
    } else {
      text.message = "\(text.words.quoted(view)) \(isWhole ? "cannot be seen" : "is clipped")\(text.place)"
    }
    var label =
      "\(isWhole ? "it lies" : "it extends") \(points) points beyond the \(side) of \(holder)"
    label += text.inExample
    if isUntouchable, isTouched { label += ", where touches do not reach it" }
    text.places = [.init(origin: text.model.scene.origin(of: view), text: label)]
    text.show(view, [frame])
  }

  /// The length that it has of its own gives way to the window, or its end is held there.
  private func remediesOfScrollView(_ view: ViewID, _ finder: RemedyFinder) -> [Remedy] {
    guard let superview = finder.model.scene.superview(of: view) else { return [] }
    let bottom = finder.adding(
      Anchor(view, .bottom), .lessThanOrEqual, Anchor(.view(superview), .bottom), 0, near: view)
    if !finder.words.speaksXcode, let remedy = finder.trial.best([bottom]) { return [remedy] }
    let holder = finder.words.speaksXcode ? "the Safe Area or the superview" : "`safeArea.bottom` or `view.bottom`"
    return [.advise("hold its bottom at \(holder), and let its height follow from that")]
  }

  /// The outermost view of the row or the item in which a view stands.
  private func item(of view: ViewID, _ model: Model) -> ViewID? {
    var current = view
    while let outer = model.scene.superview(of: current) {
      let kind = model.scene.kind(of: outer)
      if kind.isRow || kind == .table || kind == .collection { return current == view ? nil : current }
      current = outer
    }
    return nil
  }

  /// How far from an edge people want to have a view: as far as the canvas shows it, where that is a margin; else the
  /// margin of a row.
  private func distance(
    of view: ViewID, to around: LayoutItem, _ attribute: LayoutAttribute, _ isRows: Bool, _ finder: RemedyFinder
  ) -> Double {
    guard around.guideKind == nil, let outer = around.view else { return 0 }
    let margin = isRows && attribute.quantity == .horizontalPosition ? Self.rowMargin : 0
    guard let design = finder.trial.survey.subject.design,
      let frame = design.view(view, in: finder.model.scene)?.canvasFrame,
      let bounds = design.view(outer, in: finder.model.scene)?.canvasFrame
    else { return margin }
    let drawn =
      switch attribute {
      case .leading: frame.minX - bounds.minX
      case .trailing: bounds.maxX - frame.maxX
      case .top: frame.minY - bounds.minY
      default: bounds.maxY - frame.maxY
      }
    return drawn > 0 && drawn <= Self.widestMargin ? drawn : margin
  }

  /// The distance of what a row holds from its sides, in points.
  private static let rowMargin = 16.0
  /// What stands farther from an edge on the canvas has no margin there, but something else beside it, or nothing.
  private static let widestMargin = 24.0

  /// Of what a view lies in, a bound at the margin of the screen: `column.leading >= margins.leading`.
  private func boundingHolder(
    of view: ViewID, _ attribute: LayoutAttribute, _ finder: RemedyFinder
  ) -> [RemedyCandidate] {
    guard !finder.words.speaksXcode, attribute.quantity == .horizontalPosition else { return [] }
    let scene = finder.model.scene
    var outermost = view
    while let outer = scene.superview(of: outermost), scene.controller(rootedAt: outer) == nil { outermost = outer }
    guard outermost != view, let root = scene.superview(of: outermost) else { return [] }
    let isStart = LayoutAttribute.starts.contains(attribute)
    return [
      finder.adding(
        Anchor(outermost, attribute), isStart ? .greaterThanOrEqual : .lessThanOrEqual,
        Anchor(.guide(.margins, of: root), attribute), 0, near: outermost)
    ]
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let view = identity.views[0]
    if isScrollView { return remediesOfScrollView(view, finder) }
    if isBeyondRow, let holder, let tied = finder.tyingContent(of: holder, at: .bottom),
      let remedy = finder.trial.best([tied])
    {
      return [remedy]
    }
    guard let root = finder.instance.root, let superview = finder.model.scene.superview(of: view) else { return [] }
    let isMirrored = finder.trial.places.first?.checked.isRightToLeft ?? false
    let isDirect = finder.model.scene.controller(rootedAt: superview) != nil
    // What stands in a row is held by the row.
    let isRows = self.holder.map { [.table, .collection].contains(finder.model.scene.kind(of: $0)) } ?? false
    let outer =
      isRows
      ? item(of: view, finder.model) ?? superview
      : self.holder ?? (isDirect ? superview : superview == root ? root : superview)
    // Of a screen and of a row it is the margins that texts and controls keep.
    let hasMargins =
      finder.model.scene.controller(rootedAt: outer) != nil
      || !finder.words.speaksXcode && finder.model.scene.kind(of: outer).isRow
    let around: LayoutItem = hasMargins ? .guide(.margins, of: outer) : .view(outer)
    let attribute: LayoutAttribute =
      switch side {
      case "left": isMirrored ? .trailing : .leading
      case "right": isMirrored ? .leading : .trailing
      case "top": .top
      default: .bottom
      }
    let isUpper = attribute == .leading || attribute == .top
    let distance = finder.words.speaksXcode ? self.distance(of: view, to: around, attribute, isRows, finder) : 0
    var bounded = finder.adding(
      Anchor(view, attribute), isUpper ? .greaterThanOrEqual : .lessThanOrEqual, Anchor(around, attribute),
      isUpper ? distance : -distance, near: view)
    if isRows, finder.words.speaksXcode {
      let anchor = "\(finder.words.short(view)).\(attribute.name)"
      let offset = distance == 0 ? "" : isUpper ? " + \(format(distance))" : " - \(format(distance))"
      bounded.remedy = .advise(
        "add the constraint `\(anchor) \(isUpper ? "≥" : "≤") Content View.\(attribute.name)\(offset)` in its row")
    }
    let isHorizontal = side == "left" || side == "right"
    // Where there is too little height, a bound squeezes something else: in a document only a row grows instead.
    let mayBound = !finder.words.speaksXcode || isHorizontal || isRows
    var candidates = finder.directing(around: [view]) + finder.turningInwards(view) + [bounded]
    if holder == nil { candidates += finder.swappingSides(view) + boundingHolder(of: view, attribute, finder) }
    if finder.instance.presentation == nil { candidates += finder.fittingLength(view, before: attribute) }
    // A text that stays inside goes on in another line.
    if isHorizontal, finder.model.scene.kind(of: view) == .label {
      candidates.append(RemedyFinder.together(bounded, finder.setting(view, .lines, to: 0, field: "Lines")))
    }
    if mayBound, !finder.isPlacedByFrame(view), let remedy = finder.trial.best(candidates) { return [remedy] }
    if holder == nil || holder == root, let larger = finder.largerPresentation(isHorizontal) {
      return [larger]
    }
    // In a document, only what was tried is said.
    guard !finder.words.speaksXcode else { return [] }
    if isUntouchable { return [.advise("give \(finder.words.quoted(superview)) a size that holds it")] }
    guard side == "bottom" else { return [] }
    if let holder, finder.model.scene.kind(of: holder) == .scroll {
      let (end, guide) = (finder.words.short(view), finder.words.short(holder))
      return [
        .advise(
          "its content ends above that: let `\(end).bottom <= \(guide).contentGuide.bottom` hold, and what is between them "
            + "grow")
      ]
    }
    return [.advise("put the content that does not fit into a `scroll`")]
  }
}
