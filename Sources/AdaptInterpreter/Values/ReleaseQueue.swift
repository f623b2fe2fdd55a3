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

  /// Releases some values, and whatever only these held.
  func releaseSome() {
    guard case .values(var values)? = remains.popLast() else { return }
    // Since it is emptied from its end, the array keeps its storage until the last value is gone.
    values.removeLast(min(Self.stretch, values.count))
    take(&values)
  }
}
