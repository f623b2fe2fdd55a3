import AdaptModel

/// The system's colours in light or dark mode. The values come from UIKit's documentation and public headers, and from
/// iOS 26 on from the table in the Human Interface Guidelines (June 2025), for the standard contrast. An unknown name
/// has no colour.
struct Palette: Hashable, Sendable {
  let isDark: Bool
  /// Whether it is UIKit's elevated level, which is brighter in dark mode: something floats over the rest.
  var isElevated = false
  /// Whether the colours are those that came with Liquid Glass in iOS 26.
  var isGlass = false

  var label: String { isDark ? "#ffffff" : "#000000" }
  var background: String { isDark ? "#000000" : "#ffffff" }
  /// The background of presented views.
  var elevated: String { isDark ? "#1c1c1e" : "#ffffff" }
  /// The backgrounds of grouped tables and of their rows.
  var grouped: String { isDark ? (isElevated ? "#1c1c1e" : "#000000") : "#f2f2f7" }
  var groupedRow: String { isDark ? (isElevated ? "#2c2c2e" : "#1c1c1e") : "#ffffff" }
  var bar: String { isDark ? "#161616" : "#f8f8f8" }
  var separator: String { isDark ? "#545458" : "#c6c6c8" }
  var placeholder: String { isDark ? "#7c7c80" : "#bfbfc4" }
  var secondary: String { isDark ? "#98989f" : "#8a8a8e" }
  var fill: String { isDark ? "#39393d" : "#e9e9ea" }
  var faint: String { isDark ? "#2c2c2e" : "#f2f2f7" }
  var tint: String { named("blue") ?? label }
  /// The tint below an alert or a sheet.
  static var dimmedTint: String { "#8e8e93" }
  var on: String { isDark ? "#30d158" : "#34c759" }
  /// The colour of a sheet's handle.
  var handle: String { isDark ? "#5a5a5f" : "#c5c5c7" }
  /// The colour of a scroll indicator.
  var indicator: String { isDark ? "#ffffff73" : "#00000073" }
  var knob: String { "#ffffff" }
  /// The colour of a disabled button's title.
  var disabled: String { isDark ? "#6d6d72" : "#b9b9be" }

  /// A translucent colour.
  ///
  /// - Parameters:
  ///   - color: `#rgb`, `#rrggbb` or `#rrggbbaa`; other colours stay as they are.
  ///   - share: the opacity, from 0 to 1.
  func mix(_ color: String, _ share: Double) -> String {
    guard let digits = SystemColor.sixDigits(of: color) else { return color }
    // proven: in 0…255.
    let alpha = String(Int(max(0, min(255, share * 255))), radix: 16)
    return "#" + digits + (alpha.count < 2 ? "0" : "") + alpha
  }

  /// Whether nothing shows through a colour: `#rgb` or `#rrggbb`.
  static func isOpaque(_ color: String) -> Bool { color.hasPrefix("#") && color.utf8.count < 8 }

  /// Whether a colour is nearer to black than to white, as people see it; nil for what is not `#rgb` or `#rrggbb`.
  static func isDark(_ color: String) -> Bool? {
    guard let digits = SystemColor.sixDigits(of: color), let number = Int(digits, radix: 16) else { return nil }
    let (red, green, blue) = (number >> 16, number >> 8 & 0xFF, number & 0xFF)
    // The shares of brightness of ITU-R BT.601, in thousandths.
    return 299 * red + 587 * green + 114 * blue < 1000 * 128
  }

  /// The colour with a script's name: a colour of UIKit with or without `Color` at its end, or `#rrggbb`. `red` is
  /// pure, as `UIColor.red` is, and `systemRed` is the system's. `mint` is also the system's, because there is no pure
  /// one. After the name there may be an opacity: `systemRed 0.5`. Nil for unknown names.
  func color(_ text: String) -> String? {
    let (name, alpha) = SystemColor.parts(of: text)
    return color(named: name).map { alpha == 1 ? $0 : mix($0, alpha) }
  }

  private func color(named name: String) -> String? {
    if name.hasPrefix("#") { return SystemColor.isHexadecimal(name) ? name : nil }
    if let pure = Palette.pure[SystemColor.plainKey(of: name)] { return pure }
    let key = SystemColor.key(of: name)
    if isDark, isElevated, let elevated = Palette.elevated[key] { return elevated }
    return named(key)
  }

  /// The colour with a name in lower case, without `system` at its beginning and `color` at its end.
  private func named(_ key: String) -> String? {
    let pair = isGlass ? Palette.glass[key] ?? Palette.names[key] : Palette.names[key]
    return pair.map { isDark ? $0.dark : $0.light }
  }

  /// The colours of `UIColor` that do not depend on the style.
  private static let pure = [
    "black": "#000000", "darkgray": "#555555", "lightgray": "#aaaaaa", "white": "#ffffff", "gray": "#808080",
    "grey": "#808080", "red": "#ff0000", "green": "#00ff00", "blue": "#0000ff", "cyan": "#00ffff",
    "yellow": "#ffff00", "magenta": "#ff00ff", "orange": "#ff8000", "purple": "#800080", "brown": "#996633",
    "clear": "none", "darktext": "#000000", "lighttext": "#ffffff99",
  ]

  private static let names: [String: (light: String, dark: String)] = [
    "red": ("#ff3b30", "#ff453a"), "orange": ("#ff9500", "#ff9f0a"), "yellow": ("#ffcc00", "#ffd60a"),
    "green": ("#34c759", "#30d158"), "mint": ("#00c7be", "#63e6e2"), "teal": ("#30b0c7", "#40cbe0"),
    "cyan": ("#32ade6", "#64d2ff"), "blue": ("#007aff", "#0a84ff"), "indigo": ("#5856d6", "#5e5ce6"),
    "purple": ("#af52de", "#bf5af2"), "pink": ("#ff2d55", "#ff375f"), "brown": ("#a2845e", "#ac8e68"),
    "gray": ("#8e8e93", "#8e8e93"), "grey": ("#8e8e93", "#8e8e93"), "gray2": ("#aeaeb2", "#636366"),
    "gray3": ("#c7c7cc", "#48484a"), "gray4": ("#d1d1d6", "#3a3a3c"), "gray5": ("#e5e5ea", "#2c2c2e"),
    "gray6": ("#f2f2f7", "#1c1c1e"),
    "label": ("#000000", "#ffffff"),
    "secondarylabel": ("#8a8a8e", "#98989f"), "tertiarylabel": ("#c5c5c7", "#5a5a5f"),
    "placeholdertext": ("#bfbfc4", "#7c7c80"), "link": ("#007aff", "#0984ff"), "tint": ("#007aff", "#0a84ff"),
    "separator": ("#c6c6c8", "#545458"), "opaqueseparator": ("#c6c6c8", "#38383a"),
    "background": ("#ffffff", "#000000"), "secondarysystembackground": ("#f2f2f7", "#1c1c1e"),
    "tertiarysystembackground": ("#ffffff", "#2c2c2e"), "secondarybackground": ("#f2f2f7", "#1c1c1e"),
    "groupedbackground": ("#f2f2f7", "#000000"), "groupbackground": ("#f2f2f7", "#000000"),
    "secondarysystemgroupedbackground": ("#ffffff", "#1c1c1e"), "fill": ("#e4e4e6", "#3a3a3d"),
    "quaternarylabel": ("#dadadc", "#363639"), "tertiarysystemfill": ("#eeeeef", "#2d2d30"),
    "quaternarysystemfill": ("#f4f4f5", "#252527"), "tertiarysystemgroupedbackground": ("#f2f2f7", "#2c2c2e"),
    "secondarysystemfill": ("#e9e9eb", "#363639"),
  ]

  /// What iOS 26 changed.
  private static let glass: [String: (light: String, dark: String)] = [
    "red": ("#ff383c", "#ff4245"), "orange": ("#ff8d28", "#ff9230"), "yellow": ("#ffcc00", "#ffd600"),
    "mint": ("#00c8b3", "#00dac3"), "teal": ("#00c3d0", "#00d2e0"), "cyan": ("#00c0e8", "#3cd3fe"),
    "blue": ("#0088ff", "#0091ff"), "indigo": ("#6155f5", "#6d7cff"), "purple": ("#cb30e0", "#db34f2"),
    "brown": ("#ac7f5e", "#b78a66"), "link": ("#0088ff", "#0091ff"), "tint": ("#0088ff", "#0091ff"),
  ]

  /// The backgrounds of elevated views in dark mode.
  private static let elevated = [
    "background": "#1c1c1e", "secondarysystembackground": "#2c2c2e", "secondarybackground": "#2c2c2e",
    "tertiarysystembackground": "#3a3a3c", "groupedbackground": "#1c1c1e", "groupbackground": "#1c1c1e",
    "secondarysystemgroupedbackground": "#2c2c2e", "tertiarysystemgroupedbackground": "#3a3a3c",
  ]
}
