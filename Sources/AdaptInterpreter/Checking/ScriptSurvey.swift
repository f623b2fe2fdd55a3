import AdaptSyntax

/// What the text of a file tells about how its controllers are used and what its handlers decide.
struct ScriptSurvey {
  private let knowledge: HandlerKnowledge
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
    knowledge = HandlerKnowledge(tree)
  }

  /// An overriding handler whose answer is only known when the script runs.
  struct Doubt {
    var override: OverrideStatement
    /// "it reads the variable `count`".
    var reason: String
  }

  /// The handlers that decide what shows, and whose answers are not known.
  var doubts: [Doubt] {
    var found: [Doubt] = []
    tree.root.forEachNode { node in
      guard case .override(let override)? = node.statement,
        CheckingHost.questions.contains(where: { $0.name == override.name.text }),
        let reason = knowledge.doubt(about: override)
      else { return }
      found.append(Doubt(override: override, reason: reason))
    }
    return found
  }

  /// Kinds of controllers that the file uses as what presentations show, and for nothing else. What it does not use at all
  /// may be shown by other files, whole.
  var kindsOnlyPresented: Set<String> {
    var presented: Set<String> = []
    var shown: Set<String> = []
    var presentations: [SourceSpan] = []
    tree.root.forEachNode { node in
      var used: String?
      switch node.statement {
      case .declaration(let declaration)?:
        if declaration.kind.text == "presentation" { presentations.append(node.span) }
        used = declaration.kind.text
      default: break
      }
      if case .name(let name)? = node.expression { used = name.name }
      guard let used else { return }
      let isInPresentation = presentations.contains { $0.start <= node.span.start && node.span.end <= $0.end }
      if isInPresentation { presented.insert(used) } else { shown.insert(used) }
    }
    return presented.subtracting(shown)
  }
}
