/// Equalities that would be solved one from another while rounding errors grow with every step.
///
/// In a row where each is a third of the sum of its two neighbours, every one follows from the two before it, and what
/// rounding does to one is more than doubled in the next. The row as a whole is well conditioned: it has to be solved
/// from both ends. Where errors have grown by a certain factor, the next variable becomes a free symbol in place of one
/// of those that it would follow from. The equality is solved for that one. Its error is smaller by the same factor, as
/// in an elimination that does not divide by what is small beside the others.
///
/// This takes longer, and parts of such a plan cannot be made anew. So a plan is made in this way as a whole, and only
/// where factors have grown in the plan that is made without.
extension Elimination {
  /// The most by which errors may grow before another variable becomes the symbol. With larger factors, fewer
  /// equalities are solved late, but what is expanded for these is longer: meshes take more time.
  private static let mostGrowth = 4.0
  /// Beyond this, the summands say nothing about the variable any more.
  private static let endlessGrowth = 0x1p36

  /// Begins to limit growth, if the plan asks for it.
  mutating func limitGrowth(_ plan: borrowing Plan) {
    errors = plan.limitsGrowth ? [Double](repeating: 1, count: plan.symbol.count) : []
  }

  /// The error that rounding may have made of the unknown variable of an equality, beside that of free symbols.
  func error(of sum: borrowing Accumulator) -> Double {
    guard origin != .known else { return 1 }
    var error = 0.0
    for i in 0..<sum.count where !isParameter[Int(sum.symbols[i])] {
      error += abs(sum.coefficients[i]) * errors[Int(sum.symbols[i])]
    }
    return error / abs(unknownCoefficient)
  }

  /// Expresses the one unknown variable by the rest, or makes it a symbol and solves the equality for another one.
  /// False if that cannot hold.
  mutating func solveWithinGrowth(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    let v = unknownVariable
    let error = error(of: sum)
    guard error > Self.mostGrowth, error < Self.endlessGrowth else {
      solve(e, &plan, &sum)
      if plan.definitionOf[v] >= 0 { errors[Int(v)] = max(1, error) }
      return true
    }
    makeOwnSymbol(v, &plan)
    becameKnown(v)
    collect(e, &plan, &sum)
    return solveLate(e, &plan, &sum)
  }
}

extension Plan {
  /// Factors beyond this have grown.
  private static let mostFactor = 0x1p16

  /// Notes the factors to which an equality or a row was expanded.
  @inline(__always)
  mutating func noteGrowth(
    to magnitude: Double, _ coefficients: UnsafeMutablePointer<Double>, _ range: Range<Int>
  ) {
    if magnitude > Self.mostFactor { noteGrowth(of: magnitude, coefficients, range) }
  }

  @inline(never)
  private mutating func noteGrowth(
    of magnitude: Double, _ coefficients: UnsafeMutablePointer<Double>, _ range: Range<Int>
  ) {
    var own = 0.0
    for k in range { own = max(own, abs(coefficients[k])) }
    if magnitude > Self.mostFactor * own { grows = true }
  }

  /// Notes the largest factor by which a free symbol, or what is expressed by such, was multiplied.
  mutating func noteGrowth(to factor: Double) {
    if factor > Self.mostFactor { grows = true }
  }
}
