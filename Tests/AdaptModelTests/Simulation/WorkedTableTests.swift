import AdaptModel
import Testing

/// A row of `UIKIT.md §3.7`.
struct WorkedRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let from: Environment
  let to: Environment
  /// The traits of which the controller is told, before and after.
  let traits: (from: TraitCollection, to: TraitCollection)?
  let size: Size?

  private static func classes(_ width: SizeClass?, _ height: SizeClass?) -> TraitCollection {
    TraitCollection { traits in
      if let width { traits.horizontalSizeClass = width }
      if let height { traits.verticalSizeClass = height }
    }
  }

  private static let largePad = Environment(
    device: Device(
      name: "iPad Pro 12.9", idiom: .pad, size: Size(1024, 1366), scale: 2,
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))

  private static func pad(_ orientation: Orientation, _ multitasking: Multitasking) -> Environment {
    .pad.with {
      $0.orientation = orientation
      $0.multitasking = multitasking
    }
  }

  static let table: [WorkedRow] = [
    WorkedRow(
      testDescription: "iPhone 6 to landscape", from: .phone, to: .phone.turned,
      traits: (classes(nil, .regular), classes(nil, .compact)), size: Size(667, 375)),
    WorkedRow(
      testDescription: "iPhone 6 Plus to landscape", from: .plus, to: .plus.turned,
      traits: (classes(.compact, .regular), classes(.regular, .compact)), size: Size(736, 414)),
    WorkedRow(
      testDescription: "iPad to landscape", from: .pad, to: .pad.turned, traits: nil, size: Size(1024, 768)),
    WorkedRow(
      testDescription: "iPad to a half", from: .pad.turned, to: pad(.landscape, .split(.half)),
      traits: (classes(.regular, nil), classes(.compact, nil)), size: Size(507, 768)),
    WorkedRow(
      testDescription: "iPad 12.9 to a half", from: largePad.turned,
      to: largePad.turned.with {
        $0.multitasking = .split(.half)
      }, traits: nil, size: Size(678, 1024)),
    WorkedRow(
      testDescription: "iPad from two thirds in landscape to two thirds in portrait",
      from: pad(.landscape, .split(.twoThirds)), to: pad(.portrait, .split(.twoThirds)),
      traits: (classes(.regular, nil), classes(.compact, nil)), size: Size(438, 1024)),
  ]
}

@Suite("The worked table")
struct WorkedTableTests {
  @Test(arguments: WorkedRow.table, [OSVersion(8), 12, 16, 17, 26])
  func rows(_ row: WorkedRow, _ os: OSVersion) {
    var sketch = Sketch()
    sketch.launch(row.from.on(os))
    let traitsBefore = sketch.model.traits(of: .controller(sketch.controller))
    sketch.model.transition(to: row.to.on(os), host: sketch.log)
    let now = sketch.model.traits(of: .controller(sketch.controller))
    let told = sketch.model.lastCallbacks(of: sketch.controller)
    if let traits = row.traits {
      #expect(told == [.willTransition, .viewWillTransition, .traitCollectionDidChange])
      #expect(traitsBefore.containsTraits(in: traits.from))
      #expect(now.containsTraits(in: traits.to))
      #expect(now.changedTraits(from: traitsBefore) == traits.to.specifiedTraits)
    } else {
      #expect(told == [.viewWillTransition])
      #expect(now == traitsBefore)
    }
    #expect(sketch.frame(sketch.root).size == row.size)
  }
}

@Suite("Coordinators and orientations")
struct CoordinatorTests {
  @Test func turns() {
    for (from, to, angle) in [
      (Orientation.portrait, Orientation.landscapeRight, 90.0), (.landscapeRight, .portrait, -90),
      (.portrait, .landscapeLeft, -90), (.portrait, .portraitUpsideDown, 180), (.landscapeLeft, .landscapeRight, 180),
      (.portraitUpsideDown, .landscapeLeft, 90),
    ] {
      var sketch = Sketch()
      let stage = Stage()
      sketch.model.handle(.viewWillTransition, on: .controller(sketch.controller))
      var contexts: [TransitionContext] = []
      stage.handlers[.viewWillTransition] = { callback, model in
        if let coordinator = callback.coordinator, let context = model.context(of: coordinator) {
          contexts.append(context)
          model.schedule(CoordinatorToken(1), for: .completion, of: coordinator)
        }
        return .none
      }
      sketch.model.launch(sketch.controller, in: .pad.with { $0.orientation = from }, host: stage)
      sketch.model.rotate(to: to, host: stage)
      if from.isLandscape != to.isLandscape {
        #expect(contexts.map(\.targetTransform) == [angle])
        #expect(contexts.allSatisfy { $0.duration > 0 && !$0.isInteractive && !$0.isCancelled && $0.from == nil })
      }
      #expect(sketch.model.currentCoordinator == nil)
    }
  }

  @Test func aPushSaysFromAndTo() throws {
    var hierarchy = Hierarchy()
    let (list, detail) = (hierarchy.controller("List"), hierarchy.controller("Detail"))
    let navigation = try hierarchy.navigation([list])
    hierarchy.model.handle(.viewWillAppear, on: .controller(detail))
    var context: TransitionContext?
    hierarchy.stage.handlers[.viewWillAppear] = { _, model in
      context = model.currentCoordinator.flatMap { model.context(of: $0) }
      return .none
    }
    hierarchy.launch(navigation)
    try hierarchy.model.push(detail, onto: list, interaction: .completed, host: hierarchy.stage)
    #expect(context?.from == list && context?.to == detail)
    #expect(context?.isInteractive == true)
  }

  @Test func onlySupportedOrientations() throws {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    hierarchy.model.set(.supportedOrientations, of: .controller(home), to: .strings(["portrait"]))
    hierarchy.launch(home)
    hierarchy.stage.clear()
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.environment?.orientation == .portrait)
    #expect(hierarchy.stage.lines.isEmpty)
    #expect(!hierarchy.model.supportsOrientation(.landscape))
    try hierarchy.model.present(form, style: .fullScreen, from: home, host: hierarchy.stage)
    let isTurned = hierarchy.model.rotate(to: .landscape, host: hierarchy.stage)
    #expect(isTurned, "the topmost controller decides")
    hierarchy.launch(home, .pad.with { $0.multitasking = .split(.half) })
    #expect(hierarchy.model.supportsOrientation(.landscape), "not where the screen is shared")
  }
}
