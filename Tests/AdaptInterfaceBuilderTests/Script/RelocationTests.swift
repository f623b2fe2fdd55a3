import AdaptInterpreter
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Diagnostics of scripts, said of documents")
struct RelocationTests {
  /// A button that is 50 and at least 60 high.
  static let document = Documents.storyboard(
    """
    <subviews>
    <button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="BTN">
    <rect key="frame" x="0" y="0" width="80" height="50"/>
    <constraints>
    <constraint firstAttribute="height" constant="50" id="K1"/>
    <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="60" id="K2"/>
    </constraints>
    <state key="normal" title="Sign in"/>
    </button>
    </subviews>
    <constraints>
    <constraint firstItem="BTN" firstAttribute="leading" secondItem="VIEW" secondAttribute="leading" constant="8" id="K3"/>
    </constraints>
    """)

  @Test("a conflict names the constraints as Xcode does, at their lines")
  func conflict() throws {
    let file = SourceFile(name: "Main.storyboard", text: Self.document)
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    let interpreter = Interpreter()
    interpreter.run(script.source)
    let found = interpreter.log.compactMap { entry -> Diagnostic? in
      if case .diagnostic(let diagnostic) = entry { diagnostic } else { nil }
    }
    let conflict = try #require(found.first { $0.code.rawValue == "E0401" })
    let moved = script.relocated(conflict)
    let labels = [moved.primary] + moved.related
    #expect(labels.allSatisfy { $0.file === file })
    #expect(Set(labels.map { file.text(in: $0.span) }) == ["id=\"K1\"", "id=\"K2\""])
    let texts = labels.map(\.text)
    #expect(texts.filter { $0 == "Sign in.height = 50" || $0 == "Sign in.height ≥ 60" }.count == 1)
    let aside = ": like iOS, the layout goes on without this one"
    #expect(texts.filter { $0.hasPrefix("Sign in.height ") && $0.hasSuffix(aside) }.count == 1)
    #expect(moved.fixIts.isEmpty)
  }

  @Test("what Xcode calls things")
  func names() throws {
    let file = SourceFile(name: "Main.storyboard", text: Self.document)
    let names = XcodeNames(try #require(InterfaceReader.read(file).document))
    #expect(names.name(of: "BTN") == "Sign in")
    #expect(names.name(of: "K3")?.hasPrefix("Sign in.leading = ") == true)
    #expect(names.name(of: "CTL") == "View Controller")
    #expect(names.name(of: "nothing") == nil)
    #expect(XcodeNames.words("imageView") == "Image View")
  }
}
