import Adapt
import AdaptInterfaceBuilder
import ArgumentParser

/// `adapt check --frames`: compares the frames that documents store with those that their constraints give.
struct FramesCheck {
  let format: ReportFormat
  let renderer: DiagnosticRenderer
  let output: Output
  private(set) var status = ExitCode.success

  init(format: ReportFormat, color: Bool, output: Output) {
    self.format = format
    self.output = output
    renderer = DiagnosticRenderer(color: color)
  }

  mutating func check(_ source: SourceFile) {
    let (document, diagnostics) = InterfaceReader.read(source)
    guard let document else {
      status = .couldNotRun
      diagnostics.forEach(refuse)
      return
    }
    let regions = document.regions()
    var findings: [RegionFinding] = []
    for region in regions {
      if format == .json { output.write(region.json(file: source.name) + "\n") }
      findings += region.findings(in: document, file: source)
    }
    findings.forEach(print)
    if !findings.isEmpty, status == .success { status = .findings }
    guard format == .human else { return }
    let driven = regions.flatMap(\.views).filter(\.isDriven)
    let same = driven.count { $0.error <= Region.tolerance }
    output.write(
      "\(source.name): \(count(regions.count, "region")), \(same) of \(count(driven.count, "view")) with constraints as stored\n"
    )
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func refuse(_ diagnostic: Diagnostic) {
    switch format {
    case .json: output.write(json("refused", diagnostic, []) + "\n")
    case .short: Terminal.write(renderer.short(diagnostic) + "\n", to: .error)
    default: Terminal.write(renderer.render(diagnostic) + "\n", to: .error)
    }
  }

  private func print(_ finding: RegionFinding) {
    switch format {
    case .json:
      var views = "[]"
      if let view = finding.view {
        let frames = "[\(array(view.stored)),\(array(view.computed))]"
        views = #"[{"path":\#(jsonString(view.id)),"frames":\#(frames)}]"#
      }
      let constraints = finding.constraints.map {
        #"{"location":{"file":\#(jsonString(finding.diagnostic.primary.file.name)),"line":\#($0.line),"column":1},"text":\#(jsonString($0.id))}"#
      }
      output.write(
        json(
          finding.kind.rawValue, finding.diagnostic,
          [
            ("controller", finding.controller.map { jsonString($0) } ?? "null"), ("environments", "[]"),
            ("constraints", "[\(constraints.joined(separator: ","))]"), ("views", views),
          ]) + "\n")
    case .human: output.write(renderer.render(finding.diagnostic) + "\n")
    default: output.write(renderer.short(finding.diagnostic) + "\n")
    }
  }

  private func json(_ kind: String, _ diagnostic: Diagnostic, _ members: [(String, String)]) -> String {
    let position = diagnostic.primary.file.position(at: diagnostic.primary.span.start)
    let location =
      #"{"file":\#(jsonString(diagnostic.primary.file.name)),"line":\#(position.line),"column":\#(position.column)}"#
    let head = [
      ("kind", jsonString(kind)), ("code", jsonString(diagnostic.code.rawValue)),
      ("severity", jsonString(diagnostic.severity.rawValue)), ("location", location),
    ]
    let tail = [
      ("message", jsonString(diagnostic.message)),
      ("help", "[" + diagnostic.help.map { jsonString($0) }.joined(separator: ",") + "]"),
    ]
    return "{" + (head + members + tail).map { "\(jsonString($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  private func array(_ rect: Rect) -> String {
    "[" + [rect.x, rect.y, rect.width, rect.height].map { Adapt.format($0) }.joined(separator: ",") + "]"
  }
}
