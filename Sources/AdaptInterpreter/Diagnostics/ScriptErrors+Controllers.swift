import AdaptModel
import AdaptSyntax

// Wording: controllers that contain and present others. Names are paths: `Mail.list`.
extension ScriptError {
  static func alreadyInUse(_ controller: String, kind: String) -> ScriptError {
    ScriptError(
      .controllerInUse, "`\(controller)` is already shown elsewhere, and a controller can be in only one place",
      help: [
        "make another one: `\(kind)` instead of its name",
        "to present one, declare it in a presentation instead of as a child: `presentation details { content = \(kind); style = popover; source = gear }`",
      ])
  }

  static func alreadyPresented(_ presentation: String) -> ScriptError {
    ScriptError(.alreadyPresenting, "`\(presentation)` is already shown")
  }

  static func alreadyPresenting(_ controller: String, _ presented: String) -> ScriptError {
    ScriptError(
      .alreadyPresenting, "`\(controller)` is already presenting `\(presented)`",
      help: ["`dismiss` it first", "or present from the presented controller: `from presented.content`"])
  }

  static func containsItself(_ controller: String) -> ScriptError {
    ScriptError(.controllerInUse, "`\(controller)` cannot contain or present itself")
  }

  static func controllerExpected(_ type: String) -> ScriptError {
    ScriptError(.controllerExpected, "a controller is needed here, but this is \(type)")
  }

  /// A presentation that is declared at the top level.
  static func kindOfPresentation(_ name: String) -> ScriptError {
    ScriptError(
      .controllerExpected, "`\(name)` is declared at the top level, and belongs to no controller that could present it",
      help: [
        "declare it in the body of the controller that presents it: `controller Page { presentation \(name) { … } }`"
      ])
  }

  static var missingChild: ScriptError {
    ScriptError(.wrongArguments, "a child is missing here", help: ["`forChild: page`"])
  }

  static var missingSide: ScriptError {
    ScriptError(.wrongArguments, "a side of the transition is missing here", help: sides)
  }

  static func noColumn(_ column: String, _ split: String) -> ScriptError {
    ScriptError(
      .noColumn, "`\(split)` has no \(column) column",
      help: ["a split has one only if it declares it: `split(primary: …, \(column): …, secondary: …)`"])
  }

  static func noContent(_ presentation: String) -> ScriptError {
    ScriptError(
      .noContent, "the presentation `\(presentation)` shows nothing here",
      help: ["set its content: `content = Settings`"])
  }

  static func noDisplayMode(_ mode: String, _ split: String) -> ScriptError {
    ScriptError(.noColumn, "`\(split)` has too few columns for `\(mode)`")
  }

  static func noNavigationController(_ controller: String, kind: String) -> ScriptError {
    ScriptError(
      .noNavigationController, "no navigation controller contains `\(controller)`",
      help: ["put one around it: `navigation(root: \(kind))`", "or `present` it"])
  }

  /// The name of a kind stands for its controller in the window.
  static func noneInWindow(_ kind: String) -> ScriptError {
    ScriptError(
      .controllerExpected, "there is no `\(kind)` in the window",
      help: ["`present \(kind)` or `push \(kind)` shows one; `launch \(kind)` starts with one"])
  }

  /// The name of a kind stands for its controller in the window, if there is only one.
  static func severalInWindow(_ kind: String) -> ScriptError {
    ScriptError(
      .controllerExpected, "there are several `\(kind)` in the window, and this could mean any of them",
      help: ["give each a name before it is shown: `let page = \(kind)()`, `present page`, `page.view.frame`"])
  }

  static func noSuchColumn(_ name: String) -> ScriptError {
    ScriptError(
      .badValue, "a split has no column `\(name)`",
      help: ["its columns are \(SplitColumn.allCases.map { $0.name }.quoted)"])
  }

  static func noSuchPresentationStyle(_ name: String) -> ScriptError {
    ScriptError(
      .wrongAttributeValue, "there is no presentation style `\(name)`",
      help: ["the styles are \(PresentationStyle.allCases.map { $0.name }.quoted)"])
  }

  static func noSuchSide(_ name: String) -> ScriptError {
    ScriptError(.badValue, "a transition has no side `\(name)`", help: sides)
  }

  static func noSuchStyle(_ style: String, of container: ContainerKind) -> ScriptError {
    ScriptError(
      .wrongAttributeValue, "the style of \(container.phrase) is never `\(style)`",
      help: ["it is \(container.styles.quoted)"])
  }

  static func notTwoPanes(_ name: String) -> ScriptError {
    ScriptError(
      .wrongContainer, "`\(name)` is an arrangement, which has exactly two controllers, a primary and a secondary")
  }

  static func noSuchWay(_ name: String, to command: CommandWord) -> ScriptError {
    ScriptError(
      .badValue, "`\(name)` is not a way to \(command.rawValue)",
      help: ["`as interactive` follows the finger; `as cancelled` does too, until the user lets go"])
  }

  static func notAChild(_ child: String, _ container: String) -> ScriptError {
    ScriptError(.wrongContainer, "`\(child)` is not one of the controllers in `\(container)`")
  }

  /// - Parameter expected: the kind of container: "navigation controller".
  static func notAContainer(_ controller: String, expected: String) -> ScriptError {
    ScriptError(
      .wrongContainer, "this does not apply to `\(controller)`",
      help: ["it needs a \(expected), or a controller in one"])
  }

  static var nothingPresented: ScriptError {
    ScriptError(.nothingPresented, "nothing is presented there, so nothing can be dismissed")
  }

  static func nothingToPop(_ controller: String) -> ScriptError {
    ScriptError(
      .nothingToPop, "`\(controller)` shows its root, which cannot be popped",
      help: ["use `dismiss` for a presented controller"])
  }

  static func notInWindow(_ controller: String) -> ScriptError {
    ScriptError(
      .notInWindow, "`\(controller)` is not in the window, so it can neither present nor push",
      help: ["name a controller of the window: `from …`"])
  }

  static var popoverWithoutSource: ScriptError {
    ScriptError(
      .popoverWithoutSource, "a popover points to its source, but this one has no source",
      help: ["`source = gear` in the presentation", "`present form as popover on gear`"])
  }

  static func presentationHasStyle(_ name: String) -> ScriptError {
    ScriptError(
      .badValue, "the presentation `\(name)` already has a style",
      help: ["set its attributes: `\(name).style = formSheet`"])
  }

  /// `selectedIndex = 1` of a controller without tabs.
  static func noTabs(_ controller: String) -> ScriptError {
    ScriptError(
      .notSettable, "`\(controller)` has no tabs to select",
      help: ["`controller Main: tab(\(controller), Settings)` has, and `launch Main` shows them"])
  }

  static func selectedIndex(count: Int) -> ScriptError {
    ScriptError(.indexOutOfRange, "`selectedIndex` is a whole number from 0 to \(count - 1)")
  }

  static func viewInUse(_ controller: String) -> ScriptError {
    ScriptError(.notInWindow, "the view of `\(controller)` is in the window and cannot be released")
  }

  private static let sides = ["`view(for: from)`, `view(for: to)`"]
}
