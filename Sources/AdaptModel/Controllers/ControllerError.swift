/// Why a command about controllers is refused. Nothing is changed then.
public enum ControllerError: Error, Hashable, Sendable {
  /// The controller does not exist.
  case noSuchController
  /// The presentation does not exist.
  case noSuchPresentation
  /// Nothing was launched yet.
  case notLaunched
  /// The controller is not in the window, so it can neither present nor push.
  case notInWindow(ControllerID)
  /// The controller is in a container or in the window already.
  case alreadyInUse(ControllerID)
  /// A controller cannot contain or present itself.
  case withinItself(ControllerID)
  /// No navigation controller contains it.
  case noNavigationController(ControllerID)
  /// No controller of the kind that the command needs (`UITabBarController`) contains it.
  case notAContainer(ControllerID, expected: String)
  /// A navigation controller keeps its root.
  case nothingToPop(ControllerID)
  /// Not one of the container's controllers.
  case notAChild(ControllerID, of: ControllerID)
  /// The split view controller's style has no such column, or no such display mode.
  case noColumn(SplitColumn, of: ControllerID)
  case noDisplayMode(DisplayMode, of: ControllerID)
  /// An arrangement has a primary and a secondary, and no more.
  case tooManyPanes(ControllerID)
  /// It presents another controller already (`UIKIT.md §4.5.c`).
  case alreadyPresenting(ControllerID, presented: ControllerID)
  /// The presentation is shown already.
  case alreadyPresented(PresentationID)
  /// As many presentations are on top of each other as may be: `WindowState.mostPresentations`, which no app comes
  /// near.
  case presentationsTooDeep(limit: Int)
  /// The presentation has no content.
  case noContent(PresentationID)
  /// A popover has no source view or source item (`UIKIT.md §4.7`).
  case popoverWithoutSource(PresentationID)
  /// An action sheet on an iPad is a popover, and has no source.
  case actionSheetWithoutSource(PresentationID)
  /// An alert has no title, message or action.
  case emptyAlert(PresentationID)
  /// An alert has more than one action whose role is `cancel`.
  case secondCancel(PresentationID)
  /// Only alerts have text fields.
  case fieldInActionSheet(PresentationID)
  /// The action does not belong to an alert that is shown in front.
  case alertNotShown
  /// Nothing is presented there.
  case nothingPresented
  /// The controller's view is in the window, and so cannot be released.
  case viewInUse(ControllerID)
}
