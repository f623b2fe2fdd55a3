/// A word of a text that wraps, for which its view is too narrow: UIKit ends a line within it.
public struct BrokenWord: Hashable, Sendable {
  /// Empty where there is no room for a single letter of a text without such words.
  public var text: String
  /// The width that the view needs to show the word in one line, and its own, in points.
  public var asked: Double
  public var given: Double
  /// By how much less than asked the word may need, since letters are measured without kerning, in points.
  public var kerning = 0.0
}

extension LayoutInspector {
  /// The widest word for which an installed label or button is too narrow, if its text wraps at words; nil where lines
  /// end only between words.
  ///
  /// Addresses, paths and names in code may break anywhere, and so may the writing of languages whose words only a
  /// dictionary tells apart. They need room for a letter. The work is proportional to the text, and small where the
  /// view is wide.
  public func brokenWord(of view: ViewID) -> BrokenWord? {
    widestWord(of: view, widerThan: geometry.alignmentRect(of: .view(view)).width)
  }

  /// The widest word of an installed label or button whose text wraps at words, if it needs more than a width in
  /// points.
  /// `given` is that width.
  package func widestWord(of view: ViewID, widerThan given: Double) -> BrokenWord? {
    guard engine.contentFit(of: view)?.wraps ?? false else { return nil }
    let inputs = window.contentInputs(of: view, in: scene)
    guard inputs.kind == .label || inputs.kind == .button, !inputs.text.isEmpty else { return nil }
    let measurer = scene.contentMeasurer.measurer
    let font = font(of: inputs)
    let button = inputs.shownButton
    let beside = button.map { $0.insets.horizontal + ($0.imagePlacement.isVertical ? 0 : $0.room) } ?? 0
    let room = given - beside
    var widest: BrokenWord?
    func note(_ text: String, _ width: Double) {
      if width > max(room, widest.map { $0.asked - beside } ?? 0) {
        let kerning = Kerning.atMost(in: text, size: font.size, width: width)
        widest = BrokenWord(text: text, asked: width + beside, given: given, kerning: kerning)
      }
    }
    for word in LineWords(inputs.text) {
      // No letter is wider than this, so that most words need not be measured.
      let most = Double(word.unicodeScalars.count) * font.size * Self.widestLetter
      if most <= max(room, widest.map { $0.asked - beside } ?? 0) { continue }
      let width = measurer.measure(String(word), font: font).size.width
      // CHOICE: a letter is as wide as half an em.
      if Self.isOrdinary(word) { note(String(word), width) } else { note("", min(width, font.size / 2)) }
    }
    return widest
  }

  /// CHOICE: in ems. Emoji are the widest that fonts have.
  private static let widestLetter = 1.5

  /// CHOICE: what has more letters is a key or a code.
  private static let mostLetters = 40

  /// Whether people would take it for one word.
  private static func isOrdinary(_ word: Substring) -> Bool {
    word.unicodeScalars.count <= mostLetters
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x2F, 0x40, 0x5C, 0x5F: false
        // Thai and Lao, Myanmar, Khmer.
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: false
        default: true
        }
      }
  }
}
