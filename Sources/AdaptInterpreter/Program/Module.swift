import AdaptSyntax

/// One file of a program: its tree, its names and its compiled code.
final class Module {
  let tree: SyntaxTree
  /// The meaning of its names, as far as it declares them.
  let resolution: Resolution
  /// The names at its top level.
  var names: [String: Binding] = [:]
  /// The place of each declaration.
  var declarations: [String: SourceSpan] = [:]
  /// The files that this one imports, the last first, since it hides the others.
  var imports: [Module] = []
  /// Whether one of its imports could not be loaded.
  var lacksImports = false
  /// The names of declarations at the top level, some of which cannot be read.
  private(set) lazy var namesOfErrors = Module.namesOfErrors(in: tree)
  /// The declarations of cells, for names that mean something of the cell around them.
  private(set) lazy var cells = Module.cells(in: tree)
  var main: FunctionPrototype?
  /// The parts that an importing file or a test evaluates, one after the other: values, devices and assets.
  var evaluated: [FunctionPrototype] = []
  var tests: [ScriptTest] = []
  /// Whether the file contains more than declarations.
  var hasCommands = false
  /// The global variable with its value, if it is an entry of a session that ends with an expression.
  var valueGlobal: Int?

  /// - Parameters:
  ///   - resolution: that of the tree, if it is known.
  ///   - watch: stops the resolution, which is then incomplete.
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
