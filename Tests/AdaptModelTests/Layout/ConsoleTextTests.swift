import AdaptConsole
import AdaptModel
import Testing

@Suite("The console's words for constraints and conflicts")
struct ConsoleTextTests {
  @Test func bodies() {
    var sketch = Sketch()
    let a = sketch.view("a", .image)
    let b = sketch.label("b", "Testing out NSLayoutConstraints")
    func body(_ id: ConstraintID) -> String {
      let text = ConsoleText(sketch.model).description(of: .constraint(id))
      return String(text.split(separator: " ", maxSplits: 1).last ?? "")
    }
    let label = "UILabel:0x7f8000000030'Testing out NSLayoutConst...'"
    let root = "UIView:0x7f8000000010"
    let image = "UIImageView:0x7f8000000020"
    let ids = [
      sketch.add(a[.leading] == sketch.root[.leading] + 15),
      sketch.add(b[.top] >= a[.bottom] + 11),
      sketch.add(a[.trailing] <= sketch.root[.trailing] - 8, 250),
      sketch.add(a[.width] == 1.5 * a[.height]),
      sketch.add(a[.leading] == b[.leading] - 8),
      sketch.add(a[.top] == sketch.root[.safeArea, .top] + 4),
    ]
    sketch.launch()
    #expect(body(ids[0]) == "H:|-(15)-[\(image)]   (active, names: '|':\(root) )>")
    #expect(body(ids[1]) == "V:[\(image)]-(>=11)-[\(label)]   (active)>")
    #expect(body(ids[2]) == "H:[\(image)]-(>=8)-|@250   (active, names: '|':\(root) )>")
    #expect(body(ids[3]) == "\(image).width == 1.5*\(image).height   (active)>")
    #expect(body(ids[4]) == "\(image).leading == \(label).leading - 8   (active)>")
    #expect(
      body(ids[5]) == "\(image).top == UILayoutGuide:0x630000000020'UIViewSafeAreaLayoutGuide'.top + 4   (active)>")
  }

  @Test func aConflict() throws {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.add(a[.width] == 40)
    sketch.add(a[.width] == 50)
    sketch.launch()
    let conflict = try #require(sketch.log.conflicts.first)
    let lines = ConsoleText(sketch.model).text(of: conflict).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Unable to simultaneously satisfy constraints.")
    #expect(lines[5] == "(")
    #expect(lines[6] == "    \"<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000020.width == 40   (active)>\",")
    #expect(lines[10] == "Will attempt to recover by breaking constraint ")
    #expect(lines[11] == "<NSLayoutConstraint:0x600000000020 UIView:0x7f8000000020.width == 50   (active)>")
    #expect(lines[13].hasPrefix("Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints"))
  }
}
