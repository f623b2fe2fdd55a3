import AdaptCheck
import AdaptDocumentCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what changed between two versions of a screen: what moved, by how much, and in which windows.",
    discussion: """
      Lays out the screens of both files in every window that `adapt check` examines for the second, and compares the \
      views by their names: what came, what went, what moved or grew within its superview, and what has another text. \
      A view that only moves along with its superview is not listed. Scripts' commands are not run. Screens are matched by their names. Of two versions of a \
      storyboard or a xib, the objects are matched by their ids.

        git show HEAD:Home.adapt | adapt diff - Home.adapt

      Exits with 0 if nothing changed, 1 if something did, and 2 if a file cannot be read.
      """)

  @ArgumentParser.Argument(
    help: "The version before: a script, a storyboard or a xib; - is standard input.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var old: String

  @ArgumentParser.Argument(
    help: "The version after.", completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var new: String

  @Option(
    help: ArgumentHelp(
      "Only these devices, separated by commas: \"iPhone SE, all iPads, iOS 16 and later\".", valueName: "names"))
  var devices: String?

  @Option(help: ArgumentHelp("Only the controller with this name, and its presentations.", valueName: "name"))
  var controller: String?

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  enum Format: String, ExpressibleByArgument, CaseIterable { case human, json }

  @Option(help: "How to print: human or json.")
  var format: Format = .human

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also draw it before and after, into this file: .svg, .html, .png or .pdf.", valueName: "file"),
    completion: .file(extensions: PictureFormat.endings))
  var output: String?

  @OptionGroup
  var markdown: MarkdownOptions

  @OptionGroup
  var options: ScriptOptions

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("Only one of the versions can be standard input.") }
    if let output { _ = try PictureFormat(of: output) }
    _ = try settings()
  }

  private func settings() throws -> CheckSettings {
    var settings = CheckSettings()
    if let devices, let problem = settings.setDevices(CheckSettings.list(devices)) {
      throw ValidationError("--devices: \(problem.message)")
    }
    return settings
  }

  mutating func run() throws {
    Terminal.prepareForSignals()
    let cancellation = Cancellation()
    try cancellation.limitingTime(to: options.limits.seconds) { () throws -> Void in try compare(cancellation) }
  }

  private func compare(_ cancellation: Cancellation) throws {
    let given = try settings()
    let project = ProjectSettings(for: new == "-" ? old : new) { settings in
      if let devices = given.devices { settings.devices = devices }
    }
    let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
    if !project.problems.isEmpty {
      Terminal.write(renderer.render(project.problems), to: .error)
      throw ExitCode.couldNotRun
    }
    let plan = CheckPlan(scope: project.settings.scope, directions: [rightToLeft ? .rightToLeft : .leftToRight])
      .withKeyboards
    let before = try version(old, [:], cancellation)
    // Interface Builder tells its objects apart by ids, whatever their texts are.
    let versions = (before, try version(new, before.layout.objectNames, cancellation))
    let difference = Difference(versions.0, versions.1, plan: plan, controller: controller)
    if !difference.diagnostics.isEmpty { Terminal.write(renderer.render(difference.diagnostics), to: .error) }
    if difference.couldNotRun { throw ExitCode.couldNotRun }
    guard difference.hasScreens else {
      throw ExitCode.couldNotRun("there is nothing to compare: \(old) and \(new) have no such controller")
    }
    if let output {
      let format = try PictureFormat(of: output)
      let sheet = difference.sheet(title: "\(Self.names(old, new)): \(difference.summary)", overlays: [])
      try format.write(sheet, to: output, within: options.limits)
    }
    let title = "\(old) and \(new): \(difference.summary)"
    if markdown.folder != nil { try markdown.write(difference.markdown(title: title, address: markdown.address)) }
    let terminal = Output()
    terminal.write(format == .json ? difference.json : difference.text)
    try terminal.finish()
    if !difference.isEmpty { throw ExitCode.findings }
  }

  /// The names of two files, each with as many folders as tell them apart: a picture is as wide as its title.
  private static func names(_ old: String, _ new: String) -> String {
    let (one, other) = (old.split(separator: "/"), new.split(separator: "/"))
    let longest = max(one.count, other.count, 1)
    let count = (1...longest).first { !one.suffix($0).elementsEqual(other.suffix($0)) } ?? 1
    return [one, other].map { $0.suffix(count).joined(separator: "/") }.joined(separator: " and ")
  }

  private func version(
    _ path: String, _ knownNames: [String: String], _ cancellation: Cancellation
  ) throws -> Difference.Version {
    var form = ScriptImportOptions(contentSizes: .measured)
    form.knownNames = knownNames
    form.listsNames = true
    let layout = try LayoutSource.reading(path, color: options.color, root: options.root, options: form, cancellation)
    let (root, limits) = (options.root, options.limits)
    let folder = FileHost.root(for: path, given: root)
    return Difference.Version(
      layout: layout,
      interpreter: { Interpreter(host: FileHost(root: folder) { _ in }, limits: limits, cancellation: cancellation) },
      images: ImageFiles(beside: path, inside: folder, drawPDF: VectorDrawing.png(ofPDF:scale:)))
  }
}
