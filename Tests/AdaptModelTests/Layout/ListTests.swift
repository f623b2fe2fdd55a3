import AdaptConsole
import AdaptModel
import Testing

@Suite("Tables and collections")
struct ListTests {
  /// A table of rows with labels, the width of the window.
  private func table(_ texts: [String], rowHeight: Double? = nil) -> (Sketch, ViewID, [ViewID]) {
    var sketch = Sketch()
    let table = sketch.view("table", .table)
    if let rowHeight { sketch.model.set(.rowHeight, of: .view(table), to: .number(rowHeight)) }
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(table[side] == sketch.root[side]) }
    let rows = texts.map { text -> ViewID in
      let row = sketch.view("row", .cell, in: table)
      let label = sketch.label("label", text, in: row)
      sketch.model.set(.lines, of: .view(label), to: .number(0))
      sketch.add(label[.leading] == row[.leading] + 16)
      sketch.add(label[.trailing] == row[.trailing] - 16)
      sketch.add(label[.top] == row[.top] + 11)
      sketch.add(label[.bottom] == row[.bottom] - 11)
      return row
    }
    return (sketch, table, rows)
  }

  @Test("a row is as high as its fitting size at the table's width", arguments: 0..<40)
  func fitting(seed: Int) {
    var random = Lottery(seed: UInt64(seed))
    let texts = (0..<6).map { _ in String(repeating: "word ", count: Int.random(in: 1...60, using: &random)) }
    var (sketch, table, rows) = table(texts)
    sketch.launch(random.chance(50) ? .phone : .pad)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
    var y = 0.0
    for row in rows {
      let size = sketch.model.fittingSize(
        of: row, target: Size(sketch.frame(table).width, 0), horizontal: 1000)
      #expect(sketch.frame(row).size == size)
      #expect(sketch.frame(row).y == y)
      y = sketch.frame(row).maxY
    }
    let content = sketch.model.alignmentRect(of: .guide(.content, of: table))
    #expect(content.height == y && content.width == sketch.frame(table).width)
  }

  @Test func theWindowMayTurnAndRowsMayGo() {
    var (sketch, _, rows) = table(["one", String(repeating: "word ", count: 30), "three"])
    sketch.launch()
    let before = sketch.model.state
    sketch.rotate(.landscape)
    sketch.model.write(.installed, of: .view(rows[1]), to: .bool(false))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(rows[2]).y == sketch.frame(rows[0]).maxY)
    sketch.model.unwrite(.installed, of: .view(rows[1]))
    sketch.rotate(.portrait)
    #expect(sketch.model.state == before)
  }

  @Test func aRequiredHeightWithinAFixedRowIsAConflict() throws {
    var (sketch, _, rows) = table(["one"], rowHeight: 30)
    sketch.add(rows[0][.height] == 60)
    sketch.launch()
    let conflict = try #require(sketch.log.conflicts.first)
    #expect(ConsoleText(sketch.model).text(of: conflict).contains("'UIView-Encapsulated-Layout-Height'"))
    #expect(sketch.frame(rows[0]).height == 30)
  }

  private func collection(_ count: Int, _ settings: [(AttributeKey, AttributeValue)]) -> (Sketch, ViewID, [ViewID]) {
    var sketch = Sketch()
    let list = sketch.view("list", .collection)
    for (key, value) in settings { sketch.model.set(key, of: .view(list), to: value) }
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(list[side] == sketch.root[side]) }
    let items = (0..<count).map { sketch.view("item\($0)", .cell, in: list) }
    return (sketch, list, items)
  }

  @Test("a flow that scrolls horizontally is one that scrolls vertically in a window that is turned", arguments: 0..<20)
  func horizontalFlow(seed: Int) {
    func frames(isTurned: Bool) -> [Rect] {
      var random = Lottery(seed: UInt64(seed) &* 77 &+ 1)
      func turned(_ size: Size) -> Size { isTurned ? Size(size.height, size.width) : size }
      func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      let inset = EdgeInsets(top: length(0...20), left: length(0...20), bottom: length(0...20), right: length(0...20))
      var settings: [(AttributeKey, AttributeValue)] = [
        (.itemSize, .size(turned(Size(length(30...200), length(30...200))))),
        (.minimumLineSpacing, .number(length(0...20))), (.minimumInteritemSpacing, .number(length(0...20))),
        (
          .sectionInset,
          .insets(
            isTurned ? EdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom) : inset)
        ),
      ]
      if isTurned { settings.append((.scrollDirection, .word("horizontal"))) }
      var (sketch, list, items) = collection(Int(length(1...12)), settings)
      let size = turned(Size(375, 500))
      sketch.model.set(.contentInsetAdjustment, of: .view(list), to: .word("never"))
      sketch.launch(.phone.with { $0.freeSize = size })
      return items.map { item in
        let frame = sketch.frame(item)
        return isTurned ? Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width) : frame
      }
    }
    #expect(frames(isTurned: true) == frames(isTurned: false))
  }

  @Test func aGridByTheWidth() {
    var (sketch, list, items) = collection(5, [(.itemSize, .size(Size(150, 40)))])
    sketch.launch()
    #expect(items.map { sketch.frame($0).x } == [0, 225, 0, 225, 0])
    #expect(items.map { sketch.frame($0).y } == [0, 0, 50, 50, 100])
    #expect(sketch.model.alignmentRect(of: .guide(.content, of: list)).height == 140)
    let before = sketch.model.state
    sketch.rotate(.landscape)
    #expect(items.map { sketch.frame($0).y } == [0, 0, 0, 0, 50])
    sketch.rotate(.portrait)
    #expect(sketch.model.state == before, "what was shown between leaves no trace")
  }

  @Test func itemsOfTheirOwnSize() {
    var (sketch, _, items) = collection(3, [(.estimatedItemSize, .size(Size(1, 1)))])
    for (item, width) in zip(items, [200.0, 150, 100]) {
      sketch.add(item[.width] == LinearExpression(constant: width))
      sketch.add(item[.height] == LinearExpression(constant: width / 10))
    }
    sketch.launch()
    #expect(
      items.map { sketch.frame($0) } == [
        Rect(x: 0, y: 0, width: 200, height: 20), Rect(x: 225, y: 2.5, width: 150, height: 15),
        Rect(x: 0, y: 30, width: 100, height: 10),
      ])
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
  }

  @Test func anEmptyCollection() {
    var (sketch, list, _) = collection(0, [])
    sketch.launch()
    #expect(sketch.model.alignmentRect(of: .guide(.content, of: list)).height == 0)
    #expect(sketch.log.conflicts.isEmpty)
  }
}
