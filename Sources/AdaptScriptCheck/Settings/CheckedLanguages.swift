/// The languages in which a storyboard or a xib is examined, besides its own, if its project has them.
public enum CheckedLanguages: Hashable, Sendable {
  /// The one whose texts are widest as a whole.
  case longest
  case all
  /// These, by their codes: `de`, `pt-BR`; none examines the document's own language alone.
  case only([String])

  /// From a setting's words: `longest`, `all`, `own`, or codes; nil for anything else.
  public init?(_ words: [String]) {
    switch words {
    case ["longest"]: self = .longest
    case ["all"]: self = .all
    case ["own"]: self = .only([])
    default:
      guard !words.isEmpty, words.allSatisfy(Self.isCode) else { return nil }
      self = .only(words)
    }
  }

  private static func isCode(_ word: String) -> Bool {
    guard let first = word.split(whereSeparator: { $0 == "-" || $0 == "_" }).first else { return false }
    return (2...3).contains(first.utf8.count) && first.allSatisfy { $0.isASCII && $0.isLowercase }
  }
}
