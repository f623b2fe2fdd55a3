import AdaptModel
import AdaptTestSupport
import Testing

@Suite("Cells in UIKit's styles")
struct CellStyleTests {
  private struct Cell {
    var view: ViewID
    var style: CellStyle
    var accessory: CellAccessory
    var parts: [CellPart: ViewID] = [:]
  }

  /// A table with cells of any style, as wide as the window or narrower.
  private func random(
    _ generator: inout SeededGenerator, direction: LayoutDirection
  ) throws -> (sketch: Sketch, table: ViewID, cells: [Cell]) {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    var sketch = Sketch()
    let table = sketch.view("table", .table)
    sketch.model.set(.tableStyle, of: .view(table), to: .word(pick(TableStyle.allCases).rawValue))
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(table[side] == sketch.root[side]) }
    var cells: [Cell] = []
    for index in 0..<6 {
      var cell = Cell(
        view: sketch.view("row\(index)", .cell, in: table), style: pick(CellStyle.allCases),
        accessory: pick(CellAccessory.allCases))
      sketch.model.set(.cellStyle, of: .view(cell.view), to: .word(cell.style.rawValue))
      sketch.model.set(.accessoryType, of: .view(cell.view), to: .word(cell.accessory.rawValue))
      for part in CellPart.allCases where cell.style.has(part) && pick([true, true, false]) {
        let made = sketch.model.cellPart(part, of: cell.view)
        let again = sketch.model.cellPart(part, of: cell.view)
        let view = try #require(made)
        #expect(again == view)
        if part == .image {
          sketch.model.set(.intrinsic, of: .view(view), to: .size(Size(pick([12, 28, 44]), 24)))
        } else {
          let text = pick([
            "Title", "A title of several words", "One that goes on and on and on and never ends, it seems",
          ])
          sketch.model.set(.text, of: .view(view), to: .string(text))
        }
        cell.parts[part] = view
      }
      cells.append(cell)
    }
    var environment = pick([Environment.phone, .pad])
    environment.os = pick([10, 12, 14, 15, 18, 26])
    environment.layoutDirection = direction
    environment.contentSizeCategory = pick([.large, .small, .extraExtraExtraLarge, .accessibilityLarge])
    // Rows do not size themselves before iOS 11.
    if environment.os < 11 { environment.contentSizeCategory = .large }
    sketch.launch(environment)
    return (sketch, table, cells)
  }

  @Test("parts lie in the content view, do not overlap, and leave nothing open", arguments: 0..<40)
  func parts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 31 &+ 7)
    let (sketch, table, cells) = try random(&generator, direction: .leftToRight)
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
    let rows = sketch.model.inspector.tableRows(of: table)
    var bottom: Double?
    for cell in cells {
      let content = sketch.frame(cell.view)
      if let bottom { #expect(abs(content.y - bottom) < 0.51) }
      bottom = content.maxY
      #expect(content.height >= 43.5)
      let row = try #require(rows[cell.view])
      #expect((row.row.width > content.width + 8) == (cell.accessory != .none))
      #expect(content.maxX <= sketch.frame(table).width + 0.01)
      let frames = cell.parts.filter { $0.key != .image }.mapValues { sketch.frame($0) }
      for frame in frames.values {
        #expect(frame.minX >= 7.9 && frame.maxX <= content.width - 7.4, "\(frame) in \(content)")
        #expect(frame.minY >= -0.51 && frame.maxY <= content.height + 0.51, "\(frame) in \(content)")
      }
      if let text = frames[.text], let detail = frames[.detail] {
        #expect(text.maxX <= detail.minX + 0.01 || text.maxY <= detail.minY + 0.51, "\(text) and \(detail)")
      }
      if let image = cell.parts[.image].map({ sketch.frame($0) }), let text = frames[.text] {
        #expect(abs(text.minX - image.maxX - 15) < 0.51)
      }
    }
  }

  @Test("from right to left everything is as in a mirror", arguments: 0..<20)
  func mirror(seed: UInt64) throws {
    func frames(_ direction: LayoutDirection) throws -> [[Rect]] {
      var generator = SeededGenerator(seed: seed &* 97 &+ 3)
      let (sketch, table, cells) = try random(&generator, direction: direction)
      let width = sketch.frame(table).width
      func mirrored(_ rect: Rect, in outer: Double) -> Rect {
        direction == .leftToRight ? rect : Rect(x: outer - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
      }
      return cells.map { cell in
        let content = sketch.frame(cell.view)
        let parts = CellPart.allCases.compactMap { cell.parts[$0] }
        return [mirrored(content, in: width)] + parts.map { mirrored(sketch.frame($0), in: content.width) }
      }
    }
    let (left, right) = (try frames(.leftToRight), try frames(.rightToLeft))
    for (one, other) in zip(left.joined(), right.joined()) {
      #expect(abs(one.x - other.x) < 0.51 && abs(one.y - other.y) < 0.01, "\(one) and \(other)")
      #expect(abs(one.width - other.width) < 0.51 && abs(one.height - other.height) < 0.51, "\(one) and \(other)")
    }
  }

  @Test(
    "a value stands beside its text, and below it at the text sizes for accessibility from iOS 11 on",
    arguments: [(ContentSizeCategory.large, 18), (.extraExtraExtraLarge, 18), (.accessibilityMedium, 18)]
      + [(.accessibilityExtraExtraExtraLarge, 26), (.accessibilityMedium, 10)])
  func value(_ category: ContentSizeCategory, _ os: Int) throws {
    var sketch = Sketch()
    let table = sketch.view("table", .table)
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(table[side] == sketch.root[side]) }
    let cell = sketch.view("row", .cell, in: table)
    sketch.model.set(.cellStyle, of: .view(cell), to: .word("value1"))
    var views: [ViewID] = []
    for (part, text) in [(CellPart.text, "Name"), (.detail, "Ada")] {
      let made = sketch.model.cellPart(part, of: cell)
      let view = try #require(made)
      sketch.model.set(.text, of: .view(view), to: .string(text))
      views.append(view)
    }
    var environment = Environment.phone
    environment.os = OSVersion(os)
    environment.contentSizeCategory = category
    sketch.launch(environment)
    let parts = views.map { sketch.frame($0) }
    if category.isAccessibilityCategory && os >= 11 {
      #expect(parts[1].minY >= parts[0].maxY && parts[1].minX == parts[0].minX)
      #expect(sketch.frame(cell).height > parts[1].maxY)
    } else {
      #expect(parts[1].minX >= parts[0].maxX && parts[1].minY < parts[0].maxY)
    }
  }

  @Test("a table in sections keeps room above a first row without a header", arguments: TableStyle.allCases)
  func first(_ style: TableStyle) throws {
    var sketch = Sketch()
    let table = sketch.view("table", .table)
    sketch.model.set(.tableStyle, of: .view(table), to: .word(style.rawValue))
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(table[side] == sketch.root[side]) }
    let rows = (0..<2).map { sketch.view("row\($0)", .cell, in: table) }
    sketch.launch(.phone)
    let gap = style == .plain ? 0.0 : 35
    #expect(sketch.frame(rows[0]).minY == gap && sketch.frame(rows[1]).minY == gap + 44)
  }

  @Test("only cells and headers have parts")
  func others() {
    var sketch = Sketch()
    let box = sketch.view("box")
    let header = sketch.view("header", .sectionHeader)
    let parts = [(CellPart.text, box), (.detail, header), (.text, header), (.text, ViewID(index: 99))].map {
      part, view in
      sketch.model.cellPart(part, of: view) != nil
    }
    #expect(parts == [false, false, true, false])
  }
}
