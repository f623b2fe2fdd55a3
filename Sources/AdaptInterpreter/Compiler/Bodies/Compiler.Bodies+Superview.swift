import AdaptModel
import AdaptSyntax

// `superview` in the body of a view.

/// `superview` where the view around a subview is meant.
struct MistakenSuperview {
  /// What is tied: `title`.
  var subview: String
  /// The view whose body it is: `card`.
  var owner: String
  /// That of `superview`.
  var span: SourceSpan
}

extension Compiler.Bodies {
  /// Warns about constraints of a view's body that tie a subview of it to an edge of `superview`, which is that of the
  /// view itself.
  func checkSuperview(_ declaration: Declaration) {
    let statements = declaration.body?.statements ?? []
    let subviews = Self.names(declaredIn: statements)
    guard !subviews.isEmpty, !declaration.name.isMissing else { return }
    let found = constraints(in: statements, depth: 0).flatMap { constraint, depth in
      depth == 0 ? mistaken(in: constraint.expression, subviews, declaration) : []
    }
    for mistake in found { report(.superviewOfBody(mistake), at: mistake.span) }
  }

  private static let guides: Set<String> = ["margins", "layoutMarginsGuide", "safeArea", "safeAreaLayoutGuide"]

  /// The names of what statements declare right in a body.
  private static func names(declaredIn statements: [Statement]) -> Set<String> {
    var names: Set<String> = []
    for case .declaration(let declaration) in statements where !declaration.name.isMissing {
      names.insert(declaration.name.text)
    }
    return names
  }

  /// Whether nobody means an anchor of `superview` for a subview. A share of its width may be meant, and so may the
  /// sides of a line across the screen, which have no distance from it. In a cell, no side of the table is.
  private func isPlace(_ anchor: String, isCell: Bool, hasDistance: Bool) -> Bool {
    switch anchor {
    case "top", "bottom", "centerY", "center", "edges", "firstBaseline", "lastBaseline": true
    case "leading", "trailing", "left", "right": isCell || hasDistance
    case "centerX": isCell
    default: false
    }
  }

  /// Whether a number is added to a side of a relation, or subtracted from it.
  private static func hasDistance(_ expression: Expression) -> Bool {
    guard case .binary(let relation) = expression.unparenthesized else { return false }
    return [relation.left, relation.right].contains { side in
      guard case .binary(let sum) = side.unparenthesized, case .number = sum.right.unparenthesized else { return false }
      return sum.operator == .add || sum.operator == .subtract
    }
  }

  /// The anchors of `superview` in a constraint that has one of a subview too.
  private func mistaken(
    in expression: Expression, _ subviews: Set<String>, _ declaration: Declaration
  ) -> [MistakenSuperview] {
    var found: [MistakenSuperview] = []
    var subview: String?
    var open = [expression]
    let isCell = declaration.kind.text == "cell"
    let hasDistance = Self.hasDistance(expression)
    while let next = open.popLast() {
      // The sides of a line across the screen: `superview.edges.horizontal`.
      if !isCell, case .member(let sides) = next, sides.name.text == "horizontal" { continue }
      if case .member(let member) = next, case .name(let base) = member.base {
        if base.name == "superview", isPlace(member.name.text, isCell: isCell, hasDistance: hasDistance) {
          found.append(MistakenSuperview(subview: "", owner: declaration.name.text, span: base.span))
        } else if subviews.contains(base.name) {
          subview = subview ?? base.name
        }
      }
      // The sides of a guide: `superview.margins.top` in a cell. Other views may be meant to keep to the screen's.
      if isCell, case .member(let member) = next, case .member(let guide) = member.base,
        case .name(let base) = guide.base, base.name == "superview", Self.guides.contains(guide.name.text),
        isPlace(member.name.text, isCell: true, hasDistance: hasDistance)
      {
        found.append(MistakenSuperview(subview: "", owner: declaration.name.text, span: base.span))
      }
      open.append(contentsOf: next.node.expressionChildren.reversed())
    }
    guard let subview else { return [] }
    return found.map { one in
      var result = one
      result.subview = subview
      return result
    }
  }
}
