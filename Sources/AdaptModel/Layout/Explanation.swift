import AdaptSolver

// Why an anchor has its value.

/// Why an anchor has its value: the value is the sum of multiplier · constant over the constraints, and of multiplier ·
/// value over what is given.
public struct LayoutExplanation: Sendable {
  /// A constraint's share of the value: multiplier · constant points.
  public struct Part: Hashable, Sendable {
    public let row: LayoutRow
    public let multiplier: Double
    public let constant: Double
  }

  /// The share of something that is no constraint: multiplier · value points.
  public struct Given: Hashable, Sendable {
    /// "window width", "safe area top of Profile", in words.
    public let name: String
    public let multiplier: Double
    public let value: Double
  }

  /// In points, in the window's coordinates, before rounding to pixels.
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

extension Model {
  /// Why an anchor has its value; nil while its item is not installed. Sums of the explanations of its variables.
  public func explain(_ anchor: Anchor) -> LayoutExplanation? {
    guard isInstalled(anchor.item) else { return nil }
    var row = RowBuffer()
    let holder = owner(of: anchor.item).index
    add(anchor, times: 1, isRightToLeft: effectiveIsRightToLeft(holder), holder: -1, to: &row)
    var parts: [RowReference: (multiplier: Double, constant: Double)] = [:]
    var given: [Int32: Double] = [:]
    var violated: [LayoutExplanation.Violated] = []
    var isOpen = false
    for term in row.terms {
      guard let explanation = engine.solver.explain(term.variable) else { continue }
      let references = Dictionary(
        references(of: explanation.binding.map(\.constraint.index)).map { (engine.rowID(of: $0), $0) },
        uniquingKeysWith: { first, _ in first })
      for binding in explanation.binding {
        guard let reference = references[binding.constraint.index] else { continue }
        parts[reference, default: (0, binding.constant)].multiplier += term.coefficient * binding.multiplier
      }
      for dependence in explanation.parameters {
        given[dependence.parameter.index, default: 0] += term.coefficient * dependence.multiplier
      }
      if !explanation.tieBreaks.isEmpty { isOpen = true }
      for level in explanation.violations {
        for violation in level.constraints {
          guard let reference = self.references(of: [violation.constraint.index]).first,
            let row = layoutRow(reference), !violated.contains(where: { $0.row == row })
          else { continue }
          violated.append(
            LayoutExplanation.Violated(
              row: row, priority: Double(level.priority.rawValue), amount: violation.amount))
        }
      }
    }
    return LayoutExplanation(
      value: value(of: anchor),
      parts: parts.filter { abs($0.value.multiplier) > 1e-9 }.sorted { $0.key < $1.key }.compactMap { key, part in
        layoutRow(key).map {
          LayoutExplanation.Part(row: $0, multiplier: part.multiplier, constant: part.constant)
        }
      },
      given: given.filter { abs($0.value) > 1e-9 }.sorted { $0.key < $1.key }.map { key, multiplier in
        LayoutExplanation.Given(
          name: parameterName(key), multiplier: multiplier, value: engine.parameterValues[Int(key)])
      },
      violated: violated, isOpen: isOpen)
  }

  /// What a parameter stands for, in words.
  private func parameterName(_ variable: Int32) -> String {
    let root = engine.viewStates[Int(window.rootView)].variables
    if variable >= root && variable < root + 4 {
      return ["window left", "window top", "window width", "window height"][Int(variable - root)]
    }
    let sides = ["top", "left", "bottom", "right"]
    for extras in engine.extras {
      let path = path(of: ViewID(index: extras.view))
      for (first, name) in [
        (extras.safeArea, "safe area"), (extras.margins, "margin"), (extras.readable, "readable margin"),
        (extras.keyboard, "keyboard"),
      ] where first >= 0 && variable >= first && variable < first + 4 {
        return "\(path)'s \(sides[Int(variable - first)]) \(name)"
      }
      if extras.baselines >= 0, variable == extras.baselines || variable == extras.baselines + 1 {
        return "\(path)'s baseline"
      }
    }
    for content in engine.contents where content.heightParameter == variable {
      return "\(path(of: ViewID(index: content.view)))'s text height"
    }
    return "a given value"
  }
}
