/// One row of the device table: a window that a device can give an app.
public struct DeviceConfiguration: Hashable, Sendable {
  /// Landscape or portrait.
  public var isLandscape: Bool
  /// The one orientation that the row is about; nil where both landscapes, or both portraits, have the same values.
  public var orientation: Orientation?
  /// How far a folding device is open; nil for others.
  public var pose: Pose?
  /// The bars with which an app has this window; `automatic` where it makes no difference.
  public var bars = SystemBars.automatic
  /// The SDK with which the app was built; nil where it makes no difference.
  public var sdk: OSVersion?
  public var multitasking: Multitasking
  /// The window in points. The height is 0 where no source states it (some Slide Over windows).
  public var size: Size
  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  /// The safe area of a full-screen window in points; nil where no source states it.
  public var safeArea: EdgeInsets?
  /// How sure size and classes are.
  public var confidence: Confidence
  /// How sure the safe area is.
  public var safeAreaConfidence: Confidence
  /// The regions of the window that are reserved in addition to the safe area.
  public var regions = WindowRegions.none
  /// The index of the row's source in the table's list; nil for rows that we or a script made.
  var sourceIndex: UInt8?

  public init(
    isLandscape: Bool, multitasking: Multitasking = .full, size: Size,
    horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass, safeArea: EdgeInsets?,
    confidence: Confidence = .low, safeAreaConfidence: Confidence = .low
  ) {
    self.isLandscape = isLandscape
    self.multitasking = multitasking
    self.size = size
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.safeArea = safeArea
    self.confidence = confidence
    self.safeAreaConfidence = safeAreaConfidence
  }

  /// Where the row comes from, in words.
  public var source: String { sourceIndex.flatMap(DeviceTable.source(at:)) ?? "derived or declared" }
}
