import AdaptInterpreter
import Testing

/// Which declaration a name means: the innermost around it, whatever else has the same name.
@Suite struct NameScopeTests {
  @Test(arguments: [
    // A closure that changes a variable, beside one whose parameter has its name.
    (
      "func f() { var n = 0; let add = { n += 1 }; add(); add(); let twice = { n in n * 2 }; return n + twice(3) }\nprint f()",
      "8"
    ),
    // Each turn of a loop has a variable of its own.
    (
      "let all = [1, 2, 3].map { i in\n  var n = i\n  return { n += 10; return n }\n}\nprint all[0](), all[0](), all[1]()",
      "11 21 12"
    ),
    // Functions of a block know each other, and themselves.
    (
      "func g(n) {\n  func even(n) { if n == 0 { return true }; return odd(n - 1) }\n  func odd(n) { if n == 0 { return false }; return even(n - 1) }\n  return even(n)\n}\nprint g(10), g(7)",
      "true false"
    ),
    // A default is evaluated where the function stands.
    ("var a = 1\nfunc h(a: a + 1) { return a }\nprint h(), h(a: 5)", "2 5"),
    // A variable hides the one around it only in its own block.
    (
      "func k() {\n  var x = 1\n  let read = { x }\n  if true { var x = 5; let more = { x += 1 }; more() }\n  x = 3\n  return read()\n}\nprint k()",
      "3"
    ),
    // A loop's variable that a closure changes.
    (
      "var total = []\nfor i in 0..<3 { var n = i; let add = { n += 1 }; add(); total.append(n) }\nprint total",
      "[1, 2, 3]"
    ),
  ])
  func theInnermostDeclarationIsMeant(script: String, printed: String) {
    let interpreter = Interpreter()
    let outcome = interpreter.run(script)
    #expect(outcome.succeeded, "\(outcome.diagnostics.map { $0.message })")
    #expect(interpreter.log.compactMap { if case .print(let text) = $0 { text } else { nil } } == [printed])
  }

  /// A closure's parameter is no early use of a view that is declared further down.
  @Test func aParameterIsNoUseOfAView() {
    let interpreter = Interpreter()
    let outcome = interpreter.run(
      """
      controller Page {
        let sizes = [1, 2].map { box in box * 10 }
        view box { width == sizes[1]; height == 10; center == superview.center }
        for i in 0..<2 {
          var step = i
          view dot { width == 4; height == 4; leading == superview.leading + step; top == superview.top }
          on viewDidAppear { step += 1 }
        }
      }
      launch Page on "iPhone 6"
      expect box.width == 20
      """)
    #expect(outcome.succeeded, "\(outcome.diagnostics.map { $0.message })")
  }
}
