/// A script's statement about a layout, over its anchors: comparisons of sums, and their combination.
public indirect enum LayoutFormula: Sendable {
  /// `left` compared with `right`; a difference of at most `slack` points counts as none, as in `always`.
  case comparison(LayoutSum, SizeTest.Comparison, LayoutSum, slack: Double)
  /// True or false at every size.
  case constant(Bool)
  case all([LayoutFormula])
  case any([LayoutFormula])
  case not(LayoutFormula)
  /// True or false as long as these comparisons have the same results; later ones were not evaluated.
  case settled(Bool, by: [LayoutFormula])
  /// Not known as a formula; the text says why: "it calls a function".
  case unknown(String)
}

/// A sum of anchors times numbers, a constant, and the window's width times a number.
public struct LayoutSum: Sendable {
  public var terms: [AnchorTerm]
  public var constant: Double
  public var windowWidth: Double

  public init(terms: [AnchorTerm], constant: Double, windowWidth: Double = 0) {
    self.terms = terms
    self.constant = constant
    self.windowWidth = windowWidth
  }
}
