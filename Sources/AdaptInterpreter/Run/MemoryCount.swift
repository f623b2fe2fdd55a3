import AdaptModel

/// Counts the bytes of everything that a run keeps. What several hold is counted once.
///
/// Estimates: what an object of each kind takes was measured on Linux, with what an allocator adds, and short texts
/// count wherever they are held.
struct MemoryCount {
  private(set) var bytes = 0
  private var seen: Set<ObjectIdentifier> = []
  private var pending: [Value] = []
  private let cancellation: Cancellation
  /// How many values may be counted until cancellation is looked at.
  private var untilLook = MemoryCount.stretch
  private var isStopped = false
  private static let stretch = 1 << 16

  /// The head of an object, with the room that an allocator adds.
  private static let head = 48
  private static let value = MemoryLayout<Value>.stride
  /// A list without elements.
  private static let list = 72
  /// The head of an array that is not empty.
  private static let array = 32
  /// A text of at most 15 bytes.
  static let bytesOfShortText = 80

  /// A map of so many entries: each stands in the list of keys, the list of values and the index.
  static func bytes(ofMap count: Int) -> Int { count == 0 ? 120 : 290 + count * 176 }

  private static func bytes(ofText length: Int) -> Int {
    // Up to 15 bytes lie in the object itself.
    bytesOfShortText + (length > 15 ? 48 + length : 0)
  }

  private init(_ cancellation: Cancellation) { self.cancellation = cancellation }

  /// Less than there are where the run is cancelled meanwhile.
  static func bytes(of runtime: Runtime) -> Int {
    var count = MemoryCount(runtime.cancellation)
    count.add(
      UnsafeBufferPointer(start: runtime.machine.registers, count: runtime.machine.state.pointee.initializedCount))
    count.add(UnsafeBufferPointer(start: runtime.globals, count: runtime.declarations.globalCount))
    runtime.machine.account.cells.forEach { count.add($0) }
    for instance in runtime.launch.instances {
      count.add(UnsafeBufferPointer(start: instance.slots, count: instance.slotCount))
    }
    for content in runtime.launch.contents { count.add(content) }
    count.bytes +=
      runtime.model.bytes + runtime.journal.keptBytes + runtime.symbols.bytes + runtime.declarations.fonts.bytes
    count.walk()
    return count.bytes
  }

  private mutating func add(_ values: UnsafeBufferPointer<Value>) {
    bytes += values.count * Self.value
    for value in values { add(value) }
    walk()
  }

  private mutating func add(_ cell: CellObject) {
    bytes += Self.head + Self.value + 16
    add(cell.value)
    walk()
  }

  private mutating func walk() {
    while !isStopped, let value = pending.popLast() { open(value) }
  }

  private mutating func addAll(_ values: some Sequence<Value>) {
    for value in values {
      untilLook -= 1
      if untilLook == 0 {
        untilLook = Self.stretch
        isStopped = cancellation.isCancelled
        if isStopped { return }
      }
      add(value)
    }
  }

  /// Counts a value whose own sixteen bytes were counted with what holds it.
  private mutating func add(_ value: Value) {
    switch value {
    case .string(let string):
      let length = string.text.utf8.count
      if length < 256 || seen.insert(ObjectIdentifier(string)).inserted { bytes += Self.bytes(ofText: length) }
    case .list(let list): if seen.insert(ObjectIdentifier(list)).inserted { pending.append(value) }
    case .map(let map): if seen.insert(ObjectIdentifier(map)).inserted { pending.append(value) }
    case .function(let function):
      guard seen.insert(ObjectIdentifier(function)).inserted else { return }
      bytes += Self.head + (function.captures.isEmpty ? 0 : Self.array + function.captures.count * 8)
    case .native(let native): if seen.insert(ObjectIdentifier(native)).inserted { pending.append(value) }
    case .blueprint(let blueprint): if seen.insert(ObjectIdentifier(blueprint)).inserted { pending.append(value) }
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

  private mutating func open(_ value: Value) {
    switch value {
    case .list(let list):
      bytes += Self.list + (list.elements.capacity > 0 ? Self.array + list.elements.capacity * Self.value : 0)
      addAll(list.elements)
    case .map(let map):
      bytes += Self.bytes(ofMap: map.placeCount)
      addAll(map.entries.lazy.flatMap { [$0.key, $0.value] })
    case .native(let native):
      bytes += Self.head
      add(native.receiver)
    case .blueprint(let blueprint):
      bytes += Self.head
      for argument in blueprint.arguments { add(argument) }
    default: break
    }
  }
}
