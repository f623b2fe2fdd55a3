import AdaptInterfaceBuilder
import AdaptSyntax

/// Compares with Apple's own frames: how many of a folder's regions and views have the stored frames.
enum Corpus {
  static let benchmark = Benchmark(
    name: "corpus",
    usage: "corpus FOLDER [--failing]",
    help: "Compares the stored frames of Interface Builder documents with computed ones, by feature.",
    run: run)

  private static func run(_ arguments: [String]) -> Int32 {
    guard let path = arguments.first(where: { !$0.hasPrefix("--") }), let folder = CorpusFolder(path) else {
      return benchmark.misused("name a folder with regions.csv")
    }
    var tally = Tally()
    for name in folder.documents() {
      guard let file = folder.file(name) else { continue }
      tally.add(name, file, folder)
    }
    Main.write(tally.text(showsFailing: arguments.contains("--failing")), to: 1)
    return 0
  }

  /// The counts.
  private struct Tally {
    struct Count {
      var matching = 0
      var total = 0

      mutating func add(_ matches: Int, of count: Int) {
        matching += matches
        total += count
      }

      var text: String {
        let share = total == 0 ? 0 : (Double(matching) / Double(total) * 1000).rounded() / 10
        return "\(matching) of \(total) | \(share) %"
      }
    }

    private var documents = 0
    private var regions: [RegionFeature: Count] = [:]
    private var views: [RegionFeature: Count] = [:]
    private var close: [RegionFeature: Count] = [:]
    private var determined = (regions: Count(), close: Count())
    private var left: [RegionMismatch: Int] = [:]
    private var failing: [String] = []
    private var total = Duration.zero
    private var texts = TextErrors()
    private var slowest = (name: "", time: Duration.zero)

    mutating func add(_ name: String, _ file: SourceFile, _ folder: CorpusFolder) {
      let start = ContinuousClock.now
      guard let document = InterfaceReader.read(file).document else { return }
      let found = document.regions()
      let time = ContinuousClock.now - start
      documents += 1
      texts.add(document)
      total += time
      if time > slowest.time { slowest = (name, time) }
      for region in found {
        guard let reference = folder.classes[CorpusFolder.key(name, region.id)] else { continue }
        add(region, of: document, name, reference)
      }
    }

    private mutating func add(_ region: Region, of document: InterfaceDocument, _ name: String, _ reference: String) {
      let driven = region.views.filter(\.isDriven)
      // Numbers in a document have only a few digits, so a difference of exactly the tolerance must count as within it.
      let matching = driven.count { $0.error <= Region.tolerance + 1e-6 }
      if matching < driven.count {
        left[RegionMismatch(of: region, in: document, file: name, reference: reference), default: 0] += 1
        failing.append("\(name) \(region.id): \(driven.count - matching) of \(driven.count), \(reference)")
      }
      guard reference != "stale", reference != "conflict", !reference.hasPrefix("misplaced") else { return }
      let (isMatching, isClose) = (matching == driven.count, driven.allSatisfy { $0.error <= 0.5 + 1e-6 })
      if Self.isDetermined(region) {
        determined.regions.add(isMatching ? 1 : 0, of: 1)
        determined.close.add(isClose ? 1 : 0, of: 1)
      }
      for feature in RegionFeature.features(of: region, in: document) {
        regions[feature, default: Count()].add(isMatching ? 1 : 0, of: 1)
        close[feature, default: Count()].add(isClose ? 1 : 0, of: 1)
        views[feature, default: Count()].add(matching, of: driven.count)
      }
    }

    /// Whether the stored frames can be those of the constraints: no view was moved by hand, no stored frame violates a
    /// required constraint, and the constraints leave nothing open.
    private static func isDetermined(_ region: Region) -> Bool {
      switch region.difference {
      case nil, .contradictory, .unexplained: true
      case .stale, .edited, .undetermined: false
      }
    }

    func text(showsFailing: Bool) -> String {
      var text = "| regions with | within 1 point | | within 0.5 | | views | |\n|---|---|---|---|---|---|---|\n"
      for feature in RegionFeature.allCases {
        let (region, view) = (regions[feature] ?? Count(), views[feature] ?? Count())
        text += "| \(feature.rawValue) | \(region.text) | \((close[feature] ?? Count()).text) | \(view.text) |\n"
      }
      let (regions, close) = determined
      text += "| neither stale nor edited nor undetermined | \(regions.text) | \(close.text) | | |\n"
      text += "\n| what is left | regions |\n|---|---|\n"
      for reason in RegionMismatch.allCases { text += "| \(reason.rawValue) | \(left[reason] ?? 0) |\n" }
      text += "\n\(documents) documents read and laid out in \(milliseconds(total)) ms; "
      text += "the slowest, \(slowest.name), in \(milliseconds(slowest.time)) ms\n"
      text += "\n" + texts.text
      if showsFailing { text += "\n" + failing.map { $0 + "\n" }.joined() }
      return text
    }

    private func milliseconds(_ duration: Duration) -> Double {
      let parts = duration.components
      return ((Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15) * 10).rounded() / 10
    }
  }
}
