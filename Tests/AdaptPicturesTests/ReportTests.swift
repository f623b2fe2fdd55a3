import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Reports")
struct ReportTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>]]>&\u{202E}`\"' x"

  private func screen(_ device: String) throws -> Screen {
    let interpreter = Interpreter()
    let outcome = interpreter.run(
      """
      controller Page { label l "</script>]]>" { top == safeArea.top; leading == view.leading }; switch s { center == view.center } }
      launch Page on "\(device)"
      """)
    #expect(outcome.completed)
    return try #require(Screen(interpreter.model))
  }

  private func report() throws -> Report {
    var report = Report(title: Self.hostile, summary: Self.hostile)
    report.remarks = [Self.hostile]
    let screens = try ["iPhone 6", "iPad"].map(screen)
    for (index, weight) in [ScreenMark.Weight.error, .warning, .note, .error].enumerated() {
      var finding = Report.Finding(weight: weight)
      (finding.code, finding.kind, finding.message) = ("E1", "kind\(index)\"", Self.hostile)
      (finding.screen, finding.file) = (Self.hostile + "\(index % 2)", Self.hostile)
      finding.place = Report.Place(text: Self.hostile, link: "a\"b")
      finding.source = [
        .init(number: 3, text: Self.hostile, isMarked: true), .init(number: 4, text: "", isMarked: false),
      ]
      finding.details = [Self.hostile]
      finding.windows = [Self.hostile]
      finding.constraints = [(Self.hostile, finding.place)]
      finding.help = [Self.hostile]
      finding.picture = Report.Picture(
        screen: screens[index % 2], caption: Self.hostile,
        marks: [ScreenMark(frame: Rect(x: 1, y: 2, width: 30, height: 40), text: Self.hostile, weight: weight)])
      report.findings.append(finding)
    }
    let ranges = [false, true].map {
      Report.Range(family: Self.hostile, isUpright: $0, least: Size(320, 320), most: Size(600, 1376))
    }
    let layout = Report.Layout(
      picture: Report.Picture(screen: screens[0], caption: Self.hostile), lines: [CaptionLine(Self.hostile)],
      ranges: ranges)
    report.screens = [Report.ScreenPart(name: Self.hostile + "0", file: Self.hostile, layouts: [layout, layout])]
    return report
  }

  private func expectSound(_ html: String) throws {
    // One script, which is ours, and no other way to run one or to ask for something.
    #expect(html.components(separatedBy: "<script>").count == 2 && html.components(separatedBy: "</script>").count == 2)
    #expect(!html.contains("<img") && !html.contains("http") && !html.contains("\u{202E}"))
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(ids.count == Set(ids).count)
    for reference in html.matches(of: #/(?:url\(\#|href="\#|aria-labelledby="|list=")([^)"]*)/#) {
      #expect(ids.contains(String(reference.output.1)), "\(reference.output.0)")
    }
    for name in [
      "section", "figure", "li", "bdi", "svg", "main", "details", "article", "form", "label", "select", "code",
    ] {
      let tags = try html.matches(of: Regex("<\(name)[ >]")).count
      #expect(tags == html.components(separatedBy: "</\(name)>").count - 1, "\(name)")
    }
  }

  @Test("a page is sound whatever texts say, the same each time, and draws each window once")
  func page() throws {
    let html = ReportPage(try report()).html
    try expectSound(html)
    #expect(try html == ReportPage(report()).html)
    #expect(html.components(separatedBy: "<g id=\"w").count == 3)
    let uses = html.components(separatedBy: "<use href=\"#w").count
    #expect(uses == 7)
    #expect(html.components(separatedBy: "<article").count == 5)
    // Controls have names, sections headings, pictures words.
    #expect(html.contains("<html lang=\"en\">") && html.contains("aria-live=\"polite\""))
    #expect(
      !html.contains("<svg width=\"0\" height=\"0\">")
        && html.components(separatedBy: "role=\"img\" aria-label=").count == 7)
  }

  @Test("a dark page draws the frames of devices lighter, and paper keeps words and pictures whole")
  func readers() throws {
    let html = ReportPage(try report()).html
    let dark = try #require(
      html.firstMatch(of: #/@media screen and \(prefers-color-scheme: dark\) \{(.*?)\} \}\n/#.dotMatchesNewlines()))
    let rule = try #require(dark.output.1.firstMatch(of: #/\.device \{ fill: (#\w+); stroke: (#\w+)/#))
    let paper = try #require(dark.output.1.firstMatch(of: #/--card: (#\w+)/#))
    func brightness(_ color: Substring) -> Int { Int(color.dropFirst(), radix: 16).map { ($0 >> 8) & 255 } ?? 0 }
    #expect(brightness(rule.output.2) > brightness(paper.output.1) + 100)
    // Each window has a frame, and a picture that stands alone keeps its own colours.
    #expect(html.components(separatedBy: "<rect class=\"device\"").count == 3)
    let screen = try screen("iPhone 6")
    let sheet = PictureSheet(title: "a", sections: [.init(title: "b", panels: [.init(screen: screen, title: "c")])])
    #expect(sheet.html.contains("<rect class=\"device\"") && !sheet.svg.contains("class=\"device\""))
    #expect(!ScreenPicture(screen).svg.contains("class=\"device\""))
    let print = html.matches(of: #/@media print \{(.*?)\} \}|@media print \{(.*?)\n    \}/#.dotMatchesNewlines())
      .map { String($0.output.0) }.joined()
    for rule in ["h4 { break-after: avoid; }", "figure, li, tr { break-inside: avoid; }", "display: inline-block"] {
      #expect(print.contains(rule), "\(rule)")
    }
  }

  @Test("tests have what failed with its steps, and the names of those that passed")
  func tests() throws {
    var report = Report(title: "adapt test", summary: "1 passed, 1 failed")
    var problem = Report.Finding(weight: .error)
    problem.message = "`a` is not `b`"
    let picture = Report.Picture(screen: try screen("iPhone 6"), caption: "line 3")
    report.tests = [
      Report.Test(name: Self.hostile, file: "a.adapt", passed: true),
      Report.Test(
        name: Self.hostile, file: "a.adapt", passed: false, problems: [problem], output: [Self.hostile],
        steps: [(Self.hostile, picture, [CaptionLine(Self.hostile, isFailure: true)])]),
    ]
    let html = ReportPage(report).html
    try expectSound(html)
    #expect(html.contains("<code>a</code> is not <code>b</code>") && html.contains("1 passed</summary>"))
  }

  @Test("a folder for a pull request is sound whatever texts say, and has its pictures beside it")
  func markdown() throws {
    var report = try report()
    report.tests = [
      Report.Test(name: Self.hostile, file: Self.hostile, passed: true),
      Report.Test(
        name: Self.hostile, file: "a.adapt", passed: false, problems: report.findings,
        steps: [
          (Self.hostile, Report.Picture(screen: try screen("iPad"), caption: "line 3"), [CaptionLine(Self.hostile)])
        ]),
    ]
    let files = ReportMarkdown(report, address: "https://example.org/a b\"/1").files
    #expect(
      files.map { $0.name } == ["README.md"] + (1...4).map { "finding-\($0).svg" } + ["test-1.svg", "screen-1.svg"])
    let text = files[0].text
    // Of what texts bring nothing is markup: code spans and our own few elements are taken out first.
    for line in text.split(separator: "\n") {
      let isBlock = line.hasPrefix("<")
      let rest =
        isBlock
        ? line.replacing(#/</?details( open)?>|</?summary>/#, with: "").replacing(
          #/<img src="https://example.org/a b&quot;/1/[a-z]+-\d.svg" alt="[^"]*" width="\d+">/#, with: "")
        : line.replacing("\\`", with: "").replacing(#/(`+)(?!`).*?[^`]\1(?!`)/#, with: "").replacing("<br>", with: "")
      #expect(!rest.contains("<") && !rest.contains("\u{202E}"), "\(line)")
    }
    #expect(text.components(separatedBy: "<img src=\"https").count == 7)
    for (_, svg) in files.dropFirst() {
      #expect(XMLParser(data: Data(svg.utf8)).parse() && !svg.contains("<script") && !svg.contains("]]>"))
    }
  }

  @Test("a sentence keeps its code, and all else is a text")
  func sentences() {
    #expect(MarkdownText.sentence("`a|b` is *not* [x](y) <b>") == "`a\\|b` is \\*not\\* \\[x\\](y) &lt;b&gt;")
    #expect(MarkdownText.sentence("a ` b_c") == "a \\` b\\_c")
    #expect(MarkdownText.code("a``b") == "``` a``b ```")
    #expect(MarkdownText.code("a\n# b") == "`a # b`")
  }

  @Test("an accent without its other stays as it is")
  func accents() {
    #expect(coded("`a` and `b`") == "<code>a</code> and <code>b</code>")
    #expect(coded("a ` b") == "a ` b")
  }

  @Test("findings that say the same of several views in one window are one article, whose picture points out all")
  func groups() throws {
    var report = Report(title: "adapt check", summary: "4 notes")
    let screens = try ["iPhone 6", "iPad"].map(screen)
    for (name, screen) in [("a", 0), ("b", 0), ("c", 1), ("d", 0)] {
      var finding = Report.Finding(weight: .note)
      (finding.code, finding.kind, finding.screen, finding.file) = ("E1", "column", "Page", "page.adapt")
      finding.message = "`\(name)` lies under the column"
      finding.source = [.init(number: 7, text: "label", isMarked: true)]
      finding.details = [name == "d" ? "by 9 points" : "by 2 points"]
      finding.picture = Report.Picture(
        screen: screens[screen], caption: "iPhone",
        marks: [
          ScreenMark(frame: Rect(x: name == "b" ? 40 : 1, y: 2, width: 30, height: 40), text: name, weight: .note)
        ])
      report.findings.append(finding)
    }
    // Without a picture each is by itself.
    for _ in 0..<2 {
      var finding = Report.Finding(weight: .note)
      finding.message = "one more"
      report.findings.append(finding)
    }
    #expect(FindingGroup.groups(report.findings).map { $0.count } == [3, 1, 1, 1])
    let html = ReportPage(report).html
    try expectSound(html)
    #expect(html.components(separatedBy: "<article").count == 5 && html.contains("data-count=\"3\""))
    #expect(
      html.contains(
        "And 2 similar findings</h4><ul><li><code>b</code> · line 7</li><li><code>d</code> · line 7 · by 9 points"))
    let article = try #require(html.components(separatedBy: "<article").dropFirst().first)
    #expect(article.components(separatedBy: "<rect class=\"mark note\"").count == 4)
  }

  @Test(
    "a report of 20 screens with 40 findings each, in ten windows or in one for each, has less than a megabyte",
    arguments: [4, 1])
  func size(_ perWindow: Int) throws {
    var report = Report(title: "adapt check", summary: "800 notes")
    for number in 0..<20 {
      let rows = (0..<20).map { row in
        "label l\(row) \"Row \(row) of screen \(number)\" { top == safeArea.top + \(24 * row); leading == margins.leading };"
          + "switch s\(row) { centerY == l\(row).centerY; trailing == margins.trailing }"
      }
      let interpreter = Interpreter()
      interpreter.run("controller Page { \(rows.joined(separator: "\n")) }\nlaunch Page on \"iPad\"")
      for window in 0..<40 {
        let width = 320 + 16 * perWindow * (window / perWindow) + number
        interpreter.evaluate(SourceFile(name: "w\(window)", text: "resize to \(width) x 700"))
        let screen = try #require(Screen(interpreter.model))
        var finding = Report.Finding(weight: .note)
        (finding.code, finding.kind, finding.screen) = ("E1", "clipped", "Page \(number)")
        finding.message = "`s\(window % 20)` is cut off in windows \(window) to \(window + 1)"
        finding.windows = ["in windows from \(window) to \(window + 1)"]
        finding.picture = Report.Picture(
          screen: screen, caption: "a window",
          marks: [ScreenMark(frame: Rect(x: 1, y: 2, width: 30, height: 40), text: "s", weight: .note)])
        report.findings.append(finding)
      }
    }
    #expect(ReportPage(report).html.utf8.count < 1_000_000)
  }

  private static let notDrawn = "not drawn: <code>Cover</code> (too large for this page, or a PDF without poppler)"

  @Test("a picture too large for this page is said to be missing where it would be")
  func leftOut() throws {
    let interpreter = Interpreter()
    interpreter.run(
      """
      controller Page { image cover { image = "Cover"; top == view.top; leading == view.leading; width == 200; height == 200 } }
      launch Page on "iPhone 16"
      """)
    var screen = try #require(Screen(interpreter.model))
    let found = ScreenImage(address: "data:image/png;base64,AAAA")
    for (image, isLeftOut) in [(nil, false), (ScreenImage(address: nil), true), (found, false)] {
      screen.images["Cover"] = image
      #expect(ScreenPicture(screen).svg.contains("Cover: not drawn") == isLeftOut)
      #expect(ScreenPicture(screen).svg.contains("<image ") == (image?.address != nil))
      var report = Report(title: "adapt check", summary: "")
      let layout = Report.Layout(picture: Report.Picture(screen: screen, caption: "iPhone"), lines: [], ranges: [])
      report.screens = [Report.ScreenPart(name: "Page", file: "a.adapt", layouts: [layout])]
      #expect(ReportPage(report).html.contains(Self.notDrawn) == isLeftOut)
    }
  }

  @Test("a report has each picture once, however often and in whichever way it is shown")
  func sharedPictures() throws {
    let interpreter = Interpreter()
    interpreter.run(
      """
      controller Page {
        image cover { image = "Cover"; top == view.top; leading == view.leading; width == 200; height == 200 }
        image fit { image = "Cover"; contentMode = scaleAspectFit; top == cover.bottom; leading == view.leading
          width == 50; height == 80 }
        image mail { image = "Mail"; top == fit.bottom; leading == view.leading; width == 10; height == 20 }
      }
      launch Page on "iPhone 16"
      """)
    var screen = try #require(Screen(interpreter.model))
    // The beginning of a file of 10 by 20 pixels.
    let header = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAU"
    screen.images = [
      "Cover": ScreenImage(address: header + String(repeating: "A", count: 2000)), "Mail": ScreenImage(address: header),
    ]
    interpreter.run("rotate to landscape")
    var turned = try #require(Screen(interpreter.model))
    turned.images = screen.images
    func html(within most: Int) -> String {
      var report = Report(title: "adapt check", summary: "")
      let layouts = [screen, turned].map {
        Report.Layout(picture: Report.Picture(screen: $0, caption: "iPhone"), lines: [], ranges: [])
      }
      report.screens = [Report.ScreenPart(name: "Page", file: "a.adapt", layouts: layouts)]
      report.keepImages(within: most)
      return ReportPage(report).html
    }
    let whole = html(within: 3000)
    #expect(whole.matches(of: /href="data:/).count == 2)
    let id = try #require(whole.firstMatch(of: /<symbol id="(i[0-9]+)m" viewBox="0 0 10 20"/)).output.1
    #expect(whole.contains("<use href=\"#\(id)m\" ") && whole.contains("<use href=\"#\(id)\" "))
    #expect(!whole.contains("too large"))
    // The largest is left out first, and the report says so.
    let small = html(within: 1000)
    #expect(small.matches(of: /href="data:/).count == 1)
    #expect(small.contains(Self.notDrawn))
  }

  @Test("screens with one layout stand beside each other, and a report with filters can clear them")
  func narrowScreens() throws {
    var report = Report(title: "adapt check", summary: "")
    let layout = Report.Layout(
      picture: Report.Picture(screen: try screen("iPhone 6"), caption: "iPhone"), lines: [], ranges: [])
    for (number, count) in [1, 1, 2, 1].enumerated() {
      report.screens.append(
        Report.ScreenPart(
          name: "Page\(number)", file: "a.adapt", layouts: [Report.Layout](repeating: layout, count: count)))
    }
    for word in ["one", "two"] {
      var finding = Report.Finding(weight: .error)
      (finding.kind, finding.message, finding.screen) = (word, word, "Page0")
      report.findings.append(finding)
    }
    let html = ReportPage(report).html
    let rows = html.components(separatedBy: "<div class=\"singles\">")
    #expect(rows.count == 2 && !rows[0].contains("id=\"screen1\""))
    let inRow = rows[1].components(separatedBy: "</div>")[0]
    #expect(inRow.contains("id=\"screen2\"") && !inRow.contains("id=\"screen3\""))
    #expect(html.contains("<button type=\"button\">Clear the filters</button>"))
  }

  @Test("screens of one name in two files are two screens")
  func sameNames() throws {
    var report = Report(title: "adapt check", summary: "")
    for (file, weight) in [("a.storyboard", ScreenMark.Weight.error), ("b.storyboard", .note), ("b.storyboard", .note)]
    {
      var finding = Report.Finding(weight: weight)
      (finding.code, finding.kind, finding.message) = ("E1", "kind", "Words.")
      (finding.screen, finding.file) = ("Main", file)
      report.findings.append(finding)
    }
    var alone = Report.Finding(weight: .error)
    (alone.screen, alone.file) = ("Other", "a.storyboard")
    report.findings.append(alone)
    let html = ReportPage(report).html
    for name in ["Main (a.storyboard)", "Main (b.storyboard)", "Other"] {
      #expect(html.contains("<th scope=\"row\">\(name)</th>") && html.contains("data-screen=\"\(name)\""))
      #expect(html.contains("<option value=\"\(name)\">"))
    }
    #expect(!html.contains("data-screen=\"Main\""))
  }
}
