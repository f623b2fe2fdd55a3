import AdaptModel
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Frames of scripts of the corpus", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
struct FrameAgreementTests {
  /// What disagrees is for most part cells whose stored content view does not fit them, which a script does not
  /// imitate.
  @Test("19 of 20 views lie within a point of where their regions put them")
  func corpus() {
    var (views, differences) = (0, 0)
    for path in Corpus.paths {
      let file = Corpus.file(path)
      guard let document = InterfaceReader.read(file).document else { continue }
      let agreement = FrameAgreement(document, file: file, tolerance: Region.tolerance)
      views += agreement.views
      differences += agreement.differences.count
      #expect(agreement.failures.isEmpty, "\(path): \(agreement.failures)")
    }
    print("\(views) views, of which \(differences) lie elsewhere")
    #expect(views > 6000)
    #expect(Double(differences) < 0.05 * Double(views))
  }
}
