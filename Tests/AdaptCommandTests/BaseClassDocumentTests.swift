import Testing

/// Documents of Xcode 6 and 7 are written for all nine size classes (seed 002); later ones have no base classes.
@Suite("Base classes of documents", .enabled(if: CommandLineTool.path != nil, "the binary was not built"))
struct BaseClassDocumentTests {
  /// A label that is placed in compact and in regular width, and nowhere in any × any.
  private static let open = """
    <variation key="default"><mask key="constraints"><exclude reference="c2"/><exclude reference="c3"/></mask></variation>
    <variation key="widthClass=compact"><mask key="constraints"><include reference="c2"/></mask></variation>
    <variation key="widthClass=regular"><mask key="constraints"><include reference="c3"/></mask></variation>
    """
  /// A label that has two widths in any × any, and one in each final class.
  private static let impossible = """
    <variation key="widthClass=compact"><mask key="constraints"><exclude reference="c5"/></mask></variation>
    <variation key="widthClass=regular"><mask key="constraints"><exclude reference="c4"/></mask></variation>
    """

  private static func storyboard(tools: Int, _ variations: String, widths: Bool) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="vc1">
      <scenes><scene sceneID="s1"><objects>
        <viewController id="vc1" sceneMemberID="viewController">
          <layoutGuides>
            <viewControllerLayoutGuide type="top" id="tg1"/><viewControllerLayoutGuide type="bottom" id="bg1"/>
          </layoutGuides>
          <view key="view" contentMode="scaleToFill" id="v1">
            <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
            <subviews>
              <label opaque="NO" text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="l1">
                <rect key="frame" x="20" y="28" width="42" height="21"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="l1" firstAttribute="top" secondItem="tg1" secondAttribute="bottom" constant="8" id="c1"/>
              <constraint firstItem="l1" firstAttribute="leading" secondItem="v1" secondAttribute="leadingMargin" id="c2"/>
              \(widths ? "" : #"<constraint firstItem="l1" firstAttribute="centerX" secondItem="v1" secondAttribute="centerX" id="c3"/>"#)
              \(widths ? #"<constraint firstItem="l1" firstAttribute="width" constant="100" id="c4"/>"# : "")
              \(widths ? #"<constraint firstItem="l1" firstAttribute="width" constant="200" id="c5"/>"# : "")
            </constraints>
            \(variations)
          </view>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f1" sceneMemberID="firstResponder"/>
      </objects></scene></scenes>
    </document>
    """
  }

  private static func check(_ text: String) throws -> CommandLineTool.Result {
    let folder = try TemporaryFolder()
    return try CommandLineTool.run(["check", try folder.write("Main.storyboard", text)])
  }

  @Test("an open or impossible one is an error in Xcode 6 and 7, and none later", arguments: [6254, 9532, 13771])
  func rule(tools: Int) throws {
    let isOld = tools < 11_000
    let open = try Self.check(Self.storyboard(tools: tools, Self.open, widths: false))
    #expect(open.status == (isOld ? 1 : 0), "\(open.output)")
    if isOld { #expect(open.output.contains("E0417") && open.output.contains("any × any")) }
    let impossible = try Self.check(Self.storyboard(tools: tools, Self.impossible, widths: true))
    #expect(impossible.status == (isOld ? 1 : 0), "\(impossible.output)")
    if isOld { #expect(impossible.output.contains("E0401")) }
  }
}
