import AdaptDocumentCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// A file as the page shows it: a script, or the script for a storyboard or a xib.
public struct PageScript: Sendable {
  public var text: String
  /// What a question about the script has as its `document`: the text of the storyboard or xib, and what its project
  /// says. Nil for a script.
  package var document: JSON?

  /// Why the storyboard or xib cannot be read: "line 3: this is not well-formed XML". Nil where it can.
  public var problem: String?

  /// A script.
  public init(_ text: String) { self.text = text }

  /// A storyboard or a xib as a script; the script is empty if the document cannot be read.
  ///
  /// - Parameters:
  ///   - file: the text of the document.
  ///   - options: what its project says, such as the colours of the app's catalogues.
  package init(document file: SourceFile, options: ScriptImportOptions) {
    let (layout, diagnostics) = LayoutSource.of(file, options: options)
    let source = layout?.source
    if source == nil { problem = Self.words(diagnostics) }
    text = source.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    document = .object(
      [("name", .string(file.name)), ("text", .string(String(decoding: file.bytes, as: UTF8.self)))]
        + Self.members(options))
  }

  private static func words(_ diagnostics: [Diagnostic]) -> String {
    guard let first = diagnostics.first(where: { $0.severity == .error }) ?? diagnostics.first else {
      return "it cannot be read"
    }
    return "line \(first.primary.file.position(at: first.primary.span.start).line): \(first.message)"
  }

  private static func members(_ options: ScriptImportOptions) -> [(String, JSON)] {
    let colors = options.colors.sorted { $0.key < $1.key }.map { name, color in
      (name, JSON.object([("any", .string(color.any))] + (color.dark.map { [("dark", .string($0))] } ?? [])))
    }
    return (colors.isEmpty ? [] : [("colors", .object(colors))])
      + (options.minimumOS.map { [("minimumOS", .string("\($0)"))] } ?? [])
  }

  /// What the project of a question's `document` says.
  static func options(of document: JSON) -> ScriptImportOptions {
    var options = ScriptImportOptions(contentSizes: .measured)
    for (name, color) in document["colors"]?.entries ?? [] {
      guard let any = color["any"]?.string else { continue }
      options.colors[name] = NamedColor(any: any, dark: color["dark"]?.string)
    }
    options.minimumOS = document["minimumOS"]?.string.flatMap { OSVersion($0) }
    return options
  }
}
