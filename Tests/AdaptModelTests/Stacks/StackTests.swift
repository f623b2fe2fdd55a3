import AdaptModel
import Testing

@Suite("Stack views")
struct StackTests {
  private let sizes = [Size(50, 20), Size(80, 40), Size(30, 30)]

  /// A stack of three views, 300 x 100 at (10, 30) unless free.
  private func stack(
    axis: String = "horizontal", distribution: String = "fill", alignment: String = "fill", spacing: Double = 10,
    isFree: Bool = false
  ) -> (Sketch, ViewID, [ViewID]) {
    var sketch = Sketch()
    let stack = sketch.view("stack", .stack)
    for (key, word) in [
      (AttributeKey.axis, axis), (.distribution, distribution), (.alignment, alignment),
    ] {
      sketch.model.set(key, of: .view(stack), to: .word(word))
    }
    sketch.model.set(.spacing, of: .view(stack), to: .number(spacing))
    let views = sizes.enumerated().map { sketch.view("v\($0)", in: stack, intrinsic: $1) }
    sketch.add(stack[.left] == sketch.root[.left] + 10)
    sketch.add(stack[.top] == sketch.root[.top] + 30)
    if !isFree {
      sketch.add(stack[.width] == 300)
      sketch.add(stack[.height] == 100)
    }
    return (sketch, stack, views)
  }

  private func frames(_ made: (Sketch, ViewID, [ViewID]), _ environment: Environment = .phone) -> [Rect] {
    var sketch = made.0
    sketch.launch(environment)
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
    return made.2.map { sketch.frame($0) }
  }

  /// `UIKIT.md §6.14`, and OAStackView's specs.
  @Test func fillLetsTheFirstOneStretchAndSqueezesTheLast() {
    #expect(
      frames(stack()) == [
        Rect(x: 0, y: 0, width: 170, height: 100), Rect(x: 180, y: 0, width: 80, height: 100),
        Rect(x: 270, y: 0, width: 30, height: 100),
      ])
    var made = stack()
    for (view, width) in zip(made.2, [150.0, 100, 80]) {
      made.0.model.set(.intrinsic, of: .view(view), to: .size(Size(width, 20)))
    }
    #expect(frames(made).map(\.width) == [150, 100, 30])
  }

  @Test func priorityDecidesBeforeOrder() {
    var made = stack()
    made.0.model.set(.hugging, of: .view(made.2[1]), to: .number(249))
    #expect(frames(made).map(\.width) == [50, 200, 30])
  }

  @Test(arguments: [
    ("fillEqually", [93.5, 93.5, 93.5]), ("fillProportionally", [83.5, 133.5, 63.5]),
    ("equalSpacing", [50, 80, 30]), ("equalCentering", [50, 80, 30]),
  ])
  func widthsByDistribution(_ distribution: String, _ widths: [Double]) {
    #expect(frames(stack(distribution: distribution)).map(\.width) == widths)
  }

  @Test func placesByDistribution() {
    #expect(frames(stack(distribution: "equalSpacing")).map(\.x) == [0, 120, 270])
    #expect(frames(stack(distribution: "equalCentering")).map(\.midX) == [25, 155, 285])
  }

  @Test(arguments: [
    ("top", [0.0, 0, 0]), ("leading", [0, 0, 0]), ("center", [40, 30, 35]), ("bottom", [80, 60, 70]),
  ])
  func placesByAlignment(_ alignment: String, _ tops: [Double]) {
    let frames = frames(stack(alignment: alignment))
    #expect(frames.map(\.y) == tops)
    #expect(frames.map(\.height) == [20, 40, 30])
  }

  @Test(arguments: ["top", "center", "bottom", "fill"])
  func aFreeStackTakesWhatItsViewsTake(_ alignment: String) {
    var (sketch, stack, _) = stack(alignment: alignment, isFree: true)
    sketch.launch()
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.frame(stack) == Rect(x: 10, y: 30, width: 180, height: 40))
  }

  @Test func vertical() {
    let frames = frames(stack(axis: "vertical", alignment: "trailing"))
    #expect(frames.map(\.y) == [0, 30, 80])
    #expect(frames.map(\.maxX) == [300, 300, 300])
    #expect(frames.map(\.height) == [20, 40, 20], "the last one gives way")
    let mirrored = self.frames(
      stack(axis: "vertical", alignment: "trailing"), .phone.with { $0.layoutDirection = .rightToLeft })
    #expect(mirrored.map(\.x) == [0, 0, 0])
    let leading = self.frames(
      stack(axis: "vertical", alignment: "leading"), .phone.with { $0.layoutDirection = .rightToLeft })
    #expect(leading.map(\.maxX) == [300, 300, 300])
  }

  @Test func horizontalMirrors() {
    let frames = frames(stack(), .phone.with { $0.layoutDirection = .rightToLeft })
    #expect(frames.map(\.maxX) == [300, 120, 30])
  }

  @Test("a stack that is far too low takes the room from the last views, and none is lower than 0")
  func farTooLow() {
    var sketch = Sketch()
    let stack = sketch.view("stack", .stack)
    sketch.model.set(.axis, of: .view(stack), to: .word("vertical"))
    let labels = (0..<64).map { sketch.label("l\($0)", "Row", in: stack) }
    sketch.place(stack, Rect(x: 0, y: 0, width: 100, height: 100))
    sketch.launch()
    let heights = labels.map { sketch.frame($0).height }
    let first = heights[0]
    let whole = Int(100 / first)
    #expect(heights.prefix(whole).allSatisfy { $0 == first })
    #expect(heights[whole] == 100 - Double(whole) * first)
    #expect(heights.dropFirst(whole + 1).allSatisfy { $0 == 0 })
    #expect(labels.allSatisfy { sketch.frame($0).maxY <= 100 })
  }

  @Test func hiddenViewsLeave() {
    var (sketch, _, views) = stack()
    sketch.launch()
    let before = sketch.model.snapshot()
    sketch.model.write(.hidden, of: .view(views[1]), to: .bool(true))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(views[1]).width == 0)
    #expect(sketch.frame(views[2]) == Rect(x: 270, y: 0, width: 30, height: 100))
    sketch.model.write(.hidden, of: .view(views[1]), to: .bool(false))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.model.snapshot() == before)
  }

  @Test func uninstalledViewsLeave() {
    var (sketch, _, views) = stack()
    let landscape = sketch.when(height: .compact)
    sketch.model.set(.installed, of: .view(views[0]), to: .bool(false), condition: landscape)
    sketch.launch()
    sketch.rotate(.landscape)
    #expect(sketch.frame(views[1]).x == 0)
    sketch.rotate(.portrait)
    #expect(sketch.frame(views[1]).x == 180)
  }

  @Test func customSpacingAndMargins() {
    var (sketch, stack, views) = stack()
    sketch.model.set(.customSpacing, of: .view(views[0]), to: .number(40))
    sketch.model.set(.layoutMarginsRelative, of: .view(stack), to: .bool(true))
    sketch.model.set(.layoutMargins, of: .view(stack), to: .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    sketch.launch()
    #expect(sketch.frame(views[0]) == Rect(x: 2, y: 1, width: 134, height: 96))
    #expect(sketch.frame(views[1]).x == 176)
    #expect(sketch.frame(views[2]).maxX == 296)
  }

  @Test func axisBySizeClass() {
    var (sketch, stack, views) = stack()
    let landscape = sketch.when(height: .compact)
    sketch.model.set(.axis, of: .view(stack), to: .word("vertical"), condition: landscape)
    sketch.launch()
    let before = sketch.model.snapshot()
    sketch.rotate(.landscape)
    #expect(sketch.frame(views[1]) == Rect(x: 0, y: 30, width: 300, height: 40))
    sketch.rotate(.portrait)
    #expect(sketch.model.snapshot() == before)
  }

  @Test func baselinesAlign() {
    var sketch = Sketch()
    let stack = sketch.view("stack", .stack)
    sketch.model.set(.alignment, of: .view(stack), to: .word("firstBaseline"))
    let small = sketch.label("small", "one", in: stack)
    let large = sketch.label("large", "two", in: stack)
    sketch.model.set(.font, of: .view(large), to: .font(Font(size: 34)))
    sketch.add(stack[.left] == sketch.root[.left])
    sketch.add(stack[.top] == sketch.root[.top] + 50)
    sketch.launch()
    let (one, other) = (
      sketch.model.value(of: Anchor(small, .firstBaseline)), sketch.model.value(of: Anchor(large, .firstBaseline))
    )
    #expect(abs(one - other) < 1e-9)
  }

  @Test func nestedStacks() {
    var sketch = Sketch()
    let outer = sketch.view("outer", .stack)
    sketch.model.set(.axis, of: .view(outer), to: .word("vertical"))
    let inner = sketch.view("inner", .stack, in: outer)
    let a = sketch.view("a", in: inner, intrinsic: Size(10, 10))
    let b = sketch.view("b", in: inner, intrinsic: Size(20, 15))
    let c = sketch.view("c", in: outer, intrinsic: Size(50, 5))
    sketch.add(outer[.left] == sketch.root[.left])
    sketch.add(outer[.top] == sketch.root[.top])
    sketch.launch()
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.frame(outer).width == 50)
    #expect(sketch.frame(b).maxX == 50)
    #expect(sketch.frame(a).width == 30)
    #expect(sketch.frame(c).y == sketch.frame(inner).maxY)
  }
}

@Suite("Autoresizing masks")
struct AutoresizingTests {
  @Test(arguments: [
    (AutoresizingMask([]), Rect(x: 20, y: 30, width: 100, height: 40)),
    (.flexibleWidth, Rect(x: 20, y: 30, width: 392, height: 40)),
    (.flexibleLeftMargin, Rect(x: 312, y: 30, width: 100, height: 40)),
    (AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]), Rect(x: 41, y: 30, width: 100, height: 40)),
  ])
  func followTheirSuperview(_ mask: AutoresizingMask, _ landscape: Rect) {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.model.set(.initialFrame, of: .view(a), to: .rect(Rect(x: 20, y: 30, width: 100, height: 40)))
    sketch.model.set(.autoresizingMask, of: .view(a), to: .number(Double(mask.rawValue)))
    sketch.model.set(.translatesAutoresizingMaskIntoConstraints, of: .view(a), to: .bool(true))
    sketch.launch()
    #expect(sketch.frame(a) == Rect(x: 20, y: 30, width: 100, height: 40))
    sketch.rotate(.landscape)
    #expect(sketch.frame(a) == landscape)
    sketch.rotate(.portrait)
    #expect(sketch.frame(a) == Rect(x: 20, y: 30, width: 100, height: 40))
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
  }

  @Test func marks() {
    #expect(AutoresizingMask([.flexibleWidth, .flexibleBottomMargin]).horizontalMarks == "-&-")
    #expect(AutoresizingMask([.flexibleWidth, .flexibleBottomMargin]).verticalMarks == "--&")
  }
}
