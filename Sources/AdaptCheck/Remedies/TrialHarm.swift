import AdaptModel

/// What a change does to a layout that no rule tells, and that people who look at it would not accept: a picture out of
/// shape, something squeezed or pushed out of the window, something that stood in the middle at one side.
struct TrialHarm {
  let before: SolvedLayout
  let after: SolvedLayout
  let design: Design?

  /// CHOICE: a picture whose sides change their ratio by more than a tenth looks distorted.
  private static let shape = 1.1

  /// - Parameters:
  ///   - kind: of what is to be mended. Where constraints contradict each other, it is the canvas that shows what is
  ///     meant.
  ///   - views: those of the constraints that contradict each other.
  ///   - isMeant: whether the document shows what the change does to be meant, whatever the contradiction did before.
  ///   - isAboutSafeArea: whether one of these constraints holds something in the safe area: then a background that
  ///     ends there is what it says.
  func isHarmed(
    _ kind: FindingKind, about views: Set<ViewID>, isMeant: Bool = false, isAboutSafeArea: Bool = false
  ) -> Bool {
    // What contradicts itself or is open has no size to compare with.
    guard design != nil else { return kind != .conflict && kind != .ambiguity && isCrushing }
    for (place, node) in after.tree.nodes.enumerated() where node.superview >= 0 && after.isVisible[place] {
      guard let old = before.tree.place(of: node.view), before.isVisible[old] else { continue }
      let (was, now) = (before.frames[old], after.frames[place])
      let isMoved = was.width > 0 && was.height > 0 && !isSame(was, now)
      if kind == .conflict, views.contains(node.view), isOutOfLine(place) { return true }
      if isMoved, isResizedPart(node, was, now) { return true }
      if isMoved, !isAboutSafeArea, isBared(node, was, now) { return true }
      if isMoved, isOffList(node, was, now) { return true }
      let isKept = isMeant && views.contains(node.view)
      if isMoved, !isKept, isDistorted(node, was, now) || isSqueezed(node, was, now) { return true }
      if isMoved, isLost(node, was, now) { return true }
      if isMoved, isDecentred(node, was, now, old, place) || isPushedOut(node, was, now) { return true }
      if kind == .conflict, isMoved || views.contains(node.view), isLostFromCanvas(node, now) { return true }
      if kind == .conflict, isMoved || views.contains(node.view), isLopsided(place) || isOutOfHolder(place) {
        return true
      }
    }
    return false
  }

  /// Whether a script's view is left with less than a quarter of its width or height, and with less than a control
  /// needs. Nobody writes so, and no rule tells of a picture of two points, or of a text that may be cut off. Texts may
  /// need fewer lines, and so less height.
  var isCrushing: Bool {
    guard design == nil else { return false }
    return after.tree.nodes.indices.contains { place in
      let node = after.tree.nodes[place]
      guard node.superview >= 0, after.isVisible[place],
        let old = before.tree.place(of: node.view), before.isVisible[old]
      else { return false }
      let (was, now) = (before.frames[old], after.frames[place])
      func isCrushed(_ was: Double, _ now: Double) -> Bool { was > 20 && now < min(was / 4, Self.leastLength) }
      return isCrushed(was.width, now.width) || node.role != .text && isCrushed(was.height, now.height)
    }
  }

  /// Whether something with content is shorter than that asks for, and than it was.
  var isSqueezingContent: Bool {
    let inspector = after.inspector
    return after.tree.nodes.enumerated().contains { place, node in
      guard node.role.isContent || node.role == .image, after.isVisible[place],
        let old = before.tree.place(of: node.view), let fit = inspector.contentFit(of: node.view)
      else { return false }
      let (was, now) = (before.frames[old], after.frames[place])
      func isSqueezed(_ was: Double, _ now: Double, _ asked: Double?) -> Bool {
        asked.map { now < min($0, was) - TextNeed.tolerance } ?? false
      }
      return isSqueezed(was.height, now.height, fit.height) || !fit.wraps && isSqueezed(was.width, now.width, fit.width)
    }
  }

  /// CHOICE: what is no shorter than this is no remnant, in points.
  private static let leastLength = 40.0

  private func isSame(_ one: Rect, _ other: Rect) -> Bool {
    one.contains(other, within: 1) && other.contains(one, within: 1)
  }

  /// Whether a view that stands alone has another size, which only code gives it.
  private func isResizedPart(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    let holder = after.tree.nodes[node.superview]
    guard holder.kind == .scroll, design?.view(holder.view, in: after.model.scene) == nil else { return false }
    return abs(was.width - now.width) > 1 || abs(was.height - now.height) > 1
  }

  /// Whether something with a background of its own reached from one side of the window to the other, and does not any
  /// more.
  private func isBared(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    guard node.scroll < 0, design?.view(node.view, in: after.model.scene)?.hasOwnGround == true else {
      return false
    }
    return spanned(was, now)
  }

  /// Whether columns that stood above those of a list do not any more: it spanned the window as the list does.
  private func isOffList(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    guard node.scroll < 0, node.kind == .stack, spanned(was, now) else { return false }
    return after.tree.nodes.enumerated().contains { place, other in
      let frame = after.frames[place]
      return other.superview == node.superview && (other.kind == .collection || other.kind == .table)
        && after.isVisible[place] && frame.minX <= 1 && frame.maxX >= after.window.width - 1
    }
  }

  /// Whether a view stood in the middle of the canvas, stands neither in that of the window nor in that of the safe
  /// area, and others that are drawn in its line still stand in the window's.
  private func isOutOfLine(_ place: Int) -> Bool {
    guard after.checked.regions.barSide != nil, isDrawnCentred(place) else { return false }
    let frame = after.frames[place]
    let safe = after.window.inset(by: after.safeArea)
    guard abs(frame.midX - safe.midX) > 2, abs(frame.midX - after.window.midX) > DesignJudgement.fewPoints else {
      return false
    }
    return after.tree.nodes.indices.contains { other in
      let node = after.tree.nodes[other]
      return other != place && node.superview == after.tree.nodes[place].superview && after.isVisible[other]
        && node.role != .container && node.role != .shape && isDrawnCentred(other)
        && abs(after.frames[other].midX - after.window.midX) <= 1
    }
  }

  private func isDrawnCentred(_ place: Int) -> Bool {
    guard let drawn = drawnMargins(place) else { return false }
    return abs(drawn.left - drawn.right) <= 1.5
  }

  /// Whether it reached from one side of the window to the other, and does not any more.
  private func spanned(_ was: Rect, _ now: Rect) -> Bool {
    let width = after.window.width
    return was.minX <= 1 && was.maxX >= width - 1 && (now.minX > 1 || now.maxX < width - 1)
  }

  private func isDistorted(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    guard node.kind == .image, now.width > 0, now.height > 0 else { return false }
    let mode = after.model.value(.contentMode, of: .view(node.view))?.word ?? "scaleToFill"
    guard mode == "scaleToFill" else { return false }
    let change = (now.width / now.height) / (was.width / was.height)
    return change > Self.shape || change < 1 / Self.shape
  }

  /// Whether a control or a picture is left with less than half of its length or height.
  private func isSqueezed(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    guard node.role == .control || node.role == .image || node.kind.scrolls else { return false }
    return was.width > 20 && now.width < was.width / 2 || was.height > 20 && now.height < was.height / 2
  }

  /// Whether something that could be seen lies outside of the window.
  private func isLost(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    guard node.scroll < 0, node.role != .shape else { return false }
    guard was.intersection(after.window) != nil else { return false }
    return now.width > 0 && now.height > 0 && now.intersection(after.window) == nil
  }

  /// Whether something that holds others, or scrolls them, reaches beyond the end of the window, and did not before.
  private func isPushedOut(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect) -> Bool {
    guard node.scroll < 0, node.role == .container, was.height > 0 else { return false }
    let (width, height) = (after.window.width, after.window.height)
    return was.maxY <= height + 1 && now.maxY > height + DesignJudgement.fewPoints
      || was.maxX <= width + 1 && now.maxX > width + DesignJudgement.fewPoints
      || was.minX >= -1 && now.minX < -DesignJudgement.fewPoints
  }

  /// Whether it stood in the middle of what it lies in, and does not any more.
  private func isDecentred(_ node: SubjectTree.Node, _ was: Rect, _ now: Rect, _ old: Int, _ place: Int) -> Bool {
    guard after.checked.regions.barSide == nil, node.role == .control || node.role == .image || node.role == .text,
      before.tree.nodes[old].superview >= 0
    else { return false }
    let (outerWas, outerNow) = (before.frames[before.tree.nodes[old].superview], after.frames[node.superview])
    guard was.width < outerWas.width - 1 else { return false }
    return abs(was.midX - outerWas.midX) <= 1 && abs(now.midX - outerNow.midX) > DesignJudgement.fewPoints
  }

  /// Whether the canvas shows something that has no extent any more, or lies outside of the window.
  private func isLostFromCanvas(_ node: SubjectTree.Node, _ now: Rect) -> Bool {
    guard node.scroll < 0, node.role.isContent || node.kind.scrolls,
      let known = design?.view(node.view, in: after.model.scene), let drawn = known.canvasFrame,
      let bounds = design?.facts.regionFrame(known.region), drawn.width > 20, drawn.height > 20,
      drawn.intersection(bounds) != nil
    else { return false }
    return now.width <= 1 || now.height <= 1 || now.intersection(after.window) == nil
  }

  /// Whether it has the same distance from both sides of its superview on the canvas, and not any more. Where bars
  /// stand at one side, no middle is the middle of both the window and the safe area.
  private func isLopsided(_ place: Int) -> Bool {
    let node = after.tree.nodes[place]
    guard !node.kind.scrolls, after.checked.regions.barSide == nil,
      let drawn = drawnMargins(place)
    else { return false }
    guard abs(drawn.left - drawn.right) <= 1.5 else { return false }
    let (outer, frame) = (after.frames[node.superview], after.frames[place])
    return abs((frame.minX - outer.minX) - (outer.maxX - frame.maxX)) > DesignJudgement.fewPoints
  }

  /// Whether it is drawn within what it lies in, and lies wholly outside of that.
  private func isOutOfHolder(_ place: Int) -> Bool {
    let node = after.tree.nodes[place]
    let (outer, frame) = (after.frames[node.superview], after.frames[place])
    guard node.role.isContent || node.role == .image, !after.tree.nodes[node.superview].kind.scrolls,
      let design, let drawn = design.view(node.view, in: after.model.scene)?.canvasFrame,
      let bounds = design.view(after.tree.nodes[node.superview].view, in: after.model.scene)?.canvasFrame,
      drawn.intersection(bounds) != nil, frame.width > 0, frame.height > 0
    else { return false }
    return frame.maxX <= outer.minX || frame.minX >= outer.maxX || frame.maxY <= outer.minY || frame.minY >= outer.maxY
  }

  private func drawnMargins(_ place: Int) -> (left: Double, right: Double)? {
    let node = after.tree.nodes[place]
    let (view, superview) = (node.view, after.tree.nodes[node.superview].view)
    guard let design, let own = design.view(view, in: after.model.scene),
      let outer = design.view(superview, in: after.model.scene), own.region == outer.region,
      let frame = own.canvasFrame, let bounds = outer.canvasFrame, bounds.width > 1
    else { return nil }
    return (frame.minX - bounds.minX, bounds.maxX - frame.maxX)
  }
}
