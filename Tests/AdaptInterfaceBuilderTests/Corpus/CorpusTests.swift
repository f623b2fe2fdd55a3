import AdaptModel
import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

/// Interface Builder's own frames as the judge.
@Suite("The corpus", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
struct CorpusTests {
  @Test("every document is read without a word")
  func reads() {
    for path in Corpus.paths {
      let (document, diagnostics) = InterfaceReader.read(Corpus.file(path))
      #expect(document != nil, "\(path)")
      #expect(diagnostics.filter { $0.severity == .error }.isEmpty, "\(path)")
    }
  }

  @Test("of the consistent regions 95 % have each driven view within a point, and 97 % of the views are")
  func frames() {
    var regions: [String: Region] = [:]
    for path in Set(Corpus.rows.map(\.path)) {
      guard let document = InterfaceReader.read(Corpus.file(path)).document else { continue }
      for region in document.regions() { regions[path + " " + region.id] = region }
    }
    var (good, all, goodViews, allViews) = (0, 0, 0, 0)
    for row in Corpus.rows where row.isConsistent {
      guard let region = regions[row.path + " " + row.region] else {
        Issue.record("no region \(row.region) in \(row.path)")
        continue
      }
      let driven = region.views.filter(\.isDriven)
      let matching = driven.count { $0.error <= Region.tolerance + 1e-6 }
      all += 1
      allViews += driven.count
      goodViews += matching
      if matching == driven.count { good += 1 }
    }
    #expect(all > 1300 && allViews > 6000)
    #expect(Double(good) >= 0.955 * Double(all), "\(good) of \(all) regions")
    #expect(Double(goodViews) >= 0.97 * Double(allViews), "\(goodViews) of \(allViews) views")
  }

  @Test("every region is there once, with finite numbers")
  func once() {
    for path in Corpus.paths {
      guard let document = InterfaceReader.read(Corpus.file(path)).document else { continue }
      let regions = document.regions()
      #expect(Set(regions.map(\.id)).count == regions.count, "\(path)")
      for view in regions.flatMap(\.views) {
        #expect(view.computed.isFinite, "\(path) \(view.id)")
      }
    }
  }

  @Test("stored rects that are no inputs may be moved about without effect")
  func inputs() {
    var generator = SeededGenerator(seed: 7)
    for path in Corpus.paths {
      guard let document = InterfaceReader.read(Corpus.file(path)).document else { continue }
      let moved = document.movingWhatIsNoInput(&generator)
      let (before, after) = (document.regions(), moved.regions())
      for (one, other) in zip(before, after) {
        #expect(
          one.views.filter(\.isDriven).map(\.computed) == other.views.filter(\.isDriven).map(\.computed),
          "\(path) \(one.id)")
      }
    }
  }
}
