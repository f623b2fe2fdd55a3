/// Numbers for things that a script made and that do not fit into a value: fonts, windows.
struct Numbering<Element: Hashable> {
  private var elements: [Element] = []
  private var numbers: [Element: Int32] = [:]

  subscript(number: Int32) -> Element? {
    elements.indices.contains(Int(number)) ? elements[Int(number)] : nil
  }

  /// The number of an element; equal elements have the same number. O(1).
  mutating func number(of element: Element) -> Int32 {
    if let known = numbers[element] { return known }
    let number = Int32(truncatingIfNeeded: elements.count)
    elements.append(element)
    numbers[element] = number
    return number
  }

  /// The approximate size: once in the list, and about three times as much in the index.
  var bytes: Int { elements.capacity * MemoryLayout<Element>.stride * 4 }
}
