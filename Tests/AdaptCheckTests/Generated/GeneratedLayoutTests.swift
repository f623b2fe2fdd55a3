import AdaptCheck
import AdaptModel
import Testing

/// 2 000 layouts with a planted conflict, and as many sound ones, each judged by elimination as well.
@Suite("Generated layouts")
struct GeneratedLayoutTests {
  static let batches = Array(0..<20)
  static let perBatch = 100

  static func environment(_ layout: GeneratedLayout) -> Environment {
    Environment(device: Device(name: "test", idiom: .phone, size: layout.size, scale: 2))
  }

  static func layout(_ batch: Int, _ number: Int) -> (GeneratedLayout, UInt64) {
    let seed = UInt64(1 + batch * perBatch + number)
    return (GeneratedLayout(seed: seed, count: 2 + Int(seed % 11)), seed)
  }

  @Test("a sound layout has no conflict and no ambiguity", arguments: batches)
  func sound(batch: Int) {
    for number in 0..<Self.perBatch {
      var (layout, seed) = Self.layout(batch, number)
      let all = (0..<Int32(layout.model.scene.constraintCount)).map(ConstraintID.init(index:))
      let judged = ReferenceSolver(layout.model, root: layout.root, size: layout.size, constraints: all).judge()
      #expect(judged.isConsistent && judged.rank == 4 * layout.views.count, "seed \(seed)")
      var model = layout.model
      let outcome = model.tryLayout(of: layout.controller, in: Self.environment(layout))
      #expect(outcome.conflicts.isEmpty, "seed \(seed)")
      #expect(model.inspector.openAnchors().isEmpty, "seed \(seed)")
      for (view, frame) in zip(layout.views, layout.frames) {
        let found = model.alignmentRect(of: .view(view))
        #expect(frame.contains(found, within: 1e-6) && found.contains(frame, within: 1e-6), "seed \(seed)")
      }
      // Of the equations alone, one less leaves something open, and the elimination agrees on whether it does.
      let equations = all.filter {
        layout.model.priority(of: $0) == 1000 && layout.model.scene.relation(of: $0) == .equal
      }
      let missing = equations[Int(seed % UInt64(equations.count))]
      for id in all where !equations.contains(id) || id == missing {
        layout.model.write(.installed, of: .constraint(id), to: .bool(false))
      }
      model = layout.model
      _ = model.tryLayout(of: layout.controller, in: Self.environment(layout))
      let rest = ReferenceSolver(
        layout.model, root: layout.root, size: layout.size, constraints: equations.filter { $0 != missing }
      ).judge()
      #expect(model.inspector.openAnchors().isEmpty == (rest.rank == 4 * layout.views.count), "seed \(seed)")
    }
  }

  @Test("a planted conflict is found, and its core is minimal", arguments: batches)
  func planted(batch: Int) {
    for number in 0..<Self.perBatch {
      var (layout, seed) = Self.layout(batch, number)
      guard let planted = layout.plantConflict(seed: seed) else {
        Issue.record("seed \(seed): nothing planted")
        continue
      }
      var model = layout.model
      let outcome = model.tryLayout(of: layout.controller, in: Self.environment(layout))
      #expect(outcome.conflicts.contains { $0.constraints.contains(planted) }, "seed \(seed)")
      // Together they contradict each other; without any one of them they do not.
      func isConsistent(_ ids: [ConstraintID]) -> Bool {
        ReferenceSolver(layout.model, root: layout.root, size: layout.size, constraints: ids).judge().isConsistent
      }
      // What is set aside need not be what was planted, and then a length may come out below zero. Those conflicts the
      // elimination does not see: they are laid out by themselves.
      func isLaidOut(_ ids: [ConstraintID]) -> Bool {
        var model = layout.model
        for index in 0..<Int32(model.scene.constraintCount) where !ids.contains(ConstraintID(index: index)) {
          model.write(.installed, of: .constraint(ConstraintID(index: index)), to: .bool(false))
        }
        return model.tryLayout(of: layout.controller, in: Self.environment(layout)).conflicts.isEmpty
      }
      for conflict in outcome.conflicts {
        guard !isConsistent(conflict.constraints) else {
          #expect(!isLaidOut(conflict.constraints), "seed \(seed)")
          continue
        }
        for left in conflict.constraints {
          #expect(isConsistent(conflict.constraints.filter { $0 != left }), "seed \(seed)")
        }
      }
    }
  }
}
