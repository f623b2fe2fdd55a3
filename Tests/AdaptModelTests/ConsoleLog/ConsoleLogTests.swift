import AdaptConsole
import AdaptModel
import Testing

@Suite("Reading console logs")
struct ConsoleLogTests {
  /// The constraints of a log of one conflict without problems.
  private func constraints(_ text: String, _ location: SourceLocation = #_sourceLocation) -> [ConsoleConstraint] {
    let log = ConsoleLog(parsing: text)
    #expect(log.problems.isEmpty, sourceLocation: location)
    #expect(log.conflicts.count == 1, sourceLocation: location)
    return log.conflicts.first?.constraints ?? []
  }

  /// "A.top - B.bottom == 8 @250", with what is printed of the items.
  private func summary(_ constraint: ConsoleConstraint) -> String {
    let terms = constraint.terms.map { term in
      let sign = term.coefficient == 1 ? "+" : term.coefficient == -1 ? "-" : "\(format(term.coefficient)) "
      return "\(sign)\(term.item.key).\(term.attribute.name)"
    }
    let relation = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    let priority = constraint.priority == 1000 ? "" : " @\(format(constraint.priority))"
    return "\(terms.joined(separator: " ")) \(relation) \(format(constraint.constant))\(priority)"
  }

  @Test(
    "every form of a body",
    arguments: [
      ("H:|-(15)-[A:0xa]   (active, names: '|':S:0x1 )", "+0xa.leading -0x1.leading == 15"),
      ("V:|-(NSSpace(8))-[A:0xa]   (active, names: '|':S:0x1 )", "+0xa.top -0x1.top == 8"),
      ("V:[A:0xa]-(-2)-|   (active, names: '|':Shop.Cell:0x1 )", "+0x1.bottom -0xa.bottom == -2"),
      ("H:[A:0xa]-(0)-|(LTR)   (active, names: '|':S:0x1 )", "+0x1.right -0xa.right == 0"),
      ("H:[A:0xa'one [1] (x)']-(>=11)-[B:0xb'it's']   (active)", "+0xb.leading -0xa.trailing >= 11"),
      ("V:[A:0xa(230)]", "+0xa.height == 230"), ("H:[A:0xa(<=40)]", "+0xa.width <= 40"),
      ("V:[A:0xa]-(0)-| (Names: '|':S:0x1)", "+0x1.bottom -0xa.bottom == 0"),
      ("V:[A:0xa][B:0xb]", "+0xb.top -0xa.bottom == 0"), ("V:[A:0xa]-[B:0xb]", "+0xb.top -0xa.bottom == 8"),
      ("V:[A:0xa]-12-[B:0xb]", "+0xb.top -0xa.bottom == 12"),
      ("A:0xa.width == 40   (active)", "+0xa.width == 40"),
      ("A:0xa.height == 2.22507e-308   (active)", "+0xa.height == 0"),
      ("A:0xa.width == 1.574*A:0xa.height   (active)", "+0xa.width -1.574 0xa.height == 0"),
      ("A:0xa.width == A:0xa.height * 0.5 + 3.0", "+0xa.width -0.5 0xa.height == 3"),
      ("A:0xa.left == Shop.Cell:0x1.left - 13.0", "+0xa.left -0x1.left == -13"),
      ("A:0xa'is == b.top'.top >= B:0xb.topMargin   (active)", "+0xa.top -0xb.topMargin >= 0"),
      (
        "G:0xa'UIViewLayoutMarginsGuide'.bottom == B:0xb'OK'.bottom NSSpace(4)   (active)",
        "+0xa.bottom -0xb.bottom == 4"
      ),
      ("A:0xa.baseline == B:0xb.firstBaseline", "+0xa.lastBaseline -0xb.firstBaseline == 0"),
      ("progress background.height == 5   (active, names: progress background:0xa )", "+0xa.height == 5"),
      ("Image-a....width == 12   (active, names: Image-a...:0xa )", "+0xa.width == 12"),
      ("H:|-(0)-[name]   (active, names: name:0xa, Box:0x1, '|':Box:0x1 )", "+0xa.leading -0x1.leading == 0"),
      ("V:[Row...]-(7)-[Row...]   (active, names: Row...:0xa, Row...:0xb )", "+Row....top -Row....bottom == 7"),
      (
        "A:0xa.leading == 0.5*B:0xb.leading + C:0xc.trailing - 8@250",
        "+0xa.leading -0.5 0xb.leading -0xc.trailing == -8 @250"
      ),
      ("H:[A:0xa'Hello'(42)] Hug:251 CompressionResistance:1000   (active)", "+0xa.width >= 42"),
      ("H:[A:0xa'Hello'(42)] Hug:1000 CompressionResistance:750   (active)", "+0xa.width <= 42"),
    ])
  func bodies(body: String, expected: String) throws {
    let found = constraints("<NSLayoutConstraint:0x600000a85d70 \(body)>")
    #expect(found.map(summary) == [expected])
  }

  @Test func identifiersMasksAndPlaces() throws {
    let found = constraints(
      """
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' A:0xa.top == B:0xb.top   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=&-- A:0xa.height == 86   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--- v=--- 'UIView-Encapsulated-Layout-Top' A:0xa.height == 86>",
      "<SnapKit.LayoutConstraint:0x4@Cell.swift#47 A:0xa.width == 13.0>"
      """)
    #expect(found.map(\.identifier) == ["UISV-canvas-connection", nil, "UIView-Encapsulated-Layout-Top", nil])
    #expect(found.map(\.isFromAutoresizingMask) == [false, true, true, false])
    #expect(found.map(\.isFromSystem) == [true, true, true, false])
    #expect(found.map(\.place) == [nil, nil, nil, "Cell.swift#47"])
  }

  @Test func severalConflictsWithTimeStamps() {
    let log = ConsoleLog(
      parsing: """
        2026-01-02 10:00:00.123456+0100 Shop[77:1234] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tTry this:\r
        10:00:00 Shop[77] (
        10:00:00 Shop[77]     "<NSLayoutConstraint:0x1 A:0xa.width == 40   (active)>",
        10:00:00 Shop[77]     "<NSLayoutConstraint:0x2 A:0xa.width == 50   (active)>"
        )
        10:00:00 Shop[77] Will attempt to recover by breaking constraint <NSLayoutConstraint:0x2 A:0xa.width == 50   (active)>
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 A:0xa.width == 40   (active)>",
            "<NSLayoutConstraint:0x1 A:0xa.width == 40   (active)>",
            "<NSLayoutConstraint:0x3 A:0xa.width
                == 60   (active)>"
        )
        (
            <NSLayoutConstraint:0x4 A:0xa.width == 0>
            <NSLayoutConstraint:0x5 A:0xa.width == 1>
        """)
    #expect(log.problems.isEmpty)
    #expect(log.conflicts.map { $0.constraints.map(\.address) } == [["0x1", "0x2"], ["0x1", "0x3"], ["0x4", "0x5"]])
    #expect(log.conflicts.map { $0.broken?.address } == ["0x2", nil, nil])
  }

  @Test func whatCannotBeReadIsSaidWhere() {
    let text = """
      "<NSLayoutConstraint:0x61h0 A:0xa.width == 40   (active)>",
      "<NSLayoutConstraint:0x2 A:0xa.wodth == 40   (active)>",
      "<NSLayoutConstraint:0x3 H:[A:0xa]-(x)-[B:0xb]   (active)>",
      "<NSLayoutConstraint:0x4 A:0xa.width == 40   (active)>",
      "<NSLayoutConstraint:0x5 'UIView-Encapsul
      """
    let log = ConsoleLog(parsing: text)
    #expect(log.conflicts.map { $0.constraints.map(\.address) } == [["0x4"]])
    let marked = log.problems.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(marked == ["h", "A", "x", "<NSLayoutConstraint:0x5 'UIView-Encapsul"])
  }

  @Test func nothingToRead() {
    for text in ["", "\n\n", "hello", "<a:b> <x:y:0x>", "(\n)\n", String(repeating: "<", count: 3000)] {
      #expect(ConsoleLog(parsing: text).conflicts.isEmpty)
      #expect(ConsoleLog(parsing: text).explanation.isEmpty)
    }
  }

  @Test("damaged logs are read as far as they go, and end", arguments: 0..<300)
  func damaged(seed: Int) {
    var random = Lottery(seed: UInt64(seed))
    var bytes = Array(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 'gap' H:|-(15)-[A:0xa'Hello']   (active, names: '|':S:0x1 )>",
          "<NSLayoutConstraint:0x2 B:0xb.leading >= 0.5*A:0xa'Hello'.trailing + C:0xc.width - 8@750   (active)>",
          "<NSContentSizeLayoutConstraint:0x3 V:[A:0xa(20)] Hug:250 CompressionResistance:1000   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 'gap' H:|-(15)-[A:0xa'Hello']   (active, names: '|':S:0x1 )>
      """.utf8)
    for _ in 0...Int.random(in: 0...12, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(Array("<>[]()'|@*.:\n".utf8).randomElement(using: &random) ?? 0, at: place)
      default: bytes = Array(bytes.prefix(max(1, place)))
      }
    }
    let log = ConsoleLog(parsing: bytes)
    _ = log.explanation
    for problem in log.problems {
      #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= bytes.count && !problem.range.isEmpty)
    }
  }
}

@Suite("What console logs mean")
struct ConsoleExplanationTests {
  private func explain(_ lines: String, broken: String = "") throws -> ConsoleExplanation {
    let log = ConsoleLog(
      parsing: lines + (broken.isEmpty ? "" : "\nWill attempt to recover by breaking constraint\n\(broken)"))
    #expect(log.problems.isEmpty)
    return try #require(log.conflicts.first).explanation()
  }

  private let cell = """
    <NSLayoutConstraint:0x1 Stack:0xa.height == 24   (active)>
    <NSLayoutConstraint:0x2 V:|-(21)-[Stack:0xa]   (active, names: '|':Shop.Header:0xb )>
    <NSLayoutConstraint:0x3 H:|-(21)-[Stack:0xa]   (active, names: '|':Shop.Header:0xb )>
    <NSLayoutConstraint:0x4 V:[Stack:0xa]-(9)-|   (active, names: '|':Shop.Header:0xb )>
    <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' Shop.Header:0xb.height == 44   (active)>
    """

  @Test func theSmallestSetAndTheArithmetic() throws {
    let found = try explain(cell)
    #expect(found.parts.map(\.constraint.address) == ["0x1", "0x2", "0x4", "0x5"])
    #expect(found.parts[1].sentence == "the top of Stack is 21 below the top of Header")
    #expect(
      found.conclusion
        == "the others need the height of Header to be 24 + 21 + 9 = 54, and constraint 4 says 44")
    #expect(found.advice.first?.contains("999") == true)
    #expect(found.broken == nil)
  }

  @Test func whatIOSBrokeIsAmongThem() throws {
    let lines = """
      <NSLayoutConstraint:0x1 A:0xa.width == 40   (active)>
      <NSLayoutConstraint:0x2 A:0xa.width == 50   (active)>
      <NSLayoutConstraint:0x3 A:0xa.width == 60   (active)>
      """
    for (number, address) in [(40, "0x1"), (50, "0x2"), (60, "0x3")] {
      let found = try explain(lines, broken: "<NSLayoutConstraint:\(address) A:0xa.width == \(number)   (active)>")
      #expect(found.parts.count == 2)
      #expect(found.broken?.part.map { found.parts[$0].constraint.address } == address)
    }
  }

  @Test func inequalitiesAndRatios() throws {
    let found = try explain(
      """
      <NSLayoutConstraint:0x1 A:0xa.width == 2*A:0xa.height   (active)>
      <NSLayoutConstraint:0x2 A:0xa.height >= 100   (active)>
      <NSLayoutConstraint:0x3 H:|-(>=8)-[A:0xa]   (active, names: '|':B:0xb )>
      <NSLayoutConstraint:0x4 H:[A:0xa]-(>=8)-|   (active, names: '|':B:0xb )>
      <NSLayoutConstraint:0x5 B:0xb.width <= 200   (active)>
      """)
    #expect(
      found.conclusion
        == "the others need the width of B to be at least 200 + 8 + 8 = 216, and constraint 5 says at most 200")
  }

  @Test func noLengthIsNegative() throws {
    let found = try explain("<NSLayoutConstraint:0x1 A:0xa.width == -5   (active)>")
    #expect(found.conclusion == "no length is negative, so that the width of A is at least 0, and it says -5")
    let insets = try explain(
      """
      <NSLayoutConstraint:0x1 H:|-(16)-[A:0xa]   (active, names: '|':B:0xb )>
      <NSLayoutConstraint:0x2 H:[A:0xa]-(16)-|   (active, names: '|':B:0xb )>
      <NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' B:0xb.width == 0   (active)>
      """)
    #expect(insets.conclusion == "the others need the width of B to be at least 16 + 16 = 32, and constraint 3 says 0")
  }

  @Test func thingsOfOneClassAreNumbered() throws {
    let found = try explain(
      """
      <NSLayoutConstraint:0x1 V:[Image:0xa]-(8)-[Image:0xb]   (active)>
      <NSLayoutConstraint:0x2 V:[Image:0xb]-(8)-[Image:0xa]   (active)>
      """)
    #expect(found.legend.map(\.name) == ["Image 2", "Image 1"] || found.legend.map(\.name) == ["Image 1", "Image 2"])
    #expect(Set(found.legend.map(\.address)) == ["0xa", "0xb"])
  }

  @Test func masksAndTwins() throws {
    let mask = try explain(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0xa.width == 0   (active)>
      <NSLayoutConstraint:0x2 A:0xa.width == 50   (active)>
      """)
    #expect(mask.advice.first?.hasPrefix("set `translatesAutoresizingMaskIntoConstraints` of A to false") == true)
    let twins = try explain(
      """
      <NSLayoutConstraint:0x1 A:0xa.width == 40   (active)>
      <NSLayoutConstraint:0x2 A:0xa.width == 50   (active)>
      """)
    #expect(twins.advice.first?.contains("constrain the same thing") == true)
  }

  @Test func whatCanHoldIsSaid() throws {
    let log = ConsoleLog(parsing: "<NSLayoutConstraint:0x1 A:0xa.width == 40   (active)>")
    #expect(log.explanation.hasPrefix("this constraint can hold"))
  }
}
