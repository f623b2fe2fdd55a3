import AdaptCheck
import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

/// What a design document says weighs on what is found in it. Each document stands for a cause of wrong findings in a
/// sample of the corpus that was judged by hand.
@Suite("What a document makes of findings")
struct JudgementTests {
  private func found(_ text: String, _ kind: FindingKind, of id: String? = nil) throws -> [Finding] {
    try DocumentCheck.found(text, kind, of: id)
  }

  @Test("a conflict that only baselines make, and of which the canvas shows nothing, is a note")
  func baselines() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "stackView", "S", [20, 40, 200, 24], #"alignment="firstBaseline""#,
          Documents.subviews(
            Documents.view(
              "label", "A", [0, 0, 100, 24], #"text="One""#,
              Documents.constraints("A height = 24")
                + #"<fontDescription key="fontDescription" type="system" pointSize="30"/>"#),
            Documents.view(
              "label", "B", [100, 0, 100, 24], #"text="Two""#,
              Documents.constraints("B height = 24")
                + #"<fontDescription key="fontDescription" type="system" pointSize="9"/>"#))
            + Documents.constraints("S height = 24", "A top = S top", "S bottom = A bottom"))
      )
        + Documents.constraints(
          "S top = SAFE top 20", "S leading = ROOT leading 20", "S width = 200"))
    let conflicts = try found(text, .conflict)
    #expect(!conflicts.isEmpty)
    #expect(conflicts.allSatisfy { $0.severity == .note })
  }

  @Test(
    "what a controller presents is examined, whether the controller fills the window or stands in a container",
    arguments: ["", #"<navigationItem key="navigationItem" title="Page" id="NAV"/>"#])
  func presentedInContainer(item: String) throws {
    let next = Documents.view("view", "BOX", [0, 40, 100, 100], "", Documents.constraints("BOX width = 100"))
    let text = Documents.storyboard(
      "",
      controller: item
        + #"<connections><segue destination="NEXT" kind="presentation" identifier="next" id="SEG"/></connections>"#,
      scenes: """
        <scene sceneID="T"><objects><viewController id="NEXT">
        <view key="view" id="VIEW"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        \(Documents.subviews(next))
        \(Documents.constraints(
          "BOX top = VIEW top 40", "BOX leading = VIEW leading", "VIEW trailing = BOX trailing", "BOX height = 100"))
        </view></viewController></objects></scene>
        """)
    let conflicts = try found(text, .conflict)
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.message.contains("in `next`") == true, "\(conflicts.map(\.message))")
  }

  /// A stack view with one image of a fixed width between two edges; code holds the stack, or not.
  private func rowOfOne(isHeld: Bool) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "stackView", "S", [16, 40, 343, 24], "",
          Documents.subviews(
            Documents.view(
              "imageView", "I", [0, 0, 24, 24], "", Documents.constraints("I width = 24", "I height = 24")))
        ))
        + Documents.constraints("S top = SAFE top 20", "S leading = ROOT leading 16", "ROOT trailing = S trailing 16"),
      controller: isHeld
        ? #"<connections><outlet property="row" destination="S" id="OUT"/></connections>"# : "")
  }

  @Test("a stack view that code fills says nothing with the one view that it has on the canvas")
  func stackFilledByCode() throws {
    #expect(try found(rowOfOne(isHeld: false), .conflict).contains { $0.severity == .error })
    #expect(try found(rowOfOne(isHeld: true), .conflict).allSatisfy { $0.severity == .note })
  }

  /// A text in a font of the app's own that begins 60 points from the left.
  private func lettered(width: Double) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "label", "L", [60, 100, width, 16.5], #"text="Write without response (write command)""#,
          #"<fontDescription key="fontDescription" name="Roboto-Regular" family="Roboto" pointSize="14"/>"#))
        + Documents.constraints("L top = SAFE top 41", "L leading = ROOT leading 60"))
  }

  @Test("a text in a font that only the app has is as wide as the canvas shows it")
  func otherFonts() throws {
    #expect(try found(lettered(width: 254), .clipped).isEmpty)
    #expect(try !found(lettered(width: 290), .clipped).isEmpty)
  }

  /// A button that a frame places.
  private func framed(_ attributes: String, side: Double) -> String {
    Documents.storyboard(
      Documents.subviews(
        """
        <button \(attributes) id="B"><rect key="frame" x="40" y="80" width="\(side)" height="\(side)"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><state key="normal"/></button>
        """))
  }

  @Test("a button that a frame places at its natural size is not too small")
  func naturalSize() throws {
    #expect(try found(framed(#"buttonType="infoLight""#, side: 22), .small).isEmpty)
    #expect(try !found(framed(#"buttonType="infoLight""#, side: 16), .small).isEmpty)
    #expect(try !found(framed(#"buttonType="system""#, side: 22), .small).isEmpty)
  }

  /// A text at the very left of a view, of a controller or of a xib that code shows somewhere.
  private func atLeft(tools: Int = 22505, isLoose: Bool = false) -> String {
    let body =
      Documents.subviews(Documents.view("label", "L", [-15, 300, 60, 21], #"text="Farewell""#))
      + Documents.constraints("L centerY = ROOT centerY", "L leading = ROOT leading \(isLoose ? -15 : 4)")
    return isLoose
      ? Documents.xib(#"<view id="ROOT"><rect key="frame" x="0" y="0" width="375" height="200"/>\#(body)</view>"#)
      : Documents.storyboard(body, tools: tools)
  }

  @Test("where only the check chose a place in the window, it says nothing of what is at the window's side")
  func ownPlace() throws {
    // The column is told with the safe area, which the same change respects.
    #expect(try !found(atLeft(), .unsafe).isEmpty)
    #expect(try found(atLeft(isLoose: true), .unsafe).isEmpty)
    #expect(try found(atLeft(isLoose: true), .column).isEmpty)
  }

  @Test("a document older than safe areas is excused on every device, unless people ask about one")
  func age() throws {
    let file = SourceFile(name: "Main.storyboard", text: atLeft(tools: 11201))
    #expect(try found(atLeft(tools: 11201), .column).isEmpty)
    let asked = try #require(DocumentCheck(file, devices: ["iPhone Duo"], givesAdvice: true))
    #expect(asked.findings.contains { $0.kind == .column })
  }

  @Test("a line beyond the window is a note, and a text is a warning")
  func lines() throws {
    let body = Documents.subviews(
      Documents.view("view", "LINE", [0, 100, 375, 1], #"userLabel="Line""#),
      Documents.view("label", "WIDE", [0, 200, 90, 21], #"text="Farewell""#))
    let text = Documents.storyboard(
      body
        + Documents.constraints(
          "LINE top = SAFE top 100", "LINE leading = ROOT leading", "LINE width = 500", "LINE height = 1",
          "WIDE top = SAFE top 200", "WIDE leading = ROOT leading 340"))
    #expect(try found(text, .clipped, of: "Line").contains { $0.severity == .note })
    #expect(try !found(text, .clipped, of: "Line").contains { $0.severity != .note })
    #expect(try found(text, .clipped, of: "Farewell").contains { $0.severity == .warning })
  }

  /// A text 20 points above the bottom, in a view that ends above it.
  private func drawer(clips: Bool) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "view", "DRAWER", [0, 607, 375, 20], clips ? #"clipsSubviews="YES""# : "",
          Documents.subviews(Documents.view("label", "L", [20, 24, 90, 21], #"text="Settings""#))
            + Documents.constraints("L top = DRAWER top 24", "L leading = DRAWER leading 20")))
        + Documents.constraints(
          "DRAWER leading = ROOT leading", "ROOT trailing = DRAWER trailing", "ROOT bottom = DRAWER bottom 40",
          "DRAWER height = 20"))
  }

  @Test("what a view around it cuts off lies under nothing")
  func cutOff() throws {
    #expect(try !found(drawer(clips: false), .unsafe, of: "Settings").isEmpty)
    #expect(try found(drawer(clips: true), .unsafe, of: "Settings").isEmpty)
  }

  /// A label of a height, which code may give another text.
  private func label(height: Int) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "label", "L", [20, 40, 300, Double(height)], #"text="Welcome to the club""#,
          Documents.constraints("L height = \(height)")))
        + Documents.constraints("L top = SAFE top 40", "L leading = ROOT leading 20"),
      controller: #"<connections><outlet property="title" destination="L" id="OUT"/></connections>"#)
  }

  @Test("a height in which no letter has room is a warning, whatever code writes there")
  func noRoom() throws {
    #expect(try found(label(height: 6), .truncated).contains { $0.severity == .warning })
    #expect(try found(label(height: 17), .truncated).allSatisfy { $0.severity == .note })
  }

  @Test("the keyboard covers only what people type into")
  func readOnly() throws {
    func covered(_ attributes: String) throws -> Int {
      let text = Documents.storyboard(
        Documents.subviews(Documents.view("textView", "T", [20, 400, 300, 200], attributes))
          + Documents.constraints(
            "T leading = SAFE leading 20", "T width = 300", "T height = 200", "SAFE bottom = T bottom 20"))
      let file = SourceFile(name: "Main.storyboard", text: text)
      let check = try #require(DocumentCheck(file, devices: ["iPhone Duo"], givesAdvice: true))
      return check.findings.filter { $0.kind == .lowKeyboard }.count
    }
    #expect(try covered("") > 0)
    #expect(try covered(#"editable="NO""#) == 0)
  }

  /// A label far beyond the right edge, which the canvas shows at `x`.
  private func farLabel(drawnAt x: Double) -> String {
    Documents.storyboard(
      Documents.subviews(Documents.view("label", "L", [x, 40, 80, 21], #"text="Farewell""#))
        + Documents.constraints("L top = SAFE top 40", "L leading = ROOT leading 1500"))
  }

  @Test("what is drawn within the window is not parked outside of it")
  func parked() throws {
    #expect(try found(farLabel(drawnAt: 20), .clipped).contains { $0.severity == .warning })
    #expect(try found(farLabel(drawnAt: 1500), .clipped).isEmpty)
  }

  @Test("what is drawn apart is not meant to overlap, and pictures may")
  func drawnApart() throws {
    func pair(_ tag: String, _ attributes: String) -> String {
      Documents.storyboard(
        Documents.subviews(
          Documents.view(tag, "A", [20, 40, 90, 30], attributes),
          Documents.view(tag, "B", [20, 90, 90, 30], attributes))
          + Documents.constraints(
            "A top = SAFE top 40", "A leading = ROOT leading 20", "A width = 90", "A height = 30", "B width = 90",
            "B height = 30", "B centerX = A centerX", "B top = A bottom -14"))
    }
    let buttons = try found(pair("button", #"buttonType="system""#), .overlap)
    #expect(buttons.contains { $0.severity == .warning })
    let images = try found(pair("imageView", #"image="leaf""#), .overlap)
    #expect(images.allSatisfy { $0.severity == .note })
  }

  @Test("a control on a text is a warning also if the canvas shows it, and a picture on a text is not")
  func drawnTogether() throws {
    func pair(_ tag: String, _ attributes: String) -> String {
      Documents.storyboard(
        Documents.subviews(
          Documents.view("label", "A", [20, 40, 200, 31], #"text="Notifications in the evening""#),
          Documents.view(tag, "B", [60, 40, 51, 31], attributes))
          + Documents.constraints(
            "A top = SAFE top 40", "A leading = ROOT leading 20", "A width = 200", "A height = 31",
            "B leading = ROOT leading 60", "B top = SAFE top 40", "B width = 51", "B height = 31"))
    }
    let switches = try found(pair("switch", ""), .overlap)
    #expect(switches.contains { $0.severity == .warning })
    let images = try found(pair("imageView", #"image="leaf""#), .overlap)
    #expect(images.allSatisfy { $0.severity == .note })
  }

  @Test("what stands side by side is told to keep its distance sideways")
  func sideBySide() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "A", [20, 40, 280, 21], #"text="Name of the person who pays for it all""#),
        Documents.view("switch", "B", [305, 40, 51, 31]))
        + Documents.constraints(
          "A top = SAFE top 40", "A leading = ROOT leading 20", "A width = 280", "B centerY = A centerY",
          "ROOT trailing = B trailing 20"))
    let overlap = try #require(
      DocumentCheck(SourceFile(name: "Main.storyboard", text: text))?.result.findings.first {
        $0.finding.kind == .overlap
      })
    #expect(overlap.diagnostic.help.allSatisfy { !$0.contains("bottom") }, "\(overlap.diagnostic.help)")
  }

  @Test("two views of one name are told apart by what lies in them")
  func equalNames() throws {
    func box(_ id: String, _ label: String, _ text: String, _ y: Double) -> String {
      Documents.view(
        "view", id, [20, y, 100, 60], "",
        Documents.subviews(Documents.view("label", label, [0, 0, 90, 21], "text=\"\(text)\""))
          + Documents.constraints("\(label) top = \(id) top", "\(label) leading = \(id) leading"))
    }
    let text = Documents.storyboard(
      Documents.subviews(box("P", "PL", "Departure", 40), box("Q", "QL", "Destination", 140))
        + Documents.constraints(
          "P top = SAFE top 40", "P leading = ROOT leading 20", "P width = 100", "P height = 60", "Q top = SAFE top 50",
          "Q leading = ROOT leading 40", "Q width = 100", "Q height = 60"))
    let overlaps = try found(text, .overlap)
    #expect(overlaps.contains { $0.message.contains("`Departure` and `Destination`") }, "\(overlaps.map(\.message))")
  }

  /// A picture of a height in the middle of the window, that far below the top.
  private func picture(height: Double, top: Double) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "imageView", "I", [87, top, 200, height], #"userLabel="Photo""#,
          Documents.constraints("I width = 200", "I height = \(Int(height))")))
        + Documents.constraints("I top = ROOT top \(Int(top))", "I centerX = ROOT centerX"))
  }

  @Test("a picture of which two thirds are seen is a note")
  func pictures() throws {
    #expect(try found(picture(height: 320, top: 300), .clipped, of: "Photo").allSatisfy { $0.severity == .note })
    #expect(try found(picture(height: 280, top: 385), .clipped, of: "Photo").contains { $0.severity == .warning })
  }

  @Test("what code fills is open only on the canvas")
  func emptyStack() throws {
    func page(_ inner: String) -> String {
      Documents.storyboard(
        Documents.subviews(
          Documents.view(
            "stackView", "S", [0, 0, 375, 667], #"axis="vertical""#,
            Documents.subviews(
              Documents.view("stackView", "A", [0, 0, 375, 300], #"axis="vertical""#, inner),
              Documents.view("stackView", "B", [0, 300, 375, 367], #"axis="vertical""#, inner))))
          + Documents.constraints(
            "S top = SAFE top", "S leading = ROOT leading", "ROOT trailing = S trailing", "SAFE bottom = S bottom"))
    }
    #expect(try found(page(""), .ambiguity).allSatisfy { $0.severity == .note })
  }

  @Test("the size of what a scroll view scrolls is not asked of one that code fills", arguments: [true, false])
  func emptyScroll(isEmpty: Bool) throws {
    let inner =
      Documents.subviews(Documents.view("label", "L", [0, 0, 50, 20], #"text="One""#))
      + Documents.constraints("L top = S top", "L leading = S leading")
    let text = Documents.storyboard(
      Documents.subviews(Documents.view("scrollView", "S", [0, 0, 375, 667], "", isEmpty ? "" : inner))
        + Documents.constraints(
          "S top = SAFE top", "S leading = ROOT leading", "ROOT trailing = S trailing", "SAFE bottom = S bottom"))
    #expect(try found(text, .ambiguity).contains { $0.severity != .note } == !isEmpty)
  }

  /// A cell of its own, 140 points high, with a square picture of 367 points drawn at 112 x 140 beside a label.
  private func film(isHeld: Bool) -> String {
    Documents.xib(
      """
      <tableViewCell reuseIdentifier="Film" rowHeight="140" id="CELL">
      <rect key="frame" x="0.0" y="0.0" width="375" height="140"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="CONTENT">
      <rect key="frame" x="0.0" y="0.0" width="375" height="140"/>
      \(Documents.subviews(
        Documents.view(
          "imageView", "I", [0, 0, 112, 140], #"image="poster" contentMode="scaleAspectFit""#,
          Documents.constraints("I width = I height *4:5")),
        Documents.view("label", "L", [120, 8, 100, 21], #"text="Casablanca""#)))
      \(Documents.constraints(
        "I top = CONTENT top", "CONTENT bottom = I bottom", "I leading = CONTENT leading", "L top = CONTENT top 8",
        "L leading = I trailing 8", "CONTENT trailing >= L trailing 8"))
      </tableViewCellContentView>
      \(isHeld ? #"<connections><outlet property="poster" destination="I" id="OUT"/></connections>"# : "")
      </tableViewCell>
      """, tools: 17701, tail: #"<resources><image name="poster" width="367" height="367"/></resources>"#)
  }

  @Test("a picture in whose place code shows each row's own does not make the row higher")
  func picturesOfRows() throws {
    #expect(try found(film(isHeld: false), .truncated).contains { $0.severity == .warning })
    #expect(try found(film(isHeld: true), .truncated).isEmpty)
  }

  /// A text that is too wide for windows of 320 points.
  private func wide(tools: Int) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "L", [20, 40, 335, 21], #"text="A title that is too long for a narrow page""#))
        + Documents.constraints(
          "L top = SAFE top 20", "L leading = ROOT leading 20", "ROOT trailing >= L trailing 20"),
      tools: tools)
  }

  @Test("no finding is of a device that runs no app which the document's Xcode builds")
  func deviceOfThatXcode() throws {
    func oldest(_ tools: Int) throws -> Bool {
      try found(wide(tools: tools), .truncated).contains { $0.devices.contains("iPhone 5") }
    }
    #expect(try oldest(18122))
    #expect(try !oldest(22505))
    #expect(try !found(wide(tools: 22505), .truncated).isEmpty)
  }

  /// A list of a fixed height below the top, which the canvas shows whole: 700 points reach beyond lower windows.
  private func list(_ tag: String, height: Int) -> String {
    Documents.storyboard(
      Documents.subviews(
        Documents.view(
          tag, "T", [0, 121, 414, Double(height)], "", Documents.constraints("T height = \(height)")))
        + Documents.constraints("T top = ROOT top 121", "T leading = ROOT leading", "ROOT trailing = T trailing"),
      device: "retina6_1", root: #"width="414" height="896""#)
  }

  @Test(
    "a list that reaches beyond the window hides its end, for code fills it",
    arguments: ["tableView", "collectionView"])
  func listsBeyondTheWindow(tag: String) throws {
    let found = try found(list(tag, height: 700), .clipped)
    #expect(
      found.contains { $0.severity == .warning && $0.message.hasPrefix("the end of ") }, "\(found.map(\.message))")
    // 300 points are cut in landscape alone, for which the document was not drawn.
    #expect(try self.found(list(tag, height: 300), .clipped).allSatisfy { $0.severity == .note })
  }

  @Test("a blur that lies on a picture is meant to, and another view is not")
  func materials() throws {
    func card(_ tag: String) -> String {
      Documents.storyboard(
        Documents.subviews(
          Documents.view(
            "imageView", "I", [20, 40, 335, 300], "", Documents.constraints("I height = 300")),
          Documents.view(tag, "C", [20, 447, 335, 200], "", Documents.constraints("C height = 200")))
          + Documents.constraints(
            "I top = SAFE top 20", "I leading = SAFE leading 20", "SAFE trailing = I trailing 20",
            "C leading = SAFE leading 20", "SAFE trailing = C trailing 20", "SAFE bottom = C bottom 20"))
    }
    #expect(try found(card("visualEffectView"), .overlap).isEmpty)
    #expect(try !found(card("button"), .overlap).isEmpty)
  }

  @Test("an iPad's canvas with something for a compact height is for phones as well")
  func variationsForPhones() throws {
    func document(_ key: String) throws -> InterfaceDocument {
      let file = SourceFile(
        name: "Main.storyboard",
        text: Documents.storyboard(
          #"<variation key="\#(key)"/>"#, device: "ipad9_7", root: #"width="768" height="1024""#))
      return try #require(InterfaceReader.read(file).document)
    }
    #expect(try DocumentDesign(document("heightClass=compact")).idioms(named: "Main.storyboard") == [.phone, .pad])
    #expect(try DocumentDesign(document("heightClass=regular")).idioms(named: "Main.storyboard") == [.pad])
  }
}
