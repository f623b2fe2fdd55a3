import AdaptSyntax
import Testing

/// What a check says of names goes by what they mean, and not by how they look.
@Suite("A check knows what a name means") struct NameResolutionTests {
  private static let page = "controller Page { view gapless { edges == superview.edges } }"

  @Test("a value is used where its name is, and not where it is a part of another")
  func values() {
    let trial = CheckTrial("let gap = traits.width\n\(Self.page)")
    #expect(trial.result.notes.isEmpty, "\(trial.transcript)")
    let used = CheckTrial(
      """
      let gap = traits.width
      func isWide() { return gap != nil }
      controller Page {
        view gapless { edges == superview.edges }
        gapless.alpha = isWide() ? 0.5 : 1
      }
      """)
    #expect(used.result.notes.map { $0.code } == [.notChecked], "\(used.transcript)")
  }

  @Test("a closure's parameter hides no variable outside of the closure")
  func parameters() throws {
    func script(_ answer: String) -> String {
      """
      var mode = 1
      controller Sheet { view box { edges == superview.edges } }
      controller Home {
        button gear "Gear" { center == superview.center }
        presentation sheet {
          content = Sheet
          style = popover
          source = gear
          override adaptivePresentationStyle(traits) {
            let next = [1, 2].map { mode in mode + 1 }
            \(answer)
          }
        }
      }
      """
    }
    let reads = CheckTrial(script("return mode == 1 ? fullScreen : none"))
    let note = try #require(reads.result.notes.first { $0.code == .notChecked }, "\(reads.transcript)")
    #expect(note.primary.text.contains("the variable `mode`"))
    let computes = CheckTrial(script("return next.count == 2 ? fullScreen : none"))
    #expect(computes.result.notes.isEmpty, "\(computes.transcript)")
  }

  @Test(
    "a remedy is written into the body that it is for, whatever the strings in it say", arguments: ["{", "}", "{ }}"])
  func remedies(text: String) {
    let trial = CheckTrial(
      """
      controller Page {
        label open "\(text)"
        open.leading == view.leading + 8
      }
      controller Other { label x "X" { center == superview.center } }
      """)
    let page = Self.place(of: "\n}\ncontroller Other", in: trial.source)
    var count = 0
    for located in trial.result.findings where located.finding.subject == "Page" {
      for edit in located.diagnostic.fixIts.flatMap({ $0.edits }) where edit.replacement.contains("\n") {
        count += 1
        #expect(Int(edit.span.start) <= page, "\(trial.transcript)")
      }
    }
    #expect(count > 0, "\(trial.transcript)")
  }

  /// Where a text begins, in bytes.
  private static func place(of text: String, in source: SourceFile) -> Int {
    let wanted = Array(text.utf8)
    return source.bytes.indices.first { source.bytes[$0...].starts(with: wanted) } ?? 0
  }
}
