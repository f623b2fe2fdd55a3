/// What counts as rounding.
enum Tolerance {
  /// A sum this small beside its summands is 0.
  static let cancelled = 1e-11
  /// An element this small beside others of its column comes from rounding: pivoting on it would throw values far away.
  static let pivot = 1e-10
  /// So is one this small beside others of its row.
  static let noise = 1e-12

  /// A constraint that is violated by less holds: that is rounding.
  ///
  /// - Parameter magnitude: that of its largest summand.
  @inline(__always)
  static func contradiction(_ magnitude: Double) -> Double {
    1e-8 + 1e-13 * magnitude
  }
}
