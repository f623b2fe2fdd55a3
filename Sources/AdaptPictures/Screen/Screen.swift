import AdaptModel

/// A laid-out window as a person sees it, in light or dark mode: each view with its text, its control or its bar.
public struct Screen: Hashable, Sendable {
  /// One view.
  package struct Item: Hashable, Sendable {
    /// `Profile.avatar`
    package var path: String
    /// `label`
    package var kind: String
    /// In the window, in points.
    package var frame: Rect
    /// The visible part, inside all clips.
    package var visible: Rect
    var look: Look
    var background: String?
    /// Its accent colour, which it may inherit.
    var tint: String?
    var tints = ControlTints()
    /// Its own opacity, without those of its superviews.
    var opacity = 1.0
    /// Whether it is enabled.
    var isEnabled = true
    /// The number of following items inside it.
    var descendants = 0
    /// The frame in which it is drawn with its subviews; nil for its own frame. A floating sheet is drawn smaller.
    var drawnFrame: Rect?
    /// Whether it has a handle at its top.
    var hasGrabber = false
    /// Its scroll indicator; nil if it shows none.
    var indicator: Rect?
    /// Whether it touches the window's lower edge. Then only its upper corners are round.
    var isAttached = false
    /// Whether its edges cut its own content and its subviews.
    var clipsToBounds = false
    /// Whether its corners cut its subviews.
    var clipsToCorners = false
    /// The colours of the system where it is.
    var palette: Palette
    /// Whether people read it from right to left. Then controls with a direction are mirrored.
    package var isMirrored = false
    /// In points.
    var cornerRadius = 0.0
    /// The width of its border, in points; 0 for none.
    var borderWidth = 0.0
    var borderColor: String?
    /// Whether it is presented and smaller than the window. Then its edge is visible.
    var floats = false
    /// Whether it has a shadow, as a popover has.
    var hasShadow = false
    /// Whether it dims what is below.
    var dimsBelow = false
    /// Whether what is below becomes a card on black, as below a page sheet on phones before iOS 26.
    var pushesBack = false
    /// The tip of a popover's arrow.
    var arrowTip: Point?
    /// The colour beside the arrow; nil for that of the popover itself.
    var arrowFill: String?
    /// A popover's frame without its arrow; nil if the arrow is outside of the frame.
    var card: Rect?
    /// Whether it is the view of a presented controller. The items before it are out of reach.
    package var isPresented = false
    /// Whether controls have the shapes of iOS 26 and later.
    var isGlass: Bool { palette.isGlass }
    /// The hairline between a split view controller's column and its neighbour.
    var dividingLine: Rect?
  }

  /// In drawing order.
  package private(set) var items: [Item] = []
  /// The window's size, in points.
  public private(set) var size: Size
  public private(set) var safeArea: EdgeInsets
  /// "Profile on iPhone 6 in portrait: 375 x 667, width compact, height regular"
  public private(set) var title: String
  /// The pixels per point of the device.
  public let scale: Double
  /// Whether the device is an iPad.
  public let isPad: Bool
  /// Whether it is in dark mode.
  public var isDark: Bool { palette.isDark }
  /// The colours of the system in the window.
  let palette: Palette
  private(set) var hardware: Hardware
  /// The number of required constraints that conflicts set aside.
  public private(set) var setAsideCount: Int
  /// The overlays in drawn coordinates.
  private(set) var layers: [Layer] = []
  /// The boxes of the views, for the overlays of frames and names.
  let sketch: Sketch

  /// Pictures by their names. Other images get placeholders with their names.
  public var images: [String: ScreenImage] = [:]

  /// "not drawn: `Cover` (too large for this page, or a PDF without poppler)"; nil if all files were drawn.
  var imagesLeftOut: String? {
    let names = imageNames.filter { images[$0].map { $0.address == nil } ?? false }.sorted()
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(4).map { "`\($0)`" } + (names.count > 4 ? ["\(names.count - 4) more"] : [])
    return "not drawn: \(shown.joined(separator: ", ")) (too large for this page, or a PDF without poppler)"
  }

  /// Reads the window of a model without laying it out. Nil if nothing is launched.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - overlays: the overlays to read.
  public init?(_ model: Model, overlays: ScreenPicture.Overlays = []) {
    self.init(model, overlays: overlays, measuring: nil)
  }

  /// - Parameters:
  ///   - model: the model.
  ///   - overlays: the overlays to read.
  ///   - view: the view whose constraints are read; nil for all views.
  package init?(_ model: Model, overlays: ScreenPicture.Overlays, measuring view: ViewID?) {
    guard let environment = model.environment, let sketch = Sketch(model) else { return nil }
    self.sketch = sketch
    size = sketch.size
    scale = environment.scale
    isPad = environment.device.userInterfaceIdiom == .pad
    safeArea = sketch.safeArea
    title = sketch.title
    let shown = ShownModel(model)
    palette = Palette(
      isDark: model.traits(of: .window).userInterfaceStyle == .dark, isGlass: shown.inspector.hasGlassBars)
    hardware = Hardware(environment, keyboardHeight: model.keyboardHeight)
    setAsideCount = shown.inspector.setAsideCount
    var reader = ScreenReader(shown)
    items = reader.read()
    hardware.isStatusOnBlack = items.contains { $0.pushesBack || lightensStatusBar($0) }
    hardware.isDarkAtHome = hardware.homeIndicator.flatMap(isDark(below:))
    layers = layers(with: OverlayReader(shown, presented: reader.presented).guides(overlays, of: view))
  }

  /// Whether it is the bar of a navigation controller that is always dark: the status bar above it is white, in light
  /// appearance too (`UIBarStyle.black`).
  private func lightensStatusBar(_ item: Item) -> Bool {
    guard case .bar(let bar) = item.look else { return false }
    return bar.isAttachedToTop(item.frame) && item.palette.isDark && !palette.isDark
  }

  /// Whether the last opaque background that holds a place is dark; nil if none does, or its brightness is not known.
  private func isDark(below place: Rect) -> Bool? {
    if let keyboard = hardware.keyboard, keyboard.contains(place) { return nil }
    let ground = items.last {
      $0.background.map(Palette.isOpaque) ?? false && $0.opacity > 0.9
        && $0.frame.contains(place, within: 1) && $0.visible.contains(place, within: 1)
    }
    return ground?.background.flatMap { Palette.isDark($0) }
  }

  /// The names of the pictures in image views, buttons, bar items and tabs, without duplicates.
  public var imageNames: [String] {
    var names: [String] = []
    for item in items {
      let found: [String?] =
        switch item.look {
        case .image(let image): [image.name]
        case .button(let button): [button.image]
        case .bar(let bar): bar.icons
        case .barItem(let look): look.isSystem ? [] : [look.icon]
        default: []
        }
      for case let name? in found where !names.contains(name) { names.append(name) }
    }
    return names
  }
}
