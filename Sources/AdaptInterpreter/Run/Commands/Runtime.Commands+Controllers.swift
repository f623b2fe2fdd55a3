import AdaptModel
import AdaptSyntax

// `present`, `dismiss`, `push`, `pop`, `show`, `showDetail`.
extension Runtime.Commands {
  /// A command about controllers, with its operands by role.
  struct ControllerCommand {
    var word: CommandWord
    var operand: Value?
    var from: Value?
    var on: Value?
    var to: Value?
    /// The style of a presentation, or how an interactive transition ends.
    var way: String?
  }

  /// - Parameter instance: the controller whose body contains the command, which is its sender.
  func controllerCommand(_ command: ControllerCommand, instance: InstanceObject?) throws(ScriptError) {
    guard launch.controller != nil, model.environment != nil else {
      throw .nothingLaunched("`\(command.word.rawValue)`")
    }
    let interaction = try interaction(command)
    switch command.word {
    case .present: try present(command, interaction, instance)
    case .dismiss: try dismiss(command, interaction, instance)
    case .push:
      let target = try sender(command, instance)
      let controller = try run.references.controller(of: command.operand ?? .nil)
      try changeControllers { (model, host) throws(ControllerError) in
        try model.push(controller, onto: target, interaction: interaction, host: host)
      }
    case .pop: try pop(command, interaction, instance)
    case .show:
      let sender = try sender(command, instance)
      let controller = try run.references.controller(of: command.operand ?? .nil)
      try changeControllers { (model, host) throws(ControllerError) in
        try model.show(controller, from: sender, host: host)
      }
    case .showDetail:
      let sender = try sender(command, instance)
      let controller = try run.references.controller(of: command.operand ?? .nil)
      try changeControllers { (model, host) throws(ControllerError) in
        try model.showDetail(controller, from: sender, host: host)
      }
    default: break
    }
  }

  /// The controller that sends a command: the one that it names, the one whose body contains it, or the one in front.
  private func sender(_ command: ControllerCommand, _ instance: InstanceObject?) throws(ScriptError) -> ControllerID {
    if let value = command.on ?? command.from {
      guard let controller = try existingController(value) else {
        throw .expected(.controllerOfWindow, got: run.texts.typeName(of: value))
      }
      return controller
    }
    if let own = instance.flatMap({ $0.controller ?? model.scene.controller(of: $0.root) }) { return own }
    guard let front = frontController else { throw .nothingLaunched("`\(command.word.rawValue)`") }
    return front
  }

  /// An existing controller, the controller of a view, or a kind's controller in the window.
  private func existingController(_ value: Value) throws(ScriptError) -> ControllerID? {
    switch value {
    case .item(let reference): try run.references.current(reference).view.flatMap { model.scene.controller(of: $0) }
    case .instance, .presentation: try run.references.controller(of: value)
    case .kind(let kind):
      if let shown = try run.references.instanceInWindow(of: value) {
        shown.controller
      } else {
        throw .noneInWindow(kind.name)
      }
    case .blueprint: try run.references.instanceInWindow(of: value)?.controller
    default: nil
    }
  }

  /// The controller in front of the user: the last presented one or the root; for a container, the one that it shows.
  private var frontController: ControllerID? {
    var front =
      model.presentations.topPresentation.flatMap { model.presentations.shownController(of: $0) }
      ?? model.rootController
    while let controller = front {
      let next: ControllerID?
      switch model.scene.kind(of: controller) {
      case .content:
        // A controller that only wraps another is skipped.
        let children = model.scene.children(of: controller).filter { model.isViewVisible($0) }
        next = children.count == 1 ? children[0] : nil
      case .split:
        next =
          model.containers.isCollapsed(controller)
          ? model.scene.children(of: controller).first : model.containers.viewController(in: .secondary, of: controller)
      default: next = model.containers.selectedViewController(of: controller)
      }
      guard let next else { return controller }
      front = next
    }
    return front
  }

  private func present(
    _ command: ControllerCommand, _ interaction: Interaction, _ instance: InstanceObject?
  ) throws(ScriptError) {
    if case .presentation(let object)? = command.operand {
      try run.references.checkLaunch(object.launch, "presentation")
      if command.on != nil || command.way.flatMap(PresentationStyle.init(named:)) != nil {
        if let alert = model.presentations.alertStyle(of: object.id) {
          throw .alertHasStyle(model.scene.name(of: object.id), alert)
        }
        throw .presentationHasStyle(model.scene.name(of: object.id))
      }
      let presenting =
        command.from == nil ? model.scene.declarer(of: object.id) ?? frontController : try sender(command, instance)
      guard let presenting else { throw .nothingLaunched("`present`") }
      try run.bodies.adoptChoices(object)
      try changeControllers { (model, host) throws(ControllerError) in
        try model.present(object.id, from: presenting, interaction: interaction, host: host)
      }
      return
    }
    var sending = command
    sending.on = nil
    let presenting = try sender(sending, instance)
    let controller = try run.references.controller(of: command.operand ?? .nil)
    var source: ViewID?
    if let on = command.on {
      source = run.references.view(of: on)
      guard source != nil else {
        throw .expected(.popoverSource, got: run.texts.typeName(of: on))
      }
    }
    let style = presentationStyle(command, of: controller)
    if let way = command.way, PresentationStyle(named: way) != nil {
      // UIKit takes the style from this property, so whoever presents has set it.
      model.write(.modalPresentationStyle, of: .controller(controller), to: .word(way))
    }
    try changeControllers { (model, host) throws(ControllerError) in
      _ = try model.present(
        controller, style: style, source: source, from: presenting, interaction: interaction, host: host)
    }
  }

  /// The style that the command names, or else the controller's `modalPresentationStyle`.
  private func presentationStyle(_ command: ControllerCommand, of controller: ControllerID) -> PresentationStyle {
    let own = model.value(.modalPresentationStyle, of: .controller(controller))?.word
    if command.way == nil, own == nil, let kind = kindStyle(of: controller) { return kind }
    return (command.way ?? own).flatMap(PresentationStyle.init(named:)) ?? .automatic
  }

  /// The style of the presentation kind that the controller chose: `custom` if the kind has none.
  private func kindStyle(of controller: ControllerID) -> PresentationStyle? {
    let presentation = model.ownPresentation(of: controller)
    guard launch.presentations[presentation]?.instance != nil else { return nil }
    let word = model.value(.style, of: .presentation(presentation))?.word
    return word.flatMap { PresentationStyle(named: $0) } ?? .custom
  }

  private func dismiss(
    _ command: ControllerCommand, _ interaction: Interaction, _ instance: InstanceObject?
  ) throws(ScriptError) {
    let target: ControllerID?
    if let value = command.operand ?? command.to {
      if case .presentation(let object) = value {
        try run.references.checkLaunch(object.launch, "presentation")
        guard model.presentations.isShown(object.id) else { throw controllerError(.nothingPresented) }
      }
      target = try existingController(value)
      guard target != nil else { throw .expected(.controllerToDismiss, got: run.texts.typeName(of: value)) }
    } else if let own = instance?.controller {
      target = own
    } else {
      target = model.presentations.topPresentation.flatMap { model.presentations.shownController(of: $0) }
    }
    guard let target else { throw controllerError(.nothingPresented) }
    try changeControllers { (model, host) throws(ControllerError) in
      try model.dismiss(target, interaction: interaction, host: host)
    }
  }

  private func pop(
    _ command: ControllerCommand, _ interaction: Interaction, _ instance: InstanceObject?
  ) throws(ScriptError) {
    var sending = command
    sending.from = command.operand
    let target = try sender(sending, instance)
    if case .symbol(let symbol)? = command.to, symbols.text(symbol) == "root" {
      try changeControllers { (model, host) throws(ControllerError) in
        _ = try model.popToRoot(from: target, interaction: interaction, host: host)
      }
      return
    }
    var last: ControllerID?
    if let value = command.to {
      last = try existingController(value)
      guard last != nil else { throw .expected(.controllerOnStack, got: run.texts.typeName(of: value)) }
    }
    try changeControllers { (model, host) throws(ControllerError) in
      _ = try model.pop(from: target, to: last, interaction: interaction, host: host)
    }
  }

  /// `as interactive`, `as cancelled`; for `present` also a style.
  private func interaction(_ command: ControllerCommand) throws(ScriptError) -> Interaction {
    switch command.way {
    case nil: return .none
    case "interactive"?: return .completed
    case "cancelled"?: return .cancelled
    case let way?:
      if command.word == .present, PresentationStyle(named: way) != nil { return .none }
      throw .noSuchWay(way, to: command.word)
    }
  }

  /// Lets the model change its controllers: as a command, or as part of the transition of the handler that is running.
  func changeControllers(
    _ body: (inout Model, any SimulationHost) throws(ControllerError) -> Void
  ) throws(ScriptError) {
    var failure: ControllerError?
    func work(_ model: inout Model, _ host: any SimulationHost) {
      do throws(ControllerError) {
        try body(&model, host)
      } catch {
        failure = error
      }
    }
    if launch.isSimulating {
      try run.lendModel(work)
    } else {
      try run.simulate(work)
    }
    if let failure { throw controllerError(failure) }
    if !launch.isSimulating { try afterCommand() }
  }
}
