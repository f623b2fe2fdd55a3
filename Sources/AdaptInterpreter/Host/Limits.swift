/// The limits of a script. A script that exceeds a limit stops with a diagnostic that names the limit. Its earlier
/// effects stay, and the host can continue.
public struct Limits: Sendable, Hashable {
  /// The number of steps of a run: turns of loops, calls, and the cost of commands and built-in functions in proportion
  /// to the data that they touch. 100 million by default, which is a few seconds.
  public var steps: Int
  /// How deep script functions may call each other. 10 000 by default.
  public var callDepth: Int
  /// How deep Swift and script functions may call each other in turns: closures given to `map`, handlers that cause
  /// handlers. These take the thread's stack. 64 by default.
  public var nativeDepth: Int
  /// The most elements of a list or a map, bytes of a string, and views of a model. 10 million by default.
  public var elements: Int
  /// The number of bytes that a script may keep at a time: values, the model, its solver and the log. About 4 billion
  /// by default. The number is estimated from allocations and counted again now and then, so a run may exceed the limit
  /// by an eighth of it, or by 32 million bytes, before it is stopped.
  public var memory: Int
  /// The time of a run, a check or a proof, in seconds; no limit by default. It is checked every few thousand steps,
  /// also during a layout, but not during a function of the host. A check that runs out of time reports its findings
  /// until then.
  public var seconds: Double
  /// The number of entries that a run may add to the log: events, printed lines, expectations and diagnostics. 100
  /// million by default.
  public var events: Int

  /// Values out of range are taken to the nearest one in it: at least 1, `callDepth` at most 10 million, `nativeDepth`
  /// at most 256, `memory` at least a million.
  public init(
    steps: Int = 100_000_000, callDepth: Int = 10_000, nativeDepth: Int = 64, elements: Int = 10_000_000,
    memory: Int = Int(clamping: 4_000_000_000 as Int64), seconds: Double = .infinity, events: Int = 100_000_000
  ) {
    self.steps = max(1, steps)
    self.callDepth = min(max(1, callDepth), 10_000_000)
    self.nativeDepth = min(max(1, nativeDepth), 256)
    self.elements = max(1, elements)
    self.memory = max(1_000_000, memory)
    self.seconds = seconds > 0 ? seconds : 0
    self.events = max(1, events)
  }

  /// The limits for a stranger's script: 256 million bytes, 10 seconds, 1 million entries of the log, lists and models
  /// of 1 million elements.
  public static let sandbox = Limits(elements: 1_000_000, memory: 256_000_000, seconds: 10, events: 1_000_000)
}
