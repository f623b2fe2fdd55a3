import AdaptModel
import AdaptSolver
import AdaptSyntax

/// How a document is turned into a script.
public struct ScriptImportOptions: Hashable, Sendable {
  /// Where the content sizes of labels, images and controls come from.
  public enum ContentSizes: Hashable, Sendable {
    /// From the content, as a script measures it.
    case measured
    /// From the document: as Xcode measured them, with fonts and images that are not available here.
    case stored
  }

  /// Whom a script is for.
  public enum Purpose: Hashable, Sendable {
    /// For people, who read, change and launch it.
    case reading
    /// For a check. Everything is where UIKit shows it, each constraint is a statement of its own, and sizes that only
    /// code knows are wishes.
    case checking
  }

  public var contentSizes = ContentSizes.measured
  public var purpose = Purpose.reading
  /// Names from the script of another version of the document, by object id. An object keeps its name, and what is new
  /// does not get the name of something that is gone.
  public var knownNames: [String: String] = [:]
  /// The colours of the app's asset catalogues. A document lists only their values in light mode.
  public var colors: [String: NamedColor] = [:]
  /// The oldest iOS that the app runs on: the script is launched on a device that runs it. Nil if it is not known.
  public var minimumOS: OSVersion?
  /// Whether ``ImportedScript/objectNames`` is wanted.
  public var listsNames = false

  public init(contentSizes: ContentSizes = .measured, purpose: Purpose = .reading) {
    self.contentSizes = contentSizes
    self.purpose = purpose
  }
}

/// A document as a script.
public struct ImportedScript: Sendable {
  /// The script, formatted.
  public let source: SourceFile
  /// Which element of the document each part of it comes from.
  public let map: ScriptSourceMap
  /// Warnings for what a script does not have, at the lines of the document.
  public let diagnostics: [Diagnostic]
  /// The text of the document.
  public let document: SourceFile
  /// What Xcode calls the objects of the document.
  public let names: XcodeNames
  /// The names that the script declares for the objects of the document, by their ids, if the options ask for them.
  public var objectNames: [String: String] = [:]
  /// Of a script for a check: the controllers to examine, with the names that people know them by. Empty otherwise.
  public var examined: [String: String] = [:]
  /// The names of what people see on the screens of the document and the script does not have, once for each place.
  package var undrawn: [String] = []
}

/// What all bodies of a script share.
struct ScriptContext {
  let outline: ScriptOutline
  let messages: ScriptMessages
  let installations: Installations
  let options: ScriptImportOptions
  let selection: CanvasSelection
  /// The names in the components, by their root view.
  let components: [Int: BodyNames]
  /// Xcode's names for the objects of the document.
  let names: XcodeNames

  init(
    _ document: InterfaceDocument, file: SourceFile, options: ScriptImportOptions, until watch: WorkWatch = WorkWatch()
  ) {
    outline = ScriptOutline(document, knownNames: options.knownNames, colors: options.colors)
    messages = ScriptMessages(file: file)
    installations = Installations(document)
    self.options = options
    selection = CanvasSelection(document)
    var components: [Int: BodyNames] = [:]
    for kind in outline.kinds where kind.sort == .component {
      if let root = kind.root { components[root] = BodyNames(kind, outline, until: watch) }
    }
    self.components = components
    names = XcodeNames(document)
  }

  /// The names that the script declares, by object id.
  var objectNames: [String: String] {
    let document = outline.document
    var result: [String: String] = [:]
    for (index, name) in outline.controllerNames { result[document.controllers[index].id] = name }
    for (index, name) in outline.componentNames { result[document.views[index].id] = name }
    for kind in outline.kinds {
      let body = kind.root.flatMap { components[$0] } ?? BodyNames(kind, outline, until: WorkWatch())
      for view in body.views { result[document.views[view].id] = body.names[view] }
    }
    result[""] = nil
    return result
  }
}

extension InterfaceDocument {
  /// The document as a readable script: a controller for each controller, a component for each cell and each view that
  /// stands alone, and a launch of the initial controller.
  ///
  /// The same document gives the same script, always.
  ///
  /// - Parameters:
  ///   - file: the text of the document, for diagnostics.
  ///   - options: what the script is for.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public func script(of file: SourceFile, options: ScriptImportOptions = ScriptImportOptions()) -> ImportedScript {
    script(of: file, options: options, stoppedBy: nil)
  }

  /// The script, unless the signal is raised.
  ///
  /// - Parameters:
  ///   - file: the document's text, for the places of diagnostics.
  ///   - options: the form of the script.
  ///   - signal: if it is raised, the script is empty, and its diagnostics say so.
  package func script(
    of file: SourceFile, options: ScriptImportOptions = ScriptImportOptions(), stoppedBy signal: StopSignal?
  ) -> ImportedScript {
    let watch = WorkWatch(signal)
    let context = ScriptContext(self, file: file, options: options, until: watch)
    var writer = ScriptWriter(context, until: watch, stoppedBy: signal)
    let statements = writer.statements()
    let printer = ScriptPrinter.print(watch.isStopped ? [] : statements)
    var diagnostics = writer.diagnostics
    if let signal, watch.isStopped { diagnostics.append(InterfaceMessages.stopped(signal, in: file)) }
    var script = ImportedScript(
      source: SourceFile(name: file.name + ".adapt", bytes: printer.text), map: ScriptSourceMap(printer.entries),
      diagnostics: diagnostics, document: file, names: context.names,
      objectNames: options.listsNames && !watch.isStopped ? context.objectNames : [:], examined: writer.examined)
    script.undrawn = writer.undrawn
    return script
  }
}

/// Writes the top level of a script.
struct ScriptWriter {
  private let context: ScriptContext
  private var stageScope: NameScope
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var examined: [String: String] = [:]
  private(set) var undrawn: [String] = []
  private let watch: WorkWatch
  private let signal: StopSignal?

  private var outline: ScriptOutline { context.outline }
  private var document: InterfaceDocument { context.outline.document }

  init(_ context: ScriptContext, until watch: WorkWatch, stoppedBy signal: StopSignal?) {
    self.context = context
    self.watch = watch
    self.signal = signal
    stageScope = context.outline.scope
  }

  mutating func statements() -> [ScriptStatement] {
    var groups = [head(), assets()]
    for kind in outline.kinds where !watch.isStopped {
      var body = BodyWriter(kind, in: context, until: watch)
      let statements = body.statements()
      diagnostics += body.diagnostics
      undrawn += body.undrawn
      groups.append([declaration(kind, statements)])
    }
    guard context.options.purpose == .reading else {
      var places = ExaminedPlaces(context, stageScope)
      groups.append(places.statements())
      examined = places.examined
      return .joined(groups)
    }
    let stage = Stage(context, &stageScope, until: watch, stoppedBy: signal)
    groups.append(stage.statements)
    if let first = stage.launched {
      let device = LaunchDevice(document, runs: context.options.minimumOS)
      let name = device.name(holding: stage.widest)
      groups.append([ScriptStatement("launch \(first) on \"\(name)\"\(device.isLandscape ? " in landscape" : "")")])
    }
    return .joined(groups)
  }

  private func head() -> [ScriptStatement] {
    let name = context.messages.file.name.split(separator: "/").last.map(String.init) ?? "a document"
    return [.comment("Imported from \(ScriptLiteral.inComment(name)).")]
  }

  /// Images with the sizes that the document lists, and colours with the values.
  private func assets() -> [ScriptStatement] {
    let images = outline.images.compactMap { image -> ScriptStatement? in
      guard let name = outline.assetNames[image], let size = document.images[image] else { return nil }
      return ScriptStatement("asset \(name)", [ScriptStatement("size = \(ScriptLiteral.size(size))")])
    }
    let colors = outline.colors.compactMap { color -> ScriptStatement? in
      let known = context.options.colors[color]
      let listed = document.colors[color].flatMap(ScriptLiteral.color)
      guard let name = outline.colorNames[color], let value = known.map({ ScriptLiteral.string($0.any) }) ?? listed
      else { return nil }
      let dark = known?.dark.map { [ScriptStatement("color = \(ScriptLiteral.string($0))")] }
      return ScriptStatement(
        "asset \(name)",
        [ScriptStatement("color = \(value)")] + (dark.map { [ScriptStatement("when style: dark", $0)] } ?? []))
    }
    return images + colors
  }

  // MARK: - Kinds

  private mutating func declaration(_ kind: ScriptKind, _ body: [ScriptStatement]) -> ScriptStatement {
    let base = kind.controller.flatMap { container($0) } ?? ""
    let word = kind.sort == .controller ? "controller" : "component"
    return ScriptStatement("\(word) \(kind.name)\(base)", body.isEmpty ? nil : body, origin: kind.origin)
  }

  /// `: navigation(root: List)`; nil if it is not a container, or shows nothing by itself.
  private mutating func container(_ index: Int) -> String? {
    let controller = document.controllers[index]
    func children(_ relationship: String) -> [String] {
      (outline.children[index] ?? []).filter { $0.relationship == relationship }
        .compactMap { outline.controllerNames[$0.controller] }
    }
    let origin = ScriptOrigin(controller.element)
    func empty(_ what: String) -> String? {
      diagnostics.append(
        context.messages.leftOut(
          "what makes `\(outline.controllerNames[index] ?? "")` a \(what)",
          because: "it shows no controller of this document", origin))
      return nil
    }
    switch controller.kind {
    case .navigation:
      guard let root = children("rootViewController").first else { return empty("navigation controller") }
      return ": navigation(root: \(root))"
    case .tabBar:
      let tabs = children("viewControllers")
      return tabs.isEmpty ? empty("tab bar controller") : ": tab(\(tabs.joined(separator: ", ")))"
    case .page: return empty("page view controller")
    case .split:
      let primary = children("masterViewController").first
      let secondary = children("detailViewController").first
      guard let primary, let secondary else { return empty("split view controller") }
      let others = [("supplementary", "supplementaryViewController"), ("compact", "compactViewController")]
        .compactMap { label, relationship in children(relationship).first.map { ", \(label): \($0)" } }.joined()
      return ": split(primary: \(primary), secondary: \(secondary)\(others))"
    case .plain, .table, .collection, .placeholder: return nil
    }
  }
}
