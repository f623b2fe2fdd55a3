/// A rectangle, with numbers or functions of the window's size as its lengths.
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
  /// The side for an attribute in a left-to-right layout. Baselines are at the bottom.
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
