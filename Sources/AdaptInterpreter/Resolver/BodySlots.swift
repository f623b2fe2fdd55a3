import AdaptSyntax

/// A name of a body, with its place in each instance.
struct Slot {
  var index: Int
  var isMutable = false
  /// Whether the name is declared in a loop, and stands for a list.
  var isList = false
  /// The kind of the declared view.
  var kindName: String?
  var span: SourceSpan
  /// The start of the view in whose body it is declared; nil in the kind's own body.
  var holder: Int32?
  /// The declaring statement, if it is a statement.
  var statement: Statement?
}

/// The names of a kind's body: parameters, everything declared at any depth, and variables outside of `if` and `for`.
/// Each has one place in every instance.
struct BodySlots {
  private(set) var slots: [String: Slot] = [:]
  /// Names that are declared twice.
  private(set) var duplicates: [(name: String, first: SourceSpan, again: SourceSpan, isInOtherView: Bool)] = []
  private var next = KindObject.reservedSlots
  /// The names with slots, in the order in which they were added.
  private var names: [String] = []
  /// Names in the other branches of an `if`. They may be declared again, since only one branch is evaluated.
  private var alternatives: Set<String> = []
  /// The start of the view whose body is collected.
  private var holder: Int32?

  /// - Parameter watch: stops the collection, which is then incomplete.
  init(of declaration: Declaration, until watch: WorkWatch) {
    for argument in declaration.arguments {
      if let label = argument.label {
        add(label.text, label.span)
      } else if case .name(let name) = argument.expression {
        add(name.name, name.span)
      }
    }
    if let base = declaration.base, case .call(let call) = base.unparenthesized,
      case .name(let callee) = call.callee.unparenthesized, let container = ContainerKind(rawValue: callee.name)
    {
      for (index, argument) in call.arguments.enumerated() {
        if let label = argument.label {
          if label.text != "style" { add(label.text, label.span) }
        } else if container.children.indices.contains(index) {
          add(container.children[index], argument.span)
        }
      }
    }
    collect(declaration.body?.statements ?? [], isLoop: false, isBodyLevel: true, watch)
  }

  private mutating func add(
    _ name: String, _ span: SourceSpan, isMutable: Bool = false, isList: Bool = false, kindName: String? = nil,
    statement: Statement? = nil
  ) {
    guard !name.isEmpty else { return }
    if let first = slots[name] {
      guard !alternatives.contains(name) else { return }
      duplicates.append((name, first.span, span, first.holder != holder))
      return
    }
    slots[name] = Slot(
      index: next, isMutable: isMutable, isList: isList, kindName: kindName, span: span,
      holder: holder, statement: statement)
    next += 1
    names.append(name)
  }

  private mutating func collect(_ statements: [Statement], isLoop: Bool, isBodyLevel: Bool, _ watch: WorkWatch) {
    for statement in statements where !watch.stops() {
      switch statement {
      case .declaration(let declaration):
        // In an `if`, the name may stand for views of several kinds.
        add(
          declaration.name.text, declaration.name.span, isList: isLoop,
          kindName: isBodyLevel ? declaration.kind.text : nil, statement: statement)
        let outer = holder
        holder = declaration.span.start
        collect(declaration.body?.statements ?? [], isLoop: isLoop, isBodyLevel: isBodyLevel, watch)
        holder = outer
      case .constraint(let constraint):
        if let label = constraint.label { add(label.text, label.span, isList: isLoop, statement: statement) }
      case .binding(let binding) where isBodyLevel:
        add(binding.name.text, binding.name.span, isMutable: binding.isMutable, statement: statement)
      case .function(let function) where isBodyLevel:
        add(function.name.text, function.name.span, statement: statement)
      case .when(let when): collect(when, isLoop: isLoop, isBodyLevel: isBodyLevel, watch)
      case .for(let statement): collect(statement.body?.statements ?? [], isLoop: true, isBodyLevel: false, watch)
      case .if(let statement): collect(statement, isLoop: isLoop, watch)
      default: break
      }
    }
  }

  private mutating func collect(_ when: WhenStatement, isLoop: Bool, isBodyLevel: Bool, _ watch: WorkWatch) {
    collect(when.body?.statements ?? [], isLoop: isLoop, isBodyLevel: isBodyLevel, watch)
    switch when.alternative {
    case .when(let next)?: collect(next, isLoop: isLoop, isBodyLevel: isBodyLevel, watch)
    case .block(let block)?: collect(block.statements, isLoop: isLoop, isBodyLevel: isBodyLevel, watch)
    case nil: break
    }
  }

  private mutating func collect(_ statement: IfStatement, isLoop: Bool, _ watch: WorkWatch) {
    let first = names.count
    var opened: [String] = []
    var next: IfStatement? = statement
    while let branch = next {
      next = nil
      collect(branch.body?.statements ?? [], isLoop: isLoop, isBodyLevel: false, watch)
      for name in names[(first + opened.count)...] {
        // Each name is added only once, so none of these is an alternative yet.
        alternatives.insert(name)
        opened.append(name)
      }
      switch branch.alternative {
      case .if(let other)?: next = other
      case .block(let block)?: collect(block.statements, isLoop: isLoop, isBodyLevel: false, watch)
      case nil: break
      }
    }
    alternatives.subtract(opened)
  }
}
