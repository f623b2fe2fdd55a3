import AdaptModel

/// One of Interface Builder's nine size classes: a width and a height, each compact, any or regular.
public struct SizeClassPair: Hashable, Sendable {
  /// `unspecified` is any.
  public let horizontal: SizeClass
  public let vertical: SizeClass

  public init(_ horizontal: SizeClass, _ vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// All nine, row by row as Interface Builder draws them: widths from compact to regular, heights from compact down.
  public static let all: [SizeClassPair] = order.flatMap { vertical in
    order.map { horizontal in SizeClassPair(horizontal, vertical) }
  }

  static let order: [SizeClass] = [.compact, .unspecified, .regular]

  /// Whether it is one of the four that devices have; the other five are base classes, which stand for several of these.
  public var isFinal: Bool { horizontal != .unspecified && vertical != .unspecified }

  /// "compact × any": width, then height.
  public var name: String { "\(Self.word(horizontal)) × \(Self.word(vertical))" }

  static func word(_ sizeClass: SizeClass) -> String {
    switch sizeClass {
    case .compact: "compact"
    case .regular: "regular"
    default: "any"
    }
  }

  /// The canvas on which Interface Builder shows the class: 400 points for compact, 600 for any, 800 for regular.
  ///
  /// CHOICE: 600 × 600 is documented for any × any (`UIKIT.md §7.1`); the other two lengths are remembered, not sourced.
  var canvas: Size {
    func length(_ sizeClass: SizeClass) -> Double {
      switch sizeClass {
      case .compact: 400
      case .regular: 800
      default: 600
      }
    }
    return Size(length(horizontal), length(vertical))
  }
}
