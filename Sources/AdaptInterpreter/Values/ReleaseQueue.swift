/// The contents of long lists and maps that are no longer reachable, to be released in stretches. Each value may be the
/// last that holds an object, and freeing millions of these takes longer than a run may take to stop.
final class ReleaseQueue {
  private enum Remains {
    case values([Value])
    case index([MapKey: Int])
  }

  private var remains: [Remains] = []

  /// Shorter lists and maps are released at once.
  static let leastCount = 1 << 12
  private static let stretch = 1 << 12

  private var isOpen = true
  /// How many nested objects may be released before the rest has to wait.
  private var allowance = ReleaseQueue.stretch

  var isEmpty: Bool { remains.isEmpty }

  /// Counts an object that is released within others.
  ///
  /// - Returns: false if it has to wait: many were released since the last stretch.
  func mayRelease() -> Bool {
    guard allowance > 0 else { return !isOpen }
    allowance -= 1
    return true
  }

  /// Releases everything, from now on at once: no run follows that would release it.
  func close() {
    while !isEmpty { releaseSome() }
    isOpen = false
  }

  func take(_ values: inout [Value]) {
    guard !values.isEmpty, isOpen else { return values = [] }
    remains.append(.values(values))
    values = []
  }

  func take(_ index: inout [MapKey: Int]) {
    guard !index.isEmpty, isOpen else { return index = [:] }
    remains.append(.index(index))
    index = [:]
  }

  /// Releases some values, and whatever only these held.
  func releaseSome() {
    allowance = Self.stretch
    guard case .values(var values)? = remains.popLast() else { return }
    // Since it is emptied from its end, the array keeps its storage until the last value is gone.
    values.removeLast(min(Self.stretch, values.count))
    take(&values)
  }
}
