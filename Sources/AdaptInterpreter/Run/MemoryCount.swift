import AdaptModel

/// Counts the bytes of everything that a run keeps. What several hold is counted once.
///
/// Estimates: what an object of each kind takes was measured on Linux, with what an allocator adds, and short texts
/// count wherever they are held.
///
/// It takes little memory itself, for it counts where there is little left: lists and maps, of which there may be
/// millions, bear the number of the count that met them, and of each only the place is kept to which it was gone
/// through.
struct MemoryCount {
  private(set) var bytes = 0
  /// Texts that are not short, functions and blueprints.
  private var seen: Set<ObjectIdentifier> = []
  /// What is being gone through, each within the one before.
  private var open: [(value: Value, next: Int)] = []
  /// Of this count.
  private let number: Int
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

  /// A list of so many elements.
  static func bytes(ofList count: Int) -> Int { list + (count > 0 ? array + count * value : 0) }

  /// A closure with so many captured variables, which may be its alone.
  static func bytes(ofClosure captures: Int) -> Int {
    head + (captures == 0 ? 0 : array + captures * (8 + head + value + 16))
  }

  private static func bytes(ofText length: Int) -> Int {
    // Up to 15 bytes lie in the object itself.
    bytesOfShortText + (length > 15 ? 48 + length : 0)
  }

  private init(_ runtime: Runtime) {
    cancellation = runtime.cancellation
    number = runtime.machine.account.beginCount()
  }

  /// Less than there are where the run is cancelled meanwhile.
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
    count.bytes +=
      runtime.model.bytes + runtime.journal.keptBytes + runtime.symbols.bytes + runtime.declarations.fonts.bytes
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

  /// Goes through what is open, what it holds first.
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
      // Under what it holds, which comes first.
      if next < count { open.insert((top.value, next), at: depth) }
    }
  }

  /// Counts a value whose own sixteen bytes were counted with what holds it.
  private mutating func add(_ value: Value) {
    switch value {
    case .string(let string):
      let length = string.text.utf8.count
      if length < 256 || seen.insert(ObjectIdentifier(string)).inserted { bytes += Self.bytes(ofText: length) }
    case .list(let list):
      guard list.countedIn != number else { return }
      list.countedIn = number
      bytes += Self.bytes(ofList: list.elements.capacity)
      if !list.elements.isEmpty { open.append((value, 0)) }
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

  /// How many values something holds.
  private func partCount(of value: Value) -> Int {
    switch value {
    case .list(let list): list.elements.count
    case .map(let map): 2 * map.placeCount
    case .native: 1
    case .blueprint(let blueprint): blueprint.arguments.count
    default: 0
    }
  }

  private func part(_ index: Int, of value: Value) -> Value {
    switch value {
    case .list(let list): list.elements[index]
    case .map(let map): map.keyOrValue(at: index / 2, isKey: index % 2 == 0)
    case .native(let native): native.receiver
    case .blueprint(let blueprint): blueprint.arguments[index]
    default: .nil
    }
  }
}
