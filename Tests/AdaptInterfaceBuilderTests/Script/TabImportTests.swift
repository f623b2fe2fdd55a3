import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Imported tabs")
struct TabImportTests {
  private func script(_ tab: String, attributes: String = "") throws -> String {
    let item = "<tabBarItem key=\"tabBarItem\" \(tab) id=\"TBI\"/>"
    let text = Documents.storyboard("", controller: attributes + item)
    let file = SourceFile(name: "tabs.storyboard", text: text)
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    #expect(script.diagnostics.allSatisfy { $0.code != .noCounterpart })
    return String(decoding: script.source.bytes, as: UTF8.self)
  }

  @Test("a tab's title and image are its controller's")
  func own() throws {
    let text = try script("title=\"Mail\" image=\"tray.fill\" catalog=\"system\"")
    #expect(text.contains("title = \"Mail\"") && text.contains("image = \"tray.fill\""))
  }

  @Test("a tab of the system has the system's title and a symbol like its image")
  func system() throws {
    let text = try script("systemItem=\"search\"")
    #expect(text.contains("title = \"Search\"") && text.contains("image = \"magnifyingglass\""))
    #expect(try !script("systemItem=\"unheardOf\"").contains("image ="))
  }

  @Test("a title of the controller's own goes first")
  func titled() throws {
    let item = "<navigationItem key=\"navigationItem\" title=\"Find\" id=\"NAV\"/>"
    let text = try script("systemItem=\"search\"", attributes: item)
    #expect(text.contains("title = \"Find\"") && text.contains("image = \"magnifyingglass\""))
    #expect(!text.contains("\"Search\""))
  }

  @Test("the badge of a tab is its controller's")
  func badge() throws {
    #expect(try script("title=\"Mail\" badgeValue=\"12\"").contains("badgeValue = \"12\""))
    #expect(try !script("title=\"Mail\"").contains("badgeValue"))
  }
}
