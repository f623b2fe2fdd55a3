import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptProofs

/// Regions against layouts that the model makes at random sizes.
@Suite struct RegionOracleTests {
  @Test(arguments: 0..<24) func randomScripts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 7919 &+ 5)
    let text = RandomScript.text(using: &generator)
    let problems = Proving.subjects(of: text) { subject in
      for family in WindowFamily.all() {
        guard let proof = SubjectProof(subject, in: family) else {
          Issue.record("it cannot be made\n\(text)")
          continue
        }
        #expect(abs(proof.areaError) <= SubjectProof.mostAreaError, "\(text)")
        let agreement = ProofAgreement(proof, of: subject, sizes: 150, using: &generator)
        #expect(agreement.differences.isEmpty, "\(agreement.differences.prefix(3))\n\(text)")
        #expect(agreement.undecided == 0, "\(Set(proof.undecided.map(\.reason)))\n\(text)")
      }
    }
    #expect(problems.isEmpty, "\(problems)\n\(text)")
  }

  /// Headers and footers that float: which of them do, and how far they have moved, depends on the window's height.
  /// They lie over the rows on purpose.
  @Test(arguments: ["", "contentOffset = point(0, 700)"]) func floatingTitles(offset: String) {
    let text = """
      controller Contacts {
        table list {
          edges == superview.edges
          rowHeight = 44
          \(offset)
          sectionHeader first "A"
          for i in 0..<12 { cell early "A \\(i)" }
          sectionFooter sum "12 of them"
          sectionHeader second "B"
          for i in 0..<12 { cell late "B \\(i)" }
          sectionFooter end "The end"
        }
        label tip "Tip" { top == first.bottom; leading == superview.leading }
        always second.top <= 300
      }
      """
    var generator = SeededGenerator(seed: 4711)
    let problems = Proving.subjects(of: text) { subject in
      for family in WindowFamily.all() {
        guard let proof = SubjectProof(subject, in: family) else {
          Issue.record("it cannot be made")
          continue
        }
        let agreement = ProofAgreement(proof, of: subject, sizes: 200, using: &generator)
        #expect(agreement.differences.isEmpty, "\(agreement.differences.prefix(3))")
        #expect(agreement.undecided == 0, "\(Set(proof.undecided.map(\.reason)))")
        let overlaps = proof.verdicts.first { $0.property.name == "overlap" }
        #expect(overlaps?.failures.contains { $0.message.contains("sum") } == false)
      }
    }
    #expect(problems.isEmpty, "\(problems)")
  }

  /// Flexible spaces share the room that a toolbar has left, in either direction.
  @Test(arguments: [18, 26]) func toolbars(os: Int) {
    let text = """
      controller Tools {
        barButtonItem bold { image = "bold"; placement = toolbar }
        barButtonItem one { systemItem = flexibleSpace; placement = toolbar }
        barButtonItem gap { systemItem = fixedSpace; spacing = 12; placement = toolbar }
        barButtonItem link "Link" { placement = toolbar }
        barButtonItem two { systemItem = flexibleSpace; placement = toolbar }
        barButtonItem done "Done" { placement = toolbar }
        view tip { top == view.top; leading == view.leading; size == 20 x 20 }
      }
      controller Main: navigation(root: Tools) { toolbarHidden = false }
      launch Main on "iPad Pro 13-inch (M4/M5)", os: \(os)
      """
    var generator = SeededGenerator(seed: 815)
    var subjects = 0
    let problems = Proving.subjects(of: text) { subject in
      guard subject.name == "Main" else { return }
      for family in WindowFamily.all() {
        guard let proof = SubjectProof(subject, in: family) else {
          Issue.record("it cannot be made")
          continue
        }
        subjects += 1
        let agreement = ProofAgreement(proof, of: subject, sizes: 100, using: &generator)
        #expect(agreement.differences.isEmpty, "\(agreement.differences.prefix(3))")
        #expect(agreement.undecided == 0, "\(Set(proof.undecided.map(\.reason)))")
      }
    }
    #expect(problems.isEmpty && subjects == WindowFamily.all().count, "\(problems)")
  }

  /// What the examples declare: conditions, containers, tables, stacks.
  @Test func examples() throws {
    var generator = SeededGenerator(seed: 11)
    var subjects = 0
    for name in Repository.names(in: "Examples", withExtensions: "adapt") {
      let text = try Repository.text("Examples/" + name)
      _ = Proving.subjects(of: text) { subject in
        for family in WindowFamily.all() {
          guard let proof = SubjectProof(subject, in: family) else { continue }
          subjects += 1
          #expect(abs(proof.areaError) <= SubjectProof.mostAreaError, "\(name)")
          let agreement = ProofAgreement(proof, of: subject, sizes: 25, using: &generator)
          #expect(agreement.differences.isEmpty, "\(name): \(agreement.differences.prefix(3))")
        }
      }
    }
    #expect(subjects > 20)
  }
}
