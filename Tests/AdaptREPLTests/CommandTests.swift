import AdaptModel
import Testing

@testable import AdaptREPL

@Suite("Commands of a session")
struct CommandTests {
  private func launched() -> SessionTrial {
    let trial = SessionTrial()
    trial.say(profile)
    trial.say("launch Profile on \"iPhone 6 Plus\"")
    return trial
  }

  @Test("a command may be shortened to what is no other's")
  func prefixes() {
    let trial = SessionTrial()
    trial.say("let a = 1")
    #expect(trial.say(":und").contains("undid"))
    #expect(trial.say(":re") == "error: `:re` may be `:reload`, `:redo`, `:reset`, `:remove`, `:regions`")
    #expect(trial.say(":undoo") == "error: there is no command `:undoo`\n  = help: did you mean `:undo`?")
    #expect(trial.say(":").contains("`:help` lists them"))
    #expect(trial.repl.respond(to: ":q") == .quit)
  }

  @Test("every command is in the help, and says more of itself")
  func help() {
    let trial = SessionTrial()
    let list = trial.say(":help")
    for command in SessionCommand.allCases {
      #expect(list.contains(":\(command.rawValue)"))
      #expect(trial.say(":help \(command.rawValue)").contains(command.summary))
    }
  }

  @Test("every command answers before a launch, and with an argument that means nothing")
  func nothingLaunched() {
    for command in SessionCommand.allCases where command != .quit {
      #expect(SessionTrial().say(":\(command.rawValue)") != "crashed")
      #expect(SessionTrial().say(":\(command.rawValue) ((\u{0}").contains("crashed") == false)
    }
    #expect(SessionTrial().say(":tree").contains("nothing is launched"))
  }

  @Test(":why explains an anchor, a view and a guide")
  func why() {
    let trial = launched()
    #expect(
      trial.say(":why name.top") == """
        name.top is 140
          20  Profile's top safe area
          96  avatar.height >= 96  (compression resistance)
          16  avatar.top == safeArea.top + 16  (entry 1:4)
           8  name.top == avatar.bottom + 8  (entry 1:6)
        """)
    #expect(trial.say(":why name").contains("name.leading is 20"))
    #expect(trial.say(":why safeArea.top").contains("is 20"))
    #expect(trial.say(":why nmae.top").contains("did you mean `:why name.top`?"))
  }

  @Test(":conflicts and :ambiguous say what is wrong with a layout, or that nothing is")
  func problems() {
    let trial = launched()
    #expect(trial.say(":conflicts") == "every required constraint holds")
    #expect(trial.say(":ambiguous") == "the constraints determine every position and size")
    trial.say(":add avatar.width == 5; avatar.width == 6")
    #expect(trial.say(":conflicts").contains("these constraints cannot all hold"))
    trial.say(":add view loose { width == 10; height == 10; top == view.top }")
    #expect(trial.say(":ambiguous").contains("loose may be at"))
  }

  @Test(":installed shows the nine classes")
  func installed() {
    let trial = launched()
    trial.say("controller Profile { when width: regular, height: compact { label extra } }")
    #expect(
      trial.say(":installed") == """
                        width any               width compact           width regular
        height any      3 views, 2 constraints  3 views, 4 constraints  3 views, 4 constraints
        height compact  3 views, 2 constraints  3 views, 4 constraints  4 views, 4 constraints
                                                                        + extra
        height regular  3 views, 2 constraints  3 views, 4 constraints  3 views, 4 constraints
        """)
  }

  @Test(":traits says where each trait came from")
  func traits() {
    let trial = launched()
    #expect(
      trial.say(":traits").contains("  horizontalSizeClass           compact      from the device: iPhone 6 Plus"))
    trial.say("window.traitOverrides.width = regular")
    #expect(trial.say(":traits").contains("regular      from an override on the window"))
  }

  @Test(":picture draws the window, :grid the four final classes")
  func pictures() {
    let trial = launched()
    trial.say("rotate")
    #expect(
      trial.say(":picture 40") == """
        Profile on iPhone 6 Plus in landscape: 736 x 414, width regular, height compact, iOS 18
        ┌┬────┬┬name┬──────────────────────────┐
        ││ava…│└────┘                          │
        ││    │                                │
        │└────┘                                │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └Profile───────────────────────────────┘
        """)
    let grid = trial.say(":grid")
    #expect(grid.hasPrefix("compact x regular   compact x compact   regular x compact   regular x regular\n"))
    #expect(trial.say(":picture 3").contains("between 8 and 1000"))
  }

  @Test("?name explains names of every kind")
  func names() {
    let trial = launched()
    #expect(trial.say("?name").contains("is a label, at (20, 140,"))
    #expect(trial.say("?Profile").contains("controller Profile {"))
    #expect(trial.say("?rotate").contains("rotate to ORIENTATION"))
    #expect(trial.say("?leading").contains("is an anchor"))
    #expect(trial.say("?compact").contains("is a value of the trait `width`, the trait `height`"))
    #expect(trial.say("?e0401").hasPrefix("E0401: constraints") && !trial.say("?e0401").contains("```"))
    #expect(trial.say("?alhpa").contains("did you mean `?alpha`?"))
  }

  @Test("words of other shells get a hint")
  func hints() {
    let trial = SessionTrial()
    #expect(trial.say("undo").contains("`:undo` takes back"))
    #expect(trial.repl.respond(to: "quit") == .quit)
    trial.say("let quit = 3")
    #expect(trial.say("quit") == "3")
  }

  @Test(":trace says what happens in a rotation")
  func trace() {
    let trial = launched()
    trial.say(":trace on")
    #expect(trial.say("rotate").contains("Profile.viewWillTransition"))
    trial.say(":trace off")
    #expect(!trial.say("rotate").contains("viewWillTransition"))
  }
}
