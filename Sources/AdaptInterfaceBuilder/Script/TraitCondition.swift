import AdaptModel

/// The tests of a `when` for a variation: `width: compact, height: regular`.
struct TraitCondition: Hashable {
  /// Empty for a condition that always holds.
  let tests: [String]

  var text: String { tests.joined(separator: ", ") }

  /// Nil for a variation with a trait that scripts do not have.
  init?(_ variation: Variation) {
    var tests: [String] = []
    if variation.width != .unspecified { tests.append("width: \(variation.width)") }
    if variation.height != .unspecified { tests.append("height: \(variation.height)") }
    for other in variation.others {
      let parts = other.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let trait = Trait(named: String(parts[0])), trait.kind == .named,
        trait.value(named: String(parts[1])) != nil
      else { return nil }
      tests.append("\(trait.scriptName): \(parts[1])")
    }
    self.tests = tests
  }

  /// Fewer tests first, width before height.
  static func isBefore(_ one: TraitCondition, _ other: TraitCondition) -> Bool {
    if one.tests.count != other.tests.count { return one.tests.count < other.tests.count }
    let isWidth = (one.text.hasPrefix("width"), other.text.hasPrefix("width"))
    if isWidth.0 != isWidth.1 { return isWidth.0 }
    return one.text < other.text
  }
}

/// The size classes in which the views and constraints of a document take part (`UIKIT.md §7.2`).
struct Installations {
  enum Installation {
    case always
    /// Under a single condition: declared under it.
    case under(TraitCondition)
    /// From the widest condition to the narrowest: whether it is installed.
    case changing(isInstalled: Bool, [(condition: TraitCondition, isInstalled: Bool)])
  }

  private var mentions: [String: [(condition: TraitCondition, isInstalled: Bool)]] = [:]

  init(_ document: InterfaceDocument) {
    for view in document.views {
      for variation in view.variations {
        guard let condition = TraitCondition(variation) else { continue }
        for id in variation.excluded { mentions[id, default: []].append((condition, false)) }
        for id in variation.included { mentions[id, default: []].append((condition, true)) }
      }
    }
  }

  func installation(of id: String) -> Installation {
    guard let all = mentions[id] else { return .always }
    let changes = all.filter { !$0.condition.tests.isEmpty }
      .sorted { TraitCondition.isBefore($0.condition, $1.condition) }
    let isInstalled = all.last { $0.condition.tests.isEmpty }?.isInstalled ?? true
    guard changes.contains(where: { $0.isInstalled != isInstalled }) else {
      return isInstalled ? .always : .changing(isInstalled: false, [])
    }
    if !isInstalled, changes.count == 1, changes[0].isInstalled { return .under(changes[0].condition) }
    return .changing(isInstalled: isInstalled, changes.map { ($0.condition, $0.isInstalled) })
  }
}
