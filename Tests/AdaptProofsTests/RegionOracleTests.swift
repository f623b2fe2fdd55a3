import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptProofs

/// Regions against layouts that the model makes at random sizes.
@Suite struct RegionOracleTests {
  @Test(arguments: 0..<40) func randomScripts(seed: UInt64) {
    var generator = Seeded(seed &* 7919 &+ 5)
    let text = RandomScript.text(using: &generator)
    let problems = Proving.subjects(of: text) { subject in
      for family in WindowFamily.all() {
        guard let proof = SubjectProof(subject, in: family) else {
          Issue.record("it cannot be made\n\(text)")
          continue
        }
        #expect(abs(proof.areaError) < 0.1, "\(text)")
        let (_, _, differences) = Proving.differences(subject, proof, sizes: 150, using: &generator)
        #expect(differences.isEmpty, "\(differences.prefix(3))\n\(text)")
        if proof.decidedShare < 0.99 {
          print("seed \(seed): \(family.name) \(proof.decidedShare), \(Set(proof.undecided.map(\.reason)))")
        }
      }
    }
    #expect(problems.isEmpty, "\(problems)\n\(text)")
  }
}
