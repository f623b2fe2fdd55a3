import AdaptModel

/// A laid-out window as a person sees it: each view with its text, its control or its bar, in the colours of light or
/// dark.
public struct Screen: Hashable, Sendable {
  /// One view.
  package struct Item: Hashable, Sendable {
    /// `Profile.avatar`
    package var path: String
    /// `label`
    package var kind: String
    /// In the window, in points.
    package var frame: Rect
    /// What of it is seen: the part inside all that clips it.
    package var visible: Rect
    var look: Look
    var background: String?
    /// The accent that is set on it or on what contains it.
    var tint: String?
    /// Its own, not that of what it is in.
    var opacity = 1.0
    /// Whether it can be used.
    var isEnabled = true
    /// How many of the items that follow are in it.
    var descendants = 0
    /// Where it is drawn, with all that is in it, if that is not its frame: a sheet that floats is drawn smaller.
    var drawnFrame: Rect?
    /// Whether a handle is drawn at its top.
    var hasGrabber = false
    /// Whether it hangs on the lower edge of the window, so that only its upper corners are round.
    var isAttached = false
    /// Whether its corners cut what is in it.
    var clipsToCorners = false
    /// Whether its traits are those of dark mode.
    var isDark: Bool
    /// Whether it is in something that floats over the rest, whose backgrounds are brighter in dark mode.
    var isElevated = false
    /// Whether people read it from right to left: controls that have a direction are turned.
    package var isMirrored = false
    /// In points.
    var cornerRadius = 0.0
    /// Of the line along its edges, in points; 0 for none.
    var borderWidth = 0.0
    var borderColor: String?
    /// Whether it is presented over something else and smaller than the window, so that its edge is seen.
    var floats = false
    /// Whether what is below is dimmed.
    var dimsBelow = false
    /// Whether what is below becomes a card behind it, on black: that of a page sheet on phones before iOS 26.
    var pushesBack = false
    /// The tip of a popover's arrow.
    var arrowTip: Point?
    /// The colour of what lies beside the arrow; nil for that of the popover itself.
    var arrowFill: String?
    /// The part of a popover's frame without its arrow; nil where the arrow is outside of the frame.
    var card: Rect?
    /// Whether it is the view of a controller that is presented: what was drawn before it is out of reach.
    package var isPresented = false
    /// Whether controls have the shapes of iOS 26 and later.
    var isGlass = false
    /// The hairline between it and what is beside it: that of a column of a split view controller.
    var dividingLine: Rect?
  }

  /// In the order in which they are drawn.
  package private(set) var items: [Item] = []
  /// The window's, in points.
  public private(set) var size: Size
  public private(set) var safeArea: EdgeInsets
  /// "Profile on iPhone 6 in portrait: 375 x 667, width compact, height regular"
  public private(set) var title: String
  /// Whether colours are those of dark mode.
  public private(set) var isDark: Bool
  private(set) var hardware: Hardware
  /// How many required constraints were set aside in a conflict.
  private(set) var setAsideCount: Int
  /// What a picture can show over it, as it is drawn.
  private(set) var layers: [Layer] = []
  /// The views by their boxes, for the frames and names that a picture can show over them.
  let sketch: Sketch

  /// Pictures by their names, as `data:` addresses; what is not among them is a placeholder.
  public var images: [String: String] = [:]

  /// The window of a model; nil if nothing is launched. Lays nothing out.
  ///
  /// - Parameters:
  ///   - model: what is shown.
  ///   - overlays: what a picture will show over it: only what is among these is read.
  public init?(_ model: Model, overlays: ScreenPicture.Overlays = []) {
    self.init(model, overlays: overlays, measuring: nil)
  }

  /// - Parameters:
  ///   - model: what is shown.
  ///   - overlays: what a picture will show over it.
  ///   - view: only its constraints are read, if any are; nil for those of all views.
  package init?(_ model: Model, overlays: ScreenPicture.Overlays, measuring view: ViewID?) {
    guard let environment = model.environment, let sketch = Sketch(model) else { return nil }
    self.sketch = sketch
    size = sketch.size
    safeArea = sketch.safeArea
    title = sketch.title
    isDark = model.traits(of: .window).userInterfaceStyle == .dark
    hardware = Hardware(environment, keyboardHeight: model.keyboardHeight)
    setAsideCount = model.inspector.setAsideCount
    var reader = ScreenReader(model)
    items = reader.read()
    hardware.isStatusOnBlack = items.contains { $0.pushesBack }
    layers = layers(with: OverlayReader(model, presented: reader.presented).guides(overlays, of: view))
  }

  /// The names of the pictures that its image views, buttons and bar items show, each once.
  public var imageNames: [String] {
    var names: [String] = []
    for item in items {
      let name: String? =
        switch item.look {
        case .image(let name, _): name
        case .button(let button): button.image
        case .barItem(let look): look.isSystem ? nil : look.icon
        default: nil
        }
      if let name, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
