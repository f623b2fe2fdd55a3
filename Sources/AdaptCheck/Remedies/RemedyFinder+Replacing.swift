import AdaptModel

import enum AdaptSolver.Relation

// One statement in place of another.
extension RemedyFinder {
  /// Another statement about a view in place of one that makes one constraint, under the same condition.
  ///
  /// - Parameters:
  ///   - id: the constraint, which `SingleStatements` knows.
  ///   - isMended: as of ``RemedyCandidate``.
  func replacing(
    _ id: ConstraintID, of view: ViewID, by attribute: LayoutAttribute, _ relation: Relation, _ other: Anchor?,
    _ constant: Double, _ isMended: ((SolvedLayout) -> Bool)? = nil
  ) -> RemedyCandidate {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let remedy = Remedy.rewrite(
      model.scene.origin(of: id), to: statement(attribute.name, sign, other.map(words.short), constant),
      of: words.short(view), from: words.statement(of: id))
    let terms = [AnchorTerm(Anchor(view, attribute))] + (other.map { [AnchorTerm($0, -1)] } ?? [])
    let (root, condition) = (instance.root, model.scene.condition(of: id))
    return RemedyCandidate(remedy, isMended: isMended) { model in
      guard let root, model.write(.installed, of: .constraint(id), to: .bool(false)) else { return false }
      do throws(ConstraintError) {
        try model.addConstraint(terms, relation, constant: constant, condition: condition, owner: root)
        return true
      } catch {
        return false
      }
    }
  }

  /// The other side of a sibling for a view that lies before it and has no room there: `title.leading ==
  /// icon.trailing + 8` for `title.trailing == icon.leading + 8`.
  func swappingSides(_ view: ViewID) -> [RemedyCandidate] {
    guard !words.speaksXcode, trial.canTry else { return [] }
    let statements = SingleStatements(self)
    let sides: [(LayoutAttribute, LayoutAttribute)] = [(.leading, .trailing), (.left, .right), (.top, .bottom)]
    return statements.ids.flatMap { id -> [RemedyCandidate] in
      let terms = Array(model.scene.terms(of: id))
      guard terms.count == 2, model.scene.relation(of: id) == .equal, terms[0].coefficient == -terms[1].coefficient,
        let own = terms.first(where: { $0.anchor.item == .view(view) })?.anchor,
        LayoutAttribute.ends.contains(own.attribute),
        let other = terms.first(where: { $0.anchor.item != .view(view) })?.anchor,
        !model.scene.isInside(view, model.scene.owner(of: other.item))
      else { return [] }
      return sides.filter { Set([own.attribute, other.attribute]) == [$0.0, $0.1] }.map { _ in
        replacing(
          id, of: view, by: other.attribute, .equal, Anchor(other.item, own.attribute), abs(model.constant(of: id)))
      }
    }
  }
}

/// Constraints of statements that make no others: one of these statements can be written anew.
///
/// Left out are those with a name, to which others may refer, and those of components, whose bodies know other names.
struct SingleStatements {
  let ids: [ConstraintID]

  init(_ finder: RemedyFinder) {
    let (scene, words) = (finder.model.scene, finder.words)
    let all = scene.constraintIDs
    var made: [Origin: Int] = [:]
    for id in all { made[scene.origin(of: id), default: 0] += 1 }
    ids = all.filter { id in
      made[scene.origin(of: id)] == 1 && scene.origin(of: id) != .unknown && scene.name(of: id) == .none
        && !scene.terms(of: id).contains { words.short(scene.owner(of: $0.anchor.item)).contains(".") }
    }
  }

  /// The one constraint that alone says how long a view is, and always does.
  func length(_ attribute: LayoutAttribute, of view: ViewID, _ model: Model) -> ConstraintID? {
    let own = model.scene.constraintIDs.filter { id in
      model.scene.relation(of: id) == .equal && model.isActive(id)
        && model.scene.terms(of: id).first?.anchor == Anchor(view, attribute)
    }
    guard let only = own.first, own.count == 1, model.scene.condition(of: only) == nil, ids.contains(only),
      model.scene.terms(of: only).dropFirst().allSatisfy({ term in
        let other = model.scene.owner(of: term.anchor.item)
        return other != view && model.scene.isInside(view, other)
      })
    else { return nil }
    return only
  }
}
