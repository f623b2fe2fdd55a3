import AdaptModel
import AdaptSyntax

// Wording: statements in places where they are not allowed, and the words of commands.
extension CompilerMessage {
  static var alwaysOutsideOfBodies: CompilerMessage {
    CompilerMessage(
      .misplaced, "`always` belongs in a body: it is an invariant of a controller or a component",
      help: "to check something once, write `expect`")
  }

  static var proofOfOtherInBody: CompilerMessage {
    CompilerMessage(
      .misplaced, "in a body, `prove` is about the body's own declarations",
      help: "leave `in` out, or write the command at the top level of the file or in a `test`")
  }

  static var proofOfBoth: CompilerMessage {
    CompilerMessage(
      .misplaced, "`prove` takes either a relation, or `no` and a problem", help: "write two lines")
  }

  /// - Parameter name: the source text.
  static func noSuchProblem(_ name: String) -> CompilerMessage {
    let words = SizeProblem.Word.all
    return CompilerMessage(
      .noSuchName, "`\(name)` is not a problem that a proof can find",
      offering: Suggestion(near: nearest(name, in: words), help: ["it is one of \(words.quoted)"]))
  }

  /// - Parameter name: the source text.
  static func noSuchKindToProve(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchKind, "`\(name)` is neither a controller nor a component here",
      help: "`in` names the subject of a proof: `prove no overlap in Card`")
  }

  static func badPlacement(_ name: String) -> CompilerMessage {
    let places = [
      "portrait", "landscape", "landscapeLeft", "landscapeRight", "upsideDown", "slideOver", "full", "leftHalf",
      "rightHalf",
    ]
    let near = nearest(name, in: places) ?? ForeignWord.place(name)
    let message = "`\(name)` is neither an orientation nor a share of the screen"
    if near == nil, let device = DeviceTable.suggestions(for: name).first {
      return CompilerMessage(
        .badPlacement, message, label: "a window keeps its device",
        help: "`launch Page on \"\(device)\"` begins on another")
    }
    return CompilerMessage(
      .badPlacement, message,
      offering: Suggestion(
        near: near, help: ["\(places.quoted), `1/2`, `1/3`, `2/3`, or a size: `507 x 1024`"]))
  }

  /// - Parameters:
  ///   - text: the source text of the whole command.
  ///   - operand: the source text of its operand.
  static func commandInBody(_ command: CommandWord, _ text: String, operand: String?) -> CompilerMessage {
    let help =
      switch command {
      case .print: "write it in a handler: `on viewDidLoad { \(text) }`"
      case .expect:
        operand.map { "to check it after every layout, write `always \($0)`" }
          ?? "to check something after every layout, write `always`"
      default: "write it at the top level of the file or in a `test`, or in a handler such as `on gear.tap { … }`"
      }
    return CompilerMessage(
      .misplaced, "`\(command.rawValue)` is a command, but a body only declares", help: help)
  }

  /// - Parameter relation: the source text of the constraint.
  static func constraintOutsideOfBodies(_ relation: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a constraint belongs in the body of a controller, a component or a view",
      help: "to check a relation here, write `expect \(relation)`")
  }

  static var exerciseOfOther: CompilerMessage {
    CompilerMessage(
      .misplaced, "only an ambiguity can be exercised",
      help: "`exercise ambiguity` shows the other layout that satisfies every constraint")
  }

  static func functionNamedAsCommand(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .alreadyDeclared, "`\(name)` is a command: at the start of a line it never means this function",
      severity: .warning, help: ["give the function another name"])
  }

  /// - Parameter names: the source text of what is installed: "title, subtitle".
  static func hereInBody(_ command: CommandWord, _ names: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a body is the same for all windows, so `here` has no size classes",
      help: "say which size classes: `when width: compact { \(command.rawValue) \(names) }`")
  }

  static var importBelowTopLevel: CompilerMessage {
    CompilerMessage(.misplaced, "`import` belongs at the top of a file")
  }

  static func loopExitOutsideOfLoops(_ command: CommandWord) -> CompilerMessage {
    CompilerMessage(.misplaced, "`\(command.rawValue)` belongs in a loop")
  }

  /// `tap gear`
  ///
  /// - Parameters:
  ///   - name: the name after the word.
  ///   - foreign: the meaning of the word in other systems.
  static func noSuchCommand(_ word: String, _ name: String, near: String?, _ foreign: ForeignWord?) -> CompilerMessage {
    if let near {
      return CompilerMessage(
        .noSuchKind, "there is no command named `\(word)`", offering: Suggestion(near: near))
    }
    return CompilerMessage(
      .noSuchKind, "there is no command named `\(word)`", label: foreign?.text ?? "", help: foreign?.help(for: name))
  }

  /// `open halfway`, `open Settings`
  static func noSuchPose(_ name: String, isKind: Bool) -> CompilerMessage {
    CompilerMessage(
      .noSuchKind, "`\(name)` is neither a pose of a device nor an orientation",
      help: isKind
        ? "`launch \(name)` shows it in the window, `present \(name)` over the current controller"
        : "`open`, `open partly`, `fold`, `unfold`, `close`, `open in landscape`, `fold to laptop`; `fold` means any angle in between"
    )
  }

  /// `viewController Profile { … }`
  static func noSuchDeclaration(_ word: String, _ name: String, _ foreign: ForeignWord?) -> CompilerMessage {
    let message = "`\(word)` is not something that can be declared"
    if let foreign {
      return CompilerMessage(
        .noSuchKind, message, label: foreign.text,
        help: foreign.help ?? foreign.instead.map { "`\($0) \(name) { … }`" })
    }
    let kinds = DeclarationKind.allCases.map { $0.rawValue }
    return CompilerMessage(
      .noSuchKind, message,
      offering: Suggestion(
        near: nearest(word, in: kinds + CommandWord.allCases.map { $0.rawValue }),
        help: [
          "the top level of a file can declare \(kinds.quoted)", "a view is declared in the body of a controller",
        ]))
  }

  static func noSuchDevice(_ name: String) -> CompilerMessage {
    if let device = DeviceTable.suggestions(for: name).first, device.lowercased() == name.lowercased() {
      return CompilerMessage(
        .noSuchDevice, "the name of a device is a string", label: "write `\"\(device)\"`",
        help: "`adapt devices` lists the names")
    }
    return CompilerMessage(
      .noSuchDevice, "there is no device named `\(name)`",
      label: DeviceTable.suggestions(for: name).first.map { "did you mean \"\($0)\"?" } ?? "",
      help: "write the name of a device in quotes: `on \"iPhone 6\"`; declare your own with `device`")
  }

  static func noSuchStatement(_ word: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchKind, "no statement begins with `\(word)`",
      help: [
        "a view is declared in the body of a controller, a component or another view",
        "the commands are \(CommandWord.allCases.map { $0.rawValue }.quoted)",
      ])
  }

  static var onOutsideOfBodies: CompilerMessage {
    CompilerMessage(
      .misplaced, "`on` belongs in the body of a controller, a component or a view",
      help: "write a handler where the view that it watches is declared")
  }

  static var overrideOutsideOfBodies: CompilerMessage {
    CompilerMessage(.misplaced, "`override` belongs in the body of a controller or a presentation")
  }

  /// `expect title within safeArea`
  ///
  /// - Parameters:
  ///   - inner: the source text of the operand.
  ///   - outer: the source text after `within`.
  static func placeAsTolerance(_ word: CommandWord, _ inner: String, _ outer: String) -> CompilerMessage {
    CompilerMessage(
      .commandShape, "`within` gives the tolerance of a relation, in points, and `\(inner)` is no relation",
      label: "compare the sides",
      help: [
        "`\(word.rawValue) \(inner).left >= \(outer).left && \(inner).right <= \(outer).right`",
        "`prove no unsafe` looks at all texts and controls, in every window",
      ])
  }

  static var returnOutsideOfFunctions: CompilerMessage {
    CompilerMessage(.misplaced, "`return` belongs in a function or a handler")
  }

  static func sendWithoutTarget(_ action: String) -> CompilerMessage {
    let near =
      nearest(action, in: SystemEvent.allCases.map { $0.rawValue })
      ?? ForeignWord.systemEvents[action.lowercased()]?.instead
    return CompilerMessage(
      .commandShape, "`send \(action)` does not name a view",
      label: near.map { "did you mean `\($0)`?" } ?? "add `to …`", help: near == nil ? "`send \(action) to gear`" : nil)
  }

  static var testBelowTopLevel: CompilerMessage {
    CompilerMessage(.misplaced, "`test` belongs at the top level of a file")
  }

  static var traceIsOnOrOff: CompilerMessage {
    CompilerMessage(.commandShape, "`trace` is either on or off", label: "write `trace on` or `trace off`")
  }

  static func tooManyValues(_ most: Int) -> CompilerMessage {
    CompilerMessage(
      .memoryLimit, "this lists more than \(most) values, which is too many",
      help: "build them in a loop: `var list = []`, `for i in 0..<n { list.append(i) }`")
  }

  /// `window.frame.size = …`
  static func windowIsNotSet(_ path: String, _ meant: ForeignWord) -> CompilerMessage {
    CompilerMessage(.notSettable, "`\(path)` of the window cannot be set", offering: Suggestion(meant))
  }

  /// `i / 7` beside `i % 7`.
  ///
  /// - Parameters:
  ///   - quotient: its source text.
  ///   - span: its place.
  static func quotientWithFraction(_ quotient: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .quotientWithFraction, "`\(quotient)` is not rounded to a whole number", severity: .warning,
      label: "write `floor(\(quotient))`",
      help: ["numbers have fractions: `1 / 2` is 0.5"],
      fixIt: .replace(span, with: "floor(\(quotient))"))
  }

  /// - Parameter relation: the source text of the comparison.
  static func unusedRelation(_ relation: String) -> CompilerMessage {
    CompilerMessage(
      .unusedValue, "this compares two values and does nothing with the result", severity: .warning,
      help: [
        "to check it, write `expect \(relation)`",
        "declare a constraint in a body, `gap: \(relation)`, and switch it here with `install gap` or `uninstall gap`",
      ])
  }

  /// `split` by itself: a word with another meaning, where a command was meant.
  static func unusedWord(_ name: String, _ meant: ForeignWord) -> CompilerMessage {
    CompilerMessage(
      .unusedValue, "`\(name)` by itself does nothing", severity: .warning, label: meant.text,
      help: meant.help.map { [$0] } ?? [])
  }

  static var unusedValue: CompilerMessage {
    CompilerMessage(
      .unusedValue, "the value of this is not used", severity: .warning,
      help: ["`print` shows it, `let name = …` keeps it"])
  }

  static var unusedValueInBody: CompilerMessage {
    CompilerMessage(
      .unusedValue, "the value of this is not used", severity: .warning,
      help: ["a constraint is a relation: `width == 100`; an attribute is set with `=`"])
  }

  /// `"H:|-[title]-|"` by itself.
  static func formatWithoutVisual(_ text: String) -> CompilerMessage {
    CompilerMessage(
      .unusedValue, "the value of this is not used", severity: .warning, label: "write `visual` before it",
      help: ["`visual \(text)`"])
  }

  static func viewOutsideOfBodies(
    _ foreign: ForeignWord?, kind: String, _ name: String, hasBody: Bool
  ) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a view is declared in the body of a controller, a component or another view",
      label: foreign?.text ?? "",
      help: hasBody
        ? "to share views between bodies, declare a component: `component \(name) { … }`"
        : "in a script: `controller Page { \(kind) \(name) }`; in a session: `:add \(kind) \(name)`")
  }

  static var visualOutsideOfBodies: CompilerMessage {
    CompilerMessage(.misplaced, "a visual format belongs in a body, where constraints are declared")
  }

  static var whenOutsideOfBodies: CompilerMessage {
    CompilerMessage(
      .misplaced, "`when` belongs in the body of a controller, a component or a view",
      help: "here, where statements run in order, write `if traits.width == compact { … }`")
  }

  static var whileInBody: CompilerMessage {
    CompilerMessage(
      .misplaced, "`while` belongs in a function, a handler or at the top level",
      help: "a body is evaluated once; `for` repeats a declaration")
  }
}
