import AdaptModel
import Testing

@testable import AdaptREPL

@Suite("Declaring again")
struct AmendmentTests {
  private func launched() -> SessionTrial {
    let trial = SessionTrial()
    trial.say(profile)
    trial.say("launch Profile on \"iPhone 6 Plus\"")
    return trial
  }

  @Test("a controller that is opened again is added to, and the window lays out at once")
  func adding() {
    let trial = launched()
    #expect(
      trial.say("controller Profile { label bio \"Analyst\"; bio.top == name.bottom + 8; bio.leading == name.leading }")
        == "  bio  comes at (20, 168.333, 56.667 x 20.333)")
    #expect(trial.say("bio.superview.frame.width") == "414")
  }

  @Test("a name that is declared again replaces what had it, in its place")
  func replacing() {
    let trial = launched()
    #expect(trial.say("controller Profile { image avatar { intrinsic = 50 x 50 } }").contains("50 x 50"))
    #expect(trial.session.model.scene.viewCount == 3)
    trial.say("controller Profile { gap: name.width <= 300 }")
    trial.say("controller Profile { gap: name.width <= 200 }")
    #expect(trial.say("gap").contains("name.width <= 200"))
    // What a condition's body declares goes there.
    trial.say("controller Profile { when width: regular { image avatar { intrinsic = 20 x 20 } } }")
    #expect(trial.say("avatar.installed") == "false")
    trial.say("rotate")
    #expect(trial.frame("Profile.avatar")?.width == 20)
  }

  @Test(":add and :vary add to the launched controller, everywhere or in the present classes")
  func varying() {
    let trial = launched()
    #expect(trial.say(":add name.width == 200").contains("200 x 20.333"))
    #expect(trial.say(":vary name.height == 60").contains("200 x 60"))
    trial.say("rotate")
    #expect(trial.frame("Profile.name")?.height != 60)
    #expect(trial.frame("Profile.name")?.width == 200)
    trial.say("rotate")
    #expect(trial.say(":vary uninstall name").contains("name  goes"))
    trial.say("rotate")
    #expect(trial.say("name.installed") == "true")
  }

  @Test(":vary remove takes a view or a constraint out of the present classes only")
  func varyingRemoval() {
    let trial = launched()
    #expect(trial.say(":vary remove avatar").contains("avatar  goes"))
    trial.say(":undo")
    #expect(trial.say(":vary remove avatar.leading == margins.leading").contains("avatar  (20, 36, 96 x 96) → (0, 36,"))
    trial.say("rotate")
    #expect(trial.frame("Profile.avatar")?.x == 20)
    #expect(trial.say("rule1").contains("avatar.leading == margins.leading"))
  }

  @Test(":remove takes a view with its constraints, a labelled constraint, or a statement as it reads")
  func removing() {
    let trial = launched()
    #expect(trial.say(":remove avatar.leading==margins.leading").contains("avatar"))
    #expect(trial.say(":remove avatar").contains("goes"))
    #expect(trial.session.model.scene.viewCount == 2)
    #expect(trial.say(":remove nmae").contains("did you mean `:remove name`?"))
    trial.say(":undo")
    #expect(trial.session.model.scene.viewCount == 3)
  }

  @Test("an amendment that does not fit is refused, and names what it breaks")
  func refusing() {
    let trial = launched()
    trial.say("func place() { return avatar.x }")
    let before = trial.session.model.state
    let answer = trial.say("controller Profile { nowhere.top == name.top }")
    #expect(answer.contains("there is no view named `nowhere` here"))
    #expect(trial.session.model.state == before)
    #expect(trial.session.undoCount == 3)
  }

  @Test("constraints that cannot hold together are reported once")
  func conflicts() {
    let trial = launched()
    #expect(trial.say(":add avatar.width == 5; avatar.width == 6").contains("E0401"))
    #expect(!trial.say(":add name.alpha = 0.5").contains("E0401"))
  }

  @Test("a constant that is declared again changes everywhere, a variable is set")
  func values() {
    let trial = SessionTrial()
    trial.say("let gap = 8")
    trial.say(
      "controller Page { view box { top == view.top + gap; leading == view.leading; width == 10; height == 10 } }")
    trial.say("launch Page")
    #expect(trial.say("let gap = 20") == "  box  (0, 8, 10 x 10) → (0, 20, 10 x 10)")
    trial.say("var n = 1")
    trial.say("n = n + 1")
    trial.say("var n = 10")
    #expect(trial.say("n") == "10")
    trial.say("func f() { return 1 }")
    trial.say("func g() { return f() + 1 }")
    trial.say("func f() { return 5 }")
    #expect(trial.say("g()") == "6")
  }

  @Test("what is printed by entries that are run again is not printed again")
  func silence() {
    let trial = launched()
    trial.say("print \"once\"")
    #expect(!trial.say("controller Profile { name.alpha = 0.2 }").contains("once"))
    #expect(trial.say("controller Profile { name.alpha = 0.3 }\nprint \"new\"") == "new")
  }
}
