import AdaptModel

/// A report as one self-contained page of HTML.
public struct ReportPage: Sendable {
  private let report: Report
  private let screenNames: ReportScreenNames

  public init(_ report: Report) {
    self.report = report
    screenNames = ReportScreenNames(report)
  }

  /// The page: the summary, then findings or tests, then the screens.
  public var html: String {
    var drawn = ReportDefinitions()
    let sections = tests(&drawn) + findings(&drawn) + ReportScreens(report).html(&drawn)
    let body =
      "<a class=\"skip\" href=\"#\(report.tests.isEmpty ? "findings" : "tests")\">Skip the summary</a>\n"
      + header + element("main", [:], "\n" + sections) + "\n"
      + (ReportLive(report)?.data ?? "")
    return Page(title: report.title, body: body, script: ReportScript.text, end: drawn.html()).html
  }

  // MARK: - Summary

  private var header: String {
    var html = "<header>\n" + element("h1", [:], shown(report.title)) + "\n"
    html += element("p", ["class": "summary", "role": "status"], shown(report.summary)) + "\n"
    html += report.remarks.map { element("p", ["class": "soft"], shown($0)) + "\n" }.joined()
    html += overview
    var links: [(String, String)] = []
    if !report.tests.isEmpty { links.append(("tests", "Tests")) }
    if !report.findings.isEmpty { links.append(("findings", "Findings")) }
    if !report.screens.isEmpty { links.append(("screens", "Screens")) }
    if links.count > 1 {
      let items = links.map { element("li", [:], element("a", ["href": "#" + $0.0], $0.1)) }
      html += element("nav", ["aria-label": "Sections"], element("ul", [:], items.joined())) + "\n"
    }
    return html + "</header>\n"
  }

  /// A row for each screen with findings.
  private var overview: String {
    var names: [String] = []
    var byScreen: [String: [Report.Finding]] = [:]
    for finding in report.findings where !finding.screen.isEmpty {
      let name = screenNames.label(of: finding)
      if byScreen[name] == nil { names.append(name) }
      byScreen[name, default: []].append(finding)
    }
    guard !names.isEmpty else { return "" }
    var places: [String: Int] = [:]
    for (index, screen) in report.screens.enumerated() {
      let name = screenNames.label(screen.name, file: screen.file)
      if places[name] == nil { places[name] = index }
    }
    let rows = names.map { name in
      let own = byScreen[name] ?? []
      let counts = ScreenMark.Weight.allCases.map { weight in
        let count = own.count { $0.weight == weight }
        return element("td", ["class": count == 0 ? "zero" : weight.rawValue], String(count))
      }
      let cell = places[name].map { element("a", ["href": "#screen\($0 + 1)"], shown(name)) } ?? shown(name)
      return element("tr", [:], element("th", ["scope": "row"], cell) + counts.joined())
    }
    let head = ["Screen", "Errors", "Warnings", "Notes"].map { element("th", ["scope": "col"], $0) }.joined()
    return element(
      "table", ["class": "overview"],
      element("caption", [:], "Findings by screen") + element("thead", [:], element("tr", [:], head))
        + element("tbody", [:], rows.joined())) + "\n"
  }

  // MARK: - Findings

  private func findings(_ drawn: inout ReportDefinitions) -> String {
    guard report.tests.isEmpty else { return "" }
    var html = "<section id=\"findings\" aria-labelledby=\"findings-title\" tabindex=\"-1\">\n"
    html += element("h2", ["id": "findings-title"], "Findings") + "\n"
    guard !report.findings.isEmpty else { return html + element("p", [:], "No findings.") + "\n</section>\n" }
    html += ReportFilters(report.findings, screenNames).html
    for (index, group) in FindingGroup.groups(report.findings).enumerated() {
      html += article(group, id: "f\(index + 1)", &drawn)
    }
    return html + "</section>\n"
  }

  private func article(_ group: FindingGroup, id: String, _ drawn: inout ReportDefinitions) -> String {
    let finding = group.finding
    let weight = finding.weight.rawValue
    let screen = screenNames.label(of: finding)
    var html =
      "<article id=\"\(id)\" class=\"finding \(weight)\" aria-labelledby=\"\(id)-title\" "
      + "data-kind=\"\(escaped(finding.kind))\" data-screen=\"\(escaped(visible(screen)))\""
      + (group.count > 1 ? " data-count=\"\(group.count)\">\n" : ">\n")
    var words = "<p class=\"tags\">" + element("b", [:], weight)
    words += [escaped(finding.code), escaped(finding.kind), shown(screen)].filter { !$0.isEmpty }
      .map { " " + element("span", [:], $0) }.joined()
    words += "</p>\n"
    words += element("h3", ["id": "\(id)-title"], coded(finding.message)) + "\n"
    if !finding.place.text.isEmpty { words += element("p", ["class": "place"], Self.link(finding.place)) + "\n" }
    words += Self.source(shortened(finding.source))
    words += finding.details.map { element("p", [:], coded($0)) + "\n" }.joined()
    if !group.others.isEmpty {
      let title = group.others.count == 1 ? "And a similar finding" : "And \(group.others.count) similar findings"
      words += Self.list(title, group.others.map { Self.item($0, like: finding) })
    }
    if !finding.windows.isEmpty {
      words += Self.list("Windows", finding.windows.map(coded))
    }
    // A single constraint at the finding's place is already marked there.
    if finding.constraints.count > 1 || finding.constraints.contains(where: { $0.place.text != finding.place.text }) {
      words += Self.list(
        "Constraints",
        finding.constraints.map { element("code", [:], shown($0.text)) + " " + Self.link($0.place) })
    }
    if !finding.help.isEmpty { words += Self.list("What to do", finding.help.map(coded)) }
    html += element("div", ["class": "words"], "\n" + words)
    if let picture = group.picture {
      html +=
        "<figure>" + drawn.image(picture)
        + element("figcaption", [:], shown(picture.caption) + ReportScreens.leftOut(of: picture))
        + (ReportLive(report)?.button(picture, file: finding.file, screen: finding.screen) ?? "") + "</figure>"
    }
    return html + "</article>\n"
  }

  // MARK: - Tests

  private func tests(_ drawn: inout ReportDefinitions) -> String {
    guard !report.tests.isEmpty else { return "" }
    var html = "<section id=\"tests\" aria-labelledby=\"tests-title\" tabindex=\"-1\">\n"
    html += element("h2", ["id": "tests-title"], "Tests") + "\n"
    let failed = report.tests.filter { !$0.passed }
    var number = 0
    for (index, test) in failed.enumerated() {
      let id = "t\(index + 1)"
      html += "<article id=\"\(id)\" class=\"test error\" aria-labelledby=\"\(id)-title\">\n<p class=\"tags\">"
      html += element("b", [:], "failed") + " " + element("span", [:], shown(test.file))
      html += "</p>\n" + element("h3", ["id": "\(id)-title"], shown(test.name)) + "\n"
      for problem in FindingGroup.groups(test.problems) {
        number += 1
        html += article(problem, id: "f\(number)", &drawn)
      }
      if !test.output.isEmpty {
        html += element("details", [:], element("summary", [:], "Output") + Self.code(test.output)) + "\n"
      }
      if !test.steps.isEmpty {
        html += element("h4", [:], "Steps") + "\n<ol class=\"sheet\">\n"
        for step in test.steps {
          let width = format((step.picture.screen.size.width * 0.35 + 4).rounded(.up))
          html += step.lines.contains { $0.isFailure } ? "<li class=\"failed\">" : "<li>"
          html += "<figure style=\"width:\(width)px\">" + drawn.image(step.picture, scale: 0.35) + "<figcaption>"
          html += element("strong", [:], shown(step.picture.caption)) + ReportScreens.leftOut(of: step.picture)
          html += Self.code([step.code])
          html += Self.folded(step.lines) + "</figcaption></figure></li>\n"
        }
        html += "</ol>\n"
      }
      html += "</article>\n"
    }
    let passed = report.tests.filter { $0.passed }
    if !passed.isEmpty {
      let items = passed.map {
        element("li", [:], shown($0.name) + " " + element("span", ["class": "soft"], shown($0.file)))
      }
      html +=
        element(
          "details", failed.isEmpty ? ["open": ""] : [:],
          element("summary", [:], "\(passed.count) passed") + element("ul", [:], items.joined())) + "\n"
    }
    return html + "</section>\n"
  }

  // MARK: - Parts

  private static func link(_ place: Report.Place) -> String {
    place.link.isEmpty ? shown(place.text) : element("a", ["href": place.link], shown(place.text))
  }

  /// One of several similar findings, in a line. It leaves out what the first one says as well.
  private static func item(_ finding: Report.Finding, like first: Report.Finding) -> String {
    let line = finding.source.first { $0.isMarked }?.number
    let place = line.map { Report.Place(text: "line \($0)", link: finding.place.link) } ?? finding.place
    var words = [coded(subject(finding.message, like: first.message) ?? finding.message)]
    if !place.text.isEmpty { words.append(link(place)) }
    if let detail = finding.details.first, detail != first.details.first { words.append(coded(detail)) }
    return words.joined(separator: " · ")
  }

  /// The view at the beginning of two sentences that continue alike; nil for other sentences.
  private static func subject(_ message: String, like other: String) -> String? {
    let parts = [message, other].map { $0.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false) }
    guard parts.allSatisfy({ $0.count == 3 && $0[0].isEmpty }), parts[0][2] == parts[1][2] else { return nil }
    return "`\(parts[0][1])`"
  }

  private static func list(_ title: String, _ items: [String]) -> String {
    element("h4", [:], title) + element("ul", [:], items.map { element("li", [:], $0) }.joined()) + "\n"
  }

  private static func code(_ lines: [String]) -> String {
    element("pre", [:], element("code", [:], lines.map(shown).joined(separator: "\n")))
  }

  /// What happened in a step. What went wrong stands above the rest, which is folded.
  private static func folded(_ lines: [CaptionLine]) -> String {
    let failures = lines.filter { $0.isFailure }.map { $0.paragraph }.joined()
    let events = lines.filter { !$0.isFailure }
    guard !events.isEmpty else { return failures }
    return failures
      + element(
        "details", [:],
        element("summary", [:], "\(events.count) \(events.count == 1 ? "event" : "events")")
          + events.map { $0.paragraph }.joined())
  }

  /// CHOICE: reports with more findings show no lines around the marked ones, which keeps the page small.
  private static let manyFindings = 200

  private func shortened(_ lines: [Report.SourceLine]) -> [Report.SourceLine] {
    let marked = lines.filter { $0.isMarked }.map { $0.number }
    guard report.findings.count > Self.manyFindings, let first = marked.min(), let last = marked.max() else {
      return lines
    }
    return lines.filter { $0.number >= first && $0.number <= last }
  }

  private static func source(_ lines: [Report.SourceLine]) -> String {
    guard !lines.isEmpty else { return "" }
    let rows = lines.map { line in
      element(line.isMarked ? "mark" : "span", [:], line.text.isEmpty ? " " : shown(line.text))
    }
    return element(
      "pre", ["class": "source", "style": "counter-reset:line \(lines[0].number - 1)"],
      element("code", [:], rows.joined())) + "\n"
  }
}
