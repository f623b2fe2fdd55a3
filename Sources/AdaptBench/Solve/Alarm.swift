import AdaptSolver
import Synchronization

/// Raises a signal from another thread after some time.
final class Alarm: Sendable {
  private struct State {
    var isCancelled = false
    var raisedAt = 0.0
  }

  private let state = Mutex(State())

  init(after seconds: Double, _ signal: StopSignal?) {
    Task.detached { [self] in
      try? await Task.sleep(for: .seconds(seconds))
      state.withLock {
        guard !$0.isCancelled else { return }
        $0.raisedAt = Stopwatch.wall()
        signal?.raise()
      }
    }
  }

  /// When the signal was raised, in seconds of the monotonic clock; 0 for not yet.
  var raisedAt: Double { state.withLock { $0.raisedAt } }

  func cancel() { state.withLock { $0.isCancelled = true } }
}
