import AdaptSyntax

import struct AdaptSolver.Stopwatch

/// Runs compiled functions: a register machine.
///
/// The registers of all running functions lie on one stack, each function's window overlapping its caller's arguments.
/// Script calls use no Swift stack, so that the host, and not the thread, limits the depth of a script's recursion.
final class Machine {
  private var owner: Unmanaged<Runtime>?
  // proven: a runtime attaches itself to its machine when it is made, and outlives it.
  var runtime: Runtime { owner.unsafelyUnwrapped.takeUnretainedValue() }
  let limits: Limits
  let account: Account
  /// Lists that built-in functions are making while scripts run, the innermost last. No register holds them yet.
  var unfinished: [ListObject] = []
  /// The maximum number of bytes that may wait to be charged.
  private let mostNotedBytes: Int

  let registers: UnsafeMutablePointer<Value>
  private let registerCapacity: Int
  /// The running functions, the innermost last.
  let frames: UnsafeMutablePointer<Frame>
  /// The state that changes at each call. It is behind a pointer, so that the loop reads it without a check.
  let state: UnsafeMutablePointer<State>
  /// How many steps were granted last.
  private var granted = 0
  private var nestedRuns = 0

  /// The terms of the constraint that is being built.
  var linear: LinearBuilder {
    _read { yield linearStorage.pointee }
    _modify { yield &linearStorage.pointee }
  }
  private let linearStorage: UnsafeMutablePointer<LinearBuilder>

  struct State {
    var frameCount = 0
    /// Registers below this mark are initialised.
    var initializedCount = 0
    /// The first register that no running function uses.
    var top = 0
    /// The steps left before the limits are checked again.
    var fuel: Int
    /// While a body is evaluated, anchors stay anchors.
    var isDeclaring = false
    /// Bytes that are not charged yet.
    var notedBytes = 0
    /// The launch whose views are the present ones.
    var launch: UInt16 = 0
  }

  struct Frame {
    /// The caller's register, the program or the host's argument keeps its function alive.
    var header: UnsafeMutablePointer<FunctionHeader>
    var function: Unmanaged<FunctionObject>?
    var instance: Unmanaged<InstanceObject>?
    var programCounter: Int
    var base: Int
    /// The register in the caller's window for the result; -1 if it goes to the host.
    var destination: Int
  }

  /// The maximum number of steps between two checks of the account: a slice.
  private static let mostStepsOfSlice = 1 << 12
  private var stepsOfSlice = 0
  /// The steps of the slice before those that are granted now.
  private var stepsTaken = 0
  /// The steps between two checks of the clock: as many as take about a millisecond. A slice has one stretch or
  /// several. So every limit except that of time is reached after the same step on every machine.
  private var stepsOfStretch = Machine.mostStepsOfSlice
  private var stretch = Stopwatch()

  init(_ account: Account) {
    self.account = account
    limits = account.limits
    mostNotedBytes = min(1 << 20, account.limits.memory / 64)
    registerCapacity = max(FunctionBuilder.mostRegisters + 12_000, limits.callDepth * 24)
    registers = UnsafeMutablePointer<Value>.allocate(capacity: registerCapacity)
    frames = UnsafeMutablePointer<Frame>.allocate(capacity: limits.callDepth)
    state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    linearStorage = UnsafeMutablePointer<LinearBuilder>.allocate(capacity: 1)
    linearStorage.initialize(to: LinearBuilder())
    state.initialize(to: State(fuel: 0))
    beginSlice()
  }

  deinit {
    registers.deinitialize(count: state.pointee.initializedCount)
    registers.deallocate()
    frames.deallocate()
    state.deallocate()
    linearStorage.deinitialize(count: 1)
    linearStorage.deallocate()
  }

  /// Makes the machine part of a runtime, which owns it.
  func attach(to runtime: Runtime) {
    owner = Unmanaged.passUnretained(runtime)
  }

  /// Restarts the count of steps and the clock.
  func beginRun() {
    account.beginRun()
    beginSlice()
  }

  /// Called when the granted steps are used up.
  func refuel() throws(ScriptError) {
    stepsTaken += granted - state.pointee.fuel
    granted = 1
    state.pointee.fuel = 1
    if stepsTaken < stepsOfSlice {
      try account.lookAtClock()
      fitStretch()
      return grant()
    }
    let spent = stepsTaken
    (stepsTaken, stepsOfSlice) = (0, 1)
    try account.spend(spent)
    try account.release()
    try chargeNoted()
    fitStretch()
    beginSlice()
  }

  /// Makes the next step ask the account.
  func endSlice() {
    stepsTaken += granted - state.pointee.fuel
    (granted, stepsOfSlice) = (0, 0)
    state.pointee.fuel = 0
  }

  private func beginSlice() {
    stepsOfSlice = account.slice(atMost: Machine.mostStepsOfSlice)
    stepsTaken = 0
    grant()
  }

  private func grant() {
    granted = min(stepsOfStretch, max(1, stepsOfSlice - stepsTaken))
    state.pointee.fuel = granted
  }

  /// Makes the next stretch shorter if this one took long, and longer otherwise.
  private func fitStretch() {
    let seconds = stretch.seconds
    stretch = Stopwatch()
    if seconds > 0.001 {
      stepsOfStretch = max(1, stepsOfStretch / 4)
    } else if seconds < 0.000_25, stepsOfStretch < Machine.mostStepsOfSlice {
      stepsOfStretch *= 2
    }
  }

  /// Takes steps for the work of a built-in function or a command: about one for every fifty nanoseconds.
  @inline(__always)
  func spend(_ steps: Int = 1) throws(ScriptError) {
    state.pointee.fuel &-= steps
    if state.pointee.fuel <= 0 { try refuel() }
  }

  /// Takes steps for reading or writing the given number of bytes of text.
  func spend(bytes: Int) throws(ScriptError) { try spend(bytes / 32) }

  /// Notes memory that was allocated. It is charged when the slice of steps is used up, or when it reaches a small part
  /// of the limit.
  @inline(__always)
  func note(bytes: Int) throws(ScriptError) {
    state.pointee.notedBytes &+= bytes
    if state.pointee.notedBytes > mostNotedBytes { try chargeNoted() }
  }

  private func chargeNoted() throws(ScriptError) {
    let bytes = state.pointee.notedBytes
    state.pointee.notedBytes = 0
    try charge(bytes)
  }

  /// Charges memory that is about to be allocated, or just was.
  @inline(__always)
  func charge(_ bytes: Int) throws(ScriptError) {
    if account.charge(bytes) {
      try account.release()
      try account.count(MemoryCount.bytes(of: runtime))
      try account.lookAtClock()
    }
  }

  /// Makes sure that registers below `end` are initialised.
  @inline(__always)
  func reserve(upTo end: Int) throws(ScriptError) {
    if end > state.pointee.initializedCount { try initialize(upTo: end) }
  }

  @inline(never)
  private func initialize(upTo end: Int) throws(ScriptError) {
    guard end <= registerCapacity else { throw .callDepth(limits.callDepth) }
    let count = state.pointee.initializedCount
    (registers + count).initialize(repeating: .nil, count: end - count)
    state.pointee.initializedCount = end
  }

  /// Makes room for a window of registers and a frame.
  @inline(__always)
  func pushFrame(
    _ header: UnsafeMutablePointer<FunctionHeader>, function: Unmanaged<FunctionObject>?,
    instance: Unmanaged<InstanceObject>?, base: Int, argumentCount: Int, destination: Int
  ) throws(ScriptError) {
    let end = base + header.pointee.registerCount
    let depth = state.pointee.frameCount
    guard depth < limits.callDepth else { throw .callDepth(limits.callDepth) }
    try reserve(upTo: end)
    var register = base + argumentCount
    let firstTemporary = base + header.pointee.parameterCount
    while register < firstTemporary {
      registers[register] = .absent
      register += 1
    }
    (frames + depth).initialize(
      to: Frame(
        header: header, function: function, instance: instance, programCounter: 0, base: base,
        destination: destination))
    state.pointee.frameCount = depth + 1
    state.pointee.top = end
  }

  /// Leaves the running function, and releases the values in its registers.
  @inline(__always)
  func popFrame() {
    let depth = state.pointee.frameCount - 1
    let base = frames[depth].base
    var register = registers + base
    let end = register + frames[depth].header.pointee.registerCount
    while register < end {
      register.pointee = .nil
      register += 1
    }
    state.pointee.frameCount = depth
    state.pointee.top = depth > 0 ? frames[depth - 1].base + frames[depth - 1].header.pointee.registerCount : 0
  }

  /// Calls a function from the host or from a built-in function, and runs it to its end.
  ///
  /// On an error the state is as before the call, and the error has the place where it happened.
  func call(_ callee: Value, _ arguments: [Value]) throws(ScriptError) -> Value {
    // A function that `map` calls for each element may contain nothing that takes a step by itself.
    try spend()
    switch callee {
    case .function(let function):
      return try run(function.prototype, function: function, instance: function.instance, arguments: arguments)
    case .native(let native):
      return try callNative(native, arguments, labels: [])
    default:
      throw .notCallable(runtime.texts.typeName(of: callee))
    }
  }

  /// Runs a compiled function to its end.
  func run(
    _ prototype: FunctionPrototype, function: FunctionObject? = nil, instance: InstanceObject? = nil,
    arguments: [Value] = []
  ) throws(ScriptError) -> Value {
    guard arguments.count >= prototype.requiredCount else {
      throw .argumentCount(Signature(prototype, runtime.symbols), given: arguments.count)
    }
    guard nestedRuns < limits.nativeDepth else {
      throw .nativeDepth(limits.nativeDepth, ofBodies: prototype.role == .body && running?.role == .body)
    }
    nestedRuns += 1
    defer { nestedRuns -= 1 }
    let floor = state.pointee.frameCount
    let base = state.pointee.top
    let count = min(arguments.count, prototype.parameters.count)
    try reserve(upTo: base + count)
    for index in 0..<count {
      registers[base + index] = arguments[index]
    }
    do {
      try pushFrame(
        prototype.header, function: function.map(Unmanaged.passUnretained),
        instance: instance.map(Unmanaged.passUnretained), base: base, argumentCount: count, destination: -1)
      return try execute(floor: floor)
    } catch {
      var located = error
      while state.pointee.frameCount > floor {
        locate(&located)
        putBack()
        popFrame()
      }
      state.pointee.top = base
      throw located
    }
  }

  /// The place of the statement that is running; nil if none is.
  var place: (file: SourceFile, span: SourceSpan)? {
    guard let running else { return nil }
    return (running.file, running.span(before: frames[state.pointee.frameCount - 1].programCounter))
  }

  /// The function that is running; nil if none is.
  private var running: FunctionPrototype? {
    guard state.pointee.frameCount > 0 else { return nil }
    return frames[state.pointee.frameCount - 1].header.pointee.prototype?.takeUnretainedValue()
  }

  /// Adds the running functions to an error: first the place where it happened, then the callers.
  private func locate(_ error: inout ScriptError) {
    guard let running else { return }
    error.addFrame(of: running, span: running.span(before: frames[state.pointee.frameCount - 1].programCounter))
  }
}
