import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Names in Xcode's outline")
struct XcodeNameTests {
  /// A root view with constraints between the objects of the given ids; constraint `n` has the id `Cn`.
  private func constrained(_ pairs: [(first: String, second: String)]) throws -> InterfaceDocument {
    let constraints = pairs.enumerated().map { index, pair in
      """
      <constraint firstItem="\(pair.first)" firstAttribute="top" secondItem="\(pair.second)" secondAttribute="top"
      id="C\(index)"/>
      """
    }
    return try document(Documents.storyboard("<constraints>\(constraints.joined())</constraints>"))
  }

  @Test("a constraint is named by the objects that it relates")
  func constraint() throws {
    let names = XcodeNames(try constrained([("ROOT", "SAFE")]))
    #expect(names.name(of: "C0") == "View.top = Safe Area.top")
  }

  @Test("a constraint that names itself or another constraint is named by their ids")
  func constraintsThatNameConstraints() throws {
    let names = XcodeNames(try constrained([("C0", "ROOT"), ("C2", "ROOT"), ("ROOT", "C1")]))
    #expect(names.name(of: "C0") == "C0.top = View.top")
    #expect(names.name(of: "C1") == "C2.top = View.top")
    #expect(names.name(of: "C2") == "View.top = C1.top")
  }

  @Test("a document whose constraints name constraints is imported")
  func broken() throws {
    let found = try constrained([("C0", "ROOT"), ("C0", "C0"), ("C1", "C0")])
    let imported = found.script(of: SourceFile(name: "test.storyboard", text: ""))
    #expect(!imported.diagnostics.isEmpty)
  }
}
