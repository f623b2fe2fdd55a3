import AdaptSolver

/// Stops a running script from outside; safe to use from any thread.
public final class Cancellation: Sendable {
  /// Also stops layouts while they are solved, and the reading of documents.
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

  /// Whether the time limit of the present work is exceeded.
  package var isOutOfTime: Bool { stopSignal.isOutOfTime }

  /// Runs the body and stops it after the given number of seconds, as `cancel` would. If a time limit applies already,
  /// that limit remains in effect.
  ///
  /// - Parameters:
  ///   - seconds: infinite for no limit.
  ///   - body: the work to do.
  package func limitingTime<Result, Failure: Error>(
    to seconds: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard seconds.isFinite, !stopSignal.hasTimeLimit else { return try body() }
    stopSignal.limitTime(to: seconds)
    defer { stopSignal.endTimeLimit() }
    return try body()
  }

  /// Why the work is stopped, if it has to be.
  var reason: ScriptError {
    isOutOfTime ? .timeLimit(stopSignal.timeLimit) : .cancelled
  }
}
