import AdaptModel

/// What people can do to a view with a finger, and where they touch it.
package struct ScreenControl: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// It is on or off.
    case toggle
    /// Its value is from 0 to 1.
    case slider
    /// Its first part subtracts one, and its second part adds one.
    case stepper
    /// One of its parts is chosen.
    case choice
    case text
    /// It leads to the previous controller.
    case back
  }

  package let kind: Kind
  /// In the window's coordinates, in points.
  package var parts: [Rect]
  /// The names of a choice's parts.
  package var names: [String] = []
  /// The value of a slider, or the index of a choice; 1 for on and 0 for off.
  package var value = 0.0
}

extension Screen.Item {
  /// The control of this view; nil if it has none, or if a tap is all.
  package var control: ScreenControl? {
    guard isEnabled else { return nil }
    switch look {
    case .toggle(let isOn): return ScreenControl(kind: .toggle, parts: [controlFrame], value: isOn ? 1 : 0)
    case .slider(let share): return ScreenControl(kind: .slider, parts: [frame], value: share)
    case .stepper:
      let whole = controlFrame
      let half = Rect(x: whole.x, y: whole.y, width: whole.width / 2, height: whole.height)
      return ScreenControl(kind: .stepper, parts: [half, half.offset(x: half.width, y: 0)])
    case .segmented(let titles, let shares, let selected):
      return ScreenControl(kind: .choice, parts: columns(shares), names: titles, value: Double(selected))
    case .pageControl(let pages, let current):
      let shown = min(pages, ControlDrawing.mostDots)
      let names = (0..<shown).map { "page \($0 + 1)" }
      return ScreenControl(
        kind: .choice, parts: columns(names.map { _ in 1 / Double(shown) }), names: names, value: Double(current))
    case .field, .textView, .alert(.field): return ScreenControl(kind: .text, parts: [frame])
    case .search(let search): return ScreenControl(kind: .text, parts: [search.field])
    case .bar(let bar) where bar.kind == .tabs && bar.isOwned:
      let parts = TabDrawing.parts(of: bar, frame)
      guard !parts.isEmpty else { return nil }
      return ScreenControl(
        kind: .choice, parts: parts, names: Array(bar.items.prefix(parts.count)), value: Double(bar.selected))
    case .bar(let bar) where bar.kind == .navigation:
      guard let back = bar.back else { return nil }
      return ScreenControl(kind: .back, parts: [BarDrawing.backPart(of: bar, frame)], names: [back])
    default: return nil
    }
  }

  /// The frame in which a control is drawn. A switch and a stepper keep their size in a larger frame, as in a stack
  /// view that fills (`UISwitch.init(frame:)` ignores the size). CHOICE: they stand at the upper leading corner.
  var controlFrame: Rect {
    let size: Size
    switch look {
    case .toggle: size = isGlass ? Size(width: 63, height: 28) : Size(width: 51, height: 31)
    case .stepper: size = Size(width: 94, height: 32)
    default: return frame
    }
    let (width, height) = (min(size.width, frame.width), min(size.height, frame.height))
    return Rect(x: isMirrored ? frame.maxX - width : frame.x, y: frame.y, width: width, height: height)
  }

  /// The columns from the leading side on.
  private func columns(_ shares: [Double]) -> [Rect] {
    var x = 0.0
    return shares.map { share in
      let width = share * frame.width
      defer { x += width }
      return Rect(
        x: isMirrored ? frame.maxX - x - width : frame.x + x, y: frame.y, width: width, height: frame.height)
    }
  }
}
