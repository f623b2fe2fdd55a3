import AdaptSyntax

/// The meaning of a file's names, as far as the file declares them: every use is bound to its declaration, once.
struct Resolution {
  /// A name that the file declares.
  struct Declaration {
    enum Role {
      /// At the top level: a function, a value, a kind, a device, an asset, a trait.
      case topLevel(Statement)
      /// In the body of a kind: everything declared there has one place in each instance.
      case body(Statement?)
      /// A parameter, a variable or a function within code that runs.
      case local(Statement?)
    }

    var name: String
    /// The place of the name in its declaration.
    var span: SourceSpan
    var role: Role
    /// Whether a nested function uses it.
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
  ///   - tree: the tree of the file. With errors, it is resolved as far as it can be read
  ///   - watch: stops the resolution, which is then incomplete.
  init(_ tree: SyntaxTree, until watch: WorkWatch) {
    // Reserved now, since growing in small steps would copy them again and again.
    uses.reserveCapacity(tree.nodeCount / 6)
    places.reserveCapacity(tree.nodeCount / 12)
    var resolver = Resolver(self, watch)
    resolver.resolve(tree)
    self = resolver.resolution
  }

  /// The declaration of a name in an expression; nil if the file does not declare it.
  func declaration(of use: SyntaxNode) -> Declaration? { uses[use.index].map { declarations[$0] } }

  /// The declarations of the names in a string with a visual format.
  func declarations(inFormat string: SyntaxNode) -> [Declaration] {
    (formatUses[string.index] ?? []).map { declarations[$0] }
  }

  /// Whether a nested function uses the name, so that its variable outlives a register.
  func isCaptured(_ name: SourceSpan) -> Bool { places[name.start].map { declarations[$0].isCaptured } ?? false }

  /// The declarations at the top level of the file, by name.
  var topLevel: [String: Declaration] {
    var result: [String: Declaration] = [:]
    for declaration in declarations {
      if case .topLevel = declaration.role { result[declaration.name] = declaration }
    }
    return result
  }

  /// The starts of the top-level names that the bodies of kinds use, directly or through the functions and values that
  /// they use.
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

  /// The same name declared again, when either declaration will do.
  mutating func alias(_ span: SourceSpan, to declaration: Int) { places[span.start] = declaration }

  mutating func setBody(_ body: BodySlots, of declaration: AdaptSyntax.Declaration) {
    bodies[declaration.node.index] = body
  }
}

extension Resolution.Declaration {
  /// The declaring statement; nil for a parameter.
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
