import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("What an import launches")
struct StageTests {
  /// A xib whose view holds a title of a given width, from edge to edge.
  private static func xib(width: Double, owner: String, isFreeform: Bool = true) -> String {
    let title = Documents.view(
      "view", "T", [0, 0, width, 48], "",
      "<constraints><constraint firstAttribute=\"width\" constant=\"\(width)\"/></constraints>")
    let constraints = [
      "T leading = V leading 0", "V trailing = T trailing 0", "T top = V top 0", "V bottom = T bottom 0",
    ]
    .map(Documents.constraint).joined(separator: "\n")
    return Documents.xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
      <connections><outlet property="view" destination="V" id="O"/></connections>
      </placeholder>
      <view id="V"><rect key="frame" x="0" y="0" width="\(width)" height="300"/>
      <subviews>\(title)</subviews>
      <constraints>\(constraints)</constraints>
      \(isFreeform ? "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>" : "")
      </view>
      """)
  }

  private func imported(_ xib: String) throws -> (text: String, codes: [DiagnosticCode], interpreter: Interpreter) {
    let file = SourceFile(name: "popup.xib", text: xib)
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    let interpreter = Interpreter()
    let outcome = interpreter.run(script.source)
    return (String(decoding: script.source.bytes, as: UTF8.self), outcome.diagnostics.map(\.code), interpreter)
  }

  @Test("a controller that was drawn in a size of no screen is a part of one", arguments: [450.0, 500])
  func part(width: Double) throws {
    let (text, codes, interpreter) = try imported(Self.xib(width: width, owner: "PopupViewController"))
    #expect(text.contains("Preview {") && text.contains("Preview on \"") && codes.isEmpty, "\(text)")
    let model = interpreter.model
    let sizes = model.viewsInTreeOrder().map { model.frame(of: $0).size }
    // The popup and its title. The window is narrower.
    #expect(sizes.count { $0 == Size(width, 300) } == 2, "\(sizes)")
  }

  @Test("what is wider than a phone is shown on an iPad, and a cell is as wide as its window", arguments: [375.0, 573])
  func wide(width: Double) throws {
    func text(_ tag: String, _ inner: String = "") throws -> String {
      let xib = Documents.xib(Documents.view(tag, "V", [0, 0, width, 120], "", inner))
      let file = SourceFile(name: "popup.xib", text: xib)
      return String(
        decoding: try #require(InterfaceReader.read(file).document).script(of: file).source.bytes, as: UTF8.self)
    }
    #expect(try text("view").contains("iPad") == (width > 375))
    let cell = try text(
      "tableViewCell",
      "<tableViewCellContentView key=\"contentView\" id=\"C\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" "
        + "height=\"120\"/></tableViewCellContentView>")
    #expect(!cell.contains("iPad") && cell.contains("trailing == view.safeArea.trailing") && !cell.contains("width =="))
  }

  @Test("without an initial controller, the container of the first screen is launched")
  func container() throws {
    let page = Documents.storyboard(Documents.view("label", "L", [0, 0, 50, 20], "text=\"A\""))
      .replacing("initialViewController=\"CTL\"", with: "")
    let navigation = """
      <scene sceneID="N"><objects><navigationController id="NAV"><navigationBar key="navigationBar" id="BAR"/>
      <connections><segue destination="CTL" kind="relationship" relationship="rootViewController" id="SEG"/></connections>
      </navigationController></objects></scene></scenes>
      """
    for (text, isHeld) in [(page, false), (page.replacing("</scenes>", with: navigation), true)] {
      let file = SourceFile(name: "a.storyboard", text: text)
      let bytes = try #require(InterfaceReader.read(file).document).script(of: file).source.bytes
      let launched = try #require(String(decoding: bytes, as: UTF8.self).split(separator: "\n").last)
      #expect(launched.contains("Navigation") == isHeld, "\(launched)")
    }
  }

  @Test("a controller with the size of a screen is launched itself")
  func screen() throws {
    let text = try imported(Self.xib(width: 375, owner: "HomeViewController", isFreeform: false)).text
    #expect(!text.contains("Preview") && text.contains("launch Home on"))
  }

  @Test(
    "without a device, a view with the size of an iPad's screen is launched on an iPad",
    arguments: [
      (Size(768, 1024), "\"iPad Air 2\"\n"), (Size(768, 960), "\"iPad Air 2\"\n"),
      (Size(1024, 768), "\"iPad Air 2\" in landscape\n"), (Size(320, 568), "\"iPhone 6\"\n"),
      (Size(600, 600), "\"iPhone 6\"\n"), (Size(768, 120), "\"iPhone 6\"\n"),
    ])
  func pad(size: Size, place: String) throws {
    let xib = Documents.xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="HomeViewController">
      <connections><outlet property="view" destination="V" id="O"/></connections>
      </placeholder>
      <view id="V"><rect key="frame" x="0" y="0" width="\(size.width)" height="\(size.height)"/></view>
      """, device: nil)
    #expect(try imported(xib).text.hasSuffix("launch Home on \(place)"))
  }

  @Test("a cell lies below the bars, also one that is higher than the window", arguments: [60.0, 900])
  func cell(height: Double) throws {
    let content = Documents.view(
      "tableViewCellContentView", "C", [0, 0, 375, height], "key=\"contentView\"",
      Documents.subviews(Documents.view("label", "L", [16, 11, 39, 20.5], "text=\"Hello\""))
        + Documents.constraints("L top = C topMargin", "L leading = C leadingMargin"))
    let xib = Documents.xib(
      """
      <tableViewCell id="T"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>\(content)</tableViewCell>
      """)
    let (text, _, interpreter) = try imported(xib)
    let model = interpreter.model
    let label = try #require(model.viewsInTreeOrder().first { model.scene.kind(of: $0) == .label })
    #expect(model.frame(of: label).minY == 11, "\(text)")
  }

  @Test("the content of a view comes before the size that it was drawn in")
  func content() throws {
    let (text, codes, _) = try imported(Self.xib(width: 400, owner: "BannerView"))
    #expect(text.contains("trailing == view.safeArea.trailing @ 999.5") && text.contains("height == 300 @ 999.5"))
    #expect(codes.isEmpty, "\(text)")
  }
}
