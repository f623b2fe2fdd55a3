import AdaptSolver

/// Stops a running script from outside; safe to use from any thread.
public final class Cancellation: Sendable {
  /// Stops layouts too while they are solved.
  let stopSignal = StopSignal()

  public init() {}

  /// Whether `cancel` was called since the last `reset`.
  public var isCancelled: Bool { stopSignal.isRaised }

  /// Asks the script to stop. It does so within a few thousand steps, in the middle of a layout too, with a diagnostic.
  public func cancel() {
    stopSignal.raise()
  }

  /// Makes the next run possible.
  public func reset() {
    stopSignal.lower()
  }
}
