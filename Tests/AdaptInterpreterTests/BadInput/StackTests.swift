import AdaptModel
import AdaptSyntax
import Foundation
import Testing

/// Scripts as deep and as long as the parser lets them be, on the stack of a second thread: that is 512 KiB on macOS,
/// and debugging makes frames about four times as large. A stack that overflows ends the process, and with it the test.
@Suite("On a small stack")
struct StackTests {
  #if DEBUG
    private static let stackSize = 2 << 20
  #else
    private static let stackSize = 512 << 10
  #endif

  private static func nested(_ opening: String, _ inside: String, _ closing: String) -> String {
    let depth = Parser.nestingLimit - 5
    return String(repeating: opening, count: depth) + inside + String(repeating: closing, count: depth)
  }

  private static func chained(_ link: String) -> String { String(repeating: link, count: Parser.chainLimit - 5) }

  static let scripts: [String] = [
    "print " + nested("(", "1", ")"), "print " + nested("[", "1", "]"), "print " + nested("[\"a\": ", "1", "]"),
    "print " + nested("\"\\(", "1", ")\""), "print " + nested("- ", "1", ""), "print " + nested("true ? 1 : ", "1", ""),
    "func f(x) { return x }\nprint " + nested("f(", "1", ")"), "let f = " + nested("{ ", "1", " }") + "\nprint f()",
    nested("if true { ", "print 1", " }"), "if false {}" + nested(" else if false {}", "", ""),
    "controller Page { " + nested("view a { ", "", "} ") + "}\nlaunch Page on \"iPhone 6\"\nprint tree",
    "controller Page { " + nested("when width: compact { ", "", "} ") + "}\nlaunch Page on \"iPhone 6\"",
    "print 1" + chained(" + 1"), "print true" + chained(" && true"), "let x = nil\nprint x" + chained(" ?? x"),
    "func f() { return f }\nprint f" + chained("()"), "let a = [1]\nprint a" + chained("[0]"),
    "let a = 1\nprint a" + chained(".b"), "print \"a\"" + chained(" + \"a\""),
    "controller Page { view a; view b; a.top == b.top" + chained(" + b.top") + " }\nlaunch Page on \"iPhone 6\"",
    "func f(n) { return n == 0 ? 0 : 1 + f(n - 1) }\nprint f(90)",
    "component Node(n) { if n > 0 { Node child(n - 1) } }\ncontroller Page { Node a(60) }\nlaunch Page on \"iPhone 6\"",
  ]

  /// Kinds that name each other in a row: what lets go of one lets go of the next. The second order is the other way.
  static let rows: [String] = [0, 1].flatMap { way -> [String] in
    func row(_ kind: (Int) -> String) -> String {
      let kinds = (0..<4000).map { kind($0) + "\n" }
      return (way == 0 ? kinds : kinds.reversed()).joined()
    }
    return [
      row { $0 == 0 ? "component K0() { view v }" : "component K\($0)() { K\($0 - 1) k }" },
      row { $0 == 0 ? "controller K0 { view v }" : "controller K\($0) { button b; on b.tap { present K\($0 - 1) } }" },
      row { $0 == 0 ? "controller K0 { view v }" : "controller K\($0): navigation(root: K\($0 - 1))" },
    ]
  }

  @Test("a script at the limits is read, formatted and run", arguments: scripts + rows)
  func atTheLimits(script: String) {
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      let tree = Parser.parse(SourceFile(name: "script.adapt", text: script))
      #expect(!tree.diagnostics.contains { [.nestingTooDeep, .chainTooLong].contains($0.code) })
      _ = Formatter.format(tree)
      _ = Trial(script)
      ended.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
    ended.wait()
  }
}
