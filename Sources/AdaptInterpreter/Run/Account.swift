import AdaptModel
import struct AdaptSolver.Stopwatch

/// The resources that a run has used, against their limits: steps, time, entries of the log, and memory.
///
/// Steps, time and cancellation are checked when a slice of steps is used up. Built-in functions and commands take
/// steps in proportion to the data that they touch, so a slice never lasts long.
///
/// Memory is charged when something is made, and never credited. When the allowance is used up, everything that is
/// alive is counted, and charging restarts from there. So frequent operations need not count, and a run's memory never
/// exceeds the limit by much.
final class Account {
  let limits: Limits
  let cancellation: Cancellation
  /// The captured variables that are alive, reachable or not.
  let cells: CellRegistry
  /// Values that are no longer reachable and not released yet.
  let releases = ReleaseQueue()
  private var stepsTaken = 0
  private var eventCount = 0
  /// Runs while the time is limited.
  private var stopwatch: Stopwatch?
  /// The number of bytes that were alive at the last count.
  private var counted = 0
  /// How many counts there were.
  private(set) var counts = 0
  /// The number of bytes that were charged since the last count.
  private var charged = 0
  /// How many bytes may be charged before the next count.
  private var allowance: Int

  /// The number of bytes that a step may allocate without a charge: a small list, a closure, an element of a list.
  private static let bytesOfStep = 128
  /// The approximate memory of a view in the model and in the solver, and of a constraint.
  static let bytesOfView = 2000
  static let bytesOfConstraint = 600
  /// A count is not worthwhile before this many bytes were charged, unless the limit is lower.
  private static let leastAllowance = 32_000_000

  init(limits: Limits, cancellation: Cancellation) {
    self.limits = limits
    self.cancellation = cancellation
    allowance = Account.firstAllowance(limits)
    cells = CellRegistry(releases: releases)
  }

  /// Long lists hold the queue in which they wait, so it is emptied first.
  deinit { releases.close() }

  private static func firstAllowance(_ limits: Limits) -> Int { min(leastAllowance, limits.memory / 8) }

  /// Restarts the count of steps and the clock, for another run with the same values.
  func beginRun() {
    stepsTaken = 0
    eventCount = 0
    stopwatch = limits.seconds.isFinite ? Stopwatch() : nil
  }

  /// How many steps may be taken before the next call of `spend`.
  func slice(atMost most: Int) -> Int { min(most, limits.steps - stepsTaken) }

  /// Takes steps from the account.
  ///
  /// - Throws: if the run was stopped from outside, or a limit is reached.
  func spend(_ steps: Int) throws(ScriptError) {
    stepsTaken += steps
    charged += min(steps, 1 << 20) * Account.bytesOfStep
    try lookAtClock()
    guard stepsTaken < limits.steps else { throw .stepLimit(limits.steps) }
    try checkEvents()
  }

  /// - Throws: if there are too many entries of the log.
  func checkEvents() throws(ScriptError) {
    if hasTooManyEvents { throw .eventLimit(limits.events) }
  }

  /// Checks whether the run was stopped from outside, or its time is over. If several threads share a cancellation, the
  /// runs have one common limit, so each also checks its own stopwatch.
  func lookAtClock() throws(ScriptError) {
    if cancellation.isCancelled { throw cancellation.reason }
    if let stopwatch, stopwatch.seconds >= limits.seconds { throw .timeLimit(limits.seconds) }
  }

  /// Releases values that are no longer reachable.
  ///
  /// - Throws: if the run was stopped meanwhile, or its time is over. The next run releases the rest.
  func release() throws(ScriptError) {
    while !releases.isEmpty {
      releases.releaseSome()
      try lookAtClock()
    }
  }

  /// Counts an entry of the log. Beyond the limit, the run ends when steps are taken next, or at its end.
  func countEvent() { eventCount += 1 }

  var hasTooManyEvents: Bool { eventCount > limits.events }

  /// Charges memory that is about to be allocated, or just was.
  ///
  /// - Returns: whether the values that are alive must be counted: ``count(_:)``.
  @inline(__always)
  func charge(_ bytes: Int) -> Bool {
    charged += bytes
    return charged > allowance
  }

  /// A new number for a count of the values that are alive.
  func beginCount() -> Int {
    counts += 1
    return counts
  }

  /// Restarts charging after a count found this many bytes alive.
  ///
  /// - Throws: if they exceed the limit.
  func count(_ alive: Int) throws(ScriptError) {
    // What is about to be made may be large, and cannot be counted yet.
    let pending = charged > limits.memory ? charged : 0
    counted = alive
    charged = 0
    // In a session the run continues after this error: the next statement causes a new count.
    allowance = Account.firstAllowance(limits)
    guard counted + pending <= limits.memory else { throw .memoryLimit(limits.memory) }
    allowance = max(allowance, min(counted / 2, limits.memory - counted))
  }
}

/// The captured variables that are alive. A closure in a variable that the closure captures keeps itself alive, so
/// these cannot all be found from the values of a run.
final class CellRegistry {
  fileprivate var first: Unmanaged<CellObject>?
  /// Receives what many nested closures held.
  fileprivate let releases: ReleaseQueue

  init(releases: ReleaseQueue) {
    self.releases = releases
  }

  func forEach(_ body: (CellObject) -> Void) {
    var next = first
    while let cell = next?.takeUnretainedValue() {
      body(cell)
      next = cell.next
    }
  }
}

/// A captured variable, shared by the closures that captured it.
final class CellObject {
  var value: Value
  private let registry: CellRegistry
  fileprivate var next: Unmanaged<CellObject>?
  private var previous: Unmanaged<CellObject>?

  init(_ value: Value, in registry: CellRegistry) {
    self.value = value
    self.registry = registry
    next = registry.first
    // proven: a cell removes itself from the list before it is gone, so every neighbour is alive.
    next?.takeUnretainedValue().previous = Unmanaged.passUnretained(self)
    registry.first = Unmanaged.passUnretained(self)
  }

  deinit {
    next?.takeUnretainedValue().previous = previous
    if let previous { previous.takeUnretainedValue().next = next } else { registry.first = next }
    guard value.holdsValues else { return }
    var taken = [value]
    value = .nil
    Release.letGo(of: &taken, rest: registry.releases)
  }
}
