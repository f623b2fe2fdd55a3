import AdaptSolver

/// Stops a running script from outside; safe to use from any thread.
public final class Cancellation: Sendable {
  /// Stops layouts too while they are solved, and what reads documents.
  package let stopSignal = StopSignal()

  public init() {}

  /// Whether `cancel` was called since the last `reset`, or the time of the current run is over.
  public var isCancelled: Bool { stopSignal.isRaised }

  /// Asks the script to stop. It does so within a few thousand steps, in the middle of a layout too, with a diagnostic.
  public func cancel() {
    stopSignal.raise()
  }

  /// Makes the next run possible.
  public func reset() {
    stopSignal.lower()
  }

  /// Whether the time of what is under way is over.
  package var isOutOfTime: Bool { stopSignal.isOutOfTime }

  /// Does something that is stopped after so many seconds, as `cancel` would stop it. Within something whose time is
  /// limited already, that limit counts.
  ///
  /// - Parameters:
  ///   - seconds: infinite for no limit.
  ///   - body: what to do.
  package func limitingTime<Result, Failure: Error>(
    to seconds: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard seconds.isFinite, !stopSignal.hasTimeLimit else { return try body() }
    stopSignal.limitTime(to: seconds)
    defer { stopSignal.endTimeLimit() }
    return try body()
  }

  /// Why something is stopped, where it has to be.
  var reason: ScriptError {
    isOutOfTime ? .timeLimit(stopSignal.timeLimit) : .cancelled
  }
}
