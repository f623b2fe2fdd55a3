import AdaptModel

/// A sum of anchors times numbers, and a constant.
struct LinearExpression {
  var terms: [AnchorTerm]
  var constant: Double

  init(_ anchor: Anchor) {
    terms = [AnchorTerm(anchor)]
    constant = 0
  }

  init(constant: Double) {
    terms = []
    self.constant = constant
  }

  mutating func add(_ other: LinearExpression, scaledBy scale: Double) {
    terms += other.terms.map { AnchorTerm($0.anchor, $0.coefficient * scale) }
    constant += other.constant * scale
  }

  static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    var result = LinearExpression(constant: 0)
    result.add(expression, scaledBy: factor)
    return result
  }
}
