import AdaptModel

extension Screen {
  /// The drawn frames of texts, icons and controls, in points of the window. O(items).
  var inks: [Rect] {
    zip(items, placements).flatMap { item, placement in
      item.inks.compactMap { $0.intersection(item.visible) }.map { placement.drawn($0) }
    }
  }
}

extension Screen.Item {
  /// About where an icon is in its view.
  private var icon: Rect {
    let side = min(22, frame.width, frame.height)
    return Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
  }

  fileprivate var inks: [Rect] {
    switch look {
    case .text(let text): [text.ink(in: frame)]
    case .button(let button): button.title.map { [$0.ink(in: frame)] } ?? (button.image == nil ? [] : [icon])
    case .field(let text, let insets, _): text.map { [$0.ink(in: frame.inset(by: insets))] } ?? []
    case .textView(let text, let insets):
      text.map { text in
        let room = frame.inset(by: insets)
        let top = Rect(x: room.x, y: room.y, width: room.width, height: min(room.height, text.height))
        return [text.ink(in: top)]
      } ?? []
    case .barItem(let item):
      item.title.map { [$0.ink(in: frame.offset(x: item.aside, y: item.drop))] } ?? (item.icon == nil ? [] : [icon])
    case .alert(.action(let text, _, _, _)): [text.ink(in: frame)]
    case .search(let search): [search.field]
    case .segmented, .dateFields, .wheels, .month, .dayTime, .toggle, .slider, .progress, .spinner, .stepper,
      .pageControl:
      [frame]
    default: []
    }
  }
}

extension TextLook {
  /// The frame of the lines in a view, where they are drawn.
  fileprivate func ink(in frame: Rect) -> Rect {
    let width = min(widths.max() ?? 0, frame.width)
    let height = min(height, frame.height)
    let x =
      switch alignment {
      case .left: frame.minX
      case .center: frame.midX - width / 2
      case .right: frame.maxX - width
      }
    return Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
  }
}
