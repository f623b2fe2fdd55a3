/// A colour of an asset catalogue: `#rrggbb`, followed by the opacity if there is one, or the name of a system colour.
public struct NamedColor: Hashable, Sendable {
  /// In light mode, and in dark mode if there is no other.
  public var any: String
  public var dark: String?

  public init(any: String, dark: String? = nil) {
    self.any = any
    self.dark = dark
  }

  /// `#rrggbb`, followed by the opacity if it is not 1.
  ///
  /// - Parameters:
  ///   - red: a share of 1, as are the others. What lies outside of 0…1 counts as the nearest of the two.
  ///   - green: see `red`.
  ///   - blue: see `red`.
  ///   - alpha: the opacity; nil for 1.
  public static func text(red: Double, green: Double, blue: Double, alpha: Double?) -> String {
    let opacity = alpha.map(hex) ?? "ff"
    return "#\(hex(red))\(hex(green))\(hex(blue))\(opacity == "ff" ? "" : opacity)"
  }

  private static func hex(_ share: Double) -> String {
    // proven: the clamped share is a number of 0…1, and not NaN, for which neither comparison holds.
    let byte = share > 0 ? share < 1 ? Int((share * 255).rounded()) : 255 : 0
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
