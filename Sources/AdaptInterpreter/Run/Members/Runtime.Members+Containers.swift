import AdaptModel

// The containers and children of a controller, and its presentations.
extension Runtime.Members {
  func containerMember(_ member: Member, of controller: ControllerID) -> Value {
    switch member {
    case .viewControllers:
      let isSplit = model.scene.kind(of: controller).isSplit
      let controllers =
        isSplit ? model.containers.splitControllers(of: controller) : model.containers.viewControllers(of: controller)
      return .list(ListObject(controllers.map(run.references.controllerValue)))
    case .topViewController: return value(model.containers.topViewController(of: controller))
    case .selectedViewController: return value(model.containers.selectedViewController(of: controller))
    case .selectedIndex:
      let index = model.containers.selectedViewController(of: controller)
        .flatMap { model.containers.viewControllers(of: controller).firstIndex(of: $0) }
      return index.map { .number(Double($0)) } ?? .nil
    case .isCollapsed: return .bool(model.containers.isCollapsed(controller))
    case .displayMode:
      return model.scene.kind(of: controller).isSplit
        ? run.references.word(model.containers.displayMode(of: controller).name) : .nil
    case .primaryColumnWidth:
      return model.containers.columnWidth(.primary, of: controller).map(Value.number) ?? .nil
    case .supplementaryColumnWidth:
      return model.containers.columnWidth(.supplementary, of: controller).map(Value.number) ?? .nil
    case .splitBehavior:
      return model.containers.splitBehavior(of: controller).map { run.references.word($0.rawValue) } ?? .nil
    case .navigationController: return value(containing(controller, model.containers.navigationController))
    case .tabBarController: return value(containing(controller, model.containers.tabBarController))
    case .splitViewController: return value(containing(controller, model.containers.splitViewController))
    case .arrangementViewController: return value(containing(controller, model.containers.arrangementViewController))
    case .splitAxis:
      return model.containers.paneState(of: controller)?.splitAxis
        .map { run.references.word($0 == .horizontal ? "horizontal" : "vertical") } ?? .nil
    case .zIndex: return model.containers.paneState(of: controller).map { .number(Double($0.zIndex)) } ?? .nil
    case .isPaneHidden: return model.containers.paneState(of: controller).map { .bool($0.isHidden) } ?? .nil
    case .navigationBar: return value(model.containers.navigationBar(of: controller))
    case .tabBar: return value(model.containers.tabBar(of: controller))
    case .toolbar: return value(model.containers.toolbar(of: controller))
    case .presentedViewController: return value(model.presentations.presentedController(of: controller))
    case .presentingViewController: return value(model.presentations.presentingController(of: controller))
    case .presentationController: return .presentation(launch.presentation(ownOrShown(controller)))
    case .transitionCoordinator: return model.currentCoordinator.map { .handle(.coordinator($0)) } ?? .nil
    case .isViewLoaded: return .bool(model.isViewLoaded(controller))
    case .isShowing:
      return .native(NativeObject(BuiltinFunctions.isShowing, receiver: run.references.controllerValue(controller)))
    case .showColumn:
      return .native(NativeObject(BuiltinFunctions.showColumn, receiver: run.references.controllerValue(controller)))
    case .hideColumn:
      return .native(NativeObject(BuiltinFunctions.hideColumn, receiver: run.references.controllerValue(controller)))
    default: return .nil
    }
  }

  /// As in UIKit, no controller contains itself.
  private func containing(
    _ controller: ControllerID, _ find: (ControllerID) -> ControllerID?
  ) -> ControllerID? {
    model.scene.parent(of: controller).flatMap(find)
  }

  private func value(_ controller: ControllerID?) -> Value { controller.map(run.references.controllerValue) ?? .nil }
  private func value(_ view: ViewID?) -> Value { view.map { run.references.value(of: $0) } ?? .nil }

  /// `tabs.selectedIndex = 1`, `mail.secondary = Page`; returns false if the member is not one of a container.
  func setContainerMember(
    _ symbol: Symbol, of instance: InstanceObject, to value: Value
  ) throws(ScriptError) -> Bool {
    guard let controller = instance.controller else { return false }
    if model.scene.kind(of: controller).isSplit, let column = SplitColumn(named: symbols.text(symbol)) {
      var new: ControllerID?
      if case .nil = value {} else { new = try run.references.controller(of: value) }
      try run.commands.changeControllers { (model, host) throws(ControllerError) in
        try model.setColumn(column, of: controller, to: new, host: host)
      }
      return true
    }
    if model.scene.kind(of: controller).isArrangement,
      let place = PanePlacement.allCases.firstIndex(where: { $0.name == symbols.text(symbol) })
    {
      var controllers = model.containers.viewControllers(of: controller)
      guard controllers.indices.contains(place) else { throw .notTwoPanes(model.scene.path(of: controller)) }
      controllers[place] = try run.references.controller(of: value)
      try run.commands.changeControllers { (model, host) throws(ControllerError) in
        try model.setViewControllers(controllers, of: controller, host: host)
      }
      return true
    }
    switch WellKnown.member(symbol) {
    case .selectedIndex?:
      let controllers = model.containers.viewControllers(of: controller)
      guard !controllers.isEmpty else { throw .noTabs(model.scene.typeName(of: controller)) }
      guard case .number(let number) = value, let index = Int(exactly: number), controllers.indices.contains(index)
      else {
        throw .selectedIndex(count: controllers.count)
      }
      try select(controllers[index])
    case .selectedViewController?: try select(try run.references.controller(of: value))
    case .viewControllers?:
      guard case .list(let list) = value else {
        throw .expected(.controllers, got: run.texts.typeName(of: value))
      }
      var controllers: [ControllerID] = []
      for element in list.elements { controllers.append(try run.references.controller(of: element)) }
      if model.scene.kind(of: controller).isArrangement, controllers.count != 2 {
        throw .notTwoPanes(model.scene.path(of: controller))
      }
      try run.commands.changeControllers { (model, host) throws(ControllerError) in
        try model.setViewControllers(controllers, of: controller, host: host)
      }
    case .displayMode?:
      guard case .symbol(let symbol) = value, let mode = DisplayMode(named: symbols.text(symbol)) else {
        throw .expected(.displayMode, got: run.texts.typeName(of: value))
      }
      try run.commands.changeControllers { (model, host) throws(ControllerError) in
        try model.setDisplayMode(mode, of: controller, host: host)
      }
    default: return false
    }
    return true
  }

  private func select(_ controller: ControllerID) throws(ScriptError) {
    try run.commands.changeControllers { (model, host) throws(ControllerError) in
      try model.select(controller, host: host)
    }
  }

  /// The column that contains a controller, directly or in a navigation controller around it. Among the names of a
  /// split view controller, and at the top level after its launch, `primary` is the controller in that column.
  func column(of instance: InstanceObject, in split: ControllerID) -> SplitColumn? {
    guard let controller = instance.controller else { return nil }
    return SplitColumn.allCases.first { column in
      guard let inColumn = model.containers.viewController(in: column, of: split) else { return false }
      return inColumn == controller || model.containers.viewControllers(of: inColumn).contains(controller)
    }
  }

  /// `mail.showColumn(primary)`
  fileprivate func changeColumn(
    _ call: NativeCall,
    _ body: (inout Model, SplitColumn, ControllerID, any SimulationHost) throws(ControllerError) -> Void
  ) throws(ScriptError) -> Value {
    let split = try run.references.controller(of: call.receiver)
    let column = try column(call, of: split)
    try run.commands.changeControllers { (model, host) throws(ControllerError) in try body(&model, column, split, host)
    }
    return .nil
  }

  /// The requested column.
  fileprivate func column(_ call: NativeCall, of split: ControllerID) throws(ScriptError) -> SplitColumn {
    if case .instance(let instance) = call.arguments[0], let column = column(of: instance, in: split) { return column }
    let name = try call.string(0)
    guard let column = SplitColumn(named: name) else {
      throw .noSuchColumn(name)
    }
    return column
  }
}

extension BuiltinFunctions {
  static let isShowing = NativeFunction("isShowing", ["column"]) { call throws(ScriptError) in
    let split = try call.runtime.references.controller(of: call.receiver)
    let column = try call.runtime.members.column(call, of: split)
    return .bool(call.runtime.model.containers.isShowing(column, in: split))
  }

  static let showColumn = NativeFunction("showColumn", ["column"]) { call throws(ScriptError) in
    try call.runtime.members.changeColumn(call) { model, column, split, host throws(ControllerError) in
      try model.showColumn(column, of: split, host: host)
    }
  }

  static let hideColumn = NativeFunction("hideColumn", ["column"]) { call throws(ScriptError) in
    try call.runtime.members.changeColumn(call) { model, column, split, host throws(ControllerError) in
      try model.hideColumn(column, of: split, host: host)
    }
  }
}
