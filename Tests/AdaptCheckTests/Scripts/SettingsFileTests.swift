import AdaptCheck
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import AdaptTestSupport
import Testing

@Suite("The file of a project's settings")
struct SettingsFileTests {
  private func parse(_ text: String, for path: String = "Page.adapt") -> (CheckSettings, [String]) {
    let (settings, problems) = CheckSettings.parse(toml: SourceFile(name: "adapt.toml", text: text), for: path)
    return (settings, problems.map { $0.message })
  }

  @Test(
    "names within names are read up to a depth, and refused beyond it",
    arguments: ["KEY = 1", "[KEY]", "[[KEY]]", "x = { KEY = 1 }"])
  func depth(line: String) {
    func problems(_ count: Int) -> [String] {
      let key = (0..<count).map { _ in "a" }.joined(separator: ".")
      return parse(line.split(separator: "KEY", omittingEmptySubsequences: false).joined(separator: key)).1
    }
    for count in [2, 20, 32] { #expect(!problems(count).contains { $0.contains("too deep") }, "\(count)") }
    for count in [33, 1000, 100_000] { #expect(problems(count).contains { $0.contains("too deep") }, "\(count)") }
  }

  @Test("a file with every setting in every form has no problem")
  func everySetting() throws {
    let (settings, problems) = parse(
      try Repository.text("Tests/AdaptCheckTests/Fixtures/every-setting.toml"), for: "Screens/iPad/Home.storyboard")
    #expect(problems.isEmpty)
    #expect(settings.maxWarnings == 1000 && settings.textSizes.count == 3)
  }

  @Test("what is named twice counts once")
  func repeated() {
    let (settings, problems) = parse(
      "devices = [\"iPhone 15\", \"iPhone 15\"]\ntext-sizes = [\"AX5\", \"large\", \"AX5\"]")
    #expect(problems.isEmpty)
    let (once, _) = parse("devices = [\"iPhone 15\"]\ntext-sizes = [\"AX5\", \"large\"]")
    #expect(settings.devices == once.devices && settings.textSizes == once.textSizes)
    #expect(settings.devices?.isEmpty == false && settings.textSizes.count == 2)
  }

  @Test("tables with names, lists of tables, and tables in them")
  func tables() {
    let (settings, problems) = parse(
      """
      fail-on = "error"
      [severity]
      small = "off"
      clipped = "note"
      [[folder]]
      files = "Other/*"
      max-warnings = 1
      [[folder]]
      files = ["Page.*"]
      max-warnings = 2
      [folder.severity]
      overlap = "error"
      [[folder]]
      files = "Legacy/*"
      max-warnings = 3
      """)
    #expect(problems.isEmpty, "\(problems)")
    #expect(settings.failOn == .error && settings.maxWarnings == 2)
    #expect(settings.severities[.clipped] == .some(.note) && settings.severities[.overlap] == .some(.error))
    #expect(settings.severities[.small] == .some(.none))
  }

  @Test("a name that is given twice is told, however many there are")
  func manyNames() {
    let lines = (0..<20_000).map { "k\($0) = \($0)" } + ["k7 = 1"]
    let (_, problems) = parse(lines.joined(separator: "\n"))
    #expect(problems.count == 1 && problems.contains { $0.contains("`k7`") }, "\(problems.prefix(2))")
  }
}
