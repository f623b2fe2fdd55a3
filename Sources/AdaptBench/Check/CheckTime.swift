import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptSyntax

/// The time of a check: controllers with 100 and 1 000 views, in every window.
enum CheckTime {
  static let benchmark = Benchmark(
    name: "check", usage: "check [VIEWS…]",
    help:
      "Measures checks of generated screens with N views (default 100 and 1000) in every window of every size. Prints"
      + " the best of three runs.",
    run: run)

  private static func run(_ arguments: [String]) -> Int32 {
    let sizes = arguments.isEmpty ? [100, 1000] : arguments.compactMap(Int.init)
    guard arguments.isEmpty || sizes.count == arguments.count else { return benchmark.misused() }
    for views in sizes {
      let source = SourceFile(name: "bench.adapt", text: screen(ofViews: views))
      var best = Double.infinity
      var report: Checker.Report?
      var planning = Double.infinity
      for _ in 0..<3 {
        let script = Interpreter().checkable(source)
        guard let controller = script.controllers.first else {
          Main.write(DiagnosticRenderer().render(script.diagnostics), to: 2)
          return 1
        }
        let subject = Subject(name: controller.name) {
          controller.make().map { Subject.Instance(model: $0.model, controller: $0.controller) }
        }
        let clock = ContinuousClock()
        var checker = Checker(plan: CheckPlan(devices: []))
        let dividing = SizeDivision()
        planning = min(
          planning,
          milliseconds(clock.measure { checker = Checker(plan: CheckPlan()) { dividing.division($0, $1) } }))
        best = min(best, milliseconds(clock.measure { report = checker.check(subject) }))
      }
      guard let report else { return 1 }
      Main.write(
        "\(views) views: \(format(best)) ms for \(report.environmentCount) windows, \(report.layoutCount) distinct layouts, "
          + "\(report.freeLayoutCount) for windows of \(report.decidesEverySize ? "every size" : "sizes along lines"), "
          + "\(report.findings.count) findings; the plan \(format(planning)) ms\n", to: 1)
    }
    return 0
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }

  /// Rows of an image, two texts and a button in a scroll view, placed by priorities and adapting to both size classes.
  static func screen(ofViews count: Int) -> String {
    var text = """
      controller Screen {
        scroll page {
          view body
          body.edges == page.edges
          body.width == page.width

      """
    var previous: String?
    for row in 0..<max(1, (count - 3) / 4) {
      let top = previous.map { "\($0).bottom + 8" } ?? "body.top + 8"
      text += """
            image icon\(row) { intrinsic = 44 x 44 }
            label title\(row) "Row \(row)" { font = headline; horizontalHugging = 251 }
            label detail\(row) "What stands in row \(row), in more words than one line has room for." { lines = 0; compression = 749; verticalHugging = 249 }
            button more\(row) "More" { horizontalHugging = 252; horizontalCompression = 751; verticalHugging = 251 }
            icon\(row).top == \(top)
            icon\(row).leading == body.leading + 16
            icon\(row).horizontalHugging = 253
            title\(row).top == icon\(row).top
            title\(row).leading == icon\(row).trailing + 8
            title\(row).trailing <= more\(row).leading - 8
            more\(row).trailing == body.trailing - 16
            more\(row).top == icon\(row).top
            detail\(row).leading == title\(row).leading
            detail\(row).trailing == more\(row).leading - 8
            detail\(row).top == title\(row).bottom + 4
            detail\(row).bottom >= icon\(row).bottom

        """
      previous = "detail\(row)"
    }
    if let previous { text += "      \(previous).bottom == body.bottom - 8\n" }
    text += """
        }
        page.edges == safeArea.edges
        when width: regular { title0.font = title1 }
        when height: compact { detail0.font = footnote }
      }

      """
    return text
  }
}
