import AdaptModel
import AdaptSyntax

// Content under conditions: one `when` for each condition, at the end of the body.
extension BodyWriter {
  /// Attributes of views that differ under some size classes.
  mutating func collectVariations() {
    let own = kind.sort == .controller ? "view" : ""
    for view in kind.aliases.sorted() { collectVariations(of: view, as: own) }
    for view in names.views where outline.embedded[view] == nil && !watch.stops() {
      collectVariations(of: view, as: names.names[view] ?? "view")
    }
  }

  private mutating func collectVariations(of view: Int, as name: String) {
    for variation in document.views[view].variations where !watch.stops() {
      let origin = ScriptOrigin(variation.element)
      guard let condition = TraitCondition(variation) else {
        diagnostics.append(
          messages.noCounterpart("`\(variation.element["key"] ?? "")`", of: "a variation of `\(name)`", origin))
        omissions.append(
          .comment("left out: what `\(name)` is under \(variation.element["key"] ?? "")", origin: origin))
        continue
      }
      guard !condition.tests.isEmpty else { continue }
      for assignment in reader(view).assignments(in: variation.element) {
        conditional[condition, default: []].append(
          ScriptStatement(
            "\(name.isEmpty ? "" : name + ".")\(assignment.name) = \(assignment.value)", origin: origin))
      }
    }
  }

  /// A `when` for each condition: views and constraints first, then what is installed and set.
  func conditionalStatements() -> [ScriptStatement] {
    let conditions = Set(conditional.keys).union(conditionalPhrases.keys).union(conditionalViews.keys)
    return conditions.sorted(by: TraitCondition.isBefore).map { condition in
      let views = conditionalViews[condition] ?? []
      let others =
        statements(of: conditionalPhrases[condition] ?? [], in: nil) + gathered(conditional[condition] ?? [])
      return ScriptStatement("when \(condition.text)", views.isEmpty ? others : .joined([views, others]))
    }
  }

  /// Collects the names of all installations in one `install` and one `uninstall`, as long as they fit on a line.
  private func gathered(_ statements: [ScriptStatement]) -> [ScriptStatement] {
    var result: [ScriptStatement] = []
    for word in ["install ", "uninstall "] {
      for statement in statements where statement.text.hasPrefix(word) {
        let name = statement.text.dropFirst(word.count)
        if let last = result.last, last.text.hasPrefix(word), last.text.count + name.count < 100 {
          result[result.count - 1].text += ", \(name)"
          result[result.count - 1].others += [statement.origin].compactMap { $0 }
        } else {
          result.append(statement)
        }
      }
    }
    return result + statements.filter { !$0.text.hasPrefix("install ") && !$0.text.hasPrefix("uninstall ") }
  }
}
