import AdaptModel

/// The picture behind a name on a screen.
public struct ScreenImage: Hashable, Sendable {
  /// Its `data:` address; nil if its file is too large to be drawn, or a PDF that nothing draws. Then a placeholder
  /// says so. A photo that is stored in another orientation than it is seen in does not say so in this address.
  public internal(set) var address: String?
  /// How the stored picture has to be turned to be seen upright.
  var turn = PictureTurn.none
  public var renderingMode: ImageRenderingMode

  public init(address: String?, renderingMode: ImageRenderingMode = .automatic) {
    (self.address, turn) = address.map { PictureTurn.taken(from: $0) } ?? (nil, .none)
    self.renderingMode = renderingMode
  }
}
