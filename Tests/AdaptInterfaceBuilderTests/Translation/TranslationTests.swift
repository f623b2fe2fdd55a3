import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Translations of documents")
struct TranslationTests {
  private func strings(_ text: String) -> [String: String] {
    Translation(language: "de", strings: SourceFile(name: "Main.strings", text: text)).strings
  }

  @Test("entries with comments, escapes and bare words")
  func entries() {
    let text = #"""
      /* Class = "UILabel"; text = "Sign in"; ObjectID = "L"; */
      "L.text" = "Anmelden = \"los\";\nja";
      // another
      B.normalTitle="Sch\U00f6n \Ud83d\Ude00";
      """#
    #expect(strings(text) == ["L.text": "Anmelden = \"los\";\nja", "B.normalTitle": "Schön 😀"])
  }

  @Test("what follows a mistake is left out, and what is before it is there")
  func mistakes() {
    for rest in [
      "\"B.text\" \"x\";", "\"B.text\" = ", "\"B.text\" = \"x", "= ;", "/* never closed", "\"B\" = \"x\"", "\\",
    ] {
      #expect(strings("\"A.text\" = \"a\";\n" + rest) == ["A.text": "a"], "\(rest)")
    }
  }

  @Test("UTF-16 in either order, and UTF-8 with a mark", arguments: ["UTF-16LE", "UTF-16BE", "UTF-8"])
  func encodings(name: String) throws {
    let text = "\"L.text\" = \"Größe 😀\";"
    let units = Array(text.utf16)
    let bytes: [UInt8] =
      switch name {
      case "UTF-16LE": [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "UTF-16BE": [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      default: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      }
    let translation = Translation(language: "de", strings: SourceFile(name: "Main.strings", bytes: bytes))
    #expect(translation.strings == ["L.text": "Größe 😀"])
    let span = try #require(translation.span(of: "L"))
    #expect(translation.file.text(in: span) == "\"Größe 😀\"")
  }

  @Test("any bytes end, and an entry is never read twice", arguments: 0..<300)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["\"", "=", ";", "\\", "\\U00e", "/*", "*/", "//", "\n", " ", "a", "L.text", "ü", "\\Ud83d"]
    let text = (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    var reader = StringsReader(SourceFile(name: "a.strings", text: text))
    var last: Int32 = -1
    while let entry = reader.next() {
      #expect(entry.span.start > last)
      last = entry.span.start
    }
  }

  @Test("a catalogue has one translation for each language besides its own")
  func catalogue() {
    let text = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "L.text": {"comment": "", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Sign in"}},
          "fr": {"stringUnit": {"state": "translated", "value": "Connexion"}},
          "de": {"stringUnit": {"state": "needs_review", "value": "Anmelden"}}}},
        "B.normalTitle": {"localizations": {"de": {"stringUnit": {"value": "Weiter"}}}},
        "C.text": {}
      }}
      """#
    let found = Translation.all(inCatalogue: SourceFile(name: "Main.xcstrings", text: text))
    #expect(found.map(\.language) == ["de", "fr"])
    #expect(found.first?.strings == ["L.text": "Anmelden", "B.normalTitle": "Weiter"])
    for broken in ["", "{", "[]", #"{"strings": 3}"#, #"{"strings": {"a": {"localizations": []}}}"#] {
      #expect(Translation.all(inCatalogue: SourceFile(name: "Main.xcstrings", text: broken)).isEmpty)
    }
  }

  private static let text = Documents.storyboard(
    Documents.subviews(
      Documents.view("label", "L", [0, 0, 50, 20], #"text="Sign in""#),
      Documents.view("label", "M", [0, 0, 50, 20], "", #"<string key="text">One line\#nand another</string>"#),
      Documents.view("textField", "F", [0, 0, 50, 34], #"placeholder="Name""#),
      Documents.view(
        "button", "B", [0, 0, 50, 34], "",
        #"<state key="normal" title="Next"/><buttonConfiguration key="configuration" style="filled" title="Next"/>"#),
      Documents.view(
        "segmentedControl", "S", [0, 0, 50, 34], "",
        #"<segments><segment title="First"/><segment title="Second"/></segments>"#)))

  @Test("each kind of text is replaced, whatever is not translated stays, and names are the document's")
  func texts() throws {
    let file = SourceFile(name: "Main.storyboard", text: Self.text)
    let german = Translation(
      language: "de",
      strings: SourceFile(
        name: "Main.strings",
        text: """
          "L.text" = "Anmelden"; "M.text" = "Eine Zeile"; "F.placeholder" = "Dein \\"Name\\""; "B.normalTitle" = "Weiter";
          "B.configuration.title" = "Weiter so"; "S.segmentTitles[1]" = "Zweitens"; "gone.text" = "Weg";
          """))
    let document = try #require(InterfaceReader.read(file, in: german, stoppedBy: nil).document)
    let script = String(decoding: document.script(of: file).source.bytes, as: UTF8.self)
    for wanted in ["\"Anmelden\"", "\"Eine Zeile\"", "Dein \\\"Name\\\"", "\"Weiter so\"", "\"First\", \"Zweitens\""] {
      #expect(script.contains(wanted), "\(wanted) in \(script)")
    }
    #expect(XcodeNames(document).name(of: "L") == "Sign in")
    let translated = document.views.indices.filter(document.isTranslated).map { document.views[$0].id }
    #expect(translated == ["L", "M", "F", "B", "S"])
    let own = try #require(InterfaceReader.read(file).document)
    #expect(String(decoding: own.script(of: file).source.bytes, as: UTF8.self).contains("\"Sign in\""))
  }
}
