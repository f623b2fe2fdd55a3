import AdaptModel

extension FindingKind {
  /// A condition that never holds.
  public static let never = FindingKind("never")
}

/// Conditions that can never hold, and what is therefore installed nowhere.
///
/// Size classes, idioms of phones and pads, and sizes are tried against every window that there is, those included that
/// the user of an iPad chooses. Other traits may have any value: a condition on `style` is never found wanting, but one
/// on two values of it is.
struct ConditionRule {
  static let rule = CheckRule(
    .never, code: "E0809", severity: .warning, inSubjects: { ConditionRule.findings($0) },
    page: .init(
      title: "a condition that never holds",
      text: """
        No window of any device meets the condition of this `when`, and neither does any window that a user can make \
        on an iPad. Its block has no effect.
        """,
      failing: """
        controller Page {
          label hint "New"
          hint.center == safeArea.center
          when width: compact, bounds.width >= 2000 { hint.text = "Newer" }
        }
        """,
      mended: """
        controller Page {
          label hint "New"
          hint.center == safeArea.center
          when width: regular, bounds.width >= 1000 { hint.text = "Newer" }
        }
        """))

  let model: Model
  /// Every window that there is, whatever the plan is limited to.
  let environments: [CheckedEnvironment]

  /// The sizes between which the windows of iPads can be chosen. CHOICE (`UIKIT.md §2.1.h` has no figures): as narrow
  /// as Slide Over, and as low as two thirds of the least screen.
  static let freeWidths = 320.0...1376.0
  static let freeHeights = 500.0...1376.0

  /// What a presentation or a container shows is a controller, of which it is said there.
  private static func findings(_ writer: FindingWriter) -> [Finding] {
    writer.neverHolding.map { condition in
      writer.plain(
        .never, "this condition never holds: no window meets it", writer.instance.model.scene.origin(of: condition),
        .advise("remove the block, or test for something that a window can be"))
    }
  }

  func conditionsThatNeverHold() -> [ConditionID] {
    var found: [ConditionID] = []
    for index in 0..<model.scene.conditionCount where !model.isStopped {
      let condition = ConditionID(index: Int32(truncatingIfNeeded: index))
      // What lies in a condition that never holds is not told again.
      if let parent = model.scene.parent(of: condition), found.contains(where: { isSelfOrAbove($0, parent) }) {
        continue
      }
      if !canHold(condition) { found.append(condition) }
    }
    return found
  }

  private func isSelfOrAbove(_ above: ConditionID, _ condition: ConditionID) -> Bool {
    var current: ConditionID? = condition
    while let here = current {
      if here == above { return true }
      current = model.scene.parent(of: here)
    }
    return false
  }

  private func canHold(_ condition: ConditionID) -> Bool {
    var chain: [ConditionID] = []
    var current: ConditionID? = condition
    while let here = current {
      chain.append(here)
      current = model.scene.parent(of: here)
    }
    if contradicts(chain) || !hasTextSize(chain) { return false }
    let isRoot = model.scene.owner(of: condition).map { model.scene.superview(of: $0) == nil } ?? false
    let idioms = chain.flatMap { model.scene.isNegated($0) ? [] : model.scene.tests(of: $0) }.compactMap { test in
      if case .traits(let traits) = test { traits.userInterfaceIdiom } else { nil }
    }
    if idioms.contains(where: { $0 != .unspecified && $0 != .phone && $0 != .pad }) { return true }
    return environments.contains { holds(chain, $0, sizes: isRoot) }
      || (isRoot && freeWindows(chain).contains { holds(chain, $0, sizes: true) })
  }

  /// Whether two tests, neither of them negated, ask for different values of one trait.
  private func contradicts(_ chain: [ConditionID]) -> Bool {
    var asked = TraitCollection()
    for condition in chain where !model.scene.isNegated(condition) {
      for case .traits(let traits) in model.scene.tests(of: condition) {
        for trait in traits.specifiedTraits.traits {
          if let before = asked[trait], before != traits[trait] { return true }
          asked[trait] = traits[trait]
        }
      }
    }
    return false
  }

  /// Whether some text size passes what the conditions ask of it.
  private func hasTextSize(_ chain: [ConditionID]) -> Bool {
    ContentSizeCategory.allCases.contains { size in
      size != .unspecified
        && chain.allSatisfy { condition in
          let tests = model.scene.tests(of: condition)
          let asked = tests.compactMap { $0.contentSizeTest }
          let passes = asked.allSatisfy { $0.holds(for: size) }
          // Of a negated condition another test than that of the text size may fail.
          return model.scene.isNegated(condition) ? !passes || asked.count < tests.count : passes
        }
    }
  }

  /// Whether a chain of conditions holds in a window. Traits that windows do not decide are taken to be as asked.
  private func holds(_ chain: [ConditionID], _ checked: CheckedEnvironment, sizes: Bool) -> Bool {
    let traits = checked.traits
    let size = checked.windowSize
    return chain.allSatisfy { condition in
      var isOpen = false
      let passes = model.scene.tests(of: condition).allSatisfy { test in
        switch test {
        case .contentSize:
          isOpen = true
          return true
        case .size(let test):
          if !sizes { isOpen = true }
          return !sizes || test.holds(for: size)
        case .traits(let asked):
          return asked.specifiedTraits.traits.allSatisfy { trait in
            guard Self.decided.contains(trait) else {
              isOpen = true
              return true
            }
            return traits[trait] == asked[trait]
          }
        }
      }
      // Of a negated condition it is enough that one test may fail.
      return model.scene.isNegated(condition) ? !passes || isOpen : passes
    }
  }

  private static let decided: TraitSet = [
    TraitSet(.horizontalSizeClass), TraitSet(.verticalSizeClass), TraitSet(.userInterfaceIdiom),
  ]

  /// Windows of an iPad at and around every size that the conditions name.
  private func freeWindows(_ chain: [ConditionID]) -> [CheckedEnvironment] {
    guard let device = DeviceTable.device(named: "iPad Pro 12.9-inch") else { return [] }
    var widths = [Self.freeWidths.lowerBound, 500, 700, Self.freeWidths.upperBound]
    var heights = [Self.freeHeights.lowerBound, 500, 700, Self.freeHeights.upperBound]
    for condition in chain {
      for case .size(let test) in model.scene.tests(of: condition) {
        if test.width != 0 { widths += [-1, 0, 1].map { -test.constant / test.width + $0 } }
        if test.height != 0 { heights += [-1, 0, 1].map { -test.constant / test.height + $0 } }
      }
    }
    return widths.filter(Self.freeWidths.contains).flatMap { width in
      heights.filter(Self.freeHeights.contains).map { height in
        CheckedEnvironment(Environment(device: device, freeSize: Size(width, height)), kind: .free)
      }
    }
  }
}
