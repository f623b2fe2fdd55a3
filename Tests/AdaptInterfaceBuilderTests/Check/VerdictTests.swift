import AdaptCheck
import AdaptInterpreter
import AdaptModel
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Verdicts hold where a script is launched", .enabled(if: Corpus.isThere))
struct VerdictTests {
  /// Every ninth document.
  static let paths = Corpus.paths.enumerated().filter { $0.offset % 18 == 4 }.map(\.element)

  /// Each document is checked once for all that is asked of its findings.
  @Test("launching the same meets each conflict and puts views where findings show them; help is no script")
  func findings() throws {
    var (conflictCount, viewCount) = (0, 0)
    for path in Self.paths {
      guard let check = DocumentCheck(Corpus.file(path)) else { continue }
      conflictCount += conflicts(in: check, path)
      viewCount += frames(in: check, path)
      helpIsNoScript(in: check, path)
    }
    #expect(conflictCount > 2)
    #expect(viewCount > 20)
  }

  /// - Returns: how many were looked at.
  private func conflicts(in check: DocumentCheck, _ path: String) -> Int {
    var count = 0
    let names = Dictionary(grouping: check.script.examined.keys) { check.script.examined[$0] ?? "" }
    let controllers = Interpreter().checkable(check.script.source).controllers
    for finding in check.findings where finding.kind == .conflict {
      guard let name = names[finding.subject], name.count == 1, let window = finding.example,
        let controller = controllers.first(where: { $0.name == name[0] }), let made = controller.make()
      else { continue }
      var model = made.model
      model.launch(made.controller, in: window.environment, host: EventLog())
      #expect(!model.inspector.conflicts.isEmpty, "\(path): \(finding.message)")
      count += 1
    }
    return count
  }

  /// - Returns: how many views were looked at.
  private func frames(in check: DocumentCheck, _ path: String) -> Int {
    let kinds: Set<FindingKind> = [.clipped, .overlap, .unsafe, .truncated, .column, .corner]
    var count = 0
    let names = Dictionary(grouping: check.script.examined.keys) { check.script.examined[$0] ?? "" }
    let controllers = Interpreter().checkable(check.script.source).controllers
    for finding in check.findings where kinds.contains(finding.kind) {
      guard let name = names[finding.subject], name.count == 1, let window = finding.example,
        let controller = controllers.first(where: { $0.name == name[0] }), let made = controller.make()
      else { continue }
      var model = made.model
      model.launch(made.controller, in: window.environment, host: EventLog())
      // Of a label, what is shown is where its text stands.
      for view in finding.views {
        guard let frame = view.frames.first,
          let id = model.viewsInTreeOrder().first(where: { model.scene.path(of: $0) == view.path })
        else { continue }
        let launched = model.alignmentRect(of: .view(id))
        let isText = model.scene.kind(of: id) == .label
        #expect(
          isText ? launched.contains(frame, within: 3) : Self.isSame(launched, frame),
          "\(path): \(finding.message): \(frame), launched \(launched)")
        count += 1
      }
    }
    return count
  }

  private func helpIsNoScript(in check: DocumentCheck, _ path: String) {
    for located in check.result.findings {
      for help in located.diagnostic.help {
        #expect(!help.contains("==") && !help.contains("@ ") && !help.contains("`when "), "\(path): \(help)")
      }
    }
  }

  /// Frames lie on pixels, and those of sliders reach a little beyond what constraints act on.
  private static func isSame(_ one: Rect, _ other: Rect) -> Bool {
    one.contains(other, within: 3) && other.contains(one, within: 3)
  }

  @Test(
    "a verdict on a window does not depend on the windows before it",
    arguments: [
      (["iPhone 5"], ["iPhone 4s", "iPad Air 2"], 24),
      (["iPhone Duo"], ["iPhone 18 Pro", "iPhone SE (1st generation)"], 12),
      (["iPad Air 2"], ["iPhone 8", "iPhone Duo"], 12),
    ])
  func order(devices: [String], before: [String], documents: Int) throws {
    // In this one a chain of overlaps grows with the windows, and one is told by another.
    let chained = Corpus.paths.filter { $0.hasSuffix("SILDebugDeviceTableViewCell~ipad.xib") }
    #expect(chained.count == 1)
    for path in Self.paths.prefix(documents) + chained {
      let file = Corpus.file(path)
      guard let alone = DocumentCheck(file, devices: devices),
        let after = DocumentCheck(file, devices: before + devices)
      else { continue }
      #expect(Self.told(alone).isSubset(of: Self.told(after)), "\(path)")
    }
  }

  /// What is said of what, wherever a finding tells it.
  private static func told(_ check: DocumentCheck) -> Set<String> {
    Set(
      check.result.findings.flatMap { located in
        ([located.diagnostic.primary] + located.diagnostic.related).map { "\(located.finding.kind) \($0.span.start)" }
      })
  }
}
