import AdaptCheck
import AdaptDocumentCheck
import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// A file's part of a report with pictures: its screens, and its findings in their worst windows.
struct FileDrawing: Sendable {
  /// Identifies a finding of a file.
  struct Key: Hashable {
    private let subject: String
    private let message: String
    private let start: Int32

    init(_ found: ScriptCheck.Located) {
      subject = found.finding.subject
      message = found.diagnostic.message
      start = found.diagnostic.primary.span.start
    }
  }

  private(set) var screens: [Report.ScreenPart] = []
  private(set) var pictures: [Key: Report.Picture] = [:]
  /// Reports what was not drawn, if the time was over before.
  let stopped: Diagnostic?

  /// CHOICE: further layouts of one screen are only counted, so that a page stays small.
  private static let mostLayouts = 12

  /// - Parameters:
  ///   - result: the findings of the file.
  ///   - layout: its script.
  ///   - interpreter: a new one.
  ///   - settings: the settings of the check.
  ///   - images: the pictures beside the file.
  init(
    _ result: ScriptCheck.Result, _ layout: LayoutSource, _ interpreter: Interpreter, settings: CheckSettings,
    images: ImageFiles
  ) {
    let found = Dictionary(grouping: result.findings) { $0.finding.subject }
    var pictures: [Key: Report.Picture] = [:]
    let wall = Wall(
      layout, controller: nil, interpreter, for: "check", settings: settings, mostLayouts: Self.mostLayouts,
      images: images
    ) { subject in
      var shown: (environment: Environment, screen: Screen, model: Model)?
      // Findings with the same window are adjacent, so that it is laid out once.
      let own = (found[subject.name] ?? []).sorted {
        ($0.finding.example?.name ?? "") < ($1.finding.example?.name ?? "")
      }
      for located in own {
        guard let example = located.finding.example else { continue }
        if shown?.environment != example.environment {
          shown = subject.model(in: example.environment).flatMap { model in
            Screen(model).map { (example.environment, images.filled($0), model) }
          }
        }
        guard let shown else { continue }
        let spots = located.finding.spots(in: shown.model) { shown.screen.frame(of: $0) }
        let marks = spots.map {
          ScreenMark(
            frame: $0.frame, text: $0.name, weight: located.finding.markWeight, isHatched: $0.isHatched,
            covers: shown.screen.covers(of: $0.path))
        }
        let size = "\(example.windowSize)"
        let name = example.name.contains(size) ? example.name : "\(example.name), \(size)"
        pictures[Key(located)] = Report.Picture(
          screen: shown.screen, caption: "The worst window: \(name)", marks: marks, window: example.environment)
      }
    }
    self.pictures = pictures
    stopped = wall.diagnostics.first { $0.code == .timeLimit }
    screens = wall.parts.map { part in
      Report.ScreenPart(
        name: part.subject, file: layout.file.name, layouts: part.layouts.map { $0.reported },
        leftOut: part.leftOut)
    }
  }
}

extension Wall.Layout {
  /// The layout in the form of a report.
  var reported: Report.Layout {
    Report.Layout(
      picture: Report.Picture(screen: screen, caption: title, window: variant.example.environment), lines: captions,
      ranges: variant.ranges.map { range in
        Report.Range(family: range.family, isUpright: range.isUpright, least: range.least, most: range.most)
      }, hasKeyboard: hasKeyboard)
  }
}
