import AdaptSyntax

extension SourceFile {
  /// The place of an object's id in the first line of its element's start tag, or that line if the id is not there.
  /// O(length of the tag), since a document may be a single line.
  ///
  /// - Parameters:
  ///   - line: the line of the start tag, from 1.
  ///   - offset: the start of the start tag.
  func span(ofObject id: String, inLine line: Int, from offset: Int) -> SourceSpan {
    let whole = span(ofLine: line)
    guard !id.isEmpty, offset >= whole.start, offset < whole.end else { return whole }
    let wanted = Array("id=\"\(id)\"".utf8)
    return bytes.withUnsafeBufferPointer { text in
      var isQuoted = false
      // The first character is the tag's own.
      for start in (offset + 1)..<Int(whole.end) {
        switch text[start] {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: ">") where !isQuoted: return whole
        case wanted[0] where text[start - 1] == UInt8(ascii: " ") && start + wanted.count <= whole.end:
          guard text[start..<(start + wanted.count)].elementsEqual(wanted) else { continue }
          return SourceSpan(start: Int32(clamping: start), end: Int32(clamping: start + wanted.count))
        default: break
        }
      }
      return whole
    }
  }

  func span(of constraint: InterfaceConstraint) -> SourceSpan {
    span(ofObject: constraint.id, inLine: constraint.line, from: constraint.element.offset)
  }
}
