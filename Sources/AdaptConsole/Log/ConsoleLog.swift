import AdaptModel

/// Reads the messages about conflicts in Xcode's console: the inverse of ``ConsoleText``.
///
/// It is tolerant, since logs are pasted from everywhere. It accepts time stamps and other text before and between the
/// lines, several conflicts, lists without the surrounding message, missing quotation marks, descriptions broken into
/// lines, a missing end, escapes of Markdown, HTML and JSON, quotations, and lost angle brackets. It also reads the
/// debugger's output: `po view.constraints`, `_autolayoutTrace`, `recursiveDescription`.
package struct ConsoleLog: Sendable {
  /// In order. Empty if there is no constraint in the text.
  package private(set) var conflicts: [ConsoleConflict] = []
  /// Parts that look like a constraint but cannot be read.
  package private(set) var problems: [Problem] = []
  /// The views of `_autolayoutTrace` or `recursiveDescription`; nil if the text contains neither.
  package private(set) var tree: ConsoleTree?
  /// How many constraints are replaced by `<private>`, which the system log prints instead of such texts.
  package private(set) var privateCount = 0

  /// A part of the text that was left out.
  package struct Problem: Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: String
    /// Offsets of UTF-8 in the text.
    package let range: Range<Int>
  }

  /// - Complexity: O(length of the text).
  package init(parsing text: String) { self.init(parsing: Array(text.utf8)) }

  /// - Parameter bytes: the text as UTF-8, which may be malformed.
  package init(parsing bytes: [UInt8]) {
    let cleaning = ConsoleCleaning(bytes)
    var reader = ConsoleLogReader(bytes: cleaning.bytes)
    reader.read()
    conflicts = reader.conflicts
    problems = reader.problems.map { problem in
      let range = problem.range
      return Problem(
        message: problem.message, range: cleaning.origins[range.lowerBound]..<cleaning.origins[range.upperBound])
    }
    privateCount = reader.privateCount
    tree = ConsoleTree(cleaning.bytes)
  }
}

private struct ConsoleLogReader {
  let bytes: [UInt8]
  var conflicts: [ConsoleConflict] = []
  var problems: [ConsoleLog.Problem] = []
  var privateCount = 0
  private var current = ConsoleConflict(constraints: [])
  private var seen: Set<String> = []
  private var isBrokenNext = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    var lines = lines()[...]
    while let line = lines.popFirst() {
      if contains("Unable to simultaneously satisfy", line) {
        finish()
        current.kind = .conflict
      } else if isListStart(line) {
        finish()
      }
      if contains("Will attempt to recover by breaking", line) {
        isBrokenNext = true
        current.kind = .conflict
      }
      if contains("<private>", line) { privateCount += 1 }
      guard let start = descriptionStart(line) else {
        if let start = bareDescriptionStart(line) { takeBare(start..<line.upperBound) }
        continue
      }
      var description = Array(bytes[start..<line.upperBound])
      // A description that was broken into lines continues until a line ends it.
      while !endsDescription(&description), let next = lines.first, goesOn(next) {
        lines.removeFirst()
        description += bytes[next]
      }
      take(description, at: start)
    }
    finish()
  }

  /// The lines without their ends.
  private func lines() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      let end = index > start && bytes[index - 1] == 0x0D ? index - 1 : index
      result.append(start..<end)
      start = index + 1
    }
    result.append(start..<bytes.count)
    return result
  }

  private mutating func take(_ description: [UInt8], at start: Int) {
    do throws(ConsoleSyntaxError) {
      let constraint = try ConsoleConstraint(parsing: description)
      if isBrokenNext {
        current.broken = constraint
        finish()
      } else if seen.insert(constraint.address).inserted {
        if current.broken != nil { finish() }
        current.constraints.append(constraint)
      }
    } catch {
      let isCut = description.last != UInt8(ascii: ">")
      let from = min(start + min(error.offset, description.count - 1), bytes.count - 1)
      problems.append(
        ConsoleLog.Problem(
          message: isCut ? "this constraint is cut off" : error.message,
          range: isCut ? start..<min(start + description.count, bytes.count) : from..<min(from + 1, bytes.count)))
      current.unreadCount += 1
      isBrokenNext = false
    }
  }

  private mutating func finish() {
    if !current.constraints.isEmpty || current.broken != nil {
      conflicts.append(current)
    } else if current.unreadCount > 0, let last = conflicts.indices.last {
      conflicts[last].unreadCount += current.unreadCount
    }
    current = ConsoleConflict(constraints: [])
    seen = []
    isBrokenNext = false
  }

  /// Takes a description without its `<` and `>`, which a web page treated as a tag.
  private mutating func takeBare(_ range: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound, " \t\",;".utf8.contains(bytes[end - 1]) { end -= 1 }
    take([UInt8(ascii: "<")] + bytes[range.lowerBound..<end] + [UInt8(ascii: ">")], at: range.lowerBound)
  }

  // MARK: - Lines

  /// The place of `NSLayoutConstraint:0x` in a line that has no description in angle brackets.
  private func bareDescriptionStart(_ line: Range<Int>) -> Int? {
    let word: StaticString = "Constraint:0x"
    guard let end = first(word, line) else { return nil }
    var start = end
    while start > line.lowerBound,
      bytes[start - 1].isLetter || bytes[start - 1].isDigit || "_.".utf8.contains(bytes[start - 1])
    {
      start -= 1
    }
    return start
  }

  /// Whether the line is `(`, with or without a time stamp, which begins a list.
  private func isListStart(_ line: Range<Int>) -> Bool {
    guard let last = bytes[line].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), bytes[last] == UInt8(ascii: "(") else {
      return false
    }
    return !current.constraints.isEmpty
  }

  /// The place of `<Class:0x` with the class of a constraint. The debugger prints views in the same form.
  private func descriptionStart(_ line: Range<Int>) -> Int? {
    var start: Int?
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        start = index
      } else if byte == UInt8(ascii: ":"), let found = start, index > found + 1, index + 2 < line.upperBound,
        bytes[index + 1] == UInt8(ascii: "0"), bytes[index + 2] == UInt8(ascii: "x")
      {
        if isConstraintClass(found + 1..<index) { return found }
        start = nil
      } else if start != nil, byte == 0x20 || byte == UInt8(ascii: ">") {
        start = nil
      }
      index += 1
    }
    return nil
  }

  /// Whether the name of a class ends like that of a constraint class, including a subclass's `MyConstraint_` and KVO's
  /// `NSKVONotifying_…`.
  private func isConstraintClass(_ name: Range<Int>) -> Bool {
    contains("Constraint", name) || contains("constraint", name)
  }

  /// Whether a description is complete; text after its `>`, such as `",`, is removed.
  private func endsDescription(_ description: inout [UInt8]) -> Bool {
    let isTrailer: (UInt8) -> Bool = { " \t\",);\\".utf8.contains($0) }
    guard let last = description.lastIndex(where: { !isTrailer($0) }), description[last] == UInt8(ascii: ">") else {
      return false
    }
    description.removeSubrange((last + 1)...)
    return true
  }

  /// Whether a line may continue the previous one.
  private func goesOn(_ line: Range<Int>) -> Bool {
    bytes[line].contains { $0 != 0x20 && $0 != 0x09 } && descriptionStart(line) == nil
      && !contains("Will attempt", line) && !contains("Unable to", line) && bytes[line] != [UInt8(ascii: ")")]
      && bytes[line].contains(UInt8(ascii: ">"))
  }

  private func contains(_ words: StaticString, _ line: Range<Int>) -> Bool { first(words, line) != nil }

  private func first(_ words: StaticString, _ line: Range<Int>) -> Int? {
    let count = words.utf8CodeUnitCount
    guard line.count >= count else { return nil }
    return (line.lowerBound...line.upperBound - count).first { start in
      (0..<count).allSatisfy { bytes[start + $0] == words.utf8Start[$0] }
    }
  }
}
