/// Measurements of the iPhone Duo that are not in the table: corner adaptation and the inner camera.
enum FoldMeasurements {
  /// The camera of the inner display, which covers something only while it runs (`IOS27.md §2.4.f`, H).
  private static let innerCamera = Rect(x: 677, y: 21, width: 58, height: 37)

  /// Adds the measured corner adaptation (`§2.5.b`, M). For the closed phone in landscape and for a half, it is
  /// UNKNOWN. CHOICE: none.
  static func complete(_ row: inout DeviceConfiguration) {
    guard row.multitasking == .full else { return }
    switch (row.pose, row.isLandscape) {
    case (.closed, false):
      row.regions.horizontalCorners.left = 2.3
      row.regions.verticalCorners.top = 17.3
    case (.open, true), (.folded, true):
      row.regions.inactiveOcclusions = [innerCamera]
      guard row.bars == .automatic else { return }
      row.regions.horizontalCorners.left = 16
      row.regions.verticalCorners.top = 16
    case (.open, false), (.folded, false):
      row.regions.horizontalCorners.left = 16
      row.regions.horizontalCorners.right = 16
    default: break
    }
  }

  /// The size classes of a window of an app that was built with an SDK before 27.1. No source gives them (`§2.7.a`,
  /// UNKNOWN). CHOICE: closed, the classes of a phone of its size; open, those of the display; a half is compact in
  /// width.
  static func chooseClasses(_ row: inout DeviceConfiguration, idiom: UserInterfaceIdiom) {
    guard row.horizontalSizeClass == .unspecified else { return }
    let isHalf = row.multitasking.isShared
    let classes: (horizontal: SizeClass, vertical: SizeClass) =
      row.pose == .closed
      ? SizeClassRule.classes(of: row.size, idiom: idiom) : (isHalf ? .compact : .regular, .regular)
    row.horizontalSizeClass = classes.horizontal
    row.verticalSizeClass = classes.vertical
  }
}
