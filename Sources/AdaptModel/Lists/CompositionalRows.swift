import AdaptSolver

// A collection with a compositional layout as constraints: each cell at its place, and with its size if the layout
// gives it one.
//
// The size of a cell depends on the sizes of the collection and other cells, and so may which item of the layout a cell
// becomes. So a cell has two bounds for each of its lengths. They are equal if the layout decides the length, and far
// apart when a layout begins: then nothing in a cell can conflict with a size that is not known yet.

/// The parameters of a collection with a compositional layout in the solver.
struct CompositionalParameters {
  static let countOfAll = 2
  static let countOfCell = 6
  /// More than any real length, in points.
  static let unlimited = 1e6

  let parameters: [Variable]

  static func count(cells: Int) -> Int { countOfAll + countOfCell * cells }

  var contentLength: Variable { parameters[0] }
  var contentBreadth: Variable { parameters[1] }

  /// The parameters of one cell; nil if they have not been made yet.
  func cell(_ index: Int) -> Cell? {
    let first = Self.countOfAll + Self.countOfCell * index
    guard first + Self.countOfCell <= parameters.count else { return nil }
    return Cell(
      x: parameters[first], y: parameters[first + 1], leastWidth: parameters[first + 2],
      mostWidth: parameters[first + 3], leastHeight: parameters[first + 4], mostHeight: parameters[first + 5])
  }

  struct Cell {
    let x: Variable
    let y: Variable
    let leastWidth: Variable
    let mostWidth: Variable
    let leastHeight: Variable
    let mostHeight: Variable
  }

  /// The values at the beginning of a layout: cells have their own sizes.
  var initial: [(Variable, Double)] {
    var result = parameters.map { ($0, 0.0) }
    for index in parameters.indices where index >= Self.countOfAll {
      let place = (index - Self.countOfAll) % Self.countOfCell
      if place == 3 || place == 5 { result[index].1 = Self.unlimited }
    }
    return result
  }

  /// The values for an arrangement.
  func values<Comparison: LayoutComparison>(
    of arrangement: CompositionalArrangement<Comparison>, length: Comparison.Length, breadth: Comparison.Length
  ) -> [(Variable, Comparison.Length)] {
    var result = [(contentLength, length), (contentBreadth, breadth)]
    let unlimited = Comparison.Length(points: Self.unlimited)
    for place in arrangement.places {
      guard let cell = cell(place.cell) else { continue }
      result.append((cell.x, place.x))
      result.append((cell.y, place.y))
      result.append((cell.leastWidth, place.size.width))
      result.append((cell.mostWidth, place.fixesWidth ? place.size.width : unlimited))
      result.append((cell.leastHeight, place.size.height))
      result.append((cell.mostHeight, place.fixesHeight ? place.size.height : unlimited))
    }
    return result
  }
}

extension LayoutInspector {
  /// Whether a collection has sections that scroll orthogonally to it.
  package func scrollsOrthogonally(_ collection: ViewID) -> Bool {
    guard scene.views.contains(collection), scene.views[collection].kind == .collection,
      let layout = geometry.compositionalLayout(of: collection)
    else { return false }
    return layout.sections.contains { $0.orthogonalScrollingBehavior != .none }
  }
}

extension Geometry {
  /// The compositional layout of a collection; nil for a flow layout.
  func compositionalLayout(of collection: ViewID) -> CollectionLayout? {
    window.value(.collectionLayout, of: collection, in: scene)?.collectionLayout
  }

  /// The rows of the solver for a collection with a compositional layout.
  func compositionalRows(
    of collection: ViewID, _ layout: CollectionLayout, _ parameters: CompositionalParameters
  ) -> [GeneratedRow] {
    let content = LayoutItem.guide(.content, of: collection)
    let isRightToLeft = window.effectiveIsRightToLeft(collection, in: scene)
    var result: [GeneratedRow] = []
    func add(
      _ name: RowIdentifier, _ terms: [GeneratedTerm], _ relation: Relation = .equal, _ constant: Double = 0,
      _ priority: Float = 1000
    ) {
      result.append(
        GeneratedRow(
          identifier: name, terms: terms, relation: relation, constant: constant, priority: priority,
          isRightToLeft: isRightToLeft))
    }
    for (index, cell) in cells(of: collection).enumerated() {
      guard let own = parameters.cell(index) else { continue }
      add(
        .encapsulatedLeft,
        [.anchor(Anchor(cell, .leading), 1), .anchor(Anchor(content, .leading), -1), .variable(own.x, -1)])
      add(.encapsulatedTop, [.anchor(Anchor(cell, .top), 1), .anchor(Anchor(content, .top), -1), .variable(own.y, -1)])
      let width = GeneratedTerm.anchor(Anchor(cell, .width), 1)
      add(.encapsulatedWidth, [width, .variable(own.leastWidth, -1)], .greaterThanOrEqual)
      add(.encapsulatedWidth, [width, .variable(own.mostWidth, -1)], .lessThanOrEqual)
      add(.fittingWidth, [width], .equal, 0, 50)
      let height = GeneratedTerm.anchor(Anchor(cell, .height), 1)
      add(.encapsulatedHeight, [height, .variable(own.leastHeight, -1)], .greaterThanOrEqual)
      add(.encapsulatedHeight, [height, .variable(own.mostHeight, -1)], .lessThanOrEqual)
      add(.fittingHeight, [height], .equal, 0, 50)
    }
    let (along, across): (LayoutAttribute, LayoutAttribute) =
      scrollsHorizontally(collection) ? (.width, .height) : (.height, .width)
    add(.contentSize, [.anchor(Anchor(content, along), 1), .variable(parameters.contentLength, -1)])
    add(.contentSize, [.anchor(Anchor(content, across), 1), .variable(parameters.contentBreadth, -1)])
    return result
  }

  /// Where a compositional layout puts the cells, according to their sizes and the collection's.
  func compositionalValues(
    of collection: ViewID, _ layout: CollectionLayout, _ parameters: CompositionalParameters
  ) -> [(Variable, Double)] {
    typealias Arrangement = CompositionalArrangement<PointComparison>
    let cells = cells(of: collection)
    let rect = exactRect(of: collection)
    let insets = guideInsets(of: collection)
    let beyond = insetsBeyondContent(of: collection, standard: .fromSafeArea)
    let isRightToLeft = window.effectiveIsRightToLeft(collection, in: scene)
    let environment = Arrangement.Environment(
      room: Arrangement.Extent(
        width: rect.width - insets.content.left - insets.content.right,
        height: rect.height - insets.content.top - insets.content.bottom),
      top: beyond.top, leading: isRightToLeft ? beyond.right : beyond.left, bottom: beyond.bottom,
      trailing: isRightToLeft ? beyond.left : beyond.right, scrollsHorizontally: scrollsHorizontally(collection),
      interSectionSpacing: interSectionSpacing(of: collection))
    let sizes = cells.map { cell in
      let size = exactRect(of: cell).size
      return Arrangement.Extent(width: size.width, height: size.height)
    }
    var arrangement = Arrangement(sizes, PointComparison())
    let length = arrangement.arrange(layout, cells.map { scene.views[$0].kind }, in: environment)
    return parameters.values(of: arrangement, length: length, breadth: environment.room[environment.axis.other])
  }

  func interSectionSpacing(of collection: ViewID) -> Double {
    window.value(.interSectionSpacing, of: collection, in: scene)?.number ?? 0
  }
}
