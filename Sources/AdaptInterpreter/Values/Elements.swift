/// The elements of a list, or the numbers of a range, which take no memory.
struct Elements: RandomAccessCollection {
  private enum Source {
    case list([Value])
    case range(lower: Double)
  }

  private let source: Source
  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ list: ListObject) {
    source = .list(list.elements)
    endIndex = list.count
  }

  /// - Parameter count: how many numbers the range has.
  init(_ range: RangeObject, count: Int) {
    source = .range(lower: range.lower)
    endIndex = count
  }

  subscript(index: Int) -> Value {
    switch source {
    case .list(let values): values[index]
    case .range(let lower): .number(lower + Double(index))
    }
  }

  /// Appends the elements at these places to a list.
  func append(_ places: Range<Int>, to target: inout [Value]) {
    switch source {
    case .list(let values): target += values[places]
    case .range: for place in places { target.append(self[place]) }
    }
  }
}
