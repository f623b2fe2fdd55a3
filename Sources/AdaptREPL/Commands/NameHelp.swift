import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// The help about a name, for `?name`.
struct NameHelp {
  let interpreter: Interpreter
  let script: SessionScript

  /// The lines about a name; nil if nothing has that name.
  func lines(for name: String) -> [String]? {
    var lines: [String] = []
    if let statement = script.declaration(of: name) {
      lines.append(SourceFile(name: "", text: statement.node.text).firstLines(6))
    }
    lines += viewLines(name)
    if let command = SessionCommand(rawValue: name), WordPage.lines(for: name) == nil {
      lines.append("`\(command.usage)` \(command.summary)")
    }
    lines += WordPage.lines(for: name) ?? []
    if let device = DeviceTable.device(named: name) { lines += DeviceList.lines(for: [device]) }
    if let page = Explanation.page(for: DiagnosticCode(rawValue: name.uppercased())) { lines += Self.plain(page) }
    if let rule = CheckRules.all.first(where: { $0.code == name.uppercased() }), let page = rule.page {
      let code = DiagnosticCode(rawValue: rule.code)
      lines += Self.plain(
        Explanation(code, page.title, page.text(withNameOf: rule), failing: page.failing, mended: page.mended))
    }
    return lines.isEmpty ? nil : lines
  }

  /// A page for a terminal: headings without signs, and examples indented instead of fenced.
  private static func plain(_ page: Explanation) -> [String] {
    var isExample = false
    var lines: [String] = []
    for line in page.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isExample.toggle()
      } else if isExample {
        lines.append(line.isEmpty ? "" : "    \(line)")
      } else {
        lines.append(line.hasPrefix("#") ? String(line.drop { $0 == "#" || $0 == " " }) : String(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The names that have a help text.
  var names: [String] {
    var names = interpreter.sessionNames + Place.names(in: interpreter.model)
    names += WordPage.names
    return names
  }

  private func viewLines(_ name: String) -> [String] {
    let model = interpreter.model
    guard let place = Place(name, in: model), place.attribute == nil, let view = place.item.view,
      place.item.guideKind == nil
    else { return [] }
    let frame = model.frame(of: view)
    let whereabouts = model.isInstalled(view) ? "at \(frame)" : "not installed here"
    var lines = ["`\(name)` is a \(model.scene.kindName(of: view)), \(whereabouts)"]
    let attributes = model.attributes(of: .view(view))
    if !attributes.isEmpty {
      lines.append("  set: " + attributes.map { $0.key.name }.joined(separator: ", "))
    }
    lines.append("  `:why \(name)` says why it is there")
    return lines
  }
}

extension SourceFile {
  /// The text, cut off after some lines.
  func firstLines(_ count: Int) -> String {
    let end = span(ofLine: min(count, lineCount)).end
    return text(in: SourceSpan(start: 0, end: end)) + (lineCount > count ? "\n  …" : "")
  }
}
