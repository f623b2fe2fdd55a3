/// How often another basis may be looked for as a level begins: some times whatever it costs, and then only once the
/// steps since the last time cost as much. Of very many levels, each would look at all rows.
struct CrashBudget {
  private var left = 32
  private var work = 0

  /// Notes what a step cost.
  mutating func add(_ cost: Int) { work += cost }

  /// Notes how many columns seemed to improve the level before and after. Where another basis does not halve them, it
  /// is not looked for as often any more.
  mutating func note(before: Int, after: Int) {
    if 2 * after > before { left = max(0, left - Self.priceOfFailure) }
  }

  private static let priceOfFailure = 8

  /// Whether it may be looked for, at a cost; if so, that counts.
  mutating func spends(_ cost: Int) -> Bool {
    guard left > 0 || work > cost else { return false }
    left = max(0, left - 1)
    work = 0
    return true
  }
}
