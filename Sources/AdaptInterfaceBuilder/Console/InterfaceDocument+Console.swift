import AdaptConsole
import AdaptModel
import AdaptSyntax

extension InterfaceDocument {
  /// The document's constraints in a conflict of a console log, by their place in ``constraints``.
  package func matches(for conflict: ConsoleConflict) -> [ConsoleMatch] { consoleDeclarations.matches(for: conflict) }

  /// The conflict's constraints with their object ids and lines, as a note; nil if the document has none of them.
  package func diagnostic(for conflict: ConsoleConflict, in file: SourceFile) -> Diagnostic? {
    InterfaceMessages.logged(conflict, matches(for: conflict), in: self, file: file)
  }

  /// The constraints, each at its own place, in the form of a console log.
  private var consoleDeclarations: ConsoleDeclarations {
    var declarations = ConsoleDeclarations()
    var numbers: [InterfaceItem: Int] = [:]
    for constraint in constraints {
      declarations.constraints.append(declaration(of: constraint, &declarations, &numbers))
    }
    return declarations
  }

  private func declaration(
    of constraint: InterfaceConstraint, _ declarations: inout ConsoleDeclarations, _ numbers: inout [InterfaceItem: Int]
  ) -> ConsoleDeclarations.Constraint {
    func values(_ name: String, _ own: Double) -> [Double] {
      [own] + constraint.variations.compactMap { $0.element.number(name) }
    }
    var result = ConsoleDeclarations.Constraint(
      terms: [], relation: constraint.relation, constants: values("constant", constraint.constant),
      priorities: values("priority", constraint.priority), identifier: constraint.element["identifier"])
    let owner = InterfaceItem.view(constraint.owner)
    var sides = [(constraint.firstItem, constraint.firstAttribute, 1.0)]
    if let attribute = constraint.secondAttribute {
      sides.append((constraint.secondItem, attribute, -constraint.multiplier))
    }
    for (id, attribute, coefficient) in sides {
      guard let item = id == nil ? owner : id.flatMap({ items[$0] }), let object = consoleObject(item) else {
        result.terms = []
        return result
      }
      let number = numbers[item] ?? declarations.objects.count
      if number == declarations.objects.count {
        numbers[item] = number
        declarations.objects.append(object)
      }
      result.terms.append(.init(object: number, attribute: attribute, coefficient: coefficient))
    }
    return result
  }

  private func consoleObject(_ item: InterfaceItem) -> ConsoleDeclarations.Object? {
    switch item {
    case .view(let index):
      let view = views[index]
      return .init(
        className: view.className, text: view.title,
        accessibilityIdentifier: view.element.child(key: "accessibilityConfiguration")?["identifier"])
    case .guide: return .init(className: "UILayoutGuide", isGuide: true)
    case .controller, .constraint: return nil
    }
  }
}

extension InterfaceView {
  /// The class that a log prints: the app's own, or UIKit's.
  var className: String {
    if let custom = element["customClass"] { return custom }
    switch tag {
    case "tableView": return "UITableView"
    case "collectionView": return "UICollectionView"
    case "tableViewCell": return "UITableViewCell"
    case "tableViewCellContentView": return "UITableViewCellContentView"
    case "collectionViewCell": return "UICollectionViewCell"
    case "visualEffectView": return "UIVisualEffectView"
    default: return Self.frameworkClasses[tag] ?? kind.className
    }
  }
}
