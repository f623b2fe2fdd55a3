import AdaptModel
import AdaptTestSupport
import Testing

/// Compositional layouts, against what their documentation says of every one, and against the flow layout.
@Suite("Compositional layouts of collections")
struct CompositionalTests {
  private func collection(
    _ layout: CollectionLayoutSection, cells count: Int, _ settings: [(AttributeKey, AttributeValue)] = [],
    size: Size = Size(375, 500)
  ) -> (sketch: Sketch, list: ViewID, items: [ViewID]) {
    var sketch = Sketch()
    let list = sketch.view("list", .collection)
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(list[side] == sketch.root[side]) }
    sketch.model.set(.contentInsetAdjustment, of: .view(list), to: .word("never"))
    sketch.model.set(.sectionInsetReference, of: .view(list), to: .word("fromContentInset"))
    for (key, value) in settings { sketch.model.set(key, of: .view(list), to: value) }
    if let layout = CollectionLayout(sections: [layout]) {
      sketch.model.set(.collectionLayout, of: .view(list), to: .collectionLayout(layout))
    }
    let items = (0..<count).map { sketch.view("item\($0)", .cell, in: list) }
    sketch.launch(.phone.with { $0.freeSize = size })
    return (sketch, list, items)
  }

  private func item(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutItem {
    CollectionLayoutItem(width: width, height: height)
  }

  /// Items of fixed size, again and again in groups as wide as the section, are what a flow layout makes of a last line
  /// and of all others whose room is used up.
  @Test("a group of fixed items is a line of a flow without room to spare", arguments: 0..<20)
  func flow(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 31 &+ 7)
    func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let count = Int(length(1...5))
    let (width, height, gap, line) = (length(20...60), length(10...90), length(0...12), length(0...12))
    var group = try #require(
      CollectionLayoutGroup(.horizontal, subitems: [item(.absolute(width), .fractionalHeight(1))]))
    group.interItemSpacing = .fixed(gap)
    var section = CollectionLayoutSection(
      group: CollectionLayoutItem(width: .fractionalWidth(1), height: .absolute(height), group: group))
    section.interGroupSpacing = line
    let room = Size(Double(count) * width + Double(count - 1) * gap, 500)
    let cells = Int(length(1...14))
    let ours = collection(section, cells: cells, size: room)
    var flow = Sketch()
    let list = flow.view("list", .collection)
    for side in [LayoutAttribute.left, .right, .top, .bottom] { flow.add(list[side] == flow.root[side]) }
    for (key, value): (AttributeKey, AttributeValue) in [
      (.contentInsetAdjustment, .word("never")), (.itemSize, .size(Size(width, height))),
      (.minimumInteritemSpacing, .number(gap)), (.minimumLineSpacing, .number(line)),
    ] { flow.model.set(key, of: .view(list), to: value) }
    let items = (0..<cells).map { flow.view("item\($0)", .cell, in: list) }
    flow.launch(.phone.with { $0.freeSize = room })
    #expect(ours.items.map { ours.sketch.model.frame(of: $0) } == items.map { flow.model.frame(of: $0) })
  }

  /// Turning the window, every axis and every dimension turns the layout.
  @Test("one that scrolls horizontally is one that scrolls vertically in a window that is turned", arguments: 0..<30)
  func turned(seed: Int) throws {
    func frames(isTurned: Bool) throws -> [Rect] {
      var random = SeededGenerator(seed: UInt64(seed) &* 97 &+ 5)
      func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      func dimension() -> CollectionLayoutDimension {
        let share = length(10...60) / 100
        switch Int(length(0...2)) {
        case 0: return isTurned ? .fractionalHeight(share) : .fractionalWidth(share)
        case 1: return isTurned ? .fractionalWidth(share) : .fractionalHeight(share)
        default: return .absolute(length(5...120))
        }
      }
      func insets() -> EdgeInsets {
        let (a, b, c, d) = (length(0...9), length(0...9), length(0...9), length(0...9))
        return isTurned
          ? EdgeInsets(top: a, left: b, bottom: c, right: d) : EdgeInsets(top: b, left: a, bottom: d, right: c)
      }
      func made(depth: Int) throws -> CollectionLayoutItem {
        let (along, across) = (dimension(), dimension())
        var result =
          isTurned
          ? CollectionLayoutItem(width: across, height: along) : CollectionLayoutItem(width: along, height: across)
        result.contentInsets = insets()
        guard depth > 0, Int(length(0...2)) > 0 else { return result }
        let isAlong = Int(length(0...1)) == 0
        let axis: CollectionLayoutGroup.Axis = isAlong == isTurned ? .vertical : .horizontal
        let spacing: CollectionLayoutSpacing =
          Int(length(0...1)) == 0 ? .fixed(length(0...9)) : .flexible(length(0...9))
        if Int(length(0...1)) == 0 {
          result.group = CollectionLayoutGroup(
            axis, subitem: try made(depth: depth - 1), count: Int(length(1...4)), isEqual: Int(length(0...1)) == 0)
        } else {
          result.group = CollectionLayoutGroup(
            axis, subitems: [try made(depth: depth - 1), try made(depth: depth - 1)])
        }
        result.group?.interItemSpacing = spacing
        return result
      }
      var whole = try made(depth: 2)
      if whole.group == nil { whole.group = CollectionLayoutGroup(.horizontal, subitems: [try made(depth: 0)]) }
      if isTurned, whole.group?.axis == .horizontal, whole.group?.subitems.count == 1, whole.group?.count == nil {
        whole.group?.axis = .vertical
      }
      var section = CollectionLayoutSection(group: whole)
      section.contentInsets = insets()
      section.interGroupSpacing = length(0...9)
      if Int(length(0...2)) == 0 { section.orthogonalScrollingBehavior = .continuous }
      let size = Size(length(200...500), length(200...500))
      let made = collection(
        section, cells: Int(length(1...12)), isTurned ? [(.scrollDirection, .word("horizontal"))] : [],
        size: isTurned ? Size(size.height, size.width) : size)
      return made.items.map { item in
        let rect = made.sketch.model.alignmentRect(of: .view(item))
        return isTurned ? Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
      }
    }
    let (straight, turned) = (try frames(isTurned: false), try frames(isTurned: true))
    for (one, other) in zip(straight, turned) {
      #expect(abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6, "\(one) \(other)")
      #expect(abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6, "\(one) \(other)")
    }
  }

  @Test func whatWasShownBetweenLeavesNoTrace() throws {
    let group = try #require(
      CollectionLayoutGroup(
        .horizontal, subitem: item(.fractionalWidth(0.5), .estimated(40)), count: 2, isEqual: false))
    let section = CollectionLayoutSection(
      group: CollectionLayoutItem(width: .fractionalWidth(1), height: .estimated(40), group: group))
    var made = collection(section, cells: 3)
    for (item, height) in zip(made.items, [30.0, 50, 20]) {
      made.sketch.add(item[.height] == LinearExpression(constant: height))
    }
    made.sketch.model.layoutIfNeeded()
    #expect(made.items.map { made.sketch.frame($0).y } == [0, 0, 50])
    #expect(made.sketch.model.alignmentRect(of: .guide(.content, of: made.list)).height == 70)
    #expect(made.sketch.model.inspector.ambiguousViews().isEmpty)
    let before = made.sketch.model.state
    made.sketch.model.write(.collectionLayout, of: .view(made.list), to: .none)
    made.sketch.model.layoutIfNeeded()
    #expect(made.items.map { made.sketch.frame($0).width } == [50, 50, 50], "a flow with items of the standard size")
    made.sketch.model.write(
      .collectionLayout, of: .view(made.list),
      to: CollectionLayout(sections: [section]).map { .collectionLayout($0) } ?? .none)
    made.sketch.model.layoutIfNeeded()
    #expect(made.sketch.model.state.exact == before.exact)
  }

  @Test func nothingInACellConflictsWithASizeThatIsNotKnownYet() throws {
    let group = try #require(CollectionLayoutGroup(.horizontal, subitems: [item(.fractionalWidth(0.5), .absolute(40))]))
    let section = CollectionLayoutSection(
      group: CollectionLayoutItem(width: .fractionalWidth(1), height: .absolute(40), group: group))
    var made = collection(section, cells: 2)
    let inner = made.sketch.view("inner", in: made.items[0])
    made.sketch.add(inner[.left] == made.items[0][.left] + 60)
    made.sketch.add(inner[.right] == made.items[0][.right] - 60)
    made.sketch.add(inner[.width] >= 30)
    made.sketch.add(inner[.width] <= 80)
    made.sketch.model.layoutIfNeeded()
    #expect(made.sketch.log.conflicts.isEmpty)
    #expect(made.sketch.frame(inner).width == 67.5)
    made.sketch.add(inner[.width] == 100)
    made.sketch.model.layoutIfNeeded()
    #expect(!made.sketch.model.inspector.conflicts.isEmpty, "187.5 points are no 220")
  }

  @Test func whatMakesNoLayout() {
    #expect(CollectionLayout(sections: []) == nil)
    #expect(CollectionLayoutGroup(.horizontal, subitems: []) == nil)
    #expect(CollectionLayoutGroup(.vertical, subitem: item(.absolute(1), .absolute(1)), count: 0, isEqual: true) == nil)
  }
}
