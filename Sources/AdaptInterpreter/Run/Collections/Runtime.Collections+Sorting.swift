// `sorted`, `min` and `max`.
extension Runtime.Collections {
  /// Sorted by a function that answers whether its first argument comes first, or by `<`. Stable.
  func sorted(_ elements: Elements, by function: Value?) throws(ScriptError) -> [Value] {
    try chargeCopy(of: elements.count * 2)
    if function == nil, let sorted = try sortedNumbers(elements) { return sorted }
    // Places are sorted, and not values: to move those would count their owners up and down.
    let order = try mergeSorted(places(of: elements), steps: 8) { left, right throws(ScriptError) in
      let (left, right) = (elements[Int(left)], elements[Int(right)])
      guard let function else { return try run.operators.isLess(left, right, "<") }
      let answer = try self.machine.call(function, [left, right])
      guard case .bool(let bool) = answer else { throw .notBoolean(run.texts.typeName(of: answer)) }
      return bool
    }
    return try self.elements(expecting: order.count) { values throws(ScriptError) in
      for place in order {
        values.append(elements[Int(place)])
        if values.count % Self.stretch == 0 { try machine.spend(Self.stretch / 8) }
      }
    }
  }

  /// The places of all elements, fewer than 2³².
  private func places(of elements: Elements) throws(ScriptError) -> [UInt32] {
    let most = Int(clamping: UInt32.max)  // an Int of WebAssembly is smaller
    guard elements.count <= most else { throw .memory("this list", limit: most) }
    var places: [UInt32] = []
    places.reserveCapacity(elements.count)
    for start in stride(from: 0, to: elements.count, by: Self.stretch) {
      let end = min(start + Self.stretch, elements.count)
      for place in start..<end { places.append(UInt32(truncatingIfNeeded: place)) }
      try machine.spend((end - start) / 8)
    }
    return places
  }

  /// Nil where an element is not a number. Sorted by Swift in runs, which are merged, so that steps are taken in
  /// between.
  private func sortedNumbers(_ elements: Elements) throws(ScriptError) -> [Value]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(elements.count)
    for element in elements {
      guard case .number(let number) = element, !number.isNaN else { return nil }
      numbers.append(number)
      if numbers.count % Self.stretch == 0 { try machine.spend(Self.stretch / 8) }
    }
    let run = 1 << 15
    for start in stride(from: 0, to: numbers.count, by: run) {
      let end = min(start + run, numbers.count)
      numbers[start..<end].sort()
      try machine.spend(1 + (end - start) / 2)
    }
    let sorted = try mergeSorted(consume numbers, runs: run, steps: 1) { $0 < $1 }
    return try self.elements(expecting: sorted.count) { values throws(ScriptError) in
      for number in sorted {
        values.append(.number(number))
        if values.count % Self.stretch == 0 { try machine.spend(Self.stretch / 8) }
      }
    }
  }

  /// The element before which none comes, and the first of several such; nil for an empty list.
  func least(
    _ elements: Elements, isBefore: (Runtime.Operators, Value, Value) throws(ScriptError) -> Bool
  ) throws(ScriptError) -> Value? {
    guard var best = elements.first else { return nil }
    for element in elements.dropFirst() {
      try machine.spend()
      if try isBefore(run.operators, element, best) { best = element }
    }
    return best
  }

  /// Our own, because the comparison may throw and may be inconsistent, and must then neither trap nor loop.
  ///
  /// - Parameters:
  ///   - runs: so many elements after each other are in order already.
  ///   - steps: what eight comparisons cost.
  private func mergeSorted<Element: BitwiseCopyable>(
    _ elements: consuming [Element], runs: Int = 1, steps: Int, isBefore: (Element, Element) throws(ScriptError) -> Bool
  ) throws(ScriptError) -> [Element] {
    var source = elements
    var target: [Element] = []
    target.reserveCapacity(source.count)
    var width = runs
    while width < source.count {
      var start = 0
      target.removeAll(keepingCapacity: true)
      while start < source.count {
        let middle = min(start + width, source.count)
        let end = min(start + 2 * width, source.count)
        try machine.spend()
        var (left, right) = (start, middle)
        while left < middle || right < end {
          let takesRight: Bool =
            if left == middle { true } else if right == end { false } else { try isBefore(source[right], source[left]) }
          target.append(takesRight ? source[right] : source[left])
          if takesRight { right += 1 } else { left += 1 }
          if target.count % 1024 == 0 { try machine.spend(steps * 1024 / 8) }
        }
        start = end
      }
      swap(&source, &target)
      width *= 2
    }
    return source
  }
}
