import AdaptModel

import enum AdaptSolver.Relation

/// Texts in a tie that cannot all have their room.
///
/// If two texts resist being smaller equally well, nothing says which of them is cut off. It is certain all the same
/// that one of them is.
struct SharedShortage {
  let layout: SolvedLayout

  /// What is known of layouts with one active set: which rows are tight does not depend on distances, and which texts
  /// share a shortage hardly does.
  final class Known {
    fileprivate struct Question: Hashable {
      var identity: Observation.Identity
      var active: ActiveSet
    }

    fileprivate var answers: [Question: Bool] = [:]
  }

  /// CHOICE: so many texts of one layout are looked at, since each takes another layout.
  static let mostTexts = 4

  /// Whether giving a text its room would take it from another one, or is not possible at all.
  ///
  /// - Parameter observation: that the text is cut off.
  func isInevitable(_ observation: Observation, _ known: Known) -> Bool {
    let question = Known.Question(identity: observation.identity, active: layout.inspector.activeSet)
    if let answer = known.answers[question] { return answer }
    let answer = isInevitable(observation)
    known.answers[question] = answer
    return answer
  }

  private func isInevitable(_ observation: Observation) -> Bool {
    let isHorizontal = observation.identity.detail == "width"
    guard isHorizontal || observation.identity.detail == "height", let cut = observation.evidence.cut,
      let view = observation.identity.views.first, let root = layout.tree.nodes.first?.view
    else { return false }
    var trial = layout.model
    do throws(ConstraintError) {
      try trial.addConstraint(
        [AnchorTerm(Anchor(view, isHorizontal ? .width : .height))], .greaterThanOrEqual,
        constant: cut.asked - TextNeed.tolerance, owner: root)
    } catch {
      return false
    }
    let outcome = trial.retryLayout()
    guard !outcome.hasFailed else { return false }
    if outcome.conflicts.count > layout.outcome.conflicts.count { return true }
    let inspector = trial.inspector
    return layout.tree.nodes.enumerated().contains { place, node in
      guard node.view != view, layout.isVisible[place], let before = layout.fits[place],
        let after = inspector.contentFit(of: node.view)
      else { return false }
      let was = shortage(of: node, before, layout.frames[place].size, layout.model, isHorizontal)
      let now = shortage(of: node, after, trial.frame(of: node.view).size, trial, isHorizontal)
      return now > max(0, was) + TextNeed.tolerance
    }
  }

  /// By how much a text is longer than the room that it has.
  private func shortage(
    of node: SubjectTree.Node, _ fit: ContentFit, _ size: Size, _ model: Model, _ isHorizontal: Bool
  ) -> Double {
    guard let need = TextNeed(of: node, fit, in: model, given: size.height) else { return 0 }
    return (isHorizontal ? need.width.map { $0 - size.width } : need.height.map { $0 - size.height }) ?? 0
  }
}
