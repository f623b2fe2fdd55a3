import AdaptModel
import Testing

@Suite("Attributes and which setting of them wins")
struct AttributeTests {
  var sketch = Sketch()
  let label: ViewID

  init() { label = sketch.label("title", "Hello") }

  private var size: Double? { sketch.model.value(.font, of: .view(label))?.font?.size }

  private mutating func set(_ size: Double, when condition: ConditionID? = nil) {
    sketch.model.set(.font, of: .view(label), to: .font(Font(size: size)), condition: condition)
  }

  /// A set of keys has 192 places.
  @Test func everyKeyHasAPlace() { #expect(AttributeKey.allCases.count <= 192) }

  @Test func everyKeyHasARow() {
    for key in AttributeKey.allCases {
      #expect(key.definition.key == key)
      #expect(!key.name.isEmpty)
      #expect(AttributeKey.named(key.name) == key)
      #expect(!key.definition.views.isEmpty || !key.definition.others.isEmpty, "\(key) applies to nothing")
    }
  }

  @Test func wordsTypesAndKinds() {
    #expect(AttributeKey.named("numberOfLines") == .lines)
    #expect(AttributeKey.named("fnt") == nil)
    #expect(AttributeKey.names(for: .label).contains("font"))
    #expect(!AttributeKey.names(for: ViewKind.view).contains("font"))
    #expect(AttributeKey.names(for: .constraint) == ["constant", "identifier", "installed", "priority"])
  }

  @Test mutating func wrongTypesAreRefused() {
    let attempts: [(AttributeKey, ViewID, AttributeValue)] = [
      (.lines, label, .string("two")), (.hugging, label, .number(0)), (.alpha, label, .number(.nan)),
      (.alpha, ViewID(index: 77), .number(1)), (.semanticContentAttribute, label, .word("upwards")),
    ]
    for (key, view, value) in attempts {
      let isTaken = sketch.model.set(key, of: .view(view), to: value)
      #expect(!isTaken, "\(key)")
    }
    #expect(sketch.model.value(.lines, of: .view(label)) == nil)
  }

  @Test mutating func theMoreSpecificConditionWins() {
    let compactHeight = sketch.when(height: .compact)
    let both = sketch.when(.compact, height: .compact)
    let compactWidth = sketch.when(.compact)
    set(10)
    set(13, when: both)
    set(12, when: compactWidth)
    set(11, when: compactHeight)
    sketch.launch()
    #expect(size == 12, "compact x regular: width only")
    sketch.rotate(.landscape)
    #expect(size == 13, "compact x compact: both classes")
    sketch.model.transition(to: .plus.with { $0.orientation = .landscape }, host: sketch.log)
    #expect(size == 11, "regular x compact: height only")
    sketch.model.transition(to: .pad, host: sketch.log)
    #expect(size == 10, "regular x regular: the base")
  }

  @Test mutating func widthBeatsHeightWithAWarning() {
    let compactWidth = sketch.when(.compact)
    let compactHeight = sketch.when(height: .compact)
    set(12, when: compactWidth)
    set(11, when: compactHeight)
    sketch.launch(.phone.with { $0.orientation = .landscape })
    #expect(size == 12)
    #expect(sketch.model.inspector.undefinedPrecedences().count == 1)
  }

  @Test mutating func betweenEqualsTheLaterWins() {
    let first = sketch.when(.compact)
    let second = sketch.when(.compact)
    set(1, when: second)
    set(2, when: first)
    sketch.launch()
    #expect(size == 2)
    #expect(sketch.model.inspector.undefinedPrecedences().isEmpty)
  }

  @Test mutating func moreTraitTestsBreakATie() {
    let two = sketch.model.addCondition(
      [
        .traits(TraitCollection(horizontalSizeClass: .compact)),
        .traits(TraitCollection { $0.userInterfaceIdiom = .phone }),
      ], owner: sketch.root)
    set(1, when: two)
    set(2, when: sketch.when(.compact))
    sketch.launch()
    #expect(size == 1)
  }

  @Test mutating func nestedConditionsAddTheirTests() {
    let outer = sketch.when(.compact)
    let inner = sketch.model.addCondition(
      [.traits(TraitCollection(verticalSizeClass: .regular))], within: outer, owner: sketch.root)
    set(1, when: inner)
    set(2, when: outer)
    sketch.launch()
    #expect(size == 1)
    sketch.rotate(.landscape)
    #expect(size == 2)
  }

  @Test mutating func otherwiseIsTheComplement() {
    let compact = sketch.when(.compact)
    let otherwise = sketch.model.addCondition(
      [.traits(TraitCollection(horizontalSizeClass: .compact))], negated: true, owner: sketch.root)
    set(1, when: compact)
    set(2, when: otherwise)
    sketch.launch()
    #expect(size == 1)
    sketch.model.transition(to: .pad, host: sketch.log)
    #expect(size == 2)
  }

  @Test mutating func aWriteLastsUntilAnotherSettingWins() {
    set(10)
    set(20, when: sketch.when(height: .compact))
    sketch.launch()
    sketch.model.write(.font, of: .view(label), to: .font(Font(size: 15)))
    #expect(size == 15)
    sketch.rotate(.landscape)
    #expect(size == 20)
    sketch.rotate(.portrait)
    #expect(size == 10, "the write does not come back")
    sketch.model.write(.font, of: .view(label), to: .font(Font(size: 16)))
    sketch.model.write(.font, of: .view(label), to: .font(Font(size: 17)))
    #expect(size == 17)
    sketch.model.unwrite(.font, of: .view(label))
    #expect(size == 10)
  }

  @Test mutating func aWriteWhereNoConditionSetsLastsForGood() {
    sketch.launch()
    sketch.model.write(.alpha, of: .view(label), to: .number(0.5))
    sketch.rotate(.landscape)
    sketch.rotate(.portrait)
    #expect(sketch.model.value(.alpha, of: .view(label)) == .number(0.5))
  }
}
