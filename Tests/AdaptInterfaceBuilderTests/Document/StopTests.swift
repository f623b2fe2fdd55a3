import AdaptInterfaceBuilder
import AdaptModel
import AdaptSolver
import AdaptSyntax
import Testing

/// Documents whose reading is stopped, or whose time is over.
@Suite("Stopping the reading of a document")
struct StopTests {
  private static let file = SourceFile(
    name: "test.storyboard",
    text: Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "A", [0, 0, 40, 20], #"text="A""#), Documents.view("view", "B", [0, 0, 40, 20]))
        + Documents.constraints("A leading = ROOT leading 16", "A top = ROOT top 16", "B width = A width")))

  private static func signals() -> [(signal: StopSignal, code: DiagnosticCode)] {
    let (raised, late) = (StopSignal(), StopSignal())
    raised.raise()
    late.limitTime(to: 0)
    return [(raised, .cancelled), (late, .timeLimit)]
  }

  @Test("there is no document, and the reason is told")
  func reading() {
    for (signal, code) in Self.signals() {
      let (document, diagnostics) = InterfaceReader.read(Self.file, stoppedBy: signal)
      #expect(document == nil && diagnostics.map { $0.code } == [code])
    }
    #expect(InterfaceReader.read(Self.file, stoppedBy: StopSignal()).document != nil)
  }

  @Test("there is no script, and the reason is told")
  func script() throws {
    let document = try #require(InterfaceReader.read(Self.file).document)
    for (signal, code) in Self.signals() {
      let script = document.script(of: Self.file, stoppedBy: signal)
      #expect(script.diagnostics.filter { $0.severity == .error }.map { $0.code } == [code])
      #expect(script.source.bytes.isEmpty)
    }
    let whole = document.script(of: Self.file, stoppedBy: StopSignal())
    #expect(whole.source.bytes == document.script(of: Self.file).source.bytes)
    #expect(whole.diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test("the views of a xib that are shown one below the other, and cells that are laid out for that")
  func stage() throws {
    let cells = (0..<3).map { index in
      Documents.view(
        "tableViewCell", "C\(index)", [0, 0, 320, 44], "",
        "<tableViewCellContentView key=\"contentView\" id=\"V\(index)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" "
          + "width=\"320\" height=\"44\"/></tableViewCellContentView>")
    }
    let file = SourceFile(name: "test.xib", text: Documents.xib(cells.joined(separator: "\n")))
    let document = try #require(InterfaceReader.read(file).document)
    func text(of script: ImportedScript) -> String { String(decoding: script.source.bytes, as: UTF8.self) }
    let whole = text(of: document.script(of: file))
    #expect(whole.contains("controller Preview"))
    for (signal, code) in Self.signals() {
      let script = document.script(of: file, stoppedBy: signal)
      #expect(script.diagnostics.filter { $0.severity == .error }.map { $0.code } == [code])
      #expect(!text(of: script).contains(".bottom + 8"))
    }
    #expect(text(of: document.script(of: file, stoppedBy: StopSignal())) == whole)
  }

  @Test("regions that were not laid out are named")
  func regions() throws {
    let document = try #require(InterfaceReader.read(Self.file).document)
    for (signal, code) in Self.signals() {
      let (regions, left) = document.regions(stoppedBy: signal)
      #expect(regions.isEmpty && left == ["ROOT"])
      let told = InterfaceDocument.stopped(signal, left: left, in: Self.file)
      #expect(told.code == code && told.message.contains("`ROOT` was not laid out"))
    }
    #expect(document.regions(stoppedBy: StopSignal()).left.isEmpty)
  }
}

/// Where the id of an element stands.
@Suite("Places of objects")
struct PlaceTests {
  @Test("an object of a document of one line is found in its own tag")
  func oneLine() throws {
    let text = Documents.xib(
      Documents.view(
        "view", "R", [0, 0, 320, 480], "",
        "<subviews>" + (0..<40).map { Documents.view("label", "L\($0)", [0, 0, 5, 5], #"text="a > b""#) }.joined()
          + "</subviews><constraints>"
          + (0..<40).map { Documents.constraint("L\($0) width = nope\($0) width") }.joined() + "</constraints>"))
    let file = SourceFile(name: "test.xib", text: text.split(separator: "\n").joined(separator: " "))
    let document = try #require(InterfaceReader.read(file).document)
    let diagnostics = document.script(of: file).diagnostics.filter { $0.message.contains("constraint") }
    #expect(diagnostics.count == 40)
    for (index, diagnostic) in diagnostics.enumerated() {
      #expect(file.text(in: diagnostic.primary.span) == "id=\"L\(index)-width---nope\(index)-width\"")
    }
  }
}
