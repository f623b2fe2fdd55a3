/// The regions that the system reserves in a window in addition to its safe area, in points and in the window's
/// coordinates: the status corner, the fold, the side of the bars (`IOS27.md §2.3`–§2.6, §3).
public struct WindowRegions: Hashable, Sendable {
  /// The sides of a window, as they are seen: a column of bars does not change its side where people read right to
  /// left.
  public enum Side: UInt8, Hashable, Sendable { case left, right }

  /// The side of the bars; nil if they are at the top and the bottom.
  public var barSide: Side?
  /// The margins of a root view from the window's sides as they were measured; nil where nobody did.
  public var marginLeft: Double?
  public var marginRight: Double?
  /// The rectangles that the camera and the status cover.
  public var occlusions: [Rect] = []
  /// The rectangles that something covers while it is in use: the inner camera (`§2.4.f`).
  public var inactiveOcclusions: [Rect] = []
  /// The band around the fold; nil where the window has none.
  public var fold: Rect?
  /// Whether the device is folded there now.
  public var isFoldActive = false
  /// How high the system's keyboard is; nil where nobody measured it.
  public var keyboardHeight: Double?
  /// The minimum safe area with corner adaptation along each axis (`§2.5.b`).
  public var horizontalCorners = EdgeInsets.zero
  public var verticalCorners = EdgeInsets.zero
  /// Whether a source gives the size classes; otherwise they are a CHOICE.
  public var areClassesKnown = true

  public init() {}

  /// Whether a window has the region that a part of an item stands for; true for parts that are not regions.
  @inline(__always)
  func has(_ part: LayoutItem.Part) -> Bool {
    switch part {
    case .fold: fold != nil
    case .statusCorner: !occlusions.isEmpty
    default: true
    }
  }

  /// Nothing is reserved.
  public static let none = WindowRegions()
}
