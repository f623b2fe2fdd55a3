import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Checking a table whose rows a document has")
struct StaticTableTests {
  /// A section with a title, and a cell whose image is larger than its row.
  private static let text = Documents.storyboard(
    "",
    scenes: """
      <scene sceneID="T"><objects><tableViewController id="NEXT">
      <tableView key="view" dataMode="static" style="grouped" rowHeight="52" id="TABLE">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <sections><tableViewSection headerTitle="Network" footerTitle="Other settings are elsewhere." id="SECTION"><cells>
      <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="TEXT" detailTextLabel="DETAIL" imageView="IMAGE" \
      rowHeight="52" id="CELL"><rect key="frame" x="0.0" y="28" width="375" height="52"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="CONTENT">
      <rect key="frame" x="0.0" y="0.0" width="375" height="52"/><subviews>
      <label text="Title" id="TEXT"><rect key="frame" x="82" y="8" width="34" height="21"/></label>
      <label text="Subtitle" id="DETAIL"><rect key="frame" x="82" y="29" width="44" height="15"/></label>
      <imageView image="photo" id="IMAGE"><rect key="frame" x="15" y="0.0" width="52" height="52"/></imageView>
      </subviews></tableViewCellContentView></tableViewCell>
      </cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
      """
  ).replacing(
    "</document>", with: "<resources><image name=\"photo\" width=\"512\" height=\"512\"/></resources></document>")

  @Test("the check's script has the titles of sections and cells in their styles, as UIKit shows them")
  func styles() throws {
    let check = try #require(DocumentCheck(SourceFile(name: "Main.storyboard", text: Self.text)))
    let script = String(decoding: check.script.source.bytes, as: UTF8.self)
    for part in ["sectionHeader network \"Network\"", "sectionFooter", "cellStyle = subtitle", "imageView.image ="] {
      #expect(script.contains(part), "\(script)")
    }
    #expect(check.findings.isEmpty, "\(check.findings.map(\.message))")
  }
}
