/// Strings that views and constraints share, by number.
struct NameTable: Sendable {
  private(set) var strings: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func intern(_ string: String) -> NameID {
    if let number = numbers[string] { return NameID(index: number) }
    let number = Int32(truncatingIfNeeded: strings.count)
    strings.append(string)
    numbers[string] = number
    return NameID(index: number)
  }

  func string(_ name: NameID) -> String {
    let index = Int(name.index)
    return strings.indices.contains(index) ? strings[index] : ""
  }
}
