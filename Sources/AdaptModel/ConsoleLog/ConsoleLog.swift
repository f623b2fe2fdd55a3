/// What Xcode's console printed about conflicts, read back: the reverse of ``Model/consoleText(for:)``.
///
/// Much is tolerated, since logs are pasted from everywhere: time stamps and other text before and between the lines,
/// several conflicts, lists without the words around them, quotation marks missing, descriptions broken into lines, an end
/// that is cut off.
public struct ConsoleLog: Sendable {
  /// In order. Empty if there is no constraint in the text.
  public private(set) var conflicts: [ConsoleConflict] = []
  /// What looks like a constraint and cannot be read.
  public private(set) var problems: [Problem] = []

  /// A part of the text that was left out.
  public struct Problem: Hashable, Sendable {
    /// One sentence without a full stop.
    public let message: String
    /// Offsets of UTF-8 in the text.
    public let range: Range<Int>
  }

  /// - Complexity: O(length of the text).
  public init(parsing text: String) { self.init(parsing: Array(text.utf8)) }

  /// - Parameter bytes: the text as UTF-8, which may be malformed.
  public init(parsing bytes: [UInt8]) {
    var reader = ConsoleLogReader(bytes: bytes)
    reader.read()
    conflicts = reader.conflicts
    problems = reader.problems
  }
}

private struct ConsoleLogReader {
  let bytes: [UInt8]
  var conflicts: [ConsoleConflict] = []
  var problems: [ConsoleLog.Problem] = []
  private var current = ConsoleConflict(constraints: [])
  private var seen: Set<String> = []
  private var isBrokenNext = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    var lines = lines()[...]
    while let line = lines.popFirst() {
      if contains("Unable to simultaneously satisfy", line) || isListStart(line) { finish() }
      if contains("Will attempt to recover by breaking", line) { isBrokenNext = true }
      guard let start = descriptionStart(line) else { continue }
      var description = Array(bytes[start..<line.upperBound])
      // A description that was broken into lines goes on until one ends it.
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
      let from = start + min(error.offset, description.count - 1)
      problems.append(
        ConsoleLog.Problem(
          message: isCut ? "this constraint is cut off" : error.message,
          range: isCut ? start..<start + description.count : from..<from + 1))
      isBrokenNext = false
    }
  }

  private mutating func finish() {
    if !current.constraints.isEmpty || current.broken != nil { conflicts.append(current) }
    current = ConsoleConflict(constraints: [])
    seen = []
    isBrokenNext = false
  }

  // MARK: - Lines

  /// `(` by itself, after a time stamp or not: a list begins.
  private func isListStart(_ line: Range<Int>) -> Bool {
    guard let last = bytes[line].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), bytes[last] == UInt8(ascii: "(") else {
      return false
    }
    return !current.constraints.isEmpty
  }

  /// Where `<Class:0x` begins.
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
        return found
      } else if start != nil, byte == 0x20 || byte == UInt8(ascii: ">") {
        start = nil
      }
      index += 1
    }
    return nil
  }

  /// Whether a description is whole; what follows its `>`, `",` say, is taken off.
  private func endsDescription(_ description: inout [UInt8]) -> Bool {
    let isTrailer: (UInt8) -> Bool = { " \t\",);\\".utf8.contains($0) }
    guard let last = description.lastIndex(where: { !isTrailer($0) }), description[last] == UInt8(ascii: ">") else {
      return false
    }
    description.removeSubrange((last + 1)...)
    return true
  }

  /// Whether a line may be the rest of the one before.
  private func goesOn(_ line: Range<Int>) -> Bool {
    bytes[line].contains { $0 != 0x20 && $0 != 0x09 } && descriptionStart(line) == nil
      && !contains("Will attempt", line) && !contains("Unable to", line) && bytes[line] != [UInt8(ascii: ")")]
      && bytes[line].contains(UInt8(ascii: ">"))
  }

  private func contains(_ words: StaticString, _ line: Range<Int>) -> Bool {
    let count = words.utf8CodeUnitCount
    guard line.count >= count else { return false }
    return (line.lowerBound...line.upperBound - count).contains { start in
      (0..<count).allSatisfy { bytes[start + $0] == words.utf8Start[$0] }
    }
  }
}
