// Where sheets go, and at which height they rest (`UIKIT.md §4.6`, §4.8).

/// The sheet of one presentation, as far as its place depends on it.
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

  /// A form sheet where its content states no size (§4.6.a; CHOICE for iPadOS 16 and later, where it is a little larger).
  static let formSize = Size(width: 540, height: 620)
  /// How far below the status bar a card begins (CHOICE: not documented).
  static let cardOffset = 10.0

  private var isCompactHeight: Bool { traits.verticalSizeClass == .compact }
  private var isCompactWidth: Bool { traits.horizontalSizeClass == .compact }

  var fillsContainer: Bool {
    style.fillsCompactHeight(traits, os: os) && !(isEdgeAttachedInCompactHeight && os >= 15)
  }

  /// Whether it hangs on the bottom edge, where detents count.
  var isEdgeAttached: Bool { os >= 13 && (isCompactWidth || isCompactHeight) && !fillsContainer }

  /// The sheet's rectangle in the window's coordinates.
  var frame: Rect {
    if fillsContainer { return container }
    if isEdgeAttached { return card }
    return style == .formSheet ? form : page
  }

  // MARK: - Floating

  /// Centred, `preferredContentSize` in place of 540 × 620, within the container.
  private var form: Rect {
    centered(
      width: preferred.width > 0 ? preferred.width : Self.formSize.width,
      height: preferred.height > 0 ? preferred.height : Self.formSize.height)
  }

  /// Up to iOS 12 as wide as the screen in portrait and as high as the container below the status bar; later (CHOICE) the
  /// readable width and 20 points on either side, as far from the edges above and below.
  private var page: Rect {
    if os < 13 {
      let width = min(shortSide, container.width)
      return Rect(
        x: container.midX - width / 2, y: container.y + statusBarHeight, width: width,
        height: max(0, container.height - statusBarHeight))
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

  /// The height of a full sheet: what a card has below the status bar.
  private var fullHeight: Double { max(0, container.height - safeArea.top - Self.cardOffset) }

  /// A custom height's `maximumDetentValue`, which like the heights leaves out the safe area below.
  var maximumDetentValue: Double { max(0, fullHeight - safeArea.bottom) }

  /// The detents that can be used: medium is not in compact height, and before iOS 15 there is but the large one.
  var activeDetents: [SheetDetent] {
    if os < 15 { return [.large] }
    let active = detents.filter { !($0 == .medium && isCompactHeight) }
    return active.isEmpty ? [.large] : active
  }

  /// The one selected; the smallest where that is none of the active ones (§4.8).
  var selectedDetent: SheetDetent {
    let active = activeDetents
    if let selected, active.contains(selected) { return selected }
    return active[0]
  }

  private func height(of detent: SheetDetent) -> Double {
    switch detent {
    case .large: fullHeight
    // CHOICE: half the container's height.
    case .medium: min(container.height / 2, fullHeight)
    case .height(let value): min(value + safeArea.bottom, fullHeight)
    case .fraction(let share): min(share * maximumDetentValue + safeArea.bottom, fullHeight)
    }
  }
}
