import AdaptModel

/// The windows that a report draws, each defined once: many findings are about one window.
struct ReportDefinitions {
  private var ids: [Screen: String] = [:]
  private var definitions: SharedShapes
  private let clips = SharedParts()
  /// A hatched mark of each weight that was drawn: their patterns and colours stand once in the page.
  private var marks: [ScreenMark] = []

  /// CHOICE: how large a picture is at most, in points of the page.
  private static let most = Size(400, 380)

  init() { definitions = SharedShapes(of: clips) }

  /// An image of a window.
  ///
  /// - Parameters:
  ///   - picture: the window, with what is pointed out in it.
  ///   - scale: how large it is; nil for as large as it fits.
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
    return drawing.use(id, scale: scale ?? fitting, label: picture.screen.title + words)
  }

  /// All windows that were drawn, to stand once in the page.
  ///
  /// Browsers draw what is used anywhere in a page at once, whether it is seen or not. Where scripts run, what is in
  /// `noscript` is a text to them, and the page's script takes each window from it when somebody comes near.
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
