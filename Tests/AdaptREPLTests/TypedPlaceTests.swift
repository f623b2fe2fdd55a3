import Testing

@testable import AdaptREPL

/// An error names a line that says what it shows (an entry is worked into the text of what it adds to).
@Suite("Places in messages")
struct TypedPlaceTests {
  private func launched() -> SessionTrial {
    let trial = SessionTrial()
    trial.files.texts["page.adapt"] = """
      controller Page {
        label title "Hello" { top == safeArea.top; leading == margins.leading }
      }
      launch Page on "iPhone 6"
      """
    trial.say(":load page.adapt")
    return trial
  }

  @Test("are those of what was typed")
  func typed() {
    let trial = launched()
    #expect(trial.say(":add label sub \"x\" { top == titel.bottom }").contains("--> :add:1:24"))
    #expect(trial.say(":vary nope.constant = 4").contains("--> :vary:1:1"))
    #expect(trial.say("controller Page { titel.text = \"x\" }").contains("1 | controller Page { titel.text = \"x\" }"))
    #expect(trial.say("controller Page {\n  label sub \"x\"\n  sub.top == titel.bottom\n}").contains(":3:14"))
  }

  @Test("are those of the file where it has the line")
  func loaded() {
    let trial = launched()
    // The amended text has this line elsewhere; the file has it at its own place.
    let answer = trial.say("controller Page(size) { label sub \"x\"\n label other \"y\" }")
    #expect(!answer.contains("page.adapt:5"))
    #expect(trial.say(":add title.width == 10; title.width == 20").contains("--> "))
  }

  @Test("the inspector shows one view or all, and the grid refuses what it does not know")
  func inspecting() {
    let trial = launched()
    #expect(trial.say(":inspect title").contains("text  \"Hello\""))
    #expect(trial.say(":inspect titel").contains("did you mean `:inspect title`?"))
    #expect(trial.say(":classes").contains("the window is compact × regular"))
    #expect(trial.say(":grid").contains("compact x regular"))
    #expect(trial.say(":grid base").contains("any × any"))
    let nine = trial.say(":grid nine")
    #expect(nine.contains("any × any") && nine.contains("regular × regular"))
    #expect(trial.say(":grid base/nine").contains("`:grid nine`"))
  }
}
