import AdaptModel
import AdaptSyntax

// Words that resemble a written name.
extension Vocabulary {
  /// Names that may stand by themselves: functions, constants and the values of traits.
  package static let freeNames: [String] = words.filter { word in
    switch word.category {
    case .name, .function, .value: true
    default: false
    }
  }.map { $0.name }

  /// The only name that begins with the written one, if that has at least three letters: `disclosure` is short for
  /// `disclosureIndicator`.
  static func beginning(with name: String, among names: [String]) -> String? {
    guard mayResemble(name), name.count >= 3 else { return nil }
    let found = names.filter { $0.lowercased().hasPrefix(name.lowercased()) && $0 != name }
    return found.count == 1 ? found[0] : nil
  }

  /// A name that contains the written one, or that the written one contains: `huggingPriority`, `labelText`.
  static func containing(_ name: String, among names: [String]) -> String? {
    guard mayResemble(name), name.count >= 4 else { return nil }
    let key = name.lowercased()
    var best: String?
    for candidate in names where candidate.count >= 4 {
      let other = candidate.lowercased()
      guard contains(other, in: key) || contains(key, in: other) else { continue }
      if best.map({ abs($0.count - key.count) > abs(candidate.count - key.count) }) ?? true { best = candidate }
    }
    return best
  }

  /// Names that share a word with the written one: `safeAreaFrame` has `safeArea` and `frame`. The nearest first.
  static func resembling(_ name: String, among names: [String], limit: Int) -> [String] {
    let parts = mayResemble(name) ? Set(parts(of: name)) : []
    guard !parts.isEmpty else { return [] }
    let found = names.enumerated().compactMap { index, other -> (shared: Int, rest: Int, index: Int)? in
      let others = Self.parts(of: other)
      let shared = others.reduce(0) { $0 + (parts.contains($1) ? $1.count : 0) }
      return shared == 0 ? nil : (shared, others.count, index)
    }
    return found.sorted { ($0.shared, -$0.rest, -$0.index) > ($1.shared, -$1.rest, -$1.index) }.prefix(limit).map {
      names[$0.index]
    }
  }

  /// The words in a name with at least three letters, in lower case: `safe`, `area`, `insets`.
  private static func parts(of name: String) -> [String] {
    var result: [String] = []
    var word = ""
    for character in name {
      if character.isUppercase || !character.isLetter {
        result.append(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    return (result + [word]).filter { $0.count > 2 }
  }

  private static func contains(_ part: String, in text: String) -> Bool {
    text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
  }
}
