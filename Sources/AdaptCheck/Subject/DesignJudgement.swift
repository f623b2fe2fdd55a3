import AdaptModel

import enum AdaptSolver.Relation

/// Weighs what the rules see against what the design document says: what it draws so on purpose, what only code knows,
/// and what its editor would have marked.
struct DesignJudgement {
  let design: Design

  /// Nil for what is no problem; otherwise the observation, perhaps as a minor one.
  func judged(_ observation: Observation, in layout: SolvedLayout) -> Observation? {
    let kind = observation.identity.kind
    let isLaunchScreen = design.facts.isLaunchScreen
    guard !isLaunchScreen || [.conflict, .failed, .clipped, .truncated].contains(kind) else { return nil }
    if design.facts.isInHostsView, kind == .unsafe || kind == .centre || layout.checked.regions != .none { return nil }
    let views = observation.identity.views.map { view in design.view(view, in: layout.model.scene) }
    let first = views.first ?? nil
    // Of what the document does not hold, nothing is known but its place.
    if kind.isAboutFrames, views.contains(where: { $0 == nil }) { return nil }
    var result = observation
    switch kind {
    case .truncated where observation.identity.detail == "lines":
      return first?.isContentKnown == true ? result : nil
    case .truncated:
      guard let first else { return result }
      guard first.isContentKnown || isLowerThanAnyText(observation, layout), !fits(observation, first, layout) else {
        return nil
      }
      let asked = asked(observation)
      // Of a line that is a little too low, only the room above and below the letters is cut.
      let share = observation.identity.detail == "height" ? 0.3 : first.textTolerance
      let given = asked - observation.points
      // Whatever code writes there, no letter has that little room.
      let isHopeless = given < (observation.identity.detail == "height" ? Self.lowestLine : asked / 4)
      result.isMinor =
        !isHopeless
        && (first.isFilledByCode || observation.points <= max(2, share * asked)
          || isDrawnCut(observation, first, layout))
    case .clipped:
      // Code tells the host how high it is.
      if design.facts.isInHostsView, views.count < 2 { return nil }
      guard let first else { return result }
      if isDrawnSo(first, beyond: views.count > 1 ? views[1] : nil, observation, layout) { return nil }
      // What is parked outside of the window is drawn there as well.
      if views.count < 2, isDrawnWithin(first) { result.intent = .never }
      result.isMinor =
        observation.points <= Self.fewPoints || isNothingLost(observation, layout) || isInItem(observation, layout)
        || isMostlyThere(observation, layout) || first.isDrawnSmaller && !isWhollyClipped(observation)
    case .overlap:
      if let first, let second = views.last ?? nil {
        if isOnMaterial(observation, layout) { return nil }
        if isDrawnOverlapping(first, second, observation), !isTextBelowSwitch(observation, layout) { return nil }
        if isOffStage(first) || isOffStage(second) { return nil }
        // What is meant to lie on something is drawn there as well.
        if isDrawnApart(first, second) { result.intent = .never }
      }
      result.isMinor =
        observation.points <= Self.fewPoints || isNothingHidden(observation, layout)
        || views.contains { $0?.isBleeding == true || $0.map { design.facts.isPart($0.region) } == true }
    case .unsafe:
      let area = UnsafeArea(rawValue: observation.identity.detail)
      let isOfContainer = area?.isContainerBar == true
      if area == .navigationBar, let first, isDrawnUnderBar(first) { return nil }
      if area == .housing, mayScrollSideways(observation, layout) { return nil }
      let isKnownToDesign =
        design.facts.knowsSafeAreas || isOfContainer || layout.safeArea.top <= 24 && layout.safeArea.bottom == 0
      let isHiddenBar =
        design.facts.hidesStatusBar && observation.identity.detail == UnsafeArea.statusBar.rawValue
      guard isKnownToDesign, !isHiddenBar else { return nil }
      result.isMinor =
        observation.points <= Self.fewPoints || !design.facts.isPlaceKnown || isOfContainer
        || first.map { design.facts.isShownElsewhere($0.region) || design.facts.isPart($0.region) } == true
        || first?.isDrawnSmaller == true
    case .column, .corner, .centre:
      guard design.facts.knowsSafeAreas || !design.facts.isAgeExcused else { return nil }
      // Where in the window the view lies, the document does not say.
      guard first.map({ design.facts.isPlacedByCheck($0.region) }) != true else { return nil }
      result.isMinor =
        observation.isMinor || observation.points <= Self.fewPoints || !design.facts.isPlaceKnown
        || first.map { design.facts.isShownElsewhere($0.region) } == true
        || first?.isContentKnown == false && kind != .centre && isText(observation, layout)
        || kind == .corner && isEndOfField(observation, first, layout)
    case .lowKeyboard:
      guard first?.isEditable != false else { return nil }
    case .unwrapped:
      guard let first, let scroll = views.last ?? nil, let drawn = first.canvasFrame, let shown = scroll.canvasFrame
      else { return nil }
      // A part stands in a scroll view that the check made for it. On the canvas a text may be as wide, too.
      guard scroll.objectID != first.region, drawn.width <= shown.width + Self.fewPoints else { return nil }
      result.isMinor = first.isFilledByCode
    case .small:
      guard let first, first.isTouchable, observation.amount > Self.commonShortfall else { return nil }
      if first.isDrawnAtNaturalSize, isAsDrawn(first, observation, layout) { return nil }
    case .ambiguity:
      guard observation.identity.detail != "canvas" else { return observation }
      guard first?.isAmbiguityVerified != false else { return nil }
      guard let first, !(first.isPlacedByFrame && first.canvasFrame == nil), !scrollsNothing(observation, layout) else {
        return nil
      }
      // Where contents tie for the same room, the editor says so. What nothing holds at all is open, whatever it says.
      let isMarked = views.contains { $0?.isMarkedAmbiguous == true } || isAnyMarked(observation, layout)
      result.isMinor =
        observation.points <= Self.fewPoints || !isMarked && observation.points < Self.farApart
        || isFilledLater(observation, layout) || isInDrawnLength(observation, layout)
        || isLeftOut(observation, layout)
    case .conflict:
      // Rounded constants miss each other by half a point, which UIKit rounds away.
      result.isMinor =
        observation.amount > 0 && observation.amount <= 1 || hasContent(observation)
        || isFilledByCode(observation, layout) || isAboutUnknownMargins(observation, layout)
        || isUnseen(observation, layout) || isAboutHiddenBar(observation, layout)
      result.isChangedByCode = hasChangedLength(observation, layout)
      result.isDoubted = isFulfilledOnCanvas(observation, layout)
      result.isRefuted = result.isDoubted && layout.windowSize == design.facts.canvasSize
    default: break
    }
    if !result.isMinor, isLaunchScreen && kind != .failed || isPlacedByCode(observation, layout) {
      result.isMinor = true
    }
    return result
  }

  /// What sticks out or overlaps by so little is seen by nobody.
  static let fewPoints = 8.0
  /// The height of a line of the smallest letters, in points.
  static let lowestLine = 9.0
  /// Two places or lengths that no priority decides between lie within a screen; what nothing holds can be anywhere.
  static let farApart = 400.0
  /// A length that only the drawing tells is wished at no more than this.
  static let drawnPriority = 500.0
  /// 28 of 44 points: text fields, segments and buttons of that height are everywhere.
  static let commonShortfall = 16.0

  /// Whether code holds a constraint that places or sizes one of its views, or what that lies in: in the app it may
  /// have another constant.
  private func isPlacedByCode(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard design.facts.isAnyConstraintHeldByCode, let isHorizontal = observation.isPlacedHorizontally else {
      return false
    }
    let scene = layout.model.scene
    var concerned: Set<ViewID> = []
    for view in observation.identity.views.prefix(observation.identity.kind == .overlap ? 2 : 1) {
      var current: ViewID? = view
      while let here = current, scene.superview(of: here) != nil {
        concerned.insert(here)
        current = scene.superview(of: here)
      }
    }
    return scene.constraintIDs.contains { id in
      guard layout.model.isActive(id) else { return false }
      return scene.terms(of: id).contains { term in
        return term.anchor.attribute.isHorizontal == isHorizontal && term.anchor.item.guideKind == nil
          && concerned.contains(scene.owner(of: term.anchor.item))
      } && design.constraint(scene.origin(of: id))?.isHeldByCode == true
    }
  }

  // MARK: - Texts

  private func asked(_ observation: Observation) -> Double { observation.evidence.cut?.asked ?? 0 }

  /// Whether a line is too high, whatever the text: at a size that people choose, which the canvas does not show, the
  /// letters of one line have no room.
  private func isLowerThanAnyText(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard observation.identity.detail == "height", isLarger(layout), let view = observation.identity.views.first else {
      return false
    }
    let asked = asked(observation)
    let lineCount = Double(max(1, layout.inspector.displayedContent(of: view).lines.count))
    return asked - observation.points < Self.leastLine * asked / lineCount
  }

  private func isLarger(_ layout: SolvedLayout) -> Bool { layout.checked.environment.contentSizeCategory > .large }

  /// CHOICE: of a line with less of its height, letters are cut.
  private static let leastLine = 0.8

  /// Whether the text shrinks as far as it must.
  private func fits(_ observation: Observation, _ design: ViewDesign, _ layout: SolvedLayout) -> Bool {
    guard design.leastTextScale < 1, let place = layout.tree.place(of: observation.identity.views[0]),
      layout.fits[place]?.leastScale == 1
    else { return false }
    let asked = asked(observation)
    return asked * design.leastTextScale <= asked - observation.points + 1
  }

  // MARK: - What the canvas shows

  /// Whether a text has hardly more room on the canvas, where Interface Builder would show that it is cut off.
  private func isDrawnCut(_ observation: Observation, _ view: ViewDesign, _ layout: SolvedLayout) -> Bool {
    guard !view.isTranslated, let drawn = view.canvasFrame,
      let place = observation.identity.views.first.flatMap(layout.tree.place), !isLarger(layout)
    else { return false }
    let given = layout.frames[place]
    if observation.identity.detail != "height" { return drawn.width <= given.width + 2 }
    // A narrower text is higher.
    return drawn.height <= given.height + 2 && drawn.width <= given.width + 2
  }

  /// Whether it sticks out as far on the canvas.
  private func isDrawnSo(
    _ view: ViewDesign, beyond holder: ViewDesign??, _ observation: Observation, _ layout: SolvedLayout
  ) -> Bool {
    guard let frame = view.canvasFrame else { return false }
    var bounds = holder.flatMap { $0 }?.canvasFrame
    if observation.identity.views.count < 2 { bounds = design.facts.regionFrame(view.region) }
    guard let bounds else { return false }
    let out =
      [
        bounds.minX - frame.minX, frame.maxX - bounds.maxX, bounds.minY - frame.minY, frame.maxY - bounds.maxY,
      ].max() ?? 0
    // What holds it is folded up on the canvas, or it lies outside of it altogether.
    if bounds.width < 2 || bounds.height < 2 || frame.intersection(bounds) == nil { return true }
    return out > 1 && out >= min(observation.points * 0.5, 40)
  }

  /// Whether a view stands in what a document or code scrolls to the side, or in a part that the check shows in a
  /// scroll view of its own: where in the window the part lies, the document does not say.
  private func mayScrollSideways(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let view = observation.identity.views.first, let place = layout.tree.place(of: view) else { return false }
    let nodes = layout.tree.nodes
    var scroll = nodes[place].scroll
    if scroll >= 0, let own = design.view(view, in: layout.model.scene),
      design.facts.isPlacedByCheck(own.region) || design.facts.isPart(own.region)
    {
      return true
    }
    while scroll >= 0 {
      if design.view(nodes[scroll].view, in: layout.model.scene)?.mayScrollSideways == true { return true }
      scroll = nodes[scroll].scroll
    }
    return false
  }

  /// Whether it is drawn where a navigation bar is, or would be if the canvas showed one: then code hides the bar, or
  /// makes it transparent.
  private func isDrawnUnderBar(_ view: ViewDesign) -> Bool {
    guard let drawn = view.canvasFrame else { return false }
    let inset = design.facts.topInset(view.region)
    let isBarDrawn = inset >= Self.statusBar + Self.navigationBar
    return drawn.minY < (isBarDrawn ? inset : max(inset, Self.statusBar) + Self.navigationBar) - 1
  }

  /// The heights of bars on canvases without a notch.
  private static let (statusBar, navigationBar) = (20.0, 44.0)

  /// Whether pictures or plain views overlap, and nothing that is read or used.
  private func isNothingHidden(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let leaves = observation.evidence.overlapping else { return false }
    let roles = leaves.map { view in layout.tree.place(of: view).map { layout.tree.nodes[$0].role } }
    if roles.allSatisfy({ $0?.isContent == false }) { return true }
    // What is used stands in front of a picture, which takes no touches.
    return roles == [.image, .control] && layout.model.scene.kind(of: leaves[0]) == .image
  }

  private func isDrawnWithin(_ view: ViewDesign) -> Bool {
    guard let frame = view.canvasFrame, let bounds = design.facts.regionFrame(view.region) else { return false }
    return bounds.contains(frame, within: 1)
  }

  /// Whether it is drawn at a side of its region, wholly outside: code brings it in when its time comes, and takes
  /// others away.
  private func isOffStage(_ design: ViewDesign) -> Bool {
    guard let frame = design.canvasFrame, let bounds = self.design.facts.regionFrame(design.region) else {
      return false
    }
    return frame.width > 0 && (frame.maxX <= bounds.minX || frame.minX >= bounds.maxX)
  }

  /// Whether it has the size that it has on the canvas.
  private func isAsDrawn(_ view: ViewDesign, _ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let drawn = view.canvasFrame, let place = observation.identity.views.first.flatMap(layout.tree.place) else {
      return false
    }
    let given = layout.frames[place]
    return abs(given.width - drawn.width) <= 1 && abs(given.height - drawn.height) <= 1
  }

  /// Whether one of them blurs the other, a picture.
  private func isOnMaterial(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    let views = [observation.identity.views.first, observation.identity.views.last].compactMap { $0 }
    guard views.contains(where: { design.view($0, in: layout.model.scene)?.isMaterial == true }) else {
      return false
    }
    return views.contains { view in
      layout.tree.place(of: view).map { layout.tree.nodes[$0].role == .image } ?? false
    }
  }

  /// Whether two texts or controls of one region do not touch each other on the canvas.
  private func isDrawnApart(_ one: ViewDesign, _ other: ViewDesign) -> Bool {
    guard one.region == other.region, let first = one.canvasFrame, let second = other.canvasFrame else { return false }
    return first.intersection(second) == nil
  }

  /// Whether it is a line or a background, of which nothing is to be read or used.
  private func isNothingLost(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    observation.identity.views.first.flatMap(layout.tree.place).map { layout.tree.nodes[$0].role == .shape } ?? false
  }

  private func isWhollyClipped(_ observation: Observation) -> Bool {
    observation.evidence.clipping?.isWhole == true
  }

  /// Whether only the end of a text field is covered, where nothing stands but for a very long text.
  private func isEndOfField(_ observation: Observation, _ design: ViewDesign?, _ layout: SolvedLayout) -> Bool {
    guard design?.hasClearButton == false, let covered = observation.evidence.coveredSize,
      let place = observation.identity.views.first.flatMap(layout.tree.place),
      layout.tree.nodes[place].kind == .textField,
      [nil, "left", "natural"].contains(
        layout.model.value(.textAlignment, of: .view(layout.tree.nodes[place].view))?.word)
    else { return false }
    let isAtEnd = (layout.checked.regions.barSide == .right) != layout.checked.isRightToLeft
    return isAtEnd && covered.width <= layout.frames[place].width / 4
  }

  /// Whether the larger part of it is there: of a picture two thirds, of a button's frame its title, of what is beyond
  /// its superview one half to touch.
  private func isMostlyThere(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let clipping = observation.evidence.clipping, !clipping.isWhole,
      let place = observation.identity.views.first.flatMap(layout.tree.place)
    else { return false }
    let node = layout.tree.nodes[place]
    let isHorizontal = clipping.side == "left" || clipping.side == "right"
    let length = isHorizontal ? clipping.frame.width : clipping.frame.height
    if node.kind == .image { return clipping.points < length / 3 }
    if clipping.isUntouchable { return clipping.points <= length / 2 }
    return layout.buttonTitle(place).map { clipping.bounds.contains($0, within: 1) } ?? false
  }

  /// Whether it lies in an item of a collection, beyond the collection: code, or a layout object, says how large items
  /// are.
  private func isInItem(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    let views = observation.identity.views
    guard views.count > 1 else { return false }
    return layout.model.scene.kind(of: views[1]) == .collection
  }

  private func isDrawnOverlapping(_ one: ViewDesign, _ other: ViewDesign, _ observation: Observation) -> Bool {
    guard one.region == other.region, let first = one.canvasFrame, let second = other.canvasFrame,
      let common = first.intersection(second)
    else { return false }
    let area = common.width * common.height
    let least = min(first.width * first.height, second.width * second.height)
    return min(common.width, common.height) > 2 && (area >= observation.amount * 0.25 || area >= least * 0.5)
  }

  /// Whether a switch, a stepper or segments lie on a text: nobody draws that on purpose.
  private func isTextBelowSwitch(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let leaves = observation.evidence.overlapping else { return false }
    let kinds = leaves.map { layout.model.scene.kind(of: $0) }
    return kinds.contains(.label) && kinds.contains { [.switch, .stepper, .segmented].contains($0) }
  }

  /// Whether a content size takes part, which a document knows of samples only.
  private func hasContent(_ observation: Observation) -> Bool {
    observation.identity.rows.contains { row in
      if case .content = row { true } else { false }
    }
  }

  /// Whether nothing that it leaves in doubt is seen: a spacer, or what is folded up.
  private func isUnseen(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    let places = observation.unsettled.compactMap(layout.tree.place).filter { layout.tree.nodes[$0].superview >= 0 }
    return !places.isEmpty
      && places.allSatisfy { place in
        let node = layout.tree.nodes[place]
        let known = design.view(node.view, in: layout.model.scene)
        let isFolded = known?.canvasFrame.map { min($0.width, $0.height) < 1 } ?? false
        return node.role == .shape
          && (isFolded || min(layout.frames[place].width, layout.frames[place].height) < 1)
      }
  }

  private func isText(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let place = observation.identity.views.first.flatMap(layout.tree.place) else { return false }
    let node = layout.tree.nodes[place]
    return node.role == .text || node.kind == .textView
  }

  /// Whether it is about the margins of a collection's cell beside a column of bars, which nobody has measured: that
  /// they differ there is a CHOICE (`IOS27.md §2.3`). The content of a table's row keeps clear of the column.
  private func isAboutUnknownMargins(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard layout.checked.regions.barSide != nil else { return false }
    return observation.identity.rows.contains { row in
      guard case .constraint(let id) = row else { return false }
      return layout.model.scene.terms(of: id).contains { term in
        term.anchor.item.guideKind == .margins
          && isInCollection(layout.model.scene.owner(of: term.anchor.item), layout.model)
      }
    }
  }

  private func isInCollection(_ view: ViewID, _ model: Model) -> Bool {
    var current = model.scene.superview(of: view)
    while let here = current {
      if model.scene.kind(of: here) == .collection { return true }
      current = model.scene.superview(of: here)
    }
    return false
  }

  /// Whether code holds one of the constraints, so that its constant may be another in the app.
  private func hasChangedLength(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    observation.identity.rows.contains { row in
      guard case .constraint(let id) = row else { return false }
      return design.constraint(layout.model.scene.origin(of: id))?.isHeldByCode == true
    }
  }

  /// Whether it is about where a status bar ends that the canvas does not have, and that the app hides.
  private func isAboutHiddenBar(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    let items = observation.identity.rows.flatMap { row -> [LayoutItem] in
      guard case .constraint(let id) = row else { return [] }
      return layout.model.scene.terms(of: id).filter { $0.anchor.attribute.quantity == .verticalPosition }
        .map { $0.anchor.item }
    }
    // They miss by as much as the status bar takes.
    guard items.contains(where: { $0.guideKind == .safeArea }), abs(observation.amount - layout.safeArea.top) <= 1
    else { return false }
    return design.facts.hidesStatusBar
      || observation.unsettled.contains { view in
        design.view(view, in: layout.model.scene).map { design.facts.isWithoutStatusBar($0.region) } == true
      }
  }

  /// Whether the frames of the canvas fulfil each of the constraints, as if there were no conflict.
  private func isFulfilledOnCanvas(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    for row in observation.identity.rows {
      guard case .generated(let view, let identifier, let index) = row, identifier.hasPrefix("UISV") else { continue }
      let generated = LayoutRow.generated(view, identifier: identifier, index: index)
      // How far down the first line of a text stands, no frame tells; nor what spans the views of a stack.
      guard !isUntold(generated, layout) else { continue }
      guard let miss = canvasMiss(of: generated, layout), miss <= 1.01 else { return false }
    }
    var count = 0
    for case .constraint(let id) in observation.identity.rows {
      guard let known = design.constraint(layout.model.scene.origin(of: id)) else { continue }
      guard let miss = known.canvasMiss, miss <= 1.01 else { return false }
      count += 1
    }
    return count > 0
  }

  /// Whether a row of a stack view is about baselines, or about the spacer that spans its views.
  private func isUntold(_ row: LayoutRow, _ layout: SolvedLayout) -> Bool {
    guard let described = layout.inspector.describedConstraint(row) else { return false }
    return described.terms.contains { term in
      guard case .anchor(let anchor) = term.subject else { return true }
      return anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline
    }
  }

  /// Whether a stack view takes part that code holds and fills: one view in it, on the canvas, says nothing of what
  /// there is in the app.
  private func isFilledByCode(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    observation.identity.rows.contains { row in
      guard case .generated(let view, let identifier, _) = row, identifier.hasPrefix("UISV") else { return false }
      return design.view(view, in: layout.model.scene)?.isFilledByCode == true
        && layout.model.scene.subviews(of: view).count < 2
    }
  }

  /// By how much the frames of the canvas miss what a stack view asks for, in points; nil where they cannot tell:
  /// margins and spacers have no frame there.
  private func canvasMiss(of row: LayoutRow, _ layout: SolvedLayout) -> Double? {
    guard let described = layout.inspector.describedConstraint(row) else { return nil }
    var sum = -described.constant
    for term in described.terms {
      guard case .anchor(let anchor) = term.subject, let view = anchor.item.view, anchor.item.guideKind == nil,
        let frame = design.view(view, in: layout.model.scene)?.canvasFrame,
        let value = Self.value(of: anchor.attribute, in: frame)
      else { return nil }
      sum += term.coefficient * value
    }
    switch described.relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }

  /// An attribute of a frame that the editor drew, where reading goes from left to right.
  private static func value(of attribute: LayoutAttribute, in frame: Rect) -> Double? {
    switch attribute {
    case .left, .leading: frame.minX
    case .right, .trailing: frame.maxX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.minX + frame.width / 2
    case .centerY: frame.minY + frame.height / 2
    default: nil
    }
  }
}
