import AdaptModel

// Search controllers: a search begins with a tap on the search bar and ends with its Cancel button.
extension Runtime.Commands {
  /// Begins or ends a search if the event does so.
  /// - Returns: whether the event needs no handler.
  func searches(_ event: String, at view: ViewID) throws(ScriptError) -> Bool {
    guard model.scene.kind(of: view) == .searchController else { return false }
    if event == "tap" {
      try setSearching(true, at: view)
      return true
    }
    switch SearchEvent(rawValue: event) {
    case .cancelButtonClicked?: try setSearching(false, at: view)
    case .updateSearchResults?: break
    default: return false
    }
    return true
  }

  /// Begins or ends a search, and notifies the delegate and the updater (`UISearchControllerDelegate`,
  /// `UISearchResultsUpdating`). Ending a search clears the text. Does nothing if the search is in that state already.
  func setSearching(_ isActive: Bool, at view: ViewID) throws(ScriptError) {
    let present = model.value(.isActive, of: .view(view))?.bool ?? false
    guard present != isActive else { return }
    try tell(isActive ? .willPresentSearchController : .willDismissSearchController, view)
    model.write(.isActive, of: .view(view), to: .bool(isActive))
    if !isActive { model.write(.text, of: .view(view), to: .string("")) }
    try run.layoutIfNeeded()
    try tell(isActive ? .didPresentSearchController : .didDismissSearchController, view)
    try tell(.updateSearchResults, view)
  }

  /// Runs the script's handlers for an event of the view itself.
  private func tell(_ event: SearchEvent, _ view: ViewID) throws(ScriptError) {
    let sender = run.references.value(of: view)
    for handler in launch.handlers.events[.init(item: .view(view), name: symbols.intern(event.rawValue))] ?? [] {
      let arguments = handler.prototype.parameters.indices.map { $0 == 0 ? sender : Value.nil }
      _ = try machine.call(.function(handler), arguments)
    }
    try run.layoutIfNeeded()
  }
}

/// The notifications of a search controller to a script: `on find.updateSearchResults { … }`.
enum SearchEvent: String, CaseIterable {
  case willPresentSearchController, didPresentSearchController, willDismissSearchController
  case didDismissSearchController, updateSearchResults, cancelButtonClicked
}
