/// Why a constraint's description cannot be read.
struct ConsoleSyntaxError: Error {
  enum Problem {
    case badAddress, badOperator, beginning, neitherSizeNorDistance, rest, unclosedQuote
    /// What is expected at the place: "a number".
    case missing(String)
  }

  var problem: Problem
  /// Offset of UTF-8 in the description.
  var offset: Int

  /// One sentence.
  var message: String {
    switch problem {
    case .badAddress: "an address consists of hexadecimal digits"
    case .badOperator: "only `+` or `-` can follow here"
    case .beginning: "a constraint begins with `<`"
    case .missing(let wanted): "\(wanted) is missing here"
    case .neitherSizeNorDistance: "this is neither a size nor a distance"
    case .rest: "this does not belong to the constraint"
    case .unclosedQuote: "this quotation mark is not closed"
    }
  }
}
