import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import AdaptTestSupport
import AdaptWeb
import Testing

@Suite("Documents on the live page")
struct PageDocumentTests {
  private func ask(_ question: [(String, JSON)], _ text: String) throws -> JSON {
    let object = JSON.object(question + [("name", .string("page.adapt")), ("text", .string(text))])
    return try #require(JSONReader.read(PageEngine().answer(object.text)))
  }

  private func strings(_ list: JSON?) -> [String] { list?.elements.compactMap { $0.string } ?? [] }

  @Test("a document becomes the script that it stands for, and what is none is refused in words")
  func documents() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view contentMode="scaleToFill" id="a-b-c"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
      </objects></document>
      """
    let answer = try ask([("ask", "import")], xib)
    let script = try #require(answer["text"]?.string)
    #expect(try ask([("ask", "run")], script)["diagnostics"]?.elements.isEmpty == true)
    for text in ["", "<a/>", "<!DOCTYPE a><a/>", "controller A { }"] {
      let refused = try ask([("ask", "import")], text)
      #expect(refused["text"] == nil && refused["diagnostics"]?.elements.isEmpty == false)
    }
  }

  @Test("of a document the page says what a check of the document finds, at the lines of its script")
  func findingsOfDocuments() throws {
    let file: [(String, JSON)] = [("name", "Part.xib"), ("text", .string(SampleDocuments.part))]
    let imported = JSONReader.read(PageEngine().answer(JSON.object([("ask", "import")] + file).text))
    let script = try #require(imported?["text"]?.string)
    let document = ("document", JSON.object(file))
    let windows = ("screens", [["device": "iPhone 8"]] as JSON)
    let shown = try ask([("ask", "screens"), ("overlays", ["findings"]), windows, document], script)
    let screen = try #require(shown["screens"]?.elements.first)
    let paths = screen["views"]?.elements.compactMap { $0["path"]?.string } ?? []
    let found = try #require(try ask([("ask", "check"), document], script)["findings"]?.elements)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let titles = [
      ("truncated", "A long text that is cut", "label aLongTextThat"), ("small", "Tiny", "button tiny"),
    ]
    for (kind, title, declaration) in titles {
      let finding = try #require(found.first { $0["kind"]?.string == kind })
      // In the names of Xcode, at the line of the script, and of the view that the page draws.
      #expect(finding["message"]?.string?.contains("`\(title)`") == true)
      let line = try #require(finding["location"]?["line"]?.number)
      #expect(lines[Int(line) - 1].contains(declaration))
      let path = try #require(finding["views"]?.elements.first?["path"]?.string)
      #expect(paths.contains(path))
      #expect(screen["findings"]?.elements.contains { $0["message"]?.string?.contains(title) == true } == true)
    }
    // A part of a screen has no status bar that it could lie under, but the script that was changed may be anything.
    #expect(found.count == 2)
    let changed = try ask([("ask", "check"), document], script + "\n")["findings"]?.elements ?? []
    #expect(changed.allSatisfy { $0["message"]?.string?.contains("`Tiny`") == false })
  }

  @Test("a document's question has the colours and the systems of its project, and is examined as with them")
  func projectsOfDocuments() throws {
    let text = SampleDocuments.part.replacing(
      "<freeformSimulated", with: #"<color key="backgroundColor" name="Sea"/><freeformSimulated"#)
    let file = SourceFile(name: "Part.xib", text: text)
    var options = ScriptImportOptions(contentSizes: .measured)
    options.colors = ["Sea": NamedColor(any: "#0000ff", dark: "#00ffff")]
    options.minimumOS = 26
    let page = PageScript(document: file, options: options)
    #expect(page.text.contains("#00ffff"))
    let document = try #require(page.document)
    let sent = try #require(JSONReader.read(document.text))
    let found = try ask([("ask", "check"), ("document", sent)], page.text)["findings"]?.elements ?? []
    #expect(found.contains { $0["message"]?.string?.contains("`Tiny`") == true })
    // Without them it is the script of another document.
    let other = PageScript(document: file, options: ScriptImportOptions(contentSizes: .measured))
    #expect(other.text != page.text)
    let unknown = try ask([("ask", "check"), ("document", sent)], other.text)["findings"]?.elements ?? []
    #expect(unknown.allSatisfy { $0["message"]?.string?.contains("`Tiny`") == false })
  }
}
