import AdaptCheck
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

/// Help for documents is what people would commit. Each document stands for a cause of wrong help in a sample of the
/// corpus that was judged by hand.
@Suite("Help for documents")
struct DocumentHelpTests {
  /// The help of the findings of a kind.
  private func help(_ text: String, _ kind: FindingKind, askedFor devices: [String] = []) throws -> [String] {
    let file = SourceFile(name: "Main.storyboard", text: text)
    let check = try #require(DocumentCheck(file, devices: devices, givesAdvice: !devices.isEmpty))
    return check.result.findings.filter { $0.finding.kind == kind && $0.finding.severity != .note }
      .flatMap { $0.diagnostic.help }
  }

  private static func button(_ id: String, x: Double, width: Double, _ title: String, _ inner: String) -> String {
    Documents.view(
      "button", id, [x, 500, width, 44], #"buttonType="system""#,
      #"<state key="normal" title="\#(title)"/>"# + inner)
  }

  @Test("what a hidden view holds gives way only to its being hidden")
  func hidden() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "stackView", "S", [16, 40, 343, 21], #"axis="vertical""#,
          Documents.subviews(
            Documents.view("label", "L", [0, 0, 343, 21], #"text="Options""#),
            Documents.view("view", "H", [0, 21, 343, 0], #"hidden="YES""#, Documents.constraints("H height = 144")))))
        + Documents.constraints(
          "S top = SAFE top 20", "S leading = ROOT leading 16", "ROOT trailing = S trailing 16"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasSuffix("to 999") })
  }

  @Test("of two edges that contradict each other, that of the safe area stays")
  func safeEdgeStays() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "view", "P", [0, 97, 375, 158], "",
          Documents.subviews(
            Documents.view("imageView", "I", [0, 0, 375, 158], #"image="field" contentMode="scaleAspectFit""#),
            Documents.view("textField", "F", [50, 50, 275, 30], #"text="123456" borderStyle="roundedRect""#))
            + Documents.constraints(
              "I top = P top", "P bottom = I bottom", "I leading = P leading", "P trailing = I trailing",
              "F leading = P leading 50", "P trailing = F trailing 50", "F top = P top 50", "P bottom = F bottom 78")))
        + Documents.constraints(
          "P top = SAFE top 97", "P leading = SAFE leading", "P trailing = SAFE trailing", "ROOT trailing = P trailing")
    )
    let help = try help(text, .conflict)
    #expect(help.count == 1 && help[0].contains("(ROOT-trailing---P-trailing"), "\(help)")
  }

  @Test("what is held at both sides alike is held by the safe area at both")
  func bothSides() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "textField", "F", [20, 120, 335, 34], #"text="Category" borderStyle="roundedRect" clearButtonMode="always""#))
        + Documents.constraints(
          "F top = ROOT top 120", "F leading = ROOT leading 20", "ROOT trailing = F trailing 20"))
    let help = try help(text, .unsafe)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.contains("F-leading") && $0.contains("ROOT-trailing") })
  }

  @Test("a coloured bar stays at the edge, and what it holds moves")
  func colouredBar() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "view", "BAR", [0, 0, 375, 90], "",
          Documents.subviews(
            Self.button("B", x: 20, width: 80, "Cancel", ""))
            + #"<color key="backgroundColor" red="0.1" green="0.2" blue="0.8" alpha="1"/>"#
            + Documents.constraints("B top = BAR top 20", "B leading = BAR leading 20", "BAR height = 90")))
        + Documents.constraints(
          "BAR top = ROOT top", "BAR leading = ROOT leading", "ROOT trailing = BAR trailing"))
    for kind in [FindingKind.unsafe, .corner, .column] {
      #expect(try help(text, kind).allSatisfy { !$0.contains("(BAR-") && !$0.contains("(ROOT-") })
    }
  }

  @Test("where every single change makes something worse nothing is said")
  func silence() throws {
    // A square as wide as the window, above a list that must end at the bottom.
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view("imageView", "I", [0, 0, 375, 375], #"image="photo""#),
        Documents.view("tableView", "T", [0, 375, 375, 292], "", Documents.constraints("T height >= 120")))
        + Documents.constraints(
          "I top = SAFE top", "I leading = ROOT leading", "ROOT trailing = I trailing", "I width = I height",
          "T top = I bottom", "T leading = ROOT leading", "ROOT trailing = T trailing", "T bottom = SAFE bottom"))
    for line in try help(text, .conflict) {
      #expect(!line.hasPrefix("delete one"))
      #expect(!line.contains("(T-bottom"))
    }
  }

  @Test("what is centred in one line is moved together")
  func alignedMiddles() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "A", [100, 100, 175, 21], #"text="Analytical" textAlignment="center""#)
          + Documents.view("label", "B", [100, 140, 175, 21], #"text="Difference" textAlignment="center""#)
          + Self.button("C", x: 140, width: 95, "Start", ""))
        + Documents.constraints(
          "A top = SAFE top 100", "A centerX = ROOT centerX", "B top = A bottom 19", "B centerX = ROOT centerX",
          "C top = B bottom 40", "C centerX = SAFE centerX"))
    let help = try help(text, .centre)
    #expect(help.count == 1)
    #expect(help.allSatisfy { $0.contains("A-centerX") && $0.contains("B-centerX") && !$0.contains("C-centerX") })
  }

  @Test("of a share and a bound the share gives way")
  func shares() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "view", "BAR", [0, 20, 375, 66], "",
          #"<color key="backgroundColor" red="0.1" green="0.2" blue="0.8" alpha="1"/>"#
            + Documents.constraints("BAR height <= 80")))
        + Documents.constraints(
          "BAR top = SAFE top", "BAR leading = ROOT leading", "ROOT trailing = BAR trailing",
          "BAR height = ROOT height * 0.1"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.contains("BAR-height---ROOT") && $0.hasSuffix("to 999") })
  }

  @Test("a button with a width of its own stands in the middle instead of at two margins")
  func buttonBetweenMargins() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Self.button("B", x: 87, width: 201, "Get started", Documents.constraints("B width = 201")))
        + Documents.constraints(
          "B top = SAFE top 100", "B leading = ROOT leading 87", "ROOT trailing = B trailing 87"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasPrefix("replace ") && $0.contains("Get started.centerX = ") })
  }

  @Test("of a field that both margins hold the width is taken away")
  func fieldBetweenMargins() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "textField", "F", [20, 120, 335, 34], #"text="Category" borderStyle="roundedRect""#,
          Documents.constraints("F width = 335")))
        + Documents.constraints(
          "F top = SAFE top 100", "F leading = SAFE leading 20", "SAFE trailing = F trailing 20"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasPrefix("delete `") && $0.contains("width = 335") })
  }

  @Test("a middle that two margins give already is taken away")
  func middleBetweenMargins() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "L", [36, 120, 303, 21], #"text="Your message" textAlignment="center""#))
        + Documents.constraints(
          "L top = SAFE top 100", "L leading = ROOT leadingMargin 20", "ROOT trailingMargin = L trailing 20",
          "L centerX = ROOT centerX"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasPrefix("delete `Your message.centerX") || $0.contains("refer to the Safe Area") })
  }

  /// A document of before safe areas, with the layout guides of its controller.
  private static func old(_ body: String) -> String {
    Documents.storyboard(body)
      .replacing(#"useSafeAreas="YES""#, with: "").replacing(#"<viewLayoutGuide key="safeArea" id="SAFE"/>"#, with: "")
  }

  @Test("a length that others settle is taken away, not lowered to where it never wins")
  func settledLength() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "stackView", "S", [50, 100, 275, 74], #"axis="vertical" spacing="20""#,
          Documents.subviews(
            Documents.view("label", "L", [0, 0, 275, 20], #"text="Synchronized""#),
            Documents.view(
              "textView", "T", [0, 40, 275, 34], "", Documents.constraints("T width = 275", "T height = 34")))))
        + Documents.constraints("S top = SAFE top 100", "S leading = SAFE leading 50", "SAFE trailing = S trailing 50"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasPrefix("delete `Text View.width = 275`") && $0.hasSuffix("already") }, "\(help)")
  }

  @Test("what a frame settles is taken away")
  func settledByFrame() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        #"""
        <label id="L" text="Color"><rect key="frame" x="17" y="114" width="66" height="21"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        """# + Documents.constraints("L width = 113") + "</label>"))
    let help = try help(text, .conflict)
    #expect(help.count == 1)
    #expect(help.allSatisfy { $0.hasPrefix("delete `Color.width = 113`") && $0.contains("the frame of `Color`") })
  }

  @Test("a length that others settle only where there is no room stays, and gives way")
  func neededLength() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "stackView", "S", [50, 200, 275, 44], #"axis="vertical" alignment="center""#,
          Documents.subviews(Self.button("B", x: 17, width: 240, "Load", Documents.constraints("B width = 240")))))
        + Documents.constraints("S top = SAFE top 100", "S leading = SAFE leading 50", "SAFE trailing = S trailing 50"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasPrefix("set Priority of `Load.width = 240`") && $0.hasSuffix("to 750") })
  }

  @Test("where margins hold one of a column, the column is Relative to Margin")
  func columnBetweenMargins() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "L", [36, 120, 303, 21], #"text="Your message" textAlignment="center""#),
        Documents.view("label", "M", [150, 180, 75, 21], #"text="Send now""#))
        + Documents.constraints(
          "L top = SAFE top 100", "L leading = ROOT leadingMargin 20", "ROOT trailingMargin = L trailing 20",
          "L centerX = ROOT centerX", "M top = L bottom 39", "M centerX = ROOT centerX"))
    let help = try help(text, .conflict)
    #expect(help.count == 1)
    #expect(
      help.allSatisfy {
        $0.hasPrefix("turn on Relative to Margin for ") && $0.contains("L-centerX") && $0.contains("M-centerX")
      })
  }

  @Test("a document of before safe areas says what to turn on first, and at the top and the bottom uses what it has")
  func oldDocuments() throws {
    let field = Documents.view(
      "textField", "F", [20, 120, 335, 34], #"text="Category" borderStyle="roundedRect" clearButtonMode="always""#)
    let sides = Self.old(
      Documents.subviews(field)
        + Documents.constraints("F top = ROOT top 120", "F leading = ROOT leading 20", "ROOT trailing = F trailing 20"))
    #expect(try help(sides, .corner).isEmpty)
    let corner = try help(sides, .corner, askedFor: ["iPhone Duo"])
    #expect(!corner.isEmpty)
    #expect(corner.allSatisfy { $0.hasPrefix("turn on Use Safe Area Layout Guides in the File inspector, and let ") })
    let low = Self.old(
      Documents.subviews(Self.button("B", x: 140, width: 95, "Start", ""))
        + Documents.constraints("ROOT bottom = B bottom 4", "B centerX = ROOT centerX"))
    let unsafe = try help(low, .unsafe)
    #expect(!unsafe.isEmpty)
    #expect(unsafe.allSatisfy { $0.hasSuffix("refer to the Bottom Layout Guide") })
  }

  @Test("what scrolls moves with what scrolls it")
  func scrolled() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "scrollView", "S", [20, 20, 335, 647], "",
          Documents.subviews(
            Documents.view(
              "view", "H", [0, 0, 335, 200], "",
              Documents.subviews(
                Documents.view("switch", "W", [286, 0, 51, 31]))
                + Documents.constraints("W top = H top", "H trailing = W trailing", "H height = 200")))
            + Documents.constraints(
              "H top = S top", "H leading = S leading", "S trailing = H trailing", "S bottom = H bottom")))
        + Documents.constraints(
          "S top = SAFE top", "S leading = ROOT leading 20", "ROOT trailing = S trailing 20",
          "S bottom = ROOT bottom", "H width = ROOT width -40"))
    let help = try help(text, .unsafe) + help(text, .corner) + help(text, .column)
    #expect(!help.isEmpty)
    #expect(
      help.allSatisfy {
        $0.contains("S-leading") && $0.contains("ROOT-trailing") && $0.contains("H-width")
      })
  }

  @Test("a view that ends far above the end of the screen is given its height")
  func farEnd() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view("label", "L", [20, 20, 120, 45], #"text="Admin""#, Documents.constraints("L height = 345")),
        Documents.view(
          "view", "LINE", [20, 380, 335, 2], "",
          #"<color key="backgroundColor" red="0.1" green="0.2" blue="0.8" alpha="1"/>"#))
        + Documents.constraints(
          "L top = SAFE top", "L leading = SAFE leading 20", "LINE top = L bottom 15", "LINE leading = SAFE leading 20",
          "SAFE trailing = LINE trailing 20", "ROOT bottom = LINE bottom 335"))
    let help = try help(text, .conflict)
    #expect(!help.isEmpty)
    #expect(help.allSatisfy { $0.hasPrefix("replace `Superview.bottom") && $0.contains("height = 2`") })
  }

  @Test("what one constraint brings below the corner and below the column is told once")
  func cornerAndColumn() throws {
    let text = Documents.storyboard(
      Documents.subviews(
        Documents.view(
          "stackView", "S", [8, 40, 359, 34], #"distribution="fillEqually" spacing="8""#,
          Documents.subviews(
            Self.button("A", x: 0, width: 175, "Category", ""), Self.button("B", x: 183, width: 175, "Price", ""))))
        + Documents.constraints("S top = ROOT top 40", "S leading = ROOT leading 8", "ROOT trailing = S trailing 8"))
    let check = try #require(DocumentCheck(SourceFile(name: "Main.storyboard", text: text)))
    let sides = check.findings.filter { ($0.kind == .corner || $0.kind == .column) && $0.severity != .note }
    #expect(Set(sides.map { $0.constraints }).count == sides.count)
  }
}
