/// A cache of the ranges of widths in which texts break in the same places: the same texts occur at one size after the
/// other.
public struct KnownLineBreaks: Sendable {
  private var ranges: [ContentInputs: [Range<Double>]] = [:]

  public init() {}

  mutating func widths(
    ofSame inputs: ContentInputs, _ natural: Content, atWidth width: Double, _ measurer: ContentMeasurer
  ) -> Range<Double>? {
    if let known = ranges[inputs]?.first(where: { $0.contains(width) }) { return known }
    guard let found = measurer.widths(ofSame: inputs, natural, atWidth: width) else { return nil }
    ranges[inputs, default: []].append(found)
    return found
  }
}
