/// What was seen in a layout.
struct SeenIdentities {
  private let table: IdentityTable
  /// Ascending.
  private let numbers: [Int32]

  fileprivate init(_ identities: [Observation.Identity], in table: IdentityTable) {
    self.table = table
    numbers = identities.map { table.number(of: $0) }.sorted()
  }

  func contains(_ identity: Observation.Identity) -> Bool {
    guard let number = table.known(identity) else { return false }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number
  }
}

/// Identities by number. Each is kept once for all layouts of a subject: a crowded one has thousands, and hundreds of
/// layouts.
final class IdentityTable {
  private var numbers: [Observation.Identity: Int32] = [:]

  func seen(_ identities: [Observation.Identity]) -> SeenIdentities { SeenIdentities(identities, in: self) }

  fileprivate func known(_ identity: Observation.Identity) -> Int32? { numbers[identity] }

  /// A new number where it has none.
  fileprivate func number(of identity: Observation.Identity) -> Int32 {
    let next = Int32(clamping: numbers.count)
    if let known = numbers[identity] { return known }
    numbers[identity] = next
    return next
  }
}
