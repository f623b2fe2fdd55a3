import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// The findings that existed when checks of a project began, so that only new ones fail.
///
/// A finding is identified by its file, its code and its message without numbers, but not by its line, so that it stays
/// the same when the file changes elsewhere. Of several equal findings, as many are known as existed then.
struct Baseline {
  private var counts: [String: Int] = [:]
  private var recorded: [String: Entry] = [:]

  /// The file's entry for findings that are equal.
  private struct Entry {
    let fingerprint: String
    let count: Int
    let diagnostic: Diagnostic

    var json: JSON {
      .object([
        ("fingerprint", .string(fingerprint)), ("count", .integer(count)),
        ("file", .string(diagnostic.primary.file.name)), ("code", .string(diagnostic.code.rawValue)),
        ("message", .string(diagnostic.message)),
      ])
    }

    /// By file, code and message.
    static func precedes(_ one: Entry, _ other: Entry) -> Bool {
      let (left, right) = (one.diagnostic, other.diagnostic)
      return (left.primary.file.name, left.code.rawValue, left.message, one.fingerprint)
        < (right.primary.file.name, right.code.rawValue, right.message, other.fingerprint)
    }
  }

  init() {}

  /// - Returns: nil if the text is not a baseline.
  init?(_ text: String) {
    guard text.contains("\"adapt-baseline\"") else { return nil }
    for match in text.matches(of: /"fingerprint":"([0-9a-f]{16})","count":(\d+)/) {
      counts[String(match.output.1), default: 0] += Int(match.output.2) ?? 0
    }
  }

  /// Removes a known finding from those that are left; returns false for a new one.
  mutating func takes(_ diagnostic: Diagnostic, object: String?) -> Bool {
    let print = Self.fingerprint(diagnostic, object)
    guard let count = counts[print], count > 0 else { return false }
    counts[print] = count - 1
    return true
  }

  /// How many known findings were not found again.
  var goneCount: Int { counts.values.reduce(0, +) }

  mutating func record(_ diagnostic: Diagnostic, object: String?) {
    let print = Self.fingerprint(diagnostic, object)
    recorded[print] = Entry(fingerprint: print, count: (recorded[print]?.count ?? 0) + 1, diagnostic: diagnostic)
  }

  var recordedCount: Int { recorded.values.reduce(0) { $0 + $1.count } }

  /// The file: a line for each finding, sorted, so that a change of one is a change of one line.
  var text: String {
    let lines = recorded.values.sorted(by: Entry.precedes).map { "  " + $0.json.text }
    return "{\"kind\":\"adapt-baseline\",\"version\":1,\"findings\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// Numbers change with every edit, whereas the object of a storyboard does not.
  private static func fingerprint(_ diagnostic: Diagnostic, _ object: String?) -> String {
    let primary = diagnostic.primary
    let what = object ?? primary.file.text(in: primary.span)
    var name = primary.file.name[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    let message = String(diagnostic.message.prefix { $0 != "," }.filter { !$0.isNumber })
    return Fingerprint.of([diagnostic.code.rawValue, String(name), object == nil ? message : "", what])
  }
}

/// A number of 64 bits for a few texts, by FNV-1a, as sixteen digits.
enum Fingerprint {
  static func of(_ parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\u{1F}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
