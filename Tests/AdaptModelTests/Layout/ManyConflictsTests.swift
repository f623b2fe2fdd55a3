import Testing

@testable import AdaptModel

/// However many constraints contradict each other, those are kept that contradict none of a lower key that is kept.
@Suite("Many conflicts at once")
struct ManyConflictsTests {
  /// One of the constraints, over views by number.
  private struct Wish {
    var one: Int
    var other: Int
    var kind: Int
    var constant: Double

    func constraint(_ views: [ViewID], _ root: ViewID) -> LinearRelation {
      let (one, other, constant) = (views[one], views[other], LinearExpression(constant: constant))
      return switch kind {
      case 0: one[.width] == constant
      case 1: one[.leading] == root[.leading] + constant
      case 2: other[.leading] >= one[.trailing] + constant
      case 3: one[.width] <= other[.width] - constant
      case 4: one[.trailing] == root[.trailing] - constant
      default: one[.width] - other[.width] == constant
      }
    }
  }

  /// A window with some of the wishes, the same views each time.
  private func launched(_ wishes: [Wish]) -> (model: Model, ids: [ConstraintID]) {
    var sketch = Sketch()
    let views = (0..<4).map { sketch.view("v\($0)") }
    let ids = wishes.map { sketch.add($0.constraint(views, sketch.root)) }
    sketch.launch()
    return (sketch.model, ids)
  }

  @Test("what is kept is what fits, in the order of keys", arguments: 0..<16 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = Lottery(seed: seed)
    let wishes = (0..<60).map { _ in
      let one = Int.random(in: 0..<4, using: &random)
      return Wish(
        one: one, other: (one + Int.random(in: 1..<4, using: &random)) % 4, kind: Int.random(in: 0..<6, using: &random),
        constant: Double(Int.random(in: 0...30, using: &random)))
    }
    let (model, ids) = launched(wishes)
    let keys = BreakKeys(model.scene, model.window)
    let rows = keys.sorted(ids.map { .constraint($0) }, model.layout.engine)
    var kept: [Wish] = []
    var refused: Set<ConstraintID> = []
    for case .constraint(let id) in rows {
      let wish = wishes[Int(id.index) - Int(ids[0].index)]
      if launched(kept + [wish]).model.brokenConstraints.isEmpty { kept.append(wish) } else { refused.insert(id) }
    }
    #expect(Set(model.brokenConstraints) == refused)
    #expect(refused.count > 20, "there is little to choose")
  }

  /// Conflicts that have nothing to do with one another are all met by one commit, whether there are few or many.
  @Test("each of many views is told of", arguments: [3, 200])
  func independent(count: Int) {
    var sketch = Sketch()
    for index in 0..<count {
      let view = sketch.view("v\(index)")
      sketch.add(view[.leading] == sketch.root[.leading])
      sketch.add(view[.width] == 50)
      sketch.add(view[.width] == 60)
    }
    sketch.launch()
    #expect(sketch.log.conflicts.count == count)
    #expect(sketch.log.conflicts.allSatisfy { $0.constraints.count == 2 })
  }

  /// Constraints that all contradict the first are set aside at once too, whatever else there is.
  @Test("each of many constraints of one view is told of", arguments: [3, 4_000])
  func ofOneView(count: Int) {
    var sketch = Sketch()
    for index in 0..<count { _ = sketch.view("w\(index)") }
    let view = sketch.view("v")
    for index in 0...count {
      sketch.add(view[.top] == sketch.root[.top] + LinearExpression(constant: Double(index)))
    }
    sketch.launch()
    #expect(sketch.model.brokenConstraints.count == count)
  }
}
