/// Words of Swift, of Apple's constraint API and of style sheets, from which the parser learns what was meant.
enum ForeignWords {
  /// Our anchor for a member of Apple's: `leadingAnchor` is `leading`.
  static func anchor(_ member: String) -> String? {
    switch member {
    case "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "widthAnchor",
      "heightAnchor", "centerXAnchor", "centerYAnchor":
      String(member.dropLast(6))
    case "firstBaselineAnchor": "firstBaseline"
    case "lastBaselineAnchor": "lastBaseline"
    default: nil
    }
  }

  /// Our word for a constant or a function that comes after a dot in Swift: `.defaultLow`, `.system(17)`. Nil for one
  /// that is called the same here.
  static func constant(_ name: String) -> String? {
    switch name {
    case "defaultLow": "low"
    case "defaultHigh": "high"
    case "fittingSizeLevel": "fitting"
    case "system", "systemFont", "boldSystemFont", "preferredFont": "font"
    case "touchUpInside", "primaryActionTriggered": "tap"
    default: nil
    }
  }

  /// The text style that SwiftUI calls by a shorter name: `.font(.title)`. Nil for one that is called the same here.
  static func textStyle(_ name: String) -> String? {
    switch name {
    case "title": "title1"
    case "caption": "caption1"
    default: nil
    }
  }

  /// Our event for a word that means it: a tap has many names. Nil for a word that is no event.
  static func event(_ word: String) -> String? {
    switch word {
    case "tap", "tapped", "click", "clicked", "press", "pressed", "touch", "touchUpInside": "tap"
    case "valueChanged", "change", "changed": "valueChanged"
    case "editingChanged": word
    default: nil
    }
  }

  /// Whether a word after `@` is an attribute of Swift or a rule of a style sheet, and no priority.
  static func isAttribute(_ word: String) -> Bool {
    word.first?.isUppercase == true
      || ["objc", "objcMembers", "available", "discardableResult", "media"].contains(word)
  }

  /// Types of Swift and of UIKit.
  static let types: Set<String> = [
    "Int", "Double", "Float", "CGFloat", "Bool", "String", "Any", "Character", "Void", "UIView", "UILabel",
    "UIButton", "UIImage", "UIImageView", "UIViewController", "CGSize", "CGRect", "CGPoint", "Array", "Dictionary",
  ]

  static let units: Set<String> = [
    "px", "pt", "pts", "em", "rem", "dp", "dip", "vh", "vw", "deg", "cm", "mm", "fr", "ch", "points", "pixels",
  ]

  /// Properties of style sheets that look like labels.
  static let styleSheetNames: Set<String> = [
    "width", "height", "top", "bottom", "left", "right", "leading", "trailing", "margin", "padding", "color",
    "background", "font", "border", "display", "position", "opacity", "alpha", "text", "hidden", "lines", "flex",
  ]
}
