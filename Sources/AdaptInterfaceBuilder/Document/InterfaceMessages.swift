import AdaptConsole
import AdaptModel
import AdaptSolver
import AdaptSyntax

/// Messages about documents.
enum InterfaceMessages {
  /// What a file is that is not an XML file of Interface Builder; nil if it may be one.
  static func notXML(_ file: SourceFile) -> Diagnostic? {
    let start = file.bytes.prefix(10)
    guard start.starts(with: Array("bplist00".utf8)) || start.starts(with: Array("NIBArchive".utf8)) else { return nil }
    return Diagnostic(
      .notInterfaceBuilder, "this is a compiled nib, not the document that Interface Builder saves",
      at: .init(at: SourceSpan(at: 0), in: file),
      help: ["give the `.xib` or `.storyboard` that it was built from"])
  }

  static func refused(_ failure: XMLFailure, in file: SourceFile) -> Diagnostic {
    let place = Diagnostic.Label(at: file.span(ofLine: failure.line), in: file)
    switch failure.reason {
    case .malformed(let reason):
      return Diagnostic(.malformedXML, "this is not well-formed XML: \(reason)", at: place)
    case .entity:
      return Diagnostic(
        .xmlEntity, "this declares a document type, which can declare entities; Interface Builder never writes one",
        at: place,
        help: ["remove the declaration if you trust the file"])
    case .tooDeep:
      return Diagnostic(
        .documentTooLarge, "elements are nested deeper than \(XMLParser.maximumDepth) here", at: place)
    case .tooLarge:
      return Diagnostic(
        .documentTooLarge, "the document has more than \(XMLParser.maximumElements) elements", at: place)
    case .tagTooLong:
      return Diagnostic(
        .documentTooLarge, "an element's tag is longer than \(XMLParser.maximumTag) bytes here", at: place)
    case .stopped:
      return Diagnostic(.cancelled, "reading was stopped here", at: place)
    }
  }

  /// Why there is no result, or only a part: the time is over, or the signal was raised.
  ///
  /// - Parameter left: the object ids of regions that were not laid out.
  static func stopped(_ signal: StopSignal, left: [String] = [], in file: SourceFile) -> Diagnostic {
    let place = Diagnostic.Label(at: SourceSpan(at: 0), in: file)
    let shown = left.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let rest = left.count > 8 ? "\(shown) and \(left.count - 8) more" : shown
    let what = left.isEmpty ? "" : ": \(rest) \(left.count == 1 ? "was" : "were") not laid out"
    guard signal.isOutOfTime else {
      return Diagnostic(.cancelled, "reading the document was stopped before the end\(what)", at: place)
    }
    let seconds = signal.timeLimit
    return Diagnostic(
      .timeLimit, "the document took more than \(ScriptLiteral.number(seconds)) seconds\(what)", at: place,
      help: [
        "for more time, raise the limit: `--time \(ScriptLiteral.number(seconds * 4))`, or `Limits.seconds` in Swift"
      ])
  }

  /// Why a well-formed XML text is not a document for iOS; nil if it is one.
  static func notTouch(_ root: XMLElement, in file: SourceFile) -> Diagnostic? {
    let place = Diagnostic.Label(at: file.span(ofLine: root.line), in: file)
    if root.name == "archive" {
      return Diagnostic(
        .notInterfaceBuilder, "this document was saved by Xcode 4 or older, in a format that is not supported",
        at: place,
        help: ["open it in a newer Xcode and save it"])
    }
    guard root.name == "document", let type = root["type"], type.contains("InterfaceBuilder") else {
      return Diagnostic(
        .notInterfaceBuilder, "this is not an Interface Builder document: it is `<\(root.name)>`", at: place)
    }
    guard let platform = otherPlatform(type: type, runtime: root["targetRuntime"] ?? "") else { return nil }
    return Diagnostic(
      .otherPlatform, "this document is for \(platform); only documents for iOS are supported", at: place)
  }

  private static func otherPlatform(type: String, runtime: String) -> String? {
    if type.contains("WatchKit") || runtime.contains("watchKit") { return "watchOS" }
    if type.contains("AppleTV") || runtime.contains("AppleTV") { return "tvOS" }
    return runtime.hasPrefix("MacOSX") || type.contains("InterfaceBuilder3.Cocoa.") ? "macOS" : nil
  }

  static func diagnostic(_ problem: DocumentProblem, in file: SourceFile) -> Diagnostic {
    let place = Diagnostic.Label(at: file.span(ofLine: problem.line), in: file)
    switch problem.kind {
    case .missingObject(let id):
      return Diagnostic(
        .missingObject, severity: .warning, "there is no object `\(id)` in this document", at: place,
        help: ["Xcode shows the document as damaged; references to the object are skipped"])
    case .duplicateID(let id):
      return Diagnostic(
        .duplicateObject, severity: .warning, "another object already has the id `\(id)`", at: place)
    case .unknownAttribute(let name):
      return Diagnostic(
        .unreadableValue, severity: .warning, "a constraint here has unknown attributes: `\(name)`",
        at: place)
    case .unreadableNumber(let text):
      return Diagnostic(.unreadableValue, severity: .warning, "`\(text)` is not a number", at: place)
    }
  }

  // MARK: - Findings of regions

  static func misplaced(
    _ view: RegionView, title: String, because reason: String?, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .misplacedView, severity: .warning,
      "the frame of `\(shortened(title))` (`\(view.id)`) will be different at run time: stored \(view.stored), constraints give \(view.computed)",
      at: .init(at: file.span(ofObject: view.id, inLine: view.line, from: view.offset), in: file),
      help: (reason.map { [$0] } ?? []) + ["in Xcode, select it and choose Editor > Update Frames"])
  }

  static func conflict(_ constraints: [InterfaceConstraint], line: Int, in file: SourceFile) -> Diagnostic {
    let labels = constraints.map { Diagnostic.Label(at: file.span(of: $0), in: file) }
    return Diagnostic(
      .constraintConflict, "these constraints cannot all hold on the document's own canvas",
      at: labels.first ?? .init(at: file.span(ofLine: line), in: file), related: Array(labels.dropFirst()),
      help: ["lower the priority of one of them, or remove it"])
  }

  /// Which constraints of a document are in a console log.
  static func logged(
    _ conflict: ConsoleConflict, _ matches: [ConsoleMatch], in document: InterfaceDocument, file: SourceFile
  ) -> Diagnostic? {
    let labels = matches.map { match in
      let constraint = document.constraints[match.constraint]
      let isBroken = conflict.broken?.address == conflict.constraints[match.index].address
      return Diagnostic.Label(
        isBroken ? "iOS dropped this one" : "", at: file.span(of: constraint), in: file)
    }
    guard let first = labels.first else { return nil }
    return Diagnostic(
      .constraintConflict, severity: .note,
      "\(matches.count) of the log's \(conflict.constraints.count) constraints are in this document", at: first,
      related: Array(labels.dropFirst()))
  }

  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0.isNewline }).first.map(String.init) ?? ""
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
