/// What long lists and maps held that nothing leads to any longer, to be let go of in stretches: each value may be the
/// last that holds an object, and to free millions of these takes longer than a run may take to stop.
final class ReleaseQueue {
  private enum Remains {
    case values([Value])
    case index([MapKey: Int])
  }

  private var remains: [Remains] = []

  /// Lists and maps that are shorter are let go of at once.
  static let leastCount = 1 << 12
  private static let stretch = 1 << 12

  var isEmpty: Bool { remains.isEmpty }

  func take(_ values: inout [Value]) {
    guard !values.isEmpty else { return }
    remains.append(.values(values))
    values = []
  }

  func take(_ index: inout [MapKey: Int]) {
    guard !index.isEmpty else { return }
    remains.append(.index(index))
    index = [:]
  }

  /// Lets go of some values; where these held others alone, of those too.
  func releaseSome() {
    guard case .values(var values)? = remains.popLast() else { return }
    // Emptied from its end, the array keeps its room until the last value is gone.
    values.removeLast(min(Self.stretch, values.count))
    take(&values)
  }
}
