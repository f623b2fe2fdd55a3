import AdaptInterpreter
import AdaptSyntax
import Foundation
import Testing

/// What iOS was measured to do, line by line of `IOS26.md`, `IOS27.md` and `UIKIT.md`, as somebody writes it who knows
/// those pages and the language, and nothing of how either is tested elsewhere.
///
/// A file has many scenes behind lines `//// what it is about`; what stands before the first is part of each.
@Suite("Measured scenes")
struct MeasuredSceneTests {
  struct Scene: CustomTestStringConvertible, Sendable {
    var title: String
    var source: SourceFile
    var testDescription: String { title }
  }

  static let scenes: [Scene] = Scripts.scripts(inFixtures: "Measured").flatMap { script -> [Scene] in
    guard let text = try? script.source().text else { return [] }
    let parts = ("\n" + text).components(separatedBy: "\n////")
    guard let common = parts.first else { return [] }
    return parts.dropFirst().map { part in
      let title = String(part.prefix { $0 != "\n" }).trimmingCharacters(in: .whitespaces)
      return Scene(
        title: "\(script.name): \(title)",
        source: SourceFile(name: "\(script.name).adapt", text: common + "\n//" + part))
    }
  }

  @Test("every expectation of a scene holds", arguments: scenes)
  func scene(_ scene: Scene) {
    let run = ScriptRun(scene.source)
    // A scene may be about a conflict, which is a problem of its layout.
    #expect(run.outcome.completed && run.outcome.failedExpectations == 0, "\(run.text)")
  }

  @Test("there are as many as were written")
  func count() {
    #expect(Self.scenes.count > 180)
  }
}
