import AdaptModel
import Testing

@Suite("Trait environments")
struct TraitEnvironmentTests {
  /// A shell with a child in a box, so that the view path and the controller path differ.
  private func family() throws -> (Hierarchy, shell: ControllerID, child: ControllerID, box: ViewID) {
    var hierarchy = Hierarchy()
    let shell = hierarchy.controller("Shell")
    let child = hierarchy.model.addController(hierarchy.model.intern("Child"), in: shell)
    let root = try #require(hierarchy.model.scene.rootView(of: shell))
    let box = hierarchy.model.addView(.view, name: hierarchy.model.intern("box"), in: root)
    hierarchy.model.embed(child, in: box, scope: root, name: hierarchy.model.intern("child"))
    return (hierarchy, shell, child, box)
  }

  @Test func overridesReachWhatInheritsInEachGeneration() throws {
    for os in [OSVersion(8), 16, 17, 26] {
      var (hierarchy, shell, child, box) = try family()
      let dark = TraitCollection { $0.userInterfaceStyle = .dark }
      hierarchy.model.setTraitOverride(dark, on: .view(box))
      hierarchy.model.setTraitOverride(TraitCollection(horizontalSizeClass: .regular), on: .controller(shell))
      hierarchy.launch(shell, .phone.on(os))
      #expect(hierarchy.model.traits(of: .controller(child)).horizontalSizeClass == .regular)
      let isDark = hierarchy.model.traits(of: .controller(child)).userInterfaceStyle == .dark
      #expect(isDark == (os >= 17), "through views from iOS 17 on, through controllers before")
    }
  }

  @Test func registrationsOnAnyTarget() throws {
    var (hierarchy, shell, child, box) = try family()
    let zoom = CustomTrait(key: 0, name: "zoom", defaultValue: .number(1))
    let shown = hierarchy.presentation("form", of: shell, showing: hierarchy.controller("Form"), .formSheet)
    let view = hierarchy.model.registerForTraitChanges(TraitSet(.verticalSizeClass), on: .view(box))
    let custom = hierarchy.model.registerForTraitChanges([], custom: [zoom], on: .controller(child))
    let presentation = hierarchy.model.registerForTraitChanges(TraitSet(.verticalSizeClass), on: .presentation(shown))
    hierarchy.launch(shell)
    try hierarchy.model.present(shown, from: shell, host: hierarchy.stage)
    func told() -> [RegistrationID] {
      hierarchy.stage.events.compactMap { event in
        if case .callback(let callback) = event, case .registration(let id, _) = callback.arguments { id } else { nil }
      }
    }
    hierarchy.stage.clear()
    hierarchy.rotate(.landscape)
    #expect(told() == [view, presentation])
    hierarchy.stage.clear()
    let zoomed = TraitCollection { $0[zoom] = .number(2) }
    hierarchy.model.overrideTraits(zoomed, on: .controller(shell), host: hierarchy.stage)
    #expect(told() == [custom])
    #expect(hierarchy.model.traits(of: .controller(child)).value(of: zoom) == .number(2))
    hierarchy.stage.clear()
    hierarchy.model.removeTraitOverride(of: zoom, on: .controller(shell), host: hierarchy.stage)
    #expect(told() == [custom])
    hierarchy.model.unregisterForTraitChanges(view)
    hierarchy.stage.clear()
    hierarchy.rotate(.portrait)
    #expect(told() == [presentation])
  }

  @Test func firstTraits() throws {
    for (os, expected) in [(OSVersion(12), 3), (13, 0), (17, 0)] {
      var hierarchy = Hierarchy()
      let (list, detail) = (hierarchy.controller("List"), hierarchy.controller("Detail"))
      let navigation = try hierarchy.navigation([list])
      hierarchy.launch(navigation, .phone.on(os))
      try hierarchy.model.push(detail, onto: list, host: hierarchy.stage)
      let first = hierarchy.stage.events.filter { event in
        if case .callback(let callback) = event { callback.arguments == .previous(nil, changed: []) } else { false }
      }
      #expect(first.count == expected, "iOS \(os)")
    }
  }

  @Test func whatAPushedControllerMissedItIsToldWhenItComesBack() throws {
    var hierarchy = Hierarchy()
    let (list, detail) = (hierarchy.controller("List"), hierarchy.controller("Detail"))
    let navigation = try hierarchy.navigation([list])
    hierarchy.launch(navigation)
    try hierarchy.model.push(detail, onto: list, host: hierarchy.stage)
    try hierarchy.model.pop(from: navigation, host: hierarchy.stage)
    hierarchy.rotate(.landscape)
    hierarchy.stage.clear()
    try hierarchy.model.push(detail, onto: list, host: hierarchy.stage)
    #expect(hierarchy.stage.lines(.traitCollectionDidChange) == ["Detail.traitCollectionDidChange"])
  }
}

@Suite("Memory, responders, sizes")
struct ControllerTests {
  @Test func aReleasedViewIsMadeAgain() throws {
    var hierarchy = Hierarchy()
    let (first, second) = (hierarchy.controller("First"), hierarchy.controller("Second"))
    let root = try #require(hierarchy.model.scene.rootView(of: first))
    let tabs = hierarchy.controller("Tabs", .tab)
    try hierarchy.model.setViewControllers([first, second], of: tabs)
    hierarchy.model.handle(.didReceiveMemoryWarning, on: .controller(first))
    hierarchy.model.handle(.loadView, on: .controller(first))
    var refusals: [ControllerError] = []
    hierarchy.stage.handlers[.didReceiveMemoryWarning] = { _, model in
      do throws(ControllerError) { try model.releaseView(of: first) } catch { refusals.append(error) }
      return .none
    }
    hierarchy.launch(tabs)
    hierarchy.model.write(.alpha, of: .view(root), to: .number(0.5))
    hierarchy.model.receiveMemoryWarning(host: hierarchy.stage)
    #expect(refusals == [.viewInUse(first)])
    #expect(hierarchy.stage.lines(.didReceiveMemoryWarning).count == 2, "the second tab was never loaded")
    try hierarchy.model.select(second, host: hierarchy.stage)
    hierarchy.model.receiveMemoryWarning(host: hierarchy.stage)
    #expect(!hierarchy.model.isViewLoaded(first))
    #expect(hierarchy.model.value(.alpha, of: .view(root)) == nil, "what was written to the view went with it")
    hierarchy.stage.clear()
    try hierarchy.model.select(first, host: hierarchy.stage)
    #expect(hierarchy.stage.lines(.loadView, .viewDidLoad) == ["First.loadView", "First.viewDidLoad"])
  }

  @Test func theResponderChain() throws {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let navigation = try hierarchy.navigation([home])
    let root = try #require(hierarchy.model.scene.rootView(of: home))
    let outer = try #require(hierarchy.model.scene.rootView(of: navigation))
    let button = hierarchy.model.addView(.button, in: root)
    let stray = hierarchy.model.addView(.button, in: try #require(hierarchy.model.scene.rootView(of: form)))
    #expect(hierarchy.model.responderChain(from: button) == [.view(button), .view(root), .controller(home)])
    hierarchy.launch(navigation)
    let rest: [Responder] = [.view(outer), .controller(navigation), .window, .application, .delegate]
    #expect(
      hierarchy.model.responderChain(from: button) == [.view(button), .view(root), .controller(home)] + rest)
    try hierarchy.model.present(form, from: home, host: hierarchy.stage)
    let chain = hierarchy.model.responderChain(from: stray)
    #expect(chain.contains(.controller(form)) && chain.contains(.controller(navigation)))
    #expect(chain.suffix(3) == [.window, .application, .delegate])
    #expect(hierarchy.model.responderChain(from: ViewID(index: 99)).isEmpty)
  }

  @Test func preferredSizesGoUp() throws {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let navigation = try hierarchy.navigation([form])
    let shown = hierarchy.presentation("form", of: home, showing: navigation, .formSheet)
    hierarchy.launch(home, .pad)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    hierarchy.stage.clear()
    hierarchy.model.setPreferredContentSize(Size(300, 250), of: form, host: hierarchy.stage)
    #expect(
      hierarchy.stage.lines(.preferredContentSizeDidChange) == [
        "Navigation.preferredContentSizeDidChange", "form.preferredContentSizeDidChange",
      ])
    #expect(hierarchy.frame(navigation).size == Size(300, 250))
    hierarchy.stage.clear()
    hierarchy.model.setPreferredContentSize(Size(300, 250), of: form, host: hierarchy.stage)
    #expect(hierarchy.stage.lines(.preferredContentSizeDidChange).count == 2, "it is told each time that it is set")
  }

  @Test func fittingSizesAndInsetsAreToldToThoseWhoAsk() throws {
    var sketch = Sketch("Shell")
    let stage = Stage()
    let child = sketch.model.addController(sketch.model.intern("Child"), in: sketch.controller)
    let root = try #require(sketch.model.scene.rootView(of: child))
    sketch.model.embed(child, in: sketch.root, scope: sketch.root, name: sketch.model.intern("child"))
    let box = sketch.model.addView(.view, in: root)
    let width = try sketch.model.add(box[.width] == 40, owner: root)
    for relation in [
      box[.top] == root[.top], box[.bottom] == root[.bottom], box[.left] == root[.left], box[.right] == root[.right],
    ] {
      try sketch.model.add(relation, owner: root)
    }
    sketch.model.handle(.systemLayoutFittingSizeDidChange, on: .controller(sketch.controller))
    sketch.model.handle(.viewSafeAreaInsetsDidChange, on: .controller(sketch.controller))
    sketch.model.handle(.layoutSubviews, on: .view(box))
    sketch.model.launch(sketch.controller, in: .notched, host: stage)
    #expect(stage.lines(.viewSafeAreaInsetsDidChange).count == 1)
    stage.clear()
    sketch.model.write(.constant, of: .constraint(width), to: .number(60))
    sketch.model.layoutIfNeeded(host: stage)
    #expect(stage.lines(.systemLayoutFittingSizeDidChange) == ["Shell.systemLayoutFittingSizeDidChange"])
    #expect(stage.lines(.layoutSubviews).count == 1)
    #expect(stage.lines(.viewSafeAreaInsetsDidChange).isEmpty)
    sketch.model.rotate(to: .landscape, host: stage)
    #expect(stage.lines(.viewSafeAreaInsetsDidChange).count == 1)
  }
}
