import AdaptModel
import AdaptSyntax

extension ForeignWord {
  /// The meaning of a word as the value of an attribute, in lower case: `center` for `textAlignment` means itself.
  static func value(_ name: String, of attribute: String, among words: [String]) -> String? {
    guard mayResemble(name) else { return nil }
    let key = name.lowercased()
    for near in values[key] ?? [] where words.contains(near) { return near }
    return words.first { $0.lowercased().contains(key) } ?? words.first { key.contains($0.lowercased()) }
  }

  /// A text style with a weight of its own: a font of the size that the style has by default.
  ///
  /// - Parameter weight: nil, or not the name of a weight, if only the style is meant.
  static func font(_ style: TextStyle, _ weight: String?) -> String {
    guard let weight = weight.flatMap({ Font.Weight(named: $0) }), weight != style.weight else { return style.name }
    return "font(\(Int(style.size())), weight: \(weight.name))"
  }

  /// Whether a word by itself in a toolbar is meant as an item of the system's.
  static func isSystemItem(_ name: String) -> Bool { ["flexibleSpace", "fixedSpace"].contains(name) }

  static func systemItem(_ name: String) -> ForeignWord {
    .say("write `barButtonItem space { systemItem = \(name) }`")
  }

  private static let values: [String: [String]] = [
    "row": ["horizontal"], "column": ["vertical"], "h": ["horizontal"], "v": ["vertical"], "x": ["horizontal"],
    "y": ["vertical"],
    "start": ["leading", "left", "top"], "left": ["leading"], "right": ["trailing"], "end": ["trailing", "right"],
    "flexstart": ["leading"], "flexend": ["trailing"], "baseline": ["firstBaseline"], "middle": ["center"],
    "centre": ["center"],
    "stretch": ["fill", "scaleToFill"], "equal": ["fillEqually"], "equally": ["fillEqually"],
    "spacebetween": ["equalSpacing"], "even": ["fillEqually"],
    "spaceevenly": ["equalSpacing"], "spacearound": ["equalCentering"], "proportional": ["fillProportionally"],
    "contain": ["scaleAspectFit"], "cover": ["scaleAspectFill"], "fit": ["scaleAspectFit"],
    "fill": ["scaleAspectFill", "fill"],
    "sheet": ["pageSheet", "formSheet"], "modal": ["pageSheet"], "full": ["fullScreen"], "fullscreen": ["fullScreen"],
    "form": ["formSheet"], "page": ["pageSheet"], "tip": ["popover"], "bubble": ["popover"], "dialog": ["formSheet"],
    "popup": ["popover"],
    "tail": ["truncateTail"], "head": ["truncateHead"], "ellipsis": ["truncateTail"], "word": ["wordWrap"],
    "wrap": ["wordWrap"],
    "small": ["compact", "medium"], "narrow": ["compact"], "large": ["regular", "large"], "wide": ["regular"],
    "big": ["regular", "extraLarge"],
    "normal": ["regular", "large"], "huge": ["accessibilityExtraExtraExtraLarge"],
    "largest": ["accessibilityExtraExtraExtraLarge"],
    "biggest": ["accessibilityExtraExtraExtraLarge"], "max": ["accessibilityExtraExtraExtraLarge"],
    "tiny": ["extraSmall"], "smallest": ["extraSmall"],
    "accessibility": ["accessibilityMedium"], "accessibility1": ["accessibilityMedium"],
    "accessibility2": ["accessibilityLarge"], "accessibility3": ["accessibilityExtraLarge"],
    "accessibility4": ["accessibilityExtraExtraLarge"], "accessibility5": ["accessibilityExtraExtraExtraLarge"],
    "xsmall": ["extraSmall"], "xlarge": ["extraLarge"], "xxlarge": ["extraExtraLarge"],
    "xxxlarge": ["extraExtraExtraLarge"],
    "xl": ["extraLarge"], "black": ["dark"], "night": ["dark"],
    "white": ["light"], "day": ["light"],
    "iphone": ["phone"], "ipad": ["pad"], "tablet": ["pad"], "mobile": ["phone"],
    "rtl": ["rightToLeft", "forceRightToLeft"],
    "ltr": ["leftToRight", "forceLeftToRight"], "half": ["medium", "1/2"], "yes": ["always"], "no": ["never"],
    "upward": ["up"], "title": ["title1"], "largetitle": ["largeTitle"], "h1": ["title1"], "h2": ["title2"],
    "h3": ["title3"], "paragraph": ["body"],
    "subtitle": ["subheadline"], "bold": ["headline", "bold"], "heading": ["headline"],
  ]

  /// The meaning of a word after `rotate to` and `resize to`, in lower case.
  static func place(_ name: String) -> String? {
    switch name.lowercased() {
    case "left", "counterclockwise", "ccw": "landscapeLeft"
    case "right", "clockwise", "cw": "landscapeRight"
    case "horizontal", "sideways", "wide", "land", "ls": "landscape"
    case "vertical", "upright", "tall", "up", "port": "portrait"
    case "down", "flipped", "reverse", "upside", "portraitupsidedown": "upsideDown"
    case "half", "splitview", "split", "splitscreen", "fiftyfifty", "multitasking": "1/2"
    case "third", "onethird": "1/3"
    case "twothirds", "twothird": "2/3"
    case "fullscreen", "max", "maximized", "whole", "screen", "all", "normal", "big": "full"
    case "floating", "over", "slide", "small", "narrow", "overlay", "compact": "slideOver"
    default: nil
    }
  }
}
