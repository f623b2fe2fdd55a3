/// By how much a font may draw letters closer together than ``TableTextMeasurer`` measures them.
///
/// The tables have no kerning. Natural widths that Xcode stored are up to a seventh of an em narrower for each pair of
/// letters of which one leans over the other, and a twelfth as a whole: "Test" at 24 points by 3.5 of 46.5. Where a
/// text is too wide by no more than that, it may fit.
enum Kerning {
  /// CHOICE: for each such pair, in ems, and for all of them, as a share of the text's width.
  private static let closest = 0.15
  private static let most = 0.08

  /// In points, for a text in one line with its measured width. O(text).
  static func atMost(in text: some StringProtocol, size: Double, width: Double) -> Double {
    var pairs = 0
    var last: UInt32 = 0
    for scalar in text.unicodeScalars {
      if leans(last, scalar.value) { pairs += 1 }
      last = scalar.value
    }
    return min(Double(pairs) * size * closest, width * most)
  }

  private static func leans(_ first: UInt32, _ second: UInt32) -> Bool {
    if isSlanted(first) { return isLow(second) || second == letterA || isPoint(second) || second == hyphen }
    if isSlanted(second) { return isLow(first) || first == letterA || first == letterL || first == hyphen }
    if first == letterF || first == letterP { return isLow(second) || second == letterA || isPoint(second) }
    // A colon between digits stands closer to them, and higher.
    if second == colon { return (0x30...0x39).contains(first) }
    return isPoint(second) && (first == 0x72 || first == 0x76 || first == 0x77 || first == 0x79)
  }

  private static let letterA: UInt32 = 0x41
  private static let letterF: UInt32 = 0x46
  private static let letterL: UInt32 = 0x4C
  private static let letterP: UInt32 = 0x50
  private static let hyphen: UInt32 = 0x2D
  private static let colon: UInt32 = 0x3A

  /// T, V, W and Y.
  private static func isSlanted(_ scalar: UInt32) -> Bool {
    scalar == 0x54 || scalar == 0x56 || scalar == 0x57 || scalar == 0x59
  }

  /// Small letters without a stem that reaches up, with or without an accent.
  private static func isLow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61, 0x63, 0x65, 0x67, 0x69, 0x6A, 0x6D...0x73, 0x75...0x7A, 0xE0...0xFF: true
    default: false
    }
  }

  /// A full stop or a comma.
  private static func isPoint(_ scalar: UInt32) -> Bool { scalar == 0x2E || scalar == 0x2C }
}
