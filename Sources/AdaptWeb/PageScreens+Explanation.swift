import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Why one view is where it is.
extension PageScreens {
  /// Explains the frame of the view at `path` in the question's `screen`: each side as a sum, and its constraints.
  func explanation(_ question: JSON) -> JSON {
    let program = project.program
    guard program.isRunnable, let wanted = question["screen"], let path = question["path"]?.string else {
      return .object([])
    }
    let interpreter = show(PageWindow(wanted), program).interpreter
    let model = interpreter.model
    guard let view = model.viewsInTreeOrder().first(where: { model.scene.path(of: $0) == path }) else {
      return .object([])
    }
    let sums = [LayoutAttribute.leading, .top, .width, .height].map { attribute -> JSON in
      let anchor = Anchor(view, attribute)
      let explanation = ValueExplanation(of: anchor, in: model) { origin in
        interpreter.place(of: origin).map { place in
          (place.file.text(in: place.span), "\(place.file.name):\(place.file.line(at: place.span.start))")
        }
      }
      return .object([
        ("name", .string(attribute.name)), ("value", .points(explanation.value)),
        ("text", .string(explanation.text(path: model.scene.path(of: anchor)))), ("isOpen", .bool(explanation.isOpen)),
      ])
    }
    return .object([
      ("path", .string(path)), ("sums", .array(sums)), ("constraints", constraints(of: view, interpreter)),
    ])
  }

  private func constraints(of view: ViewID, _ interpreter: Interpreter) -> JSON {
    let model = interpreter.model
    let broken = model.inspector.conflicts.map { $0.broken }
    var found: [JSON] = []
    for constraint in model.scene.constraintIDs where found.count < 100 {
      guard model.isInstalled(constraint),
        model.scene.terms(of: constraint).contains(where: { model.scene.owner(of: $0.anchor.item) == view })
      else { continue }
      var members: [(String, JSON)] = [
        ("text", .string(Self.statement(of: constraint, in: model))),
        ("priority", .points(model.priority(of: constraint))),
        ("isBroken", .bool(broken.contains(.constraint(constraint)))),
      ]
      if let place = interpreter.place(of: constraint), place.file.name == project.source.name {
        members.append(("line", .integer(place.file.line(at: place.span.start))))
      }
      found.append(.object(members))
    }
    return .array(found)
  }

  /// A constraint with the owners of all its anchors. In the source, a view's own body leaves out the view, and one
  /// statement may stand for several constraints.
  private static func statement(of constraint: ConstraintID, in model: Model) -> String {
    model.statement(of: constraint) { anchor in
      let view = model.scene.owner(of: anchor.item)
      let path = model.scene.path(of: view)
      let isRoot = model.scene.controller(rootedAt: view) != nil
      let name = isRoot ? path : path.split(separator: ".").dropFirst().joined(separator: ".")
      let owner = name.isEmpty ? path : name
      return "\(owner).\(anchor.item.guideKind.map { "\($0.name)." } ?? "")\(anchor.attribute.name)"
    }
  }
}
