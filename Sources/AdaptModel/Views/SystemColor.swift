/// The names of colours: those of `UIColor`, and `#rrggbb`. After a name there may be an opacity: `systemRed 0.5`.
public enum SystemColor {
  /// The names of UIKit's colours, without `Color` at their end.
  public static let names = [
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue",
    "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6",
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "tint", "separator",
    "opaqueSeparator", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "darkText", "lightText", "mint", "teal", "indigo", "pink", "grey",
  ]

  /// A name in lower case, without `Color` at its end: as long as `system` is there, `systemRed` is not `red`.
  public static func plainKey(of name: String) -> String {
    var key = name.lowercased()
    if key.hasSuffix("color"), key.count > 5 { key.removeLast(5) }
    return key
  }

  /// The same without `system` at its beginning, too, which may be left out of names that have no other meaning.
  public static func key(of name: String) -> String {
    var key = plainKey(of: name)
    if key.hasPrefix("system"), key.count > 6 { key.removeFirst(6) }
    return key
  }

  /// Whether a bare word names a colour of UIKit.
  public static func isKnown(_ name: String) -> Bool { keys.contains(key(of: name)) }

  /// Whether a text can name a colour: one of UIKit's, three, six or eight hexadecimal digits after `#`, or a colour of
  /// the app, whose name does not begin with `system`.
  public static func isPossible(_ text: String) -> Bool {
    let name = parts(of: text).name
    return name.hasPrefix("#") ? isHexadecimal(text) : !name.hasPrefix("system") || isKnown(name)
  }

  /// Whether nothing shows through a colour. One of the app counts as opaque.
  public static func isOpaque(_ color: String) -> Bool {
    let (name, alpha) = parts(of: color)
    return alpha == 1 && plainKey(of: name) != "clear" && !(name.hasPrefix("#") && name.utf8.count > 7)
  }

  /// A colour with an opacity: `#rrggbbaa`, or the name, a space and the opacity (`systemRed 0.5`).
  ///
  /// UIKit: `withAlphaComponent(_:)`. An opacity that the colour has is replaced, and one outside of 0 to 1 is the
  /// nearest of these.
  public static func withAlpha(_ color: String, _ alpha: Double) -> String {
    let alpha = max(0, min(alpha, 1))
    guard let digits = sixDigits(of: color) else { return "\(parts(of: color).name) \(format(alpha))" }
    // proven: in 0…255.
    let byte = String(Int((alpha * 255).rounded()), radix: 16)
    return "#\(digits)\(byte.count < 2 ? "0" : "")\(byte)"
  }

  /// The six digits of `#rgb`, `#rrggbb` or `#rrggbbaa`, the last without its opacity; nil for other colours.
  public static func sixDigits(of color: String) -> String? {
    guard isHexadecimal(color) else { return nil }
    let digits = color.dropFirst()
    return digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits.prefix(6))
  }

  /// A colour's name and its opacity, which is 1 unless it is written.
  public static func parts(of color: String) -> (name: String, alpha: Double) {
    guard let space = color.lastIndex(of: " "), let alpha = Double(String(color[color.index(after: space)...])),
      (0...1).contains(alpha)
    else { return (color, 1) }
    return (String(color[..<space]), alpha)
  }

  /// Whether a text is `#` with three, six or eight hexadecimal digits after it.
  public static func isHexadecimal(_ text: String) -> Bool {
    let digits = text.dropFirst()
    return text.hasPrefix("#") && [3, 6, 8].contains(digits.count)
      && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private static let keys = Set(names.map(key) + ["groupbackground", "groupedbackground", "secondarybackground"])
}
