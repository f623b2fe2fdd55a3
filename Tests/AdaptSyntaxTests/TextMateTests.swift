import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// `Grammar/adapt.tmLanguage.json` is written from the tables of the module.
///
/// After a change of a table: `ADAPT_UPDATE=1 swift test --filter TextMateTests`.
@Suite("TextMate grammar")
struct TextMateTests {
  static let file = Repository.url("Grammar/adapt.tmLanguage.json")

  @Test("the file is up to date")
  func upToDate() throws {
    let generated = try Self.grammar()
    #expect(try Reviewed.text(generated, at: Self.file) == generated)
  }

  @Test("its patterns match what they should")
  func patterns() throws {
    let start = try NSRegularExpression(pattern: Self.commandPattern)
    func matches(_ text: String) -> Bool {
      start.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
    #expect(matches("launch Home"))
    #expect(matches("  show page"))
    #expect(matches("a; print -1"))
    #expect(!matches("show.top == 3"))
    #expect(!matches("show = 3"))
    #expect(!matches("print == 3"))
    #expect(!matches("reprint 3"))
    let declaration = try NSRegularExpression(pattern: Self.declarationPattern)
    let text = "label title \"Hello\""
    #expect(declaration.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?.numberOfRanges == 3)
  }

  static func words(_ list: [String]) -> String { list.joined(separator: "|") }

  static let commandPattern =
    "(?:^|(?<=[;{]))\\s*(\(words(CommandWord.allCases.map(\.rawValue))))\\b(?!\\s*(?:[.:?@]|[-+*/%]=|==|!=|[<>=]|\\+|\\*|/|%|&&|\\|\\|))"

  static let declarationPattern =
    "(?:^|(?<=[;{]))\\s*(?!(?:\(words((HardKeyword.allCases.map(\.rawValue) + CommandWord.allCases.map(\.rawValue)))))\\b)"
    + "([\\p{L}_][\\p{L}\\p{N}_]*)[ \\t]+(?!(?:x|in|where)\\b)([\\p{L}_][\\p{L}\\p{N}_]*)"

  static func grammar() throws -> String {
    let constants: [HardKeyword] = [.true, .false, .nil]
    let declarations: [HardKeyword] = [.let, .var, .func, .import, .test, .override, .on]
    let controls = HardKeyword.allCases.filter { !constants.contains($0) && !declarations.contains($0) }
    // `os` is written as a label.
    let clauses = ClauseWord.allCases.filter { !$0.standsAlone && $0 != .os }.map(\.rawValue)
      .filter { HardKeyword(rawValue: $0) == nil }
    let places = ClauseWord.allCases.filter(\.standsAlone).map(\.rawValue)
    func rule(_ name: String, _ match: String) -> [String: Any] { ["name": name, "match": match] }
    func notMember(_ list: [String]) -> String { "(?<![.\\p{L}\\p{N}_])(?:\(words(list)))\\b(?!\\s*:(?!\\s*\\())" }
    let patterns: [[String: Any]] = [
      ["name": "comment.line.double-slash.adapt", "match": "//.*$"],
      ["include": "#blockComment"],
      ["include": "#string"],
      ["match": commandPattern, "captures": ["1": ["name": "support.function.command.adapt"]]],
      rule("keyword.control.adapt", notMember(controls.map(\.rawValue))),
      rule("storage.type.adapt", notMember(declarations.map(\.rawValue))),
      rule("constant.language.adapt", "(?<![.\\p{L}\\p{N}_])(?:\(words(constants.map(\.rawValue))))\\b"),
      [
        "match": declarationPattern,
        "captures": ["1": ["name": "entity.name.type.adapt"], "2": ["name": "variable.other.declaration.adapt"]],
      ],
      rule("constant.numeric.adapt", "\\b(?:0x[0-9A-Fa-f_]+|[0-9][0-9_]*(?:\\.[0-9][0-9_]*)?(?:[eE][-+]?[0-9_]+)?)"),
      rule("keyword.other.clause.adapt", "(?<=[\\p{L}\\p{N}_)\\]\"])\\s+(?:\(words(clauses)))\\b(?=\\s+[^\\s=<>.])"),
      rule("keyword.other.clause.adapt", "(?<=[\\p{L}\\p{N}_)\\]])\\s+(?:\(words(places)))\\b(?=\\s*(?:$|[;}]|//))"),
      rule("keyword.operator.size.adapt", "(?<=[\\p{L}\\p{N}_)\\]])\\s*\\bx\\b(?=\\s*[\\p{L}\\p{N}_(])"),
      rule("keyword.operator.relation.adapt", "==|!=|<=|>=|<(?!\\.)|>"),
      rule("keyword.operator.adapt", "\\.\\.\\.|\\.\\.<|&&|\\|\\||\\?\\?|[-+*/]?=|[-+*/%!?@]"),
      rule("entity.name.function.call.adapt", "[\\p{L}_][\\p{L}\\p{N}_]*(?=\\()"),
    ]
    let grammar: [String: Any] = [
      "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
      "name": "adapt",
      "scopeName": "source.adapt",
      "fileTypes": ["adapt"],
      "firstLineMatch": "^#!.*\\badapt\\b",
      "patterns": patterns,
      "repository": [
        "blockComment": [
          "name": "comment.block.adapt", "begin": "/\\*", "end": "\\*/", "patterns": [["include": "#blockComment"]],
        ],
        "string": [
          "name": "string.quoted.double.adapt", "begin": "\"", "end": "\"|$",
          "patterns": [
            ["name": "constant.character.escape.adapt", "match": "\\\\(?:[ntr0\\\\\"']|u\\{[0-9A-Fa-f]{1,8}\\})"],
            [
              "name": "meta.interpolation.adapt", "begin": "\\\\\\(", "end": "\\)|$",
              "beginCaptures": ["0": ["name": "punctuation.section.interpolation.begin.adapt"]],
              "endCaptures": ["0": ["name": "punctuation.section.interpolation.end.adapt"]],
              "patterns": [["include": "#parentheses"], ["include": "$self"]],
            ],
          ],
        ],
        "parentheses": [
          "begin": "\\(", "end": "\\)|$", "patterns": [["include": "#parentheses"], ["include": "$self"]],
        ],
      ] as [String: Any],
    ]
    return json(grammar, indent: "") + "\n"
  }

  /// JSON with sorted keys, the same on every platform.
  static func json(_ value: Any, indent: String) -> String {
    let inner = indent + "  "
    switch value {
    case let object as [String: Any]:
      let members = object.keys.sorted().map { key in
        "\(inner)\(json(key, indent: inner)): \(object[key].map { json($0, indent: inner) } ?? "null")"
      }
      return "{\n\(members.joined(separator: ",\n"))\n\(indent)}"
    case let list as [Any]:
      let elements = list.map { "\(inner)\(json($0, indent: inner))" }
      return "[\n\(elements.joined(separator: ",\n"))\n\(indent)]"
    default:
      let escaped = "\(value)".map { character in
        character == "\"" ? "\\\"" : character == "\\" ? "\\\\" : String(character)
      }
      return "\"\(escaped.joined())\""
    }
  }
}
