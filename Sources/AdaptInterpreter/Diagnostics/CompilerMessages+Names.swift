import AdaptModel
import AdaptSyntax

// Wording: names, their meanings, and when their values are known.
extension CompilerMessage {
  static func builtInIsNotSet(_ name: String, _ foreign: ForeignWord?) -> CompilerMessage {
    CompilerMessage(
      .immutable, "`\(name)` cannot be set: it is built in, or not a variable", offering: Suggestion(foreign))
  }

  /// `scroll page { content { … } }`
  static func blockOfContent(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchName, "there is nothing named `\(name)` here", label: "leave it out, and declare the views directly",
      help: "in a scroll view they relate to its content: "
        + "`scroll page { stack rows { edges == page.contentLayoutGuide.edges } }`")
  }

  /// - Parameters:
  ///   - kind: the controller or component whose body contains both.
  ///   - isInOtherView: whether the two stand in the bodies of different views.
  static func declaredTwice(_ name: String, inBodyOf kind: String, isInOtherView: Bool) -> CompilerMessage {
    CompilerMessage(
      .alreadyDeclared, "`\(name)` is declared twice in `\(kind)`", label: "again here",
      related: "first here",
      help: isInOtherView
        ? "names belong to all of `\(kind)`, in whichever view they stand: "
          + "choose another, or write a `component` for rows that are alike" : nil)
  }

  /// `navigationBar.bottom` in the body of a controller.
  static func barOfContainer(_ bar: String) -> CompilerMessage {
    let edge = bar == "navigationBar" ? "top" : "bottom"
    return CompilerMessage(
      .noMember, "`\(bar)` belongs to a container, which is around the controller only later",
      label: "write `safeArea.\(edge)`",
      help: edge == "top"
        ? "the safe area begins below the bar: `title.top == safeArea.top + 8`"
        : "the safe area ends above the bar: `gear.bottom == safeArea.bottom - 8`")
  }

  static func declaredTwiceInFile(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .alreadyDeclared, "`\(name)` is declared twice in this file", label: "again here", related: "first here")
  }

  static func elementOfConstant(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .immutable, "`\(name)` cannot be changed: it is not a `var`", help: "declare it with `var \(name) = …`")
  }

  static var elementOfValue: CompilerMessage {
    CompilerMessage(.immutable, "this list cannot be changed: it is not in a `var`")
  }

  /// `device.fold`
  static func memberOfDevice(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .noMember, "`device` is a function that finds a device by name, and has no `\(name)`",
      offering: Suggestion(ForeignWord.ofDeviceFunction(name)))
  }

  /// - Parameters:
  ///   - owner: what lacks the member: "the component `Card`".
  ///   - owners: its owners in the table of words.
  ///   - own: the names that the script itself declares there.
  static func noMember(
    _ name: String, of owner: String, _ owners: WordOwners, own: [String], _ span: SourceSpan
  ) -> CompilerMessage {
    CompilerMessage(
      .noMember, "\(owner) has no `\(name)`", offering: .member(name, of: owners, own: own), replacing: span)
  }

  static func noMember(
    _ name: String, ofView view: String, _ kind: ViewKind, _ span: SourceSpan
  ) -> CompilerMessage {
    var suggestion = Suggestion.member(name, of: .kind(kind))
    if let key = AttributeKey.named(name),
      suggestion.label == nil || ForeignWord.find(name, at: .member, of: .kind(kind)) == nil
    {
      suggestion = Suggestion(help: ["\(kind.withArticle) has no such attribute; it belongs to \(key.owners)"])
    }
    return CompilerMessage(
      .noMember, "the \(kind.name) `\(view)` has no `\(name)`", offering: suggestion, replacing: span)
  }

  static var noPlace: CompilerMessage {
    CompilerMessage(.notAssignable, "only a name, a member or an element can be set")
  }

  static func noSuchFunction(_ name: String) -> CompilerMessage {
    CompilerMessage(.noSuchName, "there is no function named `\(name)`")
  }

  /// - Parameter isView: whether a view is meant, since the name is in a body, before a dot.
  static func noSuchName(
    _ name: String, isView: Bool, offering suggestion: Suggestion, _ span: SourceSpan
  ) -> CompilerMessage {
    CompilerMessage(
      .noSuchName, isView ? "there is no view named `\(name)` here" : "there is nothing named `\(name)` here",
      offering: suggestion, replacing: span)
  }

  static func notAVariable(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .immutable, "`\(name)` cannot be set: it is not a `var`",
      help: "declare it with `var \(name) = …` if it is to change")
  }

  /// `parent.top`
  ///
  /// - Parameter meant: the view or the guide that has the anchor.
  static func anchorOfUnknown(_ name: String, _ meant: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .notKnownYet, "`\(name)` has no anchors, and is not known yet when a body is evaluated",
      label: "write `\(meant)`",
      help: "\(name == "parent" ? "the view around a view" : "what bars and rounded corners leave free") has anchors: "
        + "`title.top == \(meant).top + 8`",
      fixIt: .replace(span, with: meant))
  }

  /// `navigationController.navigationBar.bottom`
  static func edgeOfBar(_ written: String, _ meant: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .notKnownYet, "`\(written)` is not known yet when a body is evaluated", label: "write `\(meant)`",
      help: "the safe area begins and ends where bars do", fixIt: .replace(span, with: meant))
  }

  /// A name whose value depends on a layout, in a body, which is evaluated before any layout.
  static func notKnownYet(_ name: String) -> CompilerMessage {
    switch name {
    case "traits", "traitCollection":
      CompilerMessage(
        .notKnownYet, "the traits are not known yet when a body is evaluated",
        help: [
          "write `when width: compact { … }`, with `otherwise { … }` for all other traits",
          "a handler can read them: `on traitCollectionDidChange(previous) { … }`",
        ])
    case "bounds", "frame":
      CompilerMessage(
        .notKnownYet, "the \(name == "frame" ? "frame is" : "bounds are") not known yet when a body is evaluated",
        help: [
          "write `when bounds.width >= 640 { … }`, or a constraint between anchors: `box.width == view.width / 2`, or "
            + "`column.width == page.frameGuide.width` in a `scroll`",
          "a handler can read them: `on viewDidLayoutSubviews { … }`",
        ])
    case "window":
      CompilerMessage(
        .notKnownYet, "the window is not known yet when a body is evaluated",
        help: [
          "a handler can read it, `on viewWillAppear { … }`; `when bounds.width >= 640 { … }` tests a size, `when width: compact` tests a trait",
          "\(ForeignWord.foldCondition.text): \(ForeignWord.foldCondition.help ?? "")",
        ])
    default:
      CompilerMessage(
        .notKnownYet, "`\(name)` is not known yet when a body is evaluated",
        help: [
          "a body is evaluated once, before anything is shown: read it in a handler, `on viewWillAppear { … }`",
          "put whatever depends on the traits under `when width: compact { … }`",
        ])
    }
  }

  /// `if traits.height == compact { … }` in a body.
  ///
  /// - Parameter test: the comparison as a test of a `when`; nil for any other use.
  static func traitsNotKnownYet(_ test: String?) -> CompilerMessage {
    guard let test else { return notKnownYet("traits") }
    return CompilerMessage(
      .notKnownYet, "the traits are not known yet when a body is evaluated", label: "write `when \(test) { … }`",
      help: [
        "`otherwise { … }` after it is for all other traits",
        "a handler can read them: `on traitCollectionDidChange(previous) { … }`",
      ])
  }

  /// `1 / screen.scale` in a body.
  static func screenNotKnownYet(_ suggestion: Suggestion?) -> CompilerMessage {
    guard let suggestion else { return notKnownYet("screen") }
    return CompilerMessage(
      .notKnownYet, "`screen` is not known yet when a body is evaluated", offering: suggestion)
  }

  static func ofLaunchedController(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .immutable, "`\(name)` belongs to the launched controller and cannot be set from outside",
      help: "set an attribute of a view: `\(name).alpha = 0.5`; to set a `var`, call a function of the controller")
  }

  static var tooManyNames: CompilerMessage {
    CompilerMessage(
      .memoryLimit, "there are more names at the top level than the interpreter has room for",
      help: "keep values in lists or maps instead")
  }

  static func usedBeforeDeclaration(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .usedBeforeDeclaration, "`\(name)` is used here but declared further down",
      help: "move the declaration of `\(name)` up: this statement is evaluated once, where it is")
  }

  static func usedBeforeValue(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .usedBeforeDeclaration, "`\(name)` is used before it has a value", related: "declared here",
      help: "move the declaration of `\(name)` up: statements run one after the other")
  }
}

// Suggestions for names of other languages, and for names that have a meaning elsewhere.
extension Suggestion {
  static let selfIsImplied = Suggestion(
    label: "leave it out", help: ["inside a body a plain name belongs to the controller or the component"])

  /// A trait in a body, where `when` tests it.
  static func condition(_ trait: String, _ value: String) -> Suggestion {
    Suggestion(
      label: "to test a trait, write `when \(trait): \(value) { … }`",
      help: ["`otherwise { … }` after it is for all other traits"])
  }

  static let rootView = Suggestion(
    label: "write `view`",
    help: ["in the body of a controller its views are in `view`: `title.width == view.width / 2`"])

  static let absentValue = Suggestion(help: ["write a missing value as `nil`"])

  static let truthValues = Suggestion(help: ["write truth values as `true` and `false`"])

  static func ofOtherBody(_ name: String, _ kind: String) -> Suggestion {
    Suggestion(help: ["`\(name)` belongs to `\(kind)`: the names of a body are its own"])
  }

  static func declaration(_ name: String) -> Suggestion {
    Suggestion(label: "to declare it, write `let \(name) = …` or `var \(name) = …`")
  }
}

extension AttributeKey {
  /// "label, textView"
  fileprivate var owners: String {
    var names = definition.views.map { $0.name }.sorted()
    if applies(to: .controller) { names.append("a controller") }
    if applies(to: .presentation) { names.append("a presentation") }
    if applies(to: .constraint) {
      names.append("a constraint, by its label: `gap: a.top == b.bottom + 8`, `gap.\(name)`")
    }
    return names.isEmpty ? "other things" : names.joined(separator: ", ")
  }
}
