/// How many layouts may be tried to find help for a subject. Findings come first: help is looked for while there is
/// some left, for the worst of them first, so that a check takes time in proportion to the layouts of the subject.
final class RemedyBudget {
  private var left: Int

  /// - Parameter layouts: how many may be tried.
  init(_ layouts: Int) { left = layouts }

  /// Takes so many, if there are.
  func take(_ count: Int) -> Bool {
    guard left >= count else { return false }
    left -= count
    return true
  }
}
