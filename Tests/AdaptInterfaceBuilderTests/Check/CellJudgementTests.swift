import AdaptCheck
import Testing

/// What a design document says of rows and items weighs on what is found in them.
@Suite("What a document makes of findings in cells")
struct CellJudgementTests {
  /// A document with one list that fills its window.
  private func list(_ tag: String, _ attributes: String, _ content: String) -> String {
    Documents.storyboard(
      Documents.subviews(Documents.view(tag, "T", [0, 0, 375, 667], attributes, content))
        + Documents.constraints(
          "T top = ROOT top", "T leading = ROOT leading", "ROOT trailing = T trailing", "ROOT bottom = T bottom"),
      tools: 17701)
  }

  /// A collection with one kind of cell, which holds a label.
  private func collection(_ layout: String = "", cell size: String = "", label frame: [Double], _ rules: String...)
    -> String
  {
    list(
      "collectionView", #"dataMode="prototypes""#,
      """
      <collectionViewFlowLayout key="collectionViewLayout" \(layout)>
      <size key="itemSize" width="375" height="44"/></collectionViewFlowLayout><cells>
      <collectionViewCell id="CELL"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>\(size)
      <view key="contentView" id="CONTENT"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      \(Documents.subviews(Documents.view("label", "L", frame, #"text="Title""#)))
      </view>
      \(rules.map { Documents.constraints($0) }.joined())
      </collectionViewCell></cells>
      """)
  }

  /// A row whose label is held by both margins, and by its middle with a constant.
  private func row(centre: Int) -> String {
    let cell = """
      <tableViewCell id="CELL"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="CELL" id="CONTENT">
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      \(Documents.subviews(Documents.view("label", "L", [16, 11, 343, 21], #"text="Title""#)))
      \(Documents.constraints(
        "L leading = CONTENT leadingMargin", "CONTENT trailingMargin = L trailing", "L top = CONTENT topMargin",
        "CONTENT bottomMargin = L bottom", "L centerX = CONTENT centerX \(centre)"))
      </tableViewCellContentView></tableViewCell>
      """
    return list(
      "tableView", #"style="plain" dataMode="prototypes" rowHeight="-1""#, "<prototypes>\(cell)</prototypes>")
  }

  @Test("the content of a row keeps clear of a column of bars, so that its margins contradict no centre")
  func marginsOfRows() throws {
    #expect(try DocumentCheck.found(row(centre: 0), .conflict).isEmpty)
    #expect(try DocumentCheck.found(row(centre: 30), .conflict).contains { $0.severity == .error })
  }

  /// A cell of a collection whose label is held by both margins, and by its middle with a constant.
  private func item(centre: Int) -> String {
    collection(
      #"minimumLineSpacing="0.0" minimumInteritemSpacing="0.0""#,
      cell: #"<size key="customSize" width="375" height="44"/>"#, label: [8, 8, 359, 28],
      "L leading = CELL leadingMargin", "CELL trailingMargin = L trailing", "L top = CELL topMargin",
      "CELL bottomMargin = L bottom", "L centerX = CELL centerX \(centre)")
  }

  @Test("what only the margins of a collection's cell beside a column of bars contradict is a note")
  func unknownMargins() throws {
    let conflicts = try DocumentCheck.found(item(centre: 0), .conflict)
    #expect(!conflicts.isEmpty && conflicts.allSatisfy { $0.severity == .note })
    #expect(try DocumentCheck.found(item(centre: 30), .conflict).contains { $0.severity == .error })
  }

  @Test("what a collection scrolls to the side is scrolled out from beside the sensor housing")
  func scrolledSideways() throws {
    // The label begins at the cell's left edge, beside the housing of an iPhone on its side.
    func findings(_ layout: String) throws -> [Finding] {
      let text = collection(
        layout, label: [0, 8, 200, 28], "L leading = CELL leading", "L top = CELL top 8", "L width = 200")
      return try DocumentCheck.found(text, .unsafe).filter { $0.message.contains("sensor housing") }
    }
    #expect(try !findings("").isEmpty)
    #expect(try !findings(#"scrollDirection="vertical""#).isEmpty)
    #expect(try findings(#"scrollDirection="horizontal""#).isEmpty)
    #expect(try findings(#"customClass="Deck""#).isEmpty)
  }
}
