/// What one commit of a layout came to. A layout takes several: texts are measured at the widths that they got, say.
struct LayoutRound: Sendable {
  var engine: LayoutEngine
  var window: WindowState
  /// Whether parameters were computed anew before it; not where rows alone were added to keep lengths from being
  /// negative.
  var isNew: Bool
}
