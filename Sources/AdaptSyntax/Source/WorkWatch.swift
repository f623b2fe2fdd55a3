/// Counts work, and asks from time to time whether to stop.
///
/// Everything that takes part in the work shares the same watch. Once stopped, a watch stays stopped: code that learns
/// of it gives up, and its results are not used.
package final class WorkWatch {
  private let mustStop: (() -> Bool)?
  /// The work that may be done before it is time to ask.
  private var left: Int
  package private(set) var isStopped = false

  /// A unit is the work of parsing a token or compiling an expression: a few microseconds at most.
  private static let slice = 1 << 8

  /// - Parameter mustStop: returns whether to stop. Nil for work that is never stopped.
  package init(_ mustStop: (() -> Bool)? = nil) {
    self.mustStop = mustStop
    left = mustStop == nil ? .max : 1
  }

  /// Counts some work.
  ///
  /// - Returns: whether to stop.
  @inline(__always)
  package func stops(after work: Int = 1) -> Bool {
    left &-= work
    return left <= 0 && look()
  }

  /// Asks at once.
  package func look() -> Bool {
    guard let mustStop else {
      left = .max
      return false
    }
    if !isStopped { isStopped = mustStop() }
    left = isStopped ? 0 : Self.slice
    return isStopped
  }
}
