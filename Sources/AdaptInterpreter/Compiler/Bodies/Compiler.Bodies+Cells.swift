import AdaptModel
import AdaptSyntax

// The content of rows and items of lists.
extension Compiler.Bodies {
  /// Warns about guides of the controller in a cell's constraints: `margins` by itself is the controller's, and rows
  /// have margins of their own. At most one warning per cell.
  func checkCell(_ declaration: Declaration, at place: Place) {
    guard currentKind?.category == .controller else { return }
    let names = constraints(in: declaration.body?.statements ?? []).flatMap { guides(in: $0.expression, at: place) }
    guard let first = names.first else { return }
    report(.guideOfController(names.map { ($0.name, $0.span) }), at: first.span)
  }

  /// The constraints of a body and of the bodies in it, in the order of the source.
  private func constraints(in statements: [Statement]) -> [ConstraintStatement] {
    statements.flatMap { statement -> [ConstraintStatement] in
      switch statement {
      case .constraint(let constraint): [constraint]
      case .declaration(let declaration): constraints(in: declaration.body?.statements ?? [])
      case .for(let loop): constraints(in: loop.body?.statements ?? [])
      case .if(let condition): constraints(in: condition)
      case .when(let when): constraints(in: when)
      default: []
      }
    }
  }

  private func constraints(in condition: IfStatement) -> [ConstraintStatement] {
    let other =
      switch condition.alternative {
      case .if(let next)?: constraints(in: next)
      case .block(let block)?: constraints(in: block.statements)
      case nil: [ConstraintStatement]()
      }
    return constraints(in: condition.body?.statements ?? []) + other
  }

  private func constraints(in when: WhenStatement) -> [ConstraintStatement] {
    let other =
      switch when.alternative {
      case .when(let next)?: constraints(in: next)
      case .block(let block)?: constraints(in: block.statements)
      case nil: [ConstraintStatement]()
      }
    return constraints(in: when.body?.statements ?? []) + other
  }

  /// The names in an expression that are guides of the controller's view, in the order of the source.
  private func guides(in expression: Expression, at place: Place) -> [NameExpression] {
    var names: [NameExpression] = []
    var open = [expression]
    while let next = open.popLast() {
      if case .name(let name) = next, Self.guidesOfViews.contains(name.name),
        case .member(.slot(KindObject.rootSlot, _), _)? = place.scopes.first?.bindings[name.name]
      {
        names.append(name)
      }
      open.append(contentsOf: next.node.expressionChildren.reversed())
    }
    return names
  }

  /// The guides that every view has.
  private static let guidesOfViews: Set<String> = ["margins", "safeArea", "readable"]
}
