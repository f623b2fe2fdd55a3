import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Imported bars, and colours of the parts of controls")
struct BarImportTests {
  private func script(_ views: String) throws -> String {
    let file = SourceFile(name: "bars.storyboard", text: Documents.storyboard("<subviews>\(views)</subviews>"))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    return String(decoding: script.source.bytes, as: UTF8.self)
  }

  private static let frame = "<rect key=\"frame\" x=\"0\" y=\"60\" width=\"375\" height=\"44\"/>"
  private static let red = "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"calibratedRGB\""

  @Test("a toolbar has its items in their order, with spaces")
  func toolbar() throws {
    let text = try script(
      "<toolbar id=\"t\">\(Self.frame)<items><barButtonItem title=\"Item\" id=\"i1\"/>"
        + "<barButtonItem systemItem=\"flexibleSpace\" id=\"i2\"/>"
        + "<barButtonItem systemItem=\"fixedSpace\" width=\"12\" id=\"i3\"/>"
        + "<barButtonItem enabled=\"NO\" systemItem=\"play\" id=\"i4\"/></items></toolbar>")
    let lines = text.split(separator: "\n").filter { $0.contains("barButtonItem") }
    #expect(lines.count == 4 && lines[0].contains("\"Item\"") && lines[1].contains("systemItem = flexibleSpace"))
    #expect(lines[2].contains("spacing = 12") && lines[3].contains("enabled = false"))
    #expect(!text.contains("not here") && !text.contains("placement"))
  }

  @Test("a navigation bar has the title, the prompt and the items of the last item of its stack")
  func navigationBar() throws {
    let text = try script(
      "<navigationBar id=\"n\" translucent=\"NO\">\(Self.frame)<color key=\"barTintColor\" \(Self.red)/>"
        + "<textAttributes key=\"titleTextAttributes\"><color key=\"textColor\" white=\"1\" alpha=\"1\" "
        + "colorSpace=\"calibratedWhite\"/></textAttributes><items><navigationItem title=\"Below\" id=\"ni0\"/>"
        + "<navigationItem title=\"Bar Title\" prompt=\"Above\" id=\"ni\">"
        + "<barButtonItem key=\"leftBarButtonItem\" title=\"Left\" id=\"i4\"/>"
        + "<barButtonItem key=\"rightBarButtonItem\" systemItem=\"done\" id=\"i5\"/></navigationItem></items>"
        + "</navigationBar>")
    #expect(text.contains("\"Bar Title\"") && text.contains("prompt = \"Above\"") && !text.contains("Below"))
    #expect(text.contains("barButtonItem leftItem \"Left\" { placement = leading }"))
    #expect(text.contains("barButtonItem done { systemItem = done }"))
    #expect(text.contains("barTintColor = \"#ff0000\"") && text.contains("textColor = \"#ffffff\""))
    #expect(text.contains("isTranslucent = false") && !text.contains("not here"))
  }

  @Test("appearances of a bar give it its colours, and what else they have is said")
  func appearances() throws {
    func appearance(_ key: String, _ more: String = "") -> String {
      "<navigationBarAppearance key=\"\(key)\"><color key=\"backgroundColor\" \(Self.red)/>\(more)"
        + "</navigationBarAppearance>"
    }
    let text = try script(
      "<navigationBar id=\"n\">\(Self.frame)<color key=\"barTintColor\" white=\"0\" alpha=\"1\" "
        + "colorSpace=\"calibratedWhite\"/>"
        + appearance(
          "standardAppearance",
          "<textAttributes key=\"titleTextAttributes\"><color key=\"textColor\" \(Self.red)/>"
            + "</textAttributes><image key=\"shadowImage\" name=\"line\"/>")
        + appearance("compactAppearance") + "</navigationBar>")
    #expect(text.contains("barTintColor = \"#ff0000\"") && text.contains("textColor = \"#ff0000\""))
    #expect(
      !text.contains("#000000") && text.contains("not here: shadowImage of the standardAppearance, compactAppearance"))
  }

  @Test("a bar of a controller has the colours for its edge")
  func scrollEdge() throws {
    let text = """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects><navigationController id="n" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="b"><navigationBarAppearance key="scrollEdgeAppearance">
      <color key="backgroundColor" \(Self.red)/><textAttributes key="titleTextAttributes">
      <color key="textColor" \(Self.red)/></textAttributes></navigationBarAppearance></navigationBar>
      <connections><segue destination="v" kind="relationship" relationship="rootViewController" id="g"/></connections>
      </navigationController></objects></scene><scene sceneID="t"><objects><viewController id="v" title="Home"
      sceneMemberID="viewController"><view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/>
      </view></viewController></objects></scene></scenes></document>
      """
    let file = SourceFile(name: "bars.storyboard", text: text)
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    let result = String(decoding: script.source.bytes, as: UTF8.self)
    #expect(result.contains("navigationBar.scrollEdgeBackgroundColor = \"#ff0000\""), "\(result)")
    #expect(result.contains("navigationBar.scrollEdgeTextColor = \"#ff0000\"") && !result.contains("barTintColor"))
    #expect(script.undrawn.isEmpty && !result.contains("not here"))
  }

  @Test("a bar that no controller has ignores its appearance at the edge, as in UIKit")
  func ownEdge() throws {
    let text = try script(
      "<toolbar id=\"n\">\(Self.frame)<toolbarAppearance key=\"scrollEdgeAppearance\">"
        + "<color key=\"backgroundColor\" \(Self.red)/><image key=\"shadowImage\" name=\"line\"/></toolbarAppearance>"
        + "<toolbarAppearance key=\"standardAppearance\"><color key=\"backgroundColor\" white=\"0\" alpha=\"1\" "
        + "colorSpace=\"calibratedWhite\"/></toolbarAppearance></toolbar>")
    #expect(text.contains("barTintColor = \"#000000\"") && !text.contains("#ff0000") && !text.contains("not here"))
  }

  @Test("a bar that is always dark", arguments: ["black", "blackOpaque", "blackTranslucent"])
  func barStyle(word: String) throws {
    let text = try script("<navigationBar id=\"n\" barStyle=\"\(word)\">\(Self.frame)</navigationBar>")
    #expect(text.contains("barStyle = black") && !text.contains("not here"))
    #expect(!(try script("<toolbar id=\"t\" barStyle=\"default\">\(Self.frame)</toolbar>").contains("barStyle")))
  }

  @Test("a tab bar has its tabs, the system's too")
  func tabBar() throws {
    let text = try script(
      "<tabBar id=\"b\">\(Self.frame)<items><tabBarItem title=\"First\" badgeValue=\"3\" id=\"x1\"/>"
        + "<tabBarItem systemItem=\"favorites\" id=\"x2\"/></items></tabBar>")
    #expect(text.contains("tabBarItem first \"First\" { badgeValue = \"3\" }"))
    #expect(text.contains("tabBarItem favorites \"Favorites\" { image = \"star.fill\" }"))
  }

  @Test(
    "the colours of the parts of controls have the names of UIKit",
    arguments: [
      ("switch", "onTintColor"), ("switch", "thumbTintColor"), ("slider", "minimumTrackTintColor"),
      ("slider", "maximumTrackTintColor"), ("progressView", "progressTintColor"), ("progressView", "trackTintColor"),
      ("pageControl", "pageIndicatorTintColor"), ("pageControl", "currentPageIndicatorTintColor"),
      ("segmentedControl", "selectedSegmentTintColor"), ("activityIndicatorView", "color"),
    ])
  func tints(kind: String, key: String) throws {
    let text = try script("<\(kind) id=\"c\">\(Self.frame)<color key=\"\(key)\" \(Self.red)/></\(kind)>")
    #expect(text.contains("\(key == "color" ? "textColor" : key) = \"#ff0000\"") && !text.contains("not here"))
  }

  @Test("the attributes of a layer that Interface Builder sets at run time")
  func layer() throws {
    let text = try script(
      "<view id=\"v1\">\(Self.frame)<userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\"><integer key=\"value\" "
        + "value=\"8\"/></userDefinedRuntimeAttribute>"
        + "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.borderWidth\"><real key=\"value\" "
        + "value=\"0.5\"/></userDefinedRuntimeAttribute>"
        + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"layer.masksToBounds\" value=\"YES\"/>"
        + "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"own\"><integer key=\"value\" value=\"1\"/>"
        + "</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>")
    #expect(text.contains("cornerRadius = 8") && text.contains("borderWidth = 0.5"))
    #expect(text.contains("clipsToBounds = true") && text.contains("not here: own\n"))
  }

  @Test("a button shows the title of the state that it is in")
  func states() throws {
    let states =
      "<state key=\"normal\" title=\"Normal\"/><state key=\"disabled\" title=\"Not now\"/>"
      + "<state key=\"selected\" title=\"Chosen\"><color key=\"titleColor\" \(Self.red)/></state>"
    func button(_ attributes: String) throws -> String {
      try script("<button buttonType=\"system\" \(attributes) id=\"b\">\(Self.frame)\(states)</button>")
    }
    #expect(try button("").contains("\"Normal\""))
    #expect(try button("enabled=\"NO\"").contains("\"Not now\""))
    let selected = try button("selected=\"YES\"")
    #expect(selected.contains("\"Chosen\"") && selected.contains("textColor = \"#ff0000\""))
  }
}
