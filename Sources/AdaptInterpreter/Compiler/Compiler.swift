import AdaptModel
import AdaptSyntax

/// Compiles one file: resolves its names and emits code.
///
/// Everything that can be known without running is decided here, so that running code compares integers and reports
/// only errors that depend on values.
final class Compiler {
  let program: ProgramBuilder
  let module: Module
  let file: SourceFile
  var diagnostics: [Diagnostic] = []
  /// The places of names that turned out to declare nothing. Reports that they are declared twice are withdrawn at the
  /// end.
  var undeclaredNames: Set<SourceSpan> = []
  /// Whether reports are shown, so that it is worth looking for what may have been meant.
  private(set) var suggestsNames = true
  var builder: FunctionBuilder
  /// While an expression of `expect` or `always` is compiled: anchors stay anchors, to be compared as layout values.
  var keepsAnchors = false
  /// Whether a declared name takes precedence over a view's anchor with the same name.
  var prefersDeclaredNames = false

  /// While the value of a colour is compiled: a name that is not declared may be a colour's, also in
  /// `isOn ? systemGreen : label`.
  var takesColors = false

  /// The actions that the file sends; nil until they are needed.
  var sentActions: Set<String>?
  /// The names whose values the file uses; nil until they are needed.
  var valueUses: ValueUses?
  /// The controller or component whose body is compiled.
  var currentKind: KindObject?
  /// The global variables whose declarations were compiled: at the top level, these have a value by now.
  var evaluatedGlobals: Set<Int> = []

  var symbols: SymbolTable { program.symbols }

  init(program: ProgramBuilder, module: Module) {
    self.program = program
    self.module = module
    self.file = module.tree.source
    builder = FunctionBuilder(parent: nil, role: .top)
  }

  /// Compiles all the statements of a file.
  ///
  /// Functions, controllers, components, assets and devices are visible in the whole file, also before their
  /// declarations.
  func compileFile() {
    let statements = module.tree.file.statements
    declareTopLevel(statements)
    for statement in statements where !program.watch.stops() {
      compileTopLevel(statement)
    }
    module.main = finish()
    compileDeclarationsOnly(statements)
  }

  /// Compiles again what a test or an importing file evaluates: values, devices and assets, but no commands. Each is
  /// compiled by itself, so that as many as possible get a value.
  private func compileDeclarationsOnly(_ statements: [Statement]) {
    let found = diagnostics
    suggestsNames = false
    for statement in statements where !program.watch.stops() {
      switch statement {
      case .binding, .on: break
      case .declaration(let declaration):
        let kind = DeclarationKind(rawValue: declaration.kind.text)
        guard kind == .device || kind == .asset else { continue }
      default: continue
      }
      builder = FunctionBuilder(parent: nil, role: .top)
      compileTopLevel(statement)
      module.evaluated.append(finish())
    }
    diagnostics = found
  }

  private func finish() -> FunctionPrototype {
    builder.span = SourceSpan(at: Int32(clamping: file.bytes.count))
    let result = builder.allocate()
    builder.emit(.clear, result)
    builder.emit(.return, result)
    reportTooManyRegisters(of: builder)
    return FunctionPrototype(builder, name: "", parameters: [], requiredCount: 0, file: file)
  }

  var diagnosticCount: Int { diagnostics.count }

  /// Takes back what was reported since there were so many: for what is compiled a second time.
  func forgetDiagnostics(since count: Int) {
    diagnostics.removeLast(diagnostics.count - count)
  }

  /// Reports a problem at a place of the file.
  ///
  /// - Parameter related: another place that is involved.
  func report(_ message: CompilerMessage, at span: SourceSpan, related: SourceSpan? = nil) {
    diagnostics.append(message.diagnostic(at: span, related: related, in: file))
  }

  /// Compiles a nested function: it has its own registers and sees the enclosing names.
  func compileFunction(
    name: String, role: FunctionBuilder.Role, parameters: [FunctionParameter],
    span: SourceSpan, body: () -> Void
  ) -> FunctionPrototype {
    let inner = FunctionBuilder(parent: builder, role: role)
    inner.span = span
    let outer = builder
    builder = inner
    defer { builder = outer }
    var seen: Set<String> = []
    for parameter in parameters {
      _ = inner.allocate()
      if !seen.insert(parameter.name.text).inserted {
        report(.parameterDeclaredTwice(parameter.name.text), at: parameter.name.span)
      }
    }
    let required = parameters.prefix { $0.defaultValue == nil }.count
    for (register, parameter) in parameters.enumerated() {
      if let value = parameter.defaultValue {
        let jump = inner.emit(.jumpUnlessAbsent, 0, register)
        expressions.compile(value, into: register)
        inner.patch(jump)
      } else if register >= required {
        report(.missingDefault(parameter.name.text), at: parameter.name.span)
      }
    }
    for (register, parameter) in parameters.enumerated() {
      bindLocal(parameter.name, register: register, isMutable: false)
    }
    body()
    inner.span = SourceSpan(start: max(span.start, span.end - 1), end: span.end)
    let result = inner.allocate()
    inner.emit(.clear, result)
    inner.emit(.return, result)
    reportTooManyRegisters(of: inner)
    return FunctionPrototype(
      inner, name: name, parameters: parameters.map { symbols.intern($0.name.text) }, requiredCount: required,
      file: file)
  }

  private func reportTooManyRegisters(of builder: FunctionBuilder) {
    guard let span = builder.spanOfTooMany else { return }
    report(.tooManyValues(FunctionBuilder.mostRegisters), at: span)
  }

  /// Gives a local variable its place: the register that holds it, or a cell if a closure uses it.
  func bindLocal(_ name: Identifier, register: Int, isMutable: Bool) {
    guard !name.text.isEmpty else { return }
    if isMutable, module.resolution.isCaptured(name.span) {
      builder.emit(.makeCell, register, register)
      builder.declare(name.text, .cell(register, isMutable: isMutable))
    } else {
      builder.declare(name.text, .register(register, isMutable: isMutable))
    }
  }
}
