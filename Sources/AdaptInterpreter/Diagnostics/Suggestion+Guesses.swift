// Wording: names of UIKit whose meaning depends on what is around them.
extension Suggestion {
  /// `contentView.margins` in a cell.
  ///
  /// - Parameter hasInsets: whether `layoutMargins` follows, which are numbers and no guide.
  static func contentOfCell(_ cell: String, hasInsets: Bool) -> Suggestion {
    Suggestion(
      label: hasInsets ? "write `\(cell).margins` for the two" : "write `\(cell)`",
      help: ["the views of a cell are in its content view"])
  }

  /// `let title = label("Hello")`
  static func declaration(of kind: String) -> Suggestion {
    let hasText = ["label", "button", "cell"].contains(kind)
    return Suggestion(
      label: "write the kind, and then a name",
      help: ["a view is declared without `let`: `\(kind) name\(hasText ? " \"Text\"" : "") { … }`"])
  }

  /// `setTraits(preferredContentSizeCategory: large)`
  static func traitOverride(_ trait: String, _ value: String) -> Suggestion {
    Suggestion(
      label: "write `window.traitOverrides.\(trait) = \(value)`",
      help: ["`page.traitOverrides.\(trait) = \(value)` sets the trait of one controller"])
  }

  /// `posture = book`
  static func commandOfPose(_ command: String) -> Suggestion {
    Suggestion(
      label: "write `\(command)`",
      help: ["the commands `open`, `fold`, `unfold` and `close` move a device that folds"])
  }

  /// `supportedInterfaceOrientations = portrait` at the top level.
  static func attributeOfController(_ setting: String, _ controller: String) -> Suggestion {
    Suggestion(
      label: "write `\(setting)` in the body of the controller", help: ["`controller \(controller) { \(setting) }`"])
  }

  /// `UIScreen.main.scale` and `screen.bounds.width` in a body; nil for anything else.
  ///
  /// - Parameter members: what follows the name.
  static func ofScreen(_ members: String) -> Suggestion? {
    let path = members.prefix { $0 == "." || $0.isLetter }.split(separator: ".").map { String($0) }
    if path.contains(where: { $0 == "scale" || $0 == "nativeScale" }) {
      return Suggestion(
        label: "write a number, such as `1 / 3`",
        help: ["a `when` tests the scale: `when scale: 3 { line.height == 1 / 3 } otherwise { line.height == 0.5 }`"])
    }
    guard path.contains(where: { $0 == "bounds" || $0 == "nativeBounds" }) else { return nil }
    let side = path.last == "height" ? "height" : "width"
    return Suggestion(
      label: "write `view.\(side)`",
      help: [
        "in a body a size is an anchor, `box.\(side) == view.\(side) / 2`; a `when` tests it: "
          + "`when bounds.\(side) >= 640 { … }`"
      ])
  }
}
