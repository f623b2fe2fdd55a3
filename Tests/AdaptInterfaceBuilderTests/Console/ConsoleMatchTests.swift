import AdaptConsole
import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Finding a console log's constraints in a document")
struct ConsoleMatchTests {
  private static func row(_ name: String, _ text: String) -> String {
    Documents.view("label", name, [0, 0, 40, 20], "text=\"\(text)\"", Documents.constraints("\(name) height = 20"))
  }

  private static let text = Documents.storyboard(
    Documents.subviews(
      row("A", "First name"), row("B", "Last name"), row("C", "A text that is rather longer than 25 characters"),
      Documents.view("view", "D", [0, 0, 9, 9], #"customClass="Card""#))
      + Documents.constraints(
        "A top = ROOT top 8", "B top = A bottom 8", "C top = B bottom 8", "D top = C bottom 8", "D height >= 40 @750",
        "D width = C width *0.5 10"))

  private func matches(_ lines: String...) throws -> [String] {
    let found = try document(Self.text)
    let conflict = try #require(ConsoleLog(parsing: lines.joined(separator: "\n")).conflicts.first)
    return found.matches(for: conflict).map { found.constraints[$0.constraint].id }
  }

  @Test("an equation is found by its attributes, constant, multiplier and priority")
  func equations() throws {
    #expect(
      try matches(
        "<NSLayoutConstraint:0x1 Shop.Card:0xd.width == 0.5*UILabel:0xc.width + 10   (active)>",
        "<NSLayoutConstraint:0x2 Shop.Card:0xd.height >= 40@750   (active)>") == [
          "D-width---C-width--0-5-10", "D-height----40--750",
        ])
  }

  @Test("visual format is found whichever way round the document says it")
  func visual() throws {
    #expect(
      try matches("<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa 'First name']   (active, names: '|':UIView:0x9 )>")
        == ["A-top---ROOT-top-8"])
  }

  @Test("of constraints that look alike, those that hang together are taken")
  func consistency() throws {
    #expect(
      try matches(
        "<NSLayoutConstraint:0x1 V:[UILabel:0xb]-(8)-[UILabel:0xc 'A text that is rather lon...']   (active)>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0xa]-(8)-[UILabel:0xb]   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0xb.height == 20   (active)>") == [
          "C-top---B-bottom-8", "B-top---A-bottom-8", "B-height---20",
        ])
  }

  @Test("what differs in a number, a class or a text is not found, and neither is what the system made")
  func others() throws {
    #expect(
      try matches(
        "<NSLayoutConstraint:0x1 UILabel:0xa.height == 21   (active)>",
        "<NSLayoutConstraint:0x2 UIButton:0xb.height == 20   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(8)-[UILabel:0xc 'Street']   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UILabel:0xd.height == 20   (active)>") == [])
  }

  @Test("the note points to the object ids, and says which one iOS set aside")
  func note() throws {
    let file = SourceFile(name: "a.storyboard", text: Self.text)
    let log = ConsoleLog(
      parsing: """
        (
          "<NSLayoutConstraint:0x1 UILabel:0xa.height == 20   (active)>",
          "<NSLayoutConstraint:0x2 Card:0xd.height >= 40@750   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 Card:0xd.height >= 40@750   (active)>
        """)
    let conflict = try #require(log.conflicts.first)
    let note = try #require(try document(Self.text).diagnostic(for: conflict, in: file))
    #expect(note.severity == .note && note.message == "2 of the log's 2 constraints are in this document")
    #expect(file.text(in: note.primary.span) == #"id="A-height---20""#)
    #expect(note.related.map(\.text) == ["iOS dropped this one"])
  }

  @Test("a search with very many ways ends")
  func manyWays() throws {
    let labels = (0..<60).map { Self.row("L\($0)", "same") }.joined()
    let found = try document(Documents.storyboard("<subviews>\(labels)</subviews>"))
    let log = (0..<60).map { "<NSLayoutConstraint:0x\($0)f UILabel:0x\($0)a.height == 20   (active)>" }
    let conflict = try #require(ConsoleLog(parsing: log.joined(separator: "\n")).conflicts.first)
    #expect(found.matches(for: conflict).count == 60)
  }
}
