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
  let limits: Limits
  private(set) var status = ExitCode.success

  init(format: ReportFormat, color: Bool, limits: Limits, output: Output) {
    self.format = format
    self.limits = limits
    self.output = output
    renderer = DiagnosticRenderer(color: color)
  }

  mutating func check(_ source: SourceFile) {
    let cancellation = Cancellation()
    cancellation.limitingTime(to: limits.seconds) { check(source, stoppedBy: cancellation) }
  }

  private mutating func check(_ source: SourceFile, stoppedBy cancellation: Cancellation) {
    let signal = cancellation.stopSignal
    let (document, diagnostics) = InterfaceReader.read(source, stoppedBy: signal)
    guard let document else {
      status = .couldNotRun
      diagnostics.forEach(refuse)
      return
    }
    let (regions, left) = document.regions(stoppedBy: signal)
    if format == .json { for region in regions { output.write(region.json(file: source.name).line) } }
    let findings = regions.map { $0.findings(in: document, file: source) }
    findings.joined().forEach(print)
    if findings.contains(where: { !$0.isEmpty }), status == .success { status = .findings }
    if !left.isEmpty {
      status = .couldNotRun
      refuse(InterfaceDocument.stopped(signal, left: left, in: source))
    }
    guard format == .human else { return }
    // A region that differs is always reported.
    for (region, found) in zip(regions, findings) where found.isEmpty {
      guard let sentence = region.difference?.sentence else { continue }
      output.write(
        "\(source.name):\(region.line): note: views of `\(region.id)` are not where they are stored: \(sentence)\n")
    }
    let driven = regions.flatMap(\.views).filter(\.isDriven)
    let same = driven.count { $0.error <= Region.tolerance }
    output.write(
      "\(source.name): \(count(regions.count, "region")), \(same) of \(count(driven.count, "view")) with constraints as stored\n"
    )
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func refuse(_ diagnostic: Diagnostic) {
    switch format {
    case .json: output.write(json("refused", diagnostic, []).line)
    case .short: Terminal.write(renderer.short(diagnostic) + "\n", to: .error)
    default: Terminal.write(renderer.render(diagnostic) + "\n", to: .error)
    }
  }

  private func print(_ finding: RegionFinding) {
    switch format {
    case .json: output.write(json(finding).line)
    case .human: output.write(renderer.render(finding.diagnostic) + "\n")
    default: output.write(renderer.short(finding.diagnostic) + "\n")
    }
  }

  private func json(_ finding: RegionFinding) -> JSON {
    let file = finding.diagnostic.primary.file.name
    let constraints = finding.constraints.map { constraint in
      let location = JSON.object([
        ("file", JSON.string(file)), ("line", .integer(constraint.line)), ("column", 1),
      ])
      return JSON.object([("location", location), ("text", JSON.string(constraint.id))])
    }
    let views = [finding.view].compactMap { $0 }.map { view in
      JSON.object([
        ("path", JSON.string(view.id)),
        ("frames", JSON.array([JSON.points(view.stored), JSON.points(view.computed)])),
      ])
    }
    return json(
      finding.kind.rawValue, finding.diagnostic,
      [
        ("controller", finding.controller.map { .string($0) } ?? .null), ("environments", []),
        ("constraints", JSON.array(constraints)), ("views", JSON.array(views)),
      ])
  }

  private func json(_ kind: String, _ diagnostic: Diagnostic, _ members: [(String, JSON)]) -> JSON {
    let head: [(String, JSON)] = [
      ("kind", JSON.string(kind)), ("code", JSON.string(diagnostic.code.rawValue)),
      ("severity", JSON.string(diagnostic.severity.rawValue)), ("location", JSON.location(diagnostic.primary)),
    ]
    let tail: [(String, JSON)] = [
      ("message", JSON.string(diagnostic.message)), ("help", JSON.strings(diagnostic.help)),
    ]
    return JSON.object(head + members + tail)
  }
}
