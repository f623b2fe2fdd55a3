/// A rectangle, whatever its lengths are: numbers, or functions of the window's size.
protocol Sides {
  associatedtype Length

  static var noLength: Length { get }
  var minX: Length { get }
  var minY: Length { get }
  var maxX: Length { get }
  var maxY: Length { get }
  var midX: Length { get }
  var midY: Length { get }
  var width: Length { get }
  var height: Length { get }
}

extension Sides {
  /// What an attribute stands for where people read from left to right. Baselines are at the bottom.
  @inline(__always)
  func side(_ attribute: LayoutAttribute) -> Length {
    switch attribute {
    case .left, .leading: minX
    case .right, .trailing: maxX
    case .top: minY
    case .bottom, .firstBaseline, .lastBaseline: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    default: Self.noLength
    }
  }
}

extension Rect: Sides {
  static var noLength: Double { 0 }
}

extension AffineRect: Sides {
  static var noLength: Affine { Affine(0) }
}
