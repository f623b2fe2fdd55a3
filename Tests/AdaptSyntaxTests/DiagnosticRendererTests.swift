import AdaptSyntax
import Testing

/// How a diagnostic is drawn, to the character.
@Suite("Diagnostic renderer")
struct DiagnosticRendererTests {
  @Test("one span: the label beside its underline")
  func oneSpan() {
    let file = SourceFile(
      name: "profile.adapt", text: String(repeating: "\n", count: 8) + "  avatr.leading == margins.leading\n")
    let finding = Diagnostic(
      .noSuchName, "there is no view named `avatr` here",
      at: .init("did you mean `avatar`?", at: SourceSpan(start: 10, end: 15), in: file))
    #expect(
      DiagnosticRenderer().render(finding) == """
        error[E0201]: there is no view named `avatr` here
          --> profile.adapt:9:3
           |
         9 |   avatr.leading == margins.leading
           |   ^^^^^ did you mean `avatar`?

        """)
    #expect(
      DiagnosticRenderer().short(finding)
        == "profile.adapt:9:3: error[E0201]: there is no view named `avatr` here")
  }

  @Test("several spans: what is said of all stands under the last")
  func severalSpans() {
    let lines = [
      "list.leading == view.leading", "page.leading == list.trailing", "page.trailing == view.trailing",
      "list.width == 320", "page.width >= 320",
    ]
    let file = SourceFile(
      name: "shell.adapt",
      text: String(repeating: "\n", count: 4) + lines.map { "  \($0)\n" }.joined())
    var start: Int32 = 4
    var spans: [SourceSpan] = []
    for line in lines {
      spans.append(SourceSpan(start: start + 2, end: start + 2 + Int32(line.utf8.count)))
      start += Int32(line.utf8.count) + 3
    }
    let finding = Diagnostic(
      .constraintConflict,
      "these constraints cannot all hold on iPhone 6 in portrait (width compact, height regular)",
      at: .init(at: spans[0], in: file), related: spans.dropFirst().map { .init(at: $0, in: file) },
      conclusion: "together they need `view.width` to be at least 640, and the window gives it 375",
      help: ["lower one of them below `required`, or put the pair under `when bounds.width >= 640`"])
    #expect(
      DiagnosticRenderer().render(finding) == """
        error[E0401]: these constraints cannot all hold on iPhone 6 in portrait (width compact, height regular)
          --> shell.adapt:5:3
           |
         5 |   list.leading == view.leading
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         6 |   page.leading == list.trailing
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         7 |   page.trailing == view.trailing
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         8 |   list.width == 320
           |   ^^^^^^^^^^^^^^^^^
         9 |   page.width >= 320
           |   ^^^^^^^^^^^^^^^^^
           |   together they need `view.width` to be at least 640, and the window gives it 375
           = help: lower one of them below `required`, or put the pair under `when bounds.width >= 640`

        """)
  }

  @Test("line numbers of several digits, another file, and lines left out between")
  func layout() {
    let file = SourceFile(name: "a", text: (1...12).map { "line \($0)\n" }.joined())
    let other = SourceFile(name: "b", text: "there\n")
    let finding = Diagnostic(
      .unexpectedText, severity: .warning, "two places",
      at: .init("here", at: SourceSpan(start: 7, end: 11), in: file),
      related: [
        .init("and here", at: file.span(ofLine: 12), in: file), .init("there", at: other.span(ofLine: 1), in: other),
      ])
    #expect(
      DiagnosticRenderer().render(finding) == """
        warning[E0101]: two places
           --> a:2:1
            |
          2 | line 2
            | ^^^^ here
        ...
         12 | line 12
            | ------- and here
           ::: b:1:1
            |
          1 | there
            | ----- there

        """)
  }

  @Test("tabs, wide characters, control characters and very long lines keep the underline in place")
  func awkwardLines() {
    let tabs = Parser.parse("\tlet = 3").diagnostics[0]
    #expect(DiagnosticRenderer().render(tabs).contains(" 1 |   let = 3\n   |       ^"))
    let wide = Parser.parse("print \"日本\" ~").diagnostics[0]
    #expect(DiagnosticRenderer().render(wide).contains("\n   |              ^"))
    let nul = Parser.parse("print \u{0}").diagnostics[0]
    #expect(!DiagnosticRenderer().render(nul).contains("\u{0}"))
    let long = Parser.parse(String(repeating: "a + ", count: 3_000) + "= 3").diagnostics[0]
    #expect(DiagnosticRenderer().render(long).utf8.count < 1_000)
  }

  @Test("two marks in one very long line each stand below what they mark")
  func longLine() throws {
    let middle = String(repeating: "x", count: 400)
    let file = SourceFile(name: "a.adapt", text: "first == \(middle) == last\n")
    let finding = Diagnostic(
      .noSuchName, "two", at: .init("here", at: SourceSpan(start: 0, end: 5), in: file),
      related: [.init("and here", at: SourceSpan(start: 413, end: 417), in: file)])
    let lines = DiagnosticRenderer().render(finding).split(separator: "\n").map(String.init)
    for (words, marked) in [("^^^^^ here", "first"), ("---- and here", "last")] {
      let place = try #require(lines.firstIndex { $0.hasSuffix(words) }, "\(lines)")
      let offset = lines[place].count - words.count
      #expect(String(lines[place - 1].dropFirst(offset).prefix(marked.count)) == marked, "\(lines)")
    }
  }

  @Test("colour is only added")
  func color() {
    let finding = Parser.parse("let = 3").diagnostics[0]
    var colored = DiagnosticRenderer(color: true).render(finding)
    #expect(colored.contains("\u{1B}[1;31merror[E0122]\u{1B}[0m"))
    while let start = colored.firstIndex(of: "\u{1B}"), let end = colored[start...].firstIndex(of: "m") {
      colored.removeSubrange(start...end)
    }
    #expect(colored == DiagnosticRenderer().render(finding))
  }

  @Test("no text of a script reaches a terminal as a command or in another order")
  func controls() {
    let hostile = "a\u{1B}[2Jb\u{202E}c\u{2066}d\u{7F}e\u{9B}f\u{61C}g\u{200F}h\r\u{0}i"
    let file = SourceFile(name: "\(hostile).adapt", text: "print \"\(hostile)\"\n")
    var finding = Diagnostic(.noSuchName, hostile, at: .init(hostile, at: SourceSpan(start: 0, end: 5), in: file))
    finding.help = [hostile]
    finding.conclusion = hostile
    for text in [DiagnosticRenderer().render(finding), DiagnosticRenderer().short(finding)] {
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          switch scalar.value {
          case 0x0A: true
          case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
          default: true
          }
        })
      #expect(text.contains("a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d"))
    }
    let plain = "Ünïcödé – 世界, \u{5E9}\u{5DC}: “Ø”"
    #expect(plain.printable == plain && "a\tb\nc".printable == "a  b\nc")
    #expect("a\nb\r\nc\u{1B}".printableName.split(separator: "\u{FFFD}") == ["a", "b", "c"])
  }
}
