/// Scripts of one controller with views in views, texts that wrap, wishes, conditions, stacks and scroll views.
struct RandomScript {
  private var lines: [String] = []
  private var generator: any RandomNumberGenerator
  private var count = 0

  static func text(using generator: inout some RandomNumberGenerator) -> String {
    var script = RandomScript(generator: generator)
    script.fill("view", depth: 0, isRoot: true)
    for _ in 0..<script.pick(0...2) { script.condition() }
    if let seed = script.generator as? Seeded { _ = seed }
    _ = generator.next()
    return "controller Page {\n" + script.lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private init(generator: some RandomNumberGenerator) { self.generator = generator }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(generator.next() % width)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[pick(0...(elements.count - 1))] }

  private var names: [String] = []

  private static let texts = [
    "Name", "A text of some words", "The quick brown fox jumps over the lazy dog and goes on",
    "Difference Engine No. 2, as it was drawn and never built",
  ]

  private mutating func make(in holder: String) -> String {
    let name = "v\(count)"
    count += 1
    let prefix = holder == "view" ? "" : "\(holder) "
    _ = prefix
    switch pick(0...4) {
    case 0: lines.append("\(indent)label \(name) \"\(pick(Self.texts))\"")
    case 1, 2: lines.append("\(indent)label \(name) \"\(pick(Self.texts))\" { lines = \(pick([0, 0, 2, 3])) }")
    case 3: lines.append("\(indent)button \(name) \"Go\"")
    default: lines.append("\(indent)view \(name)")
    }
    names.append(name)
    return name
  }

  private var indent = ""

  private mutating func fill(_ holder: String, depth: Int, isRoot: Bool) {
    var last: String?
    for _ in 0..<pick(2...4) {
      let name = make(in: holder)
      let box = isRoot ? pick(["view", "safeArea", "margins", "readable"]) : holder
      let wish = pick(["", "", "", " @ 700", " @ 251"])
      lines.append("\(indent)\(name).leading == \(box).leading + \(pick(0...40))\(wish)")
      if pick(0...2) > 0 {
        lines.append(
          "\(indent)\(name).trailing \(pick(["==", "<=", "<="])) \(box).trailing - \(pick(0...40))\(pick(["", "", " @ 600"]))"
        )
      } else {
        lines.append(
          "\(indent)\(name).width \(pick(["==", "<=", ">="])) \(box).width * \(pick(["0.5", "0.25", "0.3"])) + \(pick(0...60))\(pick(["", " @ 500"]))"
        )
      }
      lines.append(
        last.map { "\(indent)\(name).top \(pick(["==", ">="])) \($0).bottom + \(pick(0...30))" }
          ?? "\(indent)\(name).top == \(box).top + \(pick(0...30))")
      if pick(0...3) == 0 { lines.append("\(indent)\(name).height == \(pick(20...200))\(pick(["", " @ 749"]))") }
      if pick(0...3) == 0 {
        lines.append("\(indent)\(name).bottom <= \(box).bottom - \(pick(0...20))\(pick(["", " @ 800"]))")
      }
      last = name
    }
  }

  private mutating func condition() {
    let name = pick(names)
    let limit = pick(330...900)
    let what = pick([
      "bounds.width >= \(limit)", "bounds.height < \(limit)",
      "bounds.width < \(limit), bounds.height >= \(pick(300...800))",
    ])
    lines.append("when \(what) {")
    lines.append("  \(name).width \(pick(["==", "<="])) \(pick(40...400))\(pick(["", " @ 900"]))")
    lines.append("}")
  }
}

/// A generator of the same numbers for the same seed: SplitMix64.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
