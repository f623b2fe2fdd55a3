import AdaptModel
import Testing

/// One row of `UIKIT.md §4.2`: to what a style adapts in the four containers of its columns.
struct AdaptationRow: Sendable, CustomTestStringConvertible {
  let style: PresentationStyle
  /// iOS 8–12: compact width; regular width with compact height. `none` for unchanged.
  let old: (narrow: PresentationStyle, plusLandscape: PresentationStyle)
  /// iOS 13 and later: compact width with regular height; compact height.
  let new: (narrow: PresentationStyle, low: PresentationStyle)
  /// Whether it is laid out as large as the screen in compact height, from iOS 13 on.
  let fillsLow: Bool

  var testDescription: String { style.name }

  static let table: [AdaptationRow] = [
    Self(style: .fullScreen, old: (.none, .none), new: (.none, .none), fillsLow: true),
    Self(style: .overFullScreen, old: (.none, .none), new: (.none, .none), fillsLow: true),
    Self(style: .pageSheet, old: (.fullScreen, .none), new: (.none, .none), fillsLow: true),
    Self(style: .formSheet, old: (.fullScreen, .none), new: (.none, .none), fillsLow: true),
    Self(style: .popover, old: (.fullScreen, .formSheet), new: (.formSheet, .formSheet), fillsLow: true),
    Self(style: .currentContext, old: (.none, .none), new: (.none, .none), fillsLow: true),
    Self(style: .overCurrentContext, old: (.none, .none), new: (.none, .none), fillsLow: true),
    Self(style: .custom, old: (.none, .none), new: (.none, .none), fillsLow: true),
    Self(style: .automatic, old: (.none, .none), new: (.none, .none), fillsLow: true),
  ]
}

@Suite("How presentations adapt")
struct AdaptationTests {
  /// Presents in an environment without delegate.
  private func present(
    _ style: PresentationStyle, in environment: Environment
  ) throws -> (Hierarchy, PresentationID, ControllerID) {
    var hierarchy = Hierarchy()
    let home = hierarchy.controller("Home")
    let form = hierarchy.controller("Form")
    let shown = hierarchy.presentation("form", of: home, showing: form, style)
    hierarchy.launch(home, environment)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    return (hierarchy, shown, form)
  }

  @Test(arguments: AdaptationRow.table)
  func everyCell(_ row: AdaptationRow) throws {
    for os in [OSVersion(8), OSVersion(8, 3), 9, 12] {
      for (environment, expected) in [
        (Environment.phone, row.old.narrow), (.phone.turned, row.old.narrow), (.plus.turned, row.old.plusLandscape),
        (.pad, .none), (.pad.turned, .none),
      ] {
        let (hierarchy, shown, _) = try present(row.style, in: environment.on(os))
        #expect(hierarchy.model.presentations.adaptiveStyle(of: shown) == expected, "\(environment) on \(os)")
        #expect(hierarchy.model.presentations.presentationStyle(of: shown) == row.style.resolved(os: os))
      }
    }
    for os in [OSVersion(13), 15, 17, 26] {
      for (environment, expected) in [
        (Environment.phone, row.new.narrow), (.phone.turned, row.new.low), (.plus.turned, row.new.low), (.pad, .none),
      ] {
        let (hierarchy, shown, form) = try present(row.style, in: environment.on(os))
        #expect(hierarchy.model.presentations.adaptiveStyle(of: shown) == expected, "\(environment) on \(os)")
        let fills = hierarchy.frame(form).size == environment.windowSize
        if environment.traits.verticalSizeClass == .compact { #expect(fills == row.fillsLow, "\(environment)") }
      }
    }
  }

  @Test func whoRemovesThePresenter() throws {
    for (style, os, isRemoved) in [
      (PresentationStyle.fullScreen, OSVersion(12), true), (.overFullScreen, 12, false), (.formSheet, 12, true),
      (.formSheet, 13, false), (.popover, 12, true), (.popover, 17, false), (.custom, 17, false),
      (.automatic, 12, true), (.automatic, 17, false), (.pageSheet, 26, false),
    ] {
      let (hierarchy, _, form) = try present(style, in: .phone.on(os))
      let home = try #require(hierarchy.model.rootController)
      #expect(hierarchy.model.isViewVisible(home) != isRemoved, "\(style) on \(os)")
      #expect(hierarchy.model.isViewVisible(form))
      #expect(hierarchy.stage.lines.contains("Home.viewWillDisappear") == isRemoved)
    }
  }

  @Test func itAdaptsAgainWhileShown() throws {
    for (os, narrow) in [(OSVersion(12), PresentationStyle.fullScreen), (17, .formSheet)] {
      var (hierarchy, shown, form) = try present(.popover, in: .pad.on(os))
      hierarchy.stage.clear()
      hierarchy.model.resize(to: .slideOver, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == narrow)
      #expect(hierarchy.model.isViewVisible(form))
      #expect(hierarchy.stage.lines.contains("form.willPresentWithAdaptiveStyle"))
      #expect(!hierarchy.stage.lines.contains("Form.viewWillDisappear"), "it is not dismissed")
      hierarchy.model.resize(to: .full, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == .popover)
      #expect(hierarchy.model.presentations.isShown(shown))
    }
  }

  /// A popover that is full screen in a navigation controller in compact width.
  private func settings() throws -> (Hierarchy, PresentationID, form: ControllerID, navigation: ControllerID) {
    var hierarchy = Hierarchy()
    let home = hierarchy.controller("Home")
    let form = hierarchy.controller("Form")
    let navigation = try hierarchy.navigation([form])
    let shown = hierarchy.presentation("settings", of: home, showing: form, .popover)
    let container = try #require(hierarchy.model.presentations.containerView(of: shown))
    let compact = hierarchy.model.addCondition(
      [.traits(TraitCollection(horizontalSizeClass: .compact))], owner: container)
    hierarchy.model.set(.style, of: .presentation(shown), to: .word("fullScreen"), condition: compact)
    hierarchy.model.set(.content, of: .presentation(shown), to: .controller(navigation), condition: compact)
    return (hierarchy, shown, form, navigation)
  }

  @Test func stylesAndContentUnderConditions() throws {
    for os in [OSVersion(8, 3), 12, 13, 17, 26] {
      var (hierarchy, shown, form, navigation) = try settings()
      let home = try #require(hierarchy.model.scene.declarer(of: shown))
      hierarchy.launch(home, .plus.on(os))
      try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == .fullScreen)
      #expect(hierarchy.model.presentations.shownController(of: shown) == navigation)
      #expect(hierarchy.model.scene.parent(of: form) == navigation)
      #expect(hierarchy.model.presentations.presentedController(of: home) == navigation)
      let before = hierarchy.model.state
      hierarchy.rotate(.landscape)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == .popover)
      #expect(hierarchy.model.presentations.shownController(of: shown) == form)
      #expect(hierarchy.model.scene.parent(of: form) == nil)
      #expect(hierarchy.model.isViewVisible(home))
      hierarchy.rotate(.portrait)
      #expect(hierarchy.model.state == before)
      try hierarchy.model.dismiss(host: hierarchy.stage)
      #expect(hierarchy.model.presentations.topPresentation == nil)
      #expect(hierarchy.model.isViewVisible(home))
    }
  }

  @Test func styleNoneMeansNotToAdapt() throws {
    for os in [OSVersion(12), 17] {
      var hierarchy = Hierarchy()
      let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
      let shown = hierarchy.presentation("about", of: home, showing: form, .formSheet)
      let container = try #require(hierarchy.model.presentations.containerView(of: shown))
      let compact = hierarchy.model.addCondition(
        [.traits(TraitCollection(horizontalSizeClass: .compact))], owner: container)
      hierarchy.model.set(.style, of: .presentation(shown), to: .word("none"), condition: compact)
      hierarchy.launch(home, .phone.on(os))
      try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == .formSheet)
      #expect(!hierarchy.stage.lines.contains("about.viewControllerForAdaptivePresentationStyle"))
    }
  }

  @Test func theDelegateIsAskedInOrder() throws {
    for (os, expected) in [
      (OSVersion(8, 2), ["adaptivePresentationStyle", "viewControllerForAdaptivePresentationStyle"]),
      (
        12,
        ["adaptivePresentationStyle", "viewControllerForAdaptivePresentationStyle", "willPresentWithAdaptiveStyle"]
      ),
      (
        15,
        [
          "adaptivePresentationStyle", "viewControllerForAdaptivePresentationStyle", "prepareForPresentation",
          "willPresentWithAdaptiveStyle",
        ]
      ),
    ] {
      var hierarchy = Hierarchy()
      let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
      let other = hierarchy.controller("Other")
      let shown = hierarchy.presentation("form", of: home, showing: form, .popover)
      for name in [CallbackName.adaptivePresentationStyle, .viewControllerForAdaptivePresentationStyle] {
        hierarchy.model.handle(name, on: .presentation(shown), overriding: true)
      }
      hierarchy.stage.handlers[.adaptivePresentationStyle] = { _, _ in .word("overFullScreen") }
      hierarchy.stage.handlers[.viewControllerForAdaptivePresentationStyle] = { callback, _ in
        if case .style(.overFullScreen, _) = callback.arguments { .controller(other) } else { .none }
      }
      hierarchy.launch(home, .phone.on(os))
      hierarchy.stage.clear()
      try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == .overFullScreen)
      #expect(hierarchy.model.presentations.presentedController(of: home) == other)
      let asked = hierarchy.stage.lines.filter {
        $0.hasPrefix("form.") && $0.contains("Style") || $0.contains("prepare")
      }
      #expect(asked == expected.map { "form.\($0)" })
    }
  }

  @Test func beforeIOS83TheDelegateCountsInCompactWidthOnly() throws {
    for (os, expected) in [(OSVersion(8, 2), PresentationStyle.formSheet), (OSVersion(8, 3), .overFullScreen)] {
      var hierarchy = Hierarchy()
      let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
      let shown = hierarchy.presentation("form", of: home, showing: form, .popover)
      hierarchy.model.handle(.adaptivePresentationStyle, on: .presentation(shown), overriding: true)
      hierarchy.stage.handlers[.adaptivePresentationStyle] = { _, _ in .style(.overFullScreen) }
      hierarchy.launch(home, .plus.turned.on(os))
      try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
      #expect(hierarchy.model.presentations.activeStyle(of: shown) == expected)
    }
  }
}
