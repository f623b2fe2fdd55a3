/// The rows that held the optimum of a large component when the simplex method solved it last. Where only parameters
/// have changed, it begins with them, and goes on from where they put the symbols now.
///
/// They are a hint: an optimum that is the only one is the same wherever the method begins.
struct LastBases: ~Copyable {
  /// By component: where its list begins, or -1.
  private var start = Buffer<Int32>()
  private var items = Buffer<Int32>()
  /// Components of fewer symbols are solved as fast without.
  static let fewestSymbols = 64

  init() {}

  var bytes: Int { start.bytes + items.bytes }

  mutating func reset() {
    start.removeAll()
    items.removeAll()
  }

  /// Drops a component's list.
  func forget(_ component: Int32) {
    if component < start.count { start[component] = -1 }
  }

  /// The items of a component's list, as many as it has symbols; nil if there is none.
  func list(_ component: Int) -> UnsafeMutablePointer<Int32>? {
    guard component < start.count, start[component] >= 0 else { return nil }
    return items.base + Int(start[component])
  }

  /// Keeps a list for a component of as many symbols as before. With a `limit`, the room that all lists may take.
  mutating func keep(_ component: Int, _ list: borrowing Buffer<Int32>, limit: Int) {
    if start.count <= component { start.resize(to: component + 1, -1) }
    if start[component] < 0 {
      if items.count + list.count > limit { reset() }
      if start.count <= component { start.resize(to: component + 1, -1) }
      start[component] = Int32(truncatingIfNeeded: items.count)
      items.append(repeating: 0, count: list.count)
    }
    (items.base + Int(start[component])).update(from: list.base, count: list.count)
  }
}
