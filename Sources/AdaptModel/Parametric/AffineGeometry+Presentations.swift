// Container views and presented views, as functions of the window's size: see `Geometry+Presentations`. The style in
// which each shows depends on traits, which stay the same.

extension AffineGeometry {
  mutating func containerRect(of presentation: PresentationID) throws(ParametricGap) -> AffineRect {
    let status = window.presentations[presentation]
    guard let presenting = status.presenting, presenting != window.root,
      status.style.isInContext || scene.controllers[presenting].parent != nil
    else { return windowRect }
    return try rect(ofPlacer: scene.controllers[presenting].rootView)
  }

  mutating func presentedRect(of presentation: PresentationID) throws(ParametricGap) -> AffineRect {
    let status = window.presentations[presentation]
    // A handler answered with a frame.
    guard status.answeredFrame == nil else { throw .presentation }
    if scene.hasAlerts, scene.presentations[presentation].alert != nil { return try alertRect(nil, of: presentation) }
    switch status.activeStyle {
    case .popover: return try popover(of: presentation).frame
    case .pageSheet, .formSheet: return try sheetRect(of: presentation)
    default: return try containerRect(of: presentation)
    }
  }

  // MARK: - Sheets

  private mutating func sheetRect(of presentation: PresentationID) throws(ParametricGap) -> AffineRect {
    let sheet = geometry.sheet(of: presentation)
    guard sheet.fold == nil else { throw .region }
    let container = try containerRect(of: presentation)
    if sheet.fillsContainer { return container }
    if sheet.isEdgeAttached { return try card(sheet, in: container) }
    let rect = sheet.style == .formSheet ? try form(sheet, in: container) : page(sheet, in: container)
    return moved(rect, sheet, in: container)
  }

  /// The rectangle moved to the requested side.
  private func moved(_ rect: AffineRect, _ sheet: SheetPlacement, in container: AffineRect) -> AffineRect {
    guard sheet.os >= 27, sheet.placement == .leading || sheet.placement == .trailing else { return rect }
    let isLeft = (sheet.placement == .leading) != sheet.isRightToLeft
    var result = rect
    result.minX = isLeft ? container.minX : container.maxX - rect.width
    return result
  }

  private mutating func form(
    _ sheet: SheetPlacement, in container: AffineRect
  ) throws(ParametricGap) -> AffineRect {
    let (metrics, preferred) = (sheet.metrics, sheet.preferred)
    var rect = centered(
      Affine(preferred.width > 0 ? preferred.width : metrics.formSize.width),
      Affine(preferred.height > 0 ? preferred.height : metrics.formSize.height), in: container)
    rect.minY = rect.minY - path.min(Affine(metrics.formLift), rect.minY - container.minY)
    guard metrics.formHasDetents else { return rect }
    let height = path.min(try value(of: sheet.selectedDetent, atMost: rect.height), rect.height)
    return AffineRect(minX: rect.minX, minY: rect.maxY - height, width: rect.width, height: height)
  }

  private mutating func page(_ sheet: SheetPlacement, in container: AffineRect) -> AffineRect {
    let isOld = sheet.os < 13
    if isOld || sheet.metrics.pageReachesEdge {
      let width = path.min(Affine(sheet.shortSide), container.width)
      let top = isOld ? sheet.statusBarHeight : sheet.safeArea.top + 10
      return AffineRect(
        minX: container.midX - 0.5 * width, minY: container.minY + top, width: width,
        height: path.max(Affine(0), container.height - top))
    }
    // The readable width applies from a certain width of the window on.
    if sheet.traits.horizontalSizeClass == .regular {
      _ = path.isPositive(windowRect.width - LayoutMargins.readableWindowWidth)
    }
    let margin = max(sheet.safeArea.top, sheet.safeArea.bottom, 20)
    return centered(Affine((sheet.readableWidth ?? 664) + 40), container.height - 2 * margin, in: container)
  }

  private mutating func centered(_ width: Affine, _ height: Affine, in container: AffineRect) -> AffineRect {
    let width = path.min(width, container.width)
    let height = path.max(Affine(0), path.min(height, container.height))
    return AffineRect(
      minX: container.midX - 0.5 * width, minY: container.midY - 0.5 * height, width: width, height: height)
  }

  private mutating func card(
    _ sheet: SheetPlacement, in container: AffineRect
  ) throws(ParametricGap) -> AffineRect {
    var width = container.width
    let isPhonePortrait =
      sheet.traits.horizontalSizeClass == .compact && sheet.traits.verticalSizeClass != .compact
    if sheet.followsPreferredWidth, !isPhonePortrait, sheet.preferred.width > 0 {
      width = path.min(Affine(sheet.preferred.width), container.width)
    }
    let (top, bottom) = (sheet.safeArea.top, sheet.safeArea.bottom)
    let full = path.max(
      Affine(0), container.height - max(top + sheet.metrics.cardOffset, sheet.metrics.leastTop))
    let height: Affine
    switch sheet.selectedDetent {
    case .large: height = full
    case .medium where sheet.metrics.mediumShare == nil: height = path.min(0.5 * container.height, full)
    case let detent:
      let most = path.max(Affine(0), full - bottom)
      height = path.min(try value(of: detent, atMost: most) + bottom, full)
    }
    return AffineRect(
      minX: container.midX - 0.5 * width, minY: container.maxY - height, width: width, height: height)
  }

  private func value(of detent: SheetDetent, atMost most: Affine) throws(ParametricGap) -> Affine {
    switch detent {
    case .large: most
    case .medium: throw .roundedSheet
    case .height(let value): Affine(value)
    case .fraction(let share): share * most
    }
  }

  // MARK: - Popovers

  private struct Popover {
    var frame: AffineRect
    var arrow: ArrowDirections
  }

  /// See ``Geometry/arrowInsets(of:)``: their sizes depend on the arrow's side alone.
  mutating func arrowInsets(of controller: ControllerID) throws(ParametricGap) -> EdgeInsets? {
    guard let insets = geometry.arrowInsets(of: controller) else { return nil }
    if let presentation = window.controllers[controller].presentedBy { _ = try popover(of: presentation) }
    return insets
  }

  private mutating func popover(of presentation: PresentationID) throws(ParametricGap) -> Popover {
    guard geometry.activeFold == nil else { throw .region }
    let rules = PopoverRules.of(window.os)
    let asked = geometry.popoverQuestion(of: presentation)
    let container = try containerRect(of: presentation)
    let source = try sourceRect(of: presentation, in: container)
    let area = container.inset(by: AffineInsets(.max(asked.margins, window.safeArea)))
    if let offset = asked.offsetBelowBars {
      return try popover(below: container.minY + (window.safeArea.top + offset), in: area, source, asked.preferred)
    }
    let wanted = Size(
      width: asked.preferred.width > 0 ? asked.preferred.width : PopoverPlacement.defaultWidth,
      height: max(0, asked.preferred.height))
    let choices = ArrowDirections.single.filter { asked.permitted.isEmpty || asked.permitted.contains($0) }
    var rooms: [(arrow: ArrowDirections, room: AffineRect)] = []
    for arrow in choices { rooms.append((arrow, room(for: arrow, in: area, source, asked.canOverlapSource))) }
    let fitting = rooms.filter { fits(wanted, in: $0.room) }
    var best = fitting.first
    if rules.avoidsShifting {
      best = fitting.first { isCentered(wanted, at: $0.arrow, in: $0.room, source) } ?? best
    }
    if best == nil {
      guard rooms.count == 1 else { throw .popoverArea }
      best = rooms.first
    }
    guard var best else { throw .presentation }
    if fitting.isEmpty, rules.coversSourceToMiddle {
      let middle = AffineRect(minX: source.midX, minY: source.midY, width: Affine(0), height: Affine(0))
      best.room = room(for: best.arrow, in: area, middle, false)
    }
    let width = path.min(Affine(wanted.width), best.room.width)
    let height = wanted.height > 0 ? path.min(Affine(wanted.height), best.room.height) : best.room.height
    var frame = frame(width, height, at: best.arrow, in: best.room, source)
    if rules.frameHoldsArrow {
      let insets = PopoverPlacement.arrowInsets(best.arrow)
      frame = frame.outset(by: insets)
    }
    return Popover(frame: frame, arrow: best.arrow)
  }

  private mutating func popover(
    below top: Affine, in area: AffineRect, _ source: AffineRect, _ preferred: Size
  ) throws(ParametricGap) -> Popover {
    let width = path.min(
      Affine(preferred.width > 0 ? preferred.width : PopoverPlacement.defaultWidth), area.width)
    let most = path.max(Affine(0), area.maxY - top)
    let height = preferred.height > 0 ? path.min(Affine(preferred.height), most) : most
    let x = path.min(path.max(source.midX - 0.5 * width, area.minX), area.maxX - width)
    return Popover(frame: AffineRect(minX: x, minY: top, width: width, height: height), arrow: [])
  }

  private mutating func fits(_ wanted: Size, in room: AffineRect) -> Bool {
    path.isAtLeast(room.width, Affine(wanted.width)) && path.isAtLeast(room.height, Affine(max(wanted.height, 1)))
  }

  private mutating func isCentered(
    _ size: Size, at arrow: ArrowDirections, in room: AffineRect, _ source: AffineRect
  ) -> Bool {
    if arrow == .up || arrow == .down {
      return path.isAtLeast(source.midX - size.width / 2, room.minX)
        && path.isAtLeast(room.maxX, source.midX + size.width / 2)
    }
    return path.isAtLeast(source.midY - size.height / 2, room.minY)
      && path.isAtLeast(room.maxY, source.midY + size.height / 2)
  }

  private mutating func room(
    for arrow: ArrowDirections, in area: AffineRect, _ source: AffineRect, _ overlaps: Bool
  ) -> AffineRect {
    let length = PopoverPlacement.arrowLength
    var (minX, minY, maxX, maxY) = (area.minX, area.minY, area.maxX, area.maxY)
    switch arrow {
    case .up: minY = path.max(area.minY, (overlaps ? source.minY : source.maxY) + length)
    case .down: maxY = path.min(area.maxY, (overlaps ? source.maxY : source.minY) - length)
    case .left: minX = path.max(area.minX, (overlaps ? source.minX : source.maxX) + length)
    default: maxX = path.min(area.maxX, (overlaps ? source.maxX : source.minX) - length)
    }
    return AffineRect(
      minX: minX, minY: minY, width: path.max(Affine(0), maxX - minX), height: path.max(Affine(0), maxY - minY))
  }

  private mutating func frame(
    _ width: Affine, _ height: Affine, at arrow: ArrowDirections, in room: AffineRect, _ source: AffineRect
  ) -> AffineRect {
    var rect = AffineRect(minX: room.minX, minY: room.minY, width: width, height: height)
    if arrow == .up || arrow == .down {
      rect.minX = path.min(path.max(source.midX - 0.5 * width, room.minX), room.maxX - width)
      if arrow == .down { rect.minY = room.maxY - height }
    } else {
      rect.minY = path.min(path.max(source.midY - 0.5 * height, room.minY), room.maxY - height)
      if arrow != .left { rect.minX = room.maxX - width }
    }
    return rect
  }

  private mutating func sourceRect(
    of presentation: PresentationID, in container: AffineRect
  ) throws(ParametricGap) -> AffineRect {
    let point = AffineRect(minX: container.midX, minY: container.midY, width: Affine(0), height: Affine(0))
    guard let view = window.value(.source, of: presentation, in: scene)?.view, scene.views.contains(view) else {
      return point
    }
    let source = try rect(ofPlacer: view)
    // A handler moved it.
    guard window.presentations[presentation].movedSource == nil else { throw .presentation }
    if let given = window.value(.sourceRect, of: presentation, in: scene)?.rect {
      return AffineRect(
        minX: source.minX + given.x, minY: source.minY + given.y, width: Affine(given.width),
        height: Affine(given.height))
    }
    if window.os >= OSVersion(13, 2) { return source }
    return AffineRect(minX: source.minX, minY: source.minY, width: Affine(0), height: Affine(0))
  }
}
