import AdaptSyntax

/// A function that is being compiled: its code, its registers and the names that are in scope.
final class FunctionBuilder {
  let parent: FunctionBuilder?
  let role: Role
  var code: [Instruction] = []
  var spans: [SourceSpan] = []
  var constants: [Value] = []
  var prototypes: [FunctionPrototype] = []
  private(set) var captures: [FunctionPrototype.Capture] = []
  private var captureIndices: [FunctionPrototype.Capture: Int] = [:]
  var callSites: [CallSite] = []
  var operations: [Operation] = []
  var constraints: [ConstraintSite] = []
  private(set) var absences: [FunctionPrototype.Absence] = []
  private(set) var registerCount = 0
  private var numberConstants: [UInt64: Int] = [:]

  /// Names from the outermost scope to the innermost.
  var scopes: [Scope] = [Scope()]
  /// The names of captured variables, with their index in `captures`.
  var captureBindings: [String: Binding] = [:]
  /// The jumps out of, and the starts of, the loops that are being compiled.
  var loops: [Loop] = []
  /// The register of the condition that applies to the present declaration.
  var condition: Int?

  /// The next free register.
  private var nextRegister = 0

  enum Role {
    /// Statements at the top level, which share their names with the whole file.
    case top
    case function
    case test
    /// The body of a controller or a component.
    case body
    case handler
  }

  struct Loop {
    var breaks: [Int] = []
    var continues: [Int] = []
  }

  init(parent: FunctionBuilder?, role: Role) {
    self.parent = parent
    self.role = role
  }

  /// The place in the source of the code that is emitted now.
  var span = SourceSpan(at: 0)

  @discardableResult
  func emit(_ opcode: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) -> Int {
    code.append(Instruction(opcode, a, b, c))
    spans.append(span)
    return code.count - 1
  }

  /// The maximum number of registers in a function: one for each part of a list literal. Every machine has room for
  /// that many, and for those of the caller.
  static let mostRegisters = 250_000
  /// The place at which the maximum is exceeded for the first time.
  private(set) var spanOfTooMany: SourceSpan?

  /// An unused register; `release` gives it back.
  func allocate() -> Int { allocate(count: 1) }

  /// Consecutive registers.
  func allocate(count: Int) -> Int {
    let first = nextRegister
    nextRegister += count
    registerCount = max(registerCount, nextRegister)
    if registerCount > Self.mostRegisters, spanOfTooMany == nil { spanOfTooMany = span }
    return first
  }

  /// The mark to return to by `release(to:)`.
  var mark: Int { nextRegister }

  func release(to mark: Int) {
    nextRegister = mark
  }

  func constant(_ value: Value) -> Int {
    if case .number(let number) = value {
      if let index = numberConstants[number.bitPattern] { return index }
      numberConstants[number.bitPattern] = constants.count
    }
    constants.append(value)
    return constants.count - 1
  }

  func number(_ number: Double) -> Int { constant(.number(number)) }

  /// The address of the next instruction.
  var here: Int { code.count }

  /// Points a jump that was emitted before at the next instruction.
  func patch(_ jump: Int) {
    let target = Int32(truncatingIfNeeded: here)
    switch code[jump].opcode {
    case .next, .nextPair, .jumpUnlessLess, .jumpUnlessLessOrEqual, .jumpUnlessGreater, .jumpUnlessGreaterOrEqual,
      .jumpUnlessLessConstant, .jumpUnlessLessOrEqualConstant:
      code[jump].c = target
    default:
      code[jump].a = target
    }
  }

  /// Emits the code that puts back values that are away.
  func putBack(_ emit: () -> Void) {
    let first = absences.count
    emit()
    for index in first..<absences.count { absences[index].putBack = absences[index].putBack.lowerBound..<here }
  }

  /// Records that a value is away while some instructions run, and that the next one puts it back.
  func noteAbsence(_ instructions: Range<Int>) {
    absences.append(FunctionPrototype.Absence(instructions: instructions, putBack: here..<here))
  }

  func operation(_ operation: Operation) -> Int {
    operations.append(operation)
    return operations.count - 1
  }

  func constraint(_ site: ConstraintSite) -> Int {
    constraints.append(site)
    return constraints.count - 1
  }

  func callSite(_ site: CallSite) -> Int {
    callSites.append(site)
    return callSites.count - 1
  }

  // MARK: Scopes

  func withScope<Result>(_ scope: Scope = Scope(), _ body: () -> Result) -> Result {
    scopes.append(scope)
    let start = nextRegister
    defer {
      scopes.removeLast()
      nextRegister = start
    }
    return body()
  }

  func declare(_ name: String, _ binding: Binding) {
    scopes[scopes.count - 1].bindings[name] = binding
  }

  /// The index of the cell that a closure shares with this function's parent.
  func capture(_ source: FunctionPrototype.Capture) -> Int {
    if let known = captureIndices[source] { return known }
    captureIndices[source] = captures.count
    captures.append(source)
    return captures.count - 1
  }
}
