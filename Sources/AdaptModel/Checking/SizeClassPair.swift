/// One of Interface Builder's nine size classes: a width and a height, each compact, any or regular.
public struct SizeClassPair: Hashable, Sendable {
  /// `unspecified` is any.
  public let horizontal: SizeClass
  public let vertical: SizeClass

  public init(_ horizontal: SizeClass, _ vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// All nine, row by row as Interface Builder draws them: widths from compact to regular, heights from compact down.
  public static let all: [SizeClassPair] = order.flatMap { vertical in
    order.map { horizontal in SizeClassPair(horizontal, vertical) }
  }

  /// Compact, any, regular: from left to right, and from top to bottom.
  public static let order: [SizeClass] = [.compact, .unspecified, .regular]

  /// Whether it is one of the four final classes that devices have; each of the five base classes covers several of
  /// them.
  public var isFinal: Bool { horizontal != .unspecified && vertical != .unspecified }

  /// "compact × any": width, then height.
  public var name: String { "\(Self.word(horizontal)) × \(Self.word(vertical))" }

  /// The class in words; `unspecified` is "any".
  public static func word(_ sizeClass: SizeClass) -> String {
    switch sizeClass {
    case .compact: "compact"
    case .regular: "regular"
    default: "any"
    }
  }

  /// The canvas on which Interface Builder shows the class: 400 points for compact, 600 for any, 800 for regular.
  ///
  /// CHOICE: 600 × 600 is documented for any × any (`UIKIT.md §7.1`); the other two lengths are remembered, not
  /// sourced.
  public var canvas: Size {
    func length(_ sizeClass: SizeClass) -> Double {
      switch sizeClass {
      case .compact: 400
      case .regular: 800
      default: 600
      }
    }
    return Size(length(horizontal), length(vertical))
  }

  /// The nine classes as Interface Builder's grid of 3 × 3, a line for the widths and one for each height, with a sign
  /// in each.
  public static func table(_ sign: (SizeClassPair) -> String) -> [String] {
    var lines = ["height ↓  width → compact  any  regular"]
    for vertical in order {
      let name = word(vertical)
      var line = name + String(repeating: " ", count: 18 - name.count)
      for (horizontal, column) in zip(order, [9, 5, 7]) {
        let cell = sign(SizeClassPair(horizontal, vertical))
        line += cell + String(repeating: " ", count: max(0, column - cell.count))
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines
  }

  /// The traits of an environment in this class: with its two size classes, or unspecified for `any`.
  public func environment(like environment: Environment) -> Environment {
    var result = environment
    for (trait, sizeClass) in [(Trait.horizontalSizeClass, horizontal), (.verticalSizeClass, vertical)] {
      result.overrides[trait] = sizeClass == .unspecified ? nil : .named(sizeClass.rawValue)
      if sizeClass == .unspecified { result.openTraits.insert(TraitSet(trait)) }
    }
    return result
  }
}
