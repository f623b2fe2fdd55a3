import AdaptModel
import struct AdaptSolver.Stopwatch

/// What a run has used of what it may use: steps, time, entries of the log, and memory.
///
/// Steps, time and cancellation are looked at when a slice of steps is used up. Built-in functions and commands take
/// steps in proportion to what they touch, so that a slice never lasts long.
///
/// Memory is charged where something is made and never given back. When as much was charged as may be, everything that
/// is alive is counted, and charging begins anew from there. So nothing that scripts do often has to count, and what
/// the run keeps never goes far past the limit.
final class Account {
  let limits: Limits
  let cancellation: Cancellation
  /// The captured variables that are alive, whether anything still leads to them or not.
  let cells = CellRegistry()
  /// What nothing leads to any longer and is not let go of yet.
  let releases = ReleaseQueue()
  private var stepsTaken = 0
  private var eventCount = 0
  /// Runs while the time is limited.
  private var stopwatch: Stopwatch?
  /// Bytes that were alive when they were counted last.
  private var counted = 0
  /// How many times what is alive was counted.
  private(set) var counts = 0
  /// Bytes that were charged since.
  private var charged = 0
  /// How many bytes may be charged before what is alive is counted again.
  private var allowance: Int

  /// Bytes that a step may make without saying so: a small list, a closure, an element of a list.
  private static let bytesOfStep = 128
  /// About what a view takes in the model and in the solver, and a constraint.
  static let bytesOfView = 2000
  static let bytesOfConstraint = 600
  /// Counting is not worth while before so many bytes were charged, unless the limit is lower.
  private static let leastAllowance = 32_000_000

  init(limits: Limits, cancellation: Cancellation) {
    self.limits = limits
    self.cancellation = cancellation
    allowance = Account.firstAllowance(limits)
  }

  private static func firstAllowance(_ limits: Limits) -> Int { min(leastAllowance, limits.memory / 8) }

  /// Begins counting steps and time anew, for another run of the same values.
  func beginRun() {
    stepsTaken = 0
    eventCount = 0
    stopwatch = limits.seconds.isFinite ? Stopwatch() : nil
  }

  /// How many steps may be taken before `spend` is due again.
  func slice(atMost most: Int) -> Int { min(most, limits.steps - stepsTaken) }

  /// Takes steps off the account.
  ///
  /// - Throws: where the run was stopped from outside, or a limit is reached.
  func spend(_ steps: Int) throws(ScriptError) {
    stepsTaken += steps
    charged += min(steps, 1 << 20) * Account.bytesOfStep
    try lookAtClock()
    guard stepsTaken < limits.steps else { throw .stepLimit(limits.steps) }
    guard eventCount <= limits.events else { throw .eventLimit(limits.events) }
  }

  /// Looks whether the run was stopped from outside, or its time is over. A cancellation that runs on several threads
  /// share has one limit for all of them, so that each looks at its own watch too.
  func lookAtClock() throws(ScriptError) {
    if cancellation.isCancelled { throw cancellation.reason }
    if let stopwatch, stopwatch.seconds >= limits.seconds { throw .timeLimit(limits.seconds) }
  }

  /// Lets go of what nothing leads to any longer.
  ///
  /// - Throws: where the run was stopped meanwhile, or its time is over. What is left then is let go of by the next run.
  func release() throws(ScriptError) {
    while !releases.isEmpty {
      releases.releaseSome()
      try lookAtClock()
    }
  }

  /// Counts an entry of the log. That there are too many shows when steps are taken next.
  ///
  /// - Returns: whether that is so now.
  func countEvent() -> Bool {
    eventCount += 1
    return eventCount > limits.events
  }

  /// Charges memory that is about to be made, or was just made.
  ///
  /// - Returns: whether what is alive has to be counted: ``count(_:)``.
  @inline(__always)
  func charge(_ bytes: Int) -> Bool {
    charged += bytes
    return charged > allowance
  }

  /// A new number for a count of what is alive.
  func beginCount() -> Int {
    counts += 1
    return counts
  }

  /// Begins charging anew, after so many bytes were found alive.
  ///
  /// - Throws: where they are more than the limit.
  func count(_ alive: Int) throws(ScriptError) {
    // What is about to be made may be large, and is not there to be counted yet.
    let pending = charged > limits.memory ? charged : 0
    counted = alive
    charged = 0
    // A run that ends here goes on in a session: the next statement is counted anew.
    allowance = Account.firstAllowance(limits)
    guard counted + pending <= limits.memory else { throw .memoryLimit(limits.memory) }
    allowance = max(allowance, min(counted / 2, limits.memory - counted))
  }
}

/// The captured variables that are alive. A closure that is stored in a variable that it captures keeps itself alive,
/// so these cannot be found from what a run holds.
final class CellRegistry {
  fileprivate var first: Unmanaged<CellObject>?

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
    // proven: a cell takes itself out of the list before it is gone, so every neighbour is alive.
    next?.takeUnretainedValue().previous = Unmanaged.passUnretained(self)
    registry.first = Unmanaged.passUnretained(self)
  }

  deinit {
    next?.takeUnretainedValue().previous = previous
    if let previous { previous.takeUnretainedValue().next = next } else { registry.first = next }
    guard value.holdsValues else { return }
    var taken = [value]
    value = .nil
    Release.letGo(of: &taken)
  }
}
