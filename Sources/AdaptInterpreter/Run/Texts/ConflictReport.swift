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
    if let broken = place(of: conflict.broken) {
      let label = LayoutMessage.setAside
      if let at = labels.firstIndex(where: { $0.span == broken.span && $0.file === broken.file }) {
        labels[at].text = label
      } else {
        labels.append(.init(label, at: broken.span, in: broken.file))
      }
    }
    let words = LayoutMessage.constraintConflict(on: model.environment, conflict.needs).words
    guard let first = labels.first else { return words.withoutPlace }
    return words.diagnostic(at: first, related: Array(labels.dropFirst()))
  }

  private func place(of row: LayoutRow) -> (file: SourceFile, span: SourceSpan)? {
    guard case .constraint(let constraint) = row else { return nil }
    return runtime.place(of: model.scene.origin(of: constraint))
  }
}
