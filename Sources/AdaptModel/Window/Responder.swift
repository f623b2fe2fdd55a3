/// An object that can handle an event or action, in the order of `UIResponder.next`.
public enum Responder: Hashable, Sendable {
  case view(ViewID)
  case controller(ControllerID)
  case window
  case application
  /// The application's delegate, which comes last.
  case delegate
}
