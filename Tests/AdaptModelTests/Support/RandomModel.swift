import AdaptModel
import Testing

/// A small generator of pseudo-random numbers, the same on every machine.
struct Lottery: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// A constraint of a random model, to be added in any order.
struct RandomConstraint {
  var relation: LinearRelation
  var priority: Double
  var condition: Int?
}

/// Random views with constraints, conditions and settings, the same for the same seed.
///
/// Required constraints are such that they can hold in every environment: each view hangs on one declared before.
struct RandomModel {
  var sketch = Sketch("Random")
  var views: [ViewID] = []
  var conditions: [ConditionID] = []

  /// - Parameters:
  ///   - shuffle: the order in which constraints are added.
  ///   - contradictions: how many required constraints to add that need not go together.
  ///   - only: which constraints to add, by the number that they have where all are added.
  init(seed: UInt64, shuffle: UInt64? = nil, contradictions: Int = 0, only: ((Int) -> Bool)? = nil) {
    var random = Lottery(seed: seed)
    conditions = [
      sketch.when(.compact), sketch.when(.regular), sketch.when(height: .compact), sketch.when(height: .regular),
      sketch.when(.compact, height: .compact),
      sketch.model.addCondition([.size(SizeTest(width: 1, constant: -500, .greaterThanOrEqual))], owner: sketch.root),
    ]
    var constraints: [RandomConstraint] = []
    let count = Int.random(in: 2...12, using: &random)
    for index in 0..<count {
      let superview = views.isEmpty || random.chance(60) ? sketch.root : views.randomElement(using: &random)
      let condition = random.chance(15) ? conditions.randomElement(using: &random) : nil
      let size = Size(Double(Int.random(in: 1...300, using: &random)), Double(Int.random(in: 1...300, using: &random)))
      let view = sketch.view(
        "v\(index)", random.chance(50) ? .image : .view, in: superview,
        intrinsic: random.chance(70) ? size : nil, when: condition)
      for key in [AttributeKey.horizontalHugging, .verticalHugging, .horizontalCompression] where random.chance(20) {
        let priority = Double(Int.random(in: 1...999, using: &random))
        sketch.model.set(
          key, of: .view(view), to: .number(priority), condition: random.chance(40) ? conditions[2] : nil)
      }
      if random.chance(15) {
        let condition = conditions.randomElement(using: &random)
        sketch.model.set(.installed, of: .view(view), to: .bool(false), condition: condition)
      }
      constraints += Self.constraints(for: view, among: views + [sketch.root], sketch.root, &random)
      views.append(view)
    }
    addCard(&random)
    if let shuffle {
      var order = Lottery(seed: shuffle)
      constraints.shuffle(using: &order)
    }
    for _ in 0..<contradictions {
      let (one, other) = (
        views.randomElement(using: &random) ?? sketch.root, views.randomElement(using: &random) ?? sketch.root
      )
      let value = LinearExpression(constant: Double(Int.random(in: 0...300, using: &random)))
      let relations: [LinearRelation] = [
        one[.width] == value, one[.height] >= value, one[.trailing] == other[.leading] + value,
        one[.width] == 2 * other[.width], one[.right] <= sketch.root[.right] - value,
      ]
      if let relation = relations.randomElement(using: &random) {
        constraints.append(RandomConstraint(relation: relation, priority: 1000))
      }
    }
    let first = sketch.model.scene.constraintCount
    for (index, constraint) in constraints.enumerated() where only?(first + index) ?? true {
      sketch.add(
        constraint.relation, constraint.priority, when: constraint.condition.map { conditions[$0] })
    }
  }

  /// A component with texts, a stack and a condition on its own width, which hangs on the window alone.
  private mutating func addCard(_ random: inout Lottery) {
    let card = sketch.view("card", .component)
    let stack = sketch.view("stack", .stack, in: card)
    sketch.model.set(.axis, of: .view(stack), to: .word("vertical"))
    sketch.model.set(.spacing, of: .view(stack), to: .number(Double(Int.random(in: 0...12, using: &random))))
    let wide = sketch.model.addCondition([.size(SizeTest(width: 1, constant: -330, .greater))], owner: card)
    let aside = sketch.view("aside", in: card, intrinsic: Size(40, 40), when: wide)
    sketch.model.set(.axis, of: .view(stack), to: .word("horizontal"), condition: wide)
    for index in 0..<3 {
      let text = String(repeating: "metaphysician ", count: Int.random(in: 1...9, using: &random))
      let label = sketch.label("text\(index)", text, in: stack)
      sketch.model.set(.lines, of: .view(label), to: .number(0))
      if random.chance(30) { sketch.model.set(.hidden, of: .view(label), to: .bool(true), condition: conditions[2]) }
    }
    let gap = LinearExpression(constant: Double(Int.random(in: 0...40, using: &random)))
    sketch.add(card[.leading] == sketch.root[.safeArea, .leading] + gap)
    sketch.add(card[.trailing] == sketch.root[.margins, .trailing])
    sketch.add(card[.bottom] == sketch.root[.safeArea, .bottom])
    sketch.add(stack[.leading] == card[.margins, .leading])
    sketch.add(stack[.trailing] == card[.margins, .trailing], random.chance(50) ? 1000 : 700)
    sketch.add(stack[.top] == card[.top] + 5)
    sketch.add(stack[.bottom] == card[.bottom] - 5)
    sketch.add(aside[.trailing] == card[.trailing])
    sketch.add(aside[.top] == card[.safeArea, .top])
    views += [card, stack, aside]
  }

  private static func constraints(
    for view: ViewID, among others: [ViewID], _ root: ViewID, _ random: inout Lottery
  ) -> [RandomConstraint] {
    var result: [RandomConstraint] = []
    func number(_ range: ClosedRange<Int>) -> LinearExpression {
      LinearExpression(constant: Double(Int.random(in: range, using: &random)) / 2)
    }
    func other() -> ViewID { others.randomElement(using: &random) ?? root }
    let leading: [LayoutAttribute] = [.leading, .trailing, .centerX]
    let vertical: [LayoutAttribute] = [.top, .bottom, .centerY]
    // One required position along each axis, so that nothing can contradict it.
    result.append(
      RandomConstraint(
        relation: view[.leading] == other()[leading.randomElement(using: &random) ?? .leading] + number(-40...80),
        priority: 1000))
    result.append(
      RandomConstraint(
        relation: view[.top] == other()[vertical.randomElement(using: &random) ?? .top] + number(-40...80),
        priority: 1000))
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let priority = Double([1, 50, 250, 500, 750, 999].randomElement(using: &random) ?? 500)
      let relations: [LinearRelation] = [
        view[.trailing] <= root[.margins, .trailing] + number(-20...0),
        view[.width] == Double(Int.random(in: 1...3, using: &random)) * other()[.width] + number(-9...9),
        view[.height] >= number(0...200), view[.width] == view[.height],
        view[.centerX] == other()[.centerX], view[.bottom] <= root[.safeArea, .bottom],
        view[.centerY] == 0.5 * root[.bottom] + number(0...10),
      ]
      guard let relation = relations.randomElement(using: &random) else { continue }
      let condition = random.chance(30) ? Int.random(in: 0..<6, using: &random) : nil
      result.append(RandomConstraint(relation: relation, priority: priority, condition: condition))
    }
    return result
  }
}
