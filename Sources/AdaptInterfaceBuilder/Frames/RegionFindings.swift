import AdaptModel
import AdaptSyntax

/// What Xcode warns of on its canvas: a frame that will be different at run time, or constraints that contradict each
/// other.
public struct RegionFinding: Sendable {
  public enum Kind: String, Sendable { case misplaced, conflict }

  public var kind: Kind
  /// The controller's name in Xcode; nil in a xib.
  public var controller: String?
  /// The view and its frames, of a misplaced one: as stored, and as its constraints place it.
  public var view: RegionView?
  /// Of a conflict: the constraints' object ids and lines.
  public var constraints: [(id: String, line: Int)] = []
  public var diagnostic: Diagnostic
}

extension Region {
  /// Frames may differ by this much, in points: rounding, and what fonts and images measure.
  public static let tolerance = 1.0

  /// What is wrong in the region, in the document's order.
  public func findings(in document: InterfaceDocument, file: SourceFile) -> [RegionFinding] {
    let owner = controller.map { document.controllers[$0].title }
    var result = conflicts.map { conflict in
      let constraints = conflict.compactMap { id -> InterfaceConstraint? in
        guard case .constraint(let index) = document.items[id] else { return nil }
        return document.constraints[index]
      }
      return RegionFinding(
        kind: .conflict, controller: owner, constraints: constraints.map { ($0.id, $0.line) },
        diagnostic: InterfaceMessages.conflict(constraints, line: line, in: file))
    }
    // If constraints contradict each other, Xcode may have broken another one than we do.
    guard result.isEmpty else { return result }
    for view in views where view.isDriven && !view.isOpen && view.error > Self.tolerance {
      guard case .view(let index) = document.items[view.id] else { continue }
      result.append(
        RegionFinding(
          kind: .misplaced, controller: owner, view: view,
          diagnostic: InterfaceMessages.misplaced(
            view, title: document.views[index].title, because: difference?.sentence, in: file)))
    }
    return result
  }
}
