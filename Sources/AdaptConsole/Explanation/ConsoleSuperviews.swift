import AdaptModel

/// Which view each thing of a log is in, as far as its constraints tell.
struct ConsoleSuperviews {
  private var known: [String: ConsoleItem] = [:]
  /// Those that are only supposed: the one thing that a view's edges are constrained to.
  private(set) var supposed: [(item: ConsoleItem, superview: ConsoleItem)] = []

  /// - Parameter tree: what the debugger printed beside the log.
  init(_ constraints: [ConsoleConstraint], tree: ConsoleTree?) {
    for constraint in constraints {
      for item in constraint.terms.map({ $0.item }) {
        if let superview = tree?.superview(of: item) { known[item.key] = superview }
        if let superview = constraint.superview, superview.key != item.key {
          known[item.key] = known[item.key] ?? superview
        }
      }
      // An autoresizing mask knows the superview alone.
      let items = constraint.terms.map { $0.item }
      if constraint.isFromAutoresizingMask, items.count == 2, items[0].key != items[1].key {
        known[items[0].key] = known[items[0].key] ?? items[1]
      }
    }
  }

  /// Takes the one thing that a view is constrained to for its superview, where nothing says which that is.
  mutating func suppose(_ constraints: [ConsoleConstraint]) {
    for constraint in constraints where constraint.isMeasuredFromSuperview {
      guard let item = constraint.terms.first?.item, known[item.key] == nil else { continue }
      var others: [ConsoleItem] = []
      for other in constraints where !other.isMeasuredFromSuperview {
        let items = other.terms.map { $0.item }
        guard items.count == 2, items.contains(where: { $0.key == item.key }) else { continue }
        for candidate in items where candidate.key != item.key && !others.contains(where: { $0.key == candidate.key }) {
          others.append(candidate)
        }
      }
      guard others.count == 1, known[others[0].key]?.key != item.key else { continue }
      known[item.key] = others[0]
      supposed.append((item, others[0]))
    }
  }

  /// The superview; one of its own where nothing says which it is.
  func superview(of item: ConsoleItem) -> ConsoleItem { known[item.key] ?? ConsoleItem("superview of \(item.key)") }

  func isKnown(_ item: ConsoleItem) -> Bool { known[item.key] != nil }
}
