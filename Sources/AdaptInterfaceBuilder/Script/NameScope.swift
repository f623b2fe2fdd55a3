import AdaptModel
import AdaptSyntax

/// The names of a body, or of the top level of a script, without duplicates.
struct NameScope {
  private var taken: Set<String>
  /// The number for the next name of each stem, so that a thousand equal texts need no search.
  private var counters: [String: Int] = [:]

  init(taken: Set<String> = NameScope.reserved) {
    self.taken = taken
  }

  /// The first candidate that is free, else the first candidate with a number.
  mutating func take(_ candidates: [String]) -> String {
    let names = candidates.map(Self.identifier).filter { !$0.isEmpty }
    if let free = names.first(where: { !taken.contains($0) }) {
      taken.insert(free)
      return free
    }
    return numbered(names.first ?? "view")
  }

  /// `label1`, `label2`, for things without a name of their own.
  mutating func numbered(_ stem: String) -> String {
    // `table2` followed by a number would look like another name.
    let separator = stem.last?.isNumber == true ? "_" : ""
    var number = counters[stem] ?? (taken.contains(stem) && !Self.reserved.contains(stem) ? 2 : 1)
    while taken.contains(stem + separator + String(number)) { number += 1 }
    counters[stem] = number + 1
    let name = stem + separator + String(number)
    taken.insert(name)
    return name
  }

  /// The text, reduced to the characters that a name may have.
  private static func identifier(_ text: String) -> String {
    var result = String(text.unicodeScalars.filter { isNameScalar($0) })
    if let first = result.unicodeScalars.first, first.properties.numericType != nil { result = "_" + result }
    return result
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    return scalar.properties.isAlphabetic && scalar.properties.isXIDContinue
  }

  /// Words that have a meaning in every script. As names most of them are legal, but hard to read.
  static let reserved: Set<String> = {
    var names = Set(HardKeyword.allCases.map { $0.rawValue } + CommandWord.allCases.map { $0.rawValue })
    names.formUnion(ClauseWord.allCases.filter { !$0.isPose }.map { $0.rawValue })
    names.formUnion(LayoutAttribute.allCases.map { $0.name })
    names.formUnion([
      "x", "y", "edges", "center", "size", "view", "superview", "subviews", "bounds", "frame", "traits",
      "traitOverrides", "installed", "children", "parent", "callbacks", "safeArea", "margins", "readable", "keyboard",
      "window", "devices", "events", "presented", "super", "font", "insets", "rect", "point", "required", "high", "low",
      "fitting", "min", "max", "content", "style", "source", "controller", "component", "presentation", "device",
      "asset", "guide", "navigation", "tab", "split", "page", "always", "self",
    ])
    return names
  }()
}
