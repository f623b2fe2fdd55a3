import AdaptModel

/// The windows in a report. Each is defined once, because many findings share a window.
struct ReportDefinitions {
  private var ids: [Screen: String] = [:]
  private var definitions: SharedShapes
  private let clips = SharedParts()
  /// A hatched mark of each weight in the report. The page has their patterns and colours once.
  private var marks: [ScreenMark] = []

  /// CHOICE: the greatest size of a picture, in points of the page.
  private static let most = Size(400, 380)

  init() { definitions = SharedShapes(of: clips) }

  /// An image of a window.
  ///
  /// - Parameters:
  ///   - picture: the window with its marks.
  ///   - scale: points of the page per point; nil for as large as it fits.
  mutating func image(_ picture: Report.Picture, scale: Double? = nil) -> String {
    for mark in picture.marks where mark.isHatched && !marks.contains(where: { $0.weight == mark.weight }) {
      marks.append(mark)
    }
    let drawing = ScreenPicture(picture.screen, marks: picture.marks, hasTooltips: false)
    let id = ids[picture.screen] ?? "w\(ids.count + 1)"
    if ids[picture.screen] == nil {
      ids[picture.screen] = id
      definitions.add(id, ScreenPicture(picture.screen, hasTooltips: false).definition(clips))
    }
    let size = picture.screen.size
    let fitting = min(0.6, Self.most.width / max(1, size.width), Self.most.height / max(1, size.height))
    let names = picture.marks.map { $0.text }.filter { !$0.isEmpty }
    let named = names.count > 4 ? "\(names.count) places" : names.joined(separator: ", ")
    let words = picture.marks.isEmpty ? "" : ", with \(named.isEmpty ? "a place" : named) marked"
    // The caption below has the size.
    let window = String(picture.screen.title.prefix { $0 != ":" })
    return drawing.use(id, scale: scale ?? fitting, label: window + words)
  }

  /// The definitions of all windows in the page.
  ///
  /// Browsers draw everything that a page uses at once, visible or not. So the definitions stand in `noscript`, which
  /// is only a text if scripts run. The page's script takes a window from it when someone comes near.
  mutating func html() -> String {
    guard !ids.isEmpty else { return "" }
    let start = "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"definitions\">"
    let patterns = MarkDrawing(prefix: "", window: .zero).patterns(of: marks).joined()
    return start + element("style", [:], "\n" + MarkDrawing.style(of: marks.map { $0.weight }))
      + element("defs", ["id": "drawn"], patterns) + "</svg>\n"
      + element(
        "noscript", ["id": "windows"],
        start + "<defs>\n" + clips.filled(definitions.markup(prefix: "s")) + "\n</defs></svg>") + "\n"
  }
}
