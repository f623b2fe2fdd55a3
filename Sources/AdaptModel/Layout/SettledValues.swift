import AdaptSolver

/// The solver's values at the end of the last layout, to find those that another layout changed. What changes leads
/// from there to the views, so that the others need not be looked at.
struct SettledValues: Sendable {
  /// By variable; empty before the first layout, and where frames show other values.
  private var values: [Double] = []
  /// The view to whose rectangle or content origin a variable belongs; -1 for none.
  private var owners: [Int32] = []

  /// An upper bound of its memory.
  var bytes: Int {
    values.capacity * MemoryLayout<Double>.stride + owners.capacity * MemoryLayout<Int32>.stride
  }

  /// Records the variables that come next.
  mutating func note(_ count: Int, of view: ViewID?) {
    for _ in 0..<count { owners.append(view?.index ?? -1) }
  }

  /// The view to whose rectangle or content origin a variable belongs; nil for none.
  @inline(__always)
  func owner(of variable: Int) -> ViewID? {
    guard owners.indices.contains(variable), owners[variable] >= 0 else { return nil }
    return ViewID(index: owners[variable])
  }

  /// Forgets the values, so that all count as changed.
  mutating func forget() { values = [] }

  /// Keeps the values of a layout in which anything may have changed.
  mutating func replace(with new: UnsafeBufferPointer<Double>) {
    if values.count == new.count {
      values.withUnsafeMutableBufferPointer { _ = $0.update(from: new) }
    } else {
      values = Array(new)
    }
  }

  /// Calls the body with each variable whose value is not that of the last layout, ascending.
  func forEachChange(in new: UnsafeBufferPointer<Double>, _ body: (_ variable: Int) -> Void) {
    let common = min(values.count, new.count)
    values.withUnsafeBufferPointer { old in
      var start = 0
      while start < common {
        let end = min(start + 64, common)
        // Without a branch for each value: nearly all of them are the same.
        var difference: UInt64 = 0
        for index in start..<end { difference |= old[index].bitPattern ^ new[index].bitPattern }
        if difference != 0 {
          for index in start..<end where old[index].bitPattern != new[index].bitPattern { body(index) }
        }
        start = end
      }
    }
    for index in common..<new.count { body(index) }
  }
}
