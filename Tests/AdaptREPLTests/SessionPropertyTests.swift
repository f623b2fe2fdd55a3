import AdaptInterpreter
import AdaptModel
import Testing

@testable import AdaptREPL

@Suite("Properties of sessions")
struct SessionPropertyTests {
  @Test("as many undos as entries lead back through every state, and redos forth again", arguments: 0..<30)
  func undo(seed: Int) {
    let trial = SessionTrial()
    var entries = RandomEntries(seed: UInt64(seed))
    var states = [trial.session.model.state]
    for _ in 0..<25 {
      let entry = entries.next()
      let count = trial.session.undoCount
      let answer = trial.say(entry)
      if trial.session.undoCount > count {
        states.append(trial.session.model.state)
      } else {
        #expect(trial.session.model.state == states.last, "refused, and has changed something: \(entry)\n\(answer)")
      }
    }
    #expect(states.count > 10)
    for state in states.dropLast().reversed() {
      trial.say(":undo")
      #expect(trial.session.model.state == state)
    }
    #expect(trial.session.undoCount == 0)
    for state in states.dropFirst() {
      trial.say(":redo")
      #expect(trial.session.model.state == state)
    }
  }

  @Test("the saved script runs to the same state", arguments: 0..<30)
  func save(seed: Int) throws {
    let trial = SessionTrial()
    var entries = RandomEntries(seed: UInt64(seed) &+ 1000)
    for _ in 0..<25 { trial.say(entries.next()) }
    trial.say(":save session.adapt")
    let text = try #require(trial.files.texts["session.adapt"])
    let interpreter = Interpreter()
    let outcome = interpreter.run(text)
    #expect(outcome.completed, "\(text)")
    #expect(outcome.diagnostics.isEmpty, "\(text)")
    // A session lays out after each entry, a script when something asks.
    var model = interpreter.model
    model.layoutIfNeeded()
    #expect(WindowState(model) == WindowState(trial.session.model), "\(text)")
  }
}
