import AdaptModel
import Testing

@Suite("The constraints of visual formats")
struct VisualFormatExpansionTests {
  var sketch = Sketch()
  let box: ViewID
  var views: [String: ViewID] = [:]

  init() {
    box = sketch.view("box")
    sketch.place(box, Rect(x: 10, y: 10, width: 300, height: 200))
    for name in ["a", "b", "c"] { views[name] = sketch.view(name, in: box) }
  }

  private func meaning(_ name: String) -> VisualFormatMeaning? {
    if name == "gap" { return .number(12) }
    return views[name].map { .item(.view($0)) }
  }

  private func constraints(
    _ text: String, _ options: VisualFormatOptions = []
  ) throws(VisualFormatError) -> [VisualFormatConstraint] {
    try sketch.model.constraints(of: try VisualFormat(parsing: text), options: options) {
      name, _ throws(VisualFormatError) in meaning(name.text)
    }
  }

  private mutating func add(_ text: String, _ options: VisualFormatOptions = []) throws {
    for constraint in try constraints(text, options) { sketch.add(constraint.relation, constraint.priority) }
  }

  private func frame(_ name: String) -> Rect {
    views[name].map { sketch.frame($0) } ?? Rect(x: -1, y: -1, width: -1, height: -1)
  }

  private func refusal(_ text: String, _ options: VisualFormatOptions = []) -> VisualFormatError.Reason? {
    do throws(VisualFormatError) {
      _ = try constraints(text, options)
      return nil
    } catch {
      return error.reason
    }
  }

  /// The numbers of GNUstep's checks, in a container of 300 x 200.
  @Test mutating func numbers() throws {
    try add("H:|-20-[a(100)]")
    try add("H:|-20-[b]-30-|")
    try add("V:|-10-[c]-20-|")
    sketch.launch()
    #expect(frame("a").x == 20 && frame("a").width == 100)
    #expect(frame("b").x == 20 && frame("b").width == 250)
    #expect(frame("c").y == 10 && frame("c").height == 170)
  }

  @Test mutating func standardSpacing() throws {
    try add("|-[a(50)]-[b]-|")
    sketch.launch()
    #expect(frame("a").x == 8, "the layout margin of a view")
    #expect(frame("b").x == 66 && frame("b").maxX == 292)
  }

  @Test mutating func directions() throws {
    try add("|-20-[a(50)]-5-[b(30)]", .directionRightToLeft)
    try add("|-20-[c(50)]", .directionLeftToRight)
    sketch.launch()
    #expect(frame("a").maxX == 280 && frame("b").maxX == 225)
    #expect(frame("c").x == 20)
  }

  @Test func order() throws {
    let (a, b) = (try #require(views["a"]), try #require(views["b"]))
    let found = try constraints("|-(>=10@gap)-[a(b@1000)][b(gap)]|", [.alignAllTop, .alignAllBottom])
    #expect(
      found.map(\.relation) == [
        a[.leading] - box[.leading] >= 10, a[.width] == b[.width], b[.leading] - a[.trailing] == 0, b[.width] == 12,
        box[.trailing] - b[.trailing] == 0, b[.top] == a[.top], b[.bottom] == a[.bottom],
      ])
    #expect(found.map(\.priority) == [12, 1000, 1000, 1000, 1000, 1000, 1000])
  }

  @Test func baselines() throws {
    let (a, b) = (try #require(views["a"]), try #require(views["b"]))
    #expect(
      try constraints("V:[a]-20-[b]", .spacingBaselineToBaseline).map(\.relation) == [
        b[.firstBaseline] - a[.lastBaseline] == 20
      ])
    #expect(refusal("[a]-20-[b]", .spacingBaselineToBaseline) == .options)
  }

  @Test func refusals() {
    #expect(refusal("[x]") == .unknownName)
    #expect(refusal("[a(x)]") == .unknownName)
    #expect(refusal("[gap]") == .wrongKind)
    #expect(refusal("[a(20@b)]") == .wrongKind)
    #expect(refusal("[a]-b-[c]") == .wrongKind)
    #expect(refusal("[a][b]", .alignAllLeading) == .options)
    #expect(refusal("V:[a][b]", .alignAllTop) == .options)
    #expect(refusal("[a]", [.directionLeftToRight, .directionRightToLeft]) == .options)
  }

  @Test func aRootHasNoSuperview() {
    let format = try? VisualFormat(parsing: "[v]-|")
    #expect(throws: VisualFormatError.self) {
      try sketch.model.constraints(of: #require(format)) { _, _ in .item(.view(sketch.root)) }
    }
  }

  @Test("a random format is the constraints that one would write by hand", arguments: 0..<200)
  func byHand(seed: Int) throws {
    var random = Lottery(seed: UInt64(seed))
    let isVertical = random.chance(50)
    let names = ["a", "b", "c"].shuffled(using: &random)
    let (start, end): (LayoutAttribute, LayoutAttribute) = isVertical ? (.top, .bottom) : (.leading, .trailing)
    let (startMargin, endMargin): (LayoutAttribute, LayoutAttribute) =
      isVertical ? (.topMargin, .bottomMargin) : (.leadingMargin, .trailingMargin)
    let size: LayoutAttribute = isVertical ? .height : .width
    var text = isVertical ? "V:" : random.chance(50) ? "H:" : ""
    var expected: [LinearRelation] = []
    var priorities: [Double] = []
    /// Writes a connection, and what it means for the distance.
    func connect(
      _ edge: LinearExpression, _ margin: LinearExpression?, _ difference: (LinearExpression) -> LinearExpression
    ) {
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        expected.append(difference(edge) == 0)
        priorities.append(1000)
      case 1:
        text += "-"
        expected.append(
          margin.map { difference($0) == 0 } ?? (difference(edge) == 8))
        priorities.append(1000)
      case 2:
        let number = Int.random(in: 0...90, using: &random)
        text += "-\(number)-"
        expected.append(difference(edge) == LinearExpression(constant: Double(number)))
        priorities.append(1000)
      default:
        text += "-(>=gap@600 , <=40)-"
        expected += [difference(edge) >= 12, difference(edge) <= 40]
        priorities += [600, 1000]
      }
    }
    var previous: ViewID?
    for (index, name) in names.enumerated() {
      let view = try #require(views[name])
      if index == 0, random.chance(60) {
        text += "|"
        connect(box[start], box[startMargin]) { view[start] - $0 }
      }
      if let previous { connect(previous[end], nil) { view[start] - $0 } }
      text += "[\(name)"
      if random.chance(40) {
        let other = names[random.index(names)]
        if other == name {
          text += "(>=7@1)"
          expected.append(view[size] >= 7)
          priorities.append(1)
        } else {
          text += "(\(other))"
          expected.append(view[size] == (try #require(views[other]))[size])
          priorities.append(1000)
        }
      }
      text += "]"
      previous = view
      if index == names.count - 1, random.chance(60) {
        connect(box[end], box[endMargin]) { $0 - view[end] }
        text += "|"
      }
    }
    let found = try constraints(text)
    #expect(found.map(\.relation) == expected, "\(text)")
    #expect(found.map(\.priority) == priorities, "\(text)")
  }
}
