import AdaptModel
import AdaptSyntax

// User interaction with controls: a switch is turned, a text is typed, a tab is chosen, and the script's handlers run.
extension Interpreter {
  /// Gives a control the value that a user chose, and sends the events that UIKit sends then to their handlers. For a
  /// tab bar the value is the index of a tab; a navigation bar goes back whatever the value is. A control that does not
  /// exist or is disabled does not change.
  ///
  /// - Parameters:
  ///   - path: the path of the view in the log.
  ///   - value: a Boolean for a switch, a number for a control with `value`, a string for one with `text`.
  /// - Returns: the problems.
  package func operate(_ path: String, to value: ScriptValue) -> [Diagnostic] {
    guard let view = model.viewsInTreeOrder().first(where: { model.scene.path(of: $0) == path }),
      model.isInstalled(view), model.value(.enabled, of: .view(view)) != .bool(false)
    else { return [] }
    return runReporting { () throws(ScriptError) in try runtime.commands.operate(view, to: value) }
  }
}

extension Runtime.Commands {
  fileprivate func operate(_ view: ViewID, to value: ScriptValue) throws(ScriptError) {
    _ = try currentEnvironment("`send`")
    let kind = model.scene.kind(of: view)
    switch (kind, value) {
    case (.switch, .bool(let isOn)): model.write(.isOn, of: .view(view), to: .bool(isOn))
    case (.slider, .number(let number)), (.stepper, .number(let number)), (.segmented, .number(let number)),
      (.pageControl, .number(let number)):
      model.write(.value, of: .view(view), to: .number(number))
    case (.textField, .string(let text)), (.textView, .string(let text)), (.searchBar, .string(let text)):
      model.write(.text, of: .view(view), to: .string(text))
    case (.searchController, .string(let text)):
      try setSearching(true, at: view)
      model.write(.text, of: .view(view), to: .string(text))
    case (.scroll, .point(let offset)), (.table, .point(let offset)), (.collection, .point(let offset)):
      try scroll(view, to: offset)
    case (.datePicker, _): break
    case (.tabBar, .number(let number)): return try select(number, in: view)
    case (.navigationBar, _): return try goBack(in: view)
    default: return
    }
    for event in Self.events(of: kind) {
      let symbol = symbols.intern(event)
      guard responder(to: symbol, from: view, in: model) != nil else { continue }
      try send(.symbol(symbol), to: run.references.value(of: view))
    }
    try run.layoutIfNeeded()
  }

  /// Scrolls no further than the content reaches.
  private func scroll(_ view: ViewID, to offset: Point) throws(ScriptError) {
    try run.layoutIfNeeded()
    guard let limits = model.contentOffsetLimits(of: view), model.value(.scrollEnabled, of: .view(view)) != .bool(false)
    else { return }
    let reached = Point(
      x: min(limits.greatest.x, max(limits.least.x, offset.x)), y: min(limits.greatest.y, max(limits.least.y, offset.y))
    )
    model.write(.contentOffset, of: .view(view), to: .point(reached))
  }

  /// The events that a control sends when the user changes it.
  private static func events(of kind: ViewKind) -> [String] {
    switch kind {
    case .textField: ["editingChanged", "valueChanged"]
    case .textView: ["textViewDidChange", "valueChanged"]
    case .searchBar: ["textDidChange", "valueChanged"]
    case .searchController: ["updateSearchResults"]
    case .scroll, .table, .collection: ["scrollViewDidScroll"]
    default: ["valueChanged"]
    }
  }

  private func select(_ number: Double, in bar: ViewID) throws(ScriptError) {
    guard let owner = owner(of: bar), model.containers.tabBar(of: owner) == bar, let index = Int(exactly: number)
    else { return }
    let controllers = model.containers.viewControllers(of: owner)
    guard controllers.indices.contains(index) else { return }
    try changeControllers { (model, host) throws(ControllerError) in
      try model.select(controllers[index], host: host)
    }
    try run.layoutIfNeeded()
  }

  private func goBack(in bar: ViewID) throws(ScriptError) {
    guard let owner = owner(of: bar), model.containers.navigationBar(of: owner) == bar,
      let top = model.containers.topViewController(of: owner), model.containers.viewControllers(of: owner).count > 1
    else { return }
    try changeControllers { (model, host) throws(ControllerError) in _ = try model.pop(from: top, host: host) }
    try run.layoutIfNeeded()
  }

  /// The controller whose view contains a bar.
  private func owner(of bar: ViewID) -> ControllerID? {
    model.scene.superview(of: bar).flatMap { model.scene.controller(rootedAt: $0) }
  }
}
