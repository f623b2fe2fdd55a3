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

  public init() {}

  /// Whether `raise` was called since the last `lower`.
  public var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// The work that was done with this signal at hand, in units of what one summand takes: the same work counts the same,
  /// however fast the machine is.
  package var work: Int { counted.load(ordering: .relaxed) }

  /// Counts some work.
  package func count(_ work: Int) { counted.add(work, ordering: .relaxed) }

  /// Asks the solvers to stop.
  public func raise() { flag.store(true, ordering: .relaxed) }

  /// Makes the next commit possible.
  public func lower() { flag.store(false, ordering: .relaxed) }
}
