/// An image whose texts are shapes: drawn from outlines that come with this command, each as wide as it says.
///
/// A text with a letter that ``GlyphOutlines`` lacks stays a text, whole, so that its letters fit each other.
struct OutlinedTexts {
  /// The image.
  let svg: String
  /// How many texts stayed texts.
  let remaining: Int
  /// The texts that became shapes, with the ids of these.
  let outlined: [(id: String, text: String)]

  /// - Parameters:
  ///   - svg: an image as pictures write it, whose texts have all of their attributes themselves.
  ///   - outlines: of letters.
  init(_ svg: String, outlines: GlyphOutlines = .inter) {
    let pieces = svg.split(separator: "<text ", omittingEmptySubsequences: false)
    var (result, remaining) = (String(pieces.first ?? ""), 0)
    var outlined: [(id: String, text: String)] = []
    for piece in pieces.dropFirst() {
      if let text = Text(piece), let shape = text.shape(outlines) {
        let id = "outlined\(outlined.count)"
        outlined.append((id, text.content))
        result += "<path id=\"\(id)\" " + shape + text.rest
      } else {
        result += "<text " + piece
        remaining += 1
      }
    }
    self.svg = result
    self.remaining = remaining
    self.outlined = outlined
  }

  private struct Text {
    var attributes: [(name: Substring, value: Substring)] = []
    var content: String
    /// What stands behind it.
    var rest: Substring

    /// - Parameter piece: the image from the text's first attribute to the next text.
    init?(_ piece: Substring) {
      guard let end = piece.firstIndex(of: ">"), let close = piece.firstRange(of: "</text>"), end < close.lowerBound
      else { return nil }
      let inner = piece[piece.index(after: end)..<close.lowerBound]
      guard !inner.contains("<") else { return nil }
      content = OutlinedTexts.unescaped(inner)
      rest = piece[close.upperBound...]
      let parts = piece[..<end].split(separator: "\"", omittingEmptySubsequences: false)
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        guard let name = parts[index].split(separator: " ").last, name.hasSuffix("=") else { return nil }
        attributes.append((name.dropLast(), parts[index + 1]))
      }
    }

    private subscript(name: String) -> Substring? { attributes.first { $0.name == name }?.value }

    private func length(_ name: String) -> Double? { self[name].flatMap { Double($0) } }

    /// What it has in common with its shape.
    private static let kept = ["fill", "stroke", "paint-order", "stroke-linejoin", "opacity", "fill-opacity"]

    /// CHOICE: letters come closer by this share of the font's size at most, or go as far apart, before they are
    /// stretched. The system's font has its letters closer in large sizes.
    private static let closest = 0.03
    private static let farthest = 0.02

    /// What follows the id in the shape's tag.
    func shape(_ outlines: GlyphOutlines) -> String? {
      // The letters and marks of a line that runs from right to left have to be put in order, which the font engine
      // does.
      if self["direction"] == "rtl" { return nil }
      guard let x = length("x"), let y = length("y"), let size = length("font-size"), size > 0 else { return nil }
      // Letters of this font in cells of one width have uneven gaps; only a text that was measured in cells has them.
      let isMonospaced = self["font-family"]?.contains("monospace") == true && length("textLength") != nil
      let weight = self["font-weight"].flatMap { Int($0) } ?? 400
      let cell = isMonospaced ? (outlines.unitsPerSize * 0.6).rounded() : nil
      let content = OutlinedTexts.inShownOrder(content)
      guard var line = outlines.line(content, weight: weight, cell: cell) else { return nil }
      let scale = size / outlines.unitsPerSize
      if let length = length("textLength"), line.count > 0, cell == nil {
        let units = outlines.unitsPerSize
        let missing = (length / scale - line.width) / Double(line.count)
        let tracking = min(max(missing, -Self.closest * units), Self.farthest * units)
        line = outlines.line(content, weight: weight, tracking: tracking) ?? line
      }
      let own = line.width * scale
      // A text of no width has nothing to be stretched.
      let wanted = length("textLength").flatMap { own > 0.01 ? min(max($0, own / 5), own * 5) : nil } ?? own
      let stretch = own > 0.01 ? wanted / own : 1
      let start = self["text-anchor"] == "middle" ? x - wanted / 2 : self["text-anchor"] == "end" ? x - wanted : x
      var shape = "transform=\"" + (self["transform"].map { $0 + " " } ?? "")
      shape += "translate(\(OutlinedTexts.number(start)) \(OutlinedTexts.number(y))) "
      shape += "scale(\(OutlinedTexts.number(scale * stretch)) \(OutlinedTexts.number(scale)))\""
      for attribute in attributes where Self.kept.contains(String(attribute.name)) {
        shape += " \(attribute.name)=\"\(attribute.value)\""
      }
      if let width = length("stroke-width") { shape += " stroke-width=\"\(OutlinedTexts.number(width / scale))\"" }
      return shape + " d=\"\(line.path)\"/>"
    }
  }

  /// The letters in the order in which a browser shows them: those behind a right-to-left override stand the other way
  /// round, up to the mark that ends it. Marks that do not change the order of left-to-right text are gone.
  private static func inShownOrder(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{202E}") else { return text }
    var levels: [(letters: [Character], isReversed: Bool)] = [([], false)]
    func closed(_ level: (letters: [Character], isReversed: Bool)) -> [Character] {
      level.isReversed ? level.letters.reversed() : level.letters
    }
    for letter in text {
      switch letter {
      // In a reversed level a level from left to right is reversed with it, and so has to begin the other way round.
      case "\u{202E}", "\u{202D}": levels.append(([], (letter == "\u{202E}") != isReversed(levels)))
      case "\u{202C}" where levels.count > 1:
        let inner = closed(levels.removeLast())
        levels[levels.count - 1].letters += inner
      default: levels[levels.count - 1].letters.append(letter)
      }
    }
    while levels.count > 1 {
      let inner = closed(levels.removeLast())
      levels[levels.count - 1].letters += inner
    }
    return String(levels[0].letters)
  }

  /// Whether letters at the innermost level are shown from right to left.
  private static func isReversed(_ levels: [(letters: [Character], isReversed: Bool)]) -> Bool {
    levels.reduce(false) { $0 != $1.isReversed }
  }

  /// To a millionth: letters of an em have hundreds of units.
  private static func number(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }

  /// The text that stands for these characters in an image.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
