/// The overrides of traits by environment, so that asking for those of one takes no time for the others.
struct TraitOverrides: Sendable {
  /// In the order of declaration. One that was written and specifies nothing any more keeps its place, and does not
  /// count.
  private var list: [TraitOverride] = []
  private var places: [TraitEnvironment: [Int]] = [:]
  // How many count; how many of them depend on a condition, specify a direction, and are of a view.
  private var count = 0
  private var conditions = 0
  private var directions = 0
  private var views = 0

  var isEmpty: Bool { count == 0 }

  /// Whether one depends on a condition.
  var hasConditions: Bool { conditions > 0 }

  /// Whether one depends on a given condition.
  func depend(on condition: ConditionID) -> Bool { list.contains { $0.condition == condition } }

  /// Whether one specifies a layout direction.
  var hasDirections: Bool { directions > 0 }

  /// Whether a view has overrides of its own.
  var hasViews: Bool { views > 0 }

  /// The places of an environment's overrides in the order of declaration.
  func indices(of environment: TraitEnvironment) -> [Int] {
    places[environment]?.filter { list[$0].counts } ?? []
  }

  subscript(index: Int) -> TraitOverride { list[index] }

  mutating func append(_ override: TraitOverride) {
    places[override.environment, default: []].append(list.count)
    list.append(override)
    count(override, 1)
  }

  /// Changes the written overrides of an environment.
  ///
  /// - Returns: whether there are any.
  mutating func changeWritten(on environment: TraitEnvironment, _ change: (inout TraitOverride) -> Void) -> Bool {
    var isFound = false
    for index in places[environment] ?? [] where list[index].isWritten {
      isFound = true
      count(list[index], -1)
      change(&list[index])
      count(list[index], 1)
    }
    return isFound
  }

  private mutating func count(_ override: TraitOverride, _ change: Int) {
    guard override.counts else { return }
    count += change
    if override.condition != nil { conditions += change }
    if override.traits.layoutDirection != .unspecified { directions += change }
    if case .view = override.environment { views += change }
  }
}

extension TraitOverride {
  fileprivate var counts: Bool { !isWritten || !traits.isEmpty }
}
