import AdaptModel

/// A model with what answers questions about it. All readers of a picture share one, because a copy of a model copies
/// dozens of references.
final class ShownModel {
  let model: Model
  let inspector: LayoutInspector
  let containers: ShownContainers
  let presentations: ShownPresentations

  init(_ model: Model) {
    self.model = model
    inspector = model.inspector
    containers = model.containers
    presentations = model.presentations
  }
}

/// What reads a shown model.
protocol ModelReader {
  var shown: ShownModel { get }
}

extension ModelReader {
  var model: Model { _read { yield shown.model } }
  var inspector: LayoutInspector { shown.inspector }
  var presentations: ShownPresentations { _read { yield shown.presentations } }
}

extension ShownModel {
  /// Whether a view and all its superviews are installed and visible.
  func isShown(_ view: ViewID) -> Bool {
    isShownItself(view) && model.scene.superviews(of: view).allSatisfy(isShownItself)
  }

  private func isShownItself(_ view: ViewID) -> Bool {
    model.isInstalled(view) && model.value(.hidden, of: .view(view)) != .bool(true)
  }

  /// The name of a view's image; nil if it has none.
  func imageName(of view: ViewID) -> String? {
    switch model.value(.image, of: .view(view)) {
    case .string(let name)?, .word(let name)?: name
    case .asset(let asset)?: model.scene.name(of: asset)
    default: nil
    }
  }

  /// A colour of a view in the view's style; nil if none is set.
  ///
  /// - Parameter isElevated: whether the view floats over the rest.
  func color(_ key: AttributeKey, of view: ViewID, isElevated: Bool = false) -> String? {
    guard case .color(let name)? = inspector.effectiveValue(key, of: .view(view)) else { return nil }
    let palette = palette(of: view, isElevated: isElevated)
    // CHOICE: a view whose colour only the app knows is grey, so that it is seen.
    return palette.color(name) ?? (key == .backgroundColor ? palette.fill : nil)
  }

  /// A view's frame in the window's coordinates. O(depth).
  func frameInWindow(of view: ViewID) -> Rect {
    var frame = model.frame(of: view)
    for superview in model.scene.superviews(of: view) {
      let content = model.contentOrigin(of: superview)
      let origin = model.frame(of: superview).offset(x: content.x, y: content.y).origin
      frame = frame.offset(x: origin.x, y: origin.y)
    }
    return frame
  }

  /// Whether a view is in dark mode.
  func isDark(_ view: ViewID) -> Bool { model.traits(of: .view(view)).userInterfaceStyle == .dark }

  /// The colours of the system in a view's style.
  ///
  /// - Parameter isElevated: whether the view floats over the rest.
  func palette(of view: ViewID, isElevated: Bool = false) -> Palette {
    Palette(isDark: isDark(view), isElevated: isElevated, isGlass: inspector.hasGlassBars)
  }

  /// Whether people read a view from right to left.
  func isRightToLeft(_ view: ViewID) -> Bool { model.traits(of: .view(view)).layoutDirection == .rightToLeft }
}
