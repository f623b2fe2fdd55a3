/// Counts work, and asks from time to time whether someone wants it to stop.
///
/// All that takes part in the work holds the same watch. What has stopped stays stopped: whoever is told so gives up
/// what it is doing, and what it leaves behind is not used.
package final class WorkWatch {
  private let mustStop: (() -> Bool)?
  /// The work that may be done before it is time to ask.
  private var left: Int
  package private(set) var isStopped = false

  /// A unit is what parsing a token takes or compiling an expression, some microseconds at most.
  private static let slice = 1 << 8

  /// - Parameter mustStop: whether someone wants the work to stop. Nil for work that nobody stops.
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
