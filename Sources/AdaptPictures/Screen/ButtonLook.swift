import AdaptModel

/// The appearance of a button: its background, its title and its image.
struct ButtonLook: Hashable, Sendable {
  var title: TextLook?
  /// The name of the image; nil for none.
  var image: String?
  var shown: ShownButton
  /// Where its title and its image are in it, if it is wider.
  var alignment = TextAlignment.center
  var isEnabled = true
  var isSelected = false
  /// Whether the background is a capsule, as from iOS 26 on.
  var isCapsule = false
}
