/// A trait that an app defines (iOS 17, `UIKIT.md §1.5.e`): a small number that identifies it, and its fixed
/// properties.
///
/// Two custom traits are the same trait when their keys are equal.
public struct CustomTrait: Sendable {
  /// The number that identifies the trait: from 0, in order of definition.
  public let key: UInt16
  public let name: String
  /// The value in a collection that never set the trait.
  public let defaultValue: TraitValue
  public let affectsColorAppearance: Bool

  public init(key: UInt16, name: String, defaultValue: TraitValue, affectsColorAppearance: Bool = false) {
    self.key = key
    self.name = name
    self.defaultValue = defaultValue
    self.affectsColorAppearance = affectsColorAppearance
  }
}

extension CustomTrait: Hashable {
  public static func == (left: CustomTrait, right: CustomTrait) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A language and custom traits, which few collections have. They are stored out of line so that other collections stay
/// four words.
final class TraitExtras: Sendable, Equatable {
  struct Entry: Sendable, Hashable {
    let trait: CustomTrait
    let value: TraitValue

    static func == (left: Entry, right: Entry) -> Bool { left.trait == right.trait && left.value == right.value }
  }

  /// Empty if not specified.
  let language: String
  /// Sorted by key, each key once.
  let custom: [Entry]

  init(language: String, custom: [Entry]) {
    self.language = language
    self.custom = custom
  }

  /// Nil if nothing is specified, so that an empty collection has a single representation.
  static func make(language: String, custom: [Entry]) -> TraitExtras? {
    language.isEmpty && custom.isEmpty ? nil : TraitExtras(language: language, custom: custom)
  }

  static func == (left: TraitExtras, right: TraitExtras) -> Bool {
    left === right || left.language == right.language && left.custom == right.custom
  }

  func value(of trait: CustomTrait) -> TraitValue? { custom.first { $0.trait == trait }?.value }

  /// The receiver with one custom trait set, or unset if the value is nil.
  static func setting(_ trait: CustomTrait, to value: TraitValue?, in extras: TraitExtras?) -> TraitExtras? {
    var custom = extras?.custom ?? []
    custom.removeAll { $0.trait == trait }
    if let value {
      let place = custom.firstIndex { $0.trait.key > trait.key } ?? custom.endIndex
      custom.insert(Entry(trait: trait, value: value), at: place)
    }
    return make(language: extras?.language ?? "", custom: custom)
  }

  static func merging(_ base: TraitExtras?, _ override: TraitExtras?) -> TraitExtras? {
    guard let override else { return base }
    guard let base else { return override }
    var custom = override.custom
    for entry in base.custom where override.value(of: entry.trait) == nil { custom.append(entry) }
    custom.sort { $0.trait.key < $1.trait.key }
    return make(language: override.language.isEmpty ? base.language : override.language, custom: custom)
  }
}
