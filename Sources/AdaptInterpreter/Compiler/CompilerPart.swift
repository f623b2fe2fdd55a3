import AdaptModel
import AdaptSyntax

/// A part of the compiler: the code of one kind of source.
///
/// Parts have no state. Calls to another part name it: `compiler.names.load(binding, into: register)`.
protocol CompilerPart {
  var compiler: Compiler { get }
}

extension Compiler {
  /// What names are bound to.
  var names: Names { Names(compiler: self) }
  /// Values: operators, calls, members, and places that can be assigned to.
  var expressions: Expressions { Expressions(compiler: self) }
  /// What runs in order: variables, loops, commands, expectations.
  var statements: Statements { Statements(compiler: self) }
  /// Declarations of views, controllers, presentations and traits.
  var bodies: Bodies { Bodies(compiler: self) }
  /// Constraints, their conditions, and visual formats.
  var constraints: Constraints { Constraints(compiler: self) }

  struct Names: CompilerPart { let compiler: Compiler }
  struct Expressions: CompilerPart { let compiler: Compiler }
  struct Statements: CompilerPart { let compiler: Compiler }
  struct Bodies: CompilerPart { let compiler: Compiler }
  struct Constraints: CompilerPart { let compiler: Compiler }
}

/// Access to the compiler's state for its parts.
extension CompilerPart {
  var program: ProgramBuilder { compiler.program }
  var module: Module { compiler.module }
  var file: SourceFile { compiler.file }
  var symbols: SymbolTable { compiler.symbols }
  var currentKind: KindObject? { compiler.currentKind }

  /// The function whose code is emitted.
  var builder: FunctionBuilder {
    get { compiler.builder }
    nonmutating set { compiler.builder = newValue }
  }

  /// Reports a problem at a place of the file.
  ///
  /// - Parameter related: another place that is involved.
  func report(_ message: CompilerMessage, at span: SourceSpan, related: SourceSpan? = nil) {
    compiler.report(message, at: span, related: related)
  }
}
