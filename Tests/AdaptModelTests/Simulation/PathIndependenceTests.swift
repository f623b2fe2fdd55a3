import AdaptModel
import Testing

@Suite("A layout depends on where the window is, not on how it came there")
struct PathIndependenceTests {
  private static let places: [Environment] = [.phone, .plus, .pad, .notched].flatMap { place in
    [place, place.with { $0.orientation = .landscape }, place.with { $0.layoutDirection = .rightToLeft }]
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func thereAndBack(seed: UInt64) {
    var random = Lottery(seed: seed)
    var sketch = RandomModel(seed: seed).sketch
    var seen: [Int: ModelState] = [:]
    sketch.launch(Self.places[0])
    seen[0] = sketch.model.state
    for _ in 0..<12 {
      let place = Int.random(in: 0..<Self.places.count, using: &random)
      sketch.model.transition(to: Self.places[place], host: sketch.log)
      let state = sketch.model.state
      if let before = seen[place] { #expect(state == before, "place \(place)") }
      seen[place] = state
    }
    #expect(sketch.log.conflicts.isEmpty)
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func conflictsHaveNoHistory(seed: UInt64) {
    var random = Lottery(seed: seed)
    var sketch = RandomModel(seed: seed, contradictions: 12).sketch
    var seen: [Int: ModelState] = [:]
    for _ in 0..<10 {
      let place = Int.random(in: 0..<Self.places.count, using: &random)
      if seen.isEmpty { sketch.launch(Self.places[place]) }
      sketch.model.transition(to: Self.places[place], host: sketch.log)
      let state = sketch.model.state
      if let before = seen[place] { #expect(state == before, "place \(place)") }
      seen[place] = state
    }
  }

  /// What is set aside contradicts what is kept, and what is kept does not contradict itself.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func nothingIsSetAsideInVain(seed: UInt64) {
    var sketch = RandomModel(seed: seed, contradictions: 10).sketch
    sketch.launch()
    let broken = Set(sketch.model.brokenConstraints.map { Int($0.index) })
    var kept = RandomModel(seed: seed, contradictions: 10) { !broken.contains($0) }.sketch
    kept.launch()
    // The card's own constraints are in every model.
    #expect(kept.model.brokenConstraints.allSatisfy { broken.contains(Int($0.index)) })
    for one in broken {
      var more = RandomModel(seed: seed, contradictions: 10) { $0 == one || !broken.contains($0) }.sketch
      more.launch()
      #expect(!more.model.inspector.conflicts.isEmpty, "constraint \(one) fits")
    }
  }

  @Test func whatIsSetAsideDoesNotDependOnTheOrderOfDeclaration() {
    var comparedCount = 0
    for seed in 0..<40 as Range<UInt64> {
      var one = RandomModel(seed: seed, contradictions: 10).sketch
      var other = RandomModel(seed: seed, shuffle: seed &+ 100, contradictions: 10).sketch
      one.launch()
      other.launch()
      #expect(one.model.brokenConstraints.count == other.model.brokenConstraints.count, "seed \(seed)")
      let open = one.model.inspector.ambiguousViews()
      #expect(one.model.inspector.viewsWithAmbiguousLayout() == Set(open.map { $0.view }))
      guard open.isEmpty else { continue }
      comparedCount += 1
      #expect(one.model.snapshot() == other.model.snapshot(), "seed \(seed)")
    }
    #expect(comparedCount >= 5, "too many are ambiguous to compare")
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func aFreshLaunchGivesTheSame(seed: UInt64) {
    var walked = RandomModel(seed: seed).sketch
    walked.launch(.phone)
    for place in Self.places { walked.model.transition(to: place, host: walked.log) }
    var fresh = RandomModel(seed: seed).sketch
    fresh.launch(Self.places[Self.places.count - 1])
    #expect(walked.model.state == fresh.model.state)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func theOrderOfDeclarationDoesNotMatter(seed: UInt64) {
    var one = RandomModel(seed: seed).sketch
    var other = RandomModel(seed: seed, shuffle: seed &+ 100).sketch
    for place in Self.places.prefix(4) {
      one.launch(place)
      other.launch(place)
      #expect(one.model.snapshot() == other.model.snapshot())
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func rightToLeftMirrors(seed: UInt64) {
    var sketch = RandomModel(seed: seed).sketch
    for place in [Environment.phone, .notched.with { $0.orientation = .landscape }] {
      sketch.launch(place)
      guard sketch.model.inspector.ambiguousViews().isEmpty else { continue }
      let before = sketch.model.snapshot()
      let model = sketch.model
      sketch.model.transition(to: place.with { $0.layoutDirection = .rightToLeft }, host: sketch.log)
      for (one, other) in zip(before.views, sketch.model.snapshot().views) {
        #expect(one.isInstalled == other.isInstalled)
        guard one.isInstalled, let superview = model.scene.superview(of: one.view) else { continue }
        let width = model.value(of: Anchor(superview, .width))
        let (left, right) = (model, sketch.model)
        let distance = left.value(of: Anchor(one.view, .left)) - left.value(of: Anchor(superview, .left))
        let mirrored = right.value(of: Anchor(superview, .right)) - right.value(of: Anchor(one.view, .right))
        #expect(abs(distance - mirrored) < 1e-6, "\(width)")
        #expect(abs(left.value(of: Anchor(one.view, .width)) - right.value(of: Anchor(one.view, .width))) < 1e-6)
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func aCopyIsASnapshot(seed: UInt64) {
    var sketch = RandomModel(seed: seed).sketch
    sketch.launch()
    let copy = sketch.model
    let before = copy.state
    sketch.rotate(.landscape)
    #expect(copy.state == before)
    var again = copy
    again.rotate(to: .landscape, host: EventLog())
    #expect(again.state == sketch.model.state)
  }
}
