/// Identities by number, from 0, in the order in which they were seen. Each is kept once for all layouts of a subject:
/// a crowded one has thousands, and hundreds of layouts.
final class IdentityTable {
  private(set) var identities: [Observation.Identity] = []
  private var numbers: [Observation.Identity: Int] = [:]

  /// A new number where it has none.
  func number(of identity: Observation.Identity) -> Int {
    if let known = numbers[identity] { return known }
    numbers[identity] = identities.count
    identities.append(identity)
    return identities.count - 1
  }

  func knownNumber(of identity: Observation.Identity) -> Int? { numbers[identity] }

  func seen(_ identities: [Observation.Identity]) -> SeenIdentities {
    SeenIdentities(table: self, numbers: identities.map { number(of: $0) }.sorted())
  }
}

/// What was seen in a layout.
struct SeenIdentities {
  let table: IdentityTable
  /// Ascending.
  let numbers: [Int]

  func contains(_ identity: Observation.Identity) -> Bool {
    guard let number = table.knownNumber(of: identity) else { return false }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number
  }
}
