import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("What a check says of documents")
struct XcodeHelpTests {
  /// A box that is 200 and 300 points high.
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="18122" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="S"><objects>
    <viewController id="VC" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="VIEW"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="BOX">
    <rect key="frame" x="0" y="0" width="80" height="200"/>
    <constraints>
    <constraint firstAttribute="height" constant="200" id="K1"/>
    <constraint firstAttribute="height" constant="300" id="K2"/>
    <constraint firstAttribute="width" constant="80" id="K5"/>
    </constraints>
    </view>
    </subviews>
    <constraints>
    <constraint firstItem="BOX" firstAttribute="leading" secondItem="VIEW" secondAttribute="leading" id="K3"/>
    <constraint firstItem="BOX" firstAttribute="top" secondItem="VIEW" secondAttribute="top" id="K4"/>
    </constraints>
    </view></viewController></objects></scene></scenes></document>
    """

  @Test("help names the constraint, its id and its line, and what to set in Xcode")
  func priority() throws {
    let check = try #require(DocumentCheck(SourceFile(name: "Main.storyboard", text: Self.document)))
    let conflict = try #require(check.result.findings.first { $0.finding.kind == .conflict })
    #expect(conflict.finding.severity == .error)
    let help = try #require(conflict.diagnostic.help.first)
    #expect(help.hasPrefix("delete `View (BOX).height = "))
    #expect(help.contains("(K1, line ") || help.contains("(K2, line "))
    #expect(help.hasSuffix("decides it already"))
  }
}
