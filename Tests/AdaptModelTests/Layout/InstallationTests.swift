import AdaptModel
import Testing

@Suite("Installed and uninstalled items")
struct InstallationTests {
  @Test func aConstraintOnAnUninstalledViewIsDormant() {
    var sketch = Sketch()
    let compact = sketch.when(.compact)
    let sidebar = sketch.view("sidebar")
    let inside = sketch.view("inside", in: sidebar)
    let width = sketch.add(sidebar[.width] == 240)
    sketch.add(sidebar[.leading] == sketch.root[.leading])
    let pin = sketch.add(inside[.leading] == sidebar[.leading] + 8)
    let hero = sketch.view("hero")
    let gap = sketch.add(hero[.leading] == sidebar[.trailing])
    sketch.add(hero[.leading] == sketch.root[.leading], 500)
    sketch.model.set(.installed, of: .view(sidebar), to: .bool(false), condition: compact)
    sketch.launch()
    #expect(!sketch.model.isInstalled(sidebar))
    #expect(!sketch.model.isInstalled(inside), "with its superview")
    for constraint in [width, pin, gap] { #expect(!sketch.model.isActive(constraint)) }
    #expect(sketch.model.isInstalled(width), "the constraint itself is")
    #expect(sketch.frame(sidebar) == .zero)
    #expect(sketch.frame(hero).x == 0)
    sketch.model.transition(to: .pad, host: sketch.log)
    for constraint in [width, pin, gap] { #expect(sketch.model.isActive(constraint)) }
    #expect(sketch.frame(sidebar).width == 240)
    #expect(sketch.frame(hero).x == 240)
  }

  @Test func itemsDeclaredUnderACondition() {
    var sketch = Sketch()
    let regular = sketch.when(.regular)
    let caption = sketch.view("caption", intrinsic: Size(50, 10), when: regular)
    sketch.add(caption[.leading] == sketch.root[.leading] + 3)
    sketch.launch()
    #expect(!sketch.model.isInstalled(caption))
    sketch.model.write(.installed, of: .view(caption), to: .bool(true))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(!sketch.model.isInstalled(caption), "only while the condition holds")
    sketch.model.transition(to: .pad, host: sketch.log)
    #expect(sketch.frame(caption) == Rect(x: 3, y: 0, width: 50, height: 10))
  }

  @Test func handlersInstallAndUninstall() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(50, 10))
    sketch.launch()
    sketch.model.write(.installed, of: .view(a), to: .bool(false))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(!sketch.model.isInstalled(a))
    sketch.model.write(.installed, of: .view(a), to: .bool(true))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(a).size == Size(50, 10))
  }

  @Test func constantsAndPrioritiesChange() {
    var sketch = Sketch()
    let a = sketch.view("a")
    let compactHeight = sketch.when(height: .compact)
    let gap = sketch.add(a[.top] == sketch.root[.top] + 12)
    let wide = sketch.add(a[.width] == 100)
    sketch.add(a[.width] == 70, 500)
    sketch.model.set(.constant, of: .constraint(gap), to: .number(4), condition: compactHeight)
    sketch.model.set(.priority, of: .constraint(wide), to: .number(400), condition: compactHeight)
    sketch.launch()
    #expect(sketch.frame(a).y == 12)
    #expect(sketch.frame(a).width == 100)
    sketch.rotate(.landscape)
    #expect(sketch.frame(a).y == 4)
    #expect(sketch.frame(a).width == 70)
    #expect(sketch.model.constant(of: gap) == 4)
    sketch.rotate(.portrait)
    #expect(sketch.frame(a).y == 12)
    sketch.model.write(.constant, of: .constraint(gap), to: .number(20))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(a).y == 20)
  }

  @Test func conditionsOnTheWindowsSize() {
    var sketch = Sketch()
    let wide = sketch.model.addCondition(
      [.size(SizeTest(width: 1, constant: -640, .greaterThanOrEqual))], owner: sketch.root)
    let a = sketch.view("a", intrinsic: Size(1, 1), when: wide)
    sketch.launch()
    #expect(!sketch.model.isInstalled(a))
    sketch.rotate(.landscape)
    #expect(sketch.model.isInstalled(a))
    sketch.model.transition(to: .pad.with { $0.freeSize = Size(640, 800) }, host: sketch.log)
    #expect(sketch.model.isInstalled(a), "at the limit")
    sketch.model.resize(to: Size(639.5, 800), host: sketch.log)
    #expect(!sketch.model.isInstalled(a))
  }

  @Test func conditionsOnAComponentsSize() {
    var sketch = Sketch()
    let card = sketch.view("card", .component)
    sketch.add(card[.leading] == sketch.root[.leading])
    sketch.add(card[.trailing] == sketch.root[.trailing])
    let wide = sketch.model.addCondition([.size(SizeTest(width: 1, constant: -500, .greater))], owner: card)
    let narrow = sketch.model.addCondition(
      [.size(SizeTest(width: 1, constant: -500, .greater))], negated: true, owner: card)
    let a = sketch.view("a", in: card, intrinsic: Size(1, 1), when: wide)
    let b = sketch.view("b", in: card, intrinsic: Size(2, 2), when: narrow)
    sketch.launch()
    #expect(!sketch.model.isInstalled(a))
    #expect(sketch.model.isInstalled(b))
    sketch.rotate(.landscape)
    #expect(sketch.model.isInstalled(a))
    #expect(!sketch.model.isInstalled(b))
    let cycles = sketch.log.events.filter { if case .conditionCycle = $0 { true } else { false } }
    #expect(cycles.isEmpty)
  }

  @Test func aConditionThatChangesItsOwnSizeIsReported() {
    var sketch = Sketch()
    let card = sketch.view("card", .component)
    let narrow = sketch.model.addCondition([.size(SizeTest(width: 1, constant: -100, .less))], owner: card)
    sketch.add(card[.width] == 50, 500)
    sketch.add(card[.width] == 200, 900, when: narrow)
    sketch.launch()
    let cycles = sketch.log.events.compactMap { if case .conditionCycle(let cycle) = $0 { cycle } else { nil } }
    #expect(cycles.map(\.view) == [card])
    #expect(cycles.first?.sizes.map(\.width) == [50, 200, 50])
  }
}
