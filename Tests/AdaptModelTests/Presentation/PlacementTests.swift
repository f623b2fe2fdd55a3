import AdaptModel
import Testing

@Suite("Where popovers go")
struct PopoverTests {
  private static let area = Rect(x: 10, y: 20, width: 748, height: 994)

  private func place(
    _ source: Rect, _ preferred: Size = Size(320, 400), _ permitted: ArrowDirections = .any, overlap: Bool = false
  ) -> PopoverPlacement {
    PopoverPlacement(
      in: Self.area, source: source, preferred: preferred, permitted: permitted, canOverlapSource: overlap)
  }

  @Test func upComesFirst() {
    let placed = place(Rect(x: 300, y: 100, width: 100, height: 40))
    #expect(placed.arrow == .up)
    #expect(placed.frame == Rect(x: 190, y: 153, width: 320, height: 400))
  }

  @Test func thenDownLeftRight() {
    #expect(place(Rect(x: 300, y: 900, width: 100, height: 40)).arrow == .down)
    #expect(place(Rect(x: 20, y: 500, width: 100, height: 40), Size(320, 600)).arrow == .left)
    #expect(place(Rect(x: 640, y: 500, width: 100, height: 40), Size(320, 600)).arrow == .right)
    #expect(place(Rect(x: 300, y: 100, width: 100, height: 40), Size(320, 400), [.down, .right]).arrow == .right)
  }

  @Test func itShrinksIntoTheLargestRoom() {
    let placed = place(Rect(x: 300, y: 600, width: 100, height: 40), Size(700, 900))
    #expect(placed.arrow == .down)
    #expect(placed.frame == Rect(x: 10, y: 20, width: 700, height: 567).offset(x: 0, y: 0))
  }

  @Test func itStaysInTheArea() {
    let placed = place(Rect(x: 730, y: 100, width: 20, height: 20))
    #expect(placed.frame.maxX == Self.area.maxX)
    #expect(place(Rect(x: 12, y: 100, width: 20, height: 20)).frame.minX == Self.area.minX)
  }

  /// Over many sources and sizes: inside the area, beside the source, as large as asked for where that fits.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func rulesHold(seed: UInt64) {
    var random = Lottery(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let source = Rect(x: number(0...760), y: number(0...1000), width: number(0...200), height: number(0...200))
    let size = Size(number(0...900), number(0...1200))
    let permitted = ArrowDirections(rawValue: UInt8.random(in: 1...15, using: &random))
    let placed = place(source, size, permitted)
    #expect(permitted.contains(placed.arrow))
    #expect(placed.frame.width <= max(size.width, 320) && placed.frame.height <= 994)
    guard placed.frame.width > 0, placed.frame.height > 0 else { return }
    #expect(Self.area.contains(placed.frame, within: 1e-9))
    #expect(placed.frame.intersection(source) == nil)
  }

  @Test func aShownPopoverFollowsItsSource() throws {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let root = try #require(hierarchy.model.scene.rootView(of: home))
    let gear = hierarchy.model.addView(.button, in: root)
    hierarchy.model.set(.intrinsic, of: .view(gear), to: .size(Size(44, 44)))
    try hierarchy.model.add(gear[.centerX] == root[.centerX], owner: root)
    try hierarchy.model.add(gear[.top] == root[.top] + 20, owner: root)
    let shown = hierarchy.presentation("form", of: home, showing: form, .popover)
    hierarchy.model.set(.source, of: .presentation(shown), to: .view(gear))
    hierarchy.model.set(.preferredContentSize, of: .controller(form), to: .size(Size(200, 300)))
    hierarchy.launch(home, .pad.on(17))
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(hierarchy.model.presentations.popoverPlacement(of: shown)?.arrow == .up)
    #expect(hierarchy.frame(form) == Rect(x: 284, y: 77, width: 200, height: 300))
    hierarchy.rotate(.landscape)
    #expect(hierarchy.frame(form) == Rect(x: 412, y: 77, width: 200, height: 300))
    hierarchy.model.setPreferredContentSize(Size(250, 200), of: form, host: hierarchy.stage)
    #expect(hierarchy.frame(form) == Rect(x: 387, y: 77, width: 250, height: 200))
    #expect(hierarchy.stage.lines.contains("form.preferredContentSizeDidChange"))
  }

  @Test func theDelegateMovesTheSource() throws {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let shown = hierarchy.presentation("form", of: home, showing: form, .popover)
    hierarchy.model.set(.sourceRect, of: .presentation(shown), to: .rect(Rect(x: 300, y: 100, width: 10, height: 10)))
    hierarchy.model.set(.preferredContentSize, of: .controller(form), to: .size(Size(200, 300)))
    hierarchy.model.handle(.willRepositionPopover, on: .presentation(shown))
    hierarchy.stage.handlers[.willRepositionPopover] = { callback, _ in
      guard case .rect(let rect) = callback.arguments else { return .none }
      return .rect(rect.offset(x: 100, y: 50))
    }
    hierarchy.launch(home, .pad)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(hierarchy.frame(form) == Rect(x: 205, y: 123, width: 200, height: 300))
    hierarchy.rotate(.landscape)
    #expect(hierarchy.frame(form) == Rect(x: 305, y: 173, width: 200, height: 300))
    hierarchy.rotate(.portrait)
    #expect(hierarchy.frame(form) == Rect(x: 305, y: 173, width: 200, height: 300))
  }
}

@Suite("Where sheets go")
struct SheetTests {
  private func sheet(
    _ environment: Environment, _ style: PresentationStyle = .pageSheet,
    _ prepare: (inout Model, AttributeTarget, ControllerID) -> Void = { _, _, _ in }
  ) throws -> (Hierarchy, PresentationID, ControllerID) {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let shown = hierarchy.presentation("form", of: home, showing: form, style)
    prepare(&hierarchy.model, .presentation(shown), form)
    hierarchy.launch(home, environment)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    return (hierarchy, shown, form)
  }

  @Test func sizes() throws {
    for (environment, style, expected) in [
      (Environment.pad.on(12), PresentationStyle.pageSheet, Rect(x: 0, y: 20, width: 768, height: 1004)),
      (.pad.on(12).turned, .pageSheet, Rect(x: 128, y: 20, width: 768, height: 748)),
      (.pad.on(17), .pageSheet, Rect(x: 32, y: 20, width: 704, height: 984)),
      (.pad.on(17).turned, .formSheet, Rect(x: 242, y: 74, width: 540, height: 620)),
      (.notched.on(17), .formSheet, Rect(x: 0, y: 54, width: 375, height: 758)),
      (.notched.on(17).turned, .formSheet, Rect(x: 0, y: 0, width: 812, height: 375)),
      (.plus.on(12).turned, .pageSheet, Rect(x: 161, y: 0, width: 414, height: 414)),
      (.plus.on(12).turned, .popover, Rect(x: 98, y: 0, width: 540, height: 414)),
    ] {
      let (hierarchy, _, form) = try sheet(environment, style)
      #expect(hierarchy.frame(form) == expected, "\(style) in \(environment) on \(environment.os)")
    }
  }

  @Test func preferredContentSizeIsBoundedByTheContainer() throws {
    for (wanted, expected) in [(Size(300, 200), Size(300, 200)), (Size(2000, 3000), Size(768, 1024))] {
      let (hierarchy, _, form) = try sheet(.pad, .formSheet) { model, _, form in
        model.set(.preferredContentSize, of: .controller(form), to: .size(wanted))
      }
      #expect(hierarchy.frame(form).size == expected)
    }
  }

  @Test func detents() throws {
    var (hierarchy, shown, form) = try sheet(.notched.on(17)) { model, target, _ in
      model.set(.detents, of: target, to: .detents([.height(200), .medium, .fraction(0.75), .large]))
    }
    func select(_ detent: SheetDetent) throws {
      let isSelected = hierarchy.model.selectDetent(detent, of: shown, host: hierarchy.stage)
      try #require(isSelected)
    }
    #expect(hierarchy.model.presentations.selectedDetent(of: shown) == .height(200))
    #expect(hierarchy.frame(form) == Rect(x: 0, y: 812 - 234, width: 375, height: 234))
    #expect(hierarchy.safeArea(form) == EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    hierarchy.stage.clear()
    try select(.medium)
    #expect(hierarchy.frame(form).height == 406)
    #expect(hierarchy.stage.lines(.selectedDetentDidChange).count == 1)
    try select(.fraction(0.75))
    #expect(hierarchy.frame(form).height == 0.75 * (758 - 34) + 34)
    let isStrange = hierarchy.model.selectDetent(.height(17), of: shown, host: hierarchy.stage)
    #expect(!isStrange)
    try select(.medium)
    hierarchy.rotate(.landscape)
    #expect(hierarchy.frame(form).size == Size(812, 375), "full screen in compact height")
    hierarchy.rotate(.portrait)
    #expect(hierarchy.frame(form).height == 406)
  }

  @Test func beforeIOS15ThereIsOneHeight() throws {
    let (hierarchy, shown, form) = try sheet(.notched.on(14)) { model, target, _ in
      model.set(.detents, of: target, to: .detents([.medium, .large]))
    }
    #expect(hierarchy.model.presentations.selectedDetent(of: shown) == .large)
    #expect(hierarchy.frame(form).height == 758)
  }

  @Test func attachedToTheEdgeInCompactHeight() throws {
    let (hierarchy, shown, form) = try sheet(.notched.on(17).turned) { model, target, form in
      model.set(.detents, of: target, to: .detents([.medium, .height(150)]))
      model.set(.prefersEdgeAttachedInCompactHeight, of: target, to: .bool(true))
      model.set(.widthFollowsPreferredContentSizeWhenEdgeAttached, of: target, to: .bool(true))
      model.set(.preferredContentSize, of: .controller(form), to: .size(Size(400, 100)))
    }
    #expect(
      hierarchy.model.presentations.selectedDetent(of: shown) == .height(150), "medium is not active in compact height")
    #expect(hierarchy.frame(form) == Rect(x: 206, y: 375 - 171, width: 400, height: 171))
  }

  @Test func aNavigationBarIsHigherInASheet() throws {
    for (os, height) in [(OSVersion(12), 44.0), (13, 56)] {
      var hierarchy = Hierarchy()
      let (home, list) = (hierarchy.controller("Home"), hierarchy.controller("List"))
      let navigation = try hierarchy.navigation([list])
      hierarchy.launch(home, .notched.on(os))
      try hierarchy.model.present(navigation, style: .pageSheet, from: home, host: hierarchy.stage)
      let bar = try #require(hierarchy.model.containers.navigationBar(of: navigation))
      #expect(hierarchy.model.frame(of: bar).height == height)
    }
  }
}
