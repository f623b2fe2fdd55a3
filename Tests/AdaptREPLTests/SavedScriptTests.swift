import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptREPL

@Suite("Saving and loading")
struct SavedScriptTests {
  private func saved(_ entries: [String]) throws -> String {
    let trial = SessionTrial(imports: ["gaps.adapt": "let gap = 12"])
    for entry in entries { trial.say(entry) }
    trial.say(":save out.adapt")
    return try #require(trial.files.texts["out.adapt"])
  }

  @Test("what only showed a value is left out, and a value that was used gets a name")
  func values() throws {
    #expect(
      try saved(["let x = 1", "x + 1", "2 * x", "_ + 5", "let y = _", "x", "print y"]) == """
        let x = 1
        let value1 = 2 * x
        let value2 = value1 + 5
        let y = value2
        print y

        """)
  }

  @Test("what failed, and what was taken back, is not there")
  func onlyAccepted() throws {
    #expect(try saved(["let x = 1", "let y = nobody", "let z = 3", ":undo", "expect x == 2"]) == "let x = 1\n")
  }

  @Test("a controller that was opened again is written as one")
  func amended() throws {
    #expect(
      try saved([
        "controller Page {\n  view box { width == 10 }\n}", "launch Page",
        "controller Page { box.top == view.top  // at the top\n}", "rotate",
      ]) == """
        controller Page {
          view box { width == 10 }
          box.top == view.top  // at the top
        }
        launch Page
        rotate

        """)
  }

  @Test("functions are called again for what they do")
  func calls() throws {
    #expect(
      try saved(["var n = 0", "func bump() { n += 1; return n }", "bump()", "bump()"]) == """
        var n = 0
        func bump() { n += 1; return n }
        bump()
        bump()

        """)
  }

  @Test("a file is loaded as one entry, and read anew by :reload")
  func reload() {
    let trial = SessionTrial()
    trial.files.texts["page.adapt"] =
      "controller Page { view box { top == view.top + 8; leading == view.leading; width == 10; height == 10 } }"
    trial.say(":load page.adapt")
    trial.say("launch Page on \"iPad\"")
    trial.files.texts["page.adapt"] =
      "controller Page { view box { top == view.top + 9; leading == view.leading; width == 10; height == 10 } }"
    #expect(trial.say(":reload") == "  box  (0, 8, 10 x 10) → (0, 9, 10 x 10)")
    trial.files.texts["page.adapt"] = "controller Page { view box { top == } }"
    #expect(trial.say(":reload").contains("error[E"))
    #expect(trial.frame("Page.box")?.y == 9)
    #expect(trial.say(":undo").contains("undid `:reload`"))
    #expect(trial.frame("Page.box")?.y == 8)
    trial.files.texts["page.adapt"] = nil
    #expect(trial.say(":reload").contains("no such file"))
    #expect(trial.say(":load page.adapt").contains("no such file"))
  }

  @Test("imports name the same files from where the script is saved")
  func movedImports() {
    let trial = SessionTrial(imports: ["lib/gaps.adapt": "let gap = 12", "pages/own.adapt": "let own = 1"])
    trial.files.texts["pages/page.adapt"] = "import \"own.adapt\"\nlet page = own"
    trial.say("import \"lib/gaps.adapt\"")
    trial.say(":load pages/page.adapt")
    trial.say("print gap + page")
    for (place, first, second) in [
      ("out.adapt", "lib/gaps.adapt", "pages/own.adapt"), ("pages/out.adapt", "../lib/gaps.adapt", "own.adapt"),
      ("./lib/out.adapt", "gaps.adapt", "../pages/own.adapt"),
      ("a/b/out.adapt", "../../lib/gaps.adapt", "../../pages/own.adapt"),
    ] {
      #expect(trial.say(":save \(place)") == "saved to \(place)")
      let text = trial.files.texts[place] ?? ""
      #expect(text == "import \"\(first)\"\nimport \"\(second)\"\nlet page = own\nprint gap + page\n")
      let files = ["lib/gaps.adapt": "let gap = 12", "pages/own.adapt": "let own = 1"]
      let run = Interpreter(host: MemoryHost(files: files))
      #expect(run.run(SourceFile(name: place, text: text)).succeeded)
    }
    for place in ["../out.adapt", "/tmp/out.adapt", "lib/../../out.adapt"] {
      #expect(trial.say(":save \(place)").contains("could not import `lib/gaps.adapt`"))
      #expect(trial.files.texts[place] == nil)
    }
  }

  @Test("an imported file is read once, and anew by :reload")
  func imports() {
    let trial = SessionTrial(imports: ["gaps.adapt": "let gap = 12"])
    trial.say("import \"gaps.adapt\"")
    #expect(trial.say("gap") == "12")
    #expect(trial.say(":reload") == "")
    #expect(trial.say("gap") == "12")
    #expect(trial.say("import \"gasp.adapt\"").contains("no file"))
  }
}
