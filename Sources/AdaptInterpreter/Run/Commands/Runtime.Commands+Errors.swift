import AdaptModel
import AdaptSyntax

// Why commands about controllers are refused, in the writer's words.
extension Runtime.Commands {
  func controllerError(_ error: ControllerError) -> ScriptError {
    switch error {
    case .noSuchController, .noSuchPresentation:
      return ScriptError(.earlierLaunch, "this belonged to an earlier launch, and is gone")
    case .notLaunched: return .nothingLaunched("this")
    case .notInWindow(let controller):
      return ScriptError(
        .notInWindow, "`\(name(controller))` is not in the window, so that it can neither present nor push",
        help: ["say from which controller of the window: `from …`"])
    case .alreadyInUse(let controller):
      return ScriptError(
        .controllerInUse,
        "`\(name(controller))` is shown elsewhere already, and a controller is in one place at a time",
        help: ["make another one: `\(model.scene.typeName(of: controller))` instead of its name"])
    case .withinItself(let controller):
      return ScriptError(.controllerInUse, "`\(name(controller))` cannot contain or present itself")
    case .noNavigationController(let controller):
      return ScriptError(
        .noNavigationController, "no navigation controller contains `\(name(controller))`",
        help: ["put one around it: `navigation(root: \(model.scene.typeName(of: controller)))`", "or `present` it"])
    case .notAContainer(let controller, let expected):
      return ScriptError(
        .wrongContainer, "`\(name(controller))` is not what this is about",
        help: ["it takes a \(expected), or a controller in one"])
    case .nothingToPop(let controller):
      return ScriptError(
        .nothingToPop, "`\(name(controller))` shows its root, which is never popped",
        help: ["a presented controller leaves by `dismiss`"])
    case .notAChild(let child, let container):
      return ScriptError(
        .wrongContainer, "`\(name(child))` is none of the controllers in `\(name(container))`")
    case .noColumn(let column, let split):
      return ScriptError(
        .noColumn, "`\(name(split))` has no \(column.name) column",
        help: ["a split has it if it says so: `split(primary: …, \(column.name): …, secondary: …)`"])
    case .noDisplayMode(let mode, let split):
      return ScriptError(.noColumn, "`\(name(split))` has too few columns for `\(mode.name)`")
    case .alreadyPresenting(let controller, let presented):
      return ScriptError(
        .alreadyPresenting, "`\(name(controller))` presents `\(name(presented))` already",
        help: ["`dismiss` it first", "or present from what is presented: `from presented.content`"])
    case .alreadyPresented(let presentation):
      return ScriptError(.alreadyPresenting, "`\(model.presentations.path(of: presentation))` is shown already")
    case .noContent(let presentation):
      return ScriptError(
        .noContent, "the presentation `\(model.scene.name(of: presentation))` shows nothing here",
        help: ["say what it shows: `content = Settings`"])
    case .popoverWithoutSource:
      return ScriptError(
        .popoverWithoutSource, "a popover points to its source, and this one has none",
        help: ["`source = gear` in the presentation", "`present form as popover on gear`"])
    case .nothingPresented:
      return ScriptError(.nothingPresented, "nothing is presented there, so that nothing can be dismissed")
    case .viewInUse(let controller):
      return ScriptError(
        .notInWindow, "the view of `\(name(controller))` is in the window, and cannot be released")
    }
  }

  private func name(_ controller: ControllerID) -> String { model.scene.path(of: controller) }

  /// Does something about controllers, and says in the writer's words why not.
  func refusing<Result>(_ body: () throws(ControllerError) -> Result) throws(ScriptError) -> Result {
    do {
      return try body()
    } catch {
      throw controllerError(error)
    }
  }
}
