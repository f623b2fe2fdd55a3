/// A change in the hierarchy of controllers.
public enum HierarchyChange: Hashable, Sendable {
  case push(ControllerID, onto: ControllerID)
  /// The controllers that leave the stack, the top first.
  case pop([ControllerID], from: ControllerID)
  case setViewControllers([ControllerID], of: ControllerID)
  case select(ControllerID, in: ControllerID)
  case setColumn(SplitColumn, of: ControllerID, to: ControllerID?)
  case displayMode(DisplayMode, of: ControllerID)
  case collapse(ControllerID)
  case expand(ControllerID)
  /// `style` is the one in effect.
  case present(PresentationID, controller: ControllerID, style: PresentationStyle)
  case dismiss(PresentationID, controller: ControllerID)
  /// A shown presentation takes another style, or shows another controller.
  case adapt(PresentationID, controller: ControllerID, style: PresentationStyle)
}
