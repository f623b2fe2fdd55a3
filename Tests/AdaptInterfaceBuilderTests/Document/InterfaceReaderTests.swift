import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Reading Interface Builder documents")
struct InterfaceReaderTests {
  private func read(_ text: String) -> (document: InterfaceDocument?, codes: [DiagnosticCode]) {
    let (document, diagnostics) = InterfaceReader.read(SourceFile(name: "test.xib", text: text))
    return (document, diagnostics.map(\.code))
  }

  @Test("a document's head, scenes, views, guides and constraints are read")
  func parts() throws {
    let found = try document(
      Documents.storyboard(
        Documents.subviews(Documents.view("label", "A", [0, 0, 40, 20], #"text="Hello""#))
          + Documents.constraints("A top = SAFE top 8", "A centerX = ROOT centerX @750")))
    #expect(found.kind == .storyboard && found.tools == ToolsVersion(14490) && found.usesSafeAreas)
    #expect(found.canvas == Canvas(id: "retina4_7") && found.initialController == "CTL")
    #expect(found.controllers.map(\.kind) == [.plain] && found.controllers[0].rootView == 0)
    #expect(found.views.map(\.id) == ["ROOT", "A"] && found.views[1].superview == 0)
    #expect(found.views[1].title == "Hello" && found.views[1].isLaidOutByConstraints)
    #expect(found.guides.map(\.kind) == [.top, .bottom, .view(.safeArea)])
    #expect(found.constraints.map(\.priority) == [1000, 750])
    #expect(found.constraints[0].secondItem == "SAFE" && found.constraints[0].constant == 8)
  }

  @Test("multipliers are numbers or ratios", arguments: [("2", 2.0), ("16:9", 16 / 9.0), ("1/4", 0.25), ("4 : 2", 2)])
  func multipliers(_ text: String, _ value: Double) { #expect(InterfaceConstraint.ratio(text) == value) }

  @Test("a multiplier that is no number is none", arguments: ["1:0", "a", "", "1:2:3", "nan", "inf:1"])
  func badMultipliers(_ text: String) { #expect(InterfaceConstraint.ratio(text) == nil) }

  @Test("a variation's key says its size classes in either order, and what else it asks for")
  func variationKeys() throws {
    let text = Documents.storyboard(
      """
      <variation key="default"><mask key="subviews"><exclude reference="A"/></mask></variation>
      <variation key="heightClass=compact-widthClass=regular"><mask key="subviews"><include reference="A"/></mask></variation>
      <variation key="userInterfaceIdiom=mac"/>
      """)
    let variations = try document(text).views[0].variations
    #expect(variations.map(\.width) == [.unspecified, .regular, .unspecified])
    #expect(variations.map(\.height) == [.unspecified, .compact, .unspecified])
    #expect(variations[0].isDefault && variations[0].excluded == ["A"] && variations[1].included == ["A"])
    #expect(!variations[2].matches(CanvasClasses(width: .regular, height: .regular)))
  }

  @Test("the more specific variation is applied later, and width after height")
  func variationOrder() throws {
    let keys = [
      "heightClass=regular-widthClass=compact", "widthClass=compact", "heightClass=regular", "default",
      "widthClass=regular",
    ]
    let text = Documents.storyboard(keys.map { "<variation key=\"\($0)\"/>" }.joined())
    let order = try document(text).views[0].variations
      .applicable(to: CanvasClasses(width: .compact, height: .regular)).compactMap { $0.element["key"] }
    #expect(order == ["default", "heightClass=regular", "widthClass=compact", keys[0]])
  }

  @Test("a reference to nothing, a second object with an id and an unknown attribute are warned of and left out")
  func oddities() {
    let missing = Documents.storyboard(Documents.constraints("NONE top = ROOT top"))
    #expect(read(missing).codes == [.missingObject] && read(missing).document != nil)
    let double = Documents.storyboard(Documents.subviews(Documents.view("view", "A"), Documents.view("view", "A")))
    #expect(read(double).codes == [.duplicateObject])
    #expect(read(Documents.storyboard(Documents.constraints("ROOT sideways = ROOT top"))).codes == [.unreadableValue])
    #expect(
      read(
        Documents.storyboard(
          #"<constraints><constraint firstAttribute="width" constant="wide" id="C"/></constraints>"#)
      ).codes == [.unreadableValue])
  }

  @Test(
    "documents for other platforms, other files and old forms are refused",
    arguments: [
      (
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>"#,
        DiagnosticCode.otherPlatform
      ),
      (
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" targetRuntime="MacOSX.Cocoa"/>"#,
        .otherPlatform
      ),
      (#"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" targetRuntime="watchKit"/>"#, .otherPlatform),
      (#"<document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" targetRuntime="AppleTV"/>"#, .otherPlatform),
      (#"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"/>"#, .notInterfaceBuilder),
      ("<plist/>", .notInterfaceBuilder), ("bplist00\u{1}\u{2}", .notInterfaceBuilder),
      ("NIBArchive\u{1}", .notInterfaceBuilder), ("<document", .malformedXML), ("", .malformedXML),
      (#"<!DOCTYPE document [<!ENTITY e "x">]><document/>"#, .xmlEntity),
    ])
  func refused(_ text: String, _ code: DiagnosticCode) {
    let (document, codes) = read(text)
    #expect(document == nil && codes == [code])
  }

  @Test("a document cut off anywhere is refused or read, and never more")
  func truncated() {
    let bytes = Array(
      Documents.storyboard(
        Documents.subviews(Documents.view("label", "A", [0, 0, 40, 20])) + Documents.constraints("A top = SAFE top 8")
      ).utf8)
    for end in 0..<bytes.count {
      let (document, diagnostics) = InterfaceReader.read(SourceFile(name: "cut.xib", bytes: Array(bytes[..<end])))
      #expect(document == nil && diagnostics.count == 1)
    }
  }

  @Test("every code of documents has a page")
  func pages() {
    let codes: [DiagnosticCode] = [
      .malformedXML, .xmlEntity, .documentTooLarge, .notInterfaceBuilder, .otherPlatform, .missingObject,
      .duplicateObject, .unreadableValue, .misplacedView, .noCounterpart,
    ]
    for code in codes { #expect(Explanation.page(for: code) != nil, "\(code)") }
  }
}
