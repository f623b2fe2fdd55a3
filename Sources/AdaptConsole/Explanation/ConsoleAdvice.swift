import AdaptModel

/// What to change so that constraints no longer contradict each other, as lines, the likeliest change first.
struct ConsoleAdvice {
  private(set) var lines: [String] = []

  init(_ core: [ConsoleConstraint], _ names: ConsoleNames) {
    for constraint in core where constraint.isFromAutoresizingMask {
      guard let view = constraint.terms.first?.item else { continue }
      add(
        "set `translatesAutoresizingMaskIntoConstraints` of \(names.name(view)) to false: its mask makes constraints "
          + "in addition to yours")
    }
    sameTwice(core, names)
    for constraint in core {
      guard let item = constraint.terms.first.map({ names.name($0.item) }) else { continue }
      switch constraint.identifier {
      case "UISV-hiding"?:
        add(
          "a stack view hides \(item) by making its length 0: give the view's own size a priority below 1000 (999), or put "
            + "its spacing outside it")
      case "UIView-Encapsulated-Layout-Height"?:
        add(
          "\(item) gets its height from outside, in a table for a moment from the estimate: lower one of your vertical "
            + "constraints to 999, so that it gives way until the cell has measured itself")
      case "UIView-Encapsulated-Layout-Width"?:
        add(
          "\(item) gets its width from outside"
            + (constraint.constant == 0 ? ", and that is 0 until it is laid out" : "")
            + ": lower one of your horizontal constraints to 999, or let it be an inequality")
      default: break
      }
    }
    let own = core.filter { !$0.isFromSystem }
    if let last = own.last, lines.isEmpty || own.count == 1 {
      let others = own.count > 1 ? ", or of another one that is yours," : ""
      add("lower the priority of “\(names.sentence(last))”\(others) below 1000: 999 lets it give way; or remove it")
    }
    if own.isEmpty, lines.isEmpty {
      add(
        "UIKit made all of these: find what sets the size of their views from outside, such as a hidden bar"
      )
    }
  }

  /// Two constraints that give the same thing two values.
  private mutating func sameTwice(_ core: [ConsoleConstraint], _ names: ConsoleNames) {
    // CHOICE: of a long conflict only the first constraints are compared, each with all others.
    let own = Array(core.lazy.filter { !$0.isFromSystem }.prefix(400))
    for (index, constraint) in own.enumerated() {
      guard let twin = own[(index + 1)...].first(where: { $0.isAbout(constraint) }) else { continue }
      add(
        "“\(names.sentence(constraint))” and “\(names.sentence(twin))” constrain the same thing: remove one of them, or change "
          + "the constant of the first instead of adding another")
      return
    }
  }

  private mutating func add(_ line: String) {
    if !lines.contains(line) { lines.append(line) }
  }
}

extension ConsoleConstraint {
  /// Whether another constraint gives the same attributes another value.
  fileprivate func isAbout(_ other: ConsoleConstraint) -> Bool {
    guard terms.count == other.terms.count, constant != other.constant else { return false }
    return terms.allSatisfy { term in
      other.terms.contains {
        $0.item.key == term.item.key && $0.attribute == term.attribute && $0.coefficient == term.coefficient
      }
    }
  }
}
