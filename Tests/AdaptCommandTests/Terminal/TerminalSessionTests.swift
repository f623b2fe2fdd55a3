import Foundation
import Testing

/// The session as a person meets it: the real binary at a terminal.
@Suite("At a terminal", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct TerminalSessionTests {
  private let prompt = "adapt> "

  private func begin(
    _ arguments: [String] = [], environment: [String: String?] = [:], home: TemporaryFolder? = nil
  ) throws -> TerminalDriver {
    let driver = try TerminalDriver(arguments, environment: environment, home: home)
    try driver.wait(for: prompt)
    return driver
  }

  @Test("without arguments a session opens; Control-D leaves it with status 0")
  func opening() throws {
    let driver = try begin()
    driver.type("1 + 2")
    #expect(try driver.wait(for: prompt).contains("\n3\n"))
    driver.send("\u{4}")
    #expect(try driver.waitForEnd().status == 0)
  }

  @Test(":quit leaves")
  func quit() throws {
    let driver = try begin()
    driver.type(":quit")
    #expect(try driver.waitForEnd().status == 0)
  }

  @Test("an open bracket asks for more, and the entry is recalled whole")
  func continuation() throws {
    let driver = try begin()
    driver.type("func double(n) {")
    try driver.wait(for: "...> ")
    driver.type("  return n * 2")
    try driver.wait(for: "...> ")
    driver.type("}")
    try driver.wait(for: prompt)
    driver.type("double(21)")
    #expect(try driver.wait(for: prompt).contains("42"))
    driver.send("\u{1B}[A\u{1B}[A")
    try driver.wait(for: "return n * 2")
    driver.type("; print double(4)")
    #expect(try driver.wait(for: "\n8\n" + prompt).contains("8"))
  }

  @Test("Control-C drops what is typed, and the session goes on")
  func interruptTyping() throws {
    let driver = try begin()
    driver.type("controller Half {")
    try driver.wait(for: "...> ")
    driver.send("let x = ")
    try driver.wait(for: "let x = ")
    driver.send("\u{3}")
    try driver.wait(for: prompt)
    driver.type("2 + 2")
    #expect(try driver.wait(for: "\n4\n" + prompt).contains("4"))
  }

  @Test("Control-C stops a running script, which changes nothing")
  func interruptRunning() throws {
    let driver = try begin(["repl", "--steps", "1000000000000"])
    driver.type("var n = 0")
    try driver.wait(for: prompt)
    driver.type("n = 5; print \"begun\"; while true { n += 1 }")
    try driver.wait(for: "\nbegun\n")
    driver.send("\u{3}")
    #expect(try driver.wait(for: prompt).contains("E0513"))
    driver.type("n")
    #expect(try driver.wait(for: prompt).contains("\n0\n"))
  }

  @Test("Tab completes by place, and shows what could follow")
  func completion() throws {
    let driver = try begin()
    driver.type("controller Page { label title; label tail }")
    try driver.wait(for: prompt)
    driver.send("lau\tPa\t\r")
    try driver.wait(for: "Page on iPhone 6 in portrait")
    try driver.wait(for: prompt)
    driver.send("t\t")
    try driver.wait(for: "title")
    driver.send("itle.textAl\t\u{15}:und\t")
    try driver.wait(for: ":undo ")
    driver.send("\r")
    try driver.wait(for: "undid")
  }

  @Test("a pasted text is one entry, whatever its length")
  func paste() throws {
    let driver = try begin()
    let lines = (1...10_000).map { "let value\($0) = \($0)" }
    driver.send("\u{1B}[200~" + lines.joined(separator: "\r") + "\u{1B}[201~\r")
    try driver.wait(for: prompt)
    driver.type("value10000 + value1")
    #expect(try driver.wait(for: "\n10001\n").contains("10001"))
    // The question goes with it.
    driver.type(":undo")
    try driver.wait(for: "undid `let value1 = 1 …`")
  }

  @Test("lines that come faster than they are read are all run")
  func typedAhead() throws {
    let driver = try begin(environment: ["TERM": "dumb"])
    driver.send((1...300).map { "let v\($0) = \($0)\r" }.joined() + "v299 + 1\r")
    #expect(try driver.wait(for: "\n300\n").contains("300"))
  }

  @Test("a Control-D that comes while an entry is run leaves after it")
  func endAhead() throws {
    let driver = try begin(["repl", "--steps", "1000000000000"])
    driver.type("print \"begun\"; var n = 0; while n < 300000 { n += 1 }; print n")
    try driver.wait(for: "\nbegun\n")
    driver.send("\u{4}")
    let end = try driver.waitForEnd()
    #expect(end.output.contains("300000") && end.status == 0)
  }

  @Test("keys are those of .editrc: `adapt:bind -v` is vi")
  func viKeys() throws {
    let home = try TemporaryFolder()
    _ = try home.write(".editrc", "adapt:bind -v\nother:bind -e\n")
    let driver = try begin(home: home)
    driver.send("1 + 3\u{1B}r5\r")
    #expect(try driver.wait(for: "\n6\n").contains("6"))
  }

  @Test("Control-R searches the history as it is typed")
  func search() throws {
    let driver = try begin()
    for line in ["111 + 1", "222 + 2"] {
      driver.type(line)
      try driver.wait(for: prompt)
    }
    driver.send("\u{12}111")
    try driver.wait(for: "111 + 1")
    driver.send("\r")
    driver.send("\r")
    #expect(try driver.wait(for: "\n112\n").contains("112"))
  }

  @Test("a dumb terminal gets no escape sequences")
  func dumb() throws {
    let driver = try begin(environment: ["TERM": "dumb", "NO_COLOR": nil])
    driver.type("nobody")
    let shown = try driver.wait(for: prompt, raw: true)
    #expect(shown.contains("E0201") && !shown.contains("\u{1B}"))
    driver.type("controller P { view a { width == 9 } }\rlaunch P\r:picture 20")
    let picture = try driver.wait(for: "P---", raw: true)
    #expect(picture.contains("+") && !picture.contains("\u{1B}"))
  }

  @Test("colours come on a terminal, and not with NO_COLOR")
  func colors() throws {
    let plain = try begin()
    plain.type("nobody")
    #expect(!(try plain.wait(for: prompt, raw: true)).contains("\u{1B}[1;31m"))
    let colored = try begin(environment: ["NO_COLOR": nil])
    colored.type("nobody")
    #expect(try colored.wait(for: prompt, raw: true).contains("\u{1B}[1;31m"))
  }

  @Test(
    "letters beyond ASCII arrive whole, in the C locale too", arguments: ["C", "POSIX", "", "en_XX.bad", "C.UTF-8"])
  func locales(locale: String) throws {
    let driver = try begin(environment: ["LC_ALL": locale, "LANG": nil])
    driver.type("\"grüße 日本 🙂\".count")
    #expect(try driver.wait(for: prompt).contains("\n10\n"))
    driver.type("\"é\" + \"ü\"")
    #expect(try driver.wait(for: prompt).contains("\"éü\""))
  }

  @Test("a terminal of another size is drawn for")
  func resizing() throws {
    let driver = try begin()
    driver.type("controller P { view a { width == 9; height == 9 } }\rlaunch P")
    try driver.wait(for: "width compact")
    try driver.wait(for: prompt)
    driver.resize(columns: 40, rows: 12)
    driver.type(":picture")
    try driver.wait(for: "┌")
    let picture = try driver.wait(for: "┘")
    #expect(picture.split(separator: "\n").count == 10)
  }

  @Test("Control-Z gives the terminal back; in the foreground again, the line is as it was")
  func suspending() throws {
    let tool = try #require(CommandLineTool.path)
    let driver = try TerminalDriver(["-i"], environment: ["PS1": "shell$ ", "ENV": nil], path: "/bin/sh")
    try driver.wait(for: "shell$ ")
    driver.type("\(tool) repl")
    try driver.wait(for: prompt)
    driver.send("30 + ")
    try driver.wait(for: "30 + ")
    driver.send("\u{1A}")
    try driver.wait(for: "shell$ ")
    driver.type("echo out$((1+1))")
    try driver.wait(for: "out2")
    driver.type("fg")
    try driver.wait(for: "30 + ")
    driver.type("3")
    #expect(try driver.wait(for: "\n33\n").contains("33"))
    driver.send("\u{4}")
    try driver.wait(for: "shell$ ")
    driver.type("exit 0")
    #expect(try driver.waitForEnd().status == 0)
  }

  @Test("a signal ends the session, and the terminal is given back", arguments: [SIGTERM, SIGQUIT])
  func termination(number: Int32) throws {
    let driver = try begin()
    driver.signal(number)
    #expect(try driver.waitForEnd().status == 128 + number)
  }

  @Test("-e runs code, shows its value and leaves; -i runs a file and stays")
  func options() throws {
    let code = try CommandLineTool.run(["repl", "-e", "let a = 20", "-e", "a + 1"])
    #expect(code == .init(status: 0, output: "21\n", error: ""))
    let wrong = try CommandLineTool.run(["repl", "-e", "b"])
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("E0201") && wrong.output.isEmpty)
    #expect(try CommandLineTool.run(["repl", "-e", "expect 1 == 2"]).status == 1)
    let folder = try TemporaryFolder()
    let file = try folder.write("start.adapt", "let seen = 77\nprint \"hello\"")
    let driver = try TerminalDriver(["repl", "-i", file])
    try driver.wait(for: "hello")
    try driver.wait(for: prompt)
    driver.type("seen")
    #expect(try driver.wait(for: prompt).contains("77"))
  }

  @Test("where input is no terminal, it is run as a script")
  func noTerminal() throws {
    let result = try CommandLineTool.run(["repl"], input: "print 3\nprint nobody")
    #expect(result.status == 2)
    #expect(!result.error.contains("\u{1B}") && result.output.isEmpty)
    #expect(try CommandLineTool.run([], input: "print 3") == .init(status: 0, output: "3\n", error: ""))
  }
}
