import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Imported controls")
struct ControlImportTests {
  private func script(_ control: String) throws -> String {
    let file = SourceFile(name: "controls.storyboard", text: Documents.storyboard(control))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    return String(decoding: script.source.bytes, as: UTF8.self)
  }

  private static let frame = "<rect key=\"frame\" x=\"20\" y=\"60\" width=\"200\" height=\"32\"/>"

  @Test("a switch that is on is on", arguments: [true, false])
  func switches(isOn: Bool) throws {
    let text = try script("<switch \(isOn ? "on=\"YES\" " : "")id=\"sw\">\(Self.frame)</switch>")
    #expect(text.contains("switch ") && text.contains("isOn = true") == isOn)
  }

  @Test("the segment that is selected is selected, also the first; -1 is none", arguments: [0, 1, -1])
  func segments(index: Int) throws {
    let titles = "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"
    let text = try script(
      "<segmentedControl selectedSegmentIndex=\"\(index)\" id=\"sg\">\(Self.frame)\(titles)</segmentedControl>")
    #expect(text.contains("segments = [\"One\", \"Two\"]"))
    #expect(text.contains("value = \(index)") == (index >= 0) && text.contains("value =") == (index >= 0))
  }
}
