import AdaptModel

/// A trait as a script names it: one of the system's, or one that the script declares (`UIKIT.md §1.5.e`).
enum ScriptTrait: Equatable {
  case system(Trait)
  case custom(CustomTrait)

  /// Its name in scripts.
  var name: String {
    switch self {
    case .system(let trait): trait.scriptName
    case .custom(let trait): trait.name
    }
  }

  var isSizeClass: Bool { self == .system(.horizontalSizeClass) || self == .system(.verticalSizeClass) }

  /// The names of its values; none for numbers and texts.
  var valueNames: [String] {
    switch self {
    case .system(let trait): trait.valueNames
    case .custom(let trait): if case .boolean = trait.defaultValue { ["true", "false"] } else { [] }
    }
  }

  /// Whether its values have names, which stand for themselves.
  var hasNamedValues: Bool {
    if case .system(let trait) = self { trait.kind == .named } else { false }
  }

  /// The value for a script's name or text.
  func value(named name: String) -> TraitValue? {
    switch self {
    case .system(let trait): return trait.value(named: name)
    case .custom(let trait):
      switch trait.defaultValue {
      case .text: return .text(name)
      case .boolean: return name == "true" ? .boolean(true) : name == "false" ? .boolean(false) : nil
      default: return nil
      }
    }
  }

  /// The value for a script's number.
  func value(of number: Double) -> TraitValue? {
    switch self {
    case .system(let trait): return trait.kind == .number ? .number(number) : nil
    case .custom(let trait):
      guard case .number = trait.defaultValue, number.isFinite else { return nil }
      return .number(number)
    }
  }

  /// Its value in a collection; for a custom trait that was never set, its default.
  func value(in traits: TraitCollection) -> TraitValue? {
    switch self {
    case .system(let trait): traits[trait]
    case .custom(let trait): traits.value(of: trait)
    }
  }

  func set(_ value: TraitValue?, in traits: inout TraitCollection) {
    switch self {
    case .system(let trait): traits[trait] = value
    case .custom(let trait): traits[trait] = value
    }
  }

  /// The name of one of its values.
  func name(of value: TraitValue) -> String {
    if case .system(let trait) = self { trait.name(of: value) } else { value.description }
  }
}
