import AdaptSolver

// Headers of sections that stay in sight while the rows of their sections scroll away below them.

/// A header that may float.
struct FloatingHeader {
  /// Its index among the rows of the table.
  var row: Int
  /// The index of the last row of its section.
  var end: Int
  /// The parameter that says how far down it has moved from its place between the rows, in points.
  var moved: Variable
}

extension Geometry {
  /// Whether the headers of a table's sections may float: in a plain table with a content offset.
  ///
  /// UIKit: in the plain style, headers and footers "float" while their section is in sight (`UITableView.Style.plain`).
  /// Footers do not float here.
  func floatsHeaders(_ table: ViewID) -> Bool {
    scene.views[table].kind == .table && window.value(.contentOffset, of: table, in: scene) != nil
      && tableStyle(of: table) == .plain
  }

  /// The indices of the headers among the rows of a table.
  private func headers(among cells: [ViewID]) -> [Int] {
    cells.indices.filter { scene.views[cells[$0]].kind == .sectionHeader }
  }

  /// How many parameters the headers of a table need.
  func headerParameterCount(of table: ViewID, _ cells: [ViewID]) -> Int {
    floatsHeaders(table) ? headers(among: cells).count : 0
  }

  /// The headers of a table that may float.
  ///
  /// - Parameters:
  ///   - cells: the rows of the table.
  ///   - parameters: those of the table. The headers' come after those of the rows (``rowParameterCount(of:_:)``).
  func floatingHeaders(of table: ViewID, _ cells: [ViewID], _ parameters: [Variable]) -> [FloatingHeader] {
    guard floatsHeaders(table) else { return [] }
    var result: [FloatingHeader] = []
    let moved = parameters.dropFirst(rowParameterCount(of: table, cells.count))
    for (row, parameter) in zip(headers(among: cells), moved) {
      if !result.isEmpty { result[result.count - 1].end = row - 1 }
      result.append(FloatingHeader(row: row, end: cells.count - 1, moved: parameter))
    }
    return result
  }

  /// How far each header has moved, for the present frames. It stays below the bars over the table, and goes with the
  /// last row of its section.
  func headerMoves(of table: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    let cells = cells(of: table)
    let headers = floatingHeaders(of: table, cells, parameters)
    guard !headers.isEmpty else { return [] }
    let line = exactRect(of: table).minY + adjustedContentInset(of: table).top
    return headers.map { header in
      let rect = exactRect(of: cells[header.row])
      let place = rect.minY - engine.value(of: header.moved)
      let room = header.end == header.row ? 0 : exactRect(of: cells[header.end]).maxY - rect.height - place
      return (header.moved, max(0, min(line - place, room)))
    }
  }

  /// The headers that have moved, so that rows may lie below them.
  func movedHeaders(of table: ViewID) -> Set<ViewID> {
    guard floatsHeaders(table), let group = engine.viewStates[table].group else { return [] }
    let cells = cells(of: table)
    let headers = floatingHeaders(of: table, cells, engine.groups[group].listParameters)
    return Set(headers.filter { engine.value(of: $0.moved) > 1e-6 }.map { cells[$0.row] })
  }
}

extension AffineGeometry {
  /// See ``Geometry/headerMoves(of:_:)``.
  mutating func headerMoves(
    of table: ViewID, _ parameters: [Variable]
  ) throws(ParametricGap) -> [(Variable, Affine)] {
    let cells = geometry.cells(of: table)
    let headers = geometry.floatingHeaders(of: table, cells, parameters)
    guard !headers.isEmpty else { return [] }
    let line = try exactRect(of: table).minY + guideInsets(of: table).content.top
    var result: [(Variable, Affine)] = []
    for header in headers {
      let rect = try exactRect(of: cells[header.row])
      let place = rect.minY - value(header.moved)
      var room = Affine(0)
      if header.end != header.row { room = try exactRect(of: cells[header.end]).maxY - rect.height - place }
      result.append((header.moved, path.max(Affine(0), path.min(line - place, room))))
    }
    return result
  }
}
