import AdaptSolver

// Headers and footers of sections that stay in sight while the rows of their sections scroll away below them.

/// A header or a footer that may float.
struct FloatingTitle {
  /// Its index among the rows of the table.
  var row: Int
  /// The index of the row at the other end of its section: of a header the last one, of a footer the first one.
  var end: Int
  var isFooter: Bool
  /// Whether it is a footer whose section begins with a header. CHOICE: it stays below that.
  var isBelowHeader: Bool
  /// The parameter that says how far down it has moved from its place between the rows, in points.
  var moved: Variable
  /// The parameter of the header with which the section of a footer begins.
  var movedOfEnd: Variable?
}

extension Geometry {
  /// Whether the headers of a table's sections may float: in a plain table with a content offset.
  ///
  /// UIKit: in the plain style, headers and footers "float" while their section is in sight
  /// (`UITableView.Style.plain`). Before anything has scrolled, a header is at its place, but the footer of a long
  /// section is not.
  fileprivate func floatsHeaders(_ table: ViewID) -> Bool {
    window.value(.contentOffset, of: table, in: scene) != nil && floatsFooters(table)
  }

  fileprivate func floatsFooters(_ table: ViewID) -> Bool {
    scene.views[table].kind == .table && tableStyle(of: table) == .plain
  }

  /// The indices of what may float among the rows of a table.
  private func floatingRows(of table: ViewID, _ cells: [ViewID]) -> [Int] {
    guard floatsFooters(table) else { return [] }
    let hasHeaders = floatsHeaders(table)
    return cells.indices.filter { row in
      let kind = scene.views[cells[row]].kind
      return kind == .sectionFooter || kind == .sectionHeader && hasHeaders
    }
  }

  /// How many parameters the headers and footers of a table need. O(rows).
  func titleParameterCount(of table: ViewID, _ cells: [ViewID]) -> Int { floatingRows(of: table, cells).count }

  /// The headers and footers of a table that may float, in the order of the rows. O(rows).
  ///
  /// - Parameters:
  ///   - cells: the rows of the table.
  ///   - parameters: those of the table. The titles' come after those of the rows (``rowParameterCount(of:_:)``).
  func floatingTitles(of table: ViewID, _ cells: [ViewID], _ parameters: [Variable]) -> [FloatingTitle] {
    let rows = floatingRows(of: table, cells)
    if rows.isEmpty { return [] }
    var own = zip(rows, parameters.dropFirst(rowParameterCount(of: table, cells.count))).makeIterator()
    var next = own.next()
    var result: [FloatingTitle] = []
    // The first row of the section, its header's parameter, and the place in the result of the header.
    var start = 0
    var header: (moved: Variable, place: Int)?
    for (row, cell) in cells.enumerated() {
      let kind = scene.views[cell].kind
      if kind == .sectionHeader { (start, header) = (row, nil) }
      if let (floating, moved) = next, floating == row {
        next = own.next()
        let isFooter = kind == .sectionFooter
        result.append(
          FloatingTitle(
            row: row, end: isFooter ? start : row, isFooter: isFooter,
            isBelowHeader: isFooter && scene.views[cells[start]].kind == .sectionHeader, moved: moved,
            movedOfEnd: isFooter ? header?.moved : nil))
        if !isFooter { header = (moved, result.count - 1) }
      }
      if let header { result[header.place].end = row }
      if kind == .sectionFooter { (start, header) = (row + 1, nil) }
    }
    return result
  }

  /// How far each header and footer has moved, for the present frames. A header stays below the bars over the table and
  /// goes with the last row of its section. A footer stays above the bars below the table and goes with the first one,
  /// or with what is below the header.
  func titleMoves(of table: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    let cells = cells(of: table)
    let titles = floatingTitles(of: table, cells, parameters)
    guard !titles.isEmpty else { return [] }
    let inset = adjustedContentInset(of: table)
    let (top, bottom) = (exactRect(of: table).minY + inset.top, exactRect(of: table).maxY - inset.bottom)
    return titles.map { title in
      let rect = exactRect(of: cells[title.row])
      let place = rect.minY - engine.value(of: title.moved)
      if title.end == title.row { return (title.moved, 0) }
      let end = exactRect(of: cells[title.end])
      guard title.isFooter else { return (title.moved, max(0, min(top - place, end.maxY - rect.height - place))) }
      let start =
        (title.isBelowHeader ? end.maxY : end.minY) - (title.movedOfEnd.map { engine.value(of: $0) } ?? 0)
      return (title.moved, -max(0, min(place + rect.height - bottom, place - start)))
    }
  }

  /// The headers and footers that have moved, so that rows may lie below them.
  func movedTitles(of table: ViewID) -> Set<ViewID> {
    guard floatsFooters(table), let group = engine.viewStates[table].group else { return [] }
    let cells = cells(of: table)
    let titles = floatingTitles(of: table, cells, engine.groups[group].listParameters)
    return Set(titles.filter { abs(engine.value(of: $0.moved)) > 1e-6 }.map { cells[$0.row] })
  }
}

extension LayoutInspector {
  /// Whether a view is a header or a footer that floats over the rows of its section at some offsets.
  public func mayFloat(_ view: ViewID) -> Bool {
    guard scene.views.contains(view), let table = scene.views[view].superview else { return false }
    return switch scene.views[view].kind {
    case .sectionHeader: geometry.floatsHeaders(table)
    case .sectionFooter: geometry.floatsFooters(table)
    default: false
    }
  }
}

extension AffineGeometry {
  /// See ``Geometry/titleMoves(of:_:)``.
  mutating func titleMoves(
    of table: ViewID, _ parameters: [Variable]
  ) throws(ParametricGap) -> [(Variable, Affine)] {
    let cells = geometry.cells(of: table)
    let titles = geometry.floatingTitles(of: table, cells, parameters)
    guard !titles.isEmpty else { return [] }
    let inset = try guideInsets(of: table).content
    let own = try exactRect(of: table)
    let (top, bottom) = (own.minY + inset.top, own.maxY - inset.bottom)
    let none = Affine(0)
    var result: [(Variable, Affine)] = []
    for title in titles {
      let rect = try exactRect(of: cells[title.row])
      let place = rect.minY - value(title.moved)
      guard title.end != title.row else {
        result.append((title.moved, none))
        continue
      }
      let end = try exactRect(of: cells[title.end])
      if title.isFooter {
        let start = (title.isBelowHeader ? end.maxY : end.minY) - (title.movedOfEnd.map { value($0) } ?? none)
        let moved = path.max(none, path.min(place + rect.height - bottom, place - start))
        result.append((title.moved, none - moved))
      } else {
        result.append((title.moved, path.max(none, path.min(top - place, end.maxY - rect.height - place))))
      }
    }
    return result
  }
}
