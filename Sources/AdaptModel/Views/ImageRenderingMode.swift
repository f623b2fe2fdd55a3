/// What of an image is drawn (`UIImage.RenderingMode`).
public enum ImageRenderingMode: Sendable {
  /// The place decides: bars and buttons with a configuration draw a template, and other views the image itself.
  case automatic
  case alwaysOriginal
  /// Its shape alone, in the tint.
  case alwaysTemplate
}
