/// A view that handles callbacks.
struct ViewHandler: Sendable {
  var view: ViewID
  var handled: CallbackSet
  var deliveredTraits: TraitCollection?
  /// The safe area of which it was last notified, if it handles that; zero before its first layout.
  var deliveredSafeArea = EdgeInsets.zero
}

extension WindowState {
  /// Records that the screen or the window has a handler for changes of its traits.
  mutating func handleTraits(of target: CallbackTarget) {
    outerHandlers.insert(target)
  }

  /// Whether a view has a handler for a callback.
  func handles(_ name: CallbackName, _ view: ViewID) -> Bool {
    viewHandlers.contains { $0.view == view && $0.handled.contains(name) }
  }

  /// Records that a view has a handler.
  mutating func handle(_ name: CallbackName, on view: ViewID) {
    viewHandlers[handler(of: view)].handled.insert(name)
  }

  /// The place of a view's handlers, which is made if there is none.
  mutating func handler(of view: ViewID) -> Int {
    if let index = viewHandlers.firstIndex(where: { $0.view == view }) { return index }
    viewHandlers.append(ViewHandler(view: view, handled: []))
    return viewHandlers.count - 1
  }
}
