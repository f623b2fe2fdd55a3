import AdaptModel

/// A page of HTML with a screen, and a table of the frames in it. It asks for nothing from anywhere.
public struct ScreenPage: Sendable {
  private let screen: Screen
  private let overlays: ScreenPicture.Overlays

  /// - Parameters:
  ///   - screen: what is drawn.
  ///   - overlays: what is shown over it.
  public init(_ screen: Screen, overlays: ScreenPicture.Overlays = []) {
    self.screen = screen
    self.overlays = overlays
  }

  /// A page with the image and a table of the frames.
  public var html: String {
    let header = ["view", "kind", "x", "y", "width", "height"].map { element("th", [:], $0) }.joined()
    let rows = screen.sketch.boxes.map { box in
      let numbers = [box.frame.x, box.frame.y, box.frame.width, box.frame.height]
      return element(
        "tr", [:],
        element("td", ["style": "padding-left: \(box.depth + 1)em"], escaped(box.name))
          + element("td", [:], escaped(box.kind))
          + numbers.map { element("td", ["class": "number"], format($0)) }.joined())
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(screen.title))</title>
      <style>
      body { font: 14px/1.4 Helvetica, Arial, sans-serif; margin: 2em; display: flex; flex-wrap: wrap; gap: 2em; }
      table { border-collapse: collapse; align-self: start; }
      td, th { padding: 2px 1em; text-align: left; border-bottom: 1px solid #e5e5ea; }
      .number { text-align: right; font-variant-numeric: tabular-nums; }
      svg { max-width: 100%; height: auto; }
      </style>
      </head>
      <body>
      \(ScreenPicture(screen, overlays: overlays).svg)<table>
      \(element("tr", [:], header))
      \(rows.joined(separator: "\n"))
      </table>
      </body>
      </html>

      """
  }
}
