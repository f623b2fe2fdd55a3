import AdaptSyntax

/// Runs compiled functions: a register machine.
///
/// The registers of all running functions lie on one stack, each function's window overlapping its caller's arguments. Script
/// calls take no Swift stack, so that the depth of a script's recursion is a limit of the host and not of the thread.
final class Machine {
  unowned let runtime: Runtime
  let limits: Limits
  let cancellation: Cancellation

  /// Registers below this mark are initialised.
  private var initializedCount = 0
  private let registerCapacity: Int
  let registers: UnsafeMutablePointer<Value>
  private(set) var frames: [Frame] = []
  /// The first register that no running function uses.
  var top = 0

  /// Steps left before the limits are looked at again.
  var fuel: Int
  private var stepsTaken = 0
  private var nestedRuns = 0

  /// The terms of the constraint that is being built.
  var linear = LinearBuilder()

  struct Frame {
    /// Kept alive by the caller's register, the program or the host's argument.
    unowned(unsafe) var prototype: FunctionPrototype
    var function: Unmanaged<FunctionObject>?
    var instance: Unmanaged<InstanceObject>?
    var programCounter: Int
    var base: Int
    /// Where in the caller's window the result goes; -1 when it goes to the host.
    var destination: Int
  }

  /// Steps between two looks at the cancellation.
  private static let slice = 1 << 14

  init(runtime: Runtime, limits: Limits, cancellation: Cancellation) {
    self.runtime = runtime
    self.limits = limits
    self.cancellation = cancellation
    registerCapacity = max(4096, limits.callDepth * 24)
    registers = UnsafeMutablePointer<Value>.allocate(capacity: registerCapacity)
    fuel = min(Machine.slice, limits.steps)
    frames.reserveCapacity(64)
  }

  deinit {
    registers.deinitialize(count: initializedCount)
    registers.deallocate()
  }

  /// Begins counting steps anew.
  func resetSteps() {
    stepsTaken = 0
    fuel = min(Machine.slice, limits.steps)
  }

  /// Called when the slice of steps is used up.
  func refuel() throws(ScriptError) {
    if cancellation.isCancelled {
      throw ScriptError.cancelled()
    }
    stepsTaken += Machine.slice
    guard stepsTaken < limits.steps else {
      throw ScriptError.stepLimit(limits.steps)
    }
    fuel = min(Machine.slice, limits.steps - stepsTaken)
  }

  /// Makes sure that registers below `end` are initialised.
  func reserve(upTo end: Int) throws(ScriptError) {
    guard end > initializedCount else { return }
    guard end <= registerCapacity else { throw ScriptError.callDepth(limits.callDepth) }
    (registers + initializedCount).initialize(repeating: .nil, count: end - initializedCount)
    initializedCount = end
  }

  /// Makes room for a window of registers and a frame.
  func pushFrame(
    _ prototype: FunctionPrototype, function: FunctionObject?, instance: InstanceObject?, base: Int, argumentCount: Int,
    destination: Int
  ) throws(ScriptError) {
    let end = base + prototype.registerCount
    guard frames.count < limits.callDepth else { throw ScriptError.callDepth(limits.callDepth) }
    try reserve(upTo: end)
    var register = base + argumentCount
    let firstTemporary = base + prototype.parameters.count
    while register < firstTemporary {
      registers[register] = .absent
      register += 1
    }
    frames.append(
      Frame(
        prototype: prototype, function: function.map(Unmanaged.passUnretained),
        instance: instance.map(Unmanaged.passUnretained), programCounter: 0, base: base, destination: destination))
    top = end
  }

  /// Leaves the running function, and lets go of what its registers held.
  func popFrame() {
    guard let frame = frames.popLast() else { return }
    let end = frame.base + frame.prototype.registerCount
    var register = frame.base
    while register < end {
      registers[register] = .nil
      register += 1
    }
    top = frames.last.map { $0.base + $0.prototype.registerCount } ?? 0
  }

  /// Calls a function from the host or from a built-in function, and runs it to its end.
  ///
  /// On an error everything is left as it was before the call, and the error carries the place where it happened.
  func call(_ callee: Value, _ arguments: [Value]) throws(ScriptError) -> Value {
    switch callee {
    case .function(let function):
      return try run(function.prototype, function: function, instance: function.instance, arguments: arguments)
    case .native(let native):
      return try callNative(native, arguments, labels: [])
    default:
      throw ScriptError.notCallable(runtime.typeName(of: callee))
    }
  }

  /// Runs a compiled function to its end.
  func run(
    _ prototype: FunctionPrototype, function: FunctionObject? = nil, instance: InstanceObject? = nil,
    arguments: [Value] = []
  ) throws(ScriptError) -> Value {
    guard arguments.count >= prototype.requiredCount else {
      throw ScriptError.missingArgument(of: prototype, at: arguments.count, runtime.symbols)
    }
    guard nestedRuns < limits.nativeDepth else {
      throw ScriptError.callDepth(limits.nativeDepth)
    }
    nestedRuns += 1
    defer { nestedRuns -= 1 }
    let floor = frames.count
    let base = top
    let count = min(arguments.count, prototype.parameters.count)
    try reserve(upTo: base + count)
    for index in 0..<count {
      registers[base + index] = arguments[index]
    }
    do {
      try pushFrame(
        prototype, function: function, instance: instance, base: base, argumentCount: count, destination: -1)
      return try execute(floor: floor)
    } catch {
      var located = error
      while frames.count > floor {
        locate(&located)
        popFrame()
      }
      top = base
      throw located
    }
  }

  /// Adds the running function's place to an error: first where it happened, then who called.
  private func locate(_ error: inout ScriptError) {
    guard let frame = frames.last else { return }
    let span = frame.prototype.span(before: frame.programCounter)
    error.addFrame(named: frame.prototype.name, file: frame.prototype.file, span: span)
  }

  func setProgramCounter(_ programCounter: Int) {
    frames[frames.count - 1].programCounter = programCounter
  }
}
