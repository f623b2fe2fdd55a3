import AdaptSolver
import Synchronization

/// Stops work from another thread after some time.
final class Alarm: Sendable {
  private struct State {
    var isCancelled = false
    var raisedAt: Double?
  }

  private let state = Mutex(State())

  /// - Parameter clock: returns the time in seconds, for recording when the alarm was raised.
  init(
    after seconds: Double, clock: @escaping @Sendable () -> Double = Clock.wall,
    raise: @escaping @Sendable () -> Void
  ) {
    Task.detached { [self] in
      try? await Task.sleep(for: .seconds(seconds))
      state.withLock {
        guard !$0.isCancelled else { return }
        $0.raisedAt = clock()
        raise()
      }
    }
  }

  convenience init(after seconds: Double, _ signal: StopSignal?) {
    self.init(after: seconds) { signal?.raise() }
  }

  /// The time at which it was raised, by the clock; nil if it has not been raised yet.
  var raisedAt: Double? { state.withLock { $0.raisedAt } }

  func cancel() { state.withLock { $0.isCancelled = true } }
}
