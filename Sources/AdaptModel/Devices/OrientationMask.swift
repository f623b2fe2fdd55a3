/// A set of orientations (`UIInterfaceOrientationMask`), with UIKit's bits: one shifted by the orientation's raw value.
public struct OrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The mask of one orientation.
  public init(_ orientation: Orientation) { rawValue = 1 << UInt8(orientation.rawValue) }

  public static let portrait = OrientationMask(.portrait)
  public static let portraitUpsideDown = OrientationMask(.portraitUpsideDown)
  public static let landscapeLeft = OrientationMask(.landscapeLeft)
  public static let landscapeRight = OrientationMask(.landscapeRight)
  /// Both landscapes.
  public static let landscape: OrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: OrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// UIKit's default for iPhones.
  public static let allButUpsideDown: OrientationMask = [.portrait, .landscape]

  /// The words for the masks, as `supportedOrientations` takes them.
  static let words = [
    "portrait", "portraitUpsideDown", "landscape", "landscapeLeft", "landscapeRight", "all", "allButUpsideDown",
  ]

  /// The mask with this name; `landscape` is both landscapes, unlike ``Orientation/init(named:)``, which names one.
  public init?(named name: String) {
    switch name {
    case "portrait": self = .portrait
    case "portraitUpsideDown": self = .portraitUpsideDown
    case "landscape": self = .landscape
    case "landscapeLeft": self = .landscapeLeft
    case "landscapeRight": self = .landscapeRight
    case "all": self = .all
    case "allButUpsideDown": self = .allButUpsideDown
    default: return nil
    }
  }

  /// Whether the interface may turn that way.
  public func contains(_ orientation: Orientation) -> Bool { contains(OrientationMask(orientation)) }
}
