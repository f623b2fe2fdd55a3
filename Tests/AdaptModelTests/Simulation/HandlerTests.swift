import AdaptModel
import Testing

/// A host whose handlers are closures.
private final class Scripted: SimulationHost {
  var events: [Event] = []
  var handlers: [CallbackName: (Callback, inout Model) -> CallbackAnswer] = [:]
  var blocks: [Int32: (inout Model) -> Void] = [:]
  var spoken: [String] = []

  func record(_ event: Event, in model: Model) { events.append(event) }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer {
    handlers[callback.name]?(callback, &model) ?? .none
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {
    blocks[block.tag]?(&model)
  }
}

@Suite("Handlers")
struct HandlerTests {
  @Test func oldInsideTheWillCallbacksNewAlongside() {
    var sketch = Sketch()
    let host = Scripted()
    let id = sketch.controller
    let root = sketch.root
    for name in [CallbackName.willTransition, .viewWillTransition, .traitCollectionDidChange] {
      sketch.model.handle(name, on: .controller(id))
      host.handlers[name] = { callback, model in
        let height = model.traits(of: .controller(id)).verticalSizeClass
        host.spoken.append("\(name): \(height) \(model.frame(of: root).width)")
        if name == .viewWillTransition, let coordinator = callback.coordinator {
          model.schedule(CoordinatorToken(1), for: .alongside, of: coordinator)
          model.schedule(CoordinatorToken(2), for: .alongside, of: coordinator)
          model.schedule(CoordinatorToken(3), for: .completion, of: coordinator)
        }
        return .none
      }
    }
    for tag in Int32(1)...3 {
      host.blocks[tag] = { model in
        let height = model.traits(of: .controller(id)).verticalSizeClass
        host.spoken.append("block \(tag): \(height) \(model.frame(of: root).width)")
      }
    }
    sketch.model.launch(id, in: .phone, host: host)
    sketch.model.rotate(to: .landscape, host: host)
    #expect(
      host.spoken == [
        "willTransition: regular 375.0", "viewWillTransition: regular 375.0",
        "traitCollectionDidChange: compact 667.0", "block 1: compact 667.0", "block 2: compact 667.0",
        "block 3: compact 667.0",
      ])
  }

  @Test func changesOfHandlersAreLaidOut() {
    var sketch = Sketch()
    let host = Scripted()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    let gap = sketch.add(a[.leading] == sketch.root[.leading] + 5)
    sketch.model.handle(.viewWillTransition, on: .controller(sketch.controller))
    host.handlers[.viewWillTransition] = { callback, model in
      model.write(.constant, of: .constraint(gap), to: .number(9))
      guard let coordinator = callback.coordinator else { return .none }
      model.schedule(CoordinatorToken(1), for: .completion, of: coordinator)
      return .none
    }
    host.blocks[1] = { $0.write(.constant, of: .constraint(gap), to: .number(30)) }
    sketch.model.launch(sketch.controller, in: .phone, host: host)
    sketch.model.rotate(to: .landscape, host: host)
    let places = host.events.compactMap(\.snapshot).map { $0.views[1].frame.x }
    #expect(places == [5, 9, 30])
  }

  @Test func handlersThatNeverRestStop() {
    var sketch = Sketch()
    let host = Scripted()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    let gap = sketch.add(a[.leading] == sketch.root[.leading] + 5)
    sketch.model.handle(.viewDidLayoutSubviews, on: .controller(sketch.controller))
    host.handlers[.viewDidLayoutSubviews] = { _, model in
      model.write(.constant, of: .constraint(gap), to: .number(model.constant(of: gap) + 1))
      return .none
    }
    sketch.model.launch(sketch.controller, in: .phone, host: host)
    #expect(sketch.model.constant(of: gap) > 6)
  }

  @Test func oldRotationCallbacksForThoseWithoutTheNewOnes() {
    for hasNew in [false, true] {
      var sketch = Sketch()
      sketch.model.handle(.didRotate, on: .controller(sketch.controller))
      if hasNew { sketch.model.handle(.viewWillTransition, on: .controller(sketch.controller)) }
      sketch.launch(.pad)
      sketch.rotate(.landscape)
      let old = sketch.log.callbackNames.filter { [.willRotate, .willAnimateRotation, .didRotate].contains($0) }
      #expect(old == (hasNew ? [] : [.willRotate, .willAnimateRotation, .didRotate]))
      sketch.model.resize(to: Size(500, 700), host: sketch.log)
      #expect(sketch.log.callbackNames.filter { $0 == .willRotate }.count == old.count / 3, "a resize is no rotation")
    }
  }

  @Test func viewsThatHandleAreTold() {
    var sketch = Sketch()
    let host = Scripted()
    let a = sketch.view("a")
    sketch.model.handle(.traitCollectionDidChange, on: .view(a))
    host.handlers[.traitCollectionDidChange] = { callback, _ in
      host.spoken.append("\(callback.target == .view(a))")
      return .none
    }
    sketch.model.launch(sketch.controller, in: .phone, host: host)
    sketch.model.rotate(to: .landscape, host: host)
    #expect(host.spoken == ["true"])
  }
}

@Suite("Children")
struct ForwardingTests {
  /// A parent with one child whose view is 100 points narrower.
  private func family() -> (Sketch, ControllerID, ViewID) {
    var sketch = Sketch("Shell")
    let child = sketch.model.addController(sketch.model.intern("Page"), in: sketch.controller)
    let view = sketch.model.scene.rootView(of: child) ?? sketch.root
    sketch.model.embed(child, in: sketch.root, scope: sketch.root, name: sketch.model.intern("page"))
    sketch.add(view[.leading] == sketch.root[.leading])
    sketch.add(view[.width] == sketch.root[.width] - 100)
    sketch.add(view[.top] == sketch.root[.top])
    sketch.add(view[.bottom] == sketch.root[.bottom])
    return (sketch, child, view)
  }

  @Test func callbacksTravelDownFirst() {
    var (sketch, child, _) = family()
    sketch.launch()
    #expect(sketch.model.scene.path(of: child) == "Shell.page")
    sketch.rotate(.landscape)
    let order = sketch.log.events.compactMap { event -> String? in
      guard case .callback(let callback) = event, callback.name.isAboutTraitsOrSize,
        case .controller(let id) = callback.target
      else { return nil }
      return "\(sketch.model.scene.typeName(of: id)) \(callback.name)"
    }
    #expect(
      order == [
        "Shell willTransition", "Page willTransition", "Shell viewWillTransition", "Page viewWillTransition",
        "Shell traitCollectionDidChange", "Page traitCollectionDidChange",
      ])
  }

  @Test func anOverriddenTraitIsNotReported() {
    var (sketch, child, _) = family()
    sketch.model.setTraitOverride(TraitCollection(verticalSizeClass: .regular), on: .controller(child))
    sketch.launch()
    sketch.rotate(.landscape)
    #expect(sketch.model.lastCallbacks(of: sketch.controller).count == 3)
    #expect(sketch.model.lastCallbacks(of: child) == [.viewWillTransition])
  }

  @Test func whoOverridesForwardsBySuper() {
    for callsSuper in [false, true] {
      var (sketch, child, _) = family()
      let host = Scripted()
      for name in [CallbackName.willTransition, .viewWillTransition] {
        sketch.model.handle(name, on: .controller(sketch.controller), overriding: true)
        host.handlers[name] = { callback, model in
          if callsSuper { model.callSuper(callback, host: host) }
          return .none
        }
      }
      sketch.model.launch(sketch.controller, in: .phone, host: host)
      sketch.model.rotate(to: .landscape, host: host)
      let expected: [CallbackName] = callsSuper ? [.willTransition, .viewWillTransition] : []
      #expect(sketch.model.lastCallbacks(of: child) == expected + [.traitCollectionDidChange])
    }
  }

  @Test func aChildOfFixedSizeIsNotTold() {
    var (sketch, child, view) = family()
    let host = Scripted()
    sketch.model.handle(.sizeForChild, on: .controller(sketch.controller), overriding: true)
    host.handlers[.sizeForChild] = { _, model in .size(model.frame(of: view).size) }
    sketch.model.launch(sketch.controller, in: .phone, host: host)
    sketch.model.rotate(to: .landscape, host: host)
    #expect(sketch.model.lastCallbacks(of: child) == [.willTransition, .traitCollectionDidChange])
  }

  @Test func bothGenerationsInherit() {
    for (os, expected) in [(OSVersion(16), SizeClass.compact), (OSVersion(17), .regular)] {
      var (sketch, child, _) = family()
      sketch.model.setTraitOverride(TraitCollection(horizontalSizeClass: .regular), on: .view(sketch.root))
      sketch.launch(.phone.with { $0.os = os })
      #expect(sketch.model.traits(of: .controller(child)).horizontalSizeClass == expected)
    }
  }

  @Test func anOverrideUnderACondition() {
    var (sketch, child, view) = family()
    let wide = sketch.model.addCondition(
      [.size(SizeTest(width: 1, constant: -640, .greaterThanOrEqual))], owner: sketch.root)
    sketch.model.setTraitOverride(
      TraitCollection(horizontalSizeClass: .regular), on: .controller(child), condition: wide)
    let regular = sketch.model.addCondition(
      [.traits(TraitCollection(horizontalSizeClass: .regular))], owner: view)
    let inner = sketch.view("inner", in: view, when: regular)
    sketch.launch()
    #expect(!sketch.model.isInstalled(inner))
    sketch.rotate(.landscape)
    #expect(sketch.model.isInstalled(inner))
    #expect(sketch.model.traits(of: .controller(child)).horizontalSizeClass == .regular)
    #expect(sketch.model.traits(of: .controller(sketch.controller)).horizontalSizeClass == .compact)
    sketch.rotate(.portrait)
    #expect(!sketch.model.isInstalled(inner))
  }
}
