/// Puts sets of windows into words, for findings. It remembers its answers, because many findings are about the same
/// windows, and the words take longer to find than the rest of a finding.
final class WindowPhrases {
  private struct Question: Hashable {
    let set: EnvironmentSet
    let possible: EnvironmentSet?
    let example: Int
    let isShort: Bool
  }

  private let folding: EnvironmentFolding
  private var answers: [Question: [String]] = [:]

  init(_ folding: EnvironmentFolding) { self.folding = folding }

  /// See ``EnvironmentFolding/phrases(for:possible:example:isShort:)``.
  func phrases(for set: EnvironmentSet, possible: EnvironmentSet?, example: Int, isShort: Bool = false) -> [String] {
    let question = Question(set: set, possible: possible, example: example, isShort: isShort)
    if let known = answers[question] { return known }
    let answer = folding.phrases(for: set, possible: possible, example: example, isShort: isShort)
    answers[question] = answer
    return answer
  }
}
