import AdaptModel

/// Why an anchor has its value: the constraints that decide it, with arithmetic that adds up, and those that lost.
public struct ValueExplanation {
  /// One summand: a row of constants or something given from outside, times a factor.
  public struct Summand: Sendable {
    /// As it is written, or in words.
    public var text: String
    /// "profile.adapt:12"; nil if it is not in the source.
    public var place: String?
    public var factor: Double
    public var amount: Double

    public var product: Double { factor * amount }
  }

  /// A constraint that does not hold.
  public struct Loser: Sendable {
    public var text: String
    public var place: String?
    public var priority: Double
    public var points: Double
  }

  public let value: Double
  public private(set) var summands: [Summand] = []
  public private(set) var losers: [Loser] = []
  /// Whether nothing but the tie-break decides.
  public let isOpen: Bool
  private let environment: Environment?
  private let isInstalled: Bool

  /// The sum of the summands; equal to the value except for rounding.
  public var sum: Double { summands.reduce(0) { $0 + $1.product } }

  /// - Parameters:
  ///   - anchor: the anchor to explain.
  ///   - origin: the anchor from which its value is measured; nil for the window's origin.
  ///   - model: has the layout.
  ///   - view: returns what a view is called; nil for its path.
  ///   - source: returns the text of a constraint, and its place.
  public init(
    of anchor: Anchor, from origin: Anchor? = nil, in model: Model, view: (ViewID) -> String? = { _ in nil },
    source: (ConstraintID) -> (text: String, place: String)?
  ) {
    func title(_ id: ViewID) -> String { view(id) ?? model.scene.path(of: id) }
    let explanation = model.inspector.explain(anchor, from: origin)
    value = model.value(of: anchor) - (origin.map { model.value(of: $0) } ?? 0)
    environment = model.environment
    isOpen = explanation?.isOpen ?? false
    isInstalled = explanation != nil
    guard let explanation else { return }
    func name(_ row: LayoutRow) -> (text: String, place: String?) {
      switch row {
      case .constraint(let id):
        guard let found = source(id) else { return ("a constraint", nil) }
        return (found.text, found.place)
      case .content(let view, let attribute, let isHugging, let length):
        let bound = isHugging ? "at most" : "at least"
        return (
          "\(title(view)) needs \(bound) its content's \(attribute.name), \(format(length))", nil
        )
      case .generated(let view, let identifier, _): return ("\(ModelWords.rule(identifier)) of \(title(view))", nil)
      }
    }
    for given in explanation.given {
      summands.append(Summand(text: given.name, place: nil, factor: given.multiplier, amount: given.value))
    }
    for part in explanation.parts {
      let (text, place) = name(part.row)
      summands.append(Summand(text: text, place: place, factor: part.multiplier, amount: part.constant))
    }
    for violated in explanation.violated {
      let (text, place) = name(violated.row)
      losers.append(Loser(text: text, place: place, priority: violated.priority, points: violated.amount))
    }
  }

  /// A table: each summand with its factor, and the sum below it.
  public func text(path: String) -> String {
    let place = environment.map { " on \($0)" } ?? ""
    guard isInstalled else { return "`\(path)` has no value\(place): it is not installed there\n" }
    var lines = ["`\(path)` is \(format(value))\(place)", ""]
    let rows = summands.map { summand -> [String] in
      let factor = summand.factor == 1 ? "" : "\(format(summand.factor)) × \(format(summand.amount))"
      return [format(summand.product), factor, summand.text, summand.place ?? ""]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let amount = String(repeating: " ", count: widths[0] - row[0].count) + row[0]
      let factor = row[1] + String(repeating: " ", count: widths[1] - row[1].count)
      var line = "  \(amount)  \(factor)\(widths[1] > 0 ? "  " : "")\(row[2])"
      if !row[3].isEmpty { line += String(repeating: " ", count: widths[2] - row[2].count) + "  \(row[3])" }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    if rows.isEmpty { lines.append("  nothing fixes it, so it takes the value nearest to 0") }
    if rows.count > 1 {
      lines.append("  " + String(repeating: "–", count: max(widths[0], 1)))
      lines.append("  " + String(repeating: " ", count: max(0, widths[0] - format(sum).count)) + format(sum))
    }
    if isOpen {
      lines += [
        "",
        "Nothing fixes it. Of the values that satisfy the constraints equally well, a size takes the smallest, and a",
        "position the one nearest to the upper left corner of its superview.",
      ]
    }
    if !losers.isEmpty {
      lines += ["", "These constraints gave way:"]
      for loser in losers {
        let priority = "priority \(format(loser.priority)), by \(format(loser.points))"
        lines.append("  \(loser.text)  \(loser.place.map { "\($0), " } ?? "")\(priority)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
