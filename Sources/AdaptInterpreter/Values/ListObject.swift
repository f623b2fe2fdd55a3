/// The elements of a list.
///
/// Elements leave from its beginning in constant time, as from a queue: their places stay empty until there are as many
/// of them as of elements, or until somebody wants the elements as an array.
final class ListObject {
  // Exclusive access is not enforced, since the checks take longer than the accesses themselves. One thread runs a
  // script, and a list is changed only while nothing else holds it.

  /// The elements, after the places of those that left.
  @exclusivity(unchecked) private var places: [Value]
  /// The number of empty places.
  @exclusivity(unchecked) private var emptyCount = 0
  /// Receives what was in the list when much of it has to be released.
  @exclusivity(unchecked) var releases: ReleaseQueue?
  /// The number of the last memory count that visited it.
  @exclusivity(unchecked) var countedIn = 0

  init(_ elements: [Value], _ releases: ReleaseQueue? = nil) {
    places = elements
    self.releases = releases
  }

  deinit {
    if let releases, places.count >= ReleaseQueue.leastCount { return releases.take(&places) }
    guard places.contains(where: { $0.holdsValues }) else { return }
    var taken: [Value] = []
    swap(&taken, &places)
    Release.letGo(of: &taken, rest: releases)
  }

  /// All elements. O(count) if some left from the beginning since the last access, else O(1).
  var elements: [Value] {
    get {
      if emptyCount > 0 { closeGap() }
      return places
    }
    _modify {
      if emptyCount > 0 { closeGap() }
      yield &places
    }
  }

  @inline(__always)
  var count: Int { places.count &- emptyCount }

  /// The number of elements for which there is memory.
  var capacity: Int { places.capacity }

  /// - Parameter index: from 0 up to, and not including, the count.
  @inline(__always)
  subscript(index: Int) -> Value {
    get { places[emptyCount &+ index] }
    set { places[emptyCount &+ index] = newValue }
  }

  var first: Value? { count > 0 ? self[0] : nil }
  var last: Value? { count > 0 ? places.last : nil }

  func append(_ element: Value) { places.append(element) }

  func append(contentsOf elements: [Value]) { places += elements }

  func popLast() -> Value? { count > 0 ? places.popLast() : nil }

  /// Takes the first element out, in constant time if spread over all removals.
  ///
  /// - Returns: the element, and how many others will be moved because of it. The removal that opens the gap pays for
  ///   closing it, whoever does that.
  func popFirst() -> (element: Value, moved: Int)? {
    guard count > 0 else { return nil }
    let moved = emptyCount == 0 ? count - 1 : 0
    let element = places[emptyCount]
    places[emptyCount] = .nil
    emptyCount += 1
    if emptyCount > 16, emptyCount > places.count / 2 { closeGap() }
    return (element, moved)
  }

  private func closeGap() {
    places.removeFirst(emptyCount)
    emptyCount = 0
  }
}
