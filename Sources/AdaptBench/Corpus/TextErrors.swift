import AdaptInterfaceBuilder
import AdaptModel

/// The differences between the measurer's sizes and those that documents store for texts, by kind, weight, size and
/// generation.
struct TextErrors {
  /// One row of the report.
  private struct Group: Hashable, Comparable {
    var kind: String
    var weight: String
    var size: String
    var generation: String

    var text: String { "\(kind) | \(weight) | \(size) | \(generation)" }

    static func < (left: Self, right: Self) -> Bool { left.text < right.text }
  }

  private var widths: [Group: [Double]] = [:]
  private var heights: [Group: [Double]] = [:]

  /// A text whose stored width differs from the natural one by this much, in points and as a share, is assumed to have
  /// another width on purpose.
  private static let reach = (points: 6.0, share: 0.08)

  /// Adds a document's single-line labels and buttons in the system font whose width depends only on their text.
  mutating func add(_ document: InterfaceDocument) {
    let constrained = Set(document.constraints.compactMap { $0.secondItem == nil ? $0.firstItem : nil })
    for view in document.views where view.isLaidOutByConstraints && !constrained.contains(view.id) {
      guard let frame = view.frame, frame.width > 0, view.constraints.isEmpty else { continue }
      switch view.kind {
      case .label:
        let lines = view.element["numberOfLines"]
        guard view.element["customClass"] == nil, lines == nil || lines == "1", let text = view.element["text"] else {
          continue
        }
        add("label", text, view, document, frame, padding: 0)
      case .button:
        guard let state = view.element.child("state", key: "normal"), state["image"] == nil,
          view.element.child(key: "configuration") == nil, view.element.child("inset", key: "contentEdgeInsets") == nil,
          let text = state["title"]
        else { continue }
        add("button", text, view, document, frame, padding: 12)
      default: continue
      }
    }
  }

  private mutating func add(
    _ kind: String, _ text: String, _ view: InterfaceView, _ document: InterfaceDocument, _ frame: Rect, padding: Double
  ) {
    guard !text.isEmpty, let description = view.element.child(key: "fontDescription"), description["name"] == nil,
      let font = FontDescription(description)?.value?.font
    else { return }
    let scale = document.canvas?.scale ?? document.tools.scaleWithoutDevice
    let size = TableTextMeasurer().measure(text, font: font).size.roundedUp(toScale: scale)
    let error = frame.width - size.width
    guard abs(error) <= max(Self.reach.points, Self.reach.share * size.width), frame.width > 30 || kind == "label"
    else {
      return
    }
    let group = Group(
      kind: kind, weight: font.weight.name, size: Self.band(font.size),
      generation: document.tools.number < 14810
        ? "Xcode 6–10" : document.tools.number < 24000 ? "Xcode 11–16" : "Xcode 26")
    widths[group, default: []].append(abs(error))
    heights[group, default: []].append(abs(frame.height - size.height - padding))
  }

  private static func band(_ size: Double) -> String {
    switch size {
    case ..<17: "below 17"
    case 17: "17"
    case ...20: "18–20"
    default: "above 20"
    }
  }

  var text: String {
    var text = "| texts | weight | points | documents | count | width: median | 99 % | height: median | 99 % |\n"
    text += "|---|---|---|---|---|---|---|---|---|\n"
    for group in widths.keys.sorted() {
      guard let width = widths[group]?.sorted(), let height = heights[group]?.sorted(), width.count >= 5 else {
        continue
      }
      let numbers = [width, height].flatMap { [Self.quantile($0, 0.5), Self.quantile($0, 0.99)] }
      text += "| \(group.text) | \(width.count) | \(numbers.map { format($0) }.joined(separator: " | ")) |\n"
    }
    return text
  }

  private static func quantile(_ sorted: [Double], _ share: Double) -> Double {
    sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.down)))]
  }
}
