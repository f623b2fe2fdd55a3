import AdaptInterfaceBuilder
import AdaptModel
import AdaptSyntax
import Testing

/// `RULES.md §12` on documents made from its numbers.
@Suite("Rules of Xcode's canvas")
struct RuleTests {
  private func frames(_ text: String, region: Int = 0) throws -> [String: Rect] {
    let document = try #require(InterfaceReader.read(SourceFile(name: "a", text: text)).document)
    let views = document.regions()[region].views
    return Dictionary(uniqueKeysWithValues: views.map { ($0.id, $0.computed) })
  }

  /// A view that fills the safe area of a root of this size; the insets that it leaves above and below.
  private func insets(_ root: String, tools: Int, device: String, controller: String = "") throws -> [Double] {
    let body =
      Documents.subviews(Documents.view("view", "A"))
      + Documents.constraints(
        "A top = SAFE top", "A bottom = SAFE bottom", "A leading = ROOT leading", "A trailing = ROOT trailing")
    let found = try frames(
      Documents.storyboard(body, tools: tools, device: device, root: root, controller: controller))
    let (inner, outer) = (try #require(found["A"]), try #require(found["ROOT"]))
    return [inner.minY, outer.height - inner.maxY]
  }

  @Test(
    "R1: roots of any size",
    arguments: [
      (#"width="600" height="96""#, [44.0, 34.0]), (#"width="510" height="160""#, [44, 34]),
      (#"width="414" height="344""#, [44, 0]), (#"width="414" height="116""#, [44, 0]),
      (#"width="40" height="100""#, [44, 0]), (#"width="414" height="808""#, [44, 0]),
      (#"width="414" height="896""#, [44, 34]),
    ])
  func standing(root: String, expected: [Double]) throws {
    #expect(try insets(root, tools: 18122, device: "retina6_1") == expected)
  }

  @Test("R1: whole insets from Xcode 14.3 on")
  func whole() throws {
    #expect(try insets(#"width="465" height="154""#, tools: 22505, device: "retina4_7") == [20, 0])
  }

  private static let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" "#

  @Test("R4: an opaque bar leaves no inset, and what hangs out below is one")
  func opaque() throws {
    let screen = #"width="375" height="667""#
    #expect(try insets(screen, tools: 14490, device: "retina4_7", controller: Self.bar + "/>") == [64, 0])
    #expect(
      try insets(screen, tools: 14490, device: "retina4_7", controller: Self.bar + #"translucent="NO"/>"#) == [0, 0])
    let moved = try insets(
      #"width="375" height="667""#, tools: 14490, device: "retina4_7", controller: Self.bar + #"translucent="NO"/>"#)
    #expect(moved == [0, 0])
  }

  @Test("R16: a root that does not reach below the bar")
  func edges() throws {
    let edges = #"<extendedEdge key="edgesForExtendedLayout" bottom="YES"/>"#
    let screen = #"width="375" height="667""#
    #expect(try insets(screen, tools: 14490, device: "retina4_7", controller: edges + Self.bar + "/>")[0] == 0)
    #expect(try insets(screen, tools: 14490, device: "retina4_7", controller: edges)[0] == 20)
  }

  @Test("R3: a simulated bar is handed on to what is shown, and further")
  func handedOn() throws {
    func scene(_ id: String, _ controller: String) -> String {
      """
      <scene sceneID="S\(id)"><objects><viewController id="C\(id)">
      <view key="view" id="R\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      \(Documents.subviews(Documents.view("view", "V\(id)")))
      <viewLayoutGuide key="safeArea" id="G\(id)"/>
      \(Documents.constraints("V\(id) top = G\(id) top", "V\(id) leading = R\(id) leading", "V\(id) height = 10"))
      </view>\(controller)</viewController></objects></scene>
      """
    }
    func shows(_ id: String) -> String {
      #"<connections><segue destination="C\#(id)" kind="show" id="to\#(id)"/></connections>"#
    }
    let text = Documents.storyboard(
      "", controller: Self.bar + "/>" + shows("2"),
      scenes: scene("2", shows("3")) + scene("3", "") + scene("4", ""))
    #expect(try frames(text, region: 1)["V2"]?.y == 64)
    #expect(try frames(text, region: 2)["V3"]?.y == 64)
    #expect(try frames(text, region: 3)["V4"]?.y == 20)
  }

  private func cell(_ content: String, _ constraints: String, height: Double, tools: Int = 18122) -> String {
    Documents.xib(
      """
      <tableViewCell id="CELL"><rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="IN">
      <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
      \(Documents.subviews(content))
      \(constraints)
      </tableViewCellContentView></tableViewCell>
      """, tools: tools, device: "retina4_7")
  }

  @Test("R7: a content view that is stored too low has its fitting height")
  func selfSizing() throws {
    let text = cell(
      Documents.view("view", "A") + Documents.view("view", "B"),
      Documents.constraints(
        "A top = IN top 11", "A height = 21", "B top = A bottom 8", "B height = 30", "B bottom = IN bottom -11",
        "A leading = IN leading", "A width = 10", "B leading = IN leading", "B width = 10"), height: 44)
    let found = try frames(text)
    #expect(found["IN"]?.height == 81)
    #expect(found["B"] == Rect(x: 0, y: 40, width: 10, height: 30))
  }

  @Test("a bar that was never laid out, 1000 points high, is as high as any other")
  func implausibleBars() throws {
    let navigation = """
      <scene sceneID="N"><objects><navigationController id="NAV"><navigationBar key="navigationBar" id="BAR">
      <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/></navigationBar>
      <connections><segue destination="CTL" kind="relationship" relationship="rootViewController" id="SEG"/></connections>
      </navigationController></objects></scene>
      """
    let text = Documents.storyboard(
      Documents.subviews(Documents.view("view", "A", [0, 0, 10, 10]))
        + Documents.constraints("A top = SAFE top", "A leading = ROOT leading", "A width = 10", "A height = 10"),
      scenes: navigation)
    #expect(try frames(text)["A"]?.y == 64)
  }

  @Test("R15: up to Xcode 8 the content view is the cell less a pixel, whatever is stored")
  func lowCells() throws {
    let text = Documents.xib(
      """
      <tableViewCell id="CELL"><rect key="frame" x="0.0" y="0.0" width="320" height="67"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="IN">
      <rect key="frame" x="0.0" y="0.0" width="320" height="66"/>
      \(Documents.subviews(Documents.view("label", "L", [0, 0, 100, 20.5])))
      \(Documents.constraints("L centerY = IN centerY", "L leading = IN leading"))
      </tableViewCellContentView></tableViewCell>
      """, tools: 11762, device: nil)
    #expect(try frames(text)["L"]?.y == 23)
  }

  @Test("R12: a spinner that hides by itself keeps its place in a stack view")
  func spinners() throws {
    let stack = """
      <stackView id="STACK" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="0" height="0"/>
      <subviews>
      <activityIndicatorView hidden="YES" hidesWhenStopped="YES" id="SPIN">
      <rect key="frame" x="0" y="0" width="20" height="20"/></activityIndicatorView>
      \(Documents.view("view", "W", [0, 0, 0, 0], "", Documents.constraints("W width = 100", "W height = 20")))
      </subviews></stackView>
      """
    let text = Documents.storyboard(
      Documents.subviews(stack) + Documents.constraints("STACK leading = ROOT leading", "STACK top = ROOT top"))
    let found = try frames(text)
    #expect(found["STACK"]?.width == 120)
    #expect(found["W"]?.x == 20)
  }

  @Test("a region that differs says why: the constraint that the stored frames break, or what is open")
  func reasons() throws {
    func difference(_ constraints: String, _ attributes: String = "") throws -> RegionDifference? {
      let text = Documents.storyboard(
        Documents.subviews(Documents.view("view", "A", [50, 100, 30, 30], attributes)) + constraints)
      return try #require(InterfaceReader.read(SourceFile(name: "a", text: text)).document).regions()[0].difference
    }
    let size = "A width = 30"
    #expect(
      try difference(
        Documents.constraints("A leading = ROOT leading 50", "A top = ROOT top 120", size, "A height = 30"))
        == .stale(rule: .constraint("A-top---ROOT-top-120"), points: 20))
    #expect(
      try difference(
        Documents.constraints("A leading >= ROOT leading 10", "A top = ROOT top 100", size, "A height = 30"))
        == .undetermined(view: "A"))
    #expect(
      try difference(
        Documents.constraints("A leading = ROOT leading 10", "A top = ROOT top 100", size, "A height = 30"),
        #"misplaced="YES""#) == .edited(view: "A"))
    #expect(
      try difference(
        Documents.constraints("A leading = ROOT leading 50", "A top = ROOT top 100", size, "A height = 30")) == nil)
  }
}
