/// An item that only keeps others apart: a system item of ``BarSystemItem/flexibleSpace`` or `fixedSpace`.
enum BarSpace: Equatable, Sendable {
  /// Shares the room that a toolbar has left. In a navigation bar it has no width (H).
  case flexible
  /// Has a width, in points: its `spacing`.
  case fixed(Double)
}

extension WindowState {
  /// The room that an item keeps between others; nil if it shows something.
  func barSpace(_ item: ViewID, in scene: Scene) -> BarSpace? {
    switch value(.systemItem, of: item, in: scene)?.word {
    case BarSystemItem.flexibleSpace.rawValue: .flexible
    case BarSystemItem.fixedSpace.rawValue: .fixed(max(0, value(.spacing, of: item, in: scene)?.number ?? 0))
    default: nil
    }
  }
}
