import AdaptModel

import enum AdaptSolver.Relation

/// What two views share, and their frames.
struct OverlapEvidence: Evidence {
  let common: Rect
  let frames: [Rect]
  /// What lies on one another, in the two views or the views themselves.
  let leaves: [ViewID]
  /// Whether it is the views themselves.
  let areLeaves: Bool
  /// Whether the one that comes last in the tree is opaque, and nothing is seen of the other.
  let isHidden: Bool

  var overlapping: [ViewID]? { leaves }
  var isOverlapSideBySide: Bool? { isSideBySide }

  /// Whether they stand side by side rather than one below the other: to part them, a smaller share of their widths
  /// than of their heights would have to move.
  ///
  /// Of views that overlap themselves, what they share tells it. Of views in which something overlaps, it is they that
  /// would move, and not what is in them; one of them may lie wholly between the upper and the lower edge of the other.
  private var isSideBySide: Bool {
    let (one, other) = (frames[0], frames[1])
    if areLeaves { return common.width * min(one.height, other.height) < common.height * min(one.width, other.width) }
    let width = min(one.maxX - other.minX, other.maxX - one.minX)
    let height = min(one.maxY - other.minY, other.maxY - one.minY)
    return width * (one.height + other.height) < height * (one.width + other.width)
  }

  /// The one nearer to the leading or the upper edge, and the other.
  private func ordered(_ pair: [ViewID], isMirrored: Bool) -> (ViewID, ViewID) {
    let isOrdered =
      isSideBySide ? (frames[0].midX <= frames[1].midX) != isMirrored : frames[0].midY <= frames[1].midY
    return isOrdered ? (pair[0], pair[1]) : (pair[1], pair[0])
  }

  /// What the two are called: by what overlaps in them where their own names are the same, apart from their outlets.
  private func names(_ pair: [ViewID], _ words: ModelWords) -> String {
    func name(_ view: ViewID) -> Substring { words.short(view).prefix { $0 != "(" } }
    for views in [pair, leaves] where views.count == 2 && name(views[0]) != name(views[1]) {
      return "\(words.quoted(views[0])) and \(words.quoted(views[1]))"
    }
    let (one, other) = (words.quoted(pair[0]), words.quoted(pair[1]))
    return one == other ? "\(one) and another \(other)" : "\(one) and \(other)"
  }

  /// What is hidden: a view in the one that comes first, or that view itself. Nil if both have one name.
  private func nameOfHidden(_ pair: [ViewID], _ words: ModelWords) -> String? {
    let (hidden, front) = (words.quoted(leaves[0]), words.quoted(pair[1]))
    return hidden == front ? nil : hidden
  }

  func write(_ text: inout FindingText) {
    let pair = text.identity.views
    let hiding = isHidden ? nameOfHidden(pair, text.words).map { "\(text.words.quoted(pair[1])) hides \($0)" } : nil
    text.message = "\(hiding ?? "\(names(pair, text.words)) overlap")\(text.place)"
    let size = "\(ModelWords.points(common.width)) x \(ModelWords.points(common.height))"
    let shared = hiding == nil ? "they share \(size) points" : "it is opaque, and lies in front of all of it"
    text.places = [
      .init(origin: text.model.scene.origin(of: pair[1]), text: shared + text.inExample),
      .init(origin: text.model.scene.origin(of: pair[0]), text: ""),
    ]
    for (view, frame) in zip(pair, frames) { text.show(view, [frame]) }
    text.region = common
  }

  /// Whether constraints can keep them apart in an order that a document's canvas shows. A stack view places what it
  /// arranges, and a mask what has one.
  private func isDrawnAfter(_ later: ViewID, _ earlier: ViewID, isHorizontal: Bool, _ finder: RemedyFinder) -> Bool {
    guard let design = finder.trial.survey.subject.design else { return true }
    let scene = finder.model.scene
    guard !finder.isPlacedByFrame(later), !finder.isPlacedByFrame(earlier),
      scene.superview(of: later).map({ scene.kind(of: $0) != .stack }) ?? false,
      let one = design.view(earlier, in: scene)?.canvasFrame,
      let other = design.view(later, in: scene)?.canvasFrame
    else { return false }
    return isHorizontal ? one.maxX <= other.minX + 1 : one.maxY <= other.minY + 1
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let pair = identity.views
    let (first, second) = (pair[0], pair[1])
    // UIKit: of siblings, the one that was added last is in front.
    if isHidden, finder.model.scene.kind(of: second) != .button {
      let (back, front) = (finder.words.short(first), finder.words.short(second))
      return [.advise("declare `\(front)` before `\(back)`, so that it lies behind, or hide it until it is needed")]
    }
    let sides: [(ViewID, ViewID, Bool)] = [
      (second, first, true), (first, second, true), (second, first, false), (first, second, false),
    ]
    let orders = sides.filter { isDrawnAfter($0, $1, isHorizontal: $2, finder) }
    let apart = orders.map { later, earlier, isHorizontal in
      finder.adding(
        Anchor(later, isHorizontal ? .leading : .top), .greaterThanOrEqual,
        Anchor(earlier, isHorizontal ? .trailing : .bottom), 8, near: second)
    }
    // A text that ends before the other goes on in another line.
    let wrapped = zip(orders, apart).filter { order, _ in
      !finder.words.speaksXcode && order.2 && finder.model.scene.kind(of: order.1) == .label
    }.flatMap { order, apart in
      let gentle = finder.setting(order.1, .horizontalCompression, to: 749, written: "high - 1", field: "")
      if finder.model.value(.lines, of: .view(order.1))?.number == 0 { return [RemedyFinder.together(apart, gentle)] }
      let wrapped = RemedyFinder.together(apart, finder.setting(order.1, .lines, to: 0, field: "Lines"))
      return [wrapped, RemedyFinder.together(wrapped, gentle)]
    }
    if let remedy = finder.trial.best(
      finder.directing(around: pair) + finder.turningApart(first, second) + apart + wrapped)
    {
      return [remedy]
    }
    // In a document, only what was tried is said.
    guard !finder.words.speaksXcode else { return [] }
    let (before, after) = ordered(pair, isMirrored: finder.trial.places.first?.checked.isRightToLeft ?? false)
    var (one, other) = (finder.words.short(before), finder.words.short(after))
    var (earlier, later) = (before, after)
    if one == other, leaves.count == 2 {
      let inner = before == pair[0] ? leaves : leaves.reversed()
      (earlier, later) = (inner[0], inner[1])
      (one, other) = (finder.words.short(earlier), finder.words.short(later))
    }
    let (start, end) = isSideBySide ? ("leading", "trailing") : ("top", "bottom")
    // A text that is as high as it has room would be cut off.
    let cutsText = !isSideBySide && finder.model.scene.kind(of: earlier) == .label
    let wayOut = "\(one).\(isSideBySide ? "horizontal" : "vertical")Compression = low"
    var tried: [RemedyCandidate] = []
    if !cutsText {
      tried.append(
        yielding(
          earlier, later, finder,
          "keep them apart, and let one of the two give way: `\(other).\(start) >= \(one).\(end) + 8; \(wayOut)`"))
    }
    tried += restarting(later, after: earlier, isHorizontal: isSideBySide, finder)
    if let replaced = replacingStart(
      of: later, after: earlier, finder,
      "place one after the other: `\(other).\(start) == \(one).\(end) + 8` in place of its own \(start)")
    {
      tried.append(replaced)
    }
    tried += restarting(later, after: earlier, isHorizontal: !isSideBySide, finder)
    tried += restarting(earlier, after: later, isHorizontal: isSideBySide, finder)
    if let remedy = finder.trial.best(tried) { return [remedy] }
    // Code that was tried and does not help would lead from one mistake to the next.
    let isTyping = finder.trial.places.allSatisfy { $0.checked.hasKeyboard }
    return [
      .advise(
        isTyping
          ? "put what has no room beside the keyboard into a `scroll` that ends at `keyboard.top`"
          : "no constraint that was tried keeps them apart: let one of the two be smaller, or put it elsewhere")
    ]
  }

  /// Where a statement says where one begins: after the other one, side by side or below.
  private func restarting(
    _ later: ViewID, after earlier: ViewID, isHorizontal: Bool, _ finder: RemedyFinder
  ) -> [RemedyCandidate] {
    guard finder.trial.canTry, !isOnGround(finder, [later, earlier].sorted()),
      let example = finder.trial.places.first, let layout = finder.trial.unchanged.layout(in: example.checked)
    else { return [] }
    let scene = finder.model.scene
    let (start, end): (LayoutAttribute, LayoutAttribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    return SingleStatements(finder).ids.filter { id in
      layout.model.isActive(id) && scene.relation(of: id) == .equal
        && scene.terms(of: id).first?.anchor == Anchor(later, start)
    }.map { id in
      var candidate = finder.replacing(id, of: later, by: start, .equal, Anchor(earlier, end), 8)
      candidate.keeping = [later, earlier]
      return candidate
    }
  }

  /// Whether most of one lies on a plain view behind it, which should rather grow.
  private func isOnGround(_ finder: RemedyFinder, _ pair: [ViewID]) -> Bool {
    let scene = finder.model.scene
    guard scene.kind(of: pair[0]) == .view, scene.subviews(of: pair[0]).isEmpty else { return false }
    return common.width * common.height * 2 >= frames[1].width * frames[1].height
  }

  /// Keeps one after the other, and lets the first give way.
  private func yielding(
    _ first: ViewID, _ second: ViewID, _ finder: RemedyFinder, _ text: String
  ) -> RemedyCandidate {
    let key = isSideBySide ? AttributeKey.horizontalCompression : .verticalCompression
    let apart = finder.adding(
      Anchor(second, isSideBySide ? .leading : .top), .greaterThanOrEqual,
      Anchor(first, isSideBySide ? .trailing : .bottom), 8, near: second)
    return RemedyCandidate(.advise(text)) { model in
      apart.change(&model) && model.set(key, of: .view(first), to: .number(250))
    }
  }

  /// Takes away what gives the second its start, and puts it after the first. Nil where nothing gives it one.
  private func replacingStart(
    of second: ViewID, after first: ViewID, _ finder: RemedyFinder, _ text: String
  ) -> RemedyCandidate? {
    let (start, scene) = (Anchor(second, isSideBySide ? .leading : .top), finder.model.scene)
    let own = scene.constraintIDs.filter { id in
      finder.words.isWritten(id) && scene.relation(of: id) == .equal
        && scene.terms(of: id).contains { $0.anchor == start && $0.coefficient == 1 }
    }
    guard !own.isEmpty else { return nil }
    let after = finder.adding(
      start, .equal, Anchor(first, isSideBySide ? .trailing : .bottom), 8, near: second)
    return RemedyCandidate(.advise(text)) { model in
      own.allSatisfy { model.write(.installed, of: .constraint($0), to: .bool(false)) } && after.change(&model)
    }
  }
}
