/// A vector with few entries other than 0, and the places of these.
struct SparseVector: ~Copyable {
  var values = Buffer<Double>()
  /// The places that may hold something other than 0, in no order.
  var places = Buffer<Int32>()
  private var isListed = Buffer<Bool>()
  /// A sum this small beside its summands is rounding.
  var cancelled = SparseVector.cancelled
  static let cancelled = 1e-12

  init() {}

  var bytes: Int { values.bytes + places.bytes + isListed.bytes }
  var count: Int { places.count }

  /// All 0, of a length.
  mutating func reset(length: Int) {
    clear()
    values.resize(to: length, 0)
    isListed.resize(to: length, false)
  }

  /// Gives memory back. It has to be reset before it is used again.
  mutating func release() {
    values = Buffer()
    places = Buffer()
    isListed = Buffer()
  }

  mutating func clear() {
    for i in 0..<places.count {
      values[places[i]] = 0
      isListed[places[i]] = false
    }
    places.removeAll()
  }

  /// Makes it longer; what is new is 0.
  mutating func extend(to length: Int) {
    guard length > values.count else { return }
    if length > values.capacity, values.count > 0 {
      values.reserve(length + length / 8)
      isListed.reserve(length + length / 8)
    }
    values.resize(to: length, 0)
    isListed.resize(to: length, false)
  }

  @inline(__always)
  subscript(place: Int32) -> Double { values[place] }

  @inline(__always)
  mutating func list(_ place: Int32) {
    guard !isListed[place] else { return }
    isListed[place] = true
    places.append(place)
  }

  @inline(__always)
  func contains(_ place: Int32) -> Bool { isListed[place] }

  /// Adds at a place. A sum that is rounding becomes 0.
  @inline(__always)
  mutating func add(_ change: Double, at place: Int32) {
    let old = values[place]
    let sum = old + change
    values[place] = abs(sum) <= cancelled * max(abs(old), abs(change)) ? 0 : sum
    list(place)
  }

  /// Adds what has the sign of what is there.
  @inline(__always)
  mutating func increase(by change: Double, at place: Int32) {
    values[place] += change
    list(place)
  }

  @inline(__always)
  mutating func set(_ value: Double, at place: Int32) {
    values[place] = value
    list(place)
  }

  /// Lists the places again after all values were written without it.
  mutating func listAll() {
    for i in 0..<places.count { isListed[places[i]] = false }
    places.removeAll()
    for i in 0..<values.count where values[i] != 0 {
      isListed[i] = true
      places.append(Int32(truncatingIfNeeded: i))
    }
  }
}
