import AdaptInterpreter
import AdaptModel
import AdaptTestSupport
import Testing

/// What is written with `leading` and `trailing` is from right to left the mirror image of what it is from left to
/// right.
@Suite("Right to left mirrors exactly")
struct MirrorPropertyTests {
  @Test("random trees of views, labels, stacks, tables and guides", arguments: 0..<150)
  func mirrors(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let tree = RandomTree(&generator)
    let left = run(tree, "leftToRight")
    let right = run(tree, "rightToLeft")
    #expect(left.keys.sorted() == right.keys.sorted())
    for (path, one) in left {
      let other = try #require(right[path])
      // The superview's width: the path without its last part.
      let outer = left[String(path[..<(path.lastIndex(of: ".") ?? path.startIndex)])]?.width ?? 375
      let mirrored = Rect(x: outer - one.frame.maxX, y: one.frame.y, width: one.frame.width, height: one.frame.height)
      #expect(abs(mirrored.x - other.frame.x) <= 0.5 + 1e-9, "\(path)\n\(tree.script)")
      #expect(mirrored.y == other.frame.y && mirrored.height == other.frame.height, "\(path)\n\(tree.script)")
      #expect(abs(mirrored.width - other.frame.width) <= 0.5 + 1e-9, "\(path)\n\(tree.script)")
      #expect(abs(one.exact.width - other.exact.width) < 1e-6, "\(path)\n\(tree.script)")
      #expect(abs(375 - one.exact.maxX - other.exact.x) < 1e-6, "\(path)\n\(tree.script)")
    }
  }

  private struct Place {
    var frame: Rect
    /// In the window's coordinates, not rounded.
    var exact: Rect
    var width: Double { frame.width }
  }

  /// The views by their nested names.
  private func run(_ tree: RandomTree, _ direction: String) -> [String: Place] {
    let interpreter = Interpreter()
    let outcome = interpreter.run(tree.script + "\nwindow.traitOverrides.layoutDirection = \(direction)")
    #expect(outcome.completed, "\(tree.script)")
    #expect(interpreter.log.allSatisfy { if case .diagnostic = $0 { false } else { true } }, "\(tree.script)")
    let model = interpreter.model
    var places: [String: Place] = [:]
    for view in model.viewsInTreeOrder() where model.scene.superview(of: view) != nil {
      var path = model.scene.ownName(of: view)
      var outer = model.scene.superview(of: view)
      while let next = outer, model.scene.superview(of: next) != nil {
        path = "\(model.scene.ownName(of: next)).\(path)"
        outer = model.scene.superview(of: next)
      }
      places[path] = Place(frame: model.frame(of: view), exact: model.alignmentRect(of: .view(view)))
    }
    return places
  }
}

/// Views within views, each placed by what is placed already.
private struct RandomTree {
  private(set) var script: String
  private var count = 0

  init(_ generator: inout SeededGenerator) {
    script = ""
    let body = contents(of: "superview", depth: 0, &generator)
    script =
      "controller Page {\n  view page {\n    edges == superview.edges\n\(body)  }\n}\nlaunch Page on \"iPhone 6\""
  }

  private mutating func contents(of outer: String, depth: Int, _ generator: inout SeededGenerator) -> String {
    var text = ""
    var placed: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let name = "v\(count)"
      count += 1
      let indent = String(repeating: "  ", count: depth + 2)
      let number = Int.random(in: -30...60, using: &generator)
      let anchor = ["leading", "trailing", "centerX"][Int.random(in: 0...2, using: &generator)]
      let base = ["superview", "superview.margins", "superview.safeArea"][Int.random(in: 0...2, using: &generator)]
      let other = placed.randomElement(using: &generator) ?? base
      let side = ["leading", "trailing", "centerX"][Int.random(in: 0...2, using: &generator)]
      // Distances between centres have no direction: UIKit does not turn them round.
      let distance = side == anchor && side == "centerX" ? 0 : number
      var body = "\(side) == \(other).\(anchor) + \(distance); top == superview.top + \(abs(number))"
      switch Int.random(in: 0...5, using: &generator) {
      case 0:
        text += "\(indent)label \(name) \"Mirror, mirror\" { lines = 0; \(body); width <= 90 }\n"
      case 1:
        let (axis, alignment) = (
          ["horizontal", "vertical"][Int.random(in: 0...1, using: &generator)],
          ["fill", "leading", "center", "trailing"][Int.random(in: 0...3, using: &generator)]
        )
        body += "; width == 180.5; height == 90"
        text += "\(indent)stack \(name)(axis: \(axis), alignment: \(alignment), spacing: 3) {\n\(indent)  \(body)\n"
        for _ in 0..<3 {
          text += "\(indent)  image v\(count) { intrinsic = \(10 + count % 7) x \(20 + count % 5) }\n"
          count += 1
        }
        text += "\(indent)}\n"
      case 2:
        body += "; width == 201; height == 150"
        text += "\(indent)collection \(name) {\n\(indent)  \(body)\n"
        for _ in 0..<5 {
          text += "\(indent)  cell v\(count)\n"
          count += 1
        }
        text += "\(indent)}\n"
      case 3 where depth < 3:
        body += "; width == \(abs(number) * 3 + 40); height == 100"
        text +=
          "\(indent)view \(name) {\n\(indent)  directionalLayoutMargins = insets(1, 14, 3, 5)\n\(indent)  \(body)\n"
        text += contents(of: name, depth: depth + 1, &generator)
        text += "\(indent)}\n"
      default:
        text += "\(indent)view \(name) { intrinsic = \(abs(number) + 5) x 20; \(body) }\n"
      }
      placed.append(name)
    }
    return text
  }
}
