/// How much of the screen the window has: on an iPad, or on the inner display of a folding phone.
public enum Multitasking: Hashable, Sendable, CaseIterable {
  case full
  case split(Fraction)
  case slideOver
  /// One of two equal windows side by side, on a folding phone (`IOS27.md §2.1.g`).
  case half(WindowRegions.Side)

  /// The window's share of the screen in Split View.
  public enum Fraction: UInt8, Hashable, Sendable, CaseIterable {
    case oneThird
    case half
    case twoThirds
  }

  public static let allCases: [Multitasking] = [
    .full, .split(.twoThirds), .split(.half), .split(.oneThird), .slideOver,
    .half(.left), .half(.right),
  ]

  /// Parses the words of scripts and the tables: `full`, `1/3`, `1/2`, `2/3`, `split 1/2`, `slideOver`, `slide over`,
  /// `leftHalf`, `rightHalf`, and for these `left`, `splitLeft`, `split-left`, `left half` too.
  public init?(named name: String) {
    switch name {
    case "full": self = .full
    case "1/3", "split 1/3": self = .split(.oneThird)
    case "1/2", "split 1/2": self = .split(.half)
    case "2/3", "split 2/3": self = .split(.twoThirds)
    case "slideOver", "slide over": self = .slideOver
    case "leftHalf", "left", "splitLeft", "split-left", "left half", "split left": self = .half(.left)
    case "rightHalf", "right", "splitRight", "split-right", "right half", "split right": self = .half(.right)
    default: return nil
    }
  }

  /// Whether the window shares the screen with that of another app.
  public var isShared: Bool { self != .full }

  /// The split whose share is nearest to `fraction`, which must lie within 0.01 of 1/3, 1/2 or 2/3; 1 is `full`.
  public init?(fraction: Double) {
    for (share, value) in [
      (1.0 / 3, Multitasking.split(.oneThird)), (0.5, .split(.half)), (2.0 / 3, .split(.twoThirds)), (1, .full),
    ]
    where abs(fraction - share) < 0.01 {
      self = value
      return
    }
    return nil
  }
}

extension Multitasking: CustomStringConvertible {
  /// `full`, `1/2`, `slideOver`, `leftHalf`, as a script writes it.
  public var description: String {
    switch self {
    case .full: "full"
    case .split(.oneThird): "1/3"
    case .split(.half): "1/2"
    case .split(.twoThirds): "2/3"
    case .slideOver: "slideOver"
    case .half(.left): "leftHalf"
    case .half(.right): "rightHalf"
    }
  }
}
