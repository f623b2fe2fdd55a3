import AdaptModel

/// Counts the bytes of everything that a run keeps. Shared objects are counted once.
///
/// The counts are estimates: the size of each kind of object was measured on Linux, including the allocator's overhead,
/// and short texts count at every reference.
///
/// A count takes little memory itself, since there may be little left. Lists and maps, of which there may be millions,
/// store the number of the count that visited them, and for each open one only the position is kept.
struct MemoryCount {
  private(set) var bytes = 0
  /// The visited objects of other kinds: longer texts, functions and blueprints.
  private var seen: Set<ObjectIdentifier> = []
  /// The values that are being traversed, each within the one before.
  private var open: [(value: Value, next: Int)] = []
  /// The number of this count.
  private let number: Int
  private let cancellation: Cancellation
  /// How many values may be counted before the next check for cancellation.
  private var untilLook = MemoryCount.stretch
  private var isStopped = false
  private static let stretch = 1 << 16

  /// The header of an object, with the allocator's overhead.
  private static let head = 48
  private static let value = MemoryLayout<Value>.stride
  /// A list without elements.
  private static let list = 72
  /// The header of a non-empty array.
  private static let array = 32
  /// A text of at most 15 bytes.
  static let bytesOfShortText = 80

  /// A map with the given number of entries: each is in the list of keys, the list of values and the index.
  static func bytes(ofMap count: Int) -> Int { count == 0 ? 120 : 290 + count * 176 }

  /// A list with the given number of elements.
  static func bytes(ofList count: Int) -> Int { list + (count > 0 ? array + count * value : 0) }

  /// A closure with the given number of captured variables, assuming that it shares none of them.
  static func bytes(ofClosure captures: Int) -> Int {
    head + (captures == 0 ? 0 : array + captures * (8 + head + value + 16))
  }

  private static func bytes(ofText length: Int) -> Int {
    // Up to 15 bytes are stored in the object itself.
    bytesOfShortText + (length > 15 ? 48 + length : 0)
  }

  private init(_ runtime: Runtime) {
    cancellation = runtime.cancellation
    number = runtime.machine.account.beginCount()
  }

  /// The result is too small if the run is cancelled meanwhile.
  static func bytes(of runtime: Runtime) -> Int {
    var count = MemoryCount(runtime)
    count.add(
      UnsafeBufferPointer(start: runtime.machine.registers, count: runtime.machine.state.pointee.initializedCount))
    count.add(UnsafeBufferPointer(start: runtime.globals, count: runtime.declarations.globalCount))
    runtime.machine.account.cells.forEach { count.add($0) }
    for instance in runtime.launch.instances {
      count.add(UnsafeBufferPointer(start: instance.slots, count: instance.slotCount))
    }
    for content in runtime.launch.contents { count.add(content) }
    for list in runtime.machine.unfinished { count.add(.list(list)) }
    count.add(runtime.eventMaps.kept)
    for model in [runtime.launch, runtime.previousLaunch].compactMap({ $0?.model }) {
      count.bytes += model.bytes + model.bytesOfNextLayout
    }
    count.bytes +=
      runtime.journal.keptBytes + runtime.symbols.bytes + runtime.declarations.fonts.bytes
      + runtime.declarations.places.bytes
    count.walk()
    return count.bytes
  }

  private mutating func add(_ values: UnsafeBufferPointer<Value>) {
    bytes += values.count * Self.value
    for value in values {
      add(value)
      walk()
    }
  }

  private mutating func add(_ cell: CellObject) {
    bytes += Self.head + Self.value + 16
    add(cell.value)
    walk()
  }

  /// Traverses the open values, their contents first.
  private mutating func walk() {
    while !isStopped, let top = open.popLast() {
      let depth = open.count
      var next = top.next
      let count = partCount(of: top.value)
      while next < count, open.count == depth {
        untilLook -= 1
        if untilLook == 0 {
          untilLook = Self.stretch
          isStopped = cancellation.isCancelled
          if isStopped { return }
        }
        add(part(next, of: top.value))
        next += 1
      }
      // Insert it below its contents, which come first.
      if next < count { open.insert((top.value, next), at: depth) }
    }
  }

  /// Counts a value, without its own sixteen bytes, which were counted with its container.
  private mutating func add(_ value: Value) {
    switch value {
    case .string(let string):
      let length = string.text.utf8.count
      if length < 256 || seen.insert(ObjectIdentifier(string)).inserted { bytes += Self.bytes(ofText: length) }
    case .list(let list):
      guard list.countedIn != number else { return }
      list.countedIn = number
      bytes += Self.bytes(ofList: list.capacity)
      if list.count > 0 { open.append((value, 0)) }
    case .map(let map):
      guard map.countedIn != number else { return }
      map.countedIn = number
      bytes += Self.bytes(ofMap: map.placeCount)
      if map.placeCount > 0 { open.append((value, 0)) }
    case .function(let function):
      guard seen.insert(ObjectIdentifier(function)).inserted else { return }
      bytes += Self.head + (function.captures.isEmpty ? 0 : Self.array + function.captures.count * 8)
    case .native(let native):
      guard seen.insert(ObjectIdentifier(native)).inserted else { return }
      bytes += Self.head
      open.append((value, 0))
    case .blueprint(let blueprint):
      guard seen.insert(ObjectIdentifier(blueprint)).inserted else { return }
      bytes += Self.head
      if !blueprint.arguments.isEmpty { open.append((value, 0)) }
    case .linear(let object): bytes += Self.head + object.expression.terms.count * 24
    case .constraint(let object): bytes += Self.head + object.ids.count * 4
    case .device: bytes += Self.head + MemoryLayout<Device>.stride
    case .traits: bytes += Self.head + MemoryLayout<TraitCollection>.stride
    case .geometry(let object):
      bytes += 2 * Self.head
      if case .layoutPart(let part) = object.geometry { bytes += part.bytes }
    case .compound, .range: bytes += 2 * Self.head
    case .nil, .absent, .bool, .number, .symbol, .kind, .instance, .presentation, .item, .anchor, .handle, .cell: break
    }
  }

  /// The number of values that a value contains.
  private func partCount(of value: Value) -> Int {
    switch value {
    case .list(let list): list.count
    case .map(let map): 2 * map.placeCount
    case .native: 1
    case .blueprint(let blueprint): blueprint.arguments.count
    default: 0
    }
  }

  private func part(_ index: Int, of value: Value) -> Value {
    switch value {
    case .list(let list): list[index]
    case .map(let map): map.keyOrValue(at: index / 2, isKey: index % 2 == 0)
    case .native(let native): native.receiver
    case .blueprint(let blueprint): blueprint.arguments[index]
    default: .nil
    }
  }
}
