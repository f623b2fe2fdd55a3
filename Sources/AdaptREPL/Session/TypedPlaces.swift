import AdaptSyntax

/// Maps the lines of an amended script to the typed text, or to the file on disk.
///
/// An entry that amends a controller is merged into the text of its declaration, whose lines then have other numbers
/// than those that a person sees.
struct TypedPlaces {
  /// The typed text.
  let typed: SourceFile
  /// The files before the entry was merged.
  let before: [SourceFile]

  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.primary = placed(diagnostic.primary)
    result.related = diagnostic.related.map(placed)
    // Edits refer to the amended text, which is not in a file.
    if result.primary.file.name != diagnostic.primary.file.name || result.primary.span != diagnostic.primary.span {
      result.fixIts = []
    }
    // Texts that mention line numbers are updated.
    var lines: [Int: Int] = [:]
    for (old, new) in zip([diagnostic.primary] + diagnostic.related, [result.primary] + result.related) {
      lines[old.file.position(at: old.span.start).line] = new.file.position(at: new.span.start).line
    }
    result.help = result.help.map { renumbered($0, lines) }
    result.conclusion = result.conclusion.map { renumbered($0, lines) }
    return result
  }

  /// "on line 12", with the present number of the line.
  private func renumbered(_ text: String, _ lines: [Int: Int]) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.dropLast() where words[index] == "line" {
      let number = words[index + 1].prefix { $0.isNumber }
      guard let old = Int(number), let new = lines[old] else { continue }
      words[index + 1] = String(new) + words[index + 1].dropFirst(number.count)
    }
    return words.joined(separator: " ")
  }

  private func placed(_ label: Diagnostic.Label) -> Diagnostic.Label {
    let number = label.file.position(at: label.span.start).line
    let lineSpan = label.file.span(ofLine: number)
    guard label.span.end <= lineSpan.end else { return label }
    let line = Array(label.file.text(in: lineSpan).utf8)
    let (start, length) = (Int(label.span.start - lineSpan.start), Int(label.span.end - label.span.start))
    let old = before.first { $0.name == label.file.name }
    func found(_ offset: Int32, in file: SourceFile) -> Diagnostic.Label {
      Diagnostic.Label(label.text, at: SourceSpan(start: offset, end: offset + Int32(clamping: length)), in: file)
    }
    // The line has not moved.
    if let old, number <= old.lineCount, bytes(ofLine: number, in: old) == line { return label }
    for index in 1...max(1, typed.lineCount) {
      let span = typed.span(ofLine: index)
      let text = bytes(ofLine: index, in: typed)
      let (inner, margin) = trimmed(text)
      if let place = place(of: inner, in: line), place <= start, start + length <= place + inner.count {
        return found(span.start + Int32(clamping: margin + start - place), in: typed)
      }
      let (own, indentation) = trimmed(line)
      if indentation <= start, let place = place(of: own, in: text) {
        return found(span.start + Int32(clamping: place + start - indentation), in: typed)
      }
    }
    guard let old else { return label }
    for index in 1...max(1, old.lineCount) where bytes(ofLine: index, in: old) == line {
      return found(old.span(ofLine: index).start + Int32(clamping: start), in: old)
    }
    return label
  }

  private func bytes(ofLine number: Int, in file: SourceFile) -> [UInt8] {
    Array(file.text(in: file.span(ofLine: number)).utf8)
  }

  /// The line without spaces at its ends, and the number of spaces at its beginning.
  private func trimmed(_ line: [UInt8]) -> (text: [UInt8], margin: Int) {
    let margin = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    var text = line.dropFirst(margin)
    while let last = text.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { text.removeLast() }
    return (Array(text), margin)
  }

  private func place(of part: [UInt8], in line: [UInt8]) -> Int? {
    guard !part.isEmpty, part.count <= line.count else { return nil }
    return (0...(line.count - part.count)).first { line[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
