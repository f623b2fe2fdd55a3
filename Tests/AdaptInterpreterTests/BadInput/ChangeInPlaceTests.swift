import AdaptSyntax
import Testing

@testable import AdaptInterpreter

/// Lists, maps and texts are changed where they are, in steps of what changes; an error leaves them as they were.
@Suite("Changes in place")
struct ChangeInPlaceTests {
  private static let state = """
    var list = [1, 2]
    var map = ["a": [1, 2], "b": ["c": [3]]]
    var text = "ab"
    var kept = nil
    func remember() {
      var inner = [7]
      kept = [{ inner.remove(at: 5) }, { inner }]
    }
    controller Page {
      var own = [1]
      var names = ["k": [1]]
      view box { width == 5 }
    }
    remember()
    launch Page
    func state() { return [list, map, text, kept[1](), Page.own, Page.names] }

    """

  @Test(
    "an error in a change leaves variables as they were",
    arguments: [
      "list.remove(at: 9)", "list[9] = 1", "list.insert(1, at: 7)", "list.sort { a, b in nil }", "list.nothing()",
      "map[\"a\"][9] = 1", "map[\"a\"].remove(at: 2)", "map[\"b\"][\"c\"][0].append(1)",
      "map[\"b\"][\"c\"].remove(at: 1)",
      "map[\"x\"].append(1)", "map[\"a\"][0][1] = 2", "text += nil", "list += nil", "text[0] = \"x\"", "kept[0]()",
      "Page.own.remove(at: 1)", "Page.own[3] = 1", "own.remove(at: 1)", "own[1] = 2", "names[\"k\"].remove(at: 3)",
      "Page.names[\"k\"][4] = 1", "Page.own += nil", "Page.names.sort { a, b in 1 }",
      "for i in 0..<100000000 { list.sort { a, b in a < b } }",
      "list.sort { a, b in endless() }", "map[\"a\"].sort { a, b in endless() }",
    ])
  func error(_ change: String) throws {
    let interpreter = Interpreter(limits: Limits(steps: 20_000))
    let outcome = interpreter.run(
      Self.state + "func endless() { while true { } }\nfunc change() {\n\(change)\n}\n")
    // What is known to be wrong is said before anything runs.
    guard outcome.completed else { return #expect(outcome.diagnostics.contains { $0.severity == .error }) }
    let before = try interpreter.call("state")
    #expect(throws: Diagnostic.self) { try interpreter.call("change") }
    #expect(try interpreter.call("state") == before)
  }

  @Test(
    "what grows takes the steps of its parts alone",
    arguments: [
      "text += \"a\"", "list += [i]", "list.append(i)", "map[\"a\"].append(i)", "map[\"b\"][\"c\"] += [i]",
      "Page.own.append(i)", "own.append(i)", "own += [i]", "Page.names[\"k\"].append(i)", "names[\"k\"].append(i)",
      "text += \"é\"\nif text.count == 0 { print 1 }",
    ])
  func growth(_ change: String) {
    let trial = Trial(
      Self.state + "for i in 0..<20000 {\n\(change)\n}\n", limits: Limits(steps: 200_000))
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
    // Within a function, whose variables are registers.
    let local = Trial(
      Self.state
        + "func grow() {\n  var list = []\n  var text = \"\"\n  var map = [\"a\": [], \"b\": [\"c\": []]]\n"
        + "  for i in 0..<20000 {\n\(change)\n}\n}\ngrow()\n",
      limits: Limits(steps: 200_000))
    #expect(local.outcome.succeeded, "\(local.transcript)")
  }

  @Test("a text or a list that something else holds is copied before it grows")
  func copies() {
    let trial = Trial(
      """
      var s = "a"
      let t = s
      s += "b"
      var u = s
      u += u
      expect s == "ab" && t == "a" && u == "abab"
      var m = [:]
      m[s] = 1
      s += "c"
      expect m["ab"] == 1 && m[s] == nil
      func twice(x) {
        var y = x
        y += x
        return y
      }
      expect twice(s) == "abcabc" && s == "abc"
      expect twice([1]) == [1, 1]
      var l = [1]
      let k = l
      l += [2]
      l += l
      expect k == [1] && l == [1, 2, 1, 2]
      var number = 1
      number += 2
      expect number == 3
      """)
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
  }

  @Test("characters of a text that grows are counted where the new part joins the last of them")
  func characters() {
    let trial = Trial(
      """
      var s = ""
      var expected = 0
      for i in 0..<200 {
        expect s.count == expected
        s += "e"
        expected += 1
        expect s.count == expected
        s += "\\u{301}"
        expect s.count == expected
        expect s[expected - 1] == "é"
      }
      expect s.count == 200 && s[31] == "é" && s[32] == "é" && s[0] == "é"
      var flags = ""
      for i in 0..<70 {
        flags += "\\u{1F1E9}"
        // Two regional indicators are one flag.
        expect flags.count == floor(i / 2) + 1
      }
      """)
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
  }
}
