import AdaptSyntax

extension SourceFile {
  /// Where an object's id stands in the line of its element; the line where it is not found there.
  func span(ofObject id: String, inLine line: Int) -> SourceSpan {
    let whole = span(ofLine: line)
    let text = Array(self[whole])
    let wanted = Array("id=\"\(id)\"".utf8)
    guard !id.isEmpty, text.count >= wanted.count else { return whole }
    for start in 0...(text.count - wanted.count)
    where text[start..<(start + wanted.count)].elementsEqual(wanted) && (start == 0 || text[start - 1] == 0x20) {
      let offset = whole.start + Int32(truncatingIfNeeded: start)
      return SourceSpan(start: offset, end: offset + Int32(truncatingIfNeeded: wanted.count))
    }
    return whole
  }
}
