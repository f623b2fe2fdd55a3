import Synchronization

/// Stops the commits of the solvers that were given it; safe to use from any thread.
///
/// ```swift
/// solver.stopSignal = signal
/// try solver.commit()  // throws `.stopped` soon after `signal.raise()`
/// ```
public final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)
  private let counted = Atomic<Int>(0)
  private let stopwatch = Stopwatch()
  /// In milliseconds of the stopwatch; the greatest number for none.
  private let deadline = Atomic<Int>(.max)
  /// In milliseconds.
  private let limit = Atomic<Int>(0)
  /// The count of work at which the signal is raised; the greatest number for none.
  private let workEnd = Atomic<Int>(.max)

  public init() {}

  /// Whether `raise` was called since the last `lower`, or the time or the work is used up.
  public var isRaised: Bool { flag.load(ordering: .relaxed) || isOutOfWork || isOutOfTime }

  /// Whether `raise` was called since the last `lower`, so that nobody waits for the answer any more.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Whether the time is over that ``limitTime(to:)`` gave.
  package var isOutOfTime: Bool {
    let deadline = deadline.load(ordering: .relaxed)
    return deadline < .max && milliseconds(stopwatch.seconds) >= deadline
  }

  /// Whether the time is limited, over or not.
  package var hasTimeLimit: Bool { deadline.load(ordering: .relaxed) < .max }

  /// To how many seconds the time was limited last.
  package var timeLimit: Double { Double(limit.load(ordering: .relaxed)) / 1000 }

  /// Raises the signal after so many seconds, until the time is not limited any longer.
  package func limitTime(to seconds: Double) {
    limit.store(milliseconds(seconds), ordering: .relaxed)
    deadline.store(milliseconds(stopwatch.seconds + seconds), ordering: .relaxed)
  }

  /// Limits the time no longer.
  package func endTimeLimit() { deadline.store(.max, ordering: .relaxed) }

  private func milliseconds(_ seconds: Double) -> Int {
    // The limit is far beyond what anybody waits for, and fits into 32 bits.
    seconds > 0 ? Int(min(seconds, 2_000_000) * 1000) : 0
  }

  /// The work that was done with this signal at hand, in units of what one summand takes: the same work counts the
  /// same, however fast the machine is.
  package var work: Int { counted.load(ordering: .relaxed) }

  /// Counts some work.
  package func count(_ work: Int) { counted.add(work, ordering: .relaxed) }

  /// Whether the work is done that ``limitWork(to:)`` gave. A commit counts its work when it ends, so that a long one may
  /// exceed the limit.
  package var isOutOfWork: Bool { counted.load(ordering: .relaxed) >= workEnd.load(ordering: .relaxed) }

  /// Raises the signal after so much more work, until the work is not limited any longer. Less than 0 counts as 0.
  package func limitWork(to work: Int) {
    let (end, isTooLarge) = self.work.addingReportingOverflow(max(0, work))
    workEnd.store(isTooLarge ? .max : end, ordering: .relaxed)
  }

  /// Limits the work no longer.
  package func endWorkLimit() { workEnd.store(.max, ordering: .relaxed) }

  /// Asks the solvers to stop.
  public func raise() { flag.store(true, ordering: .relaxed) }

  /// Makes the next commit possible.
  public func lower() { flag.store(false, ordering: .relaxed) }
}
