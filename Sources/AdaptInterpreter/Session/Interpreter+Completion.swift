import AdaptModel

// Support for completion in a session.
extension Interpreter {
  /// The owners of a session's name in the table of words; nil if it has no members.
  package func owners(ofName name: String) -> WordOwners? {
    guard case .global(let global, _)? = session?.names[name], global < runtime.program.globalCount else {
      return nil
    }
    let owners = runtime.texts.owners(of: runtime.globals[global])
    return owners.isEmpty ? nil : owners
  }

  /// Whether a view has a handler for an event.
  package func handles(_ event: String, _ view: ViewID) -> Bool { runtime.handles(event, view) }

  /// The events that the launched controllers have handlers for, in alphabetical order.
  package var actionNames: [String] {
    Set(runtime.launch.handlers.events.keys.map { runtime.symbols.text($0.name) })
      .filter { CallbackName(named: $0) == nil }.sorted()
  }
}

extension Runtime {
  fileprivate func handles(_ event: String, _ view: ViewID) -> Bool {
    guard let symbol = symbols.existing(event) else { return false }
    return launch.handlers.events[.init(item: .view(view), name: symbol)] != nil
  }
}
