/// What a script may use. A script that goes past a limit is stopped with a diagnostic that names the limit.
public struct Limits: Sendable, Hashable {
  /// How many steps a run may take: turns of loops and calls. 100 million by default, a few seconds.
  public var steps: Int
  /// How deep script functions may call each other. 10 000 by default.
  public var callDepth: Int
  /// How deep Swift and script functions may call each other in turns: closures given to `map`, handlers that cause
  /// handlers. These take the thread's stack. 64 by default.
  public var nativeDepth: Int
  /// The most elements of a list or a map, bytes of a string, and views of a model. 10 million by default.
  public var elements: Int

  /// Values out of range are taken to the nearest one in it: at least 1, `callDepth` at most 10 million, `nativeDepth` at most 256.
  public init(steps: Int = 100_000_000, callDepth: Int = 10_000, nativeDepth: Int = 64, elements: Int = 10_000_000) {
    self.steps = max(1, steps)
    self.callDepth = min(max(1, callDepth), 10_000_000)
    self.nativeDepth = min(max(1, nativeDepth), 256)
    self.elements = max(1, elements)
  }
}
