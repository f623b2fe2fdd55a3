/// The controls that filter the findings. Without scripts, all findings show.
struct ReportFilters {
  private let findings: [Report.Finding]
  private let screenNames: ReportScreenNames

  init(_ findings: [Report.Finding], _ screenNames: ReportScreenNames) {
    self.findings = findings
    self.screenNames = screenNames
  }

  var html: String {
    guard findings.count > 1 else { return "" }
    var html =
      "<form class=\"filters\" role=\"search\" aria-label=\"Filter findings\" autocomplete=\"off\" hidden>\n<fieldset>"
    html += element("legend", [:], "Severity")
    for weight in ScreenMark.Weight.allCases {
      let count = findings.count { $0.weight == weight }
      guard count > 0 else { continue }
      let word = weight.rawValue
      html += element(
        "label", [:], "<input type=\"checkbox\" name=\"weight\" value=\"\(word)\" checked> \(word)s (\(count))")
    }
    html += "</fieldset>\n"
    html += choice("kind", "Kind", findings.map { $0.kind })
    html += choice("screen", "Screen", findings.map { visible(screenNames.label(of: $0)) })
    html += element(
      "label", [:], "Search <input type=\"search\" name=\"text\" autocomplete=\"off\" aria-keyshortcuts=\"/\">")
    html += "\n<p class=\"shown soft\" role=\"status\" aria-live=\"polite\"></p>\n"
    html +=
      "<p class=\"none\" role=\"status\" hidden>No finding is like that. "
      + "<button type=\"button\">Clear the filters</button></p>\n</form>\n"
    return html
  }

  private func choice(_ name: String, _ title: String, _ values: [String]) -> String {
    var counts: [String: Int] = [:]
    for value in values where !value.isEmpty { counts[value, default: 0] += 1 }
    guard counts.count > 1 else { return "" }
    let options = counts.sorted { $0.key < $1.key }.map { value, count in
      element("option", ["value": value], "\(escaped(value)) (\(count))")
    }
    return element(
      "label", [:],
      "\(title) "
        + element("select", ["name": name], element("option", ["value": ""], "all") + options.joined())) + "\n"
  }
}
