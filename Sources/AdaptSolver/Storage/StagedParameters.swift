/// The values that parameters get at the next commit, in the order in which they were given first.
struct StagedParameters {
  private(set) var items: [(parameter: Int32, value: Double)] = []
  /// By parameter: its place among the items. One that leads to another parameter, or nowhere, is left from before.
  private var places: [Int32] = []

  var isEmpty: Bool { items.isEmpty }

  /// Gives a parameter a value, in place of the one that it was given before. O(1), over many.
  mutating func set(_ parameter: Int32, to value: Double) {
    let index = Int(parameter)
    if index >= places.count {
      places.append(contentsOf: repeatElement(-1, count: max(index + 1, 2 * places.count) - places.count))
    }
    let place = Int(places[index])
    if place >= 0, place < items.count, items[place].parameter == parameter {
      items[place].value = value
    } else {
      places[index] = Int32(truncatingIfNeeded: items.count)
      items.append((parameter, value))
    }
  }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Puts the values into others', and takes those in their place.
  mutating func exchange(with values: borrowing Buffer<Double>) {
    for index in items.indices {
      let (parameter, new) = items[index]
      items[index].value = values[parameter]
      values[parameter] = new
    }
  }

  /// About how many bytes are allocated.
  var bytes: Int {
    items.capacity * MemoryLayout<(Int32, Double)>.stride + places.capacity * MemoryLayout<Int32>.stride
  }
}
