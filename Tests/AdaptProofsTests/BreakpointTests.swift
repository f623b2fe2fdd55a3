import Testing

@testable import AdaptProofs

/// Where layouts change, in words.
@Suite struct BreakpointTests {
  @Test func edgesThatFollowBothLengths() throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          view square
          square.center == view.center
          square.width == square.height
          square.width <= view.width
          square.height <= view.height
          square.width == view.width @ high
        }
        """))
    #expect(proof.breakpoints.words == "they change where the height equals the width")
  }

  @Test func edgesAtAShare() throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          view card
          card.top == view.top
          card.leading == view.leading
          card.width == view.width
          card.height <= view.height - 20
          card.height == 0.5 * view.width @ high
        }
        """))
    #expect(proof.breakpoints.words == "they change where the height equals 0.5 times the width + 20")
  }
}
