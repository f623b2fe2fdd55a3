import AdaptTestSupport
import Testing

/// Stack views in scripts against the same views without a stack, placed by constraints that a person would write.
@Suite("A stack view equals its constraints written by hand")
struct StackPropertyTests {
  @Test("random stacks of every kind", arguments: 0..<200)
  func byHand(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stack = RandomStack(&generator)
    let (one, other) = (try frames(stack.asStack, stack), try frames(stack.byHand, stack))
    #expect(one == other, "\(stack.asStack)\n\(stack.byHand)")
  }

  /// The frames of the stack and of the views that are shown, in the window's coordinates.
  private func frames(_ body: String, _ stack: RandomStack) throws -> [String] {
    let script = """
      controller Page {
      \(body)
      }
      launch Page on "iPad Pro 12.9"
      \(stack.isRightToLeft ? "window.traitOverrides.layoutDirection = rightToLeft" : "")
      """
    let trial = Trial(script, reportsAmbiguity: true)
    #expect(trial.diagnostics.isEmpty, "\(script)\n\(trial.transcript)")
    let read = Trial(
      script + "\n"
        + (["row"] + stack.shown.map { "v\($0)" }).map { name in
          "print round(2 * \(name).left) / 2, round(2 * \(name).top) / 2, \(name).frame.width, \(name).frame.height"
        }.joined(separator: "\n"))
    return read.log.compactMap { if case .print(let line) = $0 { line } else { nil } }
  }
}

/// A stack view with views of given sizes, some of them hidden, in a frame of its own that leaves nothing open.
private struct RandomStack {
  var isVertical: Bool
  var distribution: String
  var alignment: String
  var spacing: Int
  var custom: [Int?]
  var sizes: [(length: Int, breadth: Int)]
  var hidden: Set<Int>
  var isMarginsRelative: Bool
  var isRightToLeft: Bool
  var length: Int
  var breadth: Int

  private let margins = (top: 3, leading: 5, bottom: 7, trailing: 9)

  init(_ generator: inout SeededGenerator) {
    func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: list.indices, using: &generator)] }
    isVertical = Bool.random(using: &generator)
    distribution = pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    alignment = pick(["fill", "leading", "center", "trailing"])
    spacing = Int.random(in: 0...20, using: &generator)
    let count = Int.random(in: 1...5, using: &generator)
    sizes = (0..<count).map { _ in
      (Int.random(in: 5...40, using: &generator) * 2, Int.random(in: 5...40, using: &generator) * 2)
    }
    custom = (0..<count).map { _ in Int.random(in: 0...3, using: &generator) == 0 ? pick([0, 15, 30]) : nil }
    hidden = []
    for index in 0..<count where Int.random(in: 0...3, using: &generator) == 0 { hidden.insert(index) }
    isMarginsRelative = Bool.random(using: &generator)
    isRightToLeft = Bool.random(using: &generator)
    length = 2 * Int.random(in: 330...400, using: &generator)
    breadth = 2 * Int.random(in: 60...100, using: &generator)
    // A view alone has nobody to share the room with, and equal centres of two say nothing.
    if shown.count < 2 { distribution = "fill" }
  }

  var shown: [Int] { sizes.indices.filter { !hidden.contains($0) } }

  private var frame: String {
    """
      row.leading == view.leading + 20
      row.top == view.top + 100
      row.width == \(isVertical ? breadth : length)
      row.height == \(isVertical ? length : breadth)
    """
  }

  private func view(_ index: Int, _ attributes: String) -> String {
    let size = sizes[index]
    let (width, height) = isVertical ? (size.breadth, size.length) : (size.length, size.breadth)
    return "  view v\(index) { intrinsic = \(width) x \(height)\(attributes) }"
  }

  var asStack: String {
    var lines = [
      "  stack row(axis: \(isVertical ? "vertical" : "horizontal"), distribution: \(distribution), alignment: \(alignment),",
      "    spacing: \(spacing), layoutMarginsRelative: \(isMarginsRelative)) {",
      "    directionalLayoutMargins = insets(\(margins.top), \(margins.leading), \(margins.bottom), \(margins.trailing))",
    ]
    for index in sizes.indices {
      var attributes = custom[index].map { "; customSpacing = \($0)" } ?? ""
      if hidden.contains(index) { attributes += "; hidden = true" }
      lines.append("  " + view(index, attributes))
    }
    return (lines + ["  }", frame]).joined(separator: "\n")
  }

  /// The shown views in a plain view.
  var byHand: String {
    var lines = ["  view row {"]
    for index in shown {
      // The first one takes the room that is left, as measured on iOS 26 (`UIKIT.md §6.14`).
      let keeps = distribution == "fill" && index != shown.first ? "; hugging = 251" : ""
      lines.append("  " + view(index, keeps))
    }
    lines += ["  }", frame]
    guard let first = shown.first, let last = shown.last else { return lines.joined(separator: "\n") }
    let (start, end, size, center) =
      isVertical ? ("top", "bottom", "height", "centerY") : ("leading", "trailing", "width", "centerX")
    let inset =
      isMarginsRelative ? (isVertical ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)) : (0, 0)
    lines.append("  v\(first).\(start) == row.\(start) + \(inset.0)")
    lines.append("  v\(last).\(end) == row.\(end) - \(inset.1)")
    let pairs = zip(shown, shown.dropFirst()).map { ($0, $1) }
    let isSpread = distribution == "equalSpacing" || distribution == "equalCentering"
    for (before, after) in pairs {
      let gap = custom[before] ?? spacing
      lines.append("  v\(after).\(start) \(isSpread ? ">=" : "==") v\(before).\(end) + \(gap)")
    }
    switch distribution {
    case "fillEqually": lines += shown.dropFirst().map { "  v\($0).\(size) == v\(first).\(size)" }
    case "fillProportionally":
      let gaps = pairs.map { custom[$0.0] ?? spacing }.reduce(0, +)
      let total = shown.map { sizes[$0].length }.reduce(0, +) + gaps
      let room = length - inset.0 - inset.1
      for (rank, index) in shown.enumerated() {
        lines.append("  v\(index).\(size) == \(sizes[index].length * room) / \(total) @ \(999 - rank)")
      }
    case "equalSpacing":
      for (before, after) in pairs.dropFirst() {
        lines.append("  v\(after).\(start) - v\(before).\(end) == v\(pairs[0].1).\(start) - v\(pairs[0].0).\(end)")
      }
    case "equalCentering":
      for (rank, (before, after)) in pairs.dropFirst().enumerated() {
        lines.append(
          "  v\(after).\(center) - v\(before).\(center) == v\(pairs[0].1).\(center) - v\(pairs[0].0).\(center) @ \(150 - rank)"
        )
      }
    default: break
    }
    lines += across
    return lines.joined(separator: "\n")
  }

  private var across: [String] {
    let (start, end, center) = isVertical ? ("leading", "trailing", "centerX") : ("top", "bottom", "centerY")
    let inset =
      isMarginsRelative ? (isVertical ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)) : (0, 0)
    return shown.flatMap { index -> [String] in
      switch alignment {
      case "leading": ["  v\(index).\(start) == row.\(start) + \(inset.0)"]
      case "trailing": ["  v\(index).\(end) == row.\(end) - \(inset.1)"]
      case "center": ["  2 * v\(index).\(center) == row.\(start) + row.\(end) + \(inset.0 - inset.1)"]
      default:
        ["  v\(index).\(start) == row.\(start) + \(inset.0)", "  v\(index).\(end) == row.\(end) - \(inset.1)"]
      }
    }
  }
}
