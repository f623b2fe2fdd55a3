import AdaptModel
import Testing

@Suite("Fitting sizes and other solutions")
struct FittingTests {
  private func card() -> (Sketch, ViewID) {
    var sketch = Sketch()
    let card = sketch.view("card", .component)
    let heading = sketch.label("heading", "Story", in: card)
    let detail = sketch.label("detail", "A long text that takes more than one line in a narrow card.", in: card)
    sketch.model.set(.lines, of: .view(detail), to: .number(0))
    for label in [heading, detail] {
      sketch.add(label[.leading] == card[.leading] + 16)
      sketch.add(label[.trailing] == card[.trailing] - 16)
    }
    sketch.add(heading[.top] == card[.top] + 16)
    sketch.add(detail[.top] == heading[.bottom] + 8)
    sketch.add(detail[.bottom] == card[.bottom] - 16)
    sketch.add(card[.leading] == sketch.root[.leading])
    sketch.add(card[.top] == sketch.root[.top])
    sketch.add(card[.width] == 300, 800)
    return (sketch, card)
  }

  @Test func compressedAndExpanded() {
    var (sketch, card) = card()
    sketch.launch()
    let natural = sketch.model.fittingSize(of: card)
    #expect(natural.width == 300)
    let narrow = sketch.model.fittingSize(of: card, target: Size(200, 0), horizontal: 1000)
    #expect(narrow.width == 200)
    #expect(narrow.height > natural.height)
    let wide = sketch.model.fittingSize(of: card, target: Size(1000, 0), horizontal: 1000)
    #expect(wide == Size(1000, 16 + 20.5 + 8 + 20.5 + 16))
    let frames = sketch.model.snapshot()
    sketch.model.layoutIfNeeded()
    #expect(sketch.model.snapshot() == frames, "it leaves the layout alone")
  }

  @Test func aStacksFittingSize() {
    var sketch = Sketch()
    let stack = sketch.view("stack", .stack)
    sketch.model.set(.spacing, of: .view(stack), to: .number(4))
    _ = sketch.view("a", in: stack, intrinsic: Size(10, 30))
    _ = sketch.view("b", in: stack, intrinsic: Size(20, 10))
    sketch.add(stack[.width] == sketch.root[.width])
    sketch.launch()
    #expect(sketch.model.fittingSize(of: stack) == Size(34, 30), "the window has no say")
  }

  @Test func exercisingShowsTheOtherSolution() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    sketch.add(a[.leading] >= sketch.root[.leading])
    sketch.add(a[.trailing] <= sketch.root[.trailing])
    sketch.add(a[.top] == sketch.root[.top])
    sketch.launch()
    let first = sketch.frame(a)
    let canMove = sketch.model.exerciseAmbiguity()
    #expect(canMove)
    #expect(sketch.frame(a) != first)
    #expect(sketch.frame(a).size == first.size)
    sketch.rotate(.landscape)
    sketch.rotate(.portrait)
    #expect(sketch.frame(a) == first)
  }

  @Test func nothingToExercise() {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.place(a, Rect(x: 1, y: 2, width: 3, height: 4))
    sketch.launch()
    let canMove = sketch.model.exerciseAmbiguity(of: a)
    #expect(!canMove)
  }
}
