/// Where an arrangement view controller puts its two controllers: a function of its bounds, the fold and what the panes
/// ask for.
///
/// The axes and the rules for hiding a pane are documented (H). What an arrangement does with sizes that do not add up
/// is a CHOICE unless a measurement is named.
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
    /// The pane with the higher priority gets its preferred size first.
    var priority = 0.0
    /// The side of an active fold at which an overlay puts the pane; nil for the usual one.
    var edge: Edge?

    func length(_ axis: Axis) -> Length { axis == .horizontal ? width : height }
  }

  enum Edge { case start, end }

  var style = ArrangementStyle.split
  var axes: Set<Axis> = [.horizontal, .vertical]
  /// In the coordinates of the fold, whichever they are.
  var bounds: Rect
  /// The band around an active fold; nil if there is none.
  var fold: Rect?
  /// Whether width and height are compact.
  var isCompact = false
  var isRightToLeft = false
  var primary = Pane()
  var secondary = Pane()

  /// The rectangle of a pane, nil while it is hidden, and its state.
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

  /// The axis along which the panes stand: beside each other if the bounds are wide, else above each other. Nil if only
  /// the primary shows: if the axis is not allowed (H), or in a closed iPhone Duo on its side (H). CHOICE: the latter
  /// applies wherever width and height are compact and the bounds are wide.
  private var splitAxis: Axis? {
    let axis: Axis = bounds.width > bounds.height ? .horizontal : .vertical
    return axes.contains(axis) && !(isCompact && axis == .horizontal) ? axis : nil
  }

  /// What an active fold leaves of the bounds, and along which axis; nil if it does not extend across them.
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
      // If one pane does not fit on its side, both panes are hidden (M, one measurement).
      guard first.minimum <= sides.0.length(axis) + 1e-9, second.minimum <= sides.1.length(axis) + 1e-9 else {
        return Result(axis: axis)
      }
      return Result(primary: sides.0, secondary: sides.1, axis: axis)
    }
    let total = bounds.length(axis)
    // CHOICE: if the two do not fit together, the primary has all of it.
    guard first.minimum + second.minimum <= total + 1e-9 else { return Result(primary: bounds) }
    let share = share(total, first, second)
    let parts = bounds.divided(axis, at: isMirrored(axis) ? total - share : share)
    let (own, other) = isMirrored(axis) ? (parts.1, parts.0) : (parts.0, parts.1)
    return Result(primary: own, secondary: other, axis: axis)
  }

  /// The primary's length: half if neither prefers a length (H); if one does, it gets that length and the other the
  /// rest (M). CHOICE: if both do, the one with the higher priority gets its preferred length; with equal priorities
  /// they share the difference equally.
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
    // Minimums take precedence over maximums, and the primary's maximum over the secondary's.
    var share = max(wanted, total - second.maximum)
    share = min(share, first.maximum)
    return min(max(share, first.minimum), total - second.minimum)
  }

  // MARK: - Over each other

  /// The primary lies in front of the secondary. At a fold, the primary is at the trailing side or at the bottom, and
  /// the secondary on the other side (H).
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
  /// What lies before and after a band that extends across the rectangle, along one axis; nil if it does not.
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
