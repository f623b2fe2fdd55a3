import AdaptInterpreter
import AdaptSyntax
import Testing

@Suite("Names of what is on the screen")
struct NamesInWindowTests {
  private let script = """
    controller Page {}
    controller Mail { button go "Go"; presentation page { content = Page; style = pageSheet } }
    controller Main: navigation(root: Mail)
    controller App: tab(Main, Page)
    launch App on "iPhone 16"
    """

  @Test("a name of a controller that a container shows leads to that controller")
  func offered() throws {
    for statement in ["print go.frame", "present page"] {
      let result = Interpreter().run(script + "\n" + statement)
      let diagnostic = try #require(result.diagnostics.first)
      let name = statement.hasPrefix("print") ? "go" : "page"
      #expect(diagnostic.help.contains("`Mail`, which is in the window, has one: `Mail.\(name)`"), "\(diagnostic)")
    }
    #expect(Interpreter().run(script + "\nprint Mail.go.frame\npresent Mail.page").completed)
  }

  @Test("a name that no controller in the window has is compared with those of the launched one")
  func unknown() throws {
    let result = Interpreter().run(script + "\nprint nothingLikeIt.frame")
    #expect(try #require(result.diagnostics.first).help.allSatisfy { !$0.contains("in the window") })
    // What was never shown is not in the window.
    let hidden = "controller Other { button far \"Far\" }\n" + script + "\nprint far.frame"
    #expect(try #require(Interpreter().run(hidden).diagnostics.first).help.allSatisfy { !$0.contains("in the window") })
  }

  @Test("a controller equals its kind, and no other kind or text")
  func kinds() {
    let interpreter = Interpreter()
    let outcome = interpreter.run(
      script + """

        let top = Main.topViewController
        print top == Mail, top != Page, top == Page, Mail == top, top == "Mail", App == window.rootViewController
        """)
    #expect(outcome.completed, "\(outcome.diagnostics)")
    let printed = interpreter.log.compactMap { if case .print(let text) = $0 { text } else { nil } }
    #expect(printed == ["true true false true false true"])
  }

  @Test("the style with which a controller is presented is its own from then on, as in UIKit")
  func style() {
    let interpreter = Interpreter()
    let outcome = interpreter.run(
      script + """

        let shown = Page()
        print shown.modalPresentationStyle
        present shown as popover on Mail.go
        print shown.modalPresentationStyle
        """)
    #expect(outcome.completed, "\(outcome.diagnostics)")
    let printed = interpreter.log.compactMap { if case .print(let text) = $0 { text } else { nil } }
    #expect(printed == ["automatic", "popover"])
  }
}
