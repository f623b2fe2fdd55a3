import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptREPL

/// The tutorial's sessions, entered line by line. `ADAPT_UPDATE=1` rewrites the answers.
@Suite("The tutorial")
struct TutorialTests {
  private static let page = Repository.url("Sources/AdaptREPL/AdaptREPL.docc/Tutorial.md")

  private static let prompt = "adapt> "
  private static let continuation = "  ...> "

  @Test("answers what it says")
  func lineByLine() throws {
    let text = try String(contentsOf: TutorialTests.page, encoding: .utf8)
    let trial = SessionTrial()
    var result: [String] = []
    var isSession = false
    var pending = PendingEntry()
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isSession = line == "```session"
        #expect(pending.text.isEmpty, "an entry is not ended: \(pending.text)")
        result.append(line)
        continue
      }
      guard isSession else {
        result.append(line)
        continue
      }
      let begin = pending.text.isEmpty ? TutorialTests.prompt : TutorialTests.continuation
      guard line.hasPrefix(begin) else { continue }
      result.append(line)
      guard pending.add(String(line.dropFirst(begin.count)), needsMore: trial.repl.needsMore) else { continue }
      let answer = trial.say(pending.text)
      pending = PendingEntry()
      if !answer.isEmpty { result += answer.components(separatedBy: "\n") }
    }
    let updated = result.joined(separator: "\n")
    #expect(try Reviewed.text(updated, at: TutorialTests.page) == updated)
  }
}
