// Whether a view gets the room that its content asks for.

/// What a view's content asks for at the place where the view was laid out.
public struct ContentFit: Hashable, Sendable {
  /// In points: the natural width, and the height at the width that the view has. Nil where the content asks for nothing.
  public var width: Double?
  public var height: Double?
  /// How strongly the view resists being smaller, along each axis.
  public var horizontalResistance: Double
  public var verticalResistance: Double
  /// Whether a narrower view makes it higher: a text of several lines.
  public var wraps: Bool
}

extension Model {
  /// What the content of an installed view asks for, as of the last layout; nil where it asks for nothing.
  public func contentFit(of view: ViewID) -> ContentFit? {
    guard engine.isInstalled(view.index) else { return nil }
    let index = engine.viewStates[view.slot].content
    guard index >= 0 else { return nil }
    let state = engine.contents[Int(index)]
    var height = state.content.height
    if state.content.followsWidth, state.heightParameter >= 0 {
      height = engine.parameterValues[Int(state.heightParameter)]
    }
    guard !state.content.width.isNaN || !height.isNaN else { return nil }
    return ContentFit(
      width: state.content.width.isNaN ? nil : state.content.width, height: height.isNaN ? nil : height,
      horizontalResistance: Double(state.content.priorities[1]),
      verticalResistance: Double(state.content.priorities[3]), wraps: state.content.followsWidth)
  }

  /// Whether the content size is the view's own: nothing replaces it with `intrinsic`.
  public func hasOwnContentSize(_ view: ViewID) -> Bool {
    value(.intrinsic, of: .view(view)) == nil && value(.placeholderIntrinsic, of: .view(view)) == nil
  }
}
