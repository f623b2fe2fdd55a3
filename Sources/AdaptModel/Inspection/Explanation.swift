import AdaptSolver

// Why an anchor has its value.

/// Explains the value of an anchor: it is the sum of multiplier · constant over the constraints, and of multiplier ·
/// value over the given lengths.
public struct LayoutExplanation: Sendable {
  /// A constraint's share of the value: multiplier · constant points.
  public struct Part: Hashable, Sendable {
    public let row: LayoutRow
    public let multiplier: Double
    public let constant: Double
  }

  /// The part of a given length, which is not a constraint: multiplier · value points.
  public struct Given: Hashable, Sendable {
    /// "window width", "safe area top of Profile", in words.
    public let name: String
    public let multiplier: Double
    public let value: Double
  }

  /// In points, before rounding to pixels: in the window's coordinates, unless another origin was asked for.
  public let value: Double
  public let parts: [Part]
  public let given: [Given]
  /// Rows that have to give way, and by how many points; highest priority first.
  public let violated: [Violated]
  /// Whether only our tie-break decides.
  public let isOpen: Bool

  /// A row that does not hold.
  public struct Violated: Hashable, Sendable {
    public let row: LayoutRow
    /// 1…1000.
    public let priority: Double
    /// By how many points it is missed, 0 or more.
    public let amount: Double
  }
}

extension LayoutInspector {
  /// Why an anchor has its value; nil while its item is not installed. Sums of the explanations of its variables.
  ///
  /// - Parameters:
  ///   - anchor: the anchor whose value is explained.
  ///   - origin: an anchor from which the value is measured, such as the left of a superview; nil for the window's
  ///     origin.
  public func explain(_ anchor: Anchor, from origin: Anchor? = nil) -> LayoutExplanation? {
    guard engine.isInstalled(anchor.item) else { return nil }
    var row = RowBuffer()
    let isRightToLeft = window.effectiveIsRightToLeft(scene.owner(of: anchor.item), in: scene)
    builder.add(anchor, times: 1, isRightToLeft: isRightToLeft, holder: nil, to: &row)
    if let origin { builder.add(origin, times: -1, isRightToLeft: isRightToLeft, holder: nil, to: &row) }
    var parts: [RowReference: (multiplier: Double, constant: Double)] = [:]
    var given: [Variable: Double] = [:]
    var violated: [LayoutExplanation.Violated] = []
    var isViolated: Set<LayoutRow> = []
    var isOpen = false
    for term in row.terms {
      guard let explanation = engine.solver.explain(term.variable) else { continue }
      let missed = explanation.violations.flatMap { level in level.constraints.map { $0.constraint } }
      let references = engine.referencesByID(of: explanation.binding.map { $0.constraint } + missed)
      for binding in explanation.binding {
        guard let reference = references[binding.constraint] else { continue }
        parts[reference, default: (0, binding.constant)].multiplier += term.coefficient * binding.multiplier
      }
      for dependence in explanation.parameters {
        given[dependence.parameter, default: 0] += term.coefficient * dependence.multiplier
      }
      if !explanation.tieBreaks.isEmpty { isOpen = true }
      for level in explanation.violations {
        for violation in level.constraints {
          guard let row = references[violation.constraint].flatMap(engine.layoutRow), isViolated.insert(row).inserted
          else { continue }
          violated.append(
            LayoutExplanation.Violated(row: row, priority: Double(level.priority.rawValue), amount: violation.amount))
        }
      }
    }
    let value = geometry.value(of: anchor) - (origin.map { geometry.value(of: $0) } ?? 0)
    // If no row mentions a view that the system places, the solver does not know it.
    if parts.isEmpty, given.isEmpty, violated.isEmpty, !isOpen, value != 0 {
      let given = LayoutExplanation.Given(name: "where the system places it", multiplier: 1, value: value)
      return LayoutExplanation(value: value, parts: [], given: [given], violated: [], isOpen: false)
    }
    return LayoutExplanation(
      value: value,
      parts: parts.filter { abs($0.value.multiplier) > 1e-9 }.sorted { $0.key < $1.key }.compactMap { key, part in
        engine.layoutRow(key).map {
          LayoutExplanation.Part(row: $0, multiplier: part.multiplier, constant: part.constant)
        }
      },
      given: given.filter { abs($0.value) > 1e-9 }.sorted { $0.key.index < $1.key.index }.map { key, multiplier in
        LayoutExplanation.Given(
          name: parameterName(key), multiplier: multiplier, value: engine.parameterValues[Int(key.index)])
      },
      violated: violated, isOpen: isOpen)
  }

  /// The name of a parameter in explanations.
  private func parameterName(_ parameter: Variable) -> String {
    if let root = window.rootView, let place = engine.viewStates[root].variables?.place(of: parameter) {
      return ["window left", "window top", "window width", "window height"][place]
    }
    let sides = ["top", "left", "bottom", "right"]
    for id in engine.extras.ids {
      let extras = engine.extras[id]
      for (kind, parameters) in extras.insetGuides {
        guard let place = parameters.place(of: parameter) else { continue }
        return "\(scene.path(of: extras.view))'s \(sides[place]) \(kind.insetName)"
      }
      if let place = extras.contentOrigin?.place(of: parameter) {
        return "\(scene.path(of: extras.view))'s \(sides[place]) adjusted content inset"
      }
      if let baselines = extras.baselines, parameter == baselines.first || parameter == baselines.second {
        return "\(scene.path(of: extras.view))'s baseline"
      }
    }
    for id in engine.contents.ids where engine.contents[id].heightParameter == parameter {
      return "\(scene.path(of: engine.contents[id].view))'s text height"
    }
    for id in engine.groups.ids where engine.groups[id].listParameters.contains(parameter) {
      return "where \(scene.path(of: engine.groups[id].view)) puts its content"
    }
    return "a given value"
  }
}

extension GuideKind {
  /// The name of the guide's inset in explanations.
  fileprivate var insetName: String {
    switch self {
    case .margins: "margin"
    case .readable: "readable margin"
    case .keyboard: "keyboard"
    default: "safe area"
    }
  }
}
