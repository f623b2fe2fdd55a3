import AdaptSyntax

/// One file of a program: its tree, its names and its compiled code.
final class Module {
  let tree: SyntaxTree
  /// What its names mean, as far as it declares them.
  let resolution: Resolution
  /// What the file declares at its top level.
  var names: [String: Binding] = [:]
  /// Where each of the names is declared.
  var declarations: [String: SourceSpan] = [:]
  /// The files that this one imports, the last first: it hides the others.
  var imports: [Module] = []
  /// Whether a file that it imports could not be loaded.
  var lacksImports = false
  var main: FunctionPrototype?
  /// What an importing file or a test evaluates of it, one after the other: values, devices and assets.
  var evaluated: [FunctionPrototype] = []
  var tests: [ScriptTest] = []
  /// Whether the file does more than declare.
  var hasCommands = false
  /// The global variable that keeps its value, if it is an entry of a session that ends with an expression.
  var valueGlobal: Int?

  /// - Parameters:
  ///   - resolution: of the tree, where it is known.
  ///   - watch: what is resolved of the tree once it stops is not the whole.
  init(tree: SyntaxTree, resolution: Resolution? = nil, until watch: WorkWatch = WorkWatch()) {
    self.tree = tree
    self.resolution = resolution ?? Resolution(tree, until: watch)
  }

  var name: String { tree.source.name }
}

/// A `test` of a file.
struct ScriptTest {
  var name: String
  var span: SourceSpan
  var prototype: FunctionPrototype
}
