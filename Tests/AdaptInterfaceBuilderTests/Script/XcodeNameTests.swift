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

  @Test("a constraint names its owner, the superview as such, and views of one name by their ids")
  func ownersAndSuperviews() throws {
    let names = XcodeNames(
      try document(
        Documents.storyboard(
          Documents.subviews(
            Documents.view(
              "view", "A", [0, 0, 100, 100], "",
              Documents.subviews(
                Documents.view("label", "L", [0, 0, 50, 20], #"text="Ready.""#),
                Documents.view("view", "C"))
                + Documents.constraints("L width = 50", "C leading = L trailing", "C leading = A leading 4"))
              + Documents.view("view", "B"))
            + Documents.constraints("A centerX = ROOT centerX", "B leading = A trailing", "C top = ROOT top")
            + #"<constraints><constraint firstAttribute="trailing" secondItem="A" secondAttribute="trailing" id="K"/>"#
            + "</constraints>")))
    func name(_ constraint: String) -> String? {
      names.name(of: constraint.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined())
    }
    #expect(name("L width = 50") == "Ready.width = 50")
    #expect(name("C leading = L trailing") == "View (C).leading = Ready.trailing")
    #expect(name("C leading = A leading 4") == "View (C).leading = Superview.leading + 4")
    #expect(name("A centerX = ROOT centerX") == "View (A).centerX = Superview.centerX")
    #expect(name("B leading = A trailing") == "View (B).leading = View (A).trailing")
    #expect(name("C top = ROOT top") == "View (C).top = View (ROOT).top")
    #expect(names.name(of: "K") == "Superview.trailing = View (A).trailing")
  }

  @Test("views of one name are told apart by their outlets")
  func outlets() throws {
    let names = XcodeNames(
      try document(
        Documents.storyboard(
          Documents.subviews(
            Documents.view("button", "YES") + Documents.view("button", "NO")
              + Documents.view("label", "L", [0, 0, 50, 20], #"text="Agree?""#))
            + Documents.constraints("YES leading = NO trailing 8", "L top = SAFE top"),
          controller: #"""
            <connections>
            <outlet property="acceptButton" destination="YES" id="O1"/>
            <outlet property="question" destination="L" id="O2"/>
            </connections>
            """#)))
    #expect(names.name(of: "YES") == "Button (acceptButton)")
    #expect(names.name(of: "NO") == "Button")
    #expect(names.name(of: "YES-leading---NO-trailing-8") == "Button (acceptButton).leading = Button (NO).trailing + 8")
    #expect(names.name(of: "L") == "Agree?")
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
