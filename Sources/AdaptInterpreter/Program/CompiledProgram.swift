import AdaptModel
import AdaptSyntax

/// A compiled file with its imports: every name is bound to its declaration, and the code is ready to run.
///
/// A program is a value. It is independent of any run and never changes, so any number of runs and threads can share
/// it. An ``Interpreter`` runs it.
public final class CompiledProgram: @unchecked Sendable {
  // Unchecked: one builder makes everything that is reachable from here, and afterwards it is only read.

  /// The errors and warnings of the text. A program with an error does not run.
  public let diagnostics: [Diagnostic]
  /// The file that was compiled last; nil for the empty program.
  let main: Module?
  let symbols: SymbolTable
  let traits: TraitTable
  /// The files by their names.
  let modules: [String: Module]
  /// In the order of compilation: a file comes after those that it imports.
  let modulesInOrder: [Module]
  let kindTable: KindTable
  var kinds: [KindObject] { kindTable.kinds }
  let containerKinds: [ContainerKind: KindObject]
  /// The functions of files by their index, as calls and values refer to them.
  let functions: [FunctionPrototype]
  let signatures: [Signature]
  let functionValues: [Value]
  let functionHeaders: UnsafeMutablePointer<UnsafeMutablePointer<FunctionHeader>>
  /// The number of global variables in a run of it.
  let globalCount: Int
  /// Whether some file reads `events`, so that a run must keep them.
  let readsEvents: Bool
  /// The places that an `Origin` of a model refers to.
  let origins: [Place]

  /// A part of a file.
  struct Place {
    var file: SourceFile
    var span: SourceSpan
  }

  /// The maximum number of global variables in a program.
  static let globalCapacity = 1 << 16

  /// Compiles a file and its imports.
  ///
  /// - Parameters:
  ///   - source: the file to compile.
  ///   - host: reads imported files, and nothing else.
  ///   - functions: the functions that the file can call in addition to the built-in ones.
  ///   - limits: of these, the seconds, which begin here. A file that takes longer is not compiled.
  ///   - cancellation: stops the work from another thread; the file is not compiled then.
  public convenience init(
    _ source: SourceFile, host: any ScriptHost = MemoryHost(), functions: HostFunctions = HostFunctions(),
    limits: Limits = Limits(), cancellation: Cancellation = Cancellation()
  ) {
    let builder = ProgramBuilder(host: host, functions: functions, cancellation: cancellation)
    self.init(builder, main: cancellation.limitingTime(to: limits.seconds) { builder.load(source) })
  }

  init(_ builder: ProgramBuilder, main: Module?) {
    self.main = main
    diagnostics = builder.diagnostics
    symbols = builder.symbols
    traits = builder.traits
    modules = builder.modules
    modulesInOrder = builder.modulesInOrder
    kindTable = KindTable(builder.kindTable)
    containerKinds = builder.containerKinds
    functions = builder.functions
    signatures = builder.signatures
    globalCount = builder.globalCount
    origins = builder.origins
    readsEvents = builder.readsEvents
    functionValues = functions.map { .function(FunctionObject(prototype: $0, captures: [], instance: nil)) }
    functionHeaders = .allocate(capacity: max(1, functions.count))
    for (index, function) in functions.enumerated() {
      (functionHeaders + index).initialize(to: function.header)
    }
  }

  deinit {
    functionHeaders.deallocate()
  }

  /// Whether it can be run.
  public var isRunnable: Bool { main != nil && !diagnostics.contains { $0.severity == .error } }

  /// The names of the tests of the file, in their order.
  public var tests: [String] { main?.tests.map { $0.name } ?? [] }
}
