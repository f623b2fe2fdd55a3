import AdaptConsole
import AdaptModel
import Testing

@Suite("Forms of console logs")
struct ConsoleFormTests {
  private static let heading = "Unable to simultaneously satisfy constraints."

  private func explained(_ lines: [String], heading: Bool = true) throws -> ConsoleExplanation {
    let log = ConsoleLog(
      parsing: ((heading ? [Self.heading, "("] : []) + lines + (heading ? [")"] : [])).joined(separator: "\n"))
    #expect(log.problems.isEmpty, "\(log.problems)")
    return try #require(log.conflicts.first).explanation(tree: log.tree)
  }

  @Test(
    "positions that an autoresizing mask gives are measured from the superview's origin",
    arguments: [
      ("minX", "leading", 0.0, 10.0), ("minY", "top", 20, 21), ("maxX", "trailing", 100, 120), ("maxY", "bottom", 7, 3),
      ("midX", "centerX", 160, 150), ("midY", "centerY", 22, 30),
    ])
  func masks(engine: String, attribute: String, masked: Double, asked: Double) throws {
    // The superview's own origin cancels out of both, its size is 0.
    let result = try explained([
      "\"<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.\(engine) == \(format(masked))   (active, names: '|':UIView:0xb )>\",",
      "\"<NSLayoutConstraint:0x2 UIView:0xa.\(attribute) == UIView:0xb.\(attribute) + \(format(asked))   (active)>\",",
      "\"<NSLayoutConstraint:0x3 UIView:0xb.width == 0   (active)>\",",
      "\"<NSLayoutConstraint:0x4 UIView:0xb.height == 0   (active)>\"",
    ])
    #expect(result.parts.map(\.constraint.address).starts(with: ["0x1", "0x2"]))
    let same = try explained([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.\(engine) == \(format(asked))   (active, names: '|':UIView:0xb )>",
      "<NSLayoutConstraint:0x2 UIView:0xa.\(attribute) == UIView:0xb.\(attribute) + \(format(asked))   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xb.width == 0   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xb.height == 0   (active)>",
    ])
    #expect(same.parts.isEmpty)
  }

  @Test("a mask's share of the superview's length, and a superview that only another line names")
  func shares() throws {
    let multiplied = try explained([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& UIView:0xa.minX == 0.5*UIView:0xb.width - 32   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xb.width == 393   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xa.leading == UIView:0xb.leading   (active)>",
    ])
    #expect(multiplied.parts.count == 3)
    let named = try explained([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midX == 187.5   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(0)-[UIView:0xa]   (active, names: '|':UIView:0xb )>",
      "<NSLayoutConstraint:0x4 H:[UIView:0xa]-(0)-|   (active, names: '|':UIView:0xb )>",
      "<NSLayoutConstraint:0x5 UIView:0xb.width == 371   (active)>",
    ])
    #expect(named.parts.count == 4 && named.remarks.isEmpty)
  }

  @Test("a superview that no line names is supposed, and that is said")
  func supposed() throws {
    let result = try explained([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa'Name'.midY == + 70>",
      "<NSLayoutConstraint:0x2 UILabel:0xa'Name'.centerY == CardView:0xb.top + 60>",
    ])
    #expect(result.parts.count == 2)
    #expect(result.remarks.contains { $0.contains("it is probably CardView") })
  }

  @Test("iOS 8's masks between two views", arguments: ["375", "374"])
  func oldMasks(width: String) throws {
    let result = try explained([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& EntryView:0xa.midX == UIInputSetHostView:0xb.midX + 187.5>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& EntryView:0xa.width == UIInputSetHostView:0xb.width + \(width)>",
      "<NSLayoutConstraint:0x3 EntryView:0xa.right == UIInputSetHostView:0xb.right + 375>",
    ])
    #expect(result.parts.isEmpty == (width == "375"))
  }

  @Test(
    "what Markdown, HTML, JSON, quotations and web pages make of a log is undone",
    arguments: [
      "\\<NSLayoutConstraint:0x1 V:\\[UIView:0xa(246)\\]\\>\n\\<NSLayoutConstraint:0x2 V:[UIView:0xa(216)]\\>",
      "&lt;NSLayoutConstraint:0x1 V:[UIView:0xa(246)]&gt;\n&lt;NSLayoutConstraint:0x2 V:[UIView:0xa(216)]&gt;",
      "> Unable to simultaneously satisfy constraints.\n> (\n>  \"<NSLayoutConstraint:0x1 V:[UIView:0xa(246)]>\",\n>  \"<NSLayoutConstraint:0x2 V:[UIView:0xa(216)]>\"\n> )",
      "\"NSLayoutConstraint:0x1 V:[UIView:0xa(246)]\",\n\"NSLayoutConstraint:0x2 V:[UIView:0xa(216)]\"",
      #"{"log":"Unable to simultaneously satisfy constraints.\n(\n<NSLayoutConstraint:0x1 V:[UIView:0xa(246)]>\n<NSLayoutConstraint:0x2 V:[UIView:0xa(216)]>\n)"}"#,
      "<NSLayoutConstraint:0x1\u{A0}V:[UIView:0xa(246)]>\n<NSLayoutConstraint:0x2 V:[UIView:0xa(216)]>",
      "<NSLayoutConstraint:0x1 V:[UILabel:0xa‘Don’t’(246)]>\n<NSLayoutConstraint:0x2 V:[UILabel:0xa‘Don’t’(216)]>",
    ])
  func escaped(text: String) throws {
    let log = ConsoleLog(parsing: text)
    #expect(log.problems.isEmpty && log.conflicts.count == 1)
    #expect(log.conflicts.first?.explanation().parts.count == 2)
  }

  @Test("of a log's last sentence the constraint is named, and no verdict given")
  func lastSentence() {
    let log = ConsoleLog(
      parsing:
        "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x1 UIView:0xa.height == 50   (active)>")
    #expect(
      log.explanation.contains("the height of UIView is 50") && log.explanation.contains("in the list above"))
    #expect(!log.explanation.contains("can hold"))
  }

  @Test("a verdict never ignores a line that could not be read")
  func unread() {
    let log = ConsoleLog(
      parsing: """
        \(Self.heading)
        (
            "<NSLayoutConstraint:0x1 UIView:0xa.height == 50   (active)>",
            "<NSLayoutConstraint:0x2 UIView:0xa.wobble == 60   (active)>"
        )
        """)
    #expect(log.problems.count == 1 && log.isInconclusive)
    #expect(log.explanation.contains("it is not known whether this can hold: 1 line of the log could not be read"))
  }

  @Test("a private log says so")
  func privateLog() {
    let log = ConsoleLog(
      parsing: "[Layout] \(Self.heading)\n<private>\n\nWill attempt to recover by breaking constraint \n<private>")
    #expect(log.privateCount == 2 && log.conflicts.isEmpty && log.isInconclusive)
  }

  @Test("what `po view.constraints` prints is a list: what is optional or not active contradicts nothing")
  func list() throws {
    let text = """
      ▿ 3 elements
        - 0 : <NSLayoutConstraint:0x1 UIView:0xa.width == 100   (active)>
        - 1 : <NSLayoutConstraint:0x2 UIView:0xa.width == 90@750   (active)>
        - 2 : <NSLayoutConstraint:0x3 UIView:0xa.width == 80   (inactive)>
      """
    let log = ConsoleLog(parsing: text)
    #expect(log.conflicts.first?.explanation().parts.isEmpty == true)
    #expect(log.explanation.contains("can all hold together") && !log.explanation.contains("missing"))
    let other = ConsoleLog(parsing: text + "\n  - 3 : <NSLayoutConstraint:0x4 UIView:0xa.width >= 120   (active)>")
    #expect(other.conflicts.first?.explanation().parts.count == 2)
  }

  @Test("a trace of Auto Layout: what is ambiguous, and in what")
  func trace() throws {
    let log = ConsoleLog(
      parsing: """
        UIWindow:0x1
        | •UIView:0x2
        | | *Shop.CardView:0x3
        | | | *UIButton:0x4'Save'- AMBIGUOUS LAYOUT for UIButton:0x4'Save'.minX{id: 170}, UIButton:0x4'Save'.Width{id: 171}
        | | | +UIImageView:0x5
        | | *<_UILayoutGuide: 0x6> - AMBIGUOUS LAYOUT
        | | •UIView:0x7, MISSING HOST CONSTRAINTS
        """)
    let tree = try #require(log.tree)
    #expect(
      tree.views.map(\.item.label) == [
        "UIWindow", "UIView", "Shop.CardView", "UIButton", "UIImageView", "_UILayoutGuide", "UIView",
      ])
    #expect(tree.views.map(\.superview) == [nil, 0, 1, 2, 2, 1, 1])
    #expect(tree.views[3].ambiguous == [.left, .width] && tree.views[3].item.text == "Save")
    #expect(tree.views[4].isManual && tree.views[6].lacksHostConstraints)
    #expect(
      log.explanation.contains(
        "UIButton 'Save' (0x4), in Shop.CardView: the horizontal position and the width are open"))
    #expect(!log.explanation.contains("_UILayoutGuide"))
  }

  @Test("recursiveDescription: frames, and what nobody sees")
  func description() throws {
    let log = ConsoleLog(
      parsing: """
        <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>
           | <UIView: 0x2; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer: 0x8>>
           |    | <UILabel: 0x3; frame = (20 20; 0 21); text = 'Name'; layer = <_UILabelLayer: 0x7>>
           |    | <UIButton: 0x4; frame = (20 600; 80 30); opaque = NO; layer = <CALayer: 0x6>>
           |    | <UIButton: 0x5; frame = (20 600; 80 30); hidden = YES; layer = <CALayer: 0xa>>
        """)
    let tree = try #require(log.tree)
    #expect(tree.views.count == 5 && tree.views[2].frame == Rect(x: 20, y: 20, width: 0, height: 21))
    #expect(log.explanation.contains("UILabel 'Name' (0x3)") && log.explanation.contains("UIButton (0x4)"))
    #expect(!log.explanation.contains("0x5"))
  }

  @Test("a wrapper of UIKit's is traced to the app's own view, along the constraints or in a tree")
  func wrappers() throws {
    let result = try explained([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[_UITAMICAdaptorView:0xb]   (active, names: '|':_UIToolbarContentView:0xa )>",
      "<NSLayoutConstraint:0x3 H:[_UITAMICAdaptorView:0xb]-(0)-|   (active, names: '|':_UIToolbarContentView:0xa )>",
      "<NSLayoutConstraint:0x4 FollowButton:0xc.width == _UITAMICAdaptorView:0xb.width   (active)>",
      "<NSLayoutConstraint:0x5 FollowButton:0xc.width == 80   (active)>",
    ])
    #expect(result.parts.count == 5)
    #expect(
      result.remarks.contains {
        $0.hasPrefix("_UITAMICAdaptorView is UIKit's wrapper around the custom view of a bar button item")
          && $0.contains("FollowButton (0xc)")
      })
    let log = ConsoleLog(
      parsing: """
        \(Self.heading)
        (
          "<NSLayoutConstraint:0x1 _UITAMICAdaptorView:0xb.width == 10   (active)>",
          "<NSLayoutConstraint:0x2 _UITAMICAdaptorView:0xb.width == 20   (active)>"
        )
        <_UITAMICAdaptorView: 0xb; frame = (0 0; 10 10); layer = <CALayer: 0x8>>
           | <Shop.FollowButton: 0xc; frame = (0 0; 10 10); layer = <CALayer: 0x9>>
        """)
    #expect(log.explanation.contains("Shop.FollowButton (0xc)"))
  }
}
