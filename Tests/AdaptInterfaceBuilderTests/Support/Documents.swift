import AdaptInterfaceBuilder
import AdaptModel
import AdaptSyntax
import AdaptTestSupport
import Testing

/// Small documents, written for the tests.
enum Documents {
  /// A storyboard of one controller, whose root view holds `body`.
  static func storyboard(
    _ body: String, tools: Int = 14490, device: String? = "retina4_7", root: String = #"width="375" height="667""#,
    controller: String = "", scenes: String = ""
  ) -> String {
    let canvas = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
      initialViewController="CTL">
      \(canvas)
      <scenes><scene sceneID="S"><objects>
      <viewController id="CTL">
      <layoutGuides>
      <viewControllerLayoutGuide type="top" id="TOP"/>
      <viewControllerLayoutGuide type="bottom" id="BOT"/>
      </layoutGuides>
      <view key="view" id="ROOT">
      <rect key="frame" x="0.0" y="0.0" \(root)/>
      \(body)
      <viewLayoutGuide key="safeArea" id="SAFE"/>
      </view>
      \(controller)
      </viewController>
      </objects></scene>
      \(scenes)
      </scenes>
      </document>
      """
  }

  /// A xib of one top-level element.
  static func xib(_ body: String, tools: Int = 14490, device: String? = "retina4_7", tail: String = "") -> String {
    let canvas = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      \(canvas)
      <objects>
      \(body)
      </objects>
      \(tail)
      </document>
      """
  }

  /// A view that constraints place; its stored rect is of no use to anybody unless it is a leaf with content.
  static func view(
    _ tag: String = "view", _ id: String, _ rect: [Double] = [0, 0, 0, 0], _ attributes: String = "",
    _ inner: String = ""
  ) -> String {
    """
    <\(tag) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
    <rect key="frame" x="\(rect[0])" y="\(rect[1])" width="\(rect[2])" height="\(rect[3])"/>
    \(inner)
    </\(tag)>
    """
  }

  /// `first.attribute REL second.attribute * m + c`, from words: `"A leading = ROOT leading 16"`, `"A height >= 44"`.
  static func constraint(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let relation = words[2] == ">=" ? "greaterThanOrEqual" : words[2] == "<=" ? "lessThanOrEqual" : "equal"
    var result = #"<constraint firstItem="\#(words[0])" firstAttribute="\#(words[1])" relation="\#(relation)""#
    var rest = Array(words.dropFirst(3))
    if let item = rest.first, Double(item) == nil, rest.count > 1 {
      result += #" secondItem="\#(item)" secondAttribute="\#(rest[1])""#
      rest.removeFirst(2)
    }
    for word in rest {
      if word.hasPrefix("*") {
        result += #" multiplier="\#(word.dropFirst())""#
      } else if word.hasPrefix("@") {
        result += #" priority="\#(word.dropFirst())""#
      } else {
        result += #" constant="\#(word)""#
      }
    }
    let id = text.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    return result + #" id="\#(id)"/>"#
  }

  static func subviews(_ views: String...) -> String { "<subviews>\(views.joined())</subviews>" }

  static func constraints(_ texts: String...) -> String {
    "<constraints>\(texts.map(constraint).joined(separator: "\n"))</constraints>"
  }
}

/// A document read from text; an error of the test if it is refused.
func document(_ text: String) throws -> InterfaceDocument {
  let (document, diagnostics) = InterfaceReader.read(SourceFile(name: "test.storyboard", text: text))
  return try #require(document, "\(diagnostics.map(\.message))")
}

/// The computed frames of a document's views by object id.
func frames(_ text: String) throws -> [String: Rect] {
  let views = try document(text).regions().flatMap(\.views)
  return Dictionary(views.map { ($0.id, $0.computed) }, uniquingKeysWith: { first, _ in first })
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
