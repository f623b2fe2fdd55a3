import AdaptModel
import Testing

@Suite("Scroll views, keyboards and bars")
struct ScrollTests {
  private func reader(_ behavior: String?, height: Double = 400) -> (Sketch, ViewID, ViewID) {
    var sketch = Sketch()
    let scroll = sketch.view("scroll", .scroll)
    let page = sketch.view("page", in: scroll)
    if let behavior { sketch.model.set(.contentInsetAdjustment, of: .view(scroll), to: .word(behavior)) }
    sketch.place(scroll, Rect(x: 0, y: 0, width: 375, height: 812))
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(page[side] == scroll[side]) }
    sketch.add(page[.width] == scroll[.width])
    sketch.add(page[.height] == LinearExpression(constant: height))
    return (sketch, scroll, page)
  }

  @Test(arguments: [
    (nil, EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)), ("never", .zero), ("scrollableAxes", .zero),
    ("always", EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
  ])
  func adjustment(behavior: String?, inset: EdgeInsets) {
    var (sketch, scroll, page) = reader(behavior)
    sketch.launch(.notched)
    #expect(sketch.model.adjustedContentInset(of: scroll) == inset)
    #expect(sketch.frame(page) == Rect(x: 0, y: 0, width: 375, height: 400), "frames are in the content's coordinates")
    #expect(sketch.model.value(of: Anchor(page, .top)) == inset.top, "anchors are in the window's")
    #expect(sketch.model.safeAreaInsets(of: page).top == (inset.top > 0 ? 0 : 44))
    let content = sketch.model.alignmentRect(of: .guide(.content, of: scroll))
    #expect(content == Rect(x: 0, y: inset.top, width: 375, height: 400))
  }

  /// A layout is a function of what is set and of the window, whatever was scrolled before.
  @Test(arguments: [
    (height: 400.0, wanted: 10.0, reached: -44.0), (1200, -44, -44), (1200, -500, -44), (1200, 900, 422),
    (1200, 300, 300),
  ])
  func offset(height: Double, wanted: Double, reached: Double) {
    for before in [nil, Point(x: 0, y: 200), Point(x: 0, y: 5000)] {
      var (sketch, scroll, page) = reader(nil, height: height)
      func set(_ offset: Point?) {
        sketch.model.set(.contentOffset, of: .view(scroll), to: offset.map { .point($0) } ?? .none)
      }
      set(before)
      sketch.launch(.notched)
      set(Point(x: 0, y: wanted))
      sketch.model.layoutIfNeeded(host: sketch.log)
      let offset = sketch.model.inspector.effectiveValue(.contentOffset, of: .view(scroll))
      #expect(offset == .point(Point(x: 0, y: reached)))
      #expect(sketch.model.value(of: Anchor(page, .top)) == -reached)
      #expect(sketch.frame(page).y == 0)
      #expect(sketch.model.contentOffsetLimits(of: page) == nil, "a plain view scrolls nowhere")
      set(nil)
      sketch.model.layoutIfNeeded(host: sketch.log)
      #expect(sketch.model.value(of: Anchor(page, .top)) == 44)
    }
  }

  /// `UIKIT.md §6.5`: between a scroll view and what is in it, edges and margins are those of the content area; from
  /// outside they are the frame's.
  @Test(arguments: [false, true])
  func margins(asAttributes: Bool) {
    var sketch = Sketch()
    let scroll = sketch.view("scroll", .scroll)
    let page = sketch.view("page", in: scroll)
    let beside = sketch.view("beside")
    let margins = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    sketch.model.set(.layoutMargins, of: .view(scroll), to: .insets(margins))
    sketch.model.set(.contentInsetAdjustment, of: .view(scroll), to: .word("never"))
    sketch.place(scroll, Rect(x: 0, y: 100, width: 300, height: 200))
    func margin(_ attribute: LayoutAttribute, _ name: LayoutAttribute) -> LinearExpression {
      asAttributes ? scroll[name] : scroll[.margins, attribute]
    }
    sketch.add(page[.left] == margin(.left, .leftMargin))
    sketch.add(page[.right] == margin(.right, .rightMargin))
    sketch.add(page[.top] == margin(.top, .topMargin))
    sketch.add(page[.bottom] == margin(.bottom, .bottomMargin))
    sketch.add(page[.width] == 500)
    sketch.add(page[.height] == 400)
    sketch.add(beside[.right] == margin(.right, .rightMargin))
    sketch.add(beside[.bottom] == margin(.bottom, .bottomMargin))
    sketch.add(beside[.width] == 40)
    sketch.add(beside[.height] == 40)
    sketch.launch()
    #expect(sketch.frame(page) == Rect(x: 10, y: 5, width: 500, height: 400))
    #expect(sketch.model.alignmentRect(of: .guide(.content, of: scroll)).size == Size(530, 420))
    #expect(sketch.frame(beside).maxX == 280 && sketch.frame(beside).maxY == 285)
    #expect(sketch.model.inspector.conflicts.isEmpty)
  }

  @Test func theKeyboardIsUndone() {
    var sketch = Sketch()
    let field = sketch.view("field", .textField)
    sketch.add(field[.bottom] == sketch.root[.keyboard, .top])
    sketch.add(field[.leading] == sketch.root[.leading])
    sketch.launch(.notched)
    let before = sketch.model.state
    #expect(sketch.frame(field).maxY == 778)
    sketch.model.setKeyboardHeight(300, host: sketch.log)
    #expect(sketch.frame(field).maxY == 512)
    #expect(sketch.model.value(of: Anchor(.guide(.keyboard, of: sketch.root), .top)) == 512)
    sketch.model.setKeyboardHeight(.nan, host: sketch.log)
    #expect(sketch.model.state == before)
    sketch.model.setKeyboardHeight(9999, host: sketch.log)
    #expect(sketch.frame(field).maxY == 0)
  }

  @Test func topAndBottomGuides() {
    var sketch = Sketch()
    let box = sketch.view("box")
    sketch.add(box[.top] == sketch.root[.topLayoutGuide, .bottom])
    sketch.add(box[.bottom] == sketch.root[.bottomLayoutGuide, .top])
    sketch.add(box[.left] == sketch.root[.topLayoutGuide, .left])
    sketch.add(box[.width] == 2 * sketch.root[.topLayoutGuide, .height])
    sketch.launch(.notched)
    #expect(sketch.frame(box) == Rect(x: 0, y: 44, width: 88, height: 734))
    #expect(sketch.model.alignmentRect(of: .guide(.topLayoutGuide, of: sketch.root)).maxY == 44)
    #expect(sketch.model.alignmentRect(of: .guide(.bottomLayoutGuide, of: sketch.root)).minY == 778)
  }

  @Test func placeholdersAreOfTheDesignOnly() {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.model.set(.placeholderIntrinsic, of: .view(a), to: .size(Size(70, 30)))
    sketch.add(a[.leading] == sketch.root[.leading])
    sketch.add(a[.top] == sketch.root[.top])
    sketch.add(a[.width] == 10, 50)
    sketch.add(a[.height] == 10, 50)
    sketch.launch()
    #expect(sketch.frame(a).size == Size(10, 10))
    sketch.model.isDesign = true
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(a).size == Size(70, 30))
    sketch.model.isDesign = false
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(a).size == Size(10, 10))
  }
}
