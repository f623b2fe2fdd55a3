import AdaptCheck
import Testing

@Suite("Pictures that are drawn beyond their views")
struct OverflowingImageTests {
  private func overlaps(_ image: String, title: String = "hero.bottom + 8") -> [Finding] {
    CheckTrial(
      """
      asset Pic { size = 400 x 400 }
      controller Page {
        label title "Title"
        image hero(Pic) { height == 120; \(image) }
        hero.top == safeArea.top
        hero.edges.horizontal == view.edges.horizontal
        title.top == \(title)
        title.leading == margins.leading
      }
      """
    ).findings.filter { $0.kind == .overlap }
  }

  @Test("a text under the part that sticks out is reported, with what cuts it off")
  func overflows() throws {
    let found = overlaps("contentMode = scaleAspectFill")
    #expect(found.map { $0.message.hasPrefix("the picture of `hero` lies on `title`") } == [true])
    #expect(try #require(found.first).remedies.count == 1)
  }

  @Test(
    "one that is cut off, or fits, is not",
    arguments: ["contentMode = scaleAspectFill; clipsToBounds = true", "contentMode = scaleAspectFit", ""])
  func fits(image: String) { #expect(overlaps(image).isEmpty) }

  @Test("nor is a text that lies in front of it")
  func inFront() {
    let trial = CheckTrial(
      """
      asset Pic { size = 400 x 400 }
      controller Page {
        image hero(Pic) { height == 120; contentMode = scaleAspectFill }
        label title "Title"
        hero.top == safeArea.top
        hero.edges.horizontal == view.edges.horizontal
        title.top == hero.bottom + 8
        title.leading == margins.leading
      }
      """)
    #expect(!trial.kinds.contains(.overlap))
  }

  @Test("nor is a text far from it")
  func elsewhere() { #expect(overlaps("contentMode = scaleAspectFill", title: "hero.bottom + 900").isEmpty) }
}
