import AdaptConsole
import AdaptModel
import Testing

/// What ``Model/consoleText(for:)`` writes, ``ConsoleLog`` reads.
@Suite("Console texts, written and read back")
struct ConsoleRoundTripTests {
  /// A constraint of the model or of a log, in one form: terms by address and attribute, the first one's sign positive.
  private struct Canonical: Hashable {
    var terms: [String]
    var relation: Relation
    var constant: String

    init(_ terms: [(name: String, coefficient: Double)], _ relation: Relation, _ constant: Double) {
      let sorted = terms.sorted { $0.name < $1.name }
      let isTurned = (sorted.first?.coefficient ?? 1) < 0
      let sign = isTurned ? -1.0 : 1.0
      self.terms = sorted.map { "\(format(sign * $0.coefficient)) \($0.name)" }
      self.relation =
        !isTurned || relation == .equal
        ? relation : relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
      self.constant = format(sign * constant)
    }
  }

  private func canonical(_ constraint: ConsoleConstraint) -> Canonical {
    Canonical(
      constraint.terms.map { ("\($0.item.key).\($0.attribute.name)", $0.coefficient) }, constraint.relation,
      constraint.constant)
  }

  /// The address that the console text gives an item: read off the text of a constraint that names it alone.
  private func addresses(_ model: Model, _ items: Set<LayoutItem>, in owner: ViewID) throws -> [LayoutItem: String] {
    var copy = model
    var result: [LayoutItem: String] = [:]
    for item in items {
      let id = try copy.addConstraint([AnchorTerm(Anchor(item, .width))], .equal, constant: 1, owner: owner)
      let log = ConsoleLog(parsing: ConsoleText(copy).description(of: .constraint(id)))
      result[item] = log.conflicts.first?.constraints.first?.terms.first?.item.key
    }
    return result
  }

  @Test("each constraint of a conflict, and why they contradict each other", arguments: 0..<150)
  func randomConflicts(seed: Int) throws {
    var made = RandomModel(seed: UInt64(seed), contradictions: 8)
    made.sketch.launch()
    let model = made.sketch.model
    for conflict in model.inspector.conflicts {
      let log = ConsoleLog(parsing: ConsoleText(model).text(of: conflict))
      #expect(log.problems.isEmpty)
      let read = try #require(log.conflicts.first)
      #expect(log.conflicts.count == 1)
      #expect(read.constraints.count >= conflict.rows.count)
      let items = Set(conflict.constraints.flatMap { model.scene.terms(of: $0).map(\.anchor.item) })
      let addresses = try addresses(model, items, in: made.sketch.root)
      for (row, constraint) in zip(conflict.rows, read.constraints) {
        guard case .constraint(let id) = row else { continue }
        let terms = model.scene.terms(of: id).map { term in
          ("\(addresses[term.anchor.item] ?? "?").\(term.anchor.attribute.name)", term.coefficient)
        }
        #expect(canonical(constraint) == Canonical(terms, model.scene.relation(of: id), model.constant(of: id)))
        #expect(constraint.priority == 1000)
      }
      if case .constraint = conflict.broken {
        #expect(
          read.broken.map(canonical)
            == read.constraints[conflict.rows.firstIndex(of: conflict.broken) ?? 0].canonicalForm(canonical))
      }
      // Positions measured in an ancestor have a term that UIKit does not print.
      guard conflict.constraints.allSatisfy({ model.isBalanced($0) }) else { continue }
      let explanation = read.explanation()
      #expect(!explanation.parts.isEmpty, "\(ConsoleText(model).text(of: conflict))")
      #expect(explanation.broken?.part != nil)
    }
  }

  @Test("a random constraint, in the visual format or as an equation", arguments: 0..<400)
  func oneConstraint(seed: Int) throws {
    var random = Lottery(seed: UInt64(seed))
    var sketch = Sketch()
    let box = sketch.view("box")
    let views = [sketch.root, box, sketch.view("one", in: box), sketch.label("two", "It's [a] (label)", in: box)]
    let isVertical = random.chance(50)
    let attributes: [LayoutAttribute] =
      isVertical ? [.top, .bottom, .centerY, .topMargin] : [.leading, .trailing, .centerX, .leadingMargin]
    let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
    let constant = Double(Int.random(in: -40...40, using: &random)) / 2
    let factors: [Double] = [1, 1, 1, 0.5, 2]
    let factor: Double = factors.randomElement(using: &random) ?? 1
    let pair = Array(views.shuffled(using: &random).prefix(2))
    let one: LayoutAttribute = attributes.randomElement(using: &random) ?? .top
    let other: LayoutAttribute = attributes.randomElement(using: &random) ?? .top
    let terms: [AnchorTerm] = [AnchorTerm(Anchor(pair[0], one)), AnchorTerm(Anchor(pair[1], other), -factor)]
    let priority = random.chance(50) ? 1000 : Double(Int.random(in: 1...999, using: &random))
    let id = try sketch.model.addConstraint(
      terms, relation, constant: constant, priority: priority, owner: sketch.root)
    sketch.launch()
    let text = ConsoleText(sketch.model).description(of: .constraint(id))
    let log = ConsoleLog(parsing: text)
    let read = try #require(log.conflicts.first?.constraints.first, "\(text)")
    let addresses = try addresses(sketch.model, Set(terms.map(\.anchor.item)), in: sketch.root)
    let named = terms.map { ("\(addresses[$0.anchor.item] ?? "?").\($0.anchor.attribute.name)", $0.coefficient) }
    #expect(canonical(read) == Canonical(named, relation, constant), "\(text)")
    #expect(read.priority == priority)
  }

  @Test func stacksMasksAndContentSizes() throws {
    var sketch = Sketch()
    let stack = sketch.view("stack", .stack)
    let one = sketch.view("one", in: stack)
    let other = sketch.label("other", "Hello", in: stack)
    sketch.model.set(.spacing, of: .view(stack), to: .number(10))
    sketch.add(one[.width] == 100)
    sketch.add(stack[.leading] == sketch.root[.margins, .leading])
    sketch.add(stack[.width] == 120)
    sketch.add(stack[.top] == sketch.root[.top])
    sketch.model.set(.compression, of: .view(other), to: .number(1000))
    let mask = sketch.view("mask")
    sketch.model.set(.initialFrame, of: .view(mask), to: .rect(Rect(x: 0, y: 0, width: 10, height: 10)))
    sketch.model.set(.translatesAutoresizingMaskIntoConstraints, of: .view(mask), to: .bool(true))
    sketch.add(mask[.width] == 50)
    sketch.launch()
    let conflicts = sketch.model.inspector.conflicts
    #expect(conflicts.count == 1, "content sizes give way silently")
    for conflict in conflicts {
      let log = ConsoleLog(parsing: ConsoleText(sketch.model).text(of: conflict))
      #expect(log.problems.isEmpty)
      let explanation = try #require(log.conflicts.first).explanation()
      #expect(explanation.parts.count == conflict.rows.count, "\(ConsoleText(sketch.model).text(of: conflict))")
    }
  }

  @Test func theWindowAndTheMarginsAreGiven() throws {
    var sketch = Sketch()
    let box = sketch.view("box")
    sketch.add(box[.leading] == sketch.root[.margins, .leading])
    sketch.add(box[.trailing] == sketch.root[.margins, .trailing])
    sketch.add(box[.width] == 400)
    sketch.launch()
    let conflict = try #require(sketch.model.inspector.conflicts.first)
    let log = ConsoleLog(parsing: ConsoleText(sketch.model).text(of: conflict))
    let explanation = try #require(log.conflicts.first).explanation()
    #expect(
      explanation.conclusion
        == "the others need the width of UIView 2 to be 400 + 16 + 16 = 432, and constraint 4 says 375")
  }
}

extension ConsoleConstraint {
  fileprivate func canonicalForm<Form>(_ form: (ConsoleConstraint) -> Form) -> Form { form(self) }
}

extension Model {
  /// Whether the positions' coefficients of each axis cancel out.
  fileprivate func isBalanced(_ constraint: ConstraintID) -> Bool {
    var sums: [LayoutAttribute.Quantity: Double] = [:]
    for term in scene.terms(of: constraint) { sums[term.anchor.attribute.quantity, default: 0] += term.coefficient }
    return [LayoutAttribute.Quantity.horizontalPosition, .verticalPosition].allSatisfy { abs(sums[$0] ?? 0) < 1e-9 }
  }
}
