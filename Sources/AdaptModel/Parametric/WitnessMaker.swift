import AdaptSolver

/// Reads a witness off a layout's engine.
struct WitnessMaker {
  let geometry: Geometry
  let slopes: [SIMD2<Double>]

  private var engine: LayoutEngine { geometry.engine }

  func make() -> LayoutWitness? {
    let solver = engine.solver
    guard let region = solver.criticalRegion(moving: slopes), let certificate = solver.certificate() else { return nil }
    let rows = solver.rows()
    var places: [AdaptSolver.ConstraintID: Int] = [:]
    for (place, row) in rows.enumerated() { places[row.id] = place }
    var parameters: [(variable: Int, value: Affine)] = []
    for index in 0..<solver.variableCount {
      let variable = Variable(index: Int32(clamping: index))
      guard engine.parameterValue(variable) != nil else { continue }
      parameters.append(
        (index, Affine(solver.value(of: variable), index < slopes.count ? slopes[index] : .zero)))
    }
    return LayoutWitness(
      rows: rows.map { row in
        LayoutWitness.Row(
          priority: Double(row.priority.rawValue), relation: Int(row.relation.rawValue), constant: row.constant,
          terms: row.terms.map { (Int($0.variable.index), $0.coefficient) })
      }, parameters: parameters, variableCount: solver.variableCount,
      tight: region.basis.compactMap { places[$0] }, zeros: region.zeros.map { Int($0.index) },
      levels: certificate.levels.map { level in
        LayoutWitness.Level(
          priority: Double(level.priority.rawValue),
          multipliers: level.multipliers.compactMap { multiplier in
            places[multiplier.constraint].map { ($0, multiplier.value) }
          })
      })
  }

  func value(ofVariable index: Int) -> Affine {
    Affine(
      engine.solver.value(of: Variable(index: Int32(clamping: index))), index < slopes.count ? slopes[index] : .zero)
  }

  func variables(of view: ViewID) -> [Int]? {
    guard view != geometry.window.rootView, engine.isInstalled(view), let own = engine.viewStates[view].variables else {
      return nil
    }
    return [own.left, own.top, own.width, own.height].map { Int($0.index) }
  }

  func terms(of anchor: Anchor) -> [(variable: Int, factor: Double)]? {
    let item = anchor.item
    guard engine.isInstalled(item), item.part == .view, item.guide == nil, anchor.attribute.withinMargins == nil,
      let own = variables(of: ViewID(index: item.index))
    else { return nil }
    let isRightToLeft = geometry.window.effectiveIsRightToLeft(geometry.scene.owner(of: item), in: geometry.scene)
    switch anchor.attribute {
    case .left: return [(own[0], 1)]
    case .right: return [(own[0], 1), (own[2], 1)]
    case .leading: return isRightToLeft ? [(own[0], 1), (own[2], 1)] : [(own[0], 1)]
    case .trailing: return isRightToLeft ? [(own[0], 1)] : [(own[0], 1), (own[2], 1)]
    case .top: return [(own[1], 1)]
    case .bottom: return [(own[1], 1), (own[3], 1)]
    case .width: return [(own[2], 1)]
    case .height: return [(own[3], 1)]
    case .centerX: return [(own[0], 1), (own[2], 0.5)]
    case .centerY: return [(own[1], 1), (own[3], 0.5)]
    default: return nil
    }
  }
}
