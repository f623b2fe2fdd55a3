// The places of sheets, and the heights at which they rest (`UIKIT.md §4.6`, §4.8).

/// The sheet of one presentation, with everything that determines its place.
struct SheetPlacement {
  var style: PresentationStyle
  /// The container's rectangle, and the window's safe area within it.
  var container: Rect
  var safeArea: EdgeInsets
  var statusBarHeight: Double
  var traits: TraitCollection
  var os: OSVersion
  /// The content's `preferredContentSize`; 0 along an axis for none.
  var preferred: Size
  /// The screen's short side in points: the width of a page sheet up to iOS 12.
  var shortSide: Double
  var readableWidth: Double?
  var detents: [SheetDetent] = [.large]
  var selected: SheetDetent?
  var isEdgeAttachedInCompactHeight = false
  var followsPreferredWidth = false
  /// Pixels per point.
  var scale = 1.0
  /// The band around an active fold; nil if there is none.
  var fold: Rect?
  /// The position of a sheet that is not attached to the edge.
  var placement = Placement.automatic
  var isRightToLeft = false

  /// `UISheetPresentationController.preferredPlacement` (27.0).
  enum Placement: String { case automatic, leading, center, trailing }

  var metrics: SheetMetrics { SheetMetrics.of(os) }
  private var isCompactHeight: Bool { traits.verticalSizeClass == .compact }
  private var isCompactWidth: Bool { traits.horizontalSizeClass == .compact }

  var fillsContainer: Bool {
    style.fillsCompactHeight(traits, os: os) && !(isEdgeAttachedInCompactHeight && os >= 15)
  }

  /// Whether it is attached to the bottom edge.
  var isEdgeAttached: Bool { os >= 13 && (isCompactWidth || isCompactHeight) && !fillsContainer }

  /// Whether detents apply.
  var hasDetents: Bool { isEdgeAttached || metrics.formHasDetents && style == .formSheet && !fillsContainer }

  /// The sheet's rectangle in the window's coordinates.
  var frame: Rect {
    if fillsContainer { return container }
    if isEdgeAttached { return card }
    return moved(style == .formSheet ? form : page)
  }

  /// The rectangle moved to the requested side, and off an active fold (`IOS27.md §4.c`). CHOICE: without a request it
  /// goes to the trailing side, as alerts do, or below the fold, and shrinks to its part; otherwise its size does not
  /// change.
  private func moved(_ rect: Rect) -> Rect {
    guard os >= 27 else { return rect }
    let isAtStart = placement == .leading
    if let fold, rect.intersection(fold) != nil {
      for axis in [PaneState.Axis.horizontal, .vertical] {
        guard let parts = container.parts(around: fold, along: axis) else { continue }
        let goesFirst = axis == .horizontal ? isAtStart != isRightToLeft : false
        let part = goesFirst ? parts.before : parts.after
        let size = Size(width: min(rect.width, part.width), height: min(rect.height, part.height))
        let y = axis == .horizontal ? min(rect.y, part.maxY - size.height) : part.maxY - size.height
        return Rect(x: part.midX - size.width / 2, y: max(y, part.y), width: size.width, height: size.height)
      }
    }
    guard placement == .leading || placement == .trailing else { return rect }
    let isLeft = isAtStart != isRightToLeft
    return Rect(
      x: isLeft ? container.minX : container.maxX - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  // MARK: - Floating

  /// Where it is drawn. From iOS 26 on, a sheet at the edge that is lower than a full one floats: it is laid out as
  /// wide as the container, and then scaled down until it has a margin at the sides and below.
  var drawnFrame: Rect {
    guard let margin = metrics.floatingMargin, isEdgeAttached, frame.height < fullHeight, frame.width > 2 * margin
    else {
      return frame
    }
    let shrink = (frame.width - 2 * margin) / frame.width
    let height = frame.height * shrink
    return Rect(
      x: frame.x + margin, y: frame.maxY - margin - height, width: frame.width - 2 * margin, height: height)
  }

  /// Centred within the container, with `preferredContentSize` instead of the standard size. A lower detent keeps its
  /// bottom.
  private var form: Rect {
    let rect = largestForm
    guard metrics.formHasDetents else { return rect }
    let height = min(value(of: selectedDetent, atMost: rect.height), rect.height)
    return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
  }

  /// A form sheet at its largest detent.
  private var largestForm: Rect {
    let rect = centered(
      width: preferred.width > 0 ? preferred.width : metrics.formSize.width,
      height: preferred.height > 0 ? preferred.height : metrics.formSize.height)
    return rect.offset(x: 0, y: -min(metrics.formLift, rect.y - container.y))
  }

  /// Up to iOS 12 as wide as the screen in portrait, and as high as the container below the status bar; from iOS 26 on
  /// 10 points lower. In between (CHOICE): the readable width and 20 points on either side, with the same distance from
  /// the edges above and below.
  private var page: Rect {
    if os < 13 {
      let width = min(shortSide, container.width)
      return Rect(
        x: container.midX - width / 2, y: container.y + statusBarHeight, width: width,
        height: max(0, container.height - statusBarHeight))
    }
    if metrics.pageReachesEdge {
      // As wide as the screen in portrait; measured there, a CHOICE in landscape.
      let (width, top) = (min(shortSide, container.width), safeArea.top + 10)
      return Rect(
        x: container.midX - width / 2, y: container.y + top, width: width, height: max(0, container.height - top))
    }
    let margin = max(safeArea.top, safeArea.bottom, 20)
    return centered(width: (readableWidth ?? 664) + 40, height: container.height - 2 * margin)
  }

  private func centered(width: Double, height: Double) -> Rect {
    let size = Size(width: min(width, container.width), height: max(0, min(height, container.height)))
    return Rect(
      x: container.midX - size.width / 2, y: container.midY - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: - At the edge

  private var card: Rect {
    var width = container.width
    if followsPreferredWidth, !(isCompactWidth && !isCompactHeight), preferred.width > 0 {
      width = min(preferred.width, container.width)
    }
    let height = self.height(of: selectedDetent)
    return Rect(x: container.midX - width / 2, y: container.maxY - height, width: width, height: height)
  }

  /// The height of a full sheet: that of a card below the status bar.
  private var fullHeight: Double {
    max(0, container.height - max(safeArea.top + metrics.cardOffset, metrics.leastTop))
  }

  /// The `maximumDetentValue` for a custom height, which excludes the safe area below, as the heights do. For a
  /// floating form sheet it is the sheet's whole height (`IOS26.md §2`: 650).
  var maximumDetentValue: Double {
    let isFloatingForm = !isEdgeAttached && hasDetents
    return isFloatingForm ? largestForm.height : max(0, fullHeight - safeArea.bottom)
  }

  /// The detents that can be used: `medium` is not available in compact height, and before iOS 15 only `large` is.
  var activeDetents: [SheetDetent] {
    if os < 15 { return [.large] }
    let active = detents.filter { !($0 == .medium && isCompactHeight) }
    return active.isEmpty ? [.large] : active
  }

  /// The selected detent; the smallest if that is not an active one (§4.8).
  var selectedDetent: SheetDetent {
    let active = activeDetents
    if let selected, active.contains(selected) { return selected }
    return active[0]
  }

  private func height(of detent: SheetDetent) -> Double {
    switch detent {
    case .large: fullHeight
    case .medium where metrics.mediumShare == nil: min(container.height / 2, fullHeight)
    default: min(value(of: detent, atMost: maximumDetentValue) + safeArea.bottom, fullHeight)
    }
  }

  /// A detent's value, without the safe area below.
  private func value(of detent: SheetDetent, atMost most: Double) -> Double {
    switch detent {
    case .large: most
    case .medium: (most * (metrics.mediumShare ?? 0.5)).aligned(toScale: scale)
    case .height(let value): value
    case .fraction(let share): share * most
    }
  }
}
