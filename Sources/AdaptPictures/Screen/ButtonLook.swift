import AdaptModel

/// What a button looks like: its ground, its title and its image.
struct ButtonLook: Hashable, Sendable {
  var title: TextLook?
  /// The name of its image; nil for none.
  var image: String?
  var shown: ShownButton
  var isEnabled = true
  var isSelected = false
  /// Whether its ground is a capsule, as from iOS 26 on.
  var isCapsule = false
}
