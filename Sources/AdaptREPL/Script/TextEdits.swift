import AdaptSyntax

/// Replacements of non-overlapping parts of a text.
struct TextEdits {
  private var edits: [(span: SourceSpan, text: String)] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ span: SourceSpan, by text: String) {
    edits.append((span, text))
  }

  /// Removes a part and, if nothing else is on its lines, the lines.
  mutating func remove(_ span: SourceSpan, from file: SourceFile) {
    var (start, end) = (Int(span.start), Int(span.end))
    let bytes = file.bytes
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: ";") { end += 1 }
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] == UInt8(ascii: " ") || bytes[lineStart - 1] == UInt8(ascii: "\t") {
      lineStart -= 1
    }
    let isAlone = lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n")
    if isAlone, end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
      start = lineStart
      end += 1
    }
    edits.append((SourceSpan(start: Int32(clamping: start), end: Int32(clamping: end)), ""))
  }

  /// Replaces a part by spaces, so that the rest keeps its lines and columns.
  mutating func blank(_ span: SourceSpan, in file: SourceFile) {
    let blank = file.text(in: span).unicodeScalars.map { $0 == "\n" ? "\n" : " " }.joined()
    edits.append((span, blank))
  }

  /// The text of a file, or of a part of it, after the edits.
  func apply(to file: SourceFile, within part: SourceSpan? = nil) -> String {
    let part = part ?? SourceSpan(start: 0, end: Int32(clamping: file.bytes.count))
    var result = ""
    var position = part.start
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
      guard edit.span.start >= position, edit.span.end <= part.end else { continue }
      result += file.text(in: SourceSpan(start: position, end: edit.span.start)) + edit.text
      position = edit.span.end
    }
    return result + file.text(in: SourceSpan(start: position, end: part.end))
  }
}
