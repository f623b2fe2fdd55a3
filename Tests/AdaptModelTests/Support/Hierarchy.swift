import AdaptModel
import Testing

/// A host whose handlers are closures by name, which keeps the log in words.
final class Stage: SimulationHost {
  var events: [Event] = []
  /// Callbacks and changes of the hierarchy, such as `Feed.viewWillAppear`.
  var lines: [String] = []
  var handlers: [CallbackName: (Callback, inout Model) -> CallbackAnswer] = [:]
  var blocks: [Int32: (inout Model) -> Void] = [:]

  func record(_ event: Event, in model: Model) {
    events.append(event)
    switch event {
    case .callback(let callback): lines.append("\(Stage.name(of: callback.target, in: model)).\(callback.name)")
    case .hierarchy(let change): lines.append(Stage.words(change))
    default: break
    }
  }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer {
    handlers[callback.name]?(callback, &model) ?? .none
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) { blocks[block.tag]?(&model) }

  /// How controllers are made, by the tags of their blueprints.
  var makers: [Int32: (inout Model) -> ControllerID?] = [:]

  func makeController(_ blueprint: ControllerBlueprint, model: inout Model) -> ControllerID? {
    makers[blueprint.tag]?(&model)
  }

  func clear() {
    events = []
    lines = []
  }

  /// The lines that name one of these callbacks.
  func lines(_ names: CallbackName...) -> [String] {
    lines.filter { line in names.contains { line.hasSuffix(".\($0)") } }
  }

  /// The lines of appearance.
  var appearances: [String] { lines(.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear) }

  private static func name(of target: CallbackTarget, in model: Model) -> String {
    switch target {
    case .controller(let controller): model.scene.typeName(of: controller)
    case .view(let view): model.scene.path(of: view)
    case .screen: "screen"
    case .window: "window"
    case .presentation(let presentation):
      model.scene.name(of: presentation).isEmpty ? "presentation" : model.scene.name(of: presentation)
    }
  }

  private static func words(_ change: HierarchyChange) -> String {
    String(String(describing: change).prefix { $0 != "(" })
  }
}

/// A model with controllers of several kinds under construction, and its stage.
struct Hierarchy {
  var model = Model()
  let stage = Stage()

  mutating func controller(_ name: String, _ kind: ControllerKind = .content) -> ControllerID {
    model.addController(model.intern(name), kind: kind)
  }

  mutating func navigation(_ stack: [ControllerID], named name: String = "Navigation") throws -> ControllerID {
    let navigation = controller(name, .navigation)
    try model.setViewControllers(stack, of: navigation)
    return navigation
  }

  mutating func split(
    _ style: SplitStyle = .classic, _ primary: ControllerID, _ secondary: ControllerID
  ) throws -> ControllerID {
    let split = controller("Split", .split(style))
    try model.setColumn(.primary, of: split, to: primary)
    try model.setColumn(.secondary, of: split, to: secondary)
    return split
  }

  /// A presentation with a popover's source in the middle of its declarer's view.
  mutating func presentation(
    _ name: String, of declarer: ControllerID, showing content: ControllerID, _ style: PresentationStyle
  ) -> PresentationID {
    let presentation = model.addPresentation(model.intern(name), of: declarer)
    model.set(.content, of: .presentation(presentation), to: .controller(content))
    model.set(.style, of: .presentation(presentation), to: .word(style.name))
    if let root = model.scene.rootView(of: declarer) {
      model.set(.source, of: .presentation(presentation), to: .view(root))
    }
    return presentation
  }

  mutating func launch(_ controller: ControllerID, _ environment: Environment = .phone) {
    model.launch(controller, in: environment, host: stage)
  }

  mutating func rotate(_ orientation: Orientation) { model.rotate(to: orientation, host: stage) }

  func frame(_ controller: ControllerID) -> Rect {
    model.scene.rootView(of: controller).map { model.frame(of: $0) } ?? .zero
  }

  func safeArea(_ controller: ControllerID) -> EdgeInsets {
    model.scene.rootView(of: controller).map { model.safeAreaInsets(of: $0) } ?? .zero
  }
}

extension Environment {
  func on(_ os: OSVersion) -> Environment { with { $0.os = os } }
  var turned: Environment { with { $0.orientation = $0.orientation.rotated } }
}
