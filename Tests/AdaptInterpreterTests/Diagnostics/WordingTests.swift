import AdaptTestSupport
import Foundation
import Testing

/// Logic says what went wrong by name and hands over the facts; the sentences stand in each module's `Diagnostics`.
@Suite("Where sentences stand")
struct WordingTests {
  /// The modules whose wording is in one folder.
  static let modules = ["AdaptSyntax", "AdaptInterpreter", "AdaptScriptCheck", "AdaptREPL"]

  /// The calls whose arguments are shown to people.
  static let reporters =
    makers + [
      "report(", "complain(", "refuse(", "throw ", "Suggestion(", "FixIt(", "help = ", "label = ", "help.append(",
      "help.insert(",
    ]

  /// What makes a finding out of words.
  static let makers = [
    "Diagnostic(", "DiagnosticWords(", "SyntaxMessage(", "CompilerMessage(", "LayoutMessage(", "CheckingMessage(",
    "CheckMessage(", "SettingProblem(", "Refusal(", "ScriptError(",
  ]

  @Test("no sentence is an argument of a report or an error outside of the folder", arguments: modules)
  func sentences(module: String) throws {
    for file in try files(of: module) {
      for reporter in Self.reporters {
        for argument in SourceText(file.text).literals(after: reporter) where SourceText.isSentence(argument) {
          Issue.record("\(file.path) says \(argument) in the middle of logic: move it to \(module)/Diagnostics")
        }
      }
    }
  }

  @Test("no finding is made of a code and words outside of the folder", arguments: modules)
  func findings(module: String) throws {
    for file in try files(of: module) {
      let source = SourceText(file.text)
      for maker in Self.makers {
        for call in source.calls(of: maker) where call.first(where: { !$0.isWhitespace }) == "." {
          Issue.record("\(file.path) makes a finding: \(maker)\(call.prefix(40))…")
        }
      }
    }
  }

  @Test("a sentence in logic is found, and a name or a phrase is not")
  func finder() {
    func sentences(_ text: String) -> [String] {
      SourceText(text).literals(after: "report(").filter(SourceText.isSentence)
    }
    #expect(sentences(#"report(.code, "there is no \(kind(of: "x")) here", at: span)"#).count == 1)
    #expect(sentences("report(\n  .code,\n  help: [\"a\", \"write it in the body instead\"])").count == 1)
    #expect(sentences(#"report(.missing("a list of lists"), at: span); say("this is said by something else")"#) == [])
    #expect(sentences(#"// report("this only stands in a comment")"#) == [])
    #expect(SourceText("Diagnostic(\n .code)").calls(of: "Diagnostic(") == ["\n .code)"])
    #expect(SourceText("MyDiagnostic(.code)").calls(of: "Diagnostic(") == [])
  }

  /// The Swift files of a module that are not in a folder `Diagnostics`.
  private func files(of module: String) throws -> [(path: String, text: String)] {
    let root = "Sources/\(module)"
    let all = FileManager.default.enumerator(atPath: Repository.url(root).path)?.compactMap { $0 as? String } ?? []
    let swift = all.filter { $0.hasSuffix(".swift") }
    #expect(swift.contains { $0.hasPrefix("Diagnostics/") })
    let logic = swift.filter { !$0.hasPrefix("Diagnostics/") }
    #expect(logic.count > 5)
    return try logic.sorted().map { ("\(root)/\($0)", try Repository.text("\(root)/\($0)")) }
  }
}

/// Swift source without its comments, in which calls and literals are found by their brackets and quotation marks.
private struct SourceText {
  private let text: [UInt8]

  init(_ source: String) {
    text = Array(
      source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.drop { $0 == " " }.hasPrefix("//") ? "" : line
      }.joined(separator: "\n").utf8)
  }

  /// Five words or more, what is interpolated counting as one.
  static func isSentence(_ literal: String) -> Bool {
    let words = literal.split { $0 == " " || $0 == "\n" }.filter { $0.contains { $0.isLetter } }
    return words.count >= 5
  }

  /// What follows each place where something stands that is no part of a longer name, up to its closing bracket.
  func calls(of name: String) -> [String] {
    ends(of: name).map { start in
      let end = skip(from: start)
      return String(decoding: text[start..<end], as: UTF8.self)
    }
  }

  /// The string literals among the arguments of a call, or in the statement, that begins so. Interpolations are cut
  /// out.
  func literals(after name: String) -> [String] {
    var found: [String] = []
    for start in ends(of: name) {
      var position = start
      let end = skip(from: start)
      while position < end {
        if text[position] == Self.quote {
          found.append(literal(&position))
        } else {
          position += 1
        }
      }
    }
    return found
  }

  private static let quote = UInt8(ascii: "\"")
  private static let longQuote = Array("\"\"\"".utf8)

  private static func isLetter(_ byte: UInt8) -> Bool { byte < 128 && Character(UnicodeScalar(byte)).isLetter }

  private func ends(of name: String) -> [Int] {
    let name = Array(name.utf8)
    return text.indices.dropLast(name.count - 1).filter { start in
      guard text[start] == name[0], text[start...].starts(with: name) else { return false }
      return start == 0 || !Self.isLetter(name[0]) || !Self.isLetter(text[start - 1])
    }.map { $0 + name.count }
  }

  /// The place after the bracket that closes what is open at a place; at the end of the line where nothing is open.
  private func skip(from start: Int) -> Int {
    let isCall = start > 0 && text[start - 1] == UInt8(ascii: "(")
    var depth = isCall ? 1 : 0
    var position = start
    while position < text.count {
      switch Character(UnicodeScalar(text[position])) {
      case "\"":
        _ = literal(&position)
        continue
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth < (isCall ? 1 : 0) { return isCall ? position + 1 : position }
      case "\n" where depth == 0: return position
      default: break
      }
      position += 1
    }
    return position
  }

  /// Reads a literal, and moves past it.
  private func literal(_ position: inout Int) -> String {
    let isLong = text[position...].starts(with: Self.longQuote)
    position += isLong ? 3 : 1
    var result: [UInt8] = []
    while position < text.count {
      if isLong ? text[position...].starts(with: Self.longQuote) : text[position] == Self.quote {
        position += isLong ? 3 : 1
        return String(decoding: result, as: UTF8.self)
      }
      if text[position] == UInt8(ascii: "\\"), position + 1 < text.count {
        if text[position + 1] == UInt8(ascii: "(") {
          result.append(UInt8(ascii: "x"))
          position = skip(from: position + 2)
        } else {
          position += 2
        }
        continue
      }
      result.append(text[position])
      position += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
