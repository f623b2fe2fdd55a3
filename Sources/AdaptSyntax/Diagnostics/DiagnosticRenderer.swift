/// Makes text of diagnostics: the long form for people, the short one for tools.
///
/// The long form shows each source line once, in order, with its spans underlined and explained:
///
///     error[E0201]: there is no view named `avatr` here
///       --> profile.adapt:9:3
///        |
///      9 |   avatr.leading == margins.leading
///        |   ^^^^^ did you mean `avatar`?
///        = help: …
public struct DiagnosticRenderer: Sendable {
  /// Whether to colour with ANSI escapes.
  public var color: Bool
  /// Longer source lines are shown in part, around the span; in characters.
  public var lineLimit = 160

  public init(color: Bool = false) {
    self.color = color
  }

  /// Source lines with underlines. Ends with a newline.
  public func render(_ diagnostic: Diagnostic) -> String {
    var page = Page(renderer: self, diagnostic: diagnostic)
    return page.render()
  }

  /// All of them, an empty line between. Empty for none.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined(separator: "\n")
  }

  /// `file:line:column: severity[code]: message`, without a newline.
  public func short(_ diagnostic: Diagnostic) -> String {
    let position = diagnostic.primary.file.position(at: diagnostic.primary.span.start)
    return "\(diagnostic.primary.file.name.printableName):\(position.line):\(position.column): "
      + "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(diagnostic.message.printable)"
  }

  enum Style: String {
    case error = "\u{1B}[1;31m"
    case warning = "\u{1B}[1;33m"
    case note = "\u{1B}[1;36m"
    case frame = "\u{1B}[1;34m"
    case bold = "\u{1B}[1m"
  }

  func paint(_ text: String, _ style: Style) -> String {
    color && !text.isEmpty ? "\(style.rawValue)\(text)\u{1B}[0m" : text
  }

  func style(of severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// One diagnostic while it is rendered.
private struct Page {
  let renderer: DiagnosticRenderer
  let diagnostic: Diagnostic
  var output = ""
  /// The width of the widest line number.
  var gutter = 1

  init(renderer: DiagnosticRenderer, diagnostic: Diagnostic) {
    self.renderer = renderer
    self.diagnostic = diagnostic
    let last = ([diagnostic.primary] + diagnostic.related).map { $0.file.line(at: $0.span.start) }.max() ?? 1
    gutter = String(last).count
  }

  mutating func render() -> String {
    let style = renderer.style(of: diagnostic.severity)
    output += renderer.paint("\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]", style)
    output += renderer.paint(": \(diagnostic.message.printable)", .bold) + "\n"
    let primary = diagnostic.primary
    renderFile(primary.file, arrow: "-->", at: primary.span, labels: labels(in: primary.file))
    // Spans in other files follow, one file at a time in order of appearance.
    var done: [SourceFile] = [primary.file]
    for label in diagnostic.related where !done.contains(where: { $0 === label.file }) {
      done.append(label.file)
      renderFile(label.file, arrow: ":::", at: label.span, labels: labels(in: label.file))
    }
    for help in diagnostic.help {
      output += empty + renderer.paint("=", .frame) + " " + renderer.paint("help", .bold) + ": \(help.printable)\n"
    }
    return output
  }

  private var empty: String { String(repeating: " ", count: gutter + 2) }

  /// The labels in a file by line, the primary one first on its line.
  private func labels(in file: SourceFile) -> [(line: Int, label: Diagnostic.Label, isPrimary: Bool)] {
    var result = [(file.line(at: diagnostic.primary.span.start), diagnostic.primary, true)]
    if diagnostic.primary.file !== file { result = [] }
    for label in diagnostic.related where label.file === file {
      result.append((file.line(at: label.span.start), label, false))
    }
    let order = result.indices.sorted { (result[$0].0, $0) < (result[$1].0, $1) }
    return order.map { (line: result[$0].0, label: result[$0].1, isPrimary: result[$0].2) }
  }

  private mutating func renderFile(
    _ file: SourceFile, arrow: String, at span: SourceSpan,
    labels: [(line: Int, label: Diagnostic.Label, isPrimary: Bool)]
  ) {
    let position = file.position(at: span.start)
    let bar = renderer.paint("|", .frame)
    output += String(repeating: " ", count: gutter + 1) + renderer.paint(arrow, .frame)
    output += " \(file.name.printableName):\(position.line):\(position.column)\n"
    output += "\(empty)\(bar)\n"
    var previousLine = 0
    var previousText = ""
    var underlineStart = ""
    for (index, entry) in labels.enumerated() {
      let excerpt = Excerpt(file: file, line: entry.line, span: entry.label.span, limit: renderer.lineLimit)
      // A long line is cut around what is marked in it, so that another mark in it may need another part.
      if entry.line != previousLine || excerpt.text != previousText {
        if previousLine > 0, entry.line > previousLine + 1 { output += renderer.paint("...", .frame) + "\n" }
        let number = String(entry.line)
        let padding = String(repeating: " ", count: gutter - number.count)
        output += " " + renderer.paint(padding + number, .frame) + " \(bar)"
        output += excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n"
        (previousLine, previousText) = (entry.line, excerpt.text)
      }
      let style = entry.isPrimary ? renderer.style(of: diagnostic.severity) : .frame
      underlineStart = excerpt.indent
      let words = entry.label.text.isEmpty ? "" : " \(entry.label.text.printable)"
      let carets = String(repeating: entry.isPrimary || entry.label.text.isEmpty ? "^" : "-", count: excerpt.width)
      output += "\(empty)\(bar) \(excerpt.indent)" + renderer.paint(carets + words, style) + "\n"
      if index == labels.count - 1, let conclusion = diagnostic.conclusion, file === diagnostic.primary.file {
        output +=
          "\(empty)\(bar) \(underlineStart)"
          + renderer.paint(conclusion.printable, renderer.style(of: diagnostic.severity))
        output += "\n"
      }
    }
  }
}

/// A source line for display: without tabs and control characters, and cut off around the span if it is very long.
private struct Excerpt {
  var text = ""
  /// The white space up to the span.
  var indent = ""
  /// The number of carets, at least one.
  var width = 1

  init(file: SourceFile, line: Int, span: SourceSpan, limit: Int) {
    let whole = file.span(ofLine: line)
    // Text far beyond the visible part is not even decoded, since a line may have megabytes.
    let reach = Int32(clamping: limit * 4)
    let cutStart = span.start - whole.start > reach ? span.start - reach / 2 : whole.start
    let cutEnd = min(whole.end, max(cutStart, min(span.end, span.start + reach)) + reach)
    var before = shown(file, cutStart, span.start)
    let marked = shown(file, span.start, min(span.end, cutEnd))
    var after = shown(file, max(span.start, min(span.end, cutEnd)), cutEnd)
    if before.count > limit / 2, before.count + marked.count + after.count > limit || cutStart > whole.start {
      before = "…" + before.suffix(limit / 3)
    }
    let room = max(0, limit - before.count - marked.count)
    if after.count > room || cutEnd < whole.end { after = after.prefix(room) + "…" }
    let core = marked.count > limit ? marked.prefix(limit) + "…" : marked
    text = before + core + after
    while text.last == " " { text.removeLast() }
    indent = String(repeating: " ", count: columns(before))
    width = max(1, columns(String(marked.prefix(limit))))
  }
}

private func shown(_ file: SourceFile, _ start: Int32, _ end: Int32) -> String {
  guard start < end else { return "" }
  return file.text(in: SourceSpan(start: start, end: end)).printable
}

/// How many columns a text takes in a terminal: East Asian wide characters and emoji take two.
private func columns(_ text: String) -> Int {
  var count = 0
  for character in text {
    guard let scalar = character.unicodeScalars.first else { continue }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      count += 2
    default: count += 1
    }
  }
  return count
}
