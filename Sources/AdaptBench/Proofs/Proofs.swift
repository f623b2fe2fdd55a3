import AdaptCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptScriptCheck
import AdaptSolverSupport
import AdaptSyntax

/// What is decided about scripts and documents at every size of iPad windows, and whether it agrees with layouts at
/// random sizes.
enum Proofs {
  static let benchmark = Benchmark(
    name: "prove",
    usage: "prove FOLDER… [--sizes N] [--every K] [--first I] [--seed S] [--list] | --mutants N FOLDER… | --views N,…",
    help: """
      Proves every controller of the scripts, storyboards and xibs in folders, of every Kth file starting with the \
      Ith. Prints the decided share, the reasons for the rest, regions and times, and compares N random sizes of each \
      with a layout. --list prints the time and the undecided parts of each controller. --mutants plants N mistakes \
      for each of three seeds, and counts those that regions, the windows of a check, and sampled widths find. --views \
      measures generated screens with the given numbers of views.
      """, run: run)

  private static func run(_ arguments: [String]) -> Int32 {
    let sizes = arguments.value(of: "--sizes").flatMap(Int.init) ?? 100
    let every = max(1, arguments.value(of: "--every").flatMap(Int.init) ?? 1)
    let first = max(0, arguments.value(of: "--first").flatMap(Int.init) ?? 0)
    var generator = Generator(seed: arguments.value(of: "--seed").flatMap(Int.init) ?? 1)
    var folders: [String] = []
    var index = 0
    while index < arguments.count {
      if arguments[index].hasPrefix("--") {
        index += arguments[index] == "--list" ? 0 : 1
      } else {
        folders.append(arguments[index])
      }
      index += 1
    }
    if let counts = arguments.value(of: "--views") {
      Main.write(ProofTimes.table(ofViews: counts.split(separator: ",").compactMap { Int($0) }), to: 1)
      return 0
    }
    guard !folders.isEmpty else { return benchmark.misused() }
    var tally = Tally()
    tally.lists = arguments.contains("--list")
    let paths = folders.flatMap { Files.paths(below: $0) }.filter { path in
      [".adapt", ".storyboard", ".xib"].contains { path.hasSuffix($0) }
    }
    if let count = arguments.value(of: "--mutants").flatMap(Int.init) {
      let seed = arguments.value(of: "--seed").flatMap(Int.init) ?? 1
      Main.write(Mutants(paths).table(count: count, seed: seed), to: 1)
      return 0
    }
    for (place, path) in paths.enumerated() where place % every == first % every {
      tally.add(path, sizes: sizes, using: &generator)
    }
    Main.write(tally.text, to: 1)
    return tally.differences.isEmpty ? 0 : 1
  }

  /// A script, or the imported script of a document; nil if it cannot be read.
  static func source(_ path: String) -> SourceFile? {
    guard let text = Files.read(path) else { return nil }
    let source = SourceFile(name: path, text: text)
    if path.hasSuffix(".adapt") { return source }
    return InterfaceReader.read(source).document?
      .script(of: source, options: ScriptImportOptions(contentSizes: .measured)).source
  }

  private struct Tally {
    var subjects = 0
    var decided = 0
    var reasons: [String: Int] = [:]
    var regions = 0
    var layouts = 0
    var sizes = 0
    var edges = 0
    var differences: [String] = []
    var seconds = 0.0
    var slowest = (name: "", seconds: 0.0)
    /// Whether each subject is listed.
    var lists = false

    mutating func add(_ path: String, sizes: Int, using generator: inout Generator) {
      guard let source = Proofs.source(path), let family = WindowFamily.all().last else { return }
      var found: [(SubjectProof, ProofAgreement, Double)] = []
      _ = ScriptCheck().forEachSubject(of: source, with: Interpreter()) { subject in
        let start = ContinuousClock.now
        guard let proof = SubjectProof(subject, in: family) else { return }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        found.append((proof, ProofAgreement(proof, of: subject, sizes: sizes, using: &generator), seconds))
      }
      for (proof, agreement, seconds) in found { add(proof, agreement, seconds, path) }
    }

    private mutating func add(_ proof: SubjectProof, _ agreement: ProofAgreement, _ seconds: Double, _ path: String) {
      subjects += 1
      let unknown = proof.undecided + proof.verdicts.flatMap(\.undecided)
      if unknown.isEmpty && proof.handlers.isEmpty { decided += 1 }
      var own = Set(unknown.map(\.reason))
      if !proof.handlers.isEmpty { own.insert("a handler may change the layout") }
      for reason in own { reasons[reason, default: 0] += 1 }
      if lists {
        let said = own.isEmpty ? "" : ": \(own.sorted().joined(separator: "; "))"
        Main.write(
          "\(format((seconds * 1000).rounded())) ms, \(proof.solvedCount) layouts, \(proof.regions.count) regions: "
            + "\(path): \(proof.subject)\(said)\n", to: 1)
      }
      regions += proof.regions.count
      layouts += proof.layoutCount
      sizes += agreement.sizes - agreement.undecided
      edges += agreement.edges
      differences += agreement.differences.map { "\(path): \(proof.subject): \($0)" }
      self.seconds += seconds
      if seconds > slowest.seconds { slowest = ("\(path): \(proof.subject)", seconds) }
    }

    var text: String {
      var lines = [
        "\(decided) of \(subjects) subjects decided at every size (\(percent(decided, subjects)) %)",
        "\(layouts) layouts in \(regions) regions, \(format(seconds)) s; the slowest \(format(slowest.seconds)) s: \(slowest.name)",
        "\(sizes) random sizes laid out, \(edges) edges compared, \(differences.count) differences",
      ]
      for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        lines.append("  not decided of \(count): \(reason)")
      }
      return (lines + differences.prefix(20)).joined(separator: "\n") + "\n"
    }

    private func percent(_ part: Int, _ whole: Int) -> String {
      format(whole == 0 ? 0 : (Double(part) / Double(whole) * 1000).rounded() / 10)
    }
  }
}
