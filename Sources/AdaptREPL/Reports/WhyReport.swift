import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Why an anchor has its value: what the constraints and the window contribute to it.
struct WhyReport {
  let interpreter: Interpreter
  let model: Model

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    model = interpreter.model
  }

  /// The lines for `title.width`, or for each side of `title`; nil if there is no such object.
  func lines(for place: String) -> [String]? {
    if let anchors = Place(place, in: model)?.anchors {
      return anchors.flatMap { explanation(of: $0) }
    }
    return nil
  }

  private func explanation(of anchor: Anchor) -> [String] {
    let name = shortened(model.scene.path(of: anchor))
    guard let explanation = model.inspector.explain(anchor) else {
      return ["\(name) has no value: it is not installed here"]
    }
    var rows: [(String, String)] = []
    for given in explanation.given {
      rows.append((format(given.multiplier * given.value), scaled(given.name, by: given.multiplier)))
    }
    for part in explanation.parts {
      rows.append((format(part.multiplier * part.constant), text(of: part.row)))
    }
    let width = rows.map(\.0.count).max() ?? 0
    var lines = ["\(name) is \(format(explanation.value))"]
    lines += rows.map { "  \(String(repeating: " ", count: width - $0.0.count))\($0.0)  \($0.1)" }
    for violated in explanation.violated {
      lines.append(
        "  \(text(of: violated.row)) gives way by \(format(violated.amount)), at priority \(format(violated.priority))")
    }
    if explanation.isOpen { lines.append("  the constraints leave it open: see `:ambiguous`") }
    return lines
  }

  private func scaled(_ name: String, by multiplier: Double) -> String {
    multiplier == 1 ? name : "\(format(multiplier)) times the \(name)"
  }

  /// A row in words, with its place.
  func text(of row: LayoutRow) -> String {
    switch row {
    case .constraint(let constraint):
      let source = interpreter.source(of: constraint)
      guard let place = interpreter.place(of: constraint) else { return source }
      let line = place.file.position(at: place.span.start).line
      return "\(source)  (\(place.file.name):\(line))"
    case .content(let view, let attribute, let isHugging, let length):
      let relation = isHugging ? "<=" : ">="
      let cause = isHugging ? "content hugging" : "compression resistance"
      return "\(shortened(model.scene.path(of: view))).\(attribute.name) \(relation) \(format(length))  (\(cause))"
    case .generated(let view, let identifier, _):
      return "\(ModelWords.rule(identifier)) of \(shortened(model.scene.path(of: view)))"
    }
  }

  private func shortened(_ path: String) -> String { Place.shortened(path, in: model) }
}
