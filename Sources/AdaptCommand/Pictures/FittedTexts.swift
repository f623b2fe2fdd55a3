/// The texts of an image that say how wide they are. librsvg draws each as wide as its font makes it, and does not know
/// `textLength`; so they are measured there, and stretched by a transform.
struct FittedTexts {
  private struct Text {
    var x: Substring
    var y: Substring
    var length: Double
    /// What stands behind `y`.
    var rest: Substring
  }

  /// What stands before the first text, and behind it and each of the others.
  private var head: Substring
  private var parts: [(text: Text?, whole: Substring)] = []

  init(_ svg: String) {
    let pieces = svg.split(separator: Self.start, omittingEmptySubsequences: false)
    head = pieces.first ?? ""
    for piece in pieces.dropFirst() { parts.append((Self.text(piece), piece)) }
  }

  /// As pictures write it: other texts have no such length.
  private static let start = "<text x=\""

  private static func text(_ piece: Substring) -> Text? {
    guard let end = piece.firstIndex(of: ">"), let middle = piece.firstRange(of: "\" y=\""), middle.upperBound < end,
      let close = piece[middle.upperBound...].firstIndex(of: "\""), close < end,
      let length = piece[..<end].firstRange(of: " textLength=\""),
      let quote = piece[length.upperBound...].firstIndex(of: "\""),
      let points = Double(piece[length.upperBound..<quote])
    else { return nil }
    return Text(
      x: piece[..<middle.lowerBound], y: piece[middle.upperBound..<close], length: points,
      rest: piece[piece.index(after: close)...])
  }

  /// The ids that texts have in ``numbered``.
  var ids: [String] { parts.indices.filter { parts[$0].text != nil }.map(Self.id) }

  private static func id(_ index: Int) -> String { "fitted\(index)" }

  /// The image with an id on each text that says how wide it is.
  var numbered: String {
    parts.indices.reduce(into: String(head)) { svg, index in
      let id = parts[index].text == nil ? "" : "id=\"\(Self.id(index))\" "
      svg += "<text \(id)x=\"\(parts[index].whole)"
    }
  }

  /// The image with each text as wide as it says.
  ///
  /// - Parameter width: how wide the text of an id is without, in points; nil where that is not known.
  func stretched(_ width: (_ id: String) -> Double?) -> String {
    parts.indices.reduce(into: String(head)) { svg, index in
      guard let text = parts[index].text, let own = width(Self.id(index)), own > 0.01 else {
        svg += Self.start + parts[index].whole
        return
      }
      let scale = min(max(text.length / own, 0.2), 5)
      let (left, rest) = Self.fromTheLeft(text)
      svg += "<text transform=\"translate(\(left) \(text.y)) scale(\(scale) 1)\" x=\"0\" y=\"0\"\(rest)"
    }
  }

  /// Where a text begins at the left, and what stands behind `y`, anchored there. librsvg 2.54 does not stretch the
  /// distance of any other anchor.
  private static func fromTheLeft(_ text: Text) -> (x: String, rest: String) {
    let end = text.rest.firstIndex(of: ">") ?? text.rest.endIndex
    var attributes = String(text.rest[..<end])
    let isRightToLeft = attributes.contains(" direction=\"rtl\"")
    // Both are at the left end.
    let left = isRightToLeft ? "end" : "start"
    let anchor = ["start", "middle", "end"].first { attributes.contains(" text-anchor=\"\($0)\"") } ?? "start"
    guard anchor != left, let x = Double(text.x) else { return (String(text.x), String(text.rest)) }
    attributes = attributes.replacing(" text-anchor=\"\(anchor)\"", with: "")
    if isRightToLeft { attributes += " text-anchor=\"end\"" }
    let share = anchor == "middle" ? 0.5 : 1
    return ("\(x - text.length * share)", attributes + text.rest[end...])
  }
}
