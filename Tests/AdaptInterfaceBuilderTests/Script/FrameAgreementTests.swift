import AdaptModel
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Frames of scripts", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
struct FrameAgreementTests {
  @Test("of the corpus agree with those of the regions")
  func corpus() {
    var (views, differences, failures) = (0, 0, 0)
    for path in Corpus.paths {
      let file = Corpus.file(path)
      guard let document = InterfaceReader.read(file).document else { continue }
      let agreement = FrameAgreement(document, file: file, tolerance: 1)
      views += agreement.views
      differences += agreement.differences.count
      failures += agreement.failures.count
      for difference in agreement.differences.prefix(4) {
        print(path, difference.kind, difference.view, difference.region, difference.script)
      }
      for failure in agreement.failures { print("FAILURE", path, failure) }
    }
    print("\(views) views, \(differences) elsewhere, \(failures) kinds do not run")
  }
}
