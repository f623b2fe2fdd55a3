import AdaptCheck
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import Testing

/// Many conditions that set one attribute.
@Suite("Growth of ties between conditions")
struct PrecedenceGrowthTests {
  @Test("each that wins is one finding, and not each pair")
  func findings() {
    let counts = [6, 24].map { count in
      let conditions = (0..<count).map { "  when bounds.width >= \(300 + $0) { a.alpha = 0.\($0 % 9 + 1) }\n" }
      let text = "controller C {\n  label a \"x\" { center == view.center }\n\(conditions.joined())}\n"
      let result = ScriptCheck().check(SourceFile(name: "ties.adapt", text: text), with: Interpreter())
      #expect(result.diagnostics.isEmpty)
      let ties = result.findings.filter { $0.finding.kind == .tie }
      #expect(!ties.isEmpty && ties.allSatisfy { $0.finding.places.count <= 5 })
      return ties.count
    }
    #expect(counts[0] <= 6 && counts[1] <= 24, "\(counts)")
  }
}
