import AdaptModel
import AdaptSyntax

// Names of UIKit whose meaning depends on what follows them, or on what is around them.
extension Compiler.Names {
  /// What to write for a name with what follows it; nil for most names.
  func guess(_ name: String, at span: SourceSpan) -> Suggestion? {
    let rest = textAfter(span)
    switch name.lowercased() {
    case "uiscreen" where builder.role == .body: return .ofScreen(rest)
    case "contentview" where isInBody: return ofContentView(rest, at: span)
    case "settraits", "settraitcollection", "applytraits": return ofTraits(rest)
    case "pose", "posture", "hinge", "hingestate", "foldstate", "devicepose", "deviceposture":
      return isInBody ? nil : Self.ofPose(rest)
    default: return ofConstant(name, rest) ?? ofController(name, rest) ?? ofKind(name, rest)
    }
  }

  /// `contentView.margins` in a row: the row has them.
  private func ofContentView(_ rest: String, at span: SourceSpan) -> Suggestion? {
    module.cell(around: span).map { .contentOfCell($0, hasInsets: rest.hasPrefix(".layoutMargins.")) }
  }

  /// `setTraits(preferredContentSizeCategory: large)`
  private func ofTraits(_ rest: String) -> Suggestion? {
    let argument = rest.drop { $0 == "(" || $0 == " " }
    let label = argument.prefix { $0.isLetter }
    let value = argument.dropFirst(label.count).drop { $0 == ":" || $0 == " " || $0 == "." }.prefix {
      $0.isLetter || $0.isNumber
    }
    let trait = program.trait(named: String(label)).flatMap { trait in
      trait.value(named: String(value)) == nil ? nil : trait
    }
    return .traitOverride(trait?.name ?? "width", trait == nil ? "regular" : String(value))
  }

  /// `posture = book`
  private static func ofPose(_ rest: String) -> Suggestion? {
    let text = rest.drop { $0 == " " }
    guard text.first == "=", text.dropFirst().first != "=" else { return nil }
    let pose = text.dropFirst().drop(while: { $0 == " " || $0 == "." }).prefix { $0.isLetter }
    switch pose {
    case "book": return .commandOfPose("fold to book")
    case "laptop", "tabletop": return .commandOfPose("fold to laptop")
    case "open", "opened", "flat", "unfolded": return .commandOfPose("open")
    case "closed": return .commandOfPose("close")
    default: return .commandOfPose("fold")
    }
  }

  /// `UIStackView.spacingUseSystem`: a constant of a class of UIKit.
  private func ofConstant(_ name: String, _ rest: String) -> Suggestion? {
    guard name.hasPrefix("UI") || name.hasPrefix("NS"), rest.first == ".", ForeignWord.names[name.lowercased()] == nil
    else { return nil }
    return ForeignWord.names[rest.dropFirst().prefix { $0.isLetter }.lowercased()].map { Suggestion($0) }
  }

  /// `let title = label("Hello")` in a body.
  private func ofKind(_ name: String, _ rest: String) -> Suggestion? {
    guard isInBody, rest.first == "(", let kind = ViewKind(named: name) else { return nil }
    return .declaration(of: kind.name)
  }

  /// `supportedInterfaceOrientations = portrait` at the top level: an attribute of a controller.
  private func ofController(_ name: String, _ rest: String) -> Suggestion? {
    let text = rest.drop { $0 == " " }
    guard !isInBody, text.first == "=", text.dropFirst().first != "=" else { return nil }
    let meant = ForeignWord.find(name, at: .member, of: .controller)?.instead ?? name
    guard let key = AttributeKey.named(meant), key.applies(to: .controller) else { return nil }
    let controllers = program.kinds.filter { $0.category == .controller && !$0.isBuiltin }
    let value = text.dropFirst().drop { $0 == " " || $0 == "." }.prefix { $0 != ";" && $0 != "}" && $0 != "/" }
    var setting = "\(key.name) = \(value)"
    while setting.last == " " { setting.removeLast() }
    return .attributeOfController(setting, controllers.count == 1 ? controllers[0].name : "Page")
  }
}

extension Module {
  /// The name of the innermost cell whose declaration contains a place; nil if there is none.
  func cell(around span: SourceSpan) -> String? {
    // Those that begin before the place are the first in the list.
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= 0 {
      if span.end <= cells[place].span.end { return cells[place].name }
      place = cells[place].outer
    }
    return nil
  }

  /// The declarations of cells with names, in the order of the source. `outer` is the place of the one around it in the
  /// list, or -1.
  static func cells(in tree: SyntaxTree) -> [(name: String, span: SourceSpan, outer: Int)] {
    var cells: [(name: String, span: SourceSpan, outer: Int)] = []
    tree.root.forEachNode { node in
      guard case .declaration(let declaration)? = node.statement, !declaration.name.isMissing,
        ViewKind(named: declaration.kind.text) == .cell
      else { return }
      var outer = cells.count - 1
      while outer >= 0, cells[outer].span.end < node.span.end { outer = cells[outer].outer }
      cells.append((declaration.name.text, node.span, outer))
    }
    return cells
  }

  /// Whether a declaration that could not be read, or whose kind does not exist, gives something this name. That has
  /// been reported, so whoever uses the name is right.
  func declaresInVain(_ name: String) -> Bool { names[name] == nil && namesOfErrors.contains(name) }

  /// The names of declarations at the top level that are reported as errors.
  static func namesOfErrors(in tree: SyntaxTree) -> Set<String> {
    var names: Set<String> = []
    for statement in tree.file.statements {
      switch statement {
      case .declaration(let declaration) where !declaration.name.isMissing: names.insert(declaration.name.text)
      case .error(let node):
        // `class Main: UIViewController { … }`
        let words = tree.source.text(in: node.span).prefix(96).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        names.formUnion(words.prefix(3).dropFirst().map { String($0) })
      default: break
      }
    }
    return names
  }
}
