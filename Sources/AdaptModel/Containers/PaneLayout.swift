/// Where an arrangement view controller puts its two controllers: a function of its bounds, the fold and what the panes
/// ask for.
///
/// The axes and what hides a pane are documented (H); what an arrangement does with sizes that do not add up is a
/// CHOICE where no measurement is named.
struct PaneLayout {
  typealias Axis = PaneState.Axis

  /// What a pane asks for along one axis, in points.
  struct Length {
    var minimum = 0.0
    var preferred: Double?
    var maximum = Double.infinity
  }

  /// What a pane asks for.
  struct Pane {
    var width = Length()
    var height = Length()
    /// The one of the higher priority gets its preferred size before the other.
    var priority = 0.0
    /// At which side of an active fold an overlay puts it; nil for the usual one.
    var edge: Edge?

    func length(_ axis: Axis) -> Length { axis == .horizontal ? width : height }
  }

  enum Edge { case start, end }

  var style = ArrangementStyle.split
  var axes: Set<Axis> = [.horizontal, .vertical]
  /// In any coordinates, those of the fold.
  var bounds: Rect
  /// The band around a fold that is active; nil where there is none.
  var fold: Rect?
  /// Whether width and height are compact.
  var isCompact = false
  var isRightToLeft = false
  var primary = Pane()
  var secondary = Pane()

  /// The rectangle of a pane, nil while it is hidden, and what the arrangement says of it.
  func place(_ placement: PanePlacement) -> (rect: Rect?, state: PaneState) {
    let found = style == .split ? split() : overlay()
    var state = PaneState()
    state.splitAxis = found.axis
    let rect = placement == .primary ? found.primary : found.secondary
    state.isHidden = rect == nil
    if found.axis == nil, style == .overlay, placement == .primary { state.zIndex = 1 }
    return (rect, state)
  }

  private struct Result {
    var primary: Rect?
    var secondary: Rect?
    var axis: Axis?
  }

  /// The axis along which the panes stand: beside each other where it is wide, else above each other. Nil where only
  /// the primary shows: where the axis is not allowed (H), and in a closed iPhone Duo on its side (H). CHOICE: this is
  /// so wherever width and height are compact and it is wide.
  private var splitAxis: Axis? {
    let axis: Axis = bounds.width > bounds.height ? .horizontal : .vertical
    return axes.contains(axis) && !(isCompact && axis == .horizontal) ? axis : nil
  }

  /// What an active fold leaves of the bounds, and along which axis; nil where it does not reach through them.
  private var partsAroundFold: (axis: Axis, before: Rect, after: Rect)? {
    guard let fold else { return nil }
    for axis in [Axis.horizontal, .vertical] {
      if let parts = bounds.parts(around: fold, along: axis) { return (axis, parts.before, parts.after) }
    }
    return nil
  }

  // MARK: - Beside each other

  private func split() -> Result {
    guard let axis = splitAxis else { return Result(primary: bounds) }
    let (first, second) = (primary.length(axis), secondary.length(axis))
    if let parts = partsAroundFold, parts.axis == axis {
      let sides = isMirrored(axis) ? (parts.after, parts.before) : (parts.before, parts.after)
      // A pane that does not fit on its side takes both away (M, one measurement).
      guard first.minimum <= sides.0.length(axis) + 1e-9, second.minimum <= sides.1.length(axis) + 1e-9 else {
        return Result(axis: axis)
      }
      return Result(primary: sides.0, secondary: sides.1, axis: axis)
    }
    let total = bounds.length(axis)
    // CHOICE: where both do not fit, the primary has all of it.
    guard first.minimum + second.minimum <= total + 1e-9 else { return Result(primary: bounds) }
    let share = share(total, first, second)
    let parts = bounds.divided(axis, at: isMirrored(axis) ? total - share : share)
    let (own, other) = isMirrored(axis) ? (parts.1, parts.0) : (parts.0, parts.1)
    return Result(primary: own, secondary: other, axis: axis)
  }

  /// The primary's length: half where nobody prefers another (H), what one prefers and the rest for the other (M).
  /// CHOICE: the one of the higher priority has what it prefers where both do, and of equal ones each as much of the
  /// difference.
  private func share(_ total: Double, _ first: Length, _ second: Length) -> Double {
    let wanted: Double
    switch (first.preferred, second.preferred) {
    case (nil, nil): wanted = total / 2
    case (let own?, nil): wanted = min(max(own, first.minimum), first.maximum)
    case (nil, let other?): wanted = total - min(max(other, second.minimum), second.maximum)
    case (let own?, let other?):
      if primary.priority == secondary.priority {
        wanted = own + (total - own - other) / 2
      } else {
        wanted = primary.priority > secondary.priority ? own : total - other
      }
    }
    // Floors come before ceilings, and the primary's ceiling before the secondary's.
    var share = max(wanted, total - second.maximum)
    share = min(share, first.maximum)
    return min(max(share, first.minimum), total - second.minimum)
  }

  // MARK: - Over each other

  /// In front of the secondary; on a fold the primary is at the trailing side or at the bottom, the secondary on the
  /// other (H).
  private func overlay() -> Result {
    guard let parts = partsAroundFold, axes.contains(parts.axis) else {
      return Result(primary: bounds, secondary: bounds)
    }
    let axis = parts.axis
    let (start, end) = isMirrored(axis) ? (parts.after, parts.before) : (parts.before, parts.after)
    let isPrimaryFirst = primary.edge.map { $0 == .start } ?? secondary.edge.map { $0 == .end } ?? false
    return isPrimaryFirst
      ? Result(primary: start, secondary: end, axis: axis) : Result(primary: end, secondary: start, axis: axis)
  }

  // MARK: - Parts

  private func isMirrored(_ axis: Axis) -> Bool { axis == .horizontal && isRightToLeft }
}

extension Rect {
  /// What lies before and after a band that reaches through the rectangle, along one axis; nil where it does not.
  func parts(around band: Rect, along axis: PaneState.Axis) -> (before: Rect, after: Rect)? {
    if axis == .horizontal {
      guard band.height >= band.width, band.minX > minX, band.maxX < maxX else { return nil }
      return (divided(axis, at: band.minX - minX).0, divided(axis, at: band.maxX - minX).1)
    }
    guard band.width > band.height, band.minY > minY, band.maxY < maxY else { return nil }
    return (divided(axis, at: band.minY - minY).0, divided(axis, at: band.maxY - minY).1)
  }

  fileprivate func length(_ axis: PaneState.Axis) -> Double { axis == .horizontal ? width : height }

  fileprivate func divided(_ axis: PaneState.Axis, at place: Double) -> (Rect, Rect) {
    if axis == .horizontal {
      return (
        Rect(x: x, y: y, width: place, height: height),
        Rect(x: x + place, y: y, width: width - place, height: height)
      )
    }
    return (
      Rect(x: x, y: y, width: width, height: place), Rect(x: x, y: y + place, width: width, height: height - place)
    )
  }
}
