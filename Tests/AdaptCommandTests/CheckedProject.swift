import Foundation
import Testing

/// Files of a project, and what tests ask of their check.
enum CheckedProject {
  /// A conflict on every device: an error.
  static let conflict = """
    controller Mail {
      view page
      page.top == safeArea.top
      page.height == 40
      page.leading == margins.leading
      page.width == 100
      page.width == 120
    }
    """

  /// Two texts on one another on every device: no error.
  static let overlap = """
    controller Page {
      label close "Close"
      label title "Title"
      close.top == safeArea.top + 8
      close.leading == margins.leading
      title.top == safeArea.top + 8
      title.leading == margins.leading
    }
    """

  /// Two widths that contradict each other, with ids.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc0-aa-001">
        <scenes>
            <scene sceneID="sc0-aa-001">
                <objects>
                    <viewController id="vc0-aa-001" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="vw0-aa-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <subviews>
                                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-aa-001">
                                    <rect key="frame" x="20" y="100" width="100" height="100"/>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="100" id="wid-aa-001"/>
                                        <constraint firstAttribute="width" constant="120" id="wid-aa-002"/>
                                        <constraint firstAttribute="height" constant="100" id="hei-aa-001"/>
                                    </constraints>
                                </view>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="saf-aa-001"/>
                            <constraints>
                                <constraint firstItem="box-aa-001" firstAttribute="leading" secondItem="vw0-aa-001" secondAttribute="leading" constant="20" id="lea-aa-001"/>
                                <constraint firstItem="box-aa-001" firstAttribute="top" secondItem="vw0-aa-001" secondAttribute="top" constant="100" id="top-aa-001"/>
                            </constraints>
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-aa-001" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """

  /// The objects of a report in JSON, one on a line.
  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// A folder with files, whose names may contain folders.
  static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.write(name, text) }
    return folder
  }

  /// Runs `adapt check` on a folder.
  static func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> CommandLineTool.Result {
    try CommandLineTool.run(["check", folder.path] + arguments)
  }

  /// The names of the files that a report in JSON is about.
  static func names(_ result: CommandLineTool.Result) throws -> Set<String> {
    Set(
      try objects(result.output).compactMap { object in
        ((object["location"] as? [String: Any])?["file"] as? String)?.split(separator: "/").last.map(String.init)
      })
  }
}
