import AdaptModel

// Wording: other ways to ask for several text sizes.
extension ForeignWord {
  /// "write `contentSize >= AX1`"
  static let accessibilitySizes = ForeignWord.say(
    "write `contentSize >= AX1`", "`when contentSize >= AX1 { … } otherwise { … }`; AX1 is the first of five")

  /// What stands for the accessibility sizes elsewhere, in lower case.
  static let textSizeGroups: [String: ForeignWord] = [
    "accessibility", "isaccessibilitycategory", "isaccessibilitysize", "accessibilitysize", "accessibilitysizes",
    "accessibilitycategory", "ax", "a11y",
  ].reduce(into: [:]) { $0[$1] = accessibilitySizes }

  /// For a trait that is not to have a value.
  static func otherwise(_ test: String) -> ForeignWord {
    .say("write `\(test) { … } otherwise { … }`", "`otherwise { … }` is for all other traits")
  }

  /// For a trait that is not to have a value: a size class has only one other.
  static func otherThan(_ value: String, of trait: String) -> ForeignWord {
    guard ["width", "height"].contains(trait), ["compact", "regular"].contains(value) else {
      return otherwise("\(trait): \(value)")
    }
    return .say("write `\(trait): \(value == "compact" ? "regular" : "compact")`")
  }

  /// For a text size where a test of a `when` is expected.
  static func oneTextSize(_ name: String) -> ForeignWord? {
    guard let size = ContentSizeCategory(named: name), name.count > 1 else { return nil }
    return .say(
      "write `contentSize: \(size.shortName)`",
      "all tests of a `when` have to hold; for several sizes write "
        + "`contentSize >= \(size.shortName)`")
  }

  /// - Parameter sizes: in any order.
  static func textSizes(_ sizes: [ContentSizeCategory]) -> ForeignWord? {
    guard let first = sizes.min(), let last = sizes.max() else { return nil }
    let isRange = Set(sizes).count == Int(last.rawValue) - Int(first.rawValue) + 1
    guard !isRange else { return .textSizes(from: first, to: last, isClosed: true) }
    return .say(
      "write one `when` for each",
      "`when contentSize: \(first.shortName) { … } otherwise when contentSize: \(last.shortName) { … }`")
  }

  static func textSizes(
    from first: ContentSizeCategory, to last: ContentSizeCategory, isClosed: Bool
  ) -> ForeignWord {
    var tests: [String] = []
    if first != .extraSmall { tests.append("contentSize >= \(first.shortName)") }
    if !isClosed || last != ContentSizeCategory.allCases.last {
      tests.append("contentSize \(isClosed ? "<=" : "<") \(last.shortName)")
    }
    if tests.isEmpty { tests = ["contentSize >= \(first.shortName)"] }
    let written = tests.joined(separator: ", ")
    return .say("write `\(written)`", "without a colon: `when \(written) { … }`")
  }
}

extension ContentSizeCategory {
  /// `AX1` for `accessibilityMedium`; a single letter is written out, since it reads like a variable.
  var shortName: String {
    let alias = Trait.preferredContentSizeCategory.shortName(of: description)
    return alias.flatMap { $0.count > 1 ? $0 : nil } ?? description
  }
}
