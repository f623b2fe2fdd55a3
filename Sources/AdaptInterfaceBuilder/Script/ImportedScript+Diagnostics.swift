import AdaptModel
import AdaptSyntax

extension ImportedScript {
  /// What is said of the script, said of the document: at the lines of its elements, with their object ids and the
  /// names that Xcode gives them. Places that come from no element stay in the script. Changes of the text are left
  /// out.
  public func relocated(_ diagnostic: Diagnostic) -> Diagnostic {
    let isOfOpenViews = diagnostic.code == .ambiguousLayout
    let labels = ([diagnostic.primary] + diagnostic.related).flatMap { label in
      var label = label
      if isOfOpenViews { label.text = Self.withoutPath(label.text) }
      return relocated(label)
    }
    guard let primary = labels.first else { return diagnostic }
    var result = diagnostic
    result.primary = primary
    result.related = Array(labels.dropFirst())
    result.fixIts = []
    if result.primary.file === document { result.help = Self.help(diagnostic) }
    return result
  }

  /// "it can be 47 x 30 at …" for "`Page.signIn` can be …": the path is the script's, and the label's name comes first.
  private static func withoutPath(_ text: String) -> String {
    guard text.first == "`", let end = text.dropFirst().firstIndex(of: "`") else { return text }
    return "it" + text[text.index(after: end)...]
  }

  /// What to do about a finding, in words of a document: what a script would write is of no use there.
  private static func help(_ diagnostic: Diagnostic) -> [String] {
    switch diagnostic.code {
    case .constraintConflict:
      [
        "lower the priority of one of them below 1000, or install it only for the size classes that have room for all"
      ]
    case .ambiguousLayout:
      ["constrain its position or its size, or let one of its contents give way first: change its content priorities"]
    default: diagnostic.help
    }
  }

  /// A place of the script as places of the document: several where one statement says what several elements say.
  ///
  /// A label begins with the name of its element, because the source there shows little more than an id. It leaves out
  /// a name that its text mentions.
  public func relocated(_ label: Diagnostic.Label) -> [Diagnostic.Label] {
    guard label.file === source else { return [label] }
    let origins = map.origins(of: label.span)
    guard !origins.isEmpty else { return [label] }
    return origins.enumerated().map { index, origin in
      let text = index == 0 ? label.text : ""
      let name = names.name(of: origin.objectID).flatMap { text.contains("`\($0)`") ? nil : $0 }
      let texts = [name ?? "", text].filter { !$0.isEmpty }
      return Diagnostic.Label(
        texts.joined(separator: ": "),
        at: document.span(ofObject: origin.objectID, inLine: origin.line, from: origin.offset), in: document)
    }
  }
}
