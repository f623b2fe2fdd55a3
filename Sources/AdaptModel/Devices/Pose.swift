/// How far a folding device is open (`UIHingeStatus`: closed, partially open, fully open; `IOS27.md §2.6.b`).
public enum Pose: UInt8, Hashable, Sendable, CaseIterable {
  /// Shut: the app is on the outer display.
  case closed
  /// Fully open and flat: the app is on the inner display.
  case open
  /// Partly open: the app is on the inner display, and the fold is active. A book in landscape, a laptop in portrait.
  case folded

  /// Parses the words of scripts and the tables. Case, spaces and hyphens are ignored: `closed`, `shut`, `open`,
  /// `flat`, `fully open`, `open-flat`, `unfolded`, `folded`, `partly folded`, `half open`, `book`,
  /// `part-folded-laptop`.
  public init?(named name: String) {
    let key = name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map { byte -> UInt8 in
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
    guard let pose = Self.spellings[String(decoding: key, as: UTF8.self)] else { return nil }
    self = pose
  }

  /// The orientation that a pose's name implies: a book in landscape, a laptop in portrait; nil if the name implies
  /// none.
  public static func orientation(ofPose name: String) -> Orientation? {
    let key = name.lowercased()
    if key.hasSuffix("book") { return .landscapeLeft }
    return key.hasSuffix("laptop") || key.hasSuffix("tabletop") ? .portrait : nil
  }

  /// Whether the app is on the inner display.
  public var isInner: Bool { self != .closed }

  private static let spellings: [String: Pose] = {
    var result: [String: Pose] = [
      "closed": .closed, "shut": .closed, "fullyclosed": .closed, "outer": .closed,
      "open": .open, "opened": .open, "flat": .open, "unfolded": .open, "openflat": .open, "flatopen": .open,
      "fullyopen": .open, "fullyopened": .open, "fullyunfolded": .open, "inner": .open,
      "folded": .folded, "book": .folded, "laptop": .folded, "tabletop": .folded,
    ]
    for part in ["partly", "partially", "part", "half", "semi"] {
      for word in ["folded", "open", "opened", "unfolded", "foldedbook", "foldedlaptop", "closed"] {
        result[part + word] = .folded
      }
    }
    return result
  }()
}

extension Pose: CustomStringConvertible {
  /// `closed`, `open`, `folded`, as a script writes it.
  public var description: String {
    switch self {
    case .closed: "closed"
    case .open: "open"
    case .folded: "folded"
    }
  }
}
