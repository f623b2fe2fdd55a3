/// What an event or action can be handled by, in the order of `UIResponder.next`.
public enum Responder: Hashable, Sendable {
  case view(ViewID)
  case controller(ControllerID)
  case window
  case application
  /// The application's delegate, the last.
  case delegate
}

extension Model {
  /// The chain from a view up: each view's superview; a root view's controller; a controller's parent's views, or where
  /// it is presented the controller that presents it; the window, the application, its delegate.
  ///
  /// A view that is in no window has a chain that ends with its topmost view or controller. O(depth).
  public func responderChain(from view: ViewID) -> [Responder] {
    guard views.indices.contains(view.slot) else { return [] }
    var chain: [Responder] = []
    var next: ViewID? = view
    var top: ControllerID?
    while let current = next {
      chain.append(.view(current))
      if let controller = controller(rootedAt: current) {
        chain.append(.controller(controller))
        top = controller
      }
      next = superview(of: current)
      // A container view's next responder is the controller that presents.
      if next == nil, let presented = top, controllers[presented.slot].presentedBy >= 0,
        let presenting = presentingController(of: PresentationID(index: controllers[presented.slot].presentedBy))
      {
        chain.append(.controller(presenting))
        top = presenting
        next = rootView(of: presenting).flatMap { superview(of: $0) }
      }
    }
    if let top, isInHierarchy(top) { chain += [.window, .application, .delegate] }
    return chain
  }
}
