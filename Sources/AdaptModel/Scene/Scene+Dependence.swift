// The parts of an environment on which a layout can depend: environments that agree in them have the same layout.

extension Scene {
  /// The traits that conditions, assets, fonts or guides of this model read.
  ///
  /// Traits that only reach a layout through the window's size, its safe area or its scale are not among them.
  public var traitsThatMatter: TraitSet {
    var result = TraitSet()
    for test in conditionTests { result.formUnion(test.traits) }
    for asset in assets.ids {
      for variant in assets[asset].images.variants { result.formUnion(variant.traits.specifiedTraits) }
    }
    if readsTextSize { result.insert(TraitSet(.preferredContentSizeCategory)) }
    if terms.contains(where: { $0.anchor.part == .readable }) {
      result.formUnion(TraitSet([.horizontalSizeClass, .preferredContentSizeCategory]))
    }
    // Bars, columns and adapted styles depend on the size classes (`UIKIT.md §4.2`, §5).
    if !containers.isEmpty || !presentations.isEmpty {
      result.formUnion(TraitSet([.horizontalSizeClass, .verticalSizeClass, .userInterfaceIdiom]))
    }
    if dependsOnDirection { result.insert(TraitSet(.layoutDirection)) }
    return result
  }

  /// Whether the text size decides a length: by a text style, or because UIKit chooses a font or a height by itself.
  private var readsTextSize: Bool {
    if !cellParts.isEmpty || !containers.isEmpty || hasAlerts { return true }
    if settings.contains(where: { setting in
      if case .textStyle = setting.value { true } else { setting.key == .configuration }
    }) {
      return true
    }
    return views.contains { $0.kind.followsTextSize }
  }

  /// The traits that conditions test.
  public var testedTraits: TraitSet {
    var result = TraitSet()
    for test in conditionTests { result.formUnion(test.traits) }
    return result
  }

  /// Whether a constraint refers to the keyboard's guide.
  public var refersToKeyboard: Bool { terms.contains { $0.anchor.part == .keyboard } }

  /// Whether the layout direction places anything in the scene.
  private var dependsOnDirection: Bool {
    constraints.contains { $0.isDirectional } || hasGeneratedRows || hasAutoresizingMasks || hasSplits
      || hasLocalDirections
      || conditionTests.contains { $0.traits.contains(.layoutDirection) }
  }

  /// Whether right to left is the exact mirror image of left to right in windows whose safe area is symmetric, so that
  /// nothing new can be found there.
  public var isMirrorSymmetric: Bool {
    guard !hasAutoresizingMasks, !hasLocalDirections, traitOverrides.isEmpty, !hasSplits, presentations.isEmpty else {
      return false
    }
    for case .traits(let traits) in conditionTests where traits.layoutDirection != .unspecified { return false }
    for asset in assets.ids {
      for variant in assets[asset].images.variants where variant.traits.layoutDirection != .unspecified { return false }
    }
    for id in settings.ids {
      let setting = settings[id]
      switch setting.value {
      case .insets(let insets) where insets.left != insets.right && setting.key != .directionalLayoutMargins:
        return false
      case .word(let word) where setting.key == .textAlignment && (word == "left" || word == "right"): return false
      default: continue
      }
    }
    return constraints.allSatisfy { isMirrored($0) }
  }

  private func isMirrored(_ record: ConstraintRecord) -> Bool {
    if record.isDirectional { return true }
    for index in record.termRange where terms[index].anchor.attribute.quantity == .horizontalPosition {
      guard !record.needsOrigin, terms[index].anchor.attribute == .centerX, record.constant == 0,
        record.firstSetting == nil, record.termCount == 2
      else { return false }
    }
    return true
  }
}
