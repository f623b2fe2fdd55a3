import AdaptSyntax
import AdaptTestSupport
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

  @Test(
    "elements leave from the beginning of a list in steps of their own",
    arguments: [
      "list.removeFirst()", "list.remove(at: 0)", "list.removeFirst()\nlist[0] = list[0] + 1\nlist[0] -= 1",
      "let first = list.removeFirst()\nif list.first != first + 1 || list.last != 99999 { print 1 }",
      "list.append(list.removeFirst())", "list.removeFirst()\nlist += [7]\nlist.removeLast()",
    ])
  func queue(_ change: String) {
    let trial = Trial(
      "var list = (0..<100000).map { i in i }\nvar turns = 0\n"
        + "while list.count > 1000 && turns < 99000 {\n\(change)\nturns += 1\n}\n"
        + "expect turns == 99000 && list[0] == 99000 && (list.count == 1000 || list[1001] == 1)\n",
      limits: Limits(steps: 3_000_000))
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
  }

  @Test("the elements that a reading between removals moves are paid for")
  func readingBetweenRemovals() {
    let script =
      "var list = (0..<100000).map { i in i }\nfor i in 0..<1000 {\nlist.removeFirst()\nlet part = list[0..<2]\n}\n"
    let trial = Trial(script, limits: Limits(steps: 1_000_000))
    #expect(trial.transcript.contains("E0510"), "\(trial.transcript)")
    #expect(Trial(script, limits: Limits(steps: 3_000_000)).outcome.succeeded)
  }

  @Test("a list is what an array is after the same changes", arguments: 0..<20)
  func model(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = ListObject([])
    var array: [Double] = []
    for step in 0..<3000 {
      // Lists grow to some hundreds of elements and shrink again.
      let isGrowing = step / 500 % 2 == 0
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(isGrowing ? 6 : 2):
        array.append(Double(step))
        list.append(.number(Double(step)))
      case 0..<8:
        guard !array.isEmpty else { continue }
        let first = array.removeFirst()
        guard case .number(first)? = list.popFirst()?.element else { return #expect(Bool(false), "step \(step)") }
      case 8:
        guard !array.isEmpty else { continue }
        let place = Int.random(in: 0..<array.count, using: &random)
        array[place] = -1
        list[place] = .number(-1)
      default:
        guard let last = array.popLast() else { continue }
        guard case .number(last)? = list.popLast() else { return #expect(Bool(false), "step \(step)") }
        guard Int.random(in: 0..<20, using: &random) == 0 else { continue }
        list.elements.insert(.number(0), at: 0)
        array.insert(0, at: 0)
      }
      #expect(list.count == array.count)
      let same = array.indices.allSatisfy { place in
        if case .number(array[place]) = list[place] { true } else { false }
      }
      #expect(same, "step \(step)")
    }
    #expect(list.elements.count == array.count)
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
