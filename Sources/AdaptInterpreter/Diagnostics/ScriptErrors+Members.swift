import AdaptModel
import AdaptSyntax

// Wording: members, attributes and traits that something does not have or take.
extension ScriptError {
  /// `title.leading = view.leading`
  static func anchorIsNotSet(_ name: String) -> ScriptError {
    ScriptError(CompilerMessage.anchorIsNotSet(name))
  }

  /// `title.leadingAnchor`
  static func anchorSuffix(_ name: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.label = "write `\(name.dropLast(6))`"
    return error
  }

  /// - Parameter example: a constraint that places it: "title.top == superview.top + 8".
  static func followsFromConstraints(
    _ name: String, of type: String, _ owners: WordOwners, example: String
  ) -> ScriptError {
    var error = notAssignable(name, of: type, owners)
    guard owners != .window else { return error }
    error.words.help = ["it follows from constraints: name one (`gap: \(example)`) and set `gap.constant = …`"]
    return error
  }

  /// A member of the controllers of a kind, read from the kind.
  static func memberOfController(_ name: String, _ kind: String, _ error: ScriptError) -> ScriptError {
    var error = error
    if ["modalPresentationStyle", "popoverPresentationController", "sheetPresentationController"].contains(name) {
      error.words.label = "declare a presentation in the controller that presents"
      error.words.help = [
        "`presentation details { content = \(kind); style = popover; source = gear }`, and then `present details`"
      ]
      return error
    }
    error.words.label = "write `\(kind)().\(name)`"
    error.words.help = [
      "`\(kind)` is the kind: `let page = \(kind)()` makes one",
      "`launch`, `present` or `push \(kind)` shows one, and then `\(kind).\(name)` is its `\(name)`",
    ]
    return error
  }

  static func memberOfKind(_ name: String, _ kind: String) -> ScriptError {
    ScriptError(
      .noCommonAncestor, "`\(name)` belongs to each `\(kind)` and shares no superview with the views here",
      help: ["declare one where you need it, and reach its views with dots: `\(kind) item`, `item.\(name)`"])
  }

  /// - Parameters:
  ///   - view: the name of a view that is also the group's.
  ///   - error: that a group of anchors has no such anchor.
  static func memberOfGroup(_ view: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.help.append("here `\(view)` means anchors of the view itself, so the view `\(view)` needs another name")
    return error
  }

  /// `wide.constant`, where `wide` is the result of a comparison.
  static func memberOfTruth(_ name: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.label = ""
    error.words.help = [
      "a constraint is a statement in a body, and its label a name for it: `gap: title.top == header.bottom + 8`, "
        + "then `gap.\(name == "isActive" ? "installed" : name)`"
    ]
    return error
  }

  /// `title.hugging.horizontal`
  static func memberOfPriority(_ axis: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.label = "write `\(axis)Hugging` or `\(axis)Compression`"
    error.words.help = ["`title.\(axis)Hugging = 251`, `title.\(axis)Compression = 751`"]
    return error
  }

  /// `form.name.text`, where a view is named `name`.
  ///
  /// - Parameter path: how the view is reached.
  static func memberOfName(_ name: String, _ path: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.help.insert(
      "a view's own name, title and text come before views declared in it: write `\(path).\(name)`", at: 0)
    return error
  }

  /// An attribute of the elements, read from the list.
  static func memberOfList(_ name: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.label = "choose one of its elements"
    error.words.help = ["a name declared in a loop is a list: `list[0].\(name)`, or `for view in list { … }`"]
    return error
  }

  /// - Parameter alert: the name of the alert that has the action or the field.
  static func partOfAlert(_ name: String, _ alert: String, _ error: ScriptError) -> ScriptError {
    var error = error
    error.words.label = "write `\(name)` alone"
    error.words.help = ["what an alert has is named like a view: `on \(name).tap`, not `on \(alert).\(name).tap`"]
    return error
  }

  /// - Parameter own: the names that the script itself declares there.
  static func noMember(_ name: String, of type: String, _ owners: WordOwners, own: [String] = []) -> ScriptError {
    if type == "nil" {
      var help = ["test it first, `if value != nil { … }`, or give another value, `value ?? other`"]
      if LayoutAttribute(named: name) != nil { help.append("a view's `superview` is the view around it") }
      return ScriptError(.noMember, "nothing here has a `\(name)`: the value is nil", help: help)
    }
    if owners == .window, Vocabulary.memberNames(of: owners).contains(name) {
      return ScriptError(
        .noMember, "\(type) has no `\(name)` yet: nothing is launched",
        help: ["use `launch Page on \"iPhone Duo\"` first; `device(\"iPhone Duo\")` needs no launch"])
    }
    return ScriptError(
      .noMember, "\(type) has no `\(name)`", offering: .member(name, of: owners, own: own))
  }

  static func noSuchTrait(_ name: String, among names: [String]) -> ScriptError {
    ScriptError(CompilerMessage.noSuchTrait(name, among: names))
  }

  static func notAssignable(_ name: String, of type: String, _ owners: WordOwners = []) -> ScriptError {
    var foreign = owners.isEmpty ? nil : ForeignWord.find(name, at: .member, of: owners)
    if owners == .window, ["pose", "isFolded", "fold"].contains(name) {
      foreign = .say("write `open`, `fold`, `unfold` or `close`", "these commands move a device that folds")
    }
    if owners.contains(.controller), ["selectedIndex", "selectedViewController", "viewControllers"].contains(name) {
      foreign = .say(
        "write `on viewDidLoad { \(name) = … }`",
        "a handler can set it, `on viewDidLoad { \(name) = … }`, or `window.rootViewController.\(name) = …` after the launch"
      )
    }
    if owners == .traits {
      foreign = .say(
        "write `window.traitOverrides.\(name)`",
        "`window.traitOverrides.\(name) = …`, or `page.traitOverrides.\(name)` for one controller")
    }
    return ScriptError(.notSettable, "`\(name)` of \(type) cannot be set", offering: Suggestion(foreign))
  }

  /// - Parameter value: the printed value.
  static func traitIsNever(_ trait: ScriptTrait, _ value: String) -> ScriptError {
    let names = trait.valueNames
    let isText = if case .custom(let custom) = trait, case .text = custom.defaultValue { true } else { false }
    return ScriptError(
      .noSuchTrait, "the trait `\(trait.name)` is never \(value)",
      help: [names.isEmpty ? "it is \(isText ? "a text" : "a number")" : "it is one of \(names.quoted)"])
  }
}
