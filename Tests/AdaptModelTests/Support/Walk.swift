import AdaptModel
import Testing

/// Something that a walk does and takes back.
struct Action {
  let name: String
  let perform: (inout Model, any SimulationHost) throws -> Void
  let reverse: (inout Model, any SimulationHost) throws -> Void
}

/// A hierarchy, launched, with what can be done in it.
struct Scene {
  var model: Model
  var actions: [Action]
}

/// One step of a walk.
enum Step: Hashable, CustomStringConvertible {
  case go(Int)
  /// Does an action, unless it is done already or refused.
  case perform(Int)
  /// Takes back what was done last.
  case reverse

  var description: String {
    switch self {
    case .go(let place): "go(\(place))"
    case .perform(let action): "perform(\(action))"
    case .reverse: "reverse"
    }
  }
}

/// Keeps count of appearance callbacks: each `did` follows its `will`, and no `will` comes twice.
final class Ledger: SimulationHost {
  private var state: [ControllerID: CallbackName] = [:]
  private(set) var faults: [String] = []

  /// Begins with what shows in a model.
  init(_ model: Model) {
    for index in 0..<model.scene.controllerCount {
      let controller = ControllerID(index: Int32(truncatingIfNeeded: index))
      if model.isViewVisible(controller) { state[controller] = .viewDidAppear }
    }
  }

  func record(_ event: Event, in model: Model) {
    guard case .callback(let callback) = event, case .controller(let controller) = callback.target else { return }
    let before = state[controller]
    let allowed: [CallbackName?]
    switch callback.name {
    case .viewWillAppear: allowed = [nil, .viewDidDisappear, .viewWillDisappear]
    case .viewDidAppear: allowed = [.viewWillAppear]
    case .viewWillDisappear: allowed = [.viewDidAppear, .viewWillAppear]
    case .viewDidDisappear: allowed = [.viewWillDisappear]
    default: return
    }
    if !allowed.contains(before) {
      faults.append("\(model.scene.typeName(of: controller)).\(callback.name) after \(before?.name ?? "nothing")")
    }
    state[controller] = callback.name
  }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer { .none }
  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}

  /// What is halfway when nothing is under way any more.
  func unfinished(in model: Model) -> [String] {
    state.compactMap { controller, last in
      let isRight = model.isViewVisible(controller) ? last == .viewDidAppear : last == .viewDidDisappear
      return isRight ? nil : "\(model.scene.typeName(of: controller)) ends with \(last)"
    }.sorted()
  }
}

/// Walks through a scene and back.
struct Walk {
  let scene: Scene
  let places: [Environment]

  /// A random sequence of steps.
  func steps(_ count: Int, _ random: inout Lottery) -> [Step] {
    (0..<count).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: .go(Int.random(in: 0..<places.count, using: &random))
      case 4..<8 where !scene.actions.isEmpty: .perform(Int.random(in: 0..<scene.actions.count, using: &random))
      default: .reverse
      }
    }
  }

  /// What is wrong after the steps, all that was done being taken back in reverse order and the first place being gone
  /// to; nil if nothing is.
  func fault(of steps: [Step]) -> String? {
    var model = scene.model
    let ledger = Ledger(model)
    var done: [Int] = []
    for step in steps {
      switch step {
      case .go(let place): model.transition(to: places[place], host: ledger)
      case .perform(let action):
        guard !done.contains(action) else { continue }
        do {
          try scene.actions[action].perform(&model, ledger)
          done.append(action)
        } catch {}
      case .reverse:
        guard let action = done.popLast() else { continue }
        do { try scene.actions[action].reverse(&model, ledger) } catch {
          return "\(scene.actions[action].name): \(error)"
        }
      }
    }
    for action in done.reversed() {
      do { try scene.actions[action].reverse(&model, ledger) } catch {
        return "\(scene.actions[action].name): \(error)"
      }
    }
    if let home = scene.model.environment { model.transition(to: home, host: ledger) }
    if let fault = ledger.faults.first { return fault }
    if let fault = ledger.unfinished(in: model).first { return fault }
    return difference(model.state, scene.model.state)
  }

  private func difference(_ now: ModelState, _ then: ModelState) -> String? {
    if now == then { return nil }
    if now.controllers != then.controllers { return "controllers: \(now.controllers) and not \(then.controllers)" }
    if now.presentations != then.presentations { return "presentations: \(now.presentations)" }
    if now.layout != then.layout { return "layout: \(now.layout.views) and not \(then.layout.views)" }
    if now.attributes != then.attributes { return "attributes: \(now.attributes) and not \(then.attributes)" }
    return "exact positions, constraints"
  }

  /// The shortest sequence found that still goes wrong: steps are left out as long as one can be.
  func shrunk(_ steps: [Step]) -> [Step] {
    var steps = steps
    var length = max(1, steps.count / 2)
    while length >= 1 {
      var start = 0
      while start < steps.count {
        var shorter = steps
        shorter.removeSubrange(start..<min(start + length, steps.count))
        if fault(of: shorter) != nil { steps = shorter } else { start += length }
      }
      if length == 1 { break }
      length /= 2
    }
    return steps
  }

  /// Walks at random, and reports the shortest failing sequence in words.
  func check(seed: UInt64, length: Int = 14, _ location: SourceLocation = #_sourceLocation) {
    var random = Lottery(seed: seed)
    let steps = steps(length, &random)
    guard fault(of: steps) != nil else { return }
    let shortest = shrunk(steps)
    let words = shortest.map { step in
      switch step {
      case .go(let place): "go to \(places[place]) on iOS \(places[place].os)"
      case .perform(let action): scene.actions[action].name
      case .reverse: "take that back"
      }
    }
    Issue.record("after \(words.joined(separator: "; ")): \(fault(of: shortest) ?? "")", sourceLocation: location)
  }
}
