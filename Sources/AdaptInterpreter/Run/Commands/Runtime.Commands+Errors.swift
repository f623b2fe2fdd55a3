import AdaptModel
import AdaptSyntax

// Why commands about controllers are refused.
extension Runtime.Commands {
  func controllerError(_ error: ControllerError) -> ScriptError {
    switch error {
    case .noSuchController, .noSuchPresentation:
      return .goneWithLaunch
    case .notLaunched: return .nothingLaunched("this")
    case .notInWindow(let controller):
      return .notInWindow(name(controller))
    case .alreadyInUse(let controller):
      return .alreadyInUse(name(controller), kind: model.scene.typeName(of: controller))
    case .withinItself(let controller):
      return .containsItself(name(controller))
    case .noNavigationController(let controller):
      return .noNavigationController(name(controller), kind: model.scene.typeName(of: controller))
    case .notAContainer(let controller, let expected):
      return .notAContainer(name(controller), expected: expected)
    case .nothingToPop(let controller):
      return .nothingToPop(name(controller))
    case .notAChild(let child, let container):
      return .notAChild(name(child), name(container))
    case .noColumn(let column, let split):
      return .noColumn(column.name, name(split))
    case .noDisplayMode(let mode, let split):
      return .noDisplayMode(mode.name, name(split))
    case .tooManyPanes(let controller):
      return .notTwoPanes(name(controller))
    case .alreadyPresenting(let controller, let presented):
      return .alreadyPresenting(name(controller), name(presented))
    case .alreadyPresented(let presentation):
      return .alreadyPresented(model.presentations.path(of: presentation))
    case .presentationsTooDeep(let limit):
      return .presentationDepth(limit)
    case .noContent(let presentation):
      return .noContent(model.scene.name(of: presentation))
    case .popoverWithoutSource:
      return .popoverWithoutSource
    case .actionSheetWithoutSource(let presentation):
      return .actionSheetWithoutSource(model.scene.name(of: presentation))
    case .emptyAlert(let presentation):
      return .emptyAlert(model.scene.name(of: presentation))
    case .secondCancel(let presentation):
      return .secondCancel(model.scene.name(of: presentation))
    case .fieldInActionSheet(let presentation):
      return .fieldInActionSheet(model.scene.name(of: presentation))
    case .alertNotShown:
      return .alertNotShown("the action")
    case .nothingPresented:
      return .nothingPresented
    case .viewInUse(let controller):
      return .viewInUse(name(controller))
    }
  }

  private func name(_ controller: ControllerID) -> String { model.scene.path(of: controller) }

  /// Changes controllers, and turns a refusal into an error with the script's names.
  func refusing<Result>(_ body: () throws(ControllerError) -> Result) throws(ScriptError) -> Result {
    do {
      return try body()
    } catch {
      throw controllerError(error)
    }
  }
}
