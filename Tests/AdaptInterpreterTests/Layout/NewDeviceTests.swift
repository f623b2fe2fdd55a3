import AdaptInterpreter
import AdaptSyntax
import AdaptTestSupport
import Testing

/// `devices_ios27.csv` as a script sees it: every row is launched.
@Suite("Devices of iOS 27 in scripts")
struct NewDeviceTests {
  static let rows = (try? DataTable.rows("devices_ios27.csv")) ?? []

  /// What people write to get the window of a row.
  private static func script(_ row: [String: String]) -> String {
    let share = row["multitasking"] ?? ""
    var device = row["device"] ?? ""
    if row["sdk"] == "27.0", row["pose"] != "" { device += " (SDK 27.0)" }
    let pose = ["closed": "closed", "open-flat": "open", "part-folded-book": "folded", "part-folded-laptop": "folded"]
    let words = pose[row["pose"] ?? ""].map { " \($0)" } ?? ""
    var root = "Page"
    if share == "split-left" || share == "full-vertical-bar-disabled" { root = "navigation(root: Page())" }
    let half = share.hasPrefix("split-left") ? "leftHalf" : share == "split-right" ? "rightHalf" : nil
    return """
      controller Page {
        \(share == "full-vertical-bar-disabled" ? "preferredVerticalBarBehavior = disabled" : "")
        label title "Hello" { top == safeArea.top; leading == safeArea.leading }
      }
      launch \(root) on "\(device)"\(words) in \(row["orientation"] ?? "")
      \(half.map { "resize to \($0)" } ?? "")
      let safe = window.safeAreaInsets
      print window.bounds.width, window.bounds.height, safe.top, safe.left, safe.bottom, safe.right
      print window.traits.horizontalSizeClass, window.traits.verticalSizeClass, window.traits.userInterfaceIdiom
      print window.traits.barEdge
      """
  }

  @Test("every row can be launched, and has the numbers of the row", arguments: rows)
  func launch(_ row: [String: String]) throws {
    let script = Self.script(row)
    let interpreter = Interpreter()
    let outcome = interpreter.run(script)
    #expect(outcome.completed, "\(script)\n\(outcome.diagnostics)")
    let lines = interpreter.log.compactMap { if case .print(let line) = $0 { line } else { nil } }.suffix(3)
    try #require(lines.count == 3)
    let numbers = ["width_pt", "height_pt", "safe_top", "safe_left", "safe_bottom", "safe_right"].map { row[$0] ?? "" }
    // What no source states is 0.
    #expect(lines.first == numbers.map { $0.isEmpty ? "0" : $0 }.joined(separator: " "), "\(script)")
    if row["h_class"] != "" {
      let classes = [row["h_class"], row["v_class"], row["idiom"]].compactMap { $0 }.joined(separator: " ")
      #expect(lines.dropFirst().first == classes, "\(script)")
    }
    if let edge = row["vertical_bar_edge"], !edge.isEmpty {
      // A trait that is not specified is nil in a script.
      #expect(lines.last == (edge == "unspecified" ? "nil" : edge), "\(script)")
    }
  }

  @Test("the file has its 22 rows")
  func count() { #expect(Self.rows.count == 22) }

  @Test("opaque tabs at the side leave the height to what they stand beside")
  func opaqueTabs() throws {
    let interpreter = Interpreter()
    let script = """
      controller Page { view box { edges == view.edges } }
      controller T: tab(Page) { isTranslucent = false }
      launch T on "iPhone Duo" closed
      """
    #expect(interpreter.run(SourceFile(name: "bars.adapt", text: script)).succeeded)
    let box = try #require(interpreter.frame(of: "Page.box"))
    #expect(box.width == 466 && box.height == 678)
  }
}
