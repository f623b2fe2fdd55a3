import AdaptSyntax
import Foundation
import Testing

@testable import AdaptInterfaceBuilder

/// What scripts have not is named, wherever a document says it.
@Suite("What an import leaves out")
struct LeftoverTests {
  private func warnings(_ body: String, controller: String = "") throws -> [String] {
    let file = SourceFile(
      name: "left.storyboard", text: Documents.storyboard("<subviews>\(body)</subviews>", controller: controller))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    return script.diagnostics.filter { $0.code == .noCounterpart }.map(\.message)
  }

  @Test("heights that are no table's own; titles of sections, with rows or without, are said")
  func tables() throws {
    let body = """
      <tableView contentMode="scaleToFill" dataMode="static" style="grouped" separatorStyle="default" rowHeight="44" \
      sectionHeaderHeight="60" sectionFooterHeight="18" id="TAB">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <sections><tableViewSection headerTitle="Account" footerTitle="Kept on this phone" id="SEC"><cells/></tableViewSection>
      <tableViewSection id="SE2"><cells/></tableViewSection></sections>
      </tableView>
      """
    let found = try warnings(body)
    #expect(found.count == 1)
    #expect(found.first?.contains("`sectionHeaderHeight`") == true)
    #expect(found.first?.contains("sectionFooterHeight") == false)
    let file = SourceFile(name: "said.storyboard", text: Documents.storyboard("<subviews>\(body)</subviews>"))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    let text = String(decoding: script.source.bytes, as: UTF8.self)
    for line in [
      "tableStyle = grouped", "sectionHeader account \"Account\"",
      "sectionFooter keptOnThisPhone \"Kept on this phone\"",
      "sectionHeader header", "sectionFooter footer",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    let plain = try warnings(
      """
      <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" separatorStyle="none" rowHeight="-1" \
      sectionHeaderHeight="28" sectionFooterHeight="28" id="TAB">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></tableView>
      """)
    #expect(plain.isEmpty)
  }

  @Test("what stands in bars and is no item of a script")
  func bars() throws {
    let bar = try warnings(
      """
      <toolbar contentMode="scaleToFill" id="BAR"><rect key="frame" x="0.0" y="623" width="375" height="44"/><items>
      <barButtonItem title="Edit" id="B1"/><barButtonItem systemItem="flexibleSpace" id="B2"/><barButtonItem id="B3"/>
      </items></toolbar>
      """)
    #expect(bar.isEmpty)
    let views = try warnings(
      """
      <navigationBar contentMode="scaleToFill" id="BAR"><rect key="frame" x="0.0" y="20" width="375" height="44"/><items>
      <navigationItem title="Top" id="N"><barButtonItem key="rightBarButtonItem" id="B"><view key="customView" id="V">
      <rect key="frame" x="0" y="0" width="40" height="40"/></view></barButtonItem></navigationItem></items></navigationBar>
      """)
    #expect(views.contains { $0.contains("`a view of a bar`") })
    let item = try warnings(
      "",
      controller: """
        <navigationItem key="navigationItem" id="N"><barButtonItem key="backBarButtonItem" title="Home" id="H"/>
        <barButtonItem key="leftBarButtonItem" id="L"/><barButtonItem key="rightBarButtonItem" id="B">
        <view key="customView" contentMode="scaleToFill" id="V"><rect key="frame" x="0" y="0" width="40" height="40"/></view>
        </barButtonItem></navigationItem>
        """)
    #expect(item.contains { $0.contains("`back button Home`, `a view of a bar`") })
  }

  @Test("a cell's own size, and what a flow layout here has not")
  func collections() throws {
    let found = try warnings(
      """
      <collectionView contentMode="scaleToFill" dataMode="prototypes" id="COL">
      <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" sectionInsetReference="safeArea"
      customClass="Waterfall" id="LAY">
      <size key="itemSize" width="50" height="50"/><size key="footerReferenceSize" width="0.0" height="30"/>
      </collectionViewFlowLayout>
      <cells><collectionViewCell id="CEL"><rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
      <size key="customSize" width="80" height="60"/></collectionViewCell></cells>
      </collectionView>
      """)
    #expect(found.contains { $0.contains("`layout class Waterfall`") && !$0.contains("scrollDirection") })
    #expect(!found.contains { $0.contains("footerReferenceSize") || $0.contains("sectionInsetReference") })
    #expect(found.contains { $0.contains("`customSize`") })
  }

  @Test("how far texts shrink, and where a button's image stands, is kept")
  func shrinkingTexts() throws {
    let body = """
      <label opaque="NO" text="Scale" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
      minimumScaleFactor="0.5" translatesAutoresizingMaskIntoConstraints="NO" id="L1"/>
      <label opaque="NO" text="Points" baselineAdjustment="alignBaselines" minimumFontSize="10" \
      translatesAutoresizingMaskIntoConstraints="NO" id="L2"><fontDescription key="fontDescription" type="system" pointSize="20"/>
      </label>
      <label opaque="NO" text="Fixed" minimumFontSize="10" adjustsFontSizeToFit="NO" \
      translatesAutoresizingMaskIntoConstraints="NO" id="L3"><fontDescription key="fontDescription" type="system" pointSize="20"/>
      </label>
      <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="B1"><buttonConfiguration key="configuration" \
      style="filled" title="Go" imagePlacement="top" imagePadding="6"/></button>
      """
    let file = SourceFile(name: "shrinking.storyboard", text: Documents.storyboard("<subviews>\(body)</subviews>"))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    let text = String(decoding: script.source.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "adjustsFontSizeToFitWidth = true").count == 3, "\(text)")
    #expect(text.components(separatedBy: "minimumScaleFactor = 0.5").count == 3, "\(text)")
    #expect(text.contains("imagePlacement = top"), "\(text)")
    let left = script.diagnostics.filter { $0.code == .noCounterpart }.map(\.message)
    #expect(!left.contains { $0.contains("minimumScaleFactor") || $0.contains("imagePlacement") }, "\(left)")
  }
}
