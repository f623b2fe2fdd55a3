import AdaptModel
import AdaptSyntax

/// What a script declares, without its commands: for tests that drive its controllers themselves.
struct Declarations {
  /// The script without the commands at its top level.
  let text: String
  /// The controllers that can be launched without arguments.
  let controllers: [Controller]

  struct Controller {
    let name: String
    /// The presentations that its body declares.
    let presentations: [String]
  }

  init(_ source: SourceFile) {
    var parts: [String] = []
    var controllers: [Controller] = []
    var hasCommands = false
    for statement in Parser.parse(source).file.statements {
      switch statement {
      case .declaration(let declaration):
        parts.append(source.text(in: statement.span))
        guard declaration.kind.text == "controller", declaration.arguments.allSatisfy({ $0.label != nil }) else {
          continue
        }
        controllers.append(
          Controller(
            name: declaration.name.text, presentations: Self.presentations(in: declaration.body?.statements ?? [])))
      case .import, .function, .on: parts.append(source.text(in: statement.span))
      // What stands below a command may be a value of the simulation.
      case .binding where !hasCommands: parts.append(source.text(in: statement.span))
      case .command: hasCommands = true
      default: continue
      }
    }
    text = parts.joined(separator: "\n") + "\n"
    self.controllers = controllers
  }

  private static func presentations(in statements: [Statement]) -> [String] {
    statements.compactMap { statement in
      if case .declaration(let declaration) = statement, declaration.kind.text == "presentation" {
        declaration.name.text
      } else {
        nil
      }
    }
  }
}

/// Everything that a layout is, as text: each view with its frame, whether it is installed, and its attributes; each
/// constraint with its numbers and whether it is active; each controller with its traits; and what is presented, and
/// how.
func layoutState(of model: Model) -> [String] {
  var lines = model.viewsInTreeOrder().map { view in
    let attributes = AttributeKey.allCases.compactMap { model.inspector.effectiveValue($0, of: .view(view)) }
    return "\(model.scene.path(of: view)) \(model.frame(of: view)) \(model.isInstalled(view)) \(attributes)"
  }
  lines += (0..<Int32(model.scene.constraintCount)).map { index in
    let id = ConstraintID(index: index)
    return "\(index) \(model.isActive(id)) \(model.constant(of: id)) \(model.priority(of: id))"
  }
  for index in 0..<Int32(model.scene.controllerCount) {
    let controller = ControllerID(index: index)
    // A controller in no window inherits from nothing.
    guard model.isViewVisible(controller) else { continue }
    lines.append(
      "\(model.scene.path(of: controller)) \(model.traits(of: .controller(controller)).fullDescription) "
        + "\(model.containers.isCollapsed(controller)) \(model.containers.displayMode(of: controller)) "
        + "\(model.containers.viewControllers(of: controller).map(model.scene.path(of:)))")
  }
  for presentation in model.presentations.visiblePresentations {
    let shown = model.presentations.shownController(of: presentation).map(model.scene.path(of:)) ?? "nothing"
    lines.append(
      "\(model.presentations.path(of: presentation)) \(model.presentations.activeStyle(of: presentation).name) \(shown)"
    )
  }
  return lines
}
