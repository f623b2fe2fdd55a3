import AdaptTestSupport
import Foundation
import Testing

/// `adapt check --ready`.
@Suite("Screens that are ready for a device", .enabled(if: CommandLineTool.path != nil, "the binary was not built"))
struct ReadinessTests {
  private static let fixtures = "Tests/AdaptCheckTests/Fixtures"

  @Test("says which screens are ready, which are not, and what to change")
  func report() throws {
    let run = try CommandLineTool.run([
      "check", "--ready", "iPhone Duo", Repository.url("\(Self.fixtures)/column-toolbar-of-buttons.adapt").path,
      Repository.url("\(Self.fixtures)/mended-column.adapt").path,
    ])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("iPhone Duo: 1 of 2 screens are ready\n"), "\(run.output)")
    #expect(run.output.contains("write `safeArea.trailing` for `view.trailing`"), "\(run.output)")
    #expect(run.output.contains("Not known"), "\(run.output)")
  }

  @Test("a screen that is ready is no failure")
  func ready() throws {
    let run = try CommandLineTool.run([
      "check", "--ready", "iPhone Duo", "--format", "json",
      Repository.url("\(Self.fixtures)/mended-column.adapt").path,
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("\"ready\":true"))
  }
}
