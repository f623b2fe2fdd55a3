/// The result of one commit of a layout. A layout takes several commits; for example, texts are measured again at the
/// widths that they got.
struct LayoutRound: Sendable {
  var engine: LayoutEngine
  var window: WindowState
  /// Whether parameters were computed again before it; false if only rows were added that keep lengths from being
  /// negative.
  var isNew: Bool
}
