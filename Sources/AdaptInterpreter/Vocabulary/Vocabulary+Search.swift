import AdaptModel
import AdaptSyntax

// Words that resemble a name that was written.
extension Vocabulary {
  /// What may stand by itself: functions, constants and the values of traits.
  package static let freeNames: [String] = words.filter { word in
    switch word.category {
    case .name, .function, .value: true
    default: false
    }
  }.map { $0.name }

  /// A name that contains the written one, or that the written one contains: `huggingPriority`, `labelText`.
  static func containing(_ name: String, among names: [String]) -> String? {
    let key = name.lowercased()
    guard key.count >= 4 else { return nil }
    var best: String?
    for candidate in names where candidate.count >= 4 {
      let other = candidate.lowercased()
      guard contains(other, in: key) || contains(key, in: other) else { continue }
      if best.map({ abs($0.count - key.count) > abs(candidate.count - key.count) }) ?? true { best = candidate }
    }
    return best
  }

  private static func contains(_ part: String, in text: String) -> Bool {
    text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
  }
}
