/// How the interface is turned, with the raw values of `UIInterfaceOrientation`.
public enum Orientation: Int8, Hashable, Sendable, CaseIterable {
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// The meaning of `rotate to landscape`: the home button, or the bottom edge, on the right.
  public static let landscape = Orientation.landscapeRight

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { !isLandscape }

  /// A quarter turn: portrait to landscape, any landscape to portrait.
  public var rotated: Orientation { isLandscape ? .portrait : .landscape }

  /// The orientation with this name; `landscape` and `upsideDown` are short for `landscapeRight` and
  /// `portraitUpsideDown`.
  public init?(named name: String) {
    switch name {
    case "portrait": self = .portrait
    case "portraitUpsideDown", "upsideDown": self = .portraitUpsideDown
    case "landscape", "landscapeRight": self = .landscapeRight
    case "landscapeLeft": self = .landscapeLeft
    default: return nil
    }
  }
}

extension Orientation: CustomStringConvertible {
  /// `portrait`, `landscape`, `landscapeLeft`, `upsideDown`, as a script writes it.
  public var description: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "upsideDown"
    case .landscapeRight: "landscape"
    case .landscapeLeft: "landscapeLeft"
    }
  }
}
