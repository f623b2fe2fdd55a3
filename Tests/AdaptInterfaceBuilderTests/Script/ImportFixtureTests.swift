import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Imported documents")
struct ImportFixtureTests {
  private func script(_ fixture: ImportFixture) throws -> (script: ImportedScript, warnings: [Diagnostic]) {
    let (document, diagnostics) = InterfaceReader.read(try fixture.file())
    let script = try #require(document).script(of: try fixture.file())
    return (script, diagnostics + script.diagnostics)
  }

  @Test("give the script that was reviewed, and say what it leaves out", arguments: ImportFixture.all)
  func text(_ fixture: ImportFixture) throws {
    let (script, warnings) = try script(fixture)
    let text = String(decoding: script.source.bytes, as: UTF8.self)
    #expect(text == (try fixture.expected(text, as: "adapt")))
    let renderer = DiagnosticRenderer(color: false)
    let said = warnings.map { renderer.short($0) + "\n" }.joined()
    #expect(said == (try fixture.expected(said, as: "txt")))
  }

  @Test("give scripts that parse, are formatted, and run", arguments: ImportFixture.all)
  func runs(_ fixture: ImportFixture) throws {
    var counts = ImportCounts()
    counts.add(try script(fixture).script, path: fixture.name)
    #expect(counts.problems.isEmpty, "\(counts.problems)")
  }

  @Test("give the same script each time", arguments: ImportFixture.all)
  func isStable(_ fixture: ImportFixture) throws {
    let scripts = try (0..<4).map { _ in try script(fixture).script }
    #expect(Set(scripts.map(\.source.bytes)).count == 1)
    #expect(Set(scripts.map(\.map.entries)).count == 1)
  }

  @Test("are laid out by their scripts as by their regions", arguments: ImportFixture.all)
  func frames(_ fixture: ImportFixture) throws {
    let file = try fixture.file()
    let agreement = FrameAgreement(try #require(InterfaceReader.read(file).document), file: file, tolerance: 0.5)
    #expect(agreement.views > 0 || fixture.name.hasPrefix("containers"))
    #expect(agreement.failures.isEmpty)
    #expect(agreement.differences.isEmpty, "\(agreement.differences)")
  }

  @Test("each object of a script leads back to its element", arguments: ImportFixture.all)
  func origins(_ fixture: ImportFixture) throws {
    let script = try script(fixture).script
    for entry in script.map.entries {
      for origin in entry.origins where !origin.objectID.isEmpty {
        let text = script.document.text(in: script.document.span(ofLine: origin.line))
        #expect(text.contains("id=\"\(origin.objectID)\""))
        #expect(script.names.name(of: origin.objectID)?.isEmpty != true)
      }
      #expect(script.map.origins(of: entry.span) == entry.origins)
    }
  }
}
