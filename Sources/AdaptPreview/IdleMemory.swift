import CProcess
import Synchronization

/// Gives freed memory back to the system when there has been no work for a while. Work that soon follows uses it again.
final class IdleMemory: Sendable {
  private struct State {
    /// How much work is under way.
    var running = 0
    /// When the last work ended; nil once its memory was given back.
    var end: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private static let patience = Duration.seconds(5)

  func during<Result>(_ work: () -> Result) -> Result {
    state.withLock { $0.running += 1 }
    defer {
      state.withLock { state in
        state.running -= 1
        state.end = .now
      }
    }
    return work()
  }

  /// To be called now and then.
  func giveBackIfIdle() {
    let isIdle = state.withLock { state in
      guard state.running == 0, let end = state.end, ContinuousClock.now - end > Self.patience else { return false }
      state.end = nil
      return true
    }
    if isIdle { adapt_give_freed_memory_back() }
  }
}
