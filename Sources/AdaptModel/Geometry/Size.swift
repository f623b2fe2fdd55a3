/// A width and a height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  /// The size after a quarter turn.
  public var transposed: Size { Size(width: height, height: width) }

  /// The smaller of the two lengths.
  public var shortSide: Double { min(width, height) }

  /// Whether both lengths are numbers that a window can have: finite and not negative.
  public var isValid: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }

  /// The size with each length rounded up to a whole device pixel.
  ///
  /// A length that exceeds a pixel by no more than a thousandth of a point does not take another one.
  public func roundedUp(toScale scale: Double) -> Size {
    Size(width: width.roundedUp(toScale: scale), height: height.roundedUp(toScale: scale))
  }
}

extension Size: CustomStringConvertible {
  /// `375 x 667`, as a script writes it.
  public var description: String { "\(format(width)) x \(format(height))" }
}
