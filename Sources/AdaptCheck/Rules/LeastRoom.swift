import AdaptModel

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
