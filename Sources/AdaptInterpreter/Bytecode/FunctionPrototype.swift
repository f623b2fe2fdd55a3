import AdaptSyntax

/// A compiled function: its code, and everything that the code refers to by index.
final class FunctionPrototype {
  let name: String
  let role: FunctionBuilder.Role
  let parameters: [Symbol]
  /// How many parameters must be given; those with a default come after them.
  let requiredCount: Int
  let captures: [Capture]
  let prototypes: [FunctionPrototype]
  let callSites: [CallSite]
  let file: SourceFile
  private let absences: [Absence]
  /// The place in the source of each instruction.
  let spans: [SourceSpan]
  /// What a call needs, readable without touching a reference count.
  let header: UnsafeMutablePointer<FunctionHeader>
  private let constantCount: Int
  private let operationCount: Int

  /// Where a new closure takes a captured variable from.
  enum Capture: Hashable {
    /// The cell in a register of the enclosing function.
    case register(Int)
    /// A capture of the enclosing function.
    case capture(Int)
  }

  /// While these instructions run, a value is away from its variable. Other instructions put it back.
  struct Absence {
    var instructions: Range<Int>
    var putBack: Range<Int>
  }

  init(_ builder: FunctionBuilder, name: String, parameters: [Symbol], requiredCount: Int, file: SourceFile) {
    self.name = name
    role = builder.role
    self.parameters = parameters
    self.requiredCount = requiredCount
    self.file = file
    captures = builder.captures
    prototypes = builder.prototypes
    callSites = builder.callSites
    absences = builder.absences
    spans = builder.spans
    constantCount = builder.constants.count
    operationCount = builder.operations.count
    header = UnsafeMutablePointer<FunctionHeader>.allocate(capacity: 1)
    header.initialize(
      to: FunctionHeader(
        code: FunctionPrototype.copy(builder.code), constants: FunctionPrototype.copy(builder.constants),
        operations: FunctionPrototype.copy(builder.operations),
        constraints: FunctionPrototype.copy(builder.constraints),
        registerCount: builder.registerCount, parameterCount: parameters.count, requiredCount: requiredCount))
    header.pointee.prototype = Unmanaged.passUnretained(self)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
    _ = copy.initialize(from: elements)
    // proven: a buffer with at least one element has an address.
    return copy.baseAddress.unsafelyUnwrapped
  }

  /// A placeholder for a function whose code is not compiled yet.
  static func empty(file: SourceFile) -> FunctionPrototype {
    let builder = FunctionBuilder(parent: nil, role: .function)
    let register = builder.allocate()
    builder.emit(.clear, register)
    builder.emit(.return, register)
    return FunctionPrototype(builder, name: "", parameters: [], requiredCount: 0, file: file)
  }

  deinit {
    header.pointee.code.deallocate()
    header.pointee.constants.deinitialize(count: constantCount)
    header.pointee.constants.deallocate()
    header.pointee.operations.deinitialize(count: operationCount)
    header.pointee.operations.deallocate()
    header.pointee.constraints.deallocate()
    header.deallocate()
  }

  /// The instructions that put back what was away while the instruction before a program counter ran.
  func putBack(before programCounter: Int) -> Range<Int>? {
    absences.first { $0.instructions.contains(programCounter - 1) }?.putBack
  }

  /// The place in the source of the instruction before a program counter.
  func span(before programCounter: Int) -> SourceSpan {
    let index = min(max(0, programCounter - 1), spans.count - 1)
    return index < 0 ? SourceSpan(start: 0, end: 0) : spans[index]
  }
}

/// The part of a function that calls read.
struct FunctionHeader {
  let code: UnsafeMutablePointer<Instruction>
  let constants: UnsafeMutablePointer<Value>
  let operations: UnsafeMutablePointer<Operation>
  let constraints: UnsafeMutablePointer<ConstraintSite>
  let registerCount: Int
  let parameterCount: Int
  let requiredCount: Int
  /// The function that owns this header.
  var prototype: Unmanaged<FunctionPrototype>?
}

/// The labels of a call's arguments, in order, and the method's name for a mutating call.
struct CallSite {
  var labels: [Symbol?]
  var name: Symbol?
  /// For a mutating call: whether its receiver can be changed.
  var isMutable = true
  /// For a mutating call: whether it is `append` with one value.
  var isAppend = false
  var span: SourceSpan
}
