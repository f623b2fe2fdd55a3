import Testing

@testable import AdaptREPL

/// What people do in a session, who learn the language in it.
@Suite("Habits of a session")
struct SessionHabitTests {
  private let trial = SessionTrial()

  init() {
    trial.say("controller Page { label title \"Hello\" { leading == superview.leading + 8; top == superview.top } }")
    trial.say("launch Page on \"iPhone 6\"")
  }

  @Test(
    "`exit` and `quit` leave, but not where a script calls something so",
    arguments: ["exit", "quit", "exit()", ":exit"])
  func leaving(word: String) {
    #expect(trial.repl.respond(to: word) == .quit)
  }

  @Test("a name of one's own goes before leaving")
  func ownExit() {
    trial.say("let exit = 3")
    #expect(trial.repl.respond(to: "exit") == .done)
  }

  @Test("`:undo` takes back changes, and not questions")
  func undo() {
    trial.say("title.alpha = 0.5")
    trial.say("title.alpha")
    trial.say("print title.frame")
    trial.say("expect title.alpha == 0.5")
    #expect(trial.say(":undo").contains("title.alpha = 0.5"))
    #expect(trial.say("title.alpha").hasPrefix("1"))
    #expect(trial.say(":undo").contains("launch Page"))
  }

  @Test("a relation at the prompt says how to demand it")
  func relation() {
    #expect(trial.say("title.width == 400").contains(":add title.width == 400"))
    #expect(!trial.say("1 == 2").contains(":add"))
  }

  @Test("a value is shown with what it holds")
  func values() {
    trial.say(":add stack row { label one \"1\"; label two \"2\" }")
    #expect(trial.say("row").contains("one, two"))
    #expect(trial.say("Page").contains("title"))
    trial.say("func area(w, h) { return w * h }")
    #expect(trial.say("area") == "func area(w, h)")
  }

  @Test("an absolute path in the current folder is saved, imports included")
  func absolutePath() {
    let files = FileAccess(
      read: { _ throws(FileAccess.Failure) in throw FileAccess.Failure("") },
      write: { _, _ throws(FileAccess.Failure) in }, list: { _ in [] }, currentFolder: "/home/ada")
    #expect(files.relative("/home/ada/lib/page.adapt") == "lib/page.adapt")
    #expect(files.relative("/home/adapt.adapt") == "/home/adapt.adapt")
  }

  @Test("tests, history, check and edit")
  func tools() {
    trial.say("test \"is there\" { launch Page on \"iPhone 6\"; expect title.installed }")
    trial.say("test \"is not\" { launch Page on \"iPhone 6\"; expect !title.installed }")
    let answer = trial.say(":test")
    #expect(answer.contains("passed: is there") && answer.contains("FAILED: is not"))
    #expect(trial.say(":test there").contains("1 test, 0 failed"))
    #expect(trial.say(":history").contains("launch Page"))
    #expect(trial.say(":edit").contains("an editor is not available"))
    trial.say(":picture page.svg")
    #expect(trial.files.texts["page.svg"]?.hasPrefix("<") == true)
    #expect(trial.say(":picture page.png").contains("drawn to page.png"))
    #expect(trial.files.texts["page.png"] == "image of <svg")
    #expect(trial.say(":picture /page.pdf").contains("permission denied"))
    #expect(trial.say(":picture page.gif").contains("a picture is"))
  }

  @Test("a word explains what it has")
  func help() {
    #expect(trial.say("?label").contains("lines"))
    #expect(trial.say("?window").contains("keyboardHeight"))
    #expect(trial.say("?willTransition").contains("traits, coordinator"))
    #expect(trial.say(":help button").contains("UIButton"))
  }

  @Test("a view within another is reached by its path")
  func paths() {
    trial.say("controller Two { stack s { label a \"A\" }; s.a.font = headline; s.a.top >= safeArea.top }")
    trial.say("launch Two on \"iPhone 6\"")
    #expect(trial.say("s.a.text") == "\"A\"")
    #expect(trial.say("s.a.width == a.width").hasPrefix("true"))
  }

  @Test("a command of the session works without its colon where it can mean nothing else")
  func withoutColon() {
    #expect(trial.say("why title.top").contains("title.top is"))
    #expect(trial.say("explain E0401").contains("cannot all hold"))
    #expect(!trial.say("?E0401").contains("```"))
    #expect(trial.say("help hugging").contains("hugging"))
    #expect(trial.say("why").contains(":why"))
    #expect(trial.say("clear").contains(":reset"))
    #expect(trial.say(":rotate").contains("leave the colon out"))
    trial.say("let why = 3")
    #expect(trial.say("why + 1") == "4")
  }

  @Test("`:undo` and `:redo` take a number of changes")
  func counts() {
    trial.say("title.alpha = 0.5")
    trial.say("title.alpha = 0.25")
    trial.say(":undo 2")
    #expect(trial.say("title.alpha") == "1")
    trial.say(":redo 2")
    #expect(trial.say("title.alpha") == "0.25")
    #expect(trial.say(":undo two").contains("not a number"))
    #expect(trial.say(":undo 99").contains("no more"))
    #expect(trial.say("title.alpha").contains("error"))
  }

  @Test("what is removed may have been asked about, but not used")
  func removal() {
    trial.say(":add label note \"Note\" { leading == superview.leading; top == title.bottom + 8 }")
    trial.say("note.left == 0")
    trial.say("note.width")
    #expect(!trial.say(":remove note").contains("error"))
    #expect(trial.say("note.width").contains("error"))
    #expect(trial.say(":undo").contains(":remove note"))
    #expect(!trial.say("note.width").contains("error"))
    trial.say("note.alpha = 0.5")
    #expect(trial.say(":remove note").contains("`note` was not removed"))
    #expect(!trial.say("note.alpha").contains("error"))
    trial.say(":add title.width == 500")
    #expect(trial.say(":remove title.width").contains(":remove title.width == 500"))
    #expect(!trial.say(":remove title.width == 500").contains("error"))
  }

  @Test("a launch tells what the constraints leave open, once")
  func ambiguity() {
    trial.say(
      """
      controller Row {
        label a "One" { top == safeArea.top; leading == margins.leading }
        label b "Two" { top == safeArea.top; leading == a.trailing; trailing == margins.trailing }
      }
      """)
    let answer = trial.say("launch Row on \"iPhone 6\"")
    #expect(answer.contains("E0417") && answer.contains("horizontalHugging = 251"))
    #expect(!trial.say("a.alpha = 0.5").contains("E0417"))
    #expect(!trial.say(":add b.alpha = 0.5").contains("E0417"))
    #expect(trial.say(":add view box { width == 8; height == 8; top == a.bottom }").contains("E0417"))
    trial.say(":undo")
    trial.say(":add a.horizontalHugging = 251")
    #expect(trial.say(":ambiguous").contains("determine"))
  }

  @Test("`:why` explains what is presented and pushed")
  func whyOthers() {
    trial.say("controller Menu { label hi \"Hi\" { top == superview.top + 11; leading == superview.leading } }")
    trial.say("present Menu as fullScreen")
    #expect(trial.say(":why Menu.hi.top").contains("Menu.hi.top is 11"))
    #expect(trial.say(":why Menu").contains("Menu.top"))
    trial.say("dismiss")
    trial.say("launch navigation(root: Page) on \"iPhone 6\"")
    trial.say("push Menu")
    #expect(trial.say(":why Menu.hi.top").contains("Menu.hi.top is 11"))
    #expect(trial.say(":why Menu.hj.top").contains("Menu.hi.top"))
  }
}
