import AdaptModel
import Testing

@testable import AdaptProofs

/// Failures that are only in narrow bands of sizes: found, and exact.
@Suite struct PlantedFailureTests {
  private func failures(_ proof: SubjectProof, of property: String) -> [ProofVerdict.Failure] {
    proof.verdicts.filter { $0.property.name == property }.flatMap(\.failures)
  }

  @Test func bandOfHalfAPoint() throws {
    let proof = try #require(Proving.prove(Proving.halfPointBand))
    for property in ["overlap", "always done.top >= photo.bottom"] {
      let found = failures(proof, of: property)
      #expect(found.map(\.extent) == ["in windows from 391 to 391.5 wide and lower than 300"], "\(property)")
      #expect(found.first?.smallest == Size(391, 200))
    }
    #expect(proof.isProved == false && proof.undecided.isEmpty)
  }

  /// The numbers come out of the layout itself, and no condition names them.
  @Test(arguments: [(120.0, 200.25), (77.5, 301.0)]) func widthsThatNobodyNames(margin: Double, width: Double) throws {
    // `b` stands `margin` from the right, as wide as it is; `a` from the left. They meet below the sum.
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          view a
          view b
          a.leading == view.leading + 40
          a.width == \(width)
          a.top == safeArea.top
          a.height == 50
          b.trailing == view.trailing - \(margin)
          b.width == 60
          b.top == a.top
          b.height == 50
          always a.trailing <= b.leading within 0
        }
        """))
    let edge = 40 + width + 60 + margin
    let found = failures(proof, of: "always a.trailing <= b.leading")
    #expect(found.count == 1)
    #expect(abs((found.first?.polygons.map(\.most.width).max() ?? 0) - edge) < 1e-3)
  }

  /// A guide that is only a height shows nothing that could be elsewhere.
  @Test func guidesNeedNotBePlaced() throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          guide free
          label hello "Hello"
          free.top == safeArea.top
          free.bottom == safeArea.bottom
          hello.centerY == free.centerY
          hello.centerX == view.centerX
        }
        """))
    #expect(failures(proof, of: "ambiguity").isEmpty && proof.verdicts.contains { $0.property.name == "ambiguity" })
  }

  /// One layout of several shows that something can fail, and not that it holds in all of them.
  @Test func openViewsFailAndAreNotProved() throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          button a "One"
          button b "Two"
          a.top == safeArea.top + 8
          b.top == safeArea.top + 8
          a.leading == view.leading + 20
          b.leading >= view.leading + 8
          b.trailing <= view.trailing - 8
          always b.leading >= view.leading
          always b.leading >= view.leading + 400
          always a.leading >= view.leading
        }
        """))
    #expect(failures(proof, of: "ambiguity").map(\.extent) == ["at every size"])
    let overlaps = failures(proof, of: "overlap")
    #expect(overlaps.map(\.message) == ["`a` and `b` overlap in one of the layouts that the constraints allow,"])
    func verdict(_ property: String) throws -> ProofVerdict {
      try #require(proof.verdicts.first { $0.property.name == property })
    }
    // It holds in each of them; only one is looked at.
    #expect(try verdict("always b.leading >= view.leading").undecided.map(\.reason) == [OpenPlaces.reason])
    #expect(!failures(proof, of: "always b.leading >= view.leading + 400").isEmpty)
    #expect(try verdict("always a.leading >= view.leading").undecided.isEmpty)
  }

  /// What cannot be decided is never said to hold.
  @Test func functionsAreNotDecided() throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          view a
          a.edges == view.edges
          always max(a.width, 10) >= 10
        }
        """))
    let verdict = try #require(proof.verdicts.last)
    #expect(verdict.failures.isEmpty && !verdict.undecided.isEmpty)
    #expect(!proof.isProved)
  }

  /// Labels that wrap independently of each other: ends, and says what it did not decide.
  @Test func manyLabelsEndWithinTheLimit() throws {
    var lines = ["controller Page {"]
    for index in 0..<64 {
      lines.append(
        "  label l\(index) \"Some words that wrap, number \(index), and then some more of them\" { lines = 0 }")
      lines.append("  l\(index).leading == view.leading + \(index)")
      lines.append("  l\(index).width == view.width * \(0.2 + 0.005 * Double(index)) + \(index)")
      lines.append("  l\(index).top == view.top + \(10 * index)")
    }
    lines.append("}")
    var limits = ProofLimits()
    limits.regions = 40
    let proof = try #require(Proving.prove(lines.joined(separator: "\n"), limits: limits))
    #expect(proof.regions.count <= 40)
    #expect(!proof.undecided.isEmpty && !proof.isProved)
    limits.seconds = 0.001
    let hasty = try #require(Proving.prove(lines.joined(separator: "\n"), limits: limits))
    #expect(hasty.regions.count < 40 && !hasty.isProved)
    #expect(hasty.undecided.contains { $0.reason == "it takes more than 0.001 seconds" })
    #expect(abs(hasty.areaError) <= SubjectProof.mostAreaError)
    #expect(abs(proof.areaError) <= SubjectProof.mostAreaError)
  }
}
