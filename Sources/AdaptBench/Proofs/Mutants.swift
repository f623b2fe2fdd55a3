import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptScriptCheck
import AdaptSolverSupport
import AdaptSyntax

/// How many planted mistakes are found by regions, by the windows of `adapt check`, and by sampling widths as ReDeCheck
/// samples those of a page.
///
/// A mistake is a constraint that is removed, or has another constant or priority. It is found if the layout has a
/// problem that it does not have otherwise, or has it at more sizes. All three use the same properties. `adapt check`
/// also examines older devices, canvases and right-to-left layouts.
struct Mutants {
  /// ReDeCheck samples every 60th pixel of a page's width.
  private static let sampledWidths = stride(from: 320.0, through: 1376, by: 60)
  /// The height of the windows whose widths are sampled: that of most iPads in portrait.
  private static let sampledHeight = 1024.0

  private let paths: [String]
  private let checker = Checker()

  init(_ paths: [String]) { self.paths = paths }

  /// A table: a line for each of three seeds.
  func table(count: Int, seed: Int) -> String {
    var lines = [
      "| seed | mutants | by regions | by the windows of check | by sampled widths | regions only | check only |",
      "|---|---|---|---|---|---|---|",
    ]
    for seed in seed..<(seed + 3) {
      // The streams of neighbouring seeds are the same except for a shift by one.
      var generator = Generator(seed: seed &* 1_000_003)
      let tally = tally(count, using: &generator)
      lines.append(
        "| \(seed) | \(tally.mutants) | \(tally.byRegions) | \(tally.byCheck) | \(tally.byWidths) | \(tally.regionsOnly) "
          + "| \(tally.checkOnly) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Tally {
    var mutants = 0
    var byRegions = 0
    var byCheck = 0
    var byWidths = 0
    var regionsOnly = 0
    var checkOnly = 0
  }

  /// The problems of a subject according to each of the three methods: for each property and its views, the size of the
  /// regions, the number of windows, and the number of widths.
  private struct Wrong {
    var regions: [String: Double] = [:]
    var check: [String: Double] = [:]
    var widths: [String: Double] = [:]
  }

  /// Whether there is a problem that was not there before, or is at more sizes now.
  private static func isWorse(_ after: [String: Double], than before: [String: Double]) -> Bool {
    after.contains { $0.value > (before[$0.key] ?? 0) * (1 + 1e-6) }
  }

  private func tally(_ count: Int, using generator: inout Generator) -> Tally {
    var tally = Tally()
    var turns = 0
    while tally.mutants < count, turns < 4 * count, let path = paths.randomElement(using: &generator) {
      turns += 1
      guard let source = Proofs.source(path) else { continue }
      var subjects: [Subject] = []
      _ = ScriptCheck().forEachSubject(of: source, with: Interpreter()) { subject in
        if case .controller = subject.kind { subjects.append(subject) }
      }
      guard let subject = subjects.randomElement(using: &generator),
        let change = change(of: subject, using: &generator)
      else { continue }
      guard let before = wrong(subject), let after = wrong(mutant(subject, change)) else { continue }
      let isFoundByRegions = Self.isWorse(after.regions, than: before.regions)
      let isFoundByCheck = Self.isWorse(after.check, than: before.check)
      tally.mutants += 1
      tally.byRegions += isFoundByRegions ? 1 : 0
      tally.byCheck += isFoundByCheck ? 1 : 0
      tally.byWidths += Self.isWorse(after.widths, than: before.widths) ? 1 : 0
      tally.regionsOnly += isFoundByRegions && !isFoundByCheck ? 1 : 0
      tally.checkOnly += isFoundByCheck && !isFoundByRegions ? 1 : 0
    }
    return tally
  }

  // MARK: - Mistakes

  private struct Change {
    var constraint: ConstraintID
    var key: AttributeKey
    var value: AttributeValue
  }

  private func change(of subject: Subject, using generator: inout Generator) -> Change? {
    guard let model = subject.make()?.model, model.scene.constraintCount > 0 else { return nil }
    let index = Int.random(in: 0..<model.scene.constraintCount, using: &generator)
    let constraint = ConstraintID(index: Int32(clamping: index))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return Change(constraint: constraint, key: .installed, value: .bool(false))
    case 1:
      let others = [1000.0, 750, 500, 250, 50].filter { $0 != model.priority(of: constraint) }
      guard let priority = others.randomElement(using: &generator) else { return nil }
      return Change(constraint: constraint, key: .priority, value: .number(priority))
    default:
      let steps: [Double] = [1, 4, 12, 40, 120, 400, -1, -4, -12, -40, -120, -400]
      guard let step = steps.randomElement(using: &generator) else { return nil }
      return Change(
        constraint: constraint, key: .constant, value: .number(model.constant(of: constraint) + step))
    }
  }

  private func mutant(_ subject: Subject, _ change: Change) -> Subject {
    var result = Subject(
      name: subject.name, kind: subject.kind, origin: subject.origin, isShownWhole: subject.isShownWhole,
      hasBaseClasses: subject.hasBaseClasses, installedByHandlers: subject.installedByHandlers,
      make: {
        guard var instance = subject.make() else { return nil }
        instance.model.write(change.key, of: .constraint(change.constraint), to: change.value)
        return instance
      })
    result.design = subject.design
    return result
  }

  // MARK: - Problems

  private func wrong(_ subject: Subject) -> Wrong? {
    guard let report = checker.check(subject) else { return nil }
    var wrong = Wrong()
    let kinds = ["conflict", "ambiguity", "truncated", "clipped", "overlap", "unsafe"]
    for finding in report.findings where kinds.contains(finding.kind.rawValue) {
      wrong.check["\(finding.kind) \(finding.views.map(\.path).sorted())", default: 0] += Double(
        finding.environmentCount)
    }
    for family in WindowFamily.all() {
      guard let proof = SubjectProof(subject, in: family) else { return nil }
      let samples = Self.sampledWidths.map { Size($0, Self.sampledHeight) }
      for verdict in proof.verdicts {
        for failure in verdict.failures {
          let views = failure.views.map { proof.names[$0] ?? "\($0.index)" }.sorted()
          let name = "\(verdict.property.name) \(views)"
          wrong.regions[name, default: 0] += failure.polygons.reduce(0) { $0 + $1.area }
          wrong.widths[name, default: 0] += Double(
            samples.count { size in failure.polygons.contains { $0.contains(size) } })
        }
      }
    }
    return wrong
  }
}
