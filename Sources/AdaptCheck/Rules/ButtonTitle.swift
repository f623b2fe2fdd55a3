import AdaptModel

/// Of a button that is no more than its title, what can be seen.
enum ButtonTitle {
  /// Where its title stands; nil for a button with a background or an image, and for anything else.
  static func ink(_ place: Int, _ layout: SolvedLayout, _ design: Design?) -> Rect? {
    let node = layout.tree.nodes[place]
    guard node.kind == .button else { return nil }
    let model = layout.model
    if let known = design?.view(node.view, in: model.scene), !known.isPlainButton { return nil }
    for key in [AttributeKey.backgroundColor, .configuration, .image]
    where model.value(key, of: .view(node.view)) != nil {
      return nil
    }
    return line(place, layout, design?.view(node.view, in: model.scene)?.titleSide)
  }

  /// Where the title of a button stands, whatever is behind it; nil for anything else.
  static func line(_ place: Int, _ layout: SolvedLayout, _ side: ViewDesign.TitleSide? = nil) -> Rect? {
    let node = layout.tree.nodes[place]
    guard node.kind == .button, let fit = layout.fits[place], let width = fit.width else { return nil }
    let frame = layout.frames[place]
    let least = min(width, frame.width)
    var x = frame.midX - least / 2
    switch side {
    case .leading: x = layout.checked.isRightToLeft ? frame.maxX - least : frame.minX
    case .trailing: x = layout.checked.isRightToLeft ? frame.minX : frame.maxX - least
    default: break
    }
    let height = min(frame.height, fit.wraps ? fit.height ?? 0 : lineHeight(of: node.view, layout))
    return Rect(x: x, y: frame.midY - height / 2, width: least, height: height)
  }

  private static func lineHeight(of view: ViewID, _ layout: SolvedLayout) -> Double {
    layout.inspector.displayedContent(of: view).metrics.lineHeight
  }
}
