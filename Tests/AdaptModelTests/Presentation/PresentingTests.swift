import AdaptModel
import Testing

@Suite("Presenting and dismissing")
struct PresentingTests {
  private func pair() -> (Hierarchy, home: ControllerID, form: ControllerID) {
    var hierarchy = Hierarchy()
    let home = hierarchy.controller("Home")
    let form = hierarchy.controller("Form")
    return (hierarchy, home, form)
  }

  @Test func theOrderOfEvents() throws {
    var (hierarchy, home, form) = pair()
    hierarchy.launch(home, .phone.on(12))
    hierarchy.stage.clear()
    try hierarchy.model.present(form, style: .fullScreen, from: home, host: hierarchy.stage)
    #expect(
      hierarchy.stage.lines.filter { !$0.contains("Subviews") && !$0.contains("Constraints") } == [
        "presentation.adaptivePresentationStyle", "present",
        "presentation.willPresentWithAdaptiveStyle", "Form.viewDidLoad",
        "presentation.presentationTransitionWillBegin", "Home.viewWillDisappear", "Form.viewWillAppear",
        "presentation.traitCollectionDidChange", "Form.traitCollectionDidChange",
        "Form.viewDidAppear", "Home.viewDidDisappear", "presentation.presentationTransitionDidEnd",
      ])
    hierarchy.stage.clear()
    try hierarchy.model.dismiss(host: hierarchy.stage)
    #expect(
      hierarchy.stage.lines.filter { !$0.contains("Subviews") && !$0.contains("Constraints") } == [
        "dismiss", "presentation.dismissalTransitionWillBegin", "Form.viewWillDisappear", "Home.viewWillAppear",
        "Home.viewDidAppear", "Form.viewDidDisappear",
        "presentation.dismissalTransitionDidEnd",
      ])
  }

  @Test func comingBackLeavesNoTrace() throws {
    for style in PresentationStyle.allCases where style != .none {
      for environment in [Environment.phone, .phone.on(12), .pad, .pad.on(12), .plus.turned] {
        var (hierarchy, home, form) = pair()
        hierarchy.launch(home, environment)
        let before = hierarchy.model.state
        let source = hierarchy.model.scene.rootView(of: home)
        try hierarchy.model.present(form, style: style, source: source, from: home, host: hierarchy.stage)
        #expect(hierarchy.model.state != before)
        try hierarchy.model.dismiss(form, host: hierarchy.stage)
        #expect(hierarchy.model.state == before, "\(style) in \(environment)")
      }
    }
  }

  @Test("a content that is a blueprint is made when it is first shown, and once")
  func blueprints() throws {
    var hierarchy = Hierarchy()
    let home = hierarchy.controller("Home")
    let shown = hierarchy.model.addPresentation(hierarchy.model.intern("form"), of: home)
    let container = try #require(hierarchy.model.presentations.containerView(of: shown))
    let compact = hierarchy.model.addCondition(
      [.traits(TraitCollection(horizontalSizeClass: .compact))], owner: container)
    hierarchy.model.set(.style, of: .presentation(shown), to: .word("formSheet"))
    hierarchy.model.set(.content, of: .presentation(shown), to: .blueprint(ControllerBlueprint(1)))
    hierarchy.model.set(.style, of: .presentation(shown), to: .word("fullScreen"), condition: compact)
    hierarchy.model.set(.content, of: .presentation(shown), to: .blueprint(ControllerBlueprint(2)), condition: compact)
    var made: [String] = []
    for (tag, name) in [(Int32(1), "Form"), (2, "Narrow")] {
      hierarchy.stage.makers[tag] = { model in
        made.append(name)
        let controller = model.addController(model.intern(name))
        model.set(.modalPresentationStyle, of: .controller(controller), to: .word("pageSheet"))
        return controller
      }
    }
    hierarchy.launch(home, .plus.turned)
    #expect(
      made.isEmpty && hierarchy.model.presentations.controller(madeFrom: ControllerBlueprint(1), for: shown) == nil)
    let before = hierarchy.model.state
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(
      made == ["Form"]
        && hierarchy.model.presentations.shownController(of: shown).map(hierarchy.model.scene.typeName) == "Form")
    let first = hierarchy.model.state
    hierarchy.rotate(.portrait)
    #expect(made == ["Form", "Narrow"])
    #expect(hierarchy.model.presentations.shownController(of: shown).map(hierarchy.model.scene.typeName) == "Narrow")
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.state == first)
    try hierarchy.model.dismiss(host: hierarchy.stage)
    #expect(hierarchy.model.state == before)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(hierarchy.model.state == first && made.count == 2, "the presentation keeps what was made for it")
  }

  @Test("a host that cannot make the content is told that there is none, and nothing changes")
  func blueprintWithoutHost() throws {
    var (hierarchy, home, _) = pair()
    let shown = hierarchy.model.addPresentation(hierarchy.model.intern("form"), of: home)
    hierarchy.model.set(.content, of: .presentation(shown), to: .blueprint(ControllerBlueprint(9)))
    hierarchy.launch(home)
    let before = hierarchy.model.state
    for host in [hierarchy.stage, EventLog()] as [any SimulationHost] {
      #expect(throws: ControllerError.noContent(shown)) {
        try hierarchy.model.present(shown, from: home, host: host)
      }
    }
    #expect(hierarchy.model.state == before)
  }

  @Test func theRootmostPresents() throws {
    var (hierarchy, home, form) = pair()
    let navigation = try hierarchy.navigation([home])
    let tabs = hierarchy.controller("Tabs", .tab)
    try hierarchy.model.setViewControllers([navigation], of: tabs)
    hierarchy.launch(tabs)
    try hierarchy.model.present(form, from: home, host: hierarchy.stage)
    #expect(hierarchy.model.presentations.presentingController(of: form) == tabs)
    #expect(hierarchy.model.presentations.presentedController(of: home) == form)
    let other = hierarchy.controller("Other")
    #expect(throws: ControllerError.alreadyPresenting(tabs, presented: form)) {
      try hierarchy.model.present(other, from: home, host: hierarchy.stage)
    }
    try hierarchy.model.present(other, from: form, host: hierarchy.stage)
    #expect(hierarchy.model.presentations.presentingController(of: other) == form)
    hierarchy.stage.clear()
    try hierarchy.model.dismiss(home, host: hierarchy.stage)
    #expect(hierarchy.model.presentations.visiblePresentations.isEmpty, "the whole chain goes")
    #expect(hierarchy.stage.lines(.viewDidDisappear) == ["Form.viewDidDisappear", "Other.viewDidDisappear"])
    #expect(throws: ControllerError.nothingPresented) { try hierarchy.model.dismiss(host: hierarchy.stage) }
  }

  @Test func contexts() throws {
    var hierarchy = Hierarchy()
    let (shell, page, form) = (
      hierarchy.controller("Shell"),
      hierarchy.model.addController(hierarchy.model.intern("Page"), in: ControllerID(index: 0)),
      hierarchy.controller("Form")
    )
    let (outer, inner) = (
      try #require(hierarchy.model.scene.rootView(of: shell)), try #require(hierarchy.model.scene.rootView(of: page))
    )
    hierarchy.model.embed(page, in: outer, scope: outer, name: hierarchy.model.intern("page"))
    for relation in [
      inner[.left] == outer[.left] + 100, inner[.top] == outer[.top], inner[.bottom] == outer[.bottom],
      inner[.right] == outer[.right],
    ] {
      try hierarchy.model.add(relation, owner: outer)
    }
    let label = hierarchy.model.addView(.label, in: inner)
    hierarchy.model.set(.definesPresentationContext, of: .controller(page), to: .bool(true))
    hierarchy.launch(shell, .pad)
    for (style, isCovered) in [(PresentationStyle.currentContext, true), (.overCurrentContext, false)] {
      try hierarchy.model.present(form, style: style, from: page, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.presentingController(of: form) == page)
      let container = try #require(
        hierarchy.model.presentations.presentation(of: form).flatMap {
          hierarchy.model.presentations.containerView(of: $0)
        })
      #expect(hierarchy.model.frame(of: container) == Rect(x: 100, y: 0, width: 668, height: 1024))
      #expect(hierarchy.frame(form) == Rect(x: 0, y: 0, width: 668, height: 1024))
      #expect(hierarchy.model.isInstalled(label) != isCovered)
      hierarchy.rotate(.landscape)
      #expect(hierarchy.frame(form).width == 924)
      hierarchy.rotate(.portrait)
      try hierarchy.model.dismiss(host: hierarchy.stage)
      #expect(hierarchy.model.isInstalled(label))
    }
    try hierarchy.model.present(form, style: .fullScreen, from: page, host: hierarchy.stage)
    #expect(hierarchy.model.presentations.presentingController(of: form) == shell)
  }

  @Test func aFormSheetIsNotToldOfRotation() throws {
    var (hierarchy, home, form) = pair()
    hierarchy.launch(home, .pad)
    try hierarchy.model.present(form, style: .formSheet, from: home, host: hierarchy.stage)
    #expect(hierarchy.frame(form) == Rect(x: 114, y: 202, width: 540, height: 620))
    hierarchy.stage.clear()
    hierarchy.rotate(.landscape)
    #expect(hierarchy.frame(form) == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(hierarchy.model.lastCallbacks(of: form).isEmpty)
    #expect(
      hierarchy.stage.lines(.viewWillTransition) == ["Home.viewWillTransition", "presentation.viewWillTransition"])
  }

  @Test func presentedTraitsComeFromThePresentationController() throws {
    for os in [OSVersion(12), 17] {
      var (hierarchy, home, form) = pair()
      let shown = hierarchy.presentation("form", of: home, showing: form, .formSheet)
      hierarchy.model.setTraitOverride(TraitCollection(horizontalSizeClass: .compact), on: .presentation(shown))
      hierarchy.launch(home, .pad.on(os))
      try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
      #expect(hierarchy.model.traits(of: .controller(form)).horizontalSizeClass == .compact)
      #expect(hierarchy.model.traits(of: .controller(home)).horizontalSizeClass == .regular)
      let source = hierarchy.model.inspector.traitSources(of: .controller(form)).first {
        $0.trait == .horizontalSizeClass
      }
      #expect(source?.environment == .presentation(shown))
    }
  }

  @Test func theUserMayBeRefused() throws {
    for (isModal, answer, isDismissed) in [(true, true, false), (false, false, false), (false, true, true)] {
      var (hierarchy, home, form) = pair()
      let shown = hierarchy.presentation("form", of: home, showing: form, .pageSheet)
      hierarchy.model.set(.isModalInPresentation, of: .controller(form), to: .bool(isModal))
      hierarchy.model.handle(.shouldDismiss, on: .presentation(shown), overriding: true)
      hierarchy.stage.handlers[.shouldDismiss] = { _, _ in .bool(answer) }
      hierarchy.launch(home)
      try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
      hierarchy.stage.clear()
      #expect(try hierarchy.model.attemptDismissal(host: hierarchy.stage) == isDismissed)
      #expect(hierarchy.model.presentations.isShown(shown) != isDismissed)
      let told = hierarchy.stage.lines(.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss)
      #expect(
        told == (isModal ? [] : ["form.shouldDismiss"])
          + (isDismissed ? ["form.willDismiss", "form.didDismiss"] : ["form.didAttemptToDismiss"]))
    }
    var (hierarchy, home, form) = pair()
    hierarchy.launch(home)
    try hierarchy.model.present(form, style: .fullScreen, from: home, host: hierarchy.stage)
    #expect(try !hierarchy.model.attemptDismissal(host: hierarchy.stage), "there is nothing to swipe")
  }

  @Test func aCancelledDismissal() throws {
    var (hierarchy, home, form) = pair()
    hierarchy.launch(home)
    try hierarchy.model.present(form, from: home, host: hierarchy.stage)
    let before = hierarchy.model.state
    hierarchy.stage.clear()
    #expect(try !hierarchy.model.attemptDismissal(interaction: .cancelled, host: hierarchy.stage))
    #expect(hierarchy.model.state == before)
    #expect(!hierarchy.stage.lines.contains("presentation.didDismiss"))
    #expect(
      hierarchy.stage.appearances == [
        "Form.viewWillDisappear", "Form.viewWillAppear", "Form.viewDidAppear",
      ])
  }

  @Test func refusals() throws {
    var (hierarchy, home, form) = pair()
    let host = hierarchy.stage
    #expect(throws: ControllerError.notLaunched) { try hierarchy.model.present(form, from: home, host: host) }
    hierarchy.launch(home)
    let empty = hierarchy.model.addPresentation(hierarchy.model.intern("empty"), of: home)
    #expect(throws: ControllerError.noContent(empty)) { try hierarchy.model.present(empty, from: home, host: host) }
    let popover = hierarchy.model.ownPresentation(of: form)
    #expect(throws: ControllerError.popoverWithoutSource(popover)) {
      try hierarchy.model.present(form, style: .popover, from: home, host: host)
    }
    #expect(throws: ControllerError.alreadyInUse(home)) { try hierarchy.model.present(home, from: home, host: host) }
    #expect(throws: ControllerError.notInWindow(form)) { try hierarchy.model.present(form, from: form, host: host) }
    #expect(throws: ControllerError.noSuchPresentation) {
      try hierarchy.model.present(PresentationID(index: 77), from: home, host: host)
    }
    #expect(throws: ControllerError.noSuchController) {
      try hierarchy.model.present(ControllerID(index: -1), from: home, host: host)
    }
    #expect(throws: ControllerError.noSuchController) {
      try hierarchy.model.dismiss(ControllerID(index: 50), host: host)
    }
    #expect(hierarchy.model.presentations.visiblePresentations.isEmpty)
  }

  @Test func customPresentations() throws {
    var (hierarchy, home, form) = pair()
    let shown = hierarchy.presentation("panel", of: home, showing: form, .custom)
    for name in [CallbackName.frameOfPresentedView, .shouldRemovePresentersView] {
      hierarchy.model.handle(name, on: .presentation(shown), overriding: true)
    }
    hierarchy.stage.handlers[.frameOfPresentedView] = { callback, _ in
      guard case .rect(let bounds) = callback.arguments else { return .none }
      return .rect(Rect(x: bounds.width - 200, y: 0, width: 200, height: bounds.height))
    }
    hierarchy.stage.handlers[.shouldRemovePresentersView] = { _, _ in .bool(false) }
    hierarchy.launch(home)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(
      hierarchy.model.presentations.frameOfPresentedView(of: shown) == Rect(x: 175, y: 0, width: 200, height: 667))
    hierarchy.rotate(.landscape)
    #expect(
      hierarchy.model.presentations.frameOfPresentedView(of: shown) == Rect(x: 467, y: 0, width: 200, height: 375))
    #expect(hierarchy.model.isViewVisible(home))
    hierarchy.stage.handlers[.shouldRemovePresentersView] = { _, _ in .bool(true) }
    try hierarchy.model.dismiss(host: hierarchy.stage)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(!hierarchy.model.isViewVisible(home))
  }

  /// Answers that would put a controller into itself, or into two places, are not taken.
  @Test func impossibleAnswers() throws {
    var hierarchy = Hierarchy()
    let (home, list, page) = (
      hierarchy.controller("Home"), hierarchy.controller("List"), hierarchy.controller("Page")
    )
    let split = try hierarchy.split(.classic, list, page)
    let tabs = hierarchy.controller("Tabs", .tab)
    try hierarchy.model.setViewControllers([split, home], of: tabs)
    let form = hierarchy.controller("Form")
    let shown = hierarchy.presentation("form", of: home, showing: form, .popover)
    for name in [CallbackName.primaryForCollapsing, .primaryForExpanding, .separateSecondary] {
      hierarchy.model.handle(name, on: .controller(split), overriding: true)
    }
    hierarchy.model.handle(.viewControllerForAdaptivePresentationStyle, on: .presentation(shown), overriding: true)
    for wrong in [tabs, split, home, ControllerID(index: 999), ControllerID(index: -1)] {
      var copy = hierarchy.model
      for name in CallbackName.allCases { hierarchy.stage.handlers[name] = { _, _ in .controller(wrong) } }
      copy.launch(tabs, in: .phone, host: hierarchy.stage)
      #expect(copy.containers.isCollapsed(split))
      copy.transition(to: .pad.turned, host: hierarchy.stage)
      #expect(copy.containers.viewController(in: .primary, of: split) == list)
      #expect(copy.containers.viewController(in: .secondary, of: split) == page)
      try copy.present(shown, from: split, host: hierarchy.stage)
      copy.rotate(to: .portrait, host: hierarchy.stage)
      copy.resize(to: .slideOver, host: hierarchy.stage)
      #expect(copy.presentations.shownController(of: shown) == form)
    }
  }
}
