import AdaptModel

/// A laid-out window as a person sees it: each view with its text, its control or its bar, in the colours of light or
/// dark.
public struct Screen: Hashable, Sendable {
  /// One view.
  struct Item: Hashable, Sendable {
    /// `Profile.avatar`
    var path: String
    /// `label`
    var kind: String
    /// In the window, in points.
    var frame: Rect
    /// What of it is seen: the part inside all that clips it.
    var visible: Rect
    var look: Look
    var background: String?
    /// The accent that is set on it or on what contains it.
    var tint: String?
    var opacity = 1.0
    /// Whether its traits are those of dark mode.
    var isDark: Bool
    /// Rounded corners, of what is presented.
    var cornerRadius = 0.0
    /// Whether what is below is dimmed.
    var dimsBelow = false
    /// The tip of a popover's arrow.
    var arrowTip: Point?
  }

  /// In the order in which they are drawn.
  private(set) var items: [Item] = []
  /// The window's, in points.
  public private(set) var size: Size
  public private(set) var safeArea: EdgeInsets
  /// "Profile on iPhone 6 in portrait: 375 x 667, width compact, height regular"
  public private(set) var title: String
  /// Whether colours are those of dark mode.
  public private(set) var isDark: Bool
  private(set) var hardware: Hardware
  /// The views by their boxes, for the frames and names that a picture can show over them.
  let sketch: Sketch

  /// The window of a model; nil if nothing is launched. Lays nothing out.
  public init?(_ model: Model) {
    guard let environment = model.environment, let sketch = Sketch(model) else { return nil }
    self.sketch = sketch
    size = sketch.size
    safeArea = sketch.safeArea
    title = sketch.title
    isDark = model.traits(of: .window).userInterfaceStyle == .dark
    hardware = Hardware(environment)
    var reader = ScreenReader(model)
    items = reader.read()
  }

  /// Where the view is whose path is this, or ends in it after the name of a controller; nil where it is not drawn.
  public func frame(endingIn path: String) -> Rect? {
    frame(of: path) ?? items.last { $0.path.hasSuffix("." + path) }?.frame
  }

  /// Where the view of a path is, in the window's coordinates; nil where it is not drawn.
  public func frame(of path: String) -> Rect? { items.first { $0.path == path }?.frame }
}
