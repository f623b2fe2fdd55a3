/// A format of Apple's Visual Format Language, parsed: `V:|-[heading]-8-[detail(>=20@750)]-|` (`UIKIT.md §6.11`).
///
/// It knows no views: names are names, to be looked up when it is expanded
/// (``Model/addConstraints(_:options:condition:owner:origin:meaning:)``).
public struct VisualFormat: Hashable, Sendable {
  public enum Orientation: Hashable, Sendable { case horizontal, vertical }

  /// The name of a view or a metric, and its place: offsets in UTF-8.
  public struct Name: Hashable, Sendable {
    public var text: String
    public var range: Range<Int>
  }

  /// The right side of a predicate, or a priority.
  public enum Operand: Hashable, Sendable {
    case number(Double, Range<Int>)
    case name(Name)

    /// Its place, in offsets of UTF-8.
    public var range: Range<Int> {
      switch self {
      case .number(_, let range): range
      case .name(let name): name.range
      }
    }
  }

  /// `>=20@750`; priority nil is required.
  public struct Predicate: Hashable, Sendable {
    public var relation: Relation
    public var object: Operand
    public var priority: Operand?
  }

  /// `[heading(100)]`
  public struct View: Hashable, Sendable {
    public var name: Name
    /// Of its size along the orientation.
    public var predicates: [Predicate]
  }

  /// The connection between two neighbours.
  public enum Connection: Hashable, Sendable {
    /// Nothing is written: no distance.
    case flush
    /// `-`: 8 points between views, the layout margin at the superview's edge.
    case standard
    case predicates([Predicate])
  }

  /// The edge of the superview at one end, with the connection to the view.
  public struct Edge: Hashable, Sendable {
    public var connection: Connection
    /// The place of the `|`.
    public var range: Range<Int>
  }

  public var orientation: Orientation
  /// The superview's edges, where the format names them: before the first view and after the last.
  public var leadingEdge: Edge?
  /// At least one.
  public var views: [View]
  /// Between one view and the next: one fewer than views.
  public var connections: [Connection]
  public var trailingEdge: Edge?

  /// How a name is used.
  public enum Role: Hashable, Sendable { case view, size, distance, priority }

  /// Every name, from left to right, with how it is used.
  public var names: [(name: Name, role: Role)] {
    var result: [(name: Name, role: Role)] = []
    func take(_ operand: Operand?, _ role: Role) {
      if case .name(let name)? = operand { result.append((name, role)) }
    }
    func take(_ predicates: [Predicate], _ role: Role) {
      for predicate in predicates {
        take(predicate.object, role)
        take(predicate.priority, .priority)
      }
    }
    func take(_ connection: Connection?) {
      if case .predicates(let predicates)? = connection { take(predicates, .distance) }
    }
    take(leadingEdge?.connection)
    for (index, view) in views.enumerated() {
      result.append((view.name, .view))
      take(view.predicates, .size)
      if index < connections.count { take(connections[index]) }
    }
    take(trailingEdge?.connection)
    return result
  }
}
