import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// The script of a question, with the files that it may import.
struct PageProject: Sendable {
  let source: SourceFile
  let text: String
  /// The storyboard or xib behind the script; nil if there is none.
  let document: SourceFile?
  /// How the script was made of the document.
  let documentOptions: ScriptImportOptions
  private let files: [String: String]
  private let images: PageImages
  private let read: @Sendable (String) -> String?
  private var limits: Limits
  let cancellation: Cancellation

  /// Nil if the question has no `text`. `name` is the script's name, and `files` has texts by their paths. `document`
  /// is what ``PageScript/document`` says. ``PageImages`` says what `images` has.
  init?(
    _ question: JSON, limits: Limits, cancellation: Cancellation, read: @escaping @Sendable (String) -> String?,
    image: @escaping PageEngine.ReadImage
  ) {
    guard let text = question["text"]?.string else { return nil }
    self.text = text
    source = SourceFile(name: question["name"]?.string ?? "script.adapt", text: text)
    document = question["document"].flatMap { document in
      guard let name = document["name"]?.string, let text = document["text"]?.string else { return nil }
      return SourceFile(name: name, text: text)
    }
    documentOptions = question["document"].map(PageScript.options) ?? ScriptImportOptions(contentSizes: .measured)
    var files: [String: String] = [:]
    for (name, text) in question["files"]?.entries ?? [] { files[name] = text.string }
    self.files = files
    images = PageImages(question["images"], read: image)
    self.read = read
    self.limits = limits
    self.cancellation = cancellation
  }

  /// The project for one of several windows that are drawn at the same time. Together they may keep as much memory as
  /// a run, but each at least 100 million bytes.
  func sharing(among windows: Int) -> PageProject {
    var project = self
    let least = min(limits.memory, 100_000_000)
    project.limits.memory = max(least, limits.memory / max(1, windows))
    return project
  }

  var program: CompiledProgram {
    CompiledProgram(source, host: host(), limits: limits, cancellation: cancellation)
  }

  /// A screen with the available pictures.
  func filled(_ screen: Screen) -> Screen {
    var screen = screen
    // A page with many windows gets small files.
    let traits = ImageTraits(isDark: screen.isDark, isPad: screen.isPad)
    for name in screen.imageNames {
      guard let image = images.image(name, beside: source.name, for: traits), let address = image.address else {
        continue
      }
      screen.images[name] = ScreenImage(address: address, renderingMode: image.renderingMode)
    }
    return screen
  }

  func host(_ onEntry: @escaping (LogEntry) -> Void = { _ in }) -> PageHost {
    let (images, name) = (images, source.name)
    return PageHost(
      files: files, read: read, imageSize: { images.image($0, beside: name)?.size }, onEntry: onEntry)
  }

  /// A new interpreter with the limits of the page.
  ///
  /// - Parameter patience: how many times as long as a run it may take.
  func interpreter(_ host: PageHost, of program: CompiledProgram? = nil, patience: Double = 1) -> Interpreter {
    var limits = limits
    limits.seconds *= patience
    let interpreter =
      program.map { Interpreter($0, host: host, limits: limits, cancellation: cancellation) }
      ?? Interpreter(host: host, limits: limits, cancellation: cancellation)
    interpreter.keepsLog = false
    return interpreter
  }

  /// Mistakes and warnings with their places, for the editor.
  func objects(_ diagnostics: [Diagnostic]) -> JSON { .array(diagnostics.map { Self.object($0) }) }

  static func object(_ diagnostic: Diagnostic) -> JSON {
    let (file, span) = (diagnostic.primary.file, diagnostic.primary.span)
    let (start, end) = (file.position(at: span.start), file.position(at: span.end))
    var diagnostic = diagnostic
    diagnostic.help = diagnostic.help.map(help)
    guard case .object(var members) = FindingJSON.object(diagnostic) else { return .null }
    members += [
      ("line", .integer(start.line)), ("column", .integer(start.column)), ("endLine", .integer(end.line)),
      ("endColumn", .integer(end.column)),
    ]
    return .object(members)
  }
}

extension PageProject {
  /// Help that names a command line says where there is one: "raise the limit in a terminal: `adapt run --steps 100`".
  static func help(_ text: String) -> String {
    if text.utf8.starts(with: "`adapt ".utf8) { return "in a terminal, \(text)" }
    let command = Array(": `adapt ".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count >= command.count,
      let place = (0...bytes.count - command.count).first(where: {
        bytes[$0..<$0 + command.count].elementsEqual(command)
      })
    else { return text }
    return String(decoding: bytes[..<place] + Array(" in a terminal".utf8) + bytes[place...], as: UTF8.self)
  }
}

/// Reads files in memory first, and then those of the caller.
final class PageHost: ScriptHost {
  private let files: [String: String]
  private let read: (String) -> String?
  private let imageSize: (String) -> Size?
  private let onEntry: (LogEntry) -> Void

  init(
    files: [String: String], read: @escaping (String) -> String?, imageSize: @escaping (String) -> Size?,
    onEntry: @escaping (LogEntry) -> Void
  ) {
    self.files = files
    self.read = read
    self.imageSize = imageSize
    self.onEntry = onEntry
  }

  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    guard let name = resolveImport(path, from: importer.name) else { throw .outsideRoot("the page") }
    guard let text = files[name] ?? read(name) else { throw .notFound }
    return SourceFile(name: name, text: text)
  }

  func receive(_ entry: LogEntry) { onEntry(entry) }

  /// Images are beside the page's script. What runs may be a command of the page, which is in no folder.
  func imageSize(_ name: String, of script: SourceFile) -> Size? { imageSize(name) }

  func loadSnapshot(_ name: String, of script: SourceFile) throws(LoadFailure) -> String? {
    files[snapshotPath(name, of: script)] ?? read(snapshotPath(name, of: script))
  }

  /// The page writes no files.
  func storeSnapshot(_ text: String, _ name: String, of script: SourceFile) throws(LoadFailure) {}
}
