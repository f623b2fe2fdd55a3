import AdaptModel
import AdaptSyntax

/// Makes a program from files: parses them, follows their imports and compiles each once.
///
/// A builder that extends a program knows its declarations under the same numbers. So references that a run holds to
/// the old program stay valid when the run continues with the new one.
final class ProgramBuilder {
  let host: any ScriptHost
  let hostFunctions: [String: NativeFunction]
  let symbols: SymbolTable
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var traits = TraitTable()
  private(set) var modules: [String: Module] = [:]
  private(set) var modulesInOrder: [Module] = []
  let kindTable: KindTable
  var kinds: [KindObject] { kindTable.kinds }
  private(set) var containerKinds: [ContainerKind: KindObject] = [:]
  private(set) var functions: [FunctionPrototype] = []
  private(set) var signatures: [Signature] = []
  private(set) var globalCount = 0
  /// Whether some file reads `events`.
  var readsEvents = false
  private(set) var origins: [CompiledProgram.Place] = []
  /// The maximum depth of imports.
  private static let deepestImport = 64
  /// The files that are being loaded, each imported by the one before.
  private var path: [SourceFile] = []
  /// Counts the work of loading, and stops when it is cancelled.
  let watch: WorkWatch
  private let cancellation: Cancellation

  /// - Parameters:
  ///   - host: reads imported files.
  ///   - functions: the functions that the files may call besides the built-in ones.
  ///   - cancellation: stops the work.
  init(host: any ScriptHost, functions: HostFunctions, cancellation: Cancellation = Cancellation()) {
    self.host = host
    watch = WorkWatch { cancellation.isCancelled }
    self.cancellation = cancellation
    kindTable = KindTable()
    hostFunctions = functions.table
    symbols = SymbolTable()
  }

  /// Extends the program of a run.
  init(extending run: Runtime, functions: HostFunctions) {
    host = run.host
    watch = run.makeWatch()
    cancellation = run.cancellation
    hostFunctions = functions.table
    // A run interns names and makes origins too; new ones get the numbers after those.
    symbols = SymbolTable(copying: run.symbols)
    origins = run.declarations.origins
    let program = run.program
    traits = program.traits
    modules = program.modules
    modulesInOrder = program.modulesInOrder
    kindTable = KindTable(program.kindTable)
    containerKinds = program.containerKinds
    self.functions = program.functions
    signatures = program.signatures
    globalCount = program.globalCount
    readsEvents = program.readsEvents
  }

  // MARK: Declaring

  func makeGlobal() -> Int {
    // A file has at most as many names as bytes. Beyond the capacity the last variable is shared, and a diagnostic says
    // so.
    guard canMakeGlobal else { return CompiledProgram.globalCapacity - 1 }
    globalCount += 1
    return globalCount - 1
  }

  /// How many more declared names may be compared with misspelt ones.
  private var comparisonsLeft = 500_000

  /// Whether this many declared names may be searched for what a misspelt name may have meant. If thousands of names
  /// are declared and thousands misspelt, only the first get a suggestion.
  func mayLookThrough(_ names: Int) -> Bool {
    guard comparisonsLeft >= names else { return false }
    comparisonsLeft -= names
    return true
  }

  /// Whether there is room for another global variable.
  var canMakeGlobal: Bool { globalCount < CompiledProgram.globalCapacity }

  func reserveFunction(signatureOf function: FunctionStatement) -> Int {
    let parameters = function.parameters
    signatures.append(
      Signature(
        name: function.name.text, parameters: parameters.map { ($0.name.text, $0.defaultValue == nil) }))
    functions.append(FunctionPrototype.empty(file: function.node.source))
    return functions.count - 1
  }

  func setFunction(_ index: Int, to prototype: FunctionPrototype) {
    functions[index] = prototype
  }

  func signature(ofFunction index: Int) -> Signature? {
    signatures.indices.contains(index) ? signatures[index] : nil
  }

  func add(_ kind: KindObject) {
    kindTable.append(kind)
    kind.slotOfSymbol.reserveCapacity(kind.slots.count)
    for (name, slot) in kind.slots where !watch.stops() {
      kind.slotOfSymbol[symbols.intern(name)] = slot.index
    }
  }

  /// A container as a kind, which scripts use like their own: `navigation(root: List)`.
  func containerKind(_ kind: ContainerKind) -> KindObject {
    if let known = containerKinds[kind] { return known }
    let object = KindObject(
      name: kind.rawValue, category: .controller, file: SourceFile(name: "", text: ""), span: SourceSpan(at: 0),
      isBuiltin: true)
    object.container = kind
    object.signature = kind.signature
    for (index, name) in kind.children.enumerated() {
      object.slots[name] = Slot(index: KindObject.reservedSlots + index, span: SourceSpan(at: 0))
      object.slotOfSymbol[symbols.intern(name)] = KindObject.reservedSlots + index
    }
    containerKinds[kind] = object
    return object
  }

  func addOrigin(_ file: SourceFile, _ span: SourceSpan) -> Origin {
    origins.append(CompiledProgram.Place(file: file, span: span))
    return Origin(Int32(truncatingIfNeeded: origins.count - 1))
  }

  /// Declares a trait. If another file declared one with the same name, it is the same trait.
  func declareTrait(named name: String, defaultValue: TraitValue, affectsColorAppearance: Bool) {
    traits.declare(
      symbols.intern(name), named: name, defaultValue: defaultValue, affectsColorAppearance: affectsColorAppearance)
  }

  /// A system trait, by its short name or UIKit's, or one that a script declares.
  func trait(named name: String) -> ScriptTrait? {
    symbols.existing(name).flatMap { traits[$0] } ?? Trait(named: name).map(ScriptTrait.system)
  }

  var traitNames: [String] { traits.names }

  /// Whether some controller of the program has a view or constraint with this name.
  func isNameOfController(_ name: String) -> Bool {
    kinds.contains { $0.category == .controller && $0.slots[name] != nil }
  }

  /// Whether some controller of the program has a `var` with this name.
  func isVariableOfController(_ name: String) -> Bool {
    kinds.contains { $0.category == .controller && $0.isVariable(name) }
  }

  /// A kind whose body declares this name.
  func kind(withView name: String) -> KindObject? {
    kinds.first { $0.slots[name] != nil }
  }

  var namesOfControllers: [String] {
    kinds.filter { $0.category == .controller }.flatMap { $0.slots.keys.sorted() }
  }

  // MARK: Loading

  /// Parses and compiles a file and everything that it imports. Nil if that failed or was stopped; diagnostics say why.
  ///
  /// - Parameter session: the names that an entry of a session sees.
  func load(_ source: SourceFile, after session: Module? = nil) -> Module? {
    let module = loadUnlessStopped(source, after: session)
    guard path.isEmpty, watch.look() else { return module }
    let place = Diagnostic.Label("it was not compiled", at: SourceSpan(start: 0, end: 0), in: source)
    diagnostics = [cancellation.reason.words.diagnostic(at: place)]
    return nil
  }

  private func loadUnlessStopped(_ source: SourceFile, after session: Module?) -> Module? {
    let tree = Parser.parse(source, until: watch)
    let firstOfTree = diagnostics.count
    diagnostics += tree.diagnostics
    let module = Module(tree: tree, until: watch)
    path.append(source)
    defer { path.removeLast() }
    var imports: [Module] = []
    for case .import(let statement) in tree.file.statements {
      // To look for a file is as much work as to parse a few lines.
      guard !watch.stops(after: 16) else { break }
      if let imported = load(statement, of: source) {
        if imports.last !== imported { imports.append(imported) }
      } else {
        module.lacksImports = true
      }
    }
    // Names of a later import come first.
    module.imports = imports.reversed()
    // A tree with errors is compiled anyway, to find further errors. Warnings, and findings in text that the parser
    // misread, are dropped.
    let compiler = Compiler(program: self, module: module)
    if let session {
      module.imports.append(session)
      compiler.compileEntry()
    } else {
      compiler.compileFile()
    }
    let misread = SpanIndex(tree.hasErrors ? tree.diagnostics.map { $0.primary.span } : [])
    diagnostics += compiler.diagnostics.filter { found in
      let span = found.primary.span
      if found.code == .alreadyDeclared, compiler.undeclaredNames.contains(span) { return false }
      return !tree.hasErrors || found.severity == .error && !misread.overlaps(span)
    }
    if tree.hasErrors {
      dropWhatUnknownWordsExplain(from: firstOfTree, in: source)
      explainKindsOfNameless(from: firstOfTree, compiler)
    }
    modules[module.name] = module
    modulesInOrder.append(module)
    return module
  }

  /// Drops the parser's findings about the rest of a line that begins with an unknown word, as in `hinge to 90`: the
  /// word explains them.
  ///
  /// - Parameter first: the index of the file's first finding.
  private func dropWhatUnknownWordsExplain(from first: Int, in source: SourceFile) {
    func line(of found: Diagnostic) -> Int { source.line(at: found.primary.span.start) }
    func isOfSource(_ found: Diagnostic) -> Bool { found.primary.file.name == source.name }
    let unknown: Set<DiagnosticCode> = [.noSuchKind, .noSuchName, .noMember]
    let lines = diagnostics[first...].filter { found in
      guard unknown.contains(found.code), isOfSource(found) else { return false }
      let start = source.span(ofLine: line(of: found)).start
      return source[SourceSpan(start: start, end: found.primary.span.start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    guard !lines.isEmpty else { return }
    let explained = Set(lines.map(line))
    diagnostics =
      diagnostics[..<first]
      + diagnostics[first...].filter { found in
        found.code != .unexpectedText && found.code != .leadingDot || !isOfSource(found)
          || !explained.contains(line(of: found))
      }
  }

  /// Replaces findings such as those for `header "Today"`. It lacks a name, but the actual error is the kind; the
  /// parser, which reported it, does not know kinds.
  private func explainKindsOfNameless(from first: Int, _ compiler: Compiler) {
    for place in first..<diagnostics.count where diagnostics[place].code == .expectedName {
      let label = diagnostics[place].primary
      let text = label.file.text(in: label.span)
      let word = String(text.prefix { $0.isLetter })
      guard text.hasSuffix("\""), !word.isEmpty, word != "guide", DeclarationKind(rawValue: word) == nil,
        compiler.bodies.kind(named: word) == nil
      else { continue }
      let span = SourceSpan(start: label.span.start, end: label.span.start + Int32(truncatingIfNeeded: word.utf8.count))
      let message = CompilerMessage.noSuchKind(
        word, own: compiler.bodies.namesOfOwnKinds, hasText: true, isName: false, span)
      diagnostics[place] = message.diagnostic(at: span, in: label.file)
    }
  }

  private func load(_ statement: ImportStatement, of importer: SourceFile) -> Module? {
    guard let literal = statement.path else { return nil }
    guard let written = literal.plainText, !written.isEmpty else {
      report(.interpolatedPath, at: literal.span, in: importer)
      return nil
    }
    let source: SourceFile
    do {
      source = try host.load(written, from: importer)
    } catch {
      report(.notLoaded(error, written, importer: importer.name), at: literal.span, in: importer)
      return nil
    }
    if let index = path.firstIndex(where: { $0.name == source.name }) {
      let cycle = path[index...].map { $0.name } + [source.name]
      report(.importCycle(cycle), at: literal.span, in: importer)
      return nil
    }
    guard path.count < Self.deepestImport else {
      report(.importsTooDeep(Self.deepestImport), at: literal.span, in: importer)
      return nil
    }
    if let known = modules[source.name] { return known }
    let module = load(source)
    if let module, module.hasCommands {
      report(.importedCommands(source.name), at: literal.span, in: importer)
    }
    return module
  }

  private func report(_ message: CompilerMessage, at span: SourceSpan, in file: SourceFile) {
    diagnostics.append(message.diagnostic(at: span, in: file))
  }
}
