import AdaptModel
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Frames of scripts of the corpus", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
struct FrameAgreementTests {
  /// Where they disagree a rule of the canvas intervenes that UIKit does not have, and the region says which.
  @Test("views lie within a point of where their regions put them, but for what the canvas does otherwise")
  func corpus() {
    var (views, differing) = (0, [CanvasRule: Int]())
    for path in Corpus.paths {
      let file = Corpus.file(path)
      guard let document = InterfaceReader.read(file).document else { continue }
      let agreement = FrameAgreement(document, file: file, tolerance: Region.tolerance)
      views += agreement.views
      for difference in agreement.differences {
        for rule in difference.rules { differing[rule, default: 0] += 1 }
        #expect(
          !difference.rules.isEmpty,
          "\(path): \(difference.kind) \(difference.view) \(difference.region) \(difference.script)")
      }
      #expect(agreement.failures.isEmpty, "\(path): \(agreement.failures)")
    }
    print("\(views) views, of which lie elsewhere: \(differing.map { "\($0.key.rawValue) \($0.value)" }.sorted())")
    #expect(views > 6000)
    // Each rule is there for what it explains, and for no more.
    #expect(Set(differing.keys) == Set(CanvasRule.allCases))
    #expect(differing.values.reduce(0, +) < views / 50)
  }
}
