/// One row of the device table: a window that a device can give an app.
public struct DeviceConfiguration: Hashable, Sendable {
  /// Landscape or portrait; both landscapes, and both portraits, have the same values.
  public var isLandscape: Bool
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
  /// Where the row in the table's list of sources stands; nil for rows that we or a script made.
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
