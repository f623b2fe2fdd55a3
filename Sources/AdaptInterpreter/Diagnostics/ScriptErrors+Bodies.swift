import AdaptModel
import AdaptSyntax

// Wording: errors in declarations that are found while bodies are evaluated.
extension ScriptError {
  /// - Parameter name: the view's.
  static func addedSubview(_ name: String) -> ScriptError {
    ScriptError(
      .misplaced, "`\(name)` stays where it is declared",
      help: ["declare a view in the body of its superview, and install it when you need it: `install hint`"])
  }

  static var changeOutsideOfHandlers: ScriptError {
    ScriptError(
      .misplaced, "this needs a window: do it in a handler or with a command",
      help: [
        "a body declares a view in the braces of its superview, `scroll page { label title \"Hello\" }`, and a child with `Detail page`",
        "`uninstall title` removes a view; under a `when`, only for some size classes",
      ])
  }

  /// - Parameter event: that the handler is for.
  static func handlerOfList(_ event: String) -> ScriptError {
    ScriptError(
      .typeMismatch, "this needs a view or a controller, but it is a list",
      help: [
        "a view of a list has its handlers in its own braces: `for i in 0..<3 { cell row \"Row\" { on \(event) { … } } }`"
      ])
  }

  static var chosenPresentationKind: ScriptError {
    ScriptError(.misplaced, "the kind of its presentation is already chosen and cannot change")
  }

  static func componentOutsideOfBodies(_ kind: String) -> ScriptError {
    ScriptError(
      .misplaced, "a component is declared in a body: `\(kind) name`",
      help: ["`\(kind) card(…)` makes one named `card`"])
  }

  static var constraintOutsideOfBodies: ScriptError {
    ScriptError(.misplaced, "a constraint belongs in the body of a controller, a component or a view")
  }

  static func deviceNumber(_ attribute: String) -> ScriptError {
    ScriptError(.badValue, "`\(attribute)` of a device is a number above zero")
  }

  static func deviceWithoutSize(_ name: String) -> ScriptError {
    ScriptError(
      .badValue, "a device needs the size of its screen in portrait", help: ["`device \(name) { size = 375 x 667 }`"])
  }

  static var formatOutsideOfBodies: ScriptError {
    ScriptError(.misplaced, "a visual format belongs in the body of a controller, a component or a view")
  }

  static var guideOutsideOfBodies: ScriptError {
    ScriptError(.misplaced, "a guide is declared in a body")
  }

  static func kindNotCompiled(_ kind: String) -> ScriptError {
    ScriptError(.noSuchKind, "`\(kind)` could not be compiled")
  }

  /// - Parameters:
  ///   - kind: the kind that has no such attribute: "label".
  ///   - names: its attributes.
  ///   - views: the kinds of views that have it.
  static func noAttribute(
    _ name: String, ofA kind: String, among names: [String], only views: [String] = [], of owners: WordOwners = []
  ) -> ScriptError {
    let special = owners.isEmpty ? nil : ForeignWord.find(name, at: .member, of: owners)
    let near = special == nil ? nearest(name, in: names) : nil
    // A name from another system may be an attribute of something else here.
    let foreign = special ?? (near == nil ? ForeignWord.find(name, at: .member) : nil)
    var offer = foreign == nil ? Suggestion(near: near) : Suggestion(foreign)
    if !views.isEmpty { offer.help.append("it belongs to \(views.joined(separator: ", "))") }
    return ScriptError(.noSuchAttribute, "a \(kind) has no attribute `\(name)`", offering: offer)
  }

  static func noOverrideOfView(_ callback: String) -> ScriptError {
    ScriptError(.noSuchCallback, "a view has no `\(callback)` to override")
  }

  static func noPresentationCallback(_ callback: String) -> ScriptError {
    ScriptError(.noSuchCallback, "a presentation never receives `\(callback)`")
  }

  /// - Parameters:
  ///   - name: what is no colour.
  ///   - isWord: whether it has no quotes.
  static func noSuchColor(_ name: String, isWord: Bool) -> ScriptError {
    let isHex = name.hasPrefix("#")
    let near = isHex ? nil : nearest(name, in: SystemColor.names)
    var help: [String] = []
    if isHex { help.append("three, six or eight hexadecimal digits come after the `#`: `\"#FF8800\"`") }
    if isWord { help.append("a colour of the app has quotes: `textColor = \"brand\"`") }
    let label = near.map { "did you mean `\($0)`?" } ?? ""
    return ScriptError(.wrongAttributeValue, "there is no colour `\(name)`", label: label, help: help)
  }

  static func noText(_ kind: String) -> ScriptError {
    let example = kind == ViewKind.stack.name ? "axis: vertical" : "hidden: true"
    return ScriptError(
      .wrongArguments, "a \(kind) has no text", help: ["attributes have labels: `\(kind) name(\(example))`"])
  }

  /// `stack form(name, email)`
  static func viewsInBraces(_ kind: String) -> ScriptError {
    ScriptError(
      .wrongArguments, "a \(kind) is not given its views in parentheses",
      help: ["declare the views in its braces: `\(kind) form { textField name; textField email }`"])
  }

  static func placedByConstraints(_ view: String) -> ScriptError {
    var error = ScriptError.notAssignable("frame", of: "`\(view)`")
    error.words.help = [
      "constraints place it: name one (`gap: box.top == superview.top + 8`) and set `gap.constant = …`"
    ]
    return error
  }

  static var presentationOutsideOfController: ScriptError {
    ScriptError(CompilerMessage.presentationOutsideOfController)
  }

  static var superOutsideOfOverride: ScriptError {
    ScriptError(.misplaced, "`super` is the default behaviour that an `override` replaces")
  }

  static func variableUnderWhen(_ name: String) -> ScriptError {
    ScriptError(
      .misplaced, "`\(name)` is a variable and cannot be set under a `when`",
      help: ["set it in a handler: `on traitCollectionDidChange(previous) { … }`"])
  }

  static func viewOfOtherPresentation(_ view: String) -> ScriptError {
    ScriptError(
      .misplaced, "`\(view)` is not a view of this presentation",
      help: ["declare it in the body of the presentation: `view wrapper`"])
  }

  static var viewOutsideOfBodies: ScriptError {
    ScriptError(.misplaced, "a view is declared in a body")
  }

  /// - Parameters:
  ///   - type: the type of the given value: "a number".
  ///   - text: the source text of the value.
  ///   - isWord: whether it is a word.
  ///   - isUntold: whether the text says nothing about the value.
  static func wrongAttributeType(
    _ key: AttributeKey, _ type: String, _ text: String, isWord: Bool, isUntold: Bool = false
  ) -> ScriptError {
    var help: [String] = []
    switch key.definition.type {
    case .font: help = ["a text style or a size: `font = headline`, `font = font(17)`, `font = font(17, bold)`"]
    case .insets: help = ["`\(key.name) = insets(8, 16, 8, 16)`, or one number for all sides"]
    default: break
    }
    if key == .rowHeight, isWord { help = ["`rowHeight = -1` gives each row its own height"] }
    let value = type == text || isUntold || type.hasSuffix("`\(text)`") ? type : "\(type) (\(text))"
    return ScriptError(
      .wrongAttributeValue, "`\(key.name)` is \(key.definition.type.choice), but this is \(value)", help: help)
  }
}
