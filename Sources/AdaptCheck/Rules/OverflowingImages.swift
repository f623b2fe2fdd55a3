import AdaptModel

/// Images that are drawn beyond their views, over texts and controls behind them: UIKit fills a view with
/// `scaleAspectFill`, and cuts nothing off unless the view clips. What lies in front of the image can still be seen.
/// Documents are left alone: code may give their views other images.
struct OverflowingImages {
  let layout: SolvedLayout

  /// CHOICE: so many pairs of an image and a text or control are looked at, those of the first images.
  private static let mostLooks = 20_000

  /// For each image the text or control of which it covers most.
  func overlaps() -> [Observation] {
    guard !layout.isOfDocument else { return [] }
    let nodes = layout.tree.nodes
    let images = nodes.indices.filter { nodes[$0].role == .image && layout.isVisible[$0] }
    let drawn = images.compactMap { place in picture(place).map { (place: place, picture: $0) } }
    guard !drawn.isEmpty else { return [] }
    let contents = nodes.indices.filter { nodes[$0].role.isContent && layout.isVisible[$0] && !nodes[$0].isInBar }
    return drawn.prefix(Self.mostLooks / max(1, contents.count)).compactMap { place, picture in
      contents.compactMap { overlap(of: place, picture, with: $0) }.max { $0.amount < $1.amount }
    }
  }

  /// Where the image of a view is drawn, if that is beyond the view.
  private func picture(_ place: Int) -> Rect? {
    let (view, frame) = (layout.tree.nodes[place].view, layout.frames[place])
    guard layout.model.value(.contentMode, of: .view(view))?.word == "scaleAspectFill",
      layout.model.value(.clipsToBounds, of: .view(view)) != .bool(true),
      let size = layout.inspector.imageSize(of: view), size.width > 0, size.height > 0, frame.width > 0,
      frame.height > 0
    else { return nil }
    let scale = max(frame.width / size.width, frame.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    guard max(width - frame.width, height - frame.height) > OverlapRule.tolerance else { return nil }
    return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
  }

  private func overlap(of image: Int, _ picture: Rect, with content: Int) -> Observation? {
    let nodes = layout.tree.nodes
    guard content < image, nodes[content].scroll == nodes[image].scroll, !layout.tree.contains(content, image),
      let ink = layout.seenInk(content),
      ink.intersection(layout.frames[image]) == nil, let seen = seen(picture, of: image),
      let common = ink.intersection(seen), common.width > OverlapRule.tolerance, common.height > OverlapRule.tolerance
    else { return nil }
    return Observation(
      identity: .init(kind: .overlap, views: [nodes[image].view, nodes[content].view]),
      amount: common.width * common.height, points: min(common.width, common.height),
      evidence: OverflowingImage(picture: picture, frame: layout.frames[image], common: common))
  }

  /// What of the picture the views around it let through.
  private func seen(_ picture: Rect, of image: Int) -> Rect? {
    layout.clips[image].map { picture.intersection($0) } ?? picture
  }
}

private struct OverflowingImage: Evidence {
  let picture: Rect
  let frame: Rect
  let common: Rect

  func write(_ text: inout FindingText) {
    let (image, content) = (text.identity.views[0], text.identity.views[1])
    let isWide = picture.width - frame.width > picture.height - frame.height
    let points = isWide ? (picture.width - frame.width) / 2 : (picture.height - frame.height) / 2
    text.message = "the picture of \(text.words.quoted(image)) lies on \(text.words.quoted(content))\(text.place)"
    text.places = [
      .init(
        origin: text.model.scene.origin(of: image),
        text: "`scaleAspectFill` draws it \(ModelWords.points(points)) points beyond "
          + (isWide ? "both sides" : "the top and the bottom") + text.inExample),
      .init(origin: text.model.scene.origin(of: content), text: ""),
    ]
    text.show(image, [frame])
    text.show(content, [])
    text.region = common
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let clipping = finder.setting(
      identity.views[0], .clipsToBounds, to: .bool(true), written: "true", field: "Clip to Bounds")
    return finder.trial.best([clipping]).map { [$0] }
      ?? [.advise("cut it off at the view's edges: `\(finder.words.short(identity.views[0])).clipsToBounds = true`")]
  }
}
