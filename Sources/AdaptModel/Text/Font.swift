/// A font: a family, a size in points and a weight.
public struct Font: Hashable, Sendable {
  /// The families that have metrics here. Others are laid out as the system font.
  public enum Family: UInt8, Hashable, Sendable {
    case system
    case monospaced
    /// The system font up to iOS 8. Here it has the widths of the current system font (L), and a smaller descent.
    case helveticaNeue
  }

  /// The nine weights of UIKit, lightest first.
  public enum Weight: UInt8, Hashable, Sendable, CaseIterable {
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The weight with this name, as UIKit and a script write it.
    public init?(named name: String) {
      guard let weight = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = weight
    }

    public var name: String {
      switch self {
      case .ultraLight: "ultraLight"
      case .thin: "thin"
      case .light: "light"
      case .regular: "regular"
      case .medium: "medium"
      case .semibold: "semibold"
      case .bold: "bold"
      case .heavy: "heavy"
      case .black: "black"
      }
    }
  }

  public var family: Family
  /// Points.
  public var size: Double
  public var weight: Weight

  public init(family: Family = .system, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }

  public static func system(size: Double, weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }

  /// The default font of a label.
  public static let label = Font(size: 17)
}

extension Font: CustomStringConvertible {
  /// `17 regular`, `13 bold monospaced`.
  public var description: String {
    let name =
      switch family {
      case .system: ""
      case .monospaced: " monospaced"
      case .helveticaNeue: " Helvetica Neue"
      }
    return "\(format(size)) \(weight.name)\(name)"
  }
}
