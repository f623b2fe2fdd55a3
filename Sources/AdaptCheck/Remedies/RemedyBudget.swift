/// How many layouts may be tried to find help for a subject. Findings come first: help is looked for while there is
/// some left, for the worst of them first, so that a check takes time in proportion to the layouts of the subject.
final class RemedyBudget {
  private var left: Int
  private let isStopped: () -> Bool

  /// - Parameters:
  ///   - layouts: how many may be tried.
  ///   - isStopped: whether someone asked to stop the check.
  init(_ layouts: Int, isStopped: @escaping () -> Bool) {
    left = layouts
    self.isStopped = isStopped
  }

  /// Whether there are so many left.
  func has(_ count: Int) -> Bool { left >= count }

  /// Takes so many, if there are.
  func take(_ count: Int) -> Bool {
    guard left >= count, !isStopped() else { return false }
    left -= count
    return true
  }
}
