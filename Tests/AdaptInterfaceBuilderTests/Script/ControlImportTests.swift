import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Imported controls")
struct ControlImportTests {
  private func script(_ control: String) throws -> String {
    let file = SourceFile(name: "controls.storyboard", text: Documents.storyboard(control))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    return String(decoding: script.source.bytes, as: UTF8.self)
  }

  private static let frame = "<rect key=\"frame\" x=\"20\" y=\"60\" width=\"200\" height=\"32\"/>"

  @Test("a switch that is on is on", arguments: [true, false])
  func switches(isOn: Bool) throws {
    let text = try script("<switch \(isOn ? "on=\"YES\" " : "")id=\"sw\">\(Self.frame)</switch>")
    #expect(text.contains("switch ") && text.contains("isOn = true") == isOn)
  }

  @Test("the segment that is selected is selected, also the first; -1 is none", arguments: [0, 1, -1])
  func segments(index: Int) throws {
    let titles = "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"
    let text = try script(
      "<segmentedControl selectedSegmentIndex=\"\(index)\" id=\"sg\">\(Self.frame)\(titles)</segmentedControl>")
    #expect(text.contains("segments = [\"One\", \"Two\"]"))
    #expect(text.contains("value = \(index)") == (index >= 0) && text.contains("value =") == (index >= 0))
  }

  @Test(
    "a button has its content at the side that the document says, with a configuration or without",
    arguments: ["left", "trailing", "fill", "center"], [true, false])
  func contentAlignment(side: String, hasConfiguration: Bool) throws {
    let inner = hasConfiguration ? "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\"/>" : ""
    let text = try script(
      "<button contentHorizontalAlignment=\"\(side)\" buttonType=\"system\" id=\"bt\">\(Self.frame)"
        + "<state key=\"normal\" title=\"Go\"/>\(inner)</button>")
    #expect(text.contains("contentHorizontalAlignment = \(side)") == (side != "center"))
    #expect(!text.contains("not here: contentHorizontalAlignment"))
  }

  @Test("a button without a configuration has the insets of its title and its image", arguments: [true, false])
  func insets(hasConfiguration: Bool) throws {
    let inner = hasConfiguration ? "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\"/>" : ""
    let text = try script(
      "<button buttonType=\"system\" id=\"bt\">\(Self.frame)<state key=\"normal\" title=\"Go\"/>\(inner)"
        + "<inset key=\"titleEdgeInsets\" minX=\"8\" minY=\"0.0\" maxX=\"-8\" maxY=\"0.0\"/>"
        + "<inset key=\"imageEdgeInsets\" minX=\"0.0\" minY=\"0.0\" maxX=\"2.2250738585072014e-308\" maxY=\"0.0\"/>"
        + "</button>")
    #expect(text.contains("titleEdgeInsets = insets(left: 8, right: -8)") == !hasConfiguration)
    #expect(!text.contains("imageEdgeInsets = ") && text.contains("not here: titleEdgeInsets") == hasConfiguration)
  }

  @Test(
    "what people would see and a script does not have is known for a picture's note", arguments: ["Avenir-Book", ".SF"])
  func undrawn(font: String) throws {
    let file = SourceFile(
      name: "a.storyboard",
      text: Documents.storyboard(
        "<subviews><label text=\"A\" id=\"l\" customClass=\"Own\">\(Self.frame)<color key=\"shadowColor\" red=\"1\" "
          + "green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"calibratedRGB\"/><fontDescription key=\"fontDescription\" "
          + "name=\"\(font)\" family=\"A\" pointSize=\"17\"/></label></subviews>"))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    #expect(script.undrawn.sorted() == (font.hasPrefix(".") ? [] : ["font \(font)"]) + ["shadowColor"])
  }

  @Test("a map is a view, and the script says that it is none", arguments: ["", "customClass=\"MKMapViewOfTown\""])
  func maps(own: String) throws {
    let file = SourceFile(
      name: "a.storyboard",
      text: Documents.storyboard(
        "<subviews><mapView id=\"mp\" mapType=\"standard\" \(own)>\(Self.frame)</mapView></subviews>"))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    #expect(String(decoding: script.source.bytes, as: UTF8.self).contains("// not here: class MKMapView"))
    #expect(script.undrawn == ["class MKMapView"])
  }

  @Test("colours that the system does not adapt stay, and those of a type of button are said")
  func fixedColors() throws {
    let black = "<color key=\"textColor\" white=\"0.0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    let text = try script(
      "<label text=\"Black\" id=\"lb\">\(Self.frame)\(black)</label>"
        + "<button id=\"cu\">\(Self.frame)<state key=\"normal\" title=\"Custom\"/></button>"
        + "<button buttonType=\"system\" id=\"sy\">\(Self.frame)<state key=\"normal\" title=\"System\"/></button>"
        + "<button buttonType=\"contactAdd\" id=\"ad\">\(Self.frame)</button>"
        + "<view id=\"gr\">\(Self.frame)<color key=\"backgroundColor\" "
        + "cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"/></view>")
    #expect(text.contains("textColor = \"#000000\"") && text.contains("\"plus.circle\""))
    #expect(text.components(separatedBy: "textColor = white").count == 2)
    #expect(text.contains("backgroundColor = \"systemGroupedBackgroundColor\""))
  }

  @Test("the title of a custom button without a font has 18 points, and that of a system button 15")
  func customFont() throws {
    func button(_ attributes: String, _ inner: String = "") throws -> String {
      try script(
        "<button \(attributes)id=\"bt\">\(Self.frame)<state key=\"normal\" title=\"Go\"/>\(inner)</button>")
    }
    #expect(try button("").contains("font = 18"))
    #expect(try !button("buttonType=\"system\" ").contains("font ="))
    let given = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
    #expect(try button("", given).contains("font = 20"))
    #expect(
      try !button("", "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\"/>").contains("font ="))
  }

  @Test("a button keeps how its title ends, unless its configuration decides or every button ends so")
  func lineBreakModes() throws {
    func button(_ mode: String, _ inner: String = "") throws -> String {
      try script(
        "<button lineBreakMode=\"\(mode)\" id=\"bt\">\(Self.frame)<state key=\"normal\" title=\"Go\"/>\(inner)</button>"
      )
    }
    #expect(try button("tailTruncation").contains("lineBreakMode = truncateTail"))
    #expect(try !button("middleTruncation").contains("lineBreakMode"))
    let configuration = "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\"/>"
    #expect(try !button("tailTruncation", configuration).contains("lineBreakMode"))
  }

  @Test("a script draws no ground behind a selected button of type custom", arguments: [true, false])
  func selected(isSystem: Bool) throws {
    let type = isSystem ? "buttonType=\"system\"" : ""
    let text = try script(
      "<button selected=\"YES\" \(type) id=\"bt\">\(Self.frame)<state key=\"normal\" title=\"Go\"/></button>")
    #expect(text.contains("selected = true") == isSystem && text.contains("\"Go\""))
  }

  @Test("a cell in a style of UIKit's keeps it, whatever its class is", arguments: ["", "customClass=\"MyCell\""])
  func styledCell(attributes: String) throws {
    let label = "<label text=\"Server\" id=\"tl\">\(Self.frame)</label>"
    let content =
      "<tableViewCellContentView key=\"contentView\" id=\"cv\">\(Self.frame)<subviews>\(label)</subviews>"
      + "</tableViewCellContentView>"
    let cell =
      "<tableViewCell \(attributes) reuseIdentifier=\"c\" textLabel=\"tl\" style=\"IBUITableViewCellStyleDefault\" "
      + "id=\"cc\">\(Self.frame)\(content)</tableViewCell>"
    let rows = "<prototypes>\(cell)</prototypes>"
    let text = try script(
      "<tableView dataMode=\"prototypes\" style=\"plain\" id=\"tv\">\(Self.frame)\(rows)</tableView>")
    #expect(text.contains("\"Server\"") && !text.contains("label "))
  }
}
