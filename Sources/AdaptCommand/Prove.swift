import AdaptDocumentCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptProofs
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Prove: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decides whether properties hold at every size of a window, and reports the sizes at which they fail.",
    discussion: """
      Windows of iPads and of iPhone apps can have any size. This divides the sizes into regions; within a region, every edge \
      of every view is one linear function of width and height. In each region it decides what `adapt check` looks for, and \
      each `always` of the script. Each holds at every size, or fails in a region, or is not decided, with the reason. The \
      windows of a folding display have sizes of their own: each of them is laid out and examined.

      The proof is about edges before they are rounded to pixels. The tolerances are those of `adapt check`: a text may be a \
      point short, views may overlap by two points, and an `always` may miss by a pixel.

      Exits with 0 if everything holds at every size, 1 if something fails or is not decided, and 2 if a file cannot be read \
      or there is nothing to examine.
      """)

  @ArgumentParser.Argument(
    help: "Scripts, storyboards, xibs or folders; - is standard input.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var files: [String]

  @Option(help: ArgumentHelp("The smallest window: 320x200.", valueName: "size"))
  var from: String?

  @Option(help: ArgumentHelp("The largest window: 1376x1376.", valueName: "size"))
  var to: String?

  @Option(help: "Only windows of one kind of device: iphone or ipad.")
  var windows: String?

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Option(help: ArgumentHelp("The text size: large, XXXL, AX3.", valueName: "size"))
  var textSize: String?

  @Option(help: ArgumentHelp("Only controllers of this name.", valueName: "name"))
  var controller: String?

  @Flag(help: "Print JSON: the regions as polygons, and each edge as a·width + b·height + c.")
  var regions = false

  @Flag(help: "Also draw the plane of sizes: width across, height down, with layouts and failures.")
  var plane = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draw the planes of sizes to this file: .svg.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write a certificate of the proof to this file: a line of JSON for each controller and kind of window.",
      valueName: "file"),
    completion: .file(extensions: ["json", "jsonl"]))
  var certificate: String?

  @Option(help: ArgumentHelp("How many regions to divide the sizes into at most.", valueName: "count"))
  var limit = ProofLimits().regions

  @OptionGroup
  var options: ScriptOptions

  func validate() throws {
    _ = try families()
    guard limit > 0 else { throw ValidationError("--limit takes a number above zero.") }
    guard !(plane && regions) else { throw ValidationError("--regions prints JSON, and --plane a picture; take one.") }
    if let output, !output.lowercased().hasSuffix(".svg") {
      throw ValidationError("\"\(output)\" does not end with .svg.")
    }
  }

  private func families() throws -> [WindowFamily] {
    let least = try Self.size(from, of: "--from") ?? WindowFamily.least
    let most = try Self.size(to, of: "--to") ?? WindowFamily.most
    guard least.width < most.width, least.height < most.height else {
      throw ValidationError("--from must be smaller than --to in both directions.")
    }
    let category = try textSize.map { try ContentSizeCategory(argument: $0) } ?? .large
    let all = WindowFamily.all(
      from: least, to: most, direction: rightToLeft ? .rightToLeft : .leftToRight, textSize: category)
    guard let windows else { return all }
    let chosen = all.filter { $0.name.lowercased().hasPrefix(windows.lowercased()) }
    guard !chosen.isEmpty else { throw ValidationError("--windows is iphone or ipad, not \(windows).") }
    return chosen
  }

  /// Whether folding displays are examined: not where some sizes or iPads are chosen, since their windows have sizes of
  /// their own.
  private var examinesFolding: Bool {
    from == nil && to == nil && windows.map { "iphone".hasPrefix($0.lowercased()) } ?? true
  }

  private static func size(_ text: String?, of option: String) throws -> Size? {
    guard let text else { return nil }
    guard let size = Size(argument: text) else {
      throw ValidationError("\(option) takes a size such as 320x200, not \(text).")
    }
    return size
  }

  mutating func run() throws {
    Terminal.prepareForSignals()
    let terminal = Output()
    let paths = FileSearch.layouts.files(for: files)
    guard !paths.isEmpty else {
      throw ExitCode.couldNotRun("there is nothing to examine: \(files.joined(separator: ", "))")
    }
    let families = try families()
    var limits = ProofLimits()
    limits.regions = limit
    limits.layouts = 3 * limit
    limits.certifies = certificate != nil
    limits.memory = options.limits.memory
    var (count, areProved, couldNotRun) = (0, true, false)
    var charts: [PlaneChart] = []
    let certificates = try certificate.map { path in try DeliveredLines(to: path) }
    for path in paths where !terminal.isClosed {
      let cancellation = Cancellation()
      limits.isStopped = { cancellation.isCancelled }
      // The import of a document and the proofs among the script's commands share the time limit.
      let result = try cancellation.limitingTime(to: options.limits.seconds) { () throws -> ScriptCheck.Result in
        let layout = try LayoutSource.reading(path, color: options.color, root: options.root, cancellation)
        let host = FileHost(root: FileHost.root(for: path, given: options.root)) { _ in }
        let check = ScriptCheck(mapping: layout.place, design: layout.design)
        let interpreter = Interpreter(host: host, limits: options.limits, cancellation: cancellation)
        let result = check.forEachSubject(of: layout.source, with: interpreter) { subject in
          guard controller == nil || controller == subject.name else { return }
          for family in families where !terminal.isClosed && !cancellation.isCancelled {
            guard let proof = SubjectProof(subject, in: family, limits: limits) else { continue }
            count += 1
            if !proof.isProved { areProved = false }
            if regions {
              ProofJSON.write(proof) { terminal.write($0) }
            } else {
              terminal.write(ProofText(proof).text)
            }
            if plane { terminal.write(drawing(proof) + "\n\n") }
            if let certificates {
              if let line = ProofCertificate.line(proof) {
                certificates.append(line)
              } else {
                terminal.write("note: there is no certificate for \(proof.subject) in \(proof.family.name)\n")
              }
            }
            if output != nil { charts.append(PlaneChart(proof)) }
          }
          guard examinesFolding, !terminal.isClosed, !cancellation.isCancelled, let usual = families.first,
            let proof = FoldingProof(subject, like: usual.environment)
          else { return }
          count += 1
          if !proof.isProved { areProved = false }
          terminal.write(regions ? ProofJSON.line(proof) : proof.text)
        }
        if !result.diagnostics.isEmpty {
          let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
          Terminal.write(renderer.render(result.diagnostics.map(layout.shown)), to: .error)
        }
        guard controller == nil, !result.couldNotRun else { return result }
        let commands = ProofCommands(
          layout.source, root: options.root, limits: options.limits, proving: limits, cancellation: cancellation)
        let (proofs, stopped) = commands.run()
        for proof in proofs {
          count += 1
          if !proof.passed { areProved = false }
          terminal.write(regions ? proof.json.line : proof.text)
        }
        guard !stopped.isEmpty else { return result }
        couldNotRun = true
        let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
        Terminal.write(renderer.render(stopped.map(layout.shown)), to: .error)
        return result
      }
      for note in result.notes where !regions { terminal.write("note: \(note.message)\n") }
      if result.couldNotRun { couldNotRun = true }
    }
    try terminal.finish()
    if couldNotRun { throw ExitCode.couldNotRun }
    guard count > 0 else { throw ExitCode.couldNotRun("there is nothing to examine: no controller") }
    try certificates?.finish()
    if let output { try Files.deliver(Array(PlanePicture(charts).svg.utf8), to: output) }
    if !areProved { throw ExitCode.findings }
  }

  private func drawing(_ proof: SubjectProof) -> String {
    let (style, columns, rows) = PictureList.terminal(options.color)
    return PlaneText(PlaneChart(proof), columns: columns, rows: max(12, rows - 12), style: style).text
  }
}
