import AdaptCheck
import AdaptSyntax

/// Comments that allow findings.
///
/// ```
/// badge.leading == icon.trailing - 8  // adapt:allow overlap because the badge lies on the icon's corner
///
/// // adapt:allow clipped, small because the handle is grabbed from outside
/// button handle
///
/// // adapt:allow ambiguity in this file because it shows how ambiguity looks
/// ```
///
/// At the end of a line, a comment applies to that line; on a line of its own it is about the next line with code. A
/// finding is allowed where a line that it points at is. There is no allowing without a reason.
struct Allowances {
  private struct Allowance {
    var kinds: [String]
    /// Nil for the whole file.
    var line: Int?
    var reason: String
    var span: SourceSpan
    var isUsed = false
  }

  private let source: SourceFile
  private var allowances: [Allowance] = []
  /// The first allowance of each kind for each line, or for the whole file: line 0.
  private var first: [Place: Int] = [:]
  private var problems: [Diagnostic] = []

  private struct Place: Hashable {
    var kind: String
    var line: Int
  }

  /// O(bytes).
  init(_ source: SourceFile) {
    self.source = source
    // From the last line to the first, so that each knows which line with code comes next.
    var next: Int?
    for line in (1...source.lineCount).reversed() {
      read(line, next: next ?? line)
      let text = source.text(in: source.span(ofLine: line)).drop { $0 == " " || $0 == "\t" }
      if !text.isEmpty, !text.hasPrefix("//") { next = line }
    }
    allowances.reverse()
    problems.reverse()
    for (index, allowance) in allowances.enumerated() {
      for kind in allowance.kinds {
        let place = Place(kind: kind, line: allowance.line ?? 0)
        first[place] = first[place] ?? index
      }
    }
  }

  /// - Parameter next: the next line with code; the line itself if there is none.
  private mutating func read(_ line: Int, next: Int) {
    let span = source.span(ofLine: line)
    let bytes = Array(source[span])
    guard let comment = Self.comment(in: bytes) else { return }
    let text = String(decoding: bytes[(comment + 2)...], as: UTF8.self).drop { $0 == " " }
    guard text.hasPrefix("adapt:") else { return }
    let start = span.start + Int32(truncatingIfNeeded: comment)
    let whole = SourceSpan(start: start, end: span.end)
    let word = text.dropFirst("adapt:".count).prefix { $0.isLetter || $0 == "-" }
    guard word == "allow" else {
      if Self.wordsForAllow.contains(word.lowercased()) {
        problems.append(CheckMessage.allowanceInOtherWords(String(word)).diagnostic(at: whole, in: source))
      }
      return
    }
    let rest = text.dropFirst("adapt:allow".count)
    let isOwnLine = bytes[..<comment].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let clause: AllowClause
    do throws(AllowClause.Problem) {
      clause = try AllowClause(rest)
    } catch {
      problems.append(CheckMessage.allowanceNotUnderstood(error).diagnostic(at: whole, in: source))
      return
    }
    let target = clause.isWholeFile ? nil : isOwnLine ? next : line
    allowances.append(
      Allowance(kinds: clause.kinds, line: target, reason: clause.reason, span: whole))
  }

  /// What the word is called in other tools.
  private static let wordsForAllow: Set<String> = [
    "ignore", "disable", "disable-next-line", "disable-line", "suppress", "silence", "skip", "off", "accept", "allowed",
    "noqa", "nolint",
  ]

  /// The start of a line's comment: `//` outside of a string.
  private static func comment(in bytes: [UInt8]) -> Int? {
    var isInString = false
    var index = 0
    while index + 1 < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "/") where !isInString && bytes[index + 1] == UInt8(ascii: "/"): return index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Why a finding is allowed; nil if it is not.
  mutating func reason(for diagnostic: Diagnostic, _ kind: String) -> String? {
    let lines = ([diagnostic.primary] + diagnostic.related).filter { $0.file === source }
      .map { source.line(at: $0.span.start) }
    guard let index = ([0] + lines).compactMap({ first[Place(kind: kind, line: $0)] }).min() else { return nil }
    allowances[index].isUsed = true
    return allowances[index].reason
  }

  /// Diagnostics for comments that cannot be understood, and for those that allowed nothing.
  var diagnostics: [Diagnostic] {
    problems
      + allowances.filter { !$0.isUsed }.map { unused in
        CheckMessage.allowanceNotNeeded.diagnostic(at: unused.span, in: source)
      }
  }
}

/// `overlap, small because …`, `clipped in this file because …`, `unsafe in "Legacy/*" because …`.
struct AllowClause {
  var kinds: [String]
  var isWholeFile = false
  /// In project settings: the pattern of the files.
  var pattern: String?
  var reason: String

  /// Why words allow nothing.
  enum Problem: Error {
    case noKind
    case noReason
    case unknownKind(String)
  }

  init(_ text: some StringProtocol) throws(Problem) {
    var words = Self.parts(of: text, between: " ")
    guard let because = words.firstIndex(of: "because"), because + 1 < words.count else { throw .noReason }
    reason = words[(because + 1)...].joined(separator: " ")
    words.removeSubrange(because...)
    if let place = words.firstIndex(of: "in") {
      let rest = words[(place + 1)...].joined(separator: " ")
      if rest == "this file" {
        isWholeFile = true
      } else {
        pattern = rest.filter { $0 != "\"" }
      }
      words.removeSubrange(place...)
    }
    kinds = []
    for word in words.flatMap({ Self.parts(of: $0, between: ",") }) {
      guard let kind = CheckSettings.kind(named: word) else { throw .unknownKind(word) }
      kinds.append(kind.rawValue)
    }
    if kinds.isEmpty { throw .noKind }
  }

  private static func parts(of text: some StringProtocol, between separator: Character) -> [String] {
    text.split { $0 == separator }.map { String($0) }
  }
}
