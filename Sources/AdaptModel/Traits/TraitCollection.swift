/// The traits of an environment, or some of them (`UIKIT.md §1.2`).
///
/// A collection may be partial: a trait that it does not specify reads as `unspecified` (0 for `displayScale`, an empty
/// text for `typesettingLanguage`, the default for a custom trait).
///
/// Each enumerated trait takes four bits, 0 where unspecified. So copying, comparing, merging and containment are a few
/// machine instructions each, and allocate nothing; custom traits and the typesetting language are stored out of line.
public struct TraitCollection: Sendable {
  var first: UInt64 = 0
  var second: UInt64 = 0
  var extras: TraitExtras?

  /// Pixels for each point; 0 where unspecified.
  public var displayScale: Double = 0 {
    didSet { if !(displayScale > 0 && displayScale.isFinite) { displayScale = 0 } }
  }

  /// A collection that specifies nothing.
  public init() {}

  /// Creates a collection with the traits that the closure sets.
  public init(_ configure: (inout TraitCollection) -> Void) { configure(&self) }

  /// A collection that specifies the size classes, or with `unspecified` only one of them.
  public init(horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass = .unspecified) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  public init(verticalSizeClass: SizeClass) { self.verticalSizeClass = verticalSizeClass }

  /// A copy that the closure changed (`modifyingTraits` of iOS 17).
  public func modifyingTraits(_ change: (inout TraitCollection) -> Void) -> TraitCollection {
    var copy = self
    change(&copy)
    return copy
  }

  /// Whether nothing is specified.
  public var isEmpty: Bool { first == 0 && second == 0 && displayScale == 0 && extras == nil }
}

extension TraitCollection: Hashable {
  public static func == (left: TraitCollection, right: TraitCollection) -> Bool {
    left.first == right.first && left.second == right.second && left.displayScale == right.displayScale
      && left.extras == right.extras
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
    hasher.combine(displayScale)
    hasher.combine(extras?.language ?? "")
    hasher.combine(extras?.custom.count ?? 0)
  }
}

// MARK: - Packing

extension TraitCollection {
  /// The lowest raw value of an enumerated trait; four bits hold `raw - lowest + 1`.
  private static func lowest(_ trait: Trait) -> Int8 {
    switch trait {
    case .horizontalSizeClass, .verticalSizeClass, .forceTouchCapability, .userInterfaceStyle, .listEnvironment,
      .tabAccessoryEnvironment, .verticalBarEdge:
      1
    default: 0
    }
  }

  /// The raw value of an enumerated trait; nil if unspecified.
  @inline(__always)
  func raw(_ trait: Trait) -> Int8? {
    let shift = UInt64(trait.rawValue & 15) &* 4
    let word = trait.rawValue < 16 ? first : second
    let code = Int8(truncatingIfNeeded: (word >> shift) & 15)
    return code == 0 ? nil : code &+ Self.lowest(trait) &- 1
  }

  /// Sets an enumerated trait; a raw value that four bits cannot hold unsets it, as nil does.
  @inline(__always)
  mutating func setRaw(_ trait: Trait, _ raw: Int8?) {
    let shift = UInt64(trait.rawValue & 15) &* 4
    let code = raw.map { Int($0) - Int(Self.lowest(trait)) + 1 } ?? 0
    let bits = (0...15).contains(code) ? UInt64(truncatingIfNeeded: code) : 0
    if trait.rawValue < 16 {
      first = first & ~(15 << shift) | bits << shift
    } else {
      second = second & ~(15 << shift) | bits << shift
    }
  }

  @inline(__always)
  func get<Value: TraitEnum>(_ trait: Trait) -> Value {
    raw(trait).flatMap(Value.init(rawValue:)) ?? .unspecified
  }

  @inline(__always)
  mutating func set<Value: TraitEnum>(_ trait: Trait, _ value: Value) {
    setRaw(trait, value == .unspecified ? nil : value.rawValue)
  }

  /// All ones in each group of four bits that is not zero.
  @inline(__always)
  static func specifiedBits(_ word: UInt64) -> UInt64 {
    let any = (word | word >> 1 | word >> 2 | word >> 3) & 0x1111_1111_1111_1111
    return any &* 15
  }
}
