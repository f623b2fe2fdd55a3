import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Shows a finding at its places in a source.
struct FindingDiagnostic {
  let finding: Finding
  let interpreter: Interpreter
  let mapping: (Diagnostic.Label) -> Diagnostic.Label?
  let owners: OwningViews
  /// What a design document says of the constraints; nil for a script.
  var design: Design?

  var diagnostic: Diagnostic {
    var labels: [Diagnostic.Label] = []
    for place in finding.places {
      guard let found = interpreter.place(of: place.origin),
        let label = mapping(Diagnostic.Label(place.text, at: found.span, in: found.file)),
        !labels.contains(where: { $0.span == label.span && $0.file === label.file })
      else { continue }
      labels.append(label)
    }
    let nowhere = Diagnostic.Label("", at: SourceSpan(at: 0), in: SourceFile(name: "", text: ""))
    let severity: Diagnostic.Severity =
      switch finding.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    return Diagnostic(
      DiagnosticCode(rawValue: finding.kind.code), severity: severity, finding.message,
      at: labels.first ?? nowhere, related: Array(labels.dropFirst()), conclusion: finding.conclusion, help: help,
      fixIts: isGenerated(labels.first) ? documentFixes(labels.first) : finding.remedies.compactMap(fixIt))
  }

  /// Changes of the storyboard or xib from which the script was made.
  private func documentFixes(_ label: Diagnostic.Label?) -> [Diagnostic.FixIt] {
    guard let file = label?.file else { return [] }
    let fix = DocumentFix(
      place: { origin in
        interpreter.place(of: origin).flatMap { mapping(Diagnostic.Label("", at: $0.span, in: $0.file)) }
      }, owners: owners)
    return finding.remedies.compactMap { fix.fixIt($0, in: file) }
  }

  /// Whether the text was made from another file, which is the one to change.
  private func isGenerated(_ label: Diagnostic.Label?) -> Bool {
    guard let origin = finding.places.first?.origin, let place = interpreter.place(of: origin) else { return false }
    return place.file !== label?.file
  }

  private var help: [String] { finding.remedies.map(text) }

  /// A change in words, with its line.
  private func text(_ remedy: Remedy) -> String {
    if let design { return xcodeText(remedy, design) }
    switch remedy {
    case .lower(let origin, let priority):
      guard let line = line(of: origin) else { return remedy.text }
      return "lower \(name(of: origin, on: line)) below `required`: add `@ \(priority)`"
    case .change(let origin, _, _), .direct(let origin, _):
      return line(of: origin).map { "\(remedy.text) on line \($0)" } ?? remedy.text
    case .negate(let origin, let constant):
      let text = negated(origin, constant).map { Remedy.replace(origin, $0, $1).text } ?? remedy.text
      return line(of: origin).map { "\(text) on line \($0)" } ?? text
    case .rewrite(let origin, let statement, let view, let old):
      let text = rewritten(origin, statement, view).map { Remedy.replace(origin, $0, $1).text }
      let line = line(of: origin).map { " on line \($0)" } ?? ""
      return (text ?? Remedy.rewrite(origin, to: statement, of: view, from: old).text) + line
    case .replace(let origin, let old, let new):
      let text = written(origin, old, new).text
      return line(of: origin).map { "\(text) on line \($0)" } ?? text
    case .together(let remedies): return Remedy.joined(remedies.map(text))
    case .partly(let part, let windows, let total): return "\(text(part)), which fixes \(windows) of \(total) windows"
    case .add(_, _, let origin) where !finding.places.contains { $0.origin == origin }:
      return line(of: origin).map { "\(remedy.text) after the declaration on line \($0)" } ?? remedy.text
    case .add, .advise, .remove: return remedy.text
    }
  }

  /// A replacement of an anchor of the root view, which a script calls `view` or `superview`.
  private func written(_ origin: Origin, _ old: String, _ new: String) -> Remedy {
    guard let (file, span) = interpreter.place(of: origin),
      !Self.places(of: "super" + old, in: Array(file[span])).isEmpty
    else { return .replace(origin, old, new) }
    return .replace(origin, "super" + old, "superview." + new)
  }

  /// A constant with its sign in a statement, and with the other one; nil if the statement has no such number, or more
  /// than one.
  private func negated(_ origin: Origin, _ constant: Double) -> (old: String, new: String)? {
    guard let (file, span) = interpreter.place(of: origin) else { return nil }
    let (text, number) = (Array(file[span]), format(constant.magnitude))
    let found = ["+ ", "- "].flatMap { sign in Self.places(of: sign + number, in: text).map { _ in sign } }
    guard found.count == 1, let sign = found.first else { return nil }
    return (sign + number, (sign == "+ " ? "- " : "+ ") + number)
  }

  /// A statement as it is written, and another one about the same view; nil if it is not known where it stands. Where
  /// the old one begins with an anchor alone, it stands in the body of the view, and so does the new one.
  private func rewritten(_ origin: Origin, _ statement: String, _ view: String) -> (old: String, new: String)? {
    guard let (file, span) = interpreter.place(of: origin) else { return nil }
    let old = String(file.text(in: span))
    let isInBody = LayoutAttribute(named: String(old.prefix { $0.isLetter || $0 == "." })) != nil
    return (old, isInBody ? statement : "\(view).\(statement)")
  }

  /// A constraint by its line. Where several of the finding stand on that line, it is named as it is written.
  private func name(of origin: Origin, on line: Int) -> String {
    let others = finding.constraints.filter { $0 != origin && self.line(of: $0) == line }
    guard !others.isEmpty, let place = interpreter.place(of: origin) else { return "the one on line \(line)" }
    return "`\(place.file.text(in: place.span))` on line \(line)"
  }

  /// A change in the words of Xcode's inspectors, with the document's names and lines.
  private func xcodeText(_ remedy: Remedy, _ design: Design) -> String {
    switch remedy {
    case .lower(let origin, let priority):
      return "set Priority of \(name(of: origin, design)) to \(DocumentFix.priority(priority) ?? "750")"
    case .change(let origin, _, let new): return "set Constant of \(name(of: origin, design)) to \(format(new))"
    case .direct(let origin, _): return "turn on Respect Language Direction of \(name(of: origin, design))"
    case .replace, .together: return xcodeText(of: remedy.parts, design)
    case .remove(let origins, let statement, let reason):
      let old = origins.map { name(of: $0, design) }.listed
      let text = statement.map { "replace \(old) by the constraint \($0)" } ?? "delete \(old)"
      return reason.map { "\(text): \($0)" } ?? text
    case .partly(let part, let windows, let total):
      return "\(xcodeText(part, design)), which fixes \(windows) of \(total) windows"
    case .add, .advise, .negate, .rewrite: return remedy.text
    }
  }

  /// A constraint with its name, its id and its line.
  private func name(of origin: Origin, _ design: Design) -> String {
    guard let known = design.constraint(origin), let place = interpreter.place(of: origin),
      let label = mapping(Diagnostic.Label("", at: place.span, in: place.file))
    else { return "the constraint" }
    let line = label.file.position(at: label.span.start).line
    return "`\(known.title)` (\(known.objectID), line \(line))"
  }

  /// Several changes in words; those that refer to one guide are combined.
  private func xcodeText(of parts: [Remedy], _ design: Design) -> String {
    // The setting to turn on comes before the change that needs it. It replaces older guides.
    let turning = parts.lazy.compactMap { XcodeGuide.turningOn(for: $0, design) }.first
    var texts = turning.map { [$0] } ?? []
    let guides = parts.map { part in
      XcodeGuide(part, design).map { turning != nil && $0.isLayoutGuide ? .safeArea : $0 }
    }
    var told: Set<XcodeGuide> = []
    for (part, guide) in zip(parts, guides) {
      guard let guide else {
        let text = xcodeText(part, design)
        if !texts.contains(text) { texts.append(text) }
        continue
      }
      guard told.insert(guide).inserted else { continue }
      var origins: [Origin] = []
      for (other, its) in zip(parts, guides) where its == guide {
        if case .replace(let origin, _, _) = other { origins.append(origin) }
      }
      texts.append(guide.change(of: listed(origins, design)))
    }
    return texts.joined(separator: ", and ")
  }

  /// Constraints by name; if there are many alike, the first serve as examples.
  private func listed(_ origins: [Origin], _ design: Design) -> String {
    guard origins.count > Self.mostNamed else { return origins.map { name(of: $0, design) }.listed }
    let rest = origins.dropFirst(Self.mostNamed - 1)
    return origins.prefix(Self.mostNamed - 1).map { name(of: $0, design) }.joined(separator: ", ")
      + " and \(rest.count) in line with them "
      + "(\(rest.compactMap { design.constraint($0)?.objectID }.joined(separator: ", ")))"
  }

  /// The maximum number of constraints in one change that are all named.
  private static let mostNamed = 4

  private func line(of origin: Origin) -> Int? {
    interpreter.place(of: origin).map { $0.file.position(at: $0.span.start).line }
  }

  /// The change as an edit of the text; nil for one in words, or one outside the finding's file.
  private func fixIt(_ remedy: Remedy) -> Diagnostic.FixIt? {
    switch remedy {
    // A remedy that helps only in some windows is not offered as an edit.
    case .advise, .partly, .remove: return nil
    case .together(let remedies):
      let parts = remedies.compactMap(fixIt)
      return parts.count == remedies.count ? .init(remedy.text, parts.flatMap { $0.edits }) : nil
    case .lower(let origin, let priority):
      guard let (file, span) = interpreter.place(of: origin) else { return nil }
      let text = Array(file[span])
      if let at = text.lastIndex(of: UInt8(ascii: "@")) {
        let start = span.start + Int32(truncatingIfNeeded: at)
        return .init(remedy.text, [.init(SourceSpan(start: start, end: span.end), "@ \(priority)")])
      }
      return .init(remedy.text, [.init(SourceSpan(at: span.end), " @ \(priority)")])
    case .add(let statement, _, let origin):
      guard !statement.contains("#"), !statement.contains("["), let (file, span) = interpreter.place(of: origin),
        let place = SourceLayout(interpreter.tree(of: file)).endOfStatement(containing: span.start)
      else { return nil }
      return .init(remedy.text, [.init(SourceSpan(at: place.end), "\n\(place.indentation)\(statement)")])
    case .change(let origin, let old, let new):
      guard let (file, span) = interpreter.place(of: origin) else { return nil }
      return replacement(remedy.text, format(old), format(new), file, span)
    case .negate(let origin, let constant):
      guard let (file, span) = interpreter.place(of: origin), let (old, new) = negated(origin, constant) else {
        return nil
      }
      return replacement(Remedy.replace(origin, old, new).text, old, new, file, span)
    case .rewrite(let origin, let statement, let view, _):
      guard let (_, span) = interpreter.place(of: origin), let (old, new) = rewritten(origin, statement, view) else {
        return nil
      }
      return .init(Remedy.replace(origin, old, new).text, [.init(span, new)])
    case .direct(let origin, let sides):
      guard let (file, span) = interpreter.place(of: origin) else { return nil }
      let text = Array(file[span])
      let edits = sides.flatMap { side in
        Self.places(of: "." + side.rawValue, in: text).map { place in
          let start = span.start + Int32(truncatingIfNeeded: place + 1)
          let end = start + Int32(truncatingIfNeeded: side.rawValue.utf8.count)
          return Diagnostic.FixIt.Edit(SourceSpan(start: start, end: end), side.directed)
        }
      }
      return edits.isEmpty ? nil : .init(remedy.text, edits)
    case .replace(let origin, let old, let new):
      guard let (file, span) = interpreter.place(of: origin),
        case .replace(_, let old, let new) = written(origin, old, new)
      else { return nil }
      return replacement(Remedy.replace(origin, old, new).text, old, new, file, span)
    }
  }

  /// Nil if the old text does not occur exactly once.
  private func replacement(
    _ message: String, _ old: String, _ new: String, _ file: SourceFile, _ span: SourceSpan
  ) -> Diagnostic.FixIt? {
    let text = Array(file[span])
    let starts = Self.places(of: old, in: text).filter { $0 == 0 || !Self.isPartOfName(text[$0 - 1]) }
    guard starts.count == 1, let start = starts.first else { return nil }
    let first = span.start + Int32(truncatingIfNeeded: start)
    let last = first + Int32(truncatingIfNeeded: old.utf8.count)
    return .init(message, [.init(SourceSpan(start: first, end: last), new)])
  }
}

extension FindingDiagnostic {
  /// Where a text that ends with a name stands, and no longer name.
  fileprivate static func places(of wanted: String, in text: [UInt8]) -> [Int] {
    let wanted = Array(wanted.utf8)
    guard !wanted.isEmpty, text.count >= wanted.count else { return [] }
    return (0...(text.count - wanted.count)).filter { start in
      let end = start + wanted.count
      return text[start..<end].elementsEqual(wanted) && (end == text.count || !isPartOfName(text[end]))
    }
  }

  /// Whether a byte continues a name, a path or a number.
  fileprivate static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }
}

/// Where the statements of a source begin and end, according to its syntax tree.
struct SourceLayout {
  private let tree: SyntaxTree
  private var file: SourceFile { tree.source }

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// The end of the line on which the innermost statement around an offset ends, including its body in braces; nil if
  /// the body around it ends on the same line.
  func endOfStatement(containing offset: Int32) -> (end: Int32, indentation: String)? {
    var around: SyntaxNode?
    var enclosing: SyntaxNode?
    var statement: SyntaxNode?
    var next: SyntaxNode? = tree.root
    while let node = next {
      if node.statement != nil { statement = node }
      next = node.children.first { $0.span.contains(offset) }
      if node.kind == .block, next != nil { around = node }
      // The enclosing block of the statement is the last block on the way to it.
      if node.statement != nil { enclosing = around }
    }
    guard let statement else { return nil }
    let line = file.span(ofLine: file.line(at: max(statement.span.start, statement.span.end - 1)))
    if let enclosing, enclosing.span.end <= line.end { return nil }
    let first = file.span(ofLine: file.line(at: statement.span.start))
    return (line.end, String(file.text(in: first).prefix { $0 == " " || $0 == "\t" }))
  }
}
