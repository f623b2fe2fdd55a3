import AdaptModel
import Testing

@Suite("The timeline of a transition")
struct TransitionTests {
  /// UIKIT.md §3.7: the rows that concern one controller.
  @Test(arguments: [
    (Environment.phone, Environment.phone.with { $0.orientation = .landscape }, true, true),
    (.plus, .plus.with { $0.orientation = .landscape }, true, true),
    (.pad, .pad.with { $0.orientation = .landscape }, false, true),
    (
      .pad.with { $0.orientation = .landscape },
      .pad.with {
        $0.orientation = .landscape
        $0.freeSize = Size(507, 768)
      }, true, true
    ),
    (.pad, .pad.with { $0.overrides.userInterfaceStyle = .dark }, true, false),
    (.pad, .pad, false, false),
  ])
  func workedExpectations(_ from: Environment, _ to: Environment, traitsChange: Bool, sizeChanges: Bool) {
    var sketch = Sketch()
    sketch.launch(from)
    sketch.model.transition(to: to, host: sketch.log)
    var expected: [CallbackName] = []
    if traitsChange { expected.append(.willTransition) }
    if sizeChanges { expected.append(.viewWillTransition) }
    if traitsChange { expected.append(.traitCollectionDidChange) }
    #expect(sketch.model.lastCallbacks(of: sketch.controller) == expected)
    #expect(sketch.log.traitAndSizeCallbacks == expected)
  }

  @Test func theWholeLog() {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.add(a[.width] == sketch.root[.width])
    sketch.launch()
    let launched = sketch.log.events.count
    #expect(
      sketch.log.callbackNames == [
        .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
        .viewDidAppear,
      ])
    sketch.rotate(.landscape)
    let words = sketch.log.events.dropFirst(launched).map { event in
      switch event {
      case .transition: "transition"
      case .callback(let callback): callback.name.name
      case .layout: "layout"
      case .animation: "animation"
      default: "other"
      }
    }
    #expect(
      words == [
        "transition", "willTransition", "viewWillTransition", "updateViewConstraints", "traitCollectionDidChange",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layout", "animation",
      ])
  }

  @Test func argumentsAreTheNewAndTheOld() {
    var sketch = Sketch()
    sketch.launch(.plus)
    sketch.rotate(.landscape)
    let arguments = sketch.log.events.compactMap { event -> CallbackArguments? in
      if case .callback(let callback) = event, callback.name.isAboutTraitsOrSize { callback.arguments } else { nil }
    }
    guard case .traits(let new, _) = arguments[0], case .size(let size, _) = arguments[1],
      case .previous(let old?, let changed) = arguments[2]
    else {
      Issue.record("unexpected \(arguments)")
      return
    }
    #expect(new.horizontalSizeClass == .regular && new.verticalSizeClass == .compact)
    #expect(size == Size(736, 414) && changed == .sizeClasses)
    #expect(old.horizontalSizeClass == .compact && old.verticalSizeClass == .regular)
  }

  @Test func animationsHaveBothFrames() throws {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    sketch.add(a[.trailing] == sketch.root[.trailing])
    sketch.launch()
    sketch.rotate(.landscape)
    let moves = sketch.log.events.compactMap { if case .animation(let moves) = $0 { moves } else { nil } }.last
    let move = try #require(moves?.first { $0.view == a })
    #expect(move.from.x == 365)
    #expect(move.to.x == 657)
  }

  @Test func firstTraitsByVersion() {
    func callbacks(_ os: OSVersion, override: Bool = false) -> [CallbackName] {
      var sketch = Sketch()
      if override {
        sketch.model.setTraitOverride(
          TraitCollection(horizontalSizeClass: .regular), on: .controller(sketch.controller))
      }
      sketch.launch(.phone.with { $0.os = os })
      return sketch.model.lastCallbacks(of: sketch.controller)
    }
    #expect(callbacks(12) == [.traitCollectionDidChange])
    #expect(callbacks(13) == [])
    #expect(callbacks(17) == [])
    #expect(callbacks(13, override: true) == [.traitCollectionDidChange], "the prediction proved wrong")
  }

  @Test func aTraitOverrideIsATransitionWithoutSize() {
    var sketch = Sketch()
    let regular = sketch.when(.regular)
    let a = sketch.view("a", when: regular)
    sketch.launch()
    sketch.model.overrideTraits(TraitCollection(horizontalSizeClass: .regular), on: .window, host: sketch.log)
    #expect(sketch.model.lastCallbacks(of: sketch.controller) == [.willTransition, .traitCollectionDidChange])
    #expect(sketch.model.isInstalled(a))
    let sources = sketch.model.inspector.traitSources(of: .controller(sketch.controller))
    let source = sources.first { $0.trait == .horizontalSizeClass }
    #expect(source?.environment == .window)
    sketch.model.removeTraitOverrides(
      of: TraitSet(.horizontalSizeClass), on: .window, host: sketch.log)
    #expect(!sketch.model.isInstalled(a))
    sketch.model.overrideTraits(TraitCollection(horizontalSizeClass: .compact), on: .window, host: sketch.log)
    #expect(sketch.model.lastCallbacks(of: sketch.controller) == [], "nothing is reported where nothing changes")
  }

  @Test func registeredHandlersFollowTheOldMethod() {
    var sketch = Sketch()
    let vertical = sketch.model.registerForTraitChanges(TraitSet(.verticalSizeClass), on: sketch.controller)
    _ = sketch.model.registerForTraitChanges(TraitSet(.userInterfaceStyle), on: sketch.controller)
    sketch.launch()
    sketch.rotate(.landscape)
    #expect(
      sketch.model.lastCallbacks(of: sketch.controller)
        == [.willTransition, .viewWillTransition, .traitCollectionDidChange, .traitsDidChange])
    sketch.model.unregisterForTraitChanges(vertical)
    sketch.rotate(.portrait)
    #expect(!sketch.model.lastCallbacks(of: sketch.controller).contains(.traitsDidChange))
  }

  @Test func layoutsAreReportedWhereAFrameChanged() {
    var sketch = Sketch()
    let a = sketch.view("a")
    let gap = sketch.add(a[.leading] == sketch.root[.leading] + 5)
    sketch.launch()
    #expect(sketch.log.layouts == 1)
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.log.layouts == 1)
    sketch.model.write(.constant, of: .constraint(gap), to: .number(5))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.log.layouts == 1)
    sketch.model.write(.constant, of: .constraint(gap), to: .number(6))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.log.layouts == 2)
  }

  @Test func snapshotsListEveryView() throws {
    var sketch = Sketch()
    let box = sketch.view("box")
    _ = sketch.view("inner", in: box)
    _ = sketch.view("after")
    sketch.launch()
    let snapshot = try #require(sketch.log.events.compactMap(\.snapshot).last)
    #expect(
      snapshot.views.map { sketch.model.scene.path(of: $0.view) }
        == ["Profile", "Profile.box", "Profile.inner", "Profile.after"])
  }
}
