/// The names of colours: those of `UIColor`, and `#rrggbb`.
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

  /// What may be left out of a name: the case of its letters, `Color` at its end, and `system` at its beginning.
  public static func key(of name: String) -> String {
    var key = name.lowercased()
    if key.hasSuffix("color"), key.count > 5 { key.removeLast(5) }
    if key.hasPrefix("system"), key.count > 6 { key.removeFirst(6) }
    return key
  }

  /// Whether a bare word names a colour of UIKit.
  public static func isKnown(_ name: String) -> Bool { keys.contains(key(of: name)) }

  /// Whether a text can name a colour: one of UIKit's, three, six or eight hexadecimal digits after `#`, or a colour of
  /// the app, whose name does not begin with `system`.
  public static func isPossible(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      let digits = text.utf8.dropFirst()
      return [3, 6, 8].contains(digits.count)
        && digits.allSatisfy { (48...57).contains($0) || (65...70).contains($0) || (97...102).contains($0) }
    }
    return !text.hasPrefix("system") || isKnown(text)
  }

  private static let keys = Set(names.map(key) + ["groupbackground", "groupedbackground", "secondarybackground"])
}
