import AdaptModel

import enum AdaptSolver.Relation

/// The lengths up to which there is nothing to see or to use of a view that has a natural size.
package enum LeastRoom {
  /// What is shorter shows nothing, in points.
  package static let nothing = 0.5
  /// CHOICE: a control of less than this share of its natural length is none.
  private static let share = 0.25

  /// - Returns: nil for what the system gives its size, and for what is no control.
  package static func ofControl(_ node: SubjectTree.Node, _ model: Model) -> Size? {
    guard node.role == .control, node.kind != .searchController, node.kind != .action,
      let natural = natural(of: node.view, model)
    else { return nil }
    func least(_ length: Double?) -> Double { length.map { max(nothing, share * $0) } ?? nothing }
    return Size(least(natural.width), least(natural.height))
  }

  /// What the content of a view asks for, where it has one; nil along an axis along which it asks for nothing.
  static func natural(of view: ViewID, _ model: Model) -> (width: Double?, height: Double?)? {
    guard let fit = model.inspector.contentFit(of: view) else { return nil }
    func length(_ length: Double?) -> Double? { length.flatMap { $0 > nothing ? $0 : nil } }
    return (length(fit.width), length(fit.height))
  }
}

/// The lengths that constraints of one view alone make as short as they are.
package struct FoldedLengths {
  private var greatest: [Anchor: Double] = [:]

  package init(_ model: Model) {
    for id in model.scene.constraintIDs {
      let terms = model.scene.terms(of: id)
      guard terms.count == 1, let term = terms.first, term.anchor.attribute.quantity == .length, model.isActive(id),
        model.scene.relation(of: id) != .greaterThanOrEqual
      else { continue }
      let length = abs(model.constant(of: id) / term.coefficient)
      greatest[term.anchor] = min(greatest[term.anchor] ?? length, length)
    }
  }

  /// Whether such a constraint asks for a length of so many points at most.
  package func contains(_ anchor: Anchor, upTo least: Double) -> Bool {
    greatest[anchor].map { $0 <= max(least, LeastRoom.nothing) } ?? false
  }
}
