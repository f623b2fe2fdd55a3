import AdaptModel
import Testing

@testable import AdaptREPL

@Suite("A session")
struct SessionTests {
  @Test("an expression shows its value, and `_` is the last one")
  func values() {
    let trial = SessionTrial()
    #expect(trial.say("1 + 2") == "3")
    #expect(trial.say("_ * 10") == "30")
    #expect(trial.say("\"a\" + \"b\"") == "\"ab\"")
    #expect(trial.say("let x = 5") == "")
    #expect(trial.say("_") == "\"ab\"")
    #expect(trial.say("x == 5") == "true")
    #expect(trial.say("nil") == "")
    #expect(trial.say("[1, 2].map { n in n * 2 }") == "[2, 4]")
  }

  @Test("entries see what those before them declared")
  func names() {
    let trial = SessionTrial()
    trial.say("func double(n) { return n * 2 }")
    trial.say("var count = 4")
    trial.say("count = double(count)")
    #expect(trial.say("count") == "8")
  }

  @Test("what cannot be checked changes nothing, and neither does what fails on its way")
  func transactions() {
    let trial = SessionTrial()
    trial.say("var count = 1")
    #expect(trial.say("count = 2; cuont = 3").contains("did you mean `count`?"))
    #expect(trial.say("count") == "1")
    #expect(trial.say("count = 2\nlet broken = [1][7]").contains("error[E"))
    #expect(trial.say("count") == "1")
    #expect(trial.say("broken").contains("nothing named `broken`"))
    trial.say(profile)
    trial.say("launch Profile")
    let before = trial.session.model.state
    trial.say("name.alpha = 0.5; rotate; launch Profile on \"iPhon 6\"")
    #expect(trial.session.model.state == before)
    // A controller that could not be checked is not there.
    trial.say("controller Broken { label a; b.top == 0 }")
    #expect(trial.say("launch Broken").contains("no controller named `Broken`"))
  }

  @Test("a failed expectation is reported, and changes nothing")
  func expectations() {
    let trial = SessionTrial()
    #expect(trial.say("expect 1 == 1") == "holds")
    #expect(trial.say("expect 1 == 2").contains("does not hold"))
    // What only asks is nothing to take back.
    #expect(trial.session.undoCount == 0)
  }

  @Test("commands say where the window is, and what moved")
  func movements() {
    let trial = SessionTrial()
    trial.say(profile)
    #expect(
      trial.say("launch Profile on \"iPhone 6 Plus\"")
        == "Profile on iPhone 6 Plus in portrait (width compact, height regular)")
    #expect(
      trial.say("rotate") == """
        Profile on iPhone 6 Plus in landscape (width regular, height compact)
          Profile  (0, 0, 414 x 736) → (0, 0, 736 x 414)
          avatar   (20, 36, 96 x 96) → (20, 16, 96 x 96)
          name     (20, 140, 102.667 x 20.333) → (132, 16, 102.667 x 20.333)
        """)
    #expect(trial.say("name.alpha = 0.5") == "")
  }

  @Test("undo and redo go over everything, launches and rotations included")
  func undo() {
    let trial = SessionTrial()
    trial.say(profile)
    trial.say("launch Profile on \"iPhone 6 Plus\"")
    let portrait = trial.session.model.state
    trial.say("rotate")
    let landscape = trial.session.model.state
    #expect(trial.say(":undo").hasSuffix("undid `rotate`"))
    #expect(trial.session.model.state == portrait)
    #expect(trial.say(":redo").hasSuffix("repeated `rotate`"))
    #expect(trial.session.model.state == landscape)
    trial.say(":undo")
    #expect(trial.say(":undo").hasPrefix("nothing is launched"))
    #expect(trial.session.model.environment == nil)
    trial.say(":undo")
    #expect(trial.say(":undo").contains("nothing to undo"))
    #expect(trial.say("launch Profile").contains("nothing named `Profile`"))
  }

  @Test("undo takes back presentations and dismissals")
  func presentations() {
    let trial = SessionTrial()
    trial.say(
      """
      controller Sheet { preferredContentSize = 300 x 300 }
      controller Home {
        button open "Open" { center == superview.center }
        presentation sheet { content = Sheet; style = formSheet }
        on open.tap { present sheet }
      }
      launch Home on "iPad"
      """)
    var states = [trial.session.model.state]
    for entry in ["send tap to open", "rotate", "dismiss", "rotate", "send tap to open"] {
      trial.say(entry)
      states.append(trial.session.model.state)
    }
    #expect(trial.say("presented.style") == "formSheet")
    for state in states.dropLast().reversed() {
      trial.say(":undo")
      #expect(trial.session.model.state == state)
    }
  }

  @Test("an entry after an undo ends what could be done again")
  func redoEnds() {
    let trial = SessionTrial()
    trial.say("let a = 1")
    trial.say(":undo")
    trial.say("let b = 2")
    #expect(trial.say(":redo").contains("nothing to repeat"))
  }

  @Test(":reset begins anew, and can be taken back")
  func reset() {
    let trial = SessionTrial()
    trial.say("let a = 1")
    trial.say(":reset")
    #expect(trial.say("a").contains("nothing named `a`"))
    trial.say(":undo")
    #expect(trial.say("a") == "1")
  }

  @Test("Control-C stops an entry, and it changes nothing")
  func cancellation() {
    let trial = SessionTrial()
    trial.say("var n = 0")
    // The script stops itself: what it prints is what the person sees before the key is pressed.
    let listener = trial.session.listener
    trial.session.listener = { entry in
      if case .print = entry { trial.session.cancellation.cancel() }
      listener(entry)
    }
    #expect(trial.say("n = 7; print n; while true { n += 1 }").contains("E0513"))
    // The entries before it are run again when the next one needs them, and not while the person waits for the prompt.
    #expect(trial.session.isBehind)
    #expect(trial.say("n") == "0")
    #expect(!trial.session.isBehind)
  }

  @Test(
    "after Control-C every command of the session works", arguments: [":undo", ":redo", ":reset", ":reload", ":tree"])
  func commandsAfterCancellation(command: String) {
    let trials = [SessionTrial(), SessionTrial()]
    for trial in trials {
      trial.say("controller P { label a \"A\" { top == safeArea.top; leading == safeArea.leading } }\nlaunch P")
      trial.say("let a = 1")
      if command == ":redo" { trial.say(":undo") }
    }
    trials[0].session.cancellation.cancel()
    #expect(trials[0].say(command) == trials[1].say(command))
    #expect(trials[0].say("a") == trials[1].say("a"))
    // A run that was stopped halfway is made up for by the next command.
    for trial in trials { trial.say("var n = 0") }
    let listener = trials[0].session.listener
    trials[0].session.listener = { entry in
      if case .print = entry { trials[0].session.cancellation.cancel() }
      listener(entry)
    }
    trials[0].say("n = 7; print n; while true { n += 1 }")
    trials[0].session.listener = listener
    #expect(trials[0].session.isBehind && trials[0].session.catchUp())
    #expect(trials[0].say("n") == "0")
  }

  @Test("Control-C ends the writing of a long answer")
  func longAnswer() {
    let session = Session()
    var written = 0
    let repl = REPL(
      session: session,
      files: FileAccess(
        read: { path throws(FileAccess.Failure) in throw FileAccess.Failure(path) },
        write: { _, path throws(FileAccess.Failure) in throw FileAccess.Failure(path) }, list: { _ in [] }),
      output: { text in
        written += text.utf8.count
        if written > 10_000 { session.cancellation.cancel() }
      }, complaints: { _ in })
    #expect(repl.respond(to: "(1...100000).map { i in i }") == .done)
    #expect((10_000..<40_000).contains(written))
    written = -1_000_000
    #expect(repl.respond(to: "(1...1000).map { i in i }") == .done)
    #expect(written == -1_000_000 + (1...1000).map { "\($0), ".utf8.count }.reduce(0, +) + 1)
  }

  @Test("an entry that ends with an error is taken back at once, and `:quit` waits for nothing")
  func takingBack() {
    let trial = SessionTrial()
    trial.say("var n = 0")
    #expect(trial.say("n = 7; n = [1][2]").contains("error"))
    #expect(!trial.session.isBehind)
    let listener = trial.session.listener
    trial.session.listener = { entry in
      if case .print = entry { trial.session.cancellation.cancel() }
      listener(entry)
    }
    trial.say("n = 8; print n; while true { n += 1 }")
    #expect(trial.repl.respond(to: ":quit") == .quit)
    #expect(trial.session.isBehind)
  }
}
