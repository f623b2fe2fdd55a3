/// A map that keeps its keys in the order in which they were added.
final class MapObject {
  // Exclusive access is not enforced, for the same reasons as with lists.

  /// The keys in the order in which they were added. A removed key leaves `absent` until the map is compacted.
  @exclusivity(unchecked) private var keys: [Value] = []
  @exclusivity(unchecked) private var values: [Value] = []
  @exclusivity(unchecked) private var indices = MapIndex()
  @exclusivity(unchecked) private var removedCount = 0
  /// Receives the keys and values when a large map is released.
  @exclusivity(unchecked) var releases: ReleaseQueue?
  /// The number of the last memory count that visited it.
  @exclusivity(unchecked) var countedIn = 0

  init() {}

  init(copying other: MapObject) {
    keys = other.keys
    values = other.values
    indices = other.indices
    removedCount = other.removedCount
    releases = other.releases
  }

  deinit {
    if let releases, keys.count >= ReleaseQueue.leastCount {
      releases.take(&keys)
      releases.take(&values)
      return indices.move(to: releases)
    }
    guard values.contains(where: { $0.holdsValues }) else { return }
    var taken = takeValues()
    Release.letGo(of: &taken, rest: releases)
  }

  /// Moves the values out of the map.
  func takeValues() -> [Value] {
    var taken: [Value] = []
    swap(&taken, &values)
    keys = []
    indices = MapIndex()
    removedCount = 0
    return taken
  }

  var count: Int { keys.count - removedCount }

  /// The number of places for entries; some may be empty.
  var placeCount: Int { keys.count }

  /// The entry at a place; nil if it was removed.
  func entry(at place: Int) -> (key: Value, value: Value)? {
    if case .absent = keys[place] { nil } else { (keys[place], values[place]) }
  }

  /// The key, or the value, at a place; a removed entry leaves `absent` or `nil`.
  func keyOrValue(at place: Int, isKey: Bool) -> Value { isKey ? keys[place] : values[place] }

  /// The entries, in the order in which they were added.
  var entries: some Sequence<(key: Value, value: Value)> {
    keys.indices.lazy.compactMap { self.entry(at: $0) }
  }

  subscript(key: MapKey) -> Value? {
    indices[key].map { values[$0] }
  }

  func set(_ key: MapKey, to value: Value) {
    if let index = indices[key] {
      values[index] = value
    } else {
      indices[key] = keys.count
      keys.append(key.value)
      values.append(value)
    }
  }

  func remove(_ key: MapKey) -> Value? {
    guard let index = indices[key] else { return nil }
    indices[key] = nil
    let old = values[index]
    keys[index] = .absent
    values[index] = .nil
    removedCount += 1
    return old
  }

  /// Whether most places are empty.
  var wantsCompaction: Bool { removedCount > 16 && removedCount > keys.count / 2 }

  /// Closes the gaps that removed keys left.
  ///
  /// - Parameter pause: is called after every few places, with their number. If it throws, the map is unchanged.
  func compact(pause: (Int) throws(ScriptError) -> Void) throws(ScriptError) {
    let compacted = MapObject()
    for place in keys.indices {
      if place % 1024 == 1023 { try pause(1024) }
      if let entry = entry(at: place), let key = MapKey(entry.key) { compacted.set(key, to: entry.value) }
    }
    swap(&keys, &compacted.keys)
    swap(&values, &compacted.values)
    swap(&indices, &compacted.indices)
    removedCount = 0
    compacted.releases = releases
  }
}

/// The places of a map's keys: one table, or many for a large map, so that none takes long to grow.
struct MapIndex {
  /// Empty once there are many tables.
  private var whole: [MapKey: Int] = [:]
  private var tables: [[MapKey: Int]] = []

  private static let mostInOne = 1 << 12
  private static let tableCount = 256

  subscript(key: MapKey) -> Int? {
    get { tables.isEmpty ? whole[key] : tables[Self.table(of: key)][key] }
    set {
      guard tables.isEmpty else {
        tables[Self.table(of: key)][key] = newValue
        return
      }
      whole[key] = newValue
      if whole.count > Self.mostInOne { divide() }
    }
  }

  private static func table(of key: MapKey) -> Int {
    // Numbers are often consecutive, so their last bits are mostly zero; a product spreads them over the first bits.
    guard case .number(let number) = key else { return key.hashValue & (tableCount - 1) }
    return number == 0 ? 0 : Int(truncatingIfNeeded: (number.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  private mutating func divide() {
    tables = [[MapKey: Int]](repeating: [:], count: Self.tableCount)
    for (key, index) in whole { tables[Self.table(of: key)][key] = index }
    whole = [:]
  }

  mutating func move(to releases: ReleaseQueue) {
    releases.take(&whole)
    for table in tables.indices { releases.take(&tables[table]) }
  }
}

/// The values that can be keys of a map.
enum MapKey: Hashable {
  case bool(Bool)
  case number(Double)
  case symbol(Symbol)
  case string(String)

  init?(_ value: Value) {
    switch value {
    case .bool(let bool): self = .bool(bool)
    case .number(let number) where !number.isNaN: self = .number(number)
    case .symbol(let symbol): self = .symbol(symbol)
    case .string(let string): self = .string(string.text)
    default: return nil
    }
  }

  var value: Value {
    switch self {
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .symbol(let symbol): .symbol(symbol)
    case .string(let text): .string(StringObject(text))
    }
  }
}
