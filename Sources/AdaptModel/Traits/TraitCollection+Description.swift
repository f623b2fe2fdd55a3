extension TraitCollection: CustomStringConvertible {
  /// The specified traits as a person reads them: "width compact, height regular".
  ///
  /// A collection that specifies the four traits of iOS 8 describes a whole environment. Its description leaves out
  /// system defaults, and the screen's gamut and force touch, which never change: "width compact, height regular, idiom
  /// phone, scale 2, style dark". `fullDescription` leaves nothing out. An empty collection is "no traits".
  public var description: String {
    let whole = specifiedTraits.isSuperset(
      of: TraitSet([.horizontalSizeClass, .verticalSizeClass, .userInterfaceIdiom, .displayScale]))
    return description { trait in
      guard whole, let common = trait.systemDefault else { return true }
      return self[trait] != common && trait != .displayGamut && trait != .forceTouchCapability
    }
  }

  /// Every specified trait: "width compact, height regular, idiom phone, scale 2, direction leftToRight, …".
  public var fullDescription: String { description { _ in true } }

  /// Only the size classes: "width compact, height regular".
  public var sizeClassDescription: String { description { $0 == .horizontalSizeClass || $0 == .verticalSizeClass } }

  /// The size classes, and what else a picture shows if it is not the system's default: "width compact, height regular,
  /// style dark, contentSize AX3".
  public var appearanceDescription: String {
    description(isShort: true) { trait in
      switch trait {
      case .horizontalSizeClass, .verticalSizeClass: true
      case .userInterfaceStyle, .layoutDirection, .preferredContentSizeCategory, .accessibilityContrast:
        self[trait] != trait.systemDefault
      default: false
      }
    }
  }

  /// What is lost with some traits: the size classes, or the other traits where the size classes stay.
  package func description(losing changed: TraitSet) -> String {
    let lost = changed.intersection(specifiedTraits)
    guard !lost.isEmpty, lost.isDisjoint(with: .sizeClasses) else { return sizeClassDescription }
    return description { lost.contains($0) }
  }

  /// - Parameter isShort: whether a text size has its short name.
  private func description(isShort: Bool = false, where shown: (Trait) -> Bool) -> String {
    var parts: [String] = []
    for trait in Trait.allCases {
      guard let value = self[trait], shown(trait) else { continue }
      let name = trait.name(of: value)
      let short = isShort && trait == .preferredContentSizeCategory ? trait.shortName(of: name) : nil
      parts.append("\(trait.scriptName) \(short ?? name)")
    }
    for entry in extras?.custom ?? [] { parts.append("\(entry.trait.name) \(entry.value)") }
    return parts.isEmpty ? "no traits" : parts.joined(separator: ", ")
  }
}
