import AdaptInterpreter
import AdaptModel
import AdaptSyntax

@testable import AdaptInterfaceBuilder

/// How far the frames of a script that runs on the document's canvas are from those of the document's own regions.
struct FrameAgreement {
  struct Difference {
    var kind: String
    var view: String
    var region: Rect
    var script: Rect
    /// The rules of the canvas that intervene in the region.
    var rules: [CanvasRule]

    var error: Double {
      [region.x - script.x, region.y - script.y, region.width - script.width, region.height - script.height]
        .map(abs).max() ?? 0
    }
  }

  private(set) var views = 0
  private(set) var differences: [Difference] = []
  private(set) var failures: [String] = []

  /// Launches each controller, and each component at its stored size, with the content sizes that the document stores.
  init(_ document: InterfaceDocument, file: SourceFile, tolerance: Double) {
    let context = ScriptContext(document, file: file, options: ScriptImportOptions(contentSizes: .stored))
    let source = document.script(of: file, options: context.options).source
    let interpreter = Interpreter(host: MemoryHost(files: ["script.adapt": Self.withoutLaunch(source)]))
    let regions = Dictionary(document.regions().map { ($0.id, $0) }) { first, _ in first }
    let insets = CanvasInsets(context.selection)
    for kind in context.outline.kinds {
      guard let root = kind.root, let region = regions[document.views[root].id], let frame = document.views[root].frame,
        frame.width > 0, frame.height > 0, frame.width <= frame.height || kind.sort == .component
      else { continue }
      let size = kind.sort == .component ? region.layoutSize : frame.size
      let launch = Self.launch(kind, Rect(origin: .zero, size: size), insets.insets(ofRoot: root), document)
      let outcome = interpreter.run("import \"script.adapt\"\n" + launch, name: "\(kind.name).adapt")
      if let error = outcome.diagnostics.first(where: { $0.severity == .error }) {
        failures.append("\(kind.name): \(error.message)")
        continue
      }
      let names = context.components[root] ?? BodyNames(kind, context.outline, until: WorkWatch())
      compare(region, kind, names, interpreter, document, tolerance)
    }
  }

  /// Files that are imported declare, and do nothing.
  private static func withoutLaunch(_ source: SourceFile) -> String {
    String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("launch ") }.joined(separator: "\n")
  }

  private mutating func compare(
    _ region: Region, _ kind: ScriptKind, _ names: BodyNames, _ interpreter: Interpreter, _ document: InterfaceDocument,
    _ tolerance: Double
  ) {
    let model = interpreter.model
    var frames: [String: Rect] = [:]
    for view in model.viewsInTreeOrder() { frames[model.scene.path(of: view)] = model.frame(of: view) }
    let prefix = kind.sort == .controller ? kind.name : "Trial.trial"
    for view in region.views where view.isDriven && !view.isOpen {
      guard case .view(let index)? = document.items[view.id], let name = names.names[index],
        names.outline.embedded[index] == nil, let frame = frames["\(prefix).\(name)"]
      else { continue }
      views += 1
      let difference = Difference(
        kind: kind.name, view: "\(name) (\(view.id))", region: view.computed, script: frame, rules: region.canvasRules)
      if difference.error > tolerance { differences.append(difference) }
    }
  }

  private static func launch(
    _ kind: ScriptKind, _ frame: Rect, _ insets: EdgeInsets, _ document: InterfaceDocument
  ) -> String {
    let isWide = frame.width > frame.height
    // What is lower than the bars lies under them whole, which no display can say.
    let fits = insets.vertical < frame.height && insets.horizontal < frame.width
    let insets = fits ? insets : .zero
    let size = ScriptLiteral.size(isWide ? Size(frame.height, frame.width) : frame.size)
    let scale = document.canvas?.scale ?? document.tools.scaleWithoutDevice
    let device = """

      device Canvas {
        size = \(size)
        scale = \(scale)
        safeArea = \(ScriptLiteral.insets(insets))
        landscapeSafeArea = \(kind.sort == .controller ? "insets(top: 0)" : ScriptLiteral.insets(insets))
        os = \(document.tools.os.major)
        idiom = \(document.canvas?.isPad == true ? "pad" : "phone")
      }

      """
    // A part has the size classes of the canvas, however narrow it is.
    let classes = document.canvas?.classes ?? .any
    let overrides = [("width", classes.width), ("height", classes.height)].filter { $0.1 != .unspecified }
      .map { "window.traitOverrides.\($0.0) = \(SizeClassPair.word($0.1))\n" }.joined()
    guard kind.sort == .component else { return device + "launch \(kind.name) on Canvas\n" }
    return device + """
      controller Trial {
        respectsSystemMinimumLayoutMargins = false
        view.layoutMargins = insets(0)
        view.insetsLayoutMarginsFromSafeArea = false
        \(kind.name) trial { size == \(ScriptLiteral.size(frame.size)) }
        trial.top == view.top
        trial.leading == view.leading
      }
      launch Trial on Canvas\(isWide ? " in landscape" : "")

      """ + overrides
  }
}
