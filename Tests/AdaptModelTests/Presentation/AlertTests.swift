import AdaptModel
import AdaptTestSupport
import Testing

@Suite("Alerts and action sheets")
struct AlertTests {
  /// An alert that a controller presents.
  private struct Shown {
    var hierarchy = Hierarchy()
    var home: ControllerID
    var alert: PresentationID
    var actions: [ViewID] = []
    var fields: [ViewID] = []

    init(_ style: AlertStyle, title: String = "", message: String = "", actions: [ActionRole], fields: Int = 0) throws {
      home = hierarchy.controller("Home")
      alert = hierarchy.model.addAlert(hierarchy.model.intern("alert"), style: style, of: home)
      let root = try #require(hierarchy.model.scene.rootView(of: home))
      for (key, text) in [(AttributeKey.title, title), (.message, message)] where !text.isEmpty {
        hierarchy.model.set(key, of: .presentation(alert), to: .string(text))
      }
      for (index, role) in actions.enumerated() {
        let name = hierarchy.model.intern("action\(index)")
        let made = hierarchy.model.addToAlert(.action, name: name, of: alert, scope: root)
        let view = try #require(made)
        hierarchy.model.set(.text, of: .view(view), to: .string("Action \(index)"))
        hierarchy.model.set(.role, of: .view(view), to: .word(role.name))
        self.actions.append(view)
      }
      for index in 0..<fields {
        let name = hierarchy.model.intern("field\(index)")
        let made = hierarchy.model.addToAlert(.textField, name: name, of: alert, scope: root)
        self.fields.append(try #require(made))
      }
      guard style == .actionSheet else { return }
      hierarchy.model.set(.source, of: .presentation(alert), to: .view(root))
      hierarchy.model.set(.sourceRect, of: .presentation(alert), to: .rect(Rect(x: 100, y: 100, width: 40, height: 40)))
    }

    mutating func present(in environment: Environment) throws {
      hierarchy.launch(home, environment)
      try hierarchy.model.present(alert, from: home, host: hierarchy.stage)
    }

    var frames: AlertFrames? { hierarchy.model.presentations.alertFrames(of: alert) }
  }

  private static let texts = [
    "", "Delete?", "A question that takes some words and so more than one line on its card",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
  ]

  /// An alert of any kind, in a window of any kind.
  private func random(_ generator: inout SeededGenerator) throws -> (Shown, Environment) {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    let style = pick(AlertStyle.allCases)
    var roles = (0..<pick([1, 2, 2, 3, 4, 12])).map { _ in pick([ActionRole.normal, .primary, .destructive]) }
    if pick([true, false]) { roles[Int.random(in: 0..<roles.count, using: &generator)] = .cancel }
    let shown = try Shown(
      style, title: pick(Self.texts), message: pick(Self.texts), actions: roles,
      fields: style == .alert ? pick([0, 0, 1, 3]) : 0)
    var environment = pick([Environment.phone, .plus, .pad]).on(pick([12, 18, 26]))
    if pick([true, false]) { environment = environment.turned }
    environment.contentSizeCategory = pick([.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
    return (shown, environment)
  }

  @Test("parts lie on their cards, in order, and do not overlap", arguments: 0..<80)
  func parts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 6113 &+ 5)
    var (shown, environment) = try random(&generator)
    try shown.present(in: environment)
    let model = shown.hierarchy.model
    let frames = try #require(shown.frames)
    let size = environment.windowSize
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(window.contains(frames.frame, within: 0.01))
    for card in frames.cards { #expect(frames.frame.contains(card, within: 0.01)) }
    for (one, other) in zip(frames.cards, frames.cards.dropFirst()) { #expect(one.maxY < other.y) }
    let main = try #require(frames.cards.first)
    #expect(main.contains(frames.header, within: 0.01) && main.contains(frames.actionArea, within: 0.01))
    #expect(frames.header.maxY <= frames.actionArea.y + 1e-6)
    // Texts and fields follow each other from the top of what scrolls.
    let above = [frames.title, frames.message].compactMap { $0 } + shown.fields.compactMap { frames.fields[$0] }
    for (one, other) in zip(above, above.dropFirst()) { #expect(one.maxY <= other.y + 1e-6) }
    for rect in above { #expect(rect.y >= frames.header.y && rect.x > main.x && rect.maxX < main.maxX) }
    #expect(frames.fields.count == shown.fields.count)
    // A popover has no `cancel`.
    let isPopover = model.presentations.activeStyle(of: shown.alert) == .popover
    let visible = shown.actions.filter { !isPopover || model.presentations.role(of: $0) != .cancel }
    for action in shown.actions { #expect(model.isInstalled(action) == visible.contains(action)) }
    let places = visible.compactMap { frames.actions[$0] }
    #expect(places.count == visible.count)
    let isSeparate = frames.cards.count == 2
    for (index, one) in places.enumerated() {
      #expect(one.width > 0 && one.height >= 44 && one.x >= main.x - 1e-6 && one.maxX <= main.maxX + 1e-6)
      for other in places[(index + 1)...] {
        // What scrolls under another card does not show there.
        let common = one.intersection(other)
        #expect(common == nil || isSeparate && common?.intersection(frames.actionArea) == nil)
      }
    }
    // `cancel` is the last, or the first of two in a row.
    if let cancel = visible.first(where: { model.presentations.role(of: $0) == .cancel }) {
      let own = try #require(frames.actions[cancel])
      let others = visible.filter { $0 != cancel }.compactMap { frames.actions[$0] }
      let isInRow = others.count == 1 && others[0].y == own.y
      if isSeparate {
        #expect(own == frames.cards[1])
      } else {
        #expect(isInRow ? own.x < others[0].x : others.allSatisfy { $0.maxY <= own.y })
      }
    }
    // What the layout gives are these frames, on device pixels.
    let root = try #require(model.presentations.presentedView(of: shown.alert))
    let (laidOut, half) = (model.frame(of: root), 0.5 / model.traits(of: .window).displayScale + 1e-3)
    #expect(abs(laidOut.x - frames.frame.x) < half && abs(laidOut.y - frames.frame.y) < half)
    #expect(abs(laidOut.width - frames.frame.width) < half && abs(laidOut.height - frames.frame.height) < half)
  }

  @Test("turning and coming back leaves the same frames, and dismissing what was there before", arguments: 0..<30)
  func paths(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 7907 &+ 1)
    var (shown, environment) = try random(&generator)
    shown.hierarchy.launch(shown.home, environment)
    let before = shown.hierarchy.model.state
    try shown.hierarchy.model.present(shown.alert, from: shown.home, host: shown.hierarchy.stage)
    let frames = shown.frames
    shown.hierarchy.rotate(environment.orientation.rotated)
    shown.hierarchy.rotate(environment.orientation)
    #expect(shown.frames == frames)
    try shown.hierarchy.model.dismiss(host: shown.hierarchy.stage)
    #expect(shown.hierarchy.model.state == before)
  }

  @Test("as a function of the window's size a card stands where it is laid out", arguments: 0..<40)
  func parametric(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 4703 &+ 7)
    var (shown, environment) = try random(&generator)
    func resized() -> Environment {
      var copy = environment
      copy.freeSize = Size(
        Double.random(in: 340...1200, using: &generator).rounded(),
        Double.random(in: 300...1200, using: &generator).rounded())
      return copy
    }
    let (here, there) = (resized(), resized())
    try shown.present(in: here)
    var breaks = KnownLineBreaks()
    guard
      let layout = try? shown.hierarchy.model.inspector.parametricLayout(
        of: shown.home, in: here, remembering: &breaks), let target = there.freeSize, let size = here.freeSize
    else { return }
    let step = SIMD2(target.width - size.width, target.height - size.height)
    func value(_ affine: Affine) -> Double { affine.value + (affine.slopes * step).sum() }
    guard layout.conditions.allSatisfy({ value($0) > 0 }), here.configuration == there.configuration else { return }
    shown.hierarchy.model.transition(to: there, host: shown.hierarchy.stage)
    let frames = try #require(shown.frames)
    let root = try #require(shown.hierarchy.model.presentations.presentedView(of: shown.alert))
    var pairs = [(layout.frame(of: root), frames.frame)]
    for action in shown.actions {
      if let rect = frames.actions[action] { pairs.append((layout.frame(of: action), rect)) }
    }
    for (affine, rect) in pairs {
      #expect(abs(value(affine.minX) - rect.x) < 1e-6 && abs(value(affine.minY) - rect.y) < 1e-6)
      #expect(abs(value(affine.width) - rect.width) < 1e-6 && abs(value(affine.height) - rect.height) < 1e-6)
    }
  }

  @Test("an action dismisses and a disabled one does not; the presenter stays in the window")
  func choosing() throws {
    var shown = try Shown(.alert, title: "Delete?", actions: [.cancel, .destructive])
    let (cancel, delete) = (shown.actions[0], shown.actions[1])
    shown.hierarchy.launch(shown.home, .phone.on(26))
    #expect(throws: ControllerError.alertNotShown) {
      try shown.hierarchy.model.choose(cancel, host: shown.hierarchy.stage)
    }
    shown.hierarchy.stage.clear()
    try shown.hierarchy.model.present(shown.alert, from: shown.home, host: shown.hierarchy.stage)
    #expect(shown.hierarchy.stage.appearances == ["alert.viewWillAppear", "alert.viewDidAppear"])
    shown.hierarchy.model.write(.enabled, of: .view(delete), to: .bool(false))
    let isChosen = try shown.hierarchy.model.choose(delete, host: shown.hierarchy.stage)
    #expect(!isChosen)
    #expect(shown.hierarchy.model.presentations.isShown(shown.alert))
    let isDismissed = try shown.hierarchy.model.attemptDismissal(host: shown.hierarchy.stage)
    #expect(!isDismissed)
    let isCancelled = try shown.hierarchy.model.choose(cancel, host: shown.hierarchy.stage)
    #expect(isCancelled)
    #expect(!shown.hierarchy.model.presentations.isShown(shown.alert))
  }

  @Test("what UIKit raises an exception for is refused")
  func refused() throws {
    func refusal(_ environment: Environment, _ make: () throws -> Shown) throws -> (ControllerError?, Shown) {
      var shown = try make()
      do {
        try shown.present(in: environment)
        return (nil, shown)
      } catch let error as ControllerError {
        return (error, shown)
      }
    }
    let (empty, one) = try refusal(.phone) { try Shown(.alert, actions: []) }
    #expect(empty == .emptyAlert(one.alert))
    let (second, two) = try refusal(.phone) { try Shown(.alert, title: "Two", actions: [.cancel, .cancel]) }
    #expect(second == .secondCancel(two.alert))
    let (field, three) = try refusal(.phone) { try Shown(.actionSheet, title: "Field", actions: [], fields: 1) }
    #expect(field == .fieldInActionSheet(three.alert))
    func loose() throws -> Shown {
      let shown = try Shown(.actionSheet, title: "Loose", actions: [.normal])
      var copy = shown
      copy.hierarchy.model.set(.source, of: .presentation(shown.alert), to: .none)
      return copy
    }
    let (source, four) = try refusal(.pad, loose)
    #expect(source == .actionSheetWithoutSource(four.alert))
    #expect(try refusal(.phone, loose).0 == nil)
  }

  @Test("a long title in large letters does not take away the room of an alert")
  func longTitle() throws {
    for category in [ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge] {
      for title in Self.texts.dropFirst() {
        var shown = try Shown(.alert, title: title, message: title, actions: [.normal, .cancel, .destructive])
        var environment = Environment.phone.on(26)
        environment.contentSizeCategory = category
        try shown.present(in: environment)
        let frames = try #require(shown.frames)
        let isWhole = (frames.message?.maxY ?? 0) <= frames.header.maxY
        // The greatest margin that was measured is 120.5 above and below.
        #expect(
          isWhole
            || frames.frame.height >= environment.windowSize.height - 241 - environment.safeArea.top
              - environment.safeArea.bottom
        )
      }
    }
  }
}
