import AdaptSyntax

/// What stands between two commands of a script that drive the simulation. It may change what the window shows, and is
/// then a step of its own.
package struct StepGap {
  package let file: SourceFile
  /// The statement that may have changed something as it is written, or the first of several. Nil where a loop or a
  /// function leads from one command to the other.
  package let code: String?
  /// Where that stands; without it, where the second command begins or the last one ends.
  package let start: Int32
  /// False if the commands follow each other with nothing but blanks and comments between them.
  package let mayChange: Bool

  /// The place where a command ends.
  package typealias End = (file: SourceFile, offset: Int32)

  package var line: Int { file.line(at: start) }

  /// - Parameters:
  ///   - last: the end of the first command; nil if there was none.
  ///   - step: the second command.
  package init(after last: End?, before step: ScriptStep) {
    guard let last, last.file.name == step.file.name, last.offset <= step.span.start else {
      self = StepGap(file: step.file, code: nil, start: step.span.start, mayChange: true)
      return
    }
    self = Self.between(last.offset, step.span.start, in: step.file, otherwise: step.span.start)
  }

  /// What stands behind the last command, up to the end of its file.
  package init(afterLast last: End) {
    let end = Int32(clamping: last.file.bytes.count)
    self = Self.between(last.offset, end, in: last.file, otherwise: last.offset)
  }

  private init(file: SourceFile, code: String?, start: Int32, mayChange: Bool) {
    (self.file, self.code, self.start, self.mayChange) = (file, code, start, mayChange)
  }

  private static func between(_ start: Int32, _ end: Int32, in file: SourceFile, otherwise place: Int32) -> StepGap {
    let part = file.text(in: SourceSpan(start: start, end: end))
    let all = part.split { $0 == "\n" || $0 == ";" }.map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { line in !line.isEmpty && !line.hasPrefix("//") }
    // Up to the end of a block, and without what only says something.
    let lines = all.prefix { !$0.hasPrefix("}") }.filter { !$0.hasPrefix("print ") && !$0.hasPrefix("expect ") }
    guard let first = lines.first else {
      return StepGap(file: file, code: nil, start: place, mayChange: !all.isEmpty)
    }
    let distance = part.utf8.distance(from: part.startIndex, to: first.startIndex)
    return StepGap(
      file: file, code: lines.count == 1 ? String(first) : "\(first) …", start: start + Int32(clamping: distance),
      mayChange: true)
  }
}
