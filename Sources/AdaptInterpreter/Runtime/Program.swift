import AdaptSyntax

/// Brings files together: parses them, follows their imports, compiles each once and runs them in order.
final class Program {
  let runtime: Runtime
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are being loaded, each imported by the one before.
  private var path: [SourceFile] = []

  init(runtime: Runtime) {
    self.runtime = runtime
  }

  /// Parses and compiles a file and all that it imports. Nil if it could not be; diagnostics say why.
  ///
  /// - Parameter session: the names that an entry of a session sees.
  func load(_ source: SourceFile, after session: Module? = nil) -> Module? {
    let tree = Parser.parse(source)
    diagnostics += tree.diagnostics
    let module = Module(tree: tree)
    path.append(source)
    defer { path.removeLast() }
    for case .import(let statement) in tree.file.statements {
      if let imported = load(statement, of: source) {
        module.imports.insert(imported, at: 0)
      } else {
        module.lacksImports = true
      }
    }
    // A tree with errors is compiled all the same, to find what else is wrong; only its own kind of noise is dropped.
    let compiler = Compiler(runtime: runtime, module: module)
    if let session {
      module.imports.append(session)
      compiler.compileEntry()
    } else {
      compiler.compileFile()
    }
    diagnostics += compiler.diagnostics.filter { found in
      guard tree.hasErrors else { return true }
      return found.severity == .error && !tree.diagnostics.contains { overlap($0.primary.span, found.primary.span) }
    }
    runtime.add(module)
    return module
  }

  private func load(_ statement: ImportStatement, of importer: SourceFile) -> Module? {
    guard let literal = statement.path else { return nil }
    guard let written = literal.plainText, !written.isEmpty else {
      report(.importNotFound, "an import names a file, without interpolation", literal.span, importer)
      return nil
    }
    let source: SourceFile
    do {
      source = try runtime.host.load(written, from: importer)
    } catch {
      report(error, written, literal.span, importer)
      return nil
    }
    if let index = path.firstIndex(where: { $0.name == source.name }) {
      let cycle = (path[index...].map(\.name) + [source.name]).joined(separator: " → ")
      report(.importCycle, "these files import each other in a circle", literal.span, importer, help: [cycle])
      return nil
    }
    guard path.count < 64 else {
      report(.importCycle, "files import each other more than 64 deep", literal.span, importer)
      return nil
    }
    if let known = runtime.modules[source.name] { return known }
    let module = load(source)
    if let module, module.hasCommands {
      diagnostics.append(
        Diagnostic(
          .importedCommands, severity: .warning, "commands of an imported file are not run",
          at: .init("`\(source.name)` has commands at its top level", at: literal.span, in: importer),
          help: ["only what it declares is used: functions, kinds, values, devices and assets"]))
    }
    return module
  }

  private func report(_ failure: LoadFailure, _ path: String, _ span: SourceSpan, _ file: SourceFile) {
    switch failure {
    case .notFound:
      report(
        .importNotFound, "there is no file \"\(path)\" here", span, file,
        help: ["the path goes from the folder of `\(file.name)`, with the file's extension"])
    case .isDirectory: report(.importIsDirectory, "\"\(path)\" is a folder, and an import names a file", span, file)
    case .outsideRoot(let root):
      report(
        .importOutsideRoot, "\"\(path)\" lies outside of \(root), and nothing is read from there", span, file,
        help: ["`adapt run --root FOLDER` allows a larger folder"])
    case .unreadable(let reason): report(.importUnreadable, "\"\(path)\" cannot be read: \(reason)", span, file)
    }
  }

  private func report(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, _ file: SourceFile, help: [String] = []
  ) {
    diagnostics.append(Diagnostic(code, message, at: .init("", at: span, in: file), help: help))
  }

  /// Runs a file after what it imports.
  ///
  /// - Returns: the value of an entry of a session; nil if the file has run before.
  @discardableResult
  func run(_ module: Module) throws(ScriptError) -> Value? {
    for imported in module.imports.reversed() {
      try runDeclarations(imported)
    }
    guard let main = module.main, !module.hasRun else { return nil }
    module.hasRun = true
    return try runtime.machine.run(main)
  }

  /// Evaluates what a file declares at its top level, without its commands.
  func runDeclarations(_ module: Module) throws(ScriptError) {
    for imported in module.imports.reversed() {
      try runDeclarations(imported)
    }
    guard !module.hasRun else { return }
    module.hasRun = true
    for declaration in module.evaluated { _ = try runtime.machine.run(declaration) }
  }
}

private func overlap(_ one: SourceSpan, _ other: SourceSpan) -> Bool {
  one.start < other.end && other.start < one.end
}
