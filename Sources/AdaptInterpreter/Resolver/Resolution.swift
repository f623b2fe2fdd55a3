import AdaptSyntax

/// What the names of a file mean, as far as the file declares them: every use bound to its declaration, once.
struct Resolution {
  /// A name that the file declares.
  struct Declaration {
    enum Role {
      /// At the top level: a function, a value, a kind, a device, an asset, a trait.
      case topLevel(Statement)
      /// In the body of a kind: everything that is declared there has one place in each instance.
      case body(Statement?)
      /// A parameter, a variable or a function within something that runs.
      case local(Statement?)
    }

    var name: String
    /// Where the name stands in its declaration.
    var span: SourceSpan
    var role: Role
    /// Whether a function within the one that declares it uses it.
    var isCaptured = false
  }

  private(set) var declarations: [Declaration] = []
  /// The declaration of each name in an expression, by the node's index.
  private var uses: [Int32: Int] = [:]
  /// The declarations of the names in visual formats, by the nodes of their strings.
  private var formatUses: [Int32: [Int]] = [:]
  /// The declarations by the starts of their names.
  private var places: [Int32: Int] = [:]
  /// The names of the bodies of kinds, by the indices of their declarations.
  private(set) var bodies: [Int32: BodySlots] = [:]

  /// - Parameters:
  ///   - tree: of the file. One with errors is resolved as far as it can be read.
  ///   - watch: what is resolved once it stops is not the whole.
  init(_ tree: SyntaxTree, until watch: WorkWatch) {
    // Grown in small steps they would be made anew again and again.
    uses.reserveCapacity(tree.nodeCount / 6)
    places.reserveCapacity(tree.nodeCount / 12)
    var resolver = Resolver(self, watch)
    resolver.resolve(tree)
    self = resolver.resolution
  }

  /// What declares a name that is used in an expression; nil for a name that the file does not declare.
  func declaration(of use: SyntaxNode) -> Declaration? { uses[use.index].map { declarations[$0] } }

  /// What declares the names in the visual format that a string is.
  func declarations(inFormat string: SyntaxNode) -> [Declaration] {
    (formatUses[string.index] ?? []).map { declarations[$0] }
  }

  /// Whether a function within the one that declares a name uses it, so that its variable outlives a register.
  func isCaptured(_ name: SourceSpan) -> Bool { places[name.start].map { declarations[$0].isCaptured } ?? false }

  /// What the file declares at its top level, by name.
  var topLevel: [String: Declaration] {
    var result: [String: Declaration] = [:]
    for declaration in declarations {
      if case .topLevel = declaration.role { result[declaration.name] = declaration }
    }
    return result
  }

  /// The starts of the names of the top level that the bodies of kinds use: by themselves, or by the functions and
  /// values that they use.
  func topLevelUsedByBodies(in file: FileSyntax) -> Set<Int32> {
    var used: Set<Int32> = []
    var open: [SyntaxNode] = []
    for case .declaration(let declaration) in file.statements { open.append(declaration.node) }
    while let next = open.popLast() {
      next.forEachNode { node in
        let found = declaration(of: node).map { [$0] } ?? declarations(inFormat: node)
        for declaration in found {
          guard case .topLevel(let statement) = declaration.role, used.insert(declaration.span.start).inserted else {
            continue
          }
          open.append(statement.node)
        }
      }
    }
    return used
  }

  // MARK: For the resolver

  mutating func declare(_ name: String, _ span: SourceSpan, _ role: Declaration.Role) -> Int {
    let index = declarations.count
    declarations.append(Declaration(name: name, span: span, role: role))
    places[span.start] = index
    return index
  }

  mutating func bind(_ use: SyntaxNode, to declaration: Int, isCaptured: Bool) {
    uses[use.index] = declaration
    if isCaptured { declarations[declaration].isCaptured = true }
  }

  mutating func bind(format string: SyntaxNode, to declaration: Int) {
    formatUses[string.index, default: []].append(declaration)
  }

  /// The same name declared again, where either declaration serves.
  mutating func alias(_ span: SourceSpan, to declaration: Int) { places[span.start] = declaration }

  mutating func setBody(_ body: BodySlots, of declaration: AdaptSyntax.Declaration) {
    bodies[declaration.node.index] = body
  }
}

extension Resolution.Declaration {
  /// The statement that declares it; nil for a parameter.
  var statement: Statement? {
    switch role {
    case .topLevel(let statement): statement
    case .body(let statement), .local(let statement): statement
    }
  }

  /// Whether it is a `var`.
  var isVariable: Bool {
    if case .binding(let binding)? = statement { binding.isMutable } else { false }
  }
}
