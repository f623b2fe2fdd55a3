import Synchronization

/// Stops a running script from outside; safe to use from any thread.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  public init() {}

  /// Whether `cancel` was called since the last `reset`.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the script to stop. It does so within a few thousand steps, with a diagnostic.
  public func cancel() {
    flag.store(true, ordering: .relaxed)
  }

  /// Makes the next run possible.
  public func reset() {
    flag.store(false, ordering: .relaxed)
  }
}
