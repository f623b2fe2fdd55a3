/// Where a popover's arrow may point (`UIPopoverArrowDirection`, `UIKIT.md §4.7`), with UIKit's bits.
///
/// `up` means that the arrow points up, from a popover below its source.
public struct ArrowDirections: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let up = ArrowDirections(rawValue: 1)
  public static let down = ArrowDirections(rawValue: 2)
  public static let left = ArrowDirections(rawValue: 4)
  public static let right = ArrowDirections(rawValue: 8)
  public static let any: ArrowDirections = [.up, .down, .left, .right]

  static let words = ["up", "down", "left", "right", "any"]

  /// In UIKit's bit order, which is the order of preference (CHOICE).
  static let single: [ArrowDirections] = [.up, .down, .left, .right]

  init(words: [String]) {
    var result: ArrowDirections = []
    for word in words {
      switch word {
      case "up": result.insert(.up)
      case "down": result.insert(.down)
      case "left": result.insert(.left)
      case "right": result.insert(.right)
      default: result = .any
      }
    }
    self = result
  }

  /// The name of a single direction.
  public var name: String {
    if self == .any { return "any" }
    return zip(Self.words, Self.single).filter { contains($0.1) }.map { $0.0 }.joined(separator: ", ")
  }
}
