/// How much of a line's height has no ink. A line is as high as any letter of the font, with its accents, needs; most
/// texts need less.
enum Ink {
  /// How much lower than its line a text may be before ink is lost, at whichever edge the rest is cut off, in points. 0
  /// for a text with other characters than those of ASCII, whose accents and marks reach farther. O(text).
  ///
  /// CHOICE: as shares of the font's size, the tallest of these characters reach 0.76 above the baseline, and those
  /// with a tail reach 0.22 below it. The letters of the system font reach 0.74 and 0.21.
  static func spareHeight(of text: String, _ metrics: FontMetrics, size: Double) -> Double {
    var depth = 0.02
    for byte in text.utf8 {
      guard byte < 0x80 else { return 0 }
      if tailed.contains(byte) { depth = 0.22 }
    }
    return max(0, min(metrics.ascent - 0.76 * size, metrics.descent - depth * size))
  }

  private static let tailed = Array("gjpqyQ,;()[]{}|/\\_$@".utf8)
}
