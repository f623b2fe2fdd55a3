import Testing

@testable import AdaptModel

/// A layout examines only the views that changed, if changes concern them alone.
@Suite("Layouts after changes of single views")
struct SingleChangeTests {
  /// Changes the content of a view, or whether it shows.
  private static func change(_ view: ViewID, of model: inout Model, _ random: inout Lottery) {
    let target = AttributeTarget.view(view)
    let number = AttributeValue.number(Double(Int.random(in: 1...999, using: &random)))
    let size = Size(Double(Int.random(in: 1...300, using: &random)), Double(Int.random(in: 1...300, using: &random)))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: model.write(.hidden, of: target, to: .bool(random.chance(50)))
    case 2: model.write(.intrinsic, of: target, to: .size(size))
    case 3: model.write(.customSpacing, of: target, to: number)
    case 4: model.write(.horizontalHugging, of: target, to: number)
    case 5: model.write(.verticalCompression, of: target, to: number)
    case 6:
      let text = String(repeating: "aqueduct ", count: Int.random(in: 0...9, using: &random))
      model.write(.text, of: target, to: .string(text))
    case 7, 8: model.write(.installed, of: target, to: .bool(random.chance(50)))
    default: model.write(.lines, of: target, to: .number(Double(Int.random(in: 0...2, using: &random))))
    }
  }

  private static func expectLayoutOfEverything(_ model: Model, _ comment: Comment) {
    var other = model
    other.layout = Layout()
    other.layoutIfNeeded()
    #expect(model.snapshot() == other.snapshot(), comment)
    #expect(model.brokenConstraints == other.brokenConstraints, comment)
    for view in model.snapshot().views.map({ $0.view }) {
      for attribute in [LayoutAttribute.left, .top, .width, .height, .lastBaseline] {
        #expect(model.value(of: Anchor(view, attribute)) == other.value(of: Anchor(view, attribute)), comment)
      }
    }
  }

  @Test("a layout of what changed is the layout of everything", arguments: 0..<30 as Range<UInt64>)
  func everything(seed: UInt64) {
    var random = Lottery(seed: seed)
    let made = RandomModel(seed: seed, contradictions: seed % 5 == 0 ? 3 : 0)
    var sketch = made.sketch
    let words = [sketch.label("one", "aqueduct"), sketch.label("other", "aqueduct aqueduct")]
    for (index, word) in words.enumerated() {
      sketch.add(word[.leading] == sketch.root[.leading])
      sketch.add(word[.width] <= 80)
      sketch.add(word[.top] == sketch.root[.top] + LinearExpression(constant: 90 * Double(index)))
    }
    // Below a text's last baseline.
    let below = sketch.view("below", in: sketch.root, intrinsic: Size(5, 5))
    sketch.add(below[.top] == words[1][.lastBaseline] + 2)
    sketch.add(below[.leading] == words[0][.trailing])
    sketch.launch(seed % 2 == 0 ? .phone : .notched)
    let views = made.views + words + [below]
    for step in 0..<16 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let view = views.randomElement(using: &random) else { continue }
        Self.change(view, of: &sketch.model, &random)
      }
      sketch.model.layoutIfNeeded(host: sketch.log)
      Self.expectLayoutOfEverything(sketch.model, "step \(step)")
      if random.chance(10) { sketch.rotate(random.chance(50) ? .landscape : .portrait) }
    }
  }

  /// Stacks within stacks, with labels and views of some size.
  private static func fill(
    _ sketch: inout Sketch, _ stack: ViewID, depth: Int, _ views: inout [ViewID], _ random: inout Lottery
  ) {
    let words: [(AttributeKey, [String])] = [
      (.axis, ["vertical", "horizontal"]), (.alignment, ["fill", "leading", "center", "trailing"]),
      (.distribution, ["fill", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
    ]
    for (key, choice) in words {
      sketch.model.set(key, of: .view(stack), to: .word(choice.randomElement(using: &random) ?? choice[0]))
    }
    sketch.model.set(.spacing, of: .view(stack), to: .number(Double(Int.random(in: 0...20, using: &random))))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let name = "v\(views.count)"
      if depth < 2, random.chance(30) {
        let inner = sketch.view(name, .stack, in: stack)
        views.append(inner)
        fill(&sketch, inner, depth: depth + 1, &views, &random)
      } else if random.chance(50) {
        views.append(sketch.label(name, "aqueduct", in: stack))
      } else {
        let size = Size(Double(Int.random(in: 1...99, using: &random)), Double(Int.random(in: 1...99, using: &random)))
        views.append(sketch.view(name, in: stack, intrinsic: size))
      }
    }
  }

  @Test("in stacks within stacks as well, and where traits are overridden", arguments: 0..<40 as Range<UInt64>)
  func stacks(seed: UInt64) {
    var random = Lottery(seed: seed)
    var sketch = Sketch("Stacks")
    let stack = sketch.view("stack", .stack)
    var views = [stack]
    Self.fill(&sketch, stack, depth: 0, &views, &random)
    sketch.add(stack[.top] == sketch.root[.top] + 30)
    sketch.add(stack[.leading] == sketch.root[.leading] + 10)
    if random.chance(50) { sketch.add(stack[.trailing] <= sketch.root[.trailing]) }
    sketch.launch(.phone)
    for step in 0..<16 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let view = views.randomElement(using: &random) else { continue }
        if random.chance(20) {
          let size = [ContentSizeCategory.small, .large, .accessibilityLarge].randomElement(using: &random) ?? .large
          let traits = TraitCollection { $0.preferredContentSizeCategory = size }
          sketch.model.overrideTraits(traits, on: .view(view), host: sketch.log)
        } else {
          Self.change(view, of: &sketch.model, &random)
        }
      }
      sketch.model.layoutIfNeeded(host: sketch.log)
      Self.expectLayoutOfEverything(sketch.model, "step \(step)")
    }
  }

  @Test func aViewThatMovesTakesItsSubviewsAlong() {
    var sketch = Sketch()
    let above = sketch.label("above", "one")
    let outer = sketch.view("outer")
    let inner = sketch.view("inner", in: outer)
    sketch.add(above[.top] == sketch.root[.top])
    sketch.add(above[.leading] == sketch.root[.leading])
    sketch.place(inner, in: outer, Rect(x: 1, y: 2, width: 3, height: 4))
    sketch.add(outer[.leading] == above[.trailing])
    sketch.add(outer[.top] == sketch.root[.top])
    sketch.add(outer[.width] == 50)
    sketch.add(outer[.height] == 50)
    sketch.launch()
    let before = sketch.frame(outer)
    sketch.model.write(.text, of: .view(above), to: .string("a longer one"))
    sketch.model.layoutIfNeeded()
    #expect(sketch.frame(outer).x > before.x)
    #expect(sketch.frame(inner) == Rect(x: 1, y: 2, width: 3, height: 4))
    Self.expectLayoutOfEverything(sketch.model, "")
  }

  @Test func manyChangesExamineEverything() {
    var changes = SceneChanges()
    changes.note()
    let revision = changes.revision
    let views = (0..<300).map { ViewID(index: $0) }
    for (index, view) in views.enumerated() {
      changes.note(view)
      let expected = index < 256 ? Array(views[...index]) : nil
      #expect(changes.views(since: revision) == expected)
      #expect(changes.views(since: changes.revision - 1) == [view])
    }
    changes.note()
    #expect(changes.views(since: changes.revision - 1) == nil)
    #expect(changes.views(since: changes.revision)?.isEmpty == true)
  }
}
