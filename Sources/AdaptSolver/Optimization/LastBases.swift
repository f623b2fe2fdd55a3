/// For each component of some size, the rows that held its optimum when the simplex method last solved it. If only
/// parameters have changed since, the method begins with these rows and with the positions that they now give the
/// symbols.
///
/// They are only a hint: a unique optimum is the same wherever the method begins.
struct LastBases: ~Copyable {
  /// By component: where its list begins, or -1.
  private var start = Buffer<Int32>()
  private var items = Buffer<Int32>()
  /// Smaller components are solved as fast without a hint.
  static let fewestSymbols = 12

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

  mutating func keep(_ component: Int, _ list: [Int32], limit: Int) {
    var buffer = Buffer<Int32>()
    for item in list { buffer.append(item) }
    keep(component, buffer, limit: limit)
  }

  /// Keeps a list for a component, which has as many symbols as before. `limit` is the total length of all lists.
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
