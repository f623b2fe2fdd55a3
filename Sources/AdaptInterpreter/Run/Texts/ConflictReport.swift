import AdaptModel
import AdaptSyntax

/// Reports the statements of constraints that cannot all hold, and why they cannot.
struct ConflictReport {
  let runtime: Runtime
  let model: Model

  func diagnostic(for conflict: LayoutConflict) -> Diagnostic {
    var labels: [Diagnostic.Label] = []
    for constraint in conflict.constraints {
      guard let place = runtime.place(of: model.scene.origin(of: constraint)) else { continue }
      // One statement may make several constraints.
      if !labels.contains(where: { $0.span == place.span && $0.file === place.file }) {
        labels.append(.init("", at: place.span, in: place.file))
      }
    }
    let words = LayoutMessage.constraintConflict(
      on: model.environment, conflict.needs, withoutLine: line(of: conflict.broken)
    ).words
    guard let first = labels.first else { return words.withoutPlace }
    return words.diagnostic(at: first, related: Array(labels.dropFirst()))
  }

  private func line(of row: LayoutRow) -> Int? {
    guard case .constraint(let constraint) = row, let place = runtime.place(of: model.scene.origin(of: constraint))
    else { return nil }
    return place.file.position(at: place.span.start).line
  }
}
