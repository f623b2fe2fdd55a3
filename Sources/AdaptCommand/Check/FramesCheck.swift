import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptSyntax
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
    case .json: output.write(json(finding) + "\n")
    case .human: output.write(renderer.render(finding.diagnostic) + "\n")
    default: output.write(renderer.short(finding.diagnostic) + "\n")
    }
  }

  private func json(_ finding: RegionFinding) -> String {
    let file = finding.diagnostic.primary.file.name
    let constraints = finding.constraints.map { constraint in
      let location = JSONText.object([
        ("file", jsonString(file)), ("line", "\(constraint.line)"), ("column", "1"),
      ])
      return JSONText.object([("location", location), ("text", jsonString(constraint.id))])
    }
    let views = [finding.view].compactMap { $0 }.map { view in
      JSONText.object([
        ("path", jsonString(view.id)),
        ("frames", JSONText.array([JSONText.rect(view.stored), JSONText.rect(view.computed)])),
      ])
    }
    return json(
      finding.kind.rawValue, finding.diagnostic,
      [
        ("controller", finding.controller.map { jsonString($0) } ?? "null"), ("environments", "[]"),
        ("constraints", JSONText.array(constraints)), ("views", JSONText.array(views)),
      ])
  }

  private func json(_ kind: String, _ diagnostic: Diagnostic, _ members: [(String, String)]) -> String {
    let head = [
      ("kind", jsonString(kind)), ("code", jsonString(diagnostic.code.rawValue)),
      ("severity", jsonString(diagnostic.severity.rawValue)), ("location", JSONText.location(diagnostic.primary)),
    ]
    let tail = [("message", jsonString(diagnostic.message)), ("help", JSONText.strings(diagnostic.help))]
    return JSONText.object(head + members + tail)
  }
}
