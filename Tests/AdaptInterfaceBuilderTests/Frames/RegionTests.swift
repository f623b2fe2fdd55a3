import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Frames of regions")
struct RegionTests {
  private let view = Documents.view

  @Test("constraints to the root, ratios and priorities give frames, whatever is stored")
  func plain() throws {
    let found = try frames(
      Documents.storyboard(
        Documents.subviews(view("view", "A", [1, 2, 3, 4], "", ""), view("view", "B", [9, 9, 9, 9], "", ""))
          + Documents.constraints(
            "A leading = ROOT leading 10", "A top = ROOT top 20", "A width = ROOT width *0.5", "A height = 44",
            "B leading = A trailing 8", "B trailing = ROOT trailing -10", "B centerY = A centerY",
            "B height = A height *1:2", "B height = 100 @750")))
    #expect(found["A"] == Rect(x: 10, y: 20, width: 187.5, height: 44))
    #expect(found["B"] == Rect(x: 205.5, y: 31, width: 159.5, height: 22))
  }

  @Test("a leaf's stored size is its content; its place is computed")
  func leaves() throws {
    let found = try frames(
      Documents.storyboard(
        Documents.subviews(view("label", "A", [300, 300, 41.5, 20.5], #"text="Hello""#, ""))
          + Documents.constraints("A centerX = ROOT centerX", "A top = ROOT top 100")))
    #expect(found["A"] == Rect(x: 167, y: 100, width: 41.5, height: 20.5))
  }

  @Test(
    "the safe area and the layout guides follow device and Xcode",
    arguments: [
      ("retina4_7", 14490, 20.0, 0.0), ("retina4_7", 18122, 0, 0), ("retina4_7", 22505, 20, 0),
      ("retina6_1", 17701, 44, 34), ("retina6_1", 23504, 48, 34), ("retina6_1", 24128, 96, 68),
      ("retina6_12", 22155, 59, 34), ("ipad9_7", 14490, 20, 0), ("ipad12_9rounded", 18122, 24, 20),
    ])
  func safeArea(_ device: String, _ tools: Int, _ top: Double, _ bottom: Double) throws {
    let screen = try #require(Canvas(id: device).screen)
    let body =
      Documents.subviews(view("view", "A", [0, 0, 0, 0], "", ""), view("view", "B", [0, 0, 0, 0], "", ""))
      + Documents.constraints(
        "A top = SAFE top", "A bottom = SAFE bottom", "A leading = ROOT leading", "A width = 10",
        "B top = TOP bottom", "BOT top = B bottom", "B leading = ROOT leading", "B width = 10")
    let text = Documents.storyboard(
      body, tools: tools, device: device, root: #"width="\#(screen.width)" height="\#(screen.height)""#)
    let found = try frames(text)
    let expected = Rect(x: 0, y: top, width: 10, height: screen.height - top - bottom)
    #expect(found["A"] == expected && found["B"] == expected)
  }

  @Test("a navigation bar of the container, and one that is simulated, are added")
  func bars() throws {
    let body =
      Documents.subviews(view("view", "A", [0, 0, 0, 0], "", ""))
      + Documents.constraints("A top = SAFE top", "A leading = ROOT leading", "A width = 10", "A height = 10")
    let simulated = Documents.storyboard(
      body, controller: #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#)
    #expect(try frames(simulated)["A"]?.y == 64)
    let contained = Documents.storyboard(
      body,
      scenes: """
        <scene sceneID="N"><objects><navigationController id="NAV"><navigationBar key="navigationBar" id="BAR">
        <rect key="frame" x="0.0" y="20" width="375" height="96"/></navigationBar><connections>
        <segue destination="CTL" kind="relationship" relationship="rootViewController" id="SEG"/></connections>
        </navigationController></objects></scene>
        """)
    #expect(try frames(contained)["A"]?.y == 116)
  }

  @Test("margins of the root, of a view inside, and explicit ones")
  func margins() throws {
    let found = try frames(
      Documents.storyboard(
        Documents.subviews(
          view(
            "view", "A", [0, 0, 0, 0], "",
            Documents.subviews(view("view", "B", [0, 0, 0, 0], "", ""))
              + Documents.constraints(
                "B leading = A leadingMargin", "B top = A topMargin", "B trailing = A trailingMargin",
                "B bottom = A bottomMargin")),
          view(
            "view", "C", [0, 0, 0, 0], "",
            Documents.subviews(view("view", "D", [0, 0, 0, 0], "", ""))
              + #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#
              + Documents.constraints(
                "D leading = C leadingMargin", "D top = C topMargin", "D trailing = C trailingMargin",
                "D bottom = C bottomMargin")))
          + Documents.constraints(
            "A leading = ROOT leadingMargin", "A trailing = ROOT trailingMargin", "A top = ROOT top 100",
            "A height = 100", "C leading = A leading", "C width = A width", "C top = A bottom", "C height = 50")))
    #expect(found["A"] == Rect(x: 16, y: 100, width: 343, height: 100))
    #expect(found["B"] == Rect(x: 8, y: 8, width: 327, height: 84))
    #expect(found["D"] == Rect(x: 2, y: 1, width: 337, height: 46))
  }

  @Test("variations apply to the device's classes; in the old form only the default does")
  func variations() throws {
    let body =
      Documents.subviews(
        view("view", "A", [0, 0, 0, 0], "", #"<variation key="widthClass=compact" />"#),
        view("view", "B", [0, 0, 0, 0], "", ""))
        + """
        <constraints>
        <constraint firstItem="A" firstAttribute="top" secondItem="ROOT" secondAttribute="top" constant="10" id="T">
        <variation key="widthClass=compact" constant="30"/></constraint>
        \(Documents.constraint("A leading = ROOT leading 5"))
        \(Documents.constraint("A width = 50"))\(Documents.constraint("A height = 50"))
        \(Documents.constraint("B top = A bottom"))\(Documents.constraint("B leading = A leading"))
        \(Documents.constraint("B width = 7"))\(Documents.constraint("B height = 7"))
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="B"/></mask></variation>
        <variation key="heightClass=regular-widthClass=compact">
        <mask key="subviews"><include reference="B"/></mask></variation>
        """
    let phone = try frames(Documents.storyboard(body))
    #expect(phone["A"]?.y == 30 && phone["B"]?.y == 80)
    let pad = try frames(Documents.storyboard(body, device: "ipad9_7", root: #"width="768" height="1024""#))
    #expect(pad["A"]?.y == 10 && pad["B"] == nil)
    let old = try frames(Documents.storyboard(body, tools: 7706, device: nil, root: #"width="600" height="600""#))
    #expect(old["A"]?.y == 10 && old["B"] == nil)
  }

  @Test("autoresizing masks follow the superview that constraints place")
  func autoresizing() throws {
    let inner = """
      <subviews><view id="B"><rect key="frame" x="10" y="10" width="80" height="20"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews>
      """
    let found = try frames(
      Documents.storyboard(
        Documents.subviews(view("view", "A", [0, 0, 100, 50], "", inner))
          + Documents.constraints(
            "A leading = ROOT leading", "A top = ROOT top", "A width = 200", "A height = 150")))
    #expect(found["B"] == Rect(x: 10, y: 110, width: 180, height: 20))
  }

  @Test("stack views arrange, and leave hidden views out")
  func stacks() throws {
    let stack = view(
      "stackView", "S", [0, 0, 0, 0], #"axis="vertical" spacing="8""#,
      Documents.subviews(
        view("label", "A", [0, 0, 100, 20], #"text="a""#, ""),
        view("label", "H", [0, 0, 100, 20], #"text="h" hidden="YES""#, ""),
        view("label", "B", [0, 0, 60, 30], #"text="b""#, "")))
    let text = Documents.storyboard(
      Documents.subviews(stack) + Documents.constraints("S leading = ROOT leading 10", "S top = ROOT top 10"))
    let found = try frames(text)
    #expect(found["S"] == Rect(x: 10, y: 10, width: 100, height: 58))
    #expect(found["B"] == Rect(x: 0, y: 28, width: 100, height: 30))
    let driven = try document(text).regions().flatMap(\.views).filter(\.isDriven).map(\.id)
    #expect(Set(driven) == ["S", "A", "B"])
  }

  @Test("a cell is a region of its own, and its content view belongs to it")
  func cells() throws {
    let cell = """
      <tableViewCell id="CELL"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="CONTENT">
      <rect key="frame" x="0.0" y="0.0" width="375" height="43.5"/>
      \(Documents.subviews(view("label", "L", [0, 0, 42, 21], #"text="Title""#, "")))
      \(Documents.constraints(
        "L leading = CONTENT leadingMargin", "L centerY = CONTENT centerY", "CONTENT trailingMargin >= L trailing"))
      </tableViewCellContentView></tableViewCell>
      """
    let text = Documents.storyboard(
      """
      <subviews><tableView id="T"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <prototypes>\(cell)</prototypes></tableView></subviews>
      """, tools: 18122)
    let regions = try document(text).regions()
    #expect(regions.map(\.id) == ["ROOT", "CELL"] && regions[1].tag == "tableViewCell")
    #expect(regions[1].views.map(\.id) == ["CELL", "CONTENT", "L"])
    #expect(regions[1].views.map(\.isDriven) == [false, false, true])
    #expect(try frames(text)["L"] == Rect(x: 16, y: 11.5, width: 42, height: 21))
  }

  @Test("a scroll view's edges are its content's for what is in it")
  func scrollViews() throws {
    let scroll = view(
      "scrollView", "S", [0, 0, 0, 0], "",
      Documents.subviews(view("view", "A", [0, 0, 0, 0], "", ""))
        + Documents.constraints(
          "A top = S top 10", "A leading = S leading", "S trailing = A trailing", "S bottom = A bottom 10",
          "A width = S width", "A height = 900"))
    let found = try frames(
      Documents.storyboard(
        Documents.subviews(scroll)
          + Documents.constraints(
            "S top = ROOT top", "S leading = ROOT leading", "S trailing = ROOT trailing", "S bottom = ROOT bottom")))
    #expect(found["S"] == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(found["A"] == Rect(x: 0, y: 10, width: 375, height: 900))
  }

  @Test("what constraints leave open is said to be")
  func open() throws {
    let text = Documents.storyboard(
      Documents.subviews(view("view", "A", [40, 50, 60, 70], "", ""))
        + Documents.constraints("A leading = ROOT leading", "A width = 10", "A height = 10"))
    let found = try #require(try document(text).regions().first?.views.first { $0.id == "A" })
    #expect(found.isOpen && found.isDriven)
  }

  @Test("a region's line of JSON has these keys")
  func json() throws {
    let inner =
      Documents.subviews(view("label", "L", [8, 8, 40.25, 21], "", ""))
      + Documents.constraints("L leading = V leading 8", "L centerY = V centerY")
    let text = Documents.xib(
      #"<view id="V"><rect key="frame" x="0.0" y="0.0" width="100" height="50.5"/>\#(inner)</view>"#)
    let line = try #require(try document(text).regions().first?.json(file: "a \"b\".xib").text)
    #expect(
      line
        == #"{"kind":"region","file":"a \"b\".xib","region":"V","tag":"view","views":[{"id":"V","tag":"view","driven":false,"stored":[0,0,100,50.5],"computed":[0,0,100,50.5]},{"id":"L","tag":"label","driven":true,"stored":[8,8,40.25,21],"computed":[8,15,40.5,21]}],"differs":{"reason":"stale","constraint":"L-centerY---V-centerY","points":6.75}}"#
    )
  }

  @Test("a view that is stored elsewhere than its constraints place it is a finding at its object id")
  func misplaced() throws {
    let text = Documents.storyboard(
      Documents.subviews(view("label", "A", [300, 300, 41.5, 20.5], #"text="Hello""#, ""))
        + Documents.constraints("A leading = ROOT leading 10", "A top = ROOT top 100"))
    let file = SourceFile(name: "a.storyboard", text: text)
    let found = try document(text)
    let finding = try #require(found.regions()[0].findings(in: found, file: file).first)
    #expect(finding.kind == .misplaced && finding.view?.id == "A" && finding.controller == "View Controller")
    #expect(finding.diagnostic.code == .misplacedView)
    #expect(file.text(in: finding.diagnostic.primary.span) == #"id="A""#)
  }

  @Test("constraints that contradict each other on the canvas are a finding that names each")
  func conflict() throws {
    let text = Documents.storyboard(
      Documents.subviews(view("view", "A", [0, 0, 10, 10], "", ""))
        + Documents.constraints(
          "A leading = ROOT leading", "A top = ROOT top", "A height = 10", "A width = 10", "A width = 20"))
    let file = SourceFile(name: "a.storyboard", text: text)
    let found = try document(text)
    let findings = found.regions()[0].findings(in: found, file: file)
    #expect(
      findings.map(\.kind) == [.conflict] && findings[0].constraints.map(\.id) == ["A-width---10", "A-width---20"])
  }
}
