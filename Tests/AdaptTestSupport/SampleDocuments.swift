/// Documents of Interface Builder that several suites read.
public enum SampleDocuments {
  /// A part of a screen with a text that is cut off, and a button that is too small.
  public static let part = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="16096" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects>
        <view contentMode="scaleToFill" id="v01-aa-001">
          <rect key="frame" x="0.0" y="0.0" width="375" height="95"/>
          <subviews>
            <label opaque="NO" contentMode="left" text="A long text that is cut" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="v01-aa-002">
              <rect key="frame" x="8" y="8" width="60" height="20.5"/>
              <constraints><constraint firstAttribute="width" constant="60" id="v01-aa-010"/></constraints>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            <button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v01-aa-003" userLabel="Tiny">
              <rect key="frame" x="335" y="8" width="24" height="24"/>
              <constraints>
                <constraint firstAttribute="width" constant="24" id="v01-aa-011"/>
                <constraint firstAttribute="height" constant="24" id="v01-aa-012"/>
              </constraints>
              <state key="normal" title="i"/>
            </button>
          </subviews>
          <constraints>
            <constraint firstItem="v01-aa-002" firstAttribute="top" secondItem="v01-aa-001" secondAttribute="top" constant="8" id="v01-aa-020"/>
            <constraint firstItem="v01-aa-002" firstAttribute="leading" secondItem="v01-aa-001" secondAttribute="leading" constant="8" id="v01-aa-021"/>
            <constraint firstItem="v01-aa-003" firstAttribute="top" secondItem="v01-aa-001" secondAttribute="top" constant="8" id="v01-aa-022"/>
            <constraint firstAttribute="trailing" secondItem="v01-aa-003" secondAttribute="trailing" constant="16" id="v01-aa-023"/>
          </constraints>
          <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        </view>
      </objects>
    </document>
    """
}
