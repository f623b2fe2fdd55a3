/// One of the system's traits. They are in the order in which traits are printed; `facts` describes each of them.
public enum Trait: UInt8, CaseIterable, Hashable, Sendable {
  case horizontalSizeClass
  case verticalSizeClass
  case userInterfaceIdiom
  case displayScale
  case forceTouchCapability
  case layoutDirection
  case preferredContentSizeCategory
  case displayGamut
  case userInterfaceStyle
  case accessibilityContrast
  case userInterfaceLevel
  case legibilityWeight
  case activeAppearance
  case toolbarItemPresentationSize
  case imageDynamicRange
  case typesettingLanguage
  case sceneCaptureState
  case listEnvironment
  case hdrHeadroomUsageLimit
  case resolvesNaturalAlignmentWithBaseWritingDirection
  case splitViewControllerLayoutEnvironment
  case tabAccessoryEnvironment
  case verticalBarEdge

  /// The kind of the trait's values.
  public enum Kind: Sendable {
    /// One of a few names, each with UIKit's raw value.
    case named
    /// A positive number (`displayScale`).
    case number
    /// A text (`typesettingLanguage`, a BCP 47 language tag).
    case text
  }

  /// UIKit's name, which `--json` and handlers use.
  public var name: String { facts.name }

  /// The short name that a script uses: `width` for `horizontalSizeClass`.
  public var scriptName: String { facts.scriptName }

  /// The first iOS that has the trait.
  public var since: OSVersion { facts.since }

  /// Whether colours and materials look different when the trait changes (`UIKIT.md §1.1.c`).
  public var affectsColorAppearance: Bool { facts.affectsColorAppearance }

  /// Its values: names, a number or a text.
  public var kind: Kind { facts.kind }

  /// The names of the values of an enumerated trait in UIKit's order, without `unspecified`.
  public var valueNames: [String] { facts.values.map { $0.name } }

  /// The short names of values, each with the long one: `AX3` for `accessibilityExtraLarge`.
  public var valueAliases: [(alias: String, name: String)] {
    facts.values.compactMap { value in value.alias.map { ($0, value.name) } }
  }

  /// The default value in a root environment, nil for traits that come from the device.
  public var systemDefault: TraitValue? { facts.systemDefault }

  /// The trait with this name, be it UIKit's or the script's.
  ///
  /// - Complexity: O(number of traits), a few hundred nanoseconds; resolve names once.
  public init?(named name: String) {
    guard let row = Self.table.firstIndex(where: { $0.scriptName == name || $0.name == name }),
      let trait = Trait(rawValue: UInt8(truncatingIfNeeded: row))
    else { return nil }
    self = trait
  }

  /// The value that a script writes with this name (`compact`, `ltr`, `XL`), or nil.
  ///
  /// Numeric and textual traits read the text itself: `value(named: "2")` of `displayScale` is 2. `unspecified` is not
  /// a value; a collection that does not specify a trait has nil.
  public func value(named name: String) -> TraitValue? {
    switch kind {
    case .named:
      return facts.values.first { $0.name == name || $0.alias == name }.map { .named($0.raw) }
    case .number:
      guard let number = Double(name), number > 0, number.isFinite else { return nil }
      return .number(number)
    case .text:
      return name.isEmpty ? nil : .text(name)
    }
  }

  /// The name of a value, as `value(named:)` reads it; `unspecified` for a raw value that the trait does not have.
  public func name(of value: TraitValue) -> String {
    guard case .named(let raw) = value else { return value.description }
    return facts.values.first { $0.raw == raw }?.name ?? "unspecified"
  }

  /// The short name of a value, `AX3`; nil if it has none.
  package func shortName(of name: String) -> String? { facts.values.first { $0.name == name }?.alias }

  /// Every trait that has a value of this name: `regular` names a width, a height and a legibility weight.
  public static func traits(withValueNamed name: String) -> [Trait] {
    allCases.filter { $0.kind == .named && $0.value(named: name) != nil }
  }
}

extension Trait: CustomStringConvertible {
  public var description: String { name }
}

/// A set of traits, for instance those that changed.
public struct TraitSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ trait: Trait) { rawValue = 1 << UInt32(trait.rawValue) }
  public init(_ traits: some Sequence<Trait>) {
    rawValue = traits.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// Both size classes.
  public static let sizeClasses = TraitSet(rawValue: 0b11)

  public func contains(_ trait: Trait) -> Bool { contains(TraitSet(trait)) }

  /// The members in the order of `Trait`.
  public var traits: [Trait] { Trait.allCases.filter { contains($0) } }
}
