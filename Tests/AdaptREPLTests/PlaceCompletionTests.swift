import EditLine
import Testing

@testable import AdaptREPL

/// What Tab offers, by the place: only what could stand there.
@Suite("Completion by place")
struct PlaceCompletionTests {
  private let trial = SessionTrial()

  init() {
    trial.say(
      """
      controller Settings { }
      controller Home {
        label title "Hello"
        button gear "Settings"
        view box
        stack row { label first "1" }
        presentation settings { content = Settings; source = gear }
        on box.tap { print "box" }
      }
      """)
    trial.say("launch Home on \"iPad\"")
    trial.say("let frame = title.frame")
  }

  private func offered(_ line: String, after entry: String = "") -> Set<String> {
    let completion = Completer(session: trial.session, files: trial.repl.files).complete(line, after: entry)
    return Set(completion.candidates)
  }

  private func completed(_ line: String, after entry: String = "") -> String {
    line + Completer(session: trial.session, files: trial.repl.files).complete(line, after: entry).insertion
  }

  @Test("after `rotate to` only orientations")
  func orientations() {
    #expect(offered("rotate to ") == ["portrait", "landscape", "landscapeLeft", "landscapeRight", "upsideDown"])
    #expect(completed("rotate to up") == "rotate to upsideDown")
  }

  @Test("after `resize to` only shares")
  func shares() {
    #expect(offered("resize to ") == ["1/2", "1/3", "2/3", "slideOver", "leftHalf", "rightHalf", "full"])
    #expect(completed("resize to 2") == "resize to 2/3")
  }

  @Test("after `send tap to` only what can be tapped")
  func targets() {
    #expect(offered("send tap to ") == ["gear", "box"])
    #expect(completed("send mem") == "send memoryWarning")
  }

  @Test("after `present` controllers and presentations, after `as` styles")
  func presentations() {
    #expect(offered("present ").contains("settings"))
    #expect(!offered("present ").contains("title"))
    #expect(offered("present Settings as ").isSuperset(of: ["popover", "formSheet", "interactive"]))
    #expect(offered("push Settings as ") == ["interactive", "cancelled"])
  }

  @Test("after a dot what the type before it has")
  func members() {
    #expect(offered("frame.").contains("midX"))
    #expect(!offered("frame.").contains("superview"))
    #expect(offered("window.").isSuperset(of: ["keyboardHeight", "rootViewController"]))
    #expect(!offered("window.").contains("text"))
    #expect(offered("title.frame.").contains("maxY"))
    #expect(!offered("title.frame.").contains("alpha"))
    #expect(offered("gear.").contains("enabled"))
    #expect(!offered("box.").contains("enabled"))
    #expect(completed("row.fir") == "row.first")
    #expect(offered("window.device.").isSuperset(of: ["name", "idiom", "os"]))
    #expect(offered("title.traits.").contains("contentSize"))
    #expect(offered("settings.").contains("isShown"))
    #expect(!offered("settings.").contains("hugging"))
    #expect(offered("\"text\".").isEmpty || offered("\"text\".").contains("count"))
  }

  @Test("after `on` callbacks, after `when` traits")
  func handlers() {
    let entry = "controller Other {\n  "
    #expect(completed("on viewWillTr", after: entry) == "on viewWillTransition")
    #expect(completed("when idi", after: entry) == "when idiom: ")
  }
}
