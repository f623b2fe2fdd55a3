import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("What frames are computed from")
struct InputTests {
  private static let text = Documents.storyboard(
    Documents.subviews(
      Documents.view(
        "view", "A", [0, 0, 200, 100], "",
        Documents.subviews(
          Documents.view("label", "L", [8, 8, 40, 20], #"text="Hello""#),
          Documents.view("view", "B", [0, 50, 100, 50]),
          #"<view id="FIXED"><rect key="frame" x="10" y="20" width="30" height="40"/></view>"#)
          + Documents.constraints(
            "L leading = A leadingMargin", "L top = A topMargin", "B top = L bottom", "B leading = L leading",
            "B width = L width", "B height = 10")),
      Documents.view(
        "stackView", "S", [0, 0, 10, 10], #"distribution="fillEqually""#,
        Documents.subviews(Documents.view("view", "C"), Documents.view("switch", "D", [0, 0, 9, 9]))))
      + Documents.constraints(
        "A leading = ROOT leadingMargin", "A trailing = ROOT trailingMargin", "A top = SAFE top", "A height = 200",
        "S leading = A leading", "S trailing = A trailing", "S top = A bottom 8"))

  @Test("stored rects that are no inputs may be moved about without effect")
  func moving() throws {
    var generator = SeededGenerator(seed: 1)
    let original = try document(Self.text)
    for _ in 0..<50 {
      let moved = original.movingWhatIsNoInput(&generator)
      #expect(moved.views.map(\.frame) != original.views.map(\.frame))
      let (before, after) = (original.regions(), moved.regions())
      #expect(before.flatMap(\.views).map(\.computed) == after.flatMap(\.views).map(\.computed))
    }
  }

  @Test("stored rects that are inputs count")
  func inputs() throws {
    let original = try document(Self.text)
    for id in ["ROOT", "L", "FIXED"] {
      var changed = original
      let index = try #require(changed.views.firstIndex { $0.id == id })
      changed.views[index].frame?.size.width += 13
      #expect(
        original.regions().flatMap(\.views).map(\.computed) != changed.regions().flatMap(\.views).map(\.computed))
    }
  }
}
