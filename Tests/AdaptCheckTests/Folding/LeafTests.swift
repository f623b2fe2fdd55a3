import AdaptModel
import AdaptScriptCheck
import Testing

@testable import AdaptCheck

@Suite("What may lie under the column of an iPhone Duo")
struct LeafTests {
  private func findings(_ body: String, _ kind: FindingKind) -> [Finding] {
    var settings = CheckSettings()
    _ = settings.setDevices(["iPhone Duo"])
    let text = "controller Main: navigation(root: P)\ncontroller P {\nbarItems = 2\n\(body)\n}"
    return CheckTrial(text, settings: settings).findings.filter { $0.kind == kind }
  }

  /// From edge to edge of the window, and no higher than a button.
  private static let across = """
    buy.top == safeArea.top + 200
    buy.leading == view.leading
    buy.trailing == view.trailing
    """

  @Test("a button that is no more than its title may reach there, a filled one may not")
  func titles() {
    let plain = findings("button buy \"Buy\"\n" + Self.across, .column)
    #expect(!plain.isEmpty)
    #expect(plain.allSatisfy { $0.severity == .note })
    let filled = findings("button buy \"Buy\" { backgroundColor = blue }\n" + Self.across, .column)
    #expect(filled.contains { $0.severity == .warning })
  }

  @Test("where nothing stands in the column, what lies there is a note")
  func emptyColumn() {
    var settings = CheckSettings()
    _ = settings.setDevices(["iPhone Duo"])
    let body = "controller P {\nbutton buy \"Buy\" { backgroundColor = blue }\n\(Self.across)\n}"
    let found = CheckTrial(body, settings: settings).findings.filter { $0.kind == .column }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test("a large image on which something lies is a background")
  func backgrounds() {
    let picture = """
      image card { intrinsic = 420 x 420 }
      card.top == safeArea.top + 100
      card.trailing == view.trailing - 4
      """
    #expect(!findings(picture, .column).isEmpty)
    let carrying = """
      label title "Sunday" { textColor = white }
      title.top == card.top + 20
      title.leading == card.leading + 60
      """
    #expect(findings(picture + "\n" + carrying, .column).isEmpty)
  }

  @Test("a control of which only the rim is covered is a note")
  func rims() {
    // It may be told with the column, which one change clears as well.
    func button(at distance: Int) -> [Finding] {
      let body = """
        button close "×" { width == 48; height == 48; backgroundColor = gray }
        close.top == view.top + 60
        close.trailing == view.trailing - \(distance)
        """
      return [FindingKind.corner, .column].flatMap { findings(body, $0) }
        .filter { $0.kind == .corner || $0.alsoCaused.contains { $0.identity.hasPrefix("corner") } }
    }
    #expect(button(at: 76).allSatisfy { $0.severity == .note })
    #expect(!button(at: 76).isEmpty)
    #expect(button(at: 40).contains { $0.severity == .error })
    func beside(_ distance: Int) -> [Finding] {
      findings(
        """
        button close "×" { width == 48; height == 48; backgroundColor = gray }
        close.centerY == safeArea.centerY
        close.trailing == view.trailing - \(distance)
        """, .column)
    }
    #expect(beside(76).allSatisfy { $0.severity == .note })
    #expect(beside(40).contains { $0.severity == .warning })
  }

  @Test("a control at the safe area is not under the column by what its frame has beyond its alignment rectangle")
  func alignment() {
    for control in ["switch flag", "slider level { width == 120 }", "segmented pages { segments = [\"A\", \"B\"] }"] {
      let name = control.split(separator: " ")[1]
      for side in ["leading", "trailing"] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          let body = """
            \(control)
            \(name).\(side) == margins.\(side)
            \(name).top == safeArea.top + 8
            """
          var settings = CheckSettings()
          _ = settings.setDevices(["iPhone Duo"])
          settings.directions = [direction]
          let text = "controller Main: navigation(root: P)\ncontroller P {\nbarItems = 2\n\(body)\n}"
          let found = CheckTrial(text, settings: settings).findings
            .filter { $0.kind == .column || $0.kind == .corner || $0.kind == .unsafe }
          #expect(found.isEmpty, "\(control) \(side) \(direction): \(found.map { $0.message })")
        }
      }
    }
  }
}
