import AdaptInterpreter
import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

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
      picture: Report.Picture(screen: screens[0], caption: Self.hostile), lines: [Self.hostile], ranges: ranges)
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
    #expect(html.components(separatedBy: "<use href=").count == 7)
    #expect(html.components(separatedBy: "<article").count == 5)
    // Controls have names, sections headings, pictures words.
    #expect(html.contains("<html lang=\"en\">") && html.contains("aria-live=\"polite\""))
    #expect(
      !html.contains("<svg width=\"0\" height=\"0\">")
        && html.components(separatedBy: "role=\"img\" aria-label=").count == 7)
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
        steps: [(Self.hostile, picture, [Self.hostile])]),
    ]
    let html = ReportPage(report).html
    try expectSound(html)
    #expect(html.contains("<code>a</code> is not <code>b</code>") && html.contains("1 passed</summary>"))
  }

  @Test("an accent without its other stays as it is")
  func accents() {
    #expect(ReportPage.coded("`a` and `b`") == "<code>a</code> and <code>b</code>")
    #expect(ReportPage.coded("a ` b") == "a ` b")
  }
}
