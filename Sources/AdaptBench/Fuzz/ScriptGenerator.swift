import AdaptSolverSupport

/// Generates scripts, most of which compile: controllers with views, constraints, conditions and handlers, and commands
/// that launch, rotate, resize, present and change them.
struct ScriptGenerator {
  private var random: Generator
  private var text = ""
  private var views: [String] = []
  private var isGapVariable = false
  /// Whether controllers can be pushed.
  private var isStacked = false

  init(seed: Int) {
    random = Generator(seed: seed)
  }

  static func script(seed: Int) -> String {
    var generator = ScriptGenerator(seed: seed)
    generator.writeScript()
    return generator.text
  }

  private mutating func writeScript() {
    isGapVariable = random.chance(0.6)
    if !isGapVariable { text += "let gap = \(number())\n" } else { text += "var gap = 8\n" }
    if random.chance(0.3) {
      text += "func twice(x) { return 2 * x }\n"
    } else {
      text += "func twice(x) { return x + x }\n"
    }
    if random.chance(0.4) {
      text += "component Card(title: \"card\") {\n"
      writeBody(1)
      text += "}\n"
    }
    let hasCard = text.contains("component Card")
    for name in ["Home", "Detail"] {
      text += "controller \(name) {\n"
      writeBody(random.below(6) + 1)
      if hasCard, random.chance(0.5) { text += "  Card card(title: \"\(name)\") { \(constraint("card")) }\n" }
      writeHandlers()
      text += "}\n"
    }
    let root = random.pick(["Home", "Root"])
    if root == "Root" {
      let kind = random.pick([
        "navigation(root: Home)", "tab(Home, Detail)", "split(primary: Home, secondary: Detail)",
      ])
      text += "controller Root: \(kind) { }\n"
      isStacked = kind.hasPrefix("navigation")
    }
    text += "launch \(root) on \(device())\n"
    for _ in 0..<random.below(8) { text += command() + "\n" }
  }

  private mutating func writeBody(_ count: Int) {
    views = []
    for index in 0..<count {
      let name = "v\(index)"
      let kind = random.pick(["view", "label", "button", "image", "scroll", "stack", "textField", "slider", "switch"])
      let shows =
        ["label", "button"].contains(kind) ? " \"\(random.pick(["OK", "A longer text that may wrap", "日本", ""]))\"" : ""
      text += "  \(kind) \(name)\(shows) {\n"
      views.append(name)
      for _ in 0..<random.below(4) + 1 { text += "    \(constraint(name))\n" }
      if random.chance(0.2) { text += "    hidden = \(random.chance(0.5))\n" }
      text += "  }\n"
    }
    for _ in 0..<random.below(3) { text += "  \(conditional())\n" }
    if random.chance(0.2) {
      text += "  for i in 1...\(random.below(4) + 1) { view dot { top == view.top + i * gap } }\n"
    }
    if random.chance(0.2), let last = views.last {
      text += "  \(random.pick(["always", "prove"])) \(last).width >= 0\n"
    }
  }

  private mutating func writeHandlers() {
    let names = ["viewDidLoad", "viewWillAppear", "viewDidLayoutSubviews", "willTransition", "viewWillTransition"]
    for name in names where random.chance(0.2) {
      text += "  on \(name) { \(random.pick(["print \"\(name)\"", "gap", "print twice(3)", "v0.alpha = 0.5"])) }\n"
    }
  }

  private mutating func conditional() -> String {
    let condition = random.pick([
      "width: compact", "height: compact", "width: regular", "idiom: pad", "bounds.width >= \(number())",
    ])
    guard let name = views.first else { return "" }
    let attribute = attribute()
    let (one, other) = (value(), value())
    return
      "when \(condition) { \(name).\(attribute) == view.\(attribute) + \(one) } otherwise { \(name).width == \(other) }"
  }

  private mutating func constraint(_ own: String) -> String {
    let relation = random.pick(["==", "==", "==", "<=", ">="])
    let priority = random.chance(0.3) ? " @ \(random.pick(["high", "low", "750", "1", "999"]))" : ""
    switch random.below(6) {
    case 0: return "edges \(relation) view.\(random.pick(["edges", "safeArea.edges", "margins.edges"]))\(priority)"
    case 1: return "\(random.pick(["width", "height"])) \(relation) \(number())\(priority)"
    case 2: return "center == view.center"
    default:
      let attribute = attribute()
      let others = views.filter { $0 != own }
      let other = others.isEmpty || random.chance(0.4) ? "view" : random.pick(others)
      return "\(attribute) \(relation) \(other).\(attribute)\(random.chance(0.5) ? " + \(value())" : "")\(priority)"
    }
  }

  private mutating func attribute() -> String {
    random.pick(["leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY"])
  }

  private mutating func value() -> String {
    random.pick(["gap", "\(number())", "twice(gap)", "-gap", "gap / 2", "min(gap, 20)"])
  }

  private mutating func number() -> Int { random.pick([0, 1, 8, 16, 44, 100, 375, 1000, -8, random.below(2000)]) }

  private mutating func device() -> String {
    random.pick(["\"iPhone 6\"", "\"iPhone SE\"", "\"iPad Air\"", "\"iPhone 15 Pro\""])
  }

  private mutating func command() -> String {
    switch random.below(12) {
    case 0: "rotate"
    case 1: "rotate to landscape"
    case 2: "resize to \(random.below(1200) + 1) x \(random.below(1200) + 1)"
    case 3: "present Detail()"
    case 4: "present Detail() as \(random.pick(["formSheet", "pageSheet", "fullScreen"]))"
    case 5: "present Detail()\ndismiss"
    case 6: isStacked ? "push Detail()" : "rotate"
    case 7: isStacked ? "push Detail()\npop" : "print Home"
    case 8: "print window.bounds"
    case 9: isGapVariable ? "gap = \(number())" : "print gap"
    case 10: "expect gap >= \(number())"
    default: "for i in 1...\(random.below(3) + 1) { rotate }"
    }
  }
}
