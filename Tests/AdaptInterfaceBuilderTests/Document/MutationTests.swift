import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

/// Damaged documents: whatever they say, they are read or refused, and laid out in finite numbers.
@Suite("Mutants of documents")
struct MutationTests {
  private static let samples: [String] = [
    Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "A", [0, 0, 40, 20], #"text="Hello" horizontalHuggingPriority="251""#),
        Documents.view(
          "stackView", "S", [0, 0, 40, 20], #"axis="vertical" spacing="8" distribution="equalSpacing""#,
          Documents.subviews(
            Documents.view("button", "B", [0, 0, 30, 30]), Documents.view("imageView", "I", [0, 0, 9, 9]))))
        + Documents.constraints(
          "A top = SAFE top 8", "A leading = ROOT leadingMargin", "S top = A bottom 8 @750",
          "S width = ROOT width *0.5", "S centerX = ROOT centerX", "S bottom <= BOT top")
        + #"<variation key="widthClass=compact"><mask key="subviews"><exclude reference="A"/></mask></variation>"#),
    Documents.xib(
      """
      <tableViewCell id="CELL"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="CONTENT">
      <rect key="frame" x="0.0" y="0.0" width="375" height="43.5"/>
      \(Documents.subviews(
        Documents.view("label", "L", [0, 0, 42, 21], #"text="Title" numberOfLines="0""#),
        Documents.view("scrollView", "SC", [0, 0, 9, 9], "", Documents.subviews(Documents.view("slider", "SL"))
          + Documents.constraints("SL leading = SC leading", "SC trailing = SL trailing"))))
      \(Documents.constraints("L leading = CONTENT leadingMargin", "L firstBaseline = SL firstBaseline 3"))
      </tableViewCellContentView></tableViewCell>
      """, tail: #"<resources><image name="a" width="10" height="20"/></resources>"#),
  ]

  /// What is put in: halves of the format, numbers that are none, and noise.
  private static let pieces = [
    "<", ">", "/>", "\"", "=", "<subviews>", "</subviews>", "<view id=\"A\">", "<rect key=\"frame\"/>", "NO", "YES",
    "1e308", "-1e308", "nan", "inf", "0", "-1", "1:0", "&amp;", "&x;", "<!--", "\u{0}", "\u{FFFD}", "A", "ROOT", "1001",
    "<constraint firstItem=\"A\" firstAttribute=\"top\" secondItem=\"A\" secondAttribute=\"top\" id=\"q\"/>",
  ].map { Array($0.utf8) }

  private func mutant(of bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !result.isEmpty else { break }
      let start = Int.random(in: 0..<result.count, using: &generator)
      let end = min(result.count, start + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: result.removeSubrange(start..<end)
      case 1: result[start] = UInt8.random(in: 0...255, using: &generator)
      case 2: result.insert(contentsOf: result[start..<end], at: Int.random(in: 0...result.count, using: &generator))
      case 3: swapNumbers(&result, near: start)
      default: result.replaceSubrange(start..<end, with: Self.pieces.randomElement(using: &generator) ?? [])
      }
    }
    return result
  }

  /// Puts a number or id into another attribute, which keeps the XML well-formed.
  private func swapNumbers(_ bytes: inout [UInt8], near start: Int) {
    let quotes = bytes.indices[start...].filter { bytes[$0] == 0x22 }.prefix(5)
    guard quotes.count == 5 else { return }
    let (first, second) = (quotes[quotes.startIndex], quotes[quotes.startIndex + 1])
    let (third, fourth) = (quotes[quotes.startIndex + 2], quotes[quotes.startIndex + 3])
    let (one, other) = (Array(bytes[(first + 1)..<second]), Array(bytes[(third + 1)..<fourth]))
    bytes.replaceSubrange((third + 1)..<fourth, with: one)
    bytes.replaceSubrange((first + 1)..<second, with: other)
  }

  /// How many were read at all.
  private func survivors(_ bytes: [[UInt8]], count: Int, seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    var read = 0
    for number in 0..<count {
      let file = SourceFile(name: "mutant", bytes: mutant(of: bytes[number % bytes.count], &generator))
      let (document, diagnostics) = InterfaceReader.read(file)
      guard let document else {
        #expect(!diagnostics.isEmpty)
        continue
      }
      read += 1
      for region in document.regions() {
        _ = region.findings(in: document, file: file)
        for view in region.views {
          #expect(view.computed.isFinite)
        }
      }
    }
    return read
  }

  @Test("ten thousand mutants of small documents")
  func small() {
    // Enough are read for layout to be tried too.
    #expect(survivors(Self.samples.map { Array($0.utf8) }, count: 10_000, seed: 1) > 1_000)
  }

  @Test("ten thousand mutants of the corpus", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
  func corpus() {
    let documents = Corpus.paths.map(Corpus.bytes).filter { $0.count < 20_000 }
    #expect(survivors(documents, count: 10_000, seed: 2) > 1_000)
  }
}
