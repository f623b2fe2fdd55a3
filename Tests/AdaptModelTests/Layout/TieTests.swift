import AdaptModel
import Testing

/// Who gives way where priorities tie, with the numbers of the simulator of iOS 26 (`UIKIT.md §6.14`).
@Suite("Ties")
struct TieTests {
  /// A row of views 393 points wide, 20 from the sides, 24 apart, its constraints written from one end to the other.
  private func row(
    _ sizes: [Double], fromTrailing: Bool = false, lines: [Int] = [], declaredBackwards: Bool = false
  ) -> (Sketch, [ViewID]) {
    var sketch = Sketch()
    let order = declaredBackwards ? Array(sizes.indices.reversed()) : Array(sizes.indices)
    var views = [ViewID?](repeating: nil, count: sizes.count)
    for index in order { views[index] = sketch.view("v\(index)", intrinsic: Size(sizes[index], 20)) }
    let all = views.compactMap { $0 }
    var constraints = [all[0][.leading] == sketch.root[.leading] + 20]
    for (one, next) in zip(all, all.dropFirst()) { constraints.append(next[.leading] == one[.trailing] + 24) }
    constraints.append(all[all.count - 1][.trailing] == sketch.root[.trailing] - 20)
    for constraint in fromTrailing ? constraints.reversed() : constraints { sketch.add(constraint) }
    for view in all { sketch.add(view[.top] == sketch.root[.top]) }
    return (sketch, all)
  }

  private static let window = Environment.notched.with { $0.freeSize = Size(393, 852) }

  private func widths(_ made: (Sketch, [ViewID])) -> [Double] {
    var sketch = made.0
    sketch.launch(Self.window)
    return made.1.map { (sketch.model.value(of: Anchor($0, .width)) * 1000).rounded() / 1000 }
  }

  @Test("equal hugging: what is placed first takes the room", arguments: [false, true])
  func stretching(declaredBackwards: Bool) {
    #expect(widths(row([83.667, 76.333], declaredBackwards: declaredBackwards)) == [252.667, 76.333])
    #expect(widths(row([34, 35, 49], declaredBackwards: declaredBackwards)) == [221, 35, 49])
    #expect(
      widths(row([83.667, 76.333], fromTrailing: true, declaredBackwards: declaredBackwards)) == [83.667, 245.333])
  }

  @Test("equal compression resistance: what is placed last is squeezed")
  func squeezing() {
    #expect(widths(row([255.667, 195.333])) == [255.667, 73.333])
    #expect(widths(row([255.667, 195.333], fromTrailing: true)) == [133.667, 195.333])
  }

  @Test(
    "labels of several lines take the room, the last of them", arguments: [([1, 0], 1), ([0, 1], 0), ([0, 0], 1)])
  func wrapping(lines: [Int], wide: Int) {
    var sketch = Sketch()
    let labels = [sketch.label("a", "One"), sketch.label("b", "Two and more")]
    for (label, count) in zip(labels, lines) {
      sketch.model.set(.lines, of: .view(label), to: .number(Double(count)))
      sketch.add(label[.top] == sketch.root[.top])
    }
    sketch.add(labels[0][.leading] == sketch.root[.leading] + 20)
    sketch.add(labels[1][.leading] == labels[0][.trailing] + 24)
    sketch.add(labels[1][.trailing] == sketch.root[.trailing] - 20)
    sketch.launch(Self.window)
    let natural = ["One", "Two and more"].map {
      TableTextMeasurer().measure($0, font: .label).size.width.roundedUp(toScale: 3)
    }
    for (index, label) in labels.enumerated() {
      let width = sketch.model.value(of: Anchor(label, .width))
      #expect(index == wide ? width > natural[index] + 1 : abs(width - natural[index]) < 1e-6)
    }
  }

  @Test("it is still said that the layout is open, and a priority decides")
  func openness() {
    var (sketch, views) = row([50, 60])
    sketch.launch(Self.window)
    #expect(!sketch.model.inspector.ambiguousViews().isEmpty)
    sketch.model.write(.hugging, of: .view(views[0]), to: .number(251))
    sketch.model.layoutIfNeeded()
    #expect(sketch.frame(views[0]).width == 50)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
  }

  @Test("going there and back gives the same bits, ties included")
  func history() {
    var (sketch, views) = row([83.667, 76.333, 10])
    sketch.launch(Self.window)
    let before = sketch.model.snapshot()
    sketch.model.write(.installed, of: .view(views[1]), to: .bool(false))
    sketch.model.layoutIfNeeded()
    sketch.model.write(.lines, of: .view(views[2]), to: .number(0))
    sketch.model.write(.installed, of: .view(views[1]), to: .bool(true))
    sketch.model.layoutIfNeeded()
    #expect(sketch.model.snapshot() == before)
  }
}
