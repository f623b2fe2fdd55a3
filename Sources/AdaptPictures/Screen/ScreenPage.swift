import AdaptModel

/// A self-contained page of HTML with a screen and a table of its frames.
public struct ScreenPage: Sendable {
  private let screen: Screen
  private let overlays: ScreenPicture.Overlays
  private let marks: [ScreenMark]
  private let notes: [ScreenNote]

  /// - Parameters:
  ///   - screen: the screen.
  ///   - overlays: the overlays to show.
  ///   - marks: the places to mark.
  ///   - notes: the sentences below the window.
  public init(
    _ screen: Screen, overlays: ScreenPicture.Overlays = [], marks: [ScreenMark] = [], notes: [ScreenNote] = []
  ) {
    self.screen = screen
    self.overlays = overlays
    self.marks = marks
    self.notes = notes
  }

  /// A page with the image and a table of the frames.
  public var html: String {
    let header = ["view", "kind", "x", "y", "width", "height"].map { element("th", [:], $0) }.joined()
    let rows = screen.sketch.boxes.map { box in
      let numbers = [box.frame.x, box.frame.y, box.frame.width, box.frame.height]
      return element(
        "tr", [:],
        element("td", ["style": "padding-left: \(box.depth + 1)em"], shown(box.name))
          + element("td", [:], escaped(box.kind))
          + numbers.map { element("td", ["class": "number"], format($0)) }.joined())
    }
    let head = element("caption", [:], "Frames in the window, in points") + element("tr", [:], header)
    let table = element("table", ["class": "frames"], "\n\(head)\n\(rows.joined(separator: "\n"))\n")
    return Page(
      title: screen.title,
      body: element(
        "main", ["class": "screen-page"],
        "\n" + ScreenPicture(screen, overlays: overlays, marks: marks, notes: notes).svg + table + "\n")
    ).html
  }
}
