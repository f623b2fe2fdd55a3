import AdaptModel

/// The superview of each item of a log, as far as its constraints show it.
struct ConsoleSuperviews {
  private var known: [String: ConsoleItem] = [:]
  /// The assumed ones: the only item to which a view's edges are constrained.
  private(set) var supposed: [(item: ConsoleItem, superview: ConsoleItem)] = []

  /// - Parameter tree: the views that the debugger printed in addition to the log.
  init(_ constraints: [ConsoleConstraint], tree: ConsoleTree?) {
    for constraint in constraints {
      for item in constraint.terms.map({ $0.item }) {
        if let superview = tree?.superview(of: item) { known[item.key] = superview }
        if let superview = constraint.superview, superview.key != item.key {
          known[item.key] = known[item.key] ?? superview
        }
      }
      // The constraints of an autoresizing mask refer only to the superview.
      let items = constraint.terms.map { $0.item }
      if constraint.isFromAutoresizingMask, items.count == 2, items[0].key != items[1].key {
        known[items[0].key] = known[items[0].key] ?? items[1]
      }
    }
  }

  /// Assumes that the only item to which a view is constrained is its superview, if nothing else shows the superview.
  mutating func suppose(_ constraints: [ConsoleConstraint]) {
    // Up to two items to which each is constrained: more say nothing more.
    var neighbours: [String: [ConsoleItem]] = [:]
    for constraint in constraints where !constraint.isMeasuredFromSuperview {
      let items = constraint.terms.map { $0.item }
      guard items.count == 2, items[0].key != items[1].key else { continue }
      for (item, other) in [(items[0], items[1]), (items[1], items[0])] {
        let seen = neighbours[item.key] ?? []
        if seen.count < 2, seen.first?.key != other.key { neighbours[item.key] = seen + [other] }
      }
    }
    for constraint in constraints where constraint.isMeasuredFromSuperview {
      guard let item = constraint.terms.first?.item, known[item.key] == nil else { continue }
      let others = neighbours[item.key] ?? []
      guard others.count == 1, known[others[0].key]?.key != item.key else { continue }
      known[item.key] = others[0]
      supposed.append((item, others[0]))
    }
  }

  /// The superview; a separate item if nothing shows which it is.
  func superview(of item: ConsoleItem) -> ConsoleItem { known[item.key] ?? ConsoleItem("superview of \(item.key)") }

  func isKnown(_ item: ConsoleItem) -> Bool { known[item.key] != nil }
}
