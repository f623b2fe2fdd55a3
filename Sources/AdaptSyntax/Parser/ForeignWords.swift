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
    case "safeAreaLayoutGuide": "safeArea"
    case "layoutMarginsGuide": "margins"
    default: nil
    }
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
