import AdaptSolver

/// The rows of a layout, by a view inside which they may lie: that of a constraint's first item, of a content or of a
/// group. Who asks about many views need not look through all rows for each of them.
struct RowsByView: Sendable {
  /// By view: where its rows begin; one more at the end.
  private var start: [Int32] = []
  private var rows: [RowReference] = []

  /// Lists the rows that the solver has. Those that were set aside are left out.
  ///
  /// - Complexity: O(views + rows).
  init(_ scene: Scene, _ engine: LayoutEngine) {
    var listed: [(view: ViewID, row: RowReference)] = []
    for constraint in engine.activeConstraints where engine.rows[constraint].id != nil {
      guard let first = scene.constraints[constraint].termRange.first else { continue }
      listed.append((scene.owner(of: scene.terms[first].anchor.item), .constraint(constraint)))
    }
    for id in engine.contents.ids {
      for bound in ContentBound.allCases where engine.contents[id].rows[bound] != nil {
        listed.append((engine.contents[id].view, .content(id, bound)))
      }
    }
    for id in engine.groups.ids {
      let group = engine.groups[id]
      for index in group.rows.indices where group.ids[index] != nil {
        listed.append((group.view, .generated(id, Int32(truncatingIfNeeded: index))))
      }
    }
    scene.stopSignal?.count(scene.views.count + listed.count)
    start = Array(repeating: 0, count: scene.views.count + 1)
    for (view, _) in listed where scene.views.contains(view) { start[Int(view.index) + 1] += 1 }
    for index in start.indices.dropFirst() { start[index] += start[index - 1] }
    var end = start
    rows = Array(repeating: .nonnegative(Variable(index: -1)), count: Int(start[start.count - 1]))
    for (view, row) in listed where scene.views.contains(view) {
      rows[Int(end[Int(view.index)])] = row
      end[Int(view.index)] += 1
    }
  }

  subscript(view: ViewID) -> ArraySlice<RowReference> {
    guard view.index >= 0, Int(view.index) + 1 < start.count else { return [] }
    return rows[Int(start[Int(view.index)])..<Int(start[Int(view.index) + 1])]
  }
}
