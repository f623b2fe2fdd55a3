import AdaptSolver

// Writing constraints in Swift: `title[.top] == header[.bottom] + 8`.

/// A sum of anchors with coefficients, and a constant in points.
public struct LinearExpression: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public var terms: [AnchorTerm]
  public var constant: Double

  public init(terms: [AnchorTerm] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ anchor: Anchor) { self.init(terms: [AnchorTerm(anchor)]) }
  public init(floatLiteral value: Double) { self.init(constant: value) }
  public init(integerLiteral value: Int) { self.init(constant: Double(value)) }

  public static func + (left: Self, right: Self) -> Self {
    Self(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: Self, right: Self) -> Self { left + -1 * right }

  public static func * (factor: Double, expression: Self) -> Self {
    Self(
      terms: expression.terms.map { AnchorTerm($0.anchor, $0.coefficient * factor) },
      constant: expression.constant * factor)
  }
}

/// A relation between two expressions: a constraint that is not in a model yet.
public struct LinearRelation: Hashable, Sendable {
  /// Everything on the left-hand side, compared with 0.
  public var difference: LinearExpression
  public var relation: Relation
}

/// An equation for ``Model/add(_:priority:condition:owner:name:origin:)``, not a comparison.
public func == (left: LinearExpression, right: LinearExpression) -> LinearRelation {
  LinearRelation(difference: left - right, relation: .equal)
}

public func <= (left: LinearExpression, right: LinearExpression) -> LinearRelation {
  LinearRelation(difference: left - right, relation: .lessThanOrEqual)
}

public func >= (left: LinearExpression, right: LinearExpression) -> LinearRelation {
  LinearRelation(difference: left - right, relation: .greaterThanOrEqual)
}

extension ViewID {
  /// One of the view's anchors, to build a constraint with.
  public subscript(attribute: LayoutAttribute) -> LinearExpression { LinearExpression(Anchor(self, attribute)) }

  /// An anchor of one of the guides that the view has.
  public subscript(guide: GuideKind, attribute: LayoutAttribute) -> LinearExpression {
    LinearExpression(Anchor(.guide(guide, of: self), attribute))
  }
}

extension GuideID {
  /// One of the guide's anchors.
  public subscript(attribute: LayoutAttribute) -> LinearExpression {
    LinearExpression(Anchor(.guide(self), attribute))
  }
}
