import AdaptModel
import AdaptSyntax

/// What may have been meant by a name that means nothing.
extension Compiler {
  func reportNoSuchName(_ name: String, at span: SourceSpan) {
    // What comes from a file that was not found is not known to be missing.
    if module.lacksImports { return }
    let isOwner = file.text(in: SourceSpan(start: span.end, end: span.end + 1)) == "."
    let isView = isOwner && isInBody
    let message = isView ? "there is no view named `\(name)` here" : "there is nothing named `\(name)` here"
    var near = nearest(name, in: isOwner ? visibleNames : visibleNames + WellKnown.builtinNames)
    var help: [String] = []
    switch name {
    case "self": help = ["inside a body a name alone is the controller's or the component's own"]
    case "null", "None", "undefined", "Nil", "NULL": help = ["an absent value is written `nil`"]
    case "True", "False", "YES", "NO": help = ["truth values are written `true` and `false`"]
    case "contentLayoutGuide", "frameLayoutGuide":
      let own = name == "frameLayoutGuide" ? "frameGuide" : "contentGuide"
      help = ["it belongs to a scroll view, and is called `\(own)` here: `page.\(own).edges`"]
    default:
      if isView, let kind = program.kind(withView: name) {
        help = ["`\(name)` belongs to `\(kind.name)`: the names of a body are its own"]
        near = nil
      }
    }
    // A controller is no view: what its root view has is said of that.
    if isInBody, !isOwner, LayoutAttribute(named: name) != nil { near = "view.\(name)" }
    if let own = Self.ownNames[name] { near = own }
    if !help.isEmpty { near = nil }
    var diagnostic = Diagnostic(
      .noSuchName, message, at: .init(near.map { "did you mean `\($0)`?" } ?? "", at: span, in: file), help: help)
    if let near {
      diagnostic.fixIts = [.init("write `\(near)`", [.init(span, near)])]
    }
    report(diagnostic)
  }

  /// Every name that could stand here, for suggestions.
  private var visibleNames: [String] {
    var names: [String] = []
    var current: FunctionBuilder? = builder
    while let builder = current {
      for scope in builder.scopes.reversed() {
        names += scope.bindings.keys.sorted()
        names += scope.own?.kind.names ?? []
      }
      current = builder.parent
    }
    names += module.names.keys.sorted()
    for imported in module.imports {
      names += imported.names.keys.sorted()
    }
    if !isInBody { names += program.namesOfControllers }
    return names + Special.allCases.map(\.rawValue)
  }

  /// What UIKit calls otherwise.
  private static let ownNames = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "margins", "readableContentGuide": "readable",
    "keyboardLayoutGuide": "keyboard", "topLayoutGuide": "view.topLayoutGuide",
    "bottomLayoutGuide": "view.bottomLayoutGuide", "traitCollection": "traits",
  ]

  /// `label { … }`: reports that a view is declared without a name. True if that is what the call is.
  func isNamelessView(_ call: CallExpression) -> Bool {
    guard case .name(let name) = call.callee, let kind = ViewKind(named: name.name), resolveCallee(name.name) == nil,
      case .closure? = call.arguments.last?.expression
    else { return false }
    let example = kind == .cell ? "row" : kind == .label ? "title" : "box"
    report(
      .expectedName, "a `\(name.name)` needs a name before its body", at: name.span,
      help: ["\(name.name) \(example) { … }"])
    return true
  }
}
