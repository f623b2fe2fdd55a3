/// Lists of identities in ascending order.
enum Ascending {
  /// The same identities in order. O(n) if they are already in order.
  static func sort<ID: ArenaIndex>(_ list: [ID]) -> [ID] {
    var last = Int32.min
    for id in list {
      if id.index < last { return list.sorted { $0.index < $1.index } }
      last = id.index
    }
    return list
  }

  /// Removes identities from an ascending list. O(log n) for each, and moving what follows.
  static func remove<ID: ArenaIndex>(_ removed: [ID], from list: inout [ID]) {
    for id in removed {
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if list[middle].index < id.index { low = middle + 1 } else { high = middle }
      }
      if low < list.count, list[low] == id { list.remove(at: low) }
    }
  }

  /// Calls `body` once for each identity that is in one of two ascending lists or in both, in order, and says in which.
  static func merge<ID: ArenaIndex>(
    _ first: [ID], _ second: [ID], _ body: (_ id: ID, _ isInFirst: Bool, _ isInSecond: Bool) -> Void
  ) {
    var (one, other) = (0, 0)
    while one < first.count || other < second.count {
      let left = one < first.count ? first[one].index : .max
      let right = other < second.count ? second[other].index : .max
      body(ID(index: min(left, right)), left <= right, right <= left)
      if left <= right { one += 1 }
      if right <= left { other += 1 }
    }
  }
}
