import AdaptModel
import AdaptSyntax

/// Says in the writer's words why constraints cannot all hold.
struct ConflictReport {
  let runtime: Runtime
  let model: Model

  func diagnostic(for conflict: LayoutConflict) -> Diagnostic {
    var labels: [Diagnostic.Label] = []
    for constraint in conflict.constraints {
      guard let place = runtime.place(of: model.scene.origin(of: constraint)) else { continue }
      // One statement may stand for several constraints.
      if !labels.contains(where: { $0.span == place.span && $0.file === place.file }) {
        labels.append(.init("", at: place.span, in: place.file))
      }
    }
    let environment = model.environment.map(runtime.commands.environmentText) ?? "this window"
    let message = "these constraints cannot all hold on \(environment)"
    guard let first = labels.first else {
      let nowhere = SourceFile(name: "", text: "")
      return Diagnostic(.constraintConflict, message, at: .init("", at: SourceSpan(at: 0), in: nowhere))
    }
    return Diagnostic(
      .constraintConflict, message, at: first, related: Array(labels.dropFirst()), conclusion: conclusion(conflict),
      help: help(conflict))
  }

  /// "together they need `view.width` to be at least 640, and the window gives it 375"
  private func conclusion(_ conflict: LayoutConflict) -> String? {
    guard let need = conflict.needs else { return nil }
    let bound = need.isAtLeast ? "at least" : "at most"
    return
      "together they need `view.\(need.dimension)` to be \(bound) \(format(need.value)), and the window gives it \(format(need.given))"
  }

  private func help(_ conflict: LayoutConflict) -> [String] {
    var help: [String] = []
    if let need = conflict.needs, need.isAtLeast {
      help.append(
        "lower one of them below `required`, or put it under `when bounds.\(need.dimension) >= \(format(need.value))`")
    } else {
      help.append("lower one of them below `required`: add `@ high`")
    }
    if case .constraint(let constraint) = conflict.broken,
      let broken = runtime.place(of: model.scene.origin(of: constraint))
    {
      let line = broken.file.position(at: broken.span.start).line
      help.append("as iOS does, the layout goes on without the last one, on line \(line)")
    }
    return help
  }
}
