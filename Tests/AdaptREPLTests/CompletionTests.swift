import EditLine
import Testing

@testable import AdaptREPL

@Suite("Completion")
struct CompletionTests {
  private let trial: SessionTrial

  init() {
    trial = SessionTrial()
    trial.files.texts = ["page.adapt": "", "profile.adapt": ""]
    trial.say(profile)
    trial.say("launch Profile")
    trial.say("let spacing = 8")
  }

  /// The line after Tab, and what is shown below it.
  private func complete(_ line: String, after entry: String = "") -> (line: String, shown: [String]) {
    let completion = Completer(session: trial.session, files: trial.repl.files).complete(line, after: entry)
    return (line + completion.insertion, completion.candidates)
  }

  @Test(
    "one candidate is written out",
    arguments: [
      (":und", ":undo "), ("launch Pro", "launch Profile"), ("avat", "avatar"), ("avatar.lead", "avatar.leading"),
      ("avatar.hidd", "avatar.hidden"), ("launch Profile on \"iPhone 6s Pl", "launch Profile on \"iPhone 6s Plus\""),
      ("rotate to port", "rotate to portrait"), (":load pro", ":load profile.adapt"), ("spac", "spacing"),
      ("window.traitOverrides.wid", "window.traitOverrides.width"), (":why avat", ":why avatar"),
      (":why name.firstB", ":why name.firstBaseline"), ("name.textAl", "name.textAlignment"),
      ("x @ req", "x @ required"), (":add name.wi", ":add name.width"), ("name.font = headl", "name.font = headline"),
      ("?preferredCont", "?preferredContentSize"), ("import \"prof", "import \"profile.adapt\""),
    ])
  func single(line: String, expected: String) {
    let result = complete(line)
    #expect(result.line == expected, "\(result.shown)")
  }

  @Test("in the body of a controller, after a trait and a colon, the trait's values")
  func traitValues() {
    let entry = "controller Other {\n  label title\n  "
    #expect(complete("when width: ", after: entry).shown == ["compact", "regular"])
    #expect(complete("when width: c", after: entry).line == "when width: compact")
    #expect(complete("when idiom: pa", after: entry).line == "when idiom: pad")
    #expect(complete("tit", after: entry).line == "title")
    #expect(complete("title.numb", after: entry).shown.isEmpty)
    #expect(complete("title.li", after: entry).line == "title.line")
    #expect(complete("title.line", after: entry).shown == ["lineBreakMode", "lines"])
  }

  @Test("where nothing begins so, the nearest is named")
  func didYouMean() {
    #expect(complete("avtar").shown == ["did you mean avatar?"])
    #expect(complete(":udno").shown == ["did you mean undo?"])
  }

  @Test("after `=` come the words of the attribute, and what the script declares")
  func attributeValues() {
    #expect(complete("name.textAlignment = ").shown.contains("center"))
    #expect(!complete("name.textAlignment = ").shown.contains("carPlay"))
    #expect(complete("name.horizontalHugging = ").shown.contains("required"))
    #expect(complete("name.horizontalHugging = ").shown.contains("spacing"))
    #expect(!complete("name.horizontalHugging = ").shown.contains("datePicker"))
  }

  @Test("`:why` is offered anchors, and no attributes")
  func placesOfWhy() {
    #expect(complete(":why avatar.").shown.contains("leading"))
    #expect(!complete(":why avatar.").shown.contains("alpha"))
  }

  @Test("an attribute of another kind is not offered")
  func kinds() {
    #expect(complete("avatar.textAl").line == "avatar.textAl")
  }

  @Test("whatever was typed, each candidate continues the word before the cursor, or is a near name")
  func candidatesContinueTheWord() {
    for line in profile.split(separator: "\n").map(String.init) + ["print \"a\\(b", ":why a.b.c[0].", "launch (("] {
      for count in 0...line.count {
        let typed = String(line.prefix(count))
        let (_, word) = CompletionPlace.find(in: typed)
        #expect(typed.hasSuffix(word))
        for candidate in complete(typed, after: "controller X {\n").shown where !candidate.hasPrefix("did you mean ") {
          #expect(candidate.lowercased().hasPrefix(word.lowercased()), "\(candidate) after \(typed)")
        }
      }
    }
  }
}
