/// What a view shows, as far as a picture of it needs to know: the text as it is measured, and the rest of its content.
public struct DisplayedContent: Hashable, Sendable {
  /// The text that is set, or the placeholder where there is none.
  public var text = ""
  /// Whether the text is the placeholder.
  public var isPlaceholder = false
  /// The font in force, at the text size of the view's traits.
  public var font: Font
  /// The text as it is broken into lines at the width that the view has. The last one ends with an ellipsis where the
  /// text goes on.
  public var lines: [String] = []
  /// The metrics of the font, in points.
  public var metrics: FontMetrics
  /// How wide each line is, in points.
  public var lineWidths: [Double] = []
  /// The titles of a segmented control.
  public var segments: [String] = []
  /// How many dots a page control has.
  public var pages = 0
}

extension LayoutInspector {
  /// What a view shows now. Costs as much as measuring each word of its text a few times.
  public func displayedContent(of view: ViewID) -> DisplayedContent {
    let inputs = window.contentInputs(of: view, in: scene)
    let measurer = scene.contentMeasurer.measurer
    let metrics = ControlMetrics.of(inputs.kind.control, style: inputs.style, idiom: inputs.idiom)
    let font = inputs.font ?? metrics.font
    var content = DisplayedContent(font: font, metrics: measurer.metrics(of: font))
    content.segments = inputs.segments
    content.pages = inputs.pages
    content.text = inputs.text
    let isEmpty = window.value(.text, of: .view(view), in: scene)?.string?.isEmpty ?? true
    if isEmpty, case .string(let placeholder)? = window.value(.placeholder, of: .view(view), in: scene) {
      content.text = placeholder
      content.isPlaceholder = true
    }
    guard !content.text.isEmpty else { return content }
    let insets = inputs.kind == .label ? .zero : metrics.contentInsets
    let room = geometry.alignmentRect(of: .view(view)).width - insets.left - insets.right
    // As wide as it is measured, a text must not break for want of a rounding error.
    let broken = TextLines(
      content.text, font: font, width: max(room, 1) + 0.01, limit: inputs.kind.breaksText ? inputs.lines : 1,
      measurer: measurer)
    content.lines = broken.lines
    content.lineWidths = broken.lines.map { measurer.measure($0, font: font).size.width }
    return content
  }
}

extension ViewKind {
  /// Whether its text goes on in another line where there is no room.
  fileprivate var breaksText: Bool { self == .label || self == .textView }
}

/// A text broken into lines where the measurer breaks it: found by asking how many lines the beginnings of the text
/// take.
struct TextLines {
  private(set) var lines: [String] = []

  private let font: Font
  private let width: Double
  private let measurer: AnyTextMeasurer

  /// - Parameters:
  ///   - text: what is broken.
  ///   - font: its font.
  ///   - width: of a line, in points.
  ///   - limit: the most lines; 0 for as many as it takes.
  ///   - measurer: says what fits.
  init(_ text: String, font: Font, width: Double, limit: Int, measurer: AnyTextMeasurer) {
    self.font = font
    self.width = width
    self.measurer = measurer
    // A line break at the very end starts no line, as in a label.
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if limit == 1 {
      // A line break inside is as good as want of room.
      lines = fits(text) && !text.contains("\n") ? [text] : [shortened(text.filter { $0 != "\n" })]
      return
    }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(paragraph)) }
    guard limit > 0, lines.count > limit else { return }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    lines.removeSubrange((limit - 1)...)
    lines.append(shortened(rest))
  }

  private func count(_ text: String) -> Int {
    measurer.measure(text, font: font, width: width, lines: 0).lineCount
  }

  private func fits(_ text: String) -> Bool { measurer.measure(text, font: font).size.width <= width }

  private mutating func add(_ paragraph: String) {
    var line = ""
    for word in Self.words(of: paragraph) {
      if line.isEmpty || count(line + word) <= 1 {
        line += word
      } else {
        lines.append(Self.trimmed(line))
        line = word
      }
      // A word that is wider than a line is broken inside.
      while count(line) > 1, line.count > 1 {
        var head = line
        while head.count > 1, count(head) > 1 { head.removeLast() }
        lines.append(Self.trimmed(head))
        line = String(line.dropFirst(head.count))
      }
    }
    lines.append(Self.trimmed(line))
  }

  /// The words with the spaces that follow them. Hyphens end a word, and characters of scripts without spaces are one
  /// each.
  private static func words(of text: String) -> [String] {
    var result: [String] = []
    var word = ""
    var mayEnd = false
    for character in text {
      if mayEnd, character != " " {
        result.append(word)
        word = ""
      }
      word.append(character)
      let scalar = character.unicodeScalars.first.map { $0.value } ?? 0
      mayEnd = character == " " || character == "-" || FontTable.breaksAnywhere(scalar)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// As much of a text as fits into a line together with an ellipsis.
  private func shortened(_ text: String) -> String {
    var characters = Array(text)
    // Halved first: a text may be long.
    while characters.count > 64, !fits(String(characters.prefix(characters.count / 2)) + "…") {
      characters.removeLast(characters.count / 2)
    }
    while !characters.isEmpty, !fits(String(characters) + "…") { characters.removeLast() }
    return Self.trimmed(String(characters)) + "…"
  }
}
