import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterpreter

/// What may have been meant is looked for in proportion to the script. Counted, not timed.
@Suite("Growth of suggestions")
struct SuggestionGrowthTests {
  private static func diagnostics(_ text: String) -> [Diagnostic] {
    Interpreter().check(SourceFile(name: "growth.adapt", text: text))
  }

  @Test("of thousands of misspelt names beside thousands of declared ones, only the first get a suggestion")
  func names() {
    func suggested(_ count: Int) -> Int {
      let found = Self.diagnostics(
        GrowthScripts.lines(count) { "let name\($0) = nmae\($0)" }
      ).filter { $0.code == .noSuchName }
      #expect(found.count == count)
      return found.count { $0.primary.text.contains("did you mean") }
    }
    #expect(suggested(100) == 100)
    // Each looks through all.
    #expect(suggested(2000) <= 500_000 / 2000)
  }

  @Test("of thousands of unknown kinds each is told once, and not all the file's own kinds with each")
  func kinds() {
    let count = 400
    let found = Self.diagnostics(
      GrowthScripts.lines(count) { "component Sort\($0)() { }" } + "controller C {\n"
        + GrowthScripts.lines(count) { "  wholly\($0) v" } + "}\n")
    #expect(found.count { $0.code == .noSuchKind } == count)
    // Two words that declare nothing do not declare a name twice.
    #expect(found.count { $0.code == .alreadyDeclared } == 0)
    let told = found.map { $0.help.reduce(0) { $0 + $1.count } }
    #expect((told.max() ?? 0) < 2000)
  }

  @Test("a name of more letters than any word has is compared with none")
  func letters() {
    for count in [8, 200] {
      let name = String(repeating: "width", count: count)
      let found = Self.diagnostics("controller C { label l \"A\" { \(name) = 1 } }")
      #expect(found.map { $0.code } == [.noSuchAttribute])
      #expect(found.allSatisfy { $0.primary.text.contains("did you mean") == (count == 8) })
    }
  }

  @Test("the cell around a place is the innermost that contains it")
  func cells() throws {
    let text = """
      controller C {
        table list {
          cell one { label a "A" }
          cell two { cell three { label b "B" }; label c "C" }
          label d "D"
        }
      }
      """
    let module = Module(tree: Parser.parse(SourceFile(name: "cells.adapt", text: text)))
    func cell(around word: String) throws -> String? {
      let place = try #require(text.firstRange(of: word)).lowerBound
      return module.cell(around: SourceSpan(at: Int32(text.utf8.distance(from: text.startIndex, to: place))))
    }
    #expect(try cell(around: "\"A\"") == "one")
    #expect(try cell(around: "\"B\"") == "three")
    #expect(try cell(around: "\"C\"") == "two")
    #expect(try cell(around: "\"D\"") == nil)
  }

  @Test("what the parser reports hides what the compiler finds in the same words, and nothing else")
  func misread() {
    // The parser stops reporting at a hundred.
    let count = 90
    let found = Self.diagnostics(GrowthScripts.lines(count) { "let = \($0)\nprint zz\($0)" })
    #expect(found.count { $0.code == .noSuchName } == count)
    #expect(found.count { $0.code == .expectedName } == count)
  }
}
