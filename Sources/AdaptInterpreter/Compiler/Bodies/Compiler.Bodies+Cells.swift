import AdaptModel
import AdaptSyntax

// The content of rows and items of lists.

/// A guide of the controller in a constraint of a cell.
struct CellGuide {
  /// `margins`
  var name: String
  /// What has such a guide and is meant: the cell, as it is called there.
  var owner: String
  var span: SourceSpan
}

extension Compiler.Bodies {
  /// Warns about guides of the controller in a cell's constraints: `margins` by itself is the controller's, and rows
  /// have margins of their own. At most one warning per cell.
  func checkCell(_ declaration: Declaration, at place: Place) {
    guard currentKind?.category == .controller else { return }
    let found = constraints(in: declaration.body?.statements ?? [], depth: 0).flatMap { constraint, depth in
      guides(in: constraint.expression, at: place).map { name in
        // The superview of what is right in the cell is the cell.
        let isRight = depth == 1 || declaration.name.isMissing
        let owner = isRight ? "superview" : declaration.name.text
        return CellGuide(name: name.name, owner: owner, span: name.span)
      }
    }
    if let first = found.first { report(.guideOfController(found), at: first.span) }
  }

  /// The constraints of a body and of the bodies in it, in the order of the source.
  ///
  /// - Parameter depth: how many views inside the cell the body belongs to; 0 for the cell's own body.
  func constraints(in statements: [Statement], depth: Int) -> [(ConstraintStatement, depth: Int)] {
    statements.flatMap { statement -> [(ConstraintStatement, depth: Int)] in
      switch statement {
      case .constraint(let constraint): [(constraint, depth)]
      case .declaration(let declaration): constraints(in: declaration.body?.statements ?? [], depth: depth + 1)
      case .for(let loop): constraints(in: loop.body?.statements ?? [], depth: depth)
      case .if(let condition): constraints(in: condition, depth: depth)
      case .when(let when): constraints(in: when, depth: depth)
      default: []
      }
    }
  }

  private func constraints(in condition: IfStatement, depth: Int) -> [(ConstraintStatement, depth: Int)] {
    let other =
      switch condition.alternative {
      case .if(let next)?: constraints(in: next, depth: depth)
      case .block(let block)?: constraints(in: block.statements, depth: depth)
      case nil: [(ConstraintStatement, depth: Int)]()
      }
    return constraints(in: condition.body?.statements ?? [], depth: depth) + other
  }

  private func constraints(in when: WhenStatement, depth: Int) -> [(ConstraintStatement, depth: Int)] {
    let other =
      switch when.alternative {
      case .when(let next)?: constraints(in: next, depth: depth)
      case .block(let block)?: constraints(in: block.statements, depth: depth)
      case nil: [(ConstraintStatement, depth: Int)]()
      }
    return constraints(in: when.body?.statements ?? [], depth: depth) + other
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
