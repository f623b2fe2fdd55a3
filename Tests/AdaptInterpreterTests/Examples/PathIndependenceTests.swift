import AdaptSyntax
import AdaptTestSupport
import Testing

/// Whatever happens in between, coming back to an environment gives the same frames, installs, traits and presented
/// styles.
///
/// Random walks of rotations, resizes, multitasking changes, presentations and dismissals; a walk that fails is shrunk
/// to the shortest one that does.
@Suite("Path independence")
struct PathIndependenceTests {
  /// `state` and `containers` keep state in variables on purpose, or do so on taps only; the former is left out.
  static let examples = Scripts.examples.filter { $0.name != "state" }

  @Test("the way back leads to where it began", arguments: examples)
  func walks(example: Script) throws {
    let declarations = Declarations(try example.source())
    for (number, controller) in declarations.controllers.enumerated() {
      for (seed, device) in ["iPhone 6 Plus", "iPad", "iPhone X", "iPhone 8 (iOS 12)", "iPad Pro 11-inch (iOS 17)"]
        .enumerated()
      {
        var random = SeededGenerator(seed: UInt64(100 * number + seed))
        let trip = Trip(declarations, controller, device, in: example)
        let walk = Walk.random(length: 12, on: device, controller, using: &random)
        guard let failure = trip.failure(of: walk) else { continue }
        let (shortest, difference) = trip.shrink(walk, failure)
        Issue.record(
          """
          \(example.name): after these, \(controller.name) on \(device) is not what it was
          \(shortest.script)
          \(difference.joined(separator: "\n"))
          """)
      }
    }
  }

  @Test("the test can fail: a handler that keeps what it saw is found, with the two steps that matter")
  func canFail() throws {
    let source = SourceFile(
      name: "memory.adapt",
      text: """
        controller Page {
          view box { leading == superview.leading }
          gap: box.width == 10
          on viewWillTransition(size, coordinator) { gap.constant = gap.constant + 1 }
        }
        """)
    let declarations = Declarations(source)
    let controller = try #require(declarations.controllers.first)
    let trip = Trip(declarations, controller, "iPad", in: Script(name: "memory", folder: Scripts.fixtures))
    var random = SeededGenerator(seed: 1)
    let walk = Walk.random(length: 12, on: "iPad", controller, using: &random)
    let failure = try #require(trip.failure(of: walk))
    let (shortest, _) = trip.shrink(walk, failure)
    #expect(shortest.steps.count == 1, "\(shortest.script)")
  }
}

/// Commands that begin and end in portrait on the full screen with nothing presented.
struct Walk {
  enum Step: Hashable {
    case rotate(String)
    case resize(String)
    case present(String)
    case dismiss

    var command: String {
      switch self {
      case .rotate(let orientation): "rotate to \(orientation)"
      case .resize(let size): "resize to \(size)"
      case .present(let presentation): "present \(presentation)"
      case .dismiss: "dismiss"
      }
    }
  }

  var steps: [Step]

  static func random(
    length: Int, on device: String, _ controller: Declarations.Controller, using random: inout SeededGenerator
  ) -> Walk {
    let isPad = device.hasPrefix("iPad")
    var steps: [Step] = []
    var isPresenting = false
    for _ in 0..<length {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: steps.append(.rotate(Bool.random(using: &random) ? "landscape" : "portrait"))
      case 2 where isPad:
        steps.append(.resize(["1/2", "2/3", "1/3", "slideOver", "full"].randomElement(using: &random) ?? "full"))
      case 2, 3:
        steps.append(.resize(["507 x 601", "320 x 480", "900 x 700", "full"].randomElement(using: &random) ?? "full"))
      default:
        if isPresenting {
          steps.append(.dismiss)
        } else if let presentation = controller.presentations.randomElement(using: &random) {
          steps.append(.present(presentation))
        } else {
          continue
        }
        isPresenting.toggle()
      }
    }
    return Walk(steps: steps)
  }

  /// The steps, without those that cannot be taken where others were left out, and the way back.
  var script: String {
    var lines: [String] = []
    var isPresenting = false
    var isLandscape = false
    for step in steps {
      switch step {
      case .rotate(let orientation): isLandscape = orientation == "landscape"
      // No iPad offers half of its screen in portrait.
      case .resize("1/2"):
        if !isLandscape { continue }
      case .present:
        if isPresenting { continue }
        isPresenting = true
      case .dismiss:
        if !isPresenting { continue }
        isPresenting = false
      default: break
      }
      lines.append(step.command)
    }
    if isPresenting { lines.append("dismiss") }
    return (lines + ["resize to full", "rotate to portrait"]).joined(separator: "\n")
  }
}

/// A controller on a device, to be taken for walks.
private struct Trip {
  let start: String
  let example: Script
  let before: [String]

  init(_ declarations: Declarations, _ controller: Declarations.Controller, _ device: String, in example: Script) {
    self.example = example
    start = "\(declarations.text)launch \(controller.name) on \"\(device)\"\n"
    before = Trip.state(start, example)
  }

  private static func state(_ script: String, _ example: Script) -> [String] {
    let run = ScriptRun(SourceFile(name: "\(example.name).adapt", text: script), in: example.folder)
    guard run.outcome.completed else { return [run.text] }
    return layoutState(of: run.interpreter.model)
  }

  /// The lines that differ; nil if none do.
  func failure(of walk: Walk) -> [String]? {
    let after = Trip.state(start + walk.script + "\n", example)
    guard after != before else { return nil }
    let changes = after.difference(from: before)
    return changes.removals.map { change in if case .remove(_, let line, _) = change { "- \(line)" } else { "" } }
      + changes.insertions.map { change in if case .insert(_, let line, _) = change { "+ \(line)" } else { "" } }
  }

  /// Leaves out steps as long as the rest fails.
  func shrink(_ walk: Walk, _ failure: [String]) -> (Walk, [String]) {
    var (shortest, difference) = (walk, failure)
    var index = 0
    while index < shortest.steps.count {
      var shorter = shortest
      shorter.steps.remove(at: index)
      if let failure = self.failure(of: shorter) {
        (shortest, difference) = (shorter, failure)
        index = 0
      } else {
        index += 1
      }
    }
    return (shortest, difference)
  }
}
