import AdaptModel

/// The picture behind a name on a screen.
public struct ScreenImage: Hashable, Sendable {
  /// Its `data:` address; nil if its file is too large to be drawn. Then a placeholder says so.
  public var address: String?
  public var renderingMode: ImageRenderingMode

  public init(address: String?, renderingMode: ImageRenderingMode = .automatic) {
    self.address = address
    self.renderingMode = renderingMode
  }
}
