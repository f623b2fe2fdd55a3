import AdaptModel

/// Which views and constraints are installed in which of the nine size classes, in the form of Interface Builder's
/// grid.
///
/// A class with `any` has everything that is installed in all of its final classes.
struct InstallationGrid {
  private let cells: [[Cell]]
  private let viewCount: Int

  private struct Cell {
    var views: Set<String>
    var constraints: Set<ConstraintID>
  }

  /// `any`, `compact`, `regular`
  private static let classes: [SizeClass?] = [nil, .compact, .regular]

  init?(_ model: Model) {
    var final: [(kind: FinalClass, cell: Cell)] = []
    for kind in FinalClass.allCases {
      guard let layout = kind.layout(of: model) else { return nil }
      let views = layout.viewsInTreeOrder().filter(layout.isInstalled).map(layout.scene.path(of:))
      let constraints = layout.scene.constraintIDs.filter(layout.isActive)
      final.append((kind, Cell(views: Set(views), constraints: Set(constraints))))
    }
    viewCount = model.scene.viewCount
    cells = InstallationGrid.classes.map { height in
      InstallationGrid.classes.map { width in
        let covered = final.filter {
          (width == nil || $0.kind.width == width) && (height == nil || $0.kind.height == height)
        }
        return covered.dropFirst().reduce(covered[0].cell) { cell, next in
          Cell(
            views: cell.views.intersection(next.cell.views),
            constraints: cell.constraints.intersection(next.cell.constraints))
        }
      }
    }
  }

  /// A table of three by three cells: how many items are installed, and the names of those that are not installed
  /// everywhere.
  var text: String {
    let everywhere = cells[0][0].views
    let names = InstallationGrid.classes.map { $0.map { "\($0)" } ?? "any" }
    var rows: [[[String]]] = [[[""]] + names.map { ["width \($0)"] }]
    for (name, row) in zip(names, cells) {
      rows.append(
        [["height \(name)"]]
          + row.map { cell in
            ["\(count(cell.views.count, "view")), \(count(cell.constraints.count, "constraint"))"]
              + cell.views.subtracting(everywhere).sorted().map { "+ \(shortened($0))" }
          })
    }
    // A row of the grid takes as many lines as its longest cell.
    let lines = rows.flatMap { row in
      (0..<(row.map(\.count).max() ?? 0)).map { line in row.map { line < $0.count ? $0[line] : "" } }
    }
    return TextTable(lines).lines.joined(separator: "\n")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func shortened(_ path: String) -> String {
    path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
