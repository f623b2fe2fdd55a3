/// Scripts of one controller with views in views, texts that wrap, wishes, conditions, stacks and scroll views.
struct RandomScript<Generator: RandomNumberGenerator> {
  private var generator: Generator
  private var lines: [String] = []
  private var names: [String] = []
  private var indent = ""
  /// Those that lie in the root view.
  private var topNames: [String] = []

  static func text(using generator: inout Generator) -> String {
    var script = RandomScript(generator: generator)
    script.fill("view", depth: 0)
    for _ in 0..<script.pick(0...2) { script.addCondition() }
    generator = script.generator
    return "controller Page {\n" + script.lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private init(generator: Generator) { self.generator = generator }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[pick(0...(elements.count - 1))] }
  private mutating func add(_ line: String) { lines.append(indent + line) }

  private static var texts: [String] {
    [
      "Name", "A text of some words", "The quick brown fox jumps over the lazy dog and goes on",
      "Difference Engine No. 2, as it was drawn and never built",
    ]
  }

  /// Declares a view, with what is in it.
  private mutating func make(depth: Int) -> String {
    let name = "v\(names.count)"
    names.append(name)
    switch pick(0...(depth < 2 ? 7 : 4)) {
    case 0: add("label \(name) \"\(pick(Self.texts))\"")
    case 1, 2: add("label \(name) \"\(pick(Self.texts))\" { lines = \(pick([0, 0, 2, 3])) }")
    case 3: add("button \(name) \"Go\"")
    case 4: add("view \(name)")
    case 5: addStack(name)
    default:
      let isScroll = pick(0...2) == 0
      add("\(isScroll ? "scroll" : "view") \(name) {")
      let outer = indent
      indent += "  "
      fill(name, depth: depth + 1)
      indent = outer
      add("}")
    }
    return name
  }

  private mutating func addStack(_ name: String) {
    add("stack \(name)(axis: \(pick(["horizontal", "vertical"]))) {")
    add("  spacing = \(pick(0...20))")
    if pick(0...1) == 0 { add("  distribution = \(pick(["fillEqually", "equalSpacing", "fillProportionally"]))") }
    if pick(0...1) == 0 { add("  alignment = \(pick(["leading", "center", "trailing"]))") }
    for _ in 0..<pick(1...3) {
      names.append("v\(names.count)")
      add("  label \(names[names.count - 1]) \"\(pick(Self.texts))\" { lines = \(pick([0, 1])) }")
    }
    add("}")
  }

  /// Views below each other, between edges and by shares of the width, some of them as wishes.
  private mutating func fill(_ holder: String, depth: Int) {
    var last: String?
    for _ in 0..<pick(1...(depth == 0 ? 4 : 2)) {
      let name = make(depth: depth)
      if depth == 0 { topNames.append(name) }
      let box = depth == 0 ? pick(["view", "safeArea", "margins", "readable"]) : holder
      add("\(name).leading == \(box).leading + \(pick(0...40))\(pick(["", "", "", " @ 700", " @ 251"]))")
      if pick(0...2) > 0 {
        let relation = pick(["==", "<=", "<="])
        add("\(name).trailing \(relation) \(box).trailing - \(pick(0...40))\(pick(["", "", " @ 600"]))")
      } else {
        let (relation, share) = (pick(["==", "<=", ">="]), pick(["0.5", "0.25", "0.3"]))
        add("\(name).width \(relation) \(box).width * \(share) + \(pick(0...60))\(pick(["", " @ 500"]))")
      }
      if let last {
        add("\(name).top \(pick(["==", ">="])) \(last).bottom + \(pick(0...30))")
      } else {
        add("\(name).top == \(box).top + \(pick(0...30))")
      }
      if pick(0...3) == 0 { add("\(name).height == \(pick(20...200))\(pick(["", " @ 749"]))") }
      if pick(0...3) == 0 { add("\(name).bottom <= \(box).bottom - \(pick(0...20))\(pick(["", " @ 800"]))") }
      last = name
    }
  }

  private mutating func addCondition() {
    let name = pick(topNames)
    let limit = pick(330...900)
    let tests = [
      "bounds.width >= \(limit)", "bounds.height < \(limit)",
      "bounds.width < \(limit), bounds.height >= \(pick(300...800))", "width: compact",
    ]
    add("when \(pick(tests)) {")
    add("  \(name).width \(pick(["==", "<="])) \(pick(40...400))\(pick(["", " @ 900"]))")
    add("}")
  }
}
