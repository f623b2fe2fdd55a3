import Testing

@testable import AdaptModel

@Suite("Control metrics")
struct ControlMetricsTests {
  /// `UIKIT.md §6.3`.
  @Test("priorities")
  func priorities() {
    for style in ControlStyle.allCases {
      for kind in ControlKind.allCases {
        let metrics = ControlMetrics.of(kind, style: style)
        #expect(metrics.compressionResistance == AxisPriorities(750, 750))
        switch kind {
        case .spinner, .largeSpinner, .stepper, .switch: #expect(metrics.hugging == AxisPriorities(750, 750))
        case .progress: #expect(metrics.hugging == AxisPriorities(250, 750))
        default: #expect(metrics.hugging == AxisPriorities(250, 250))
        }
      }
    }
    #expect(ControlMetrics.of(.label, style: .classic, interfaceBuilder: true).hugging == AxisPriorities(251, 251))
    #expect(ControlMetrics.of(.image, style: .classic, interfaceBuilder: true).hugging == AxisPriorities(251, 251))
    #expect(ControlMetrics.of(.button, style: .classic, interfaceBuilder: true).hugging == AxisPriorities(250, 250))
  }

  /// `RULES.md §2, §7`: what documents store is the frame, the alignment rectangle and its insets together.
  @Test("stored frames")
  func frames() {
    func frame(_ kind: ControlKind, _ style: ControlStyle) -> [Double?] {
      let metrics = ControlMetrics.of(kind, style: style)
      let insets = metrics.alignmentInsets
      return [metrics.width.map { $0 + insets.horizontal }, metrics.height.map { $0 + insets.vertical }]
    }
    #expect(frame(.switch, .classic) == [51, 31])
    #expect(frame(.switch, .glass) == [63, 28])
    #expect(ControlMetrics.of(.switch, style: .modern).width == 49)
    #expect(frame(.stepper, .classic) == [94, 29])
    #expect(frame(.stepper, .modern) == [94, 32])
    #expect(frame(.slider, .modern) == [nil, 31])
    #expect(frame(.slider, .glass) == [nil, 34])
    #expect(
      ControlMetrics.of(.slider, style: .modern).alignmentInsets == EdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    #expect(frame(.segmented, .classic) == [nil, 29])
    #expect(frame(.segmented, .modern) == [nil, 32])
    #expect(frame(.textField, .classic) == [nil, 30])
    #expect(frame(.textField, .modern) == [nil, 34])
    #expect(frame(.progress, .classic) == [nil, 2])
    #expect(frame(.spinner, .modern) == [20, 20])
    #expect(frame(.searchBar, .modern) == [nil, 56])
    #expect(ControlMetrics.of(.view, style: .modern).height == nil)
    #expect(ControlStyle(os: 9) == .classic)
    #expect(ControlStyle(os: 26) == .glass)
  }

  func size(_ kind: ControlKind, _ content: ControlContent, _ style: ControlStyle = .modern) -> IntrinsicSize {
    kind.intrinsicSize(content, style: style, scale: 2, measurer: TableTextMeasurer())
  }

  @Test("sizes by content")
  func content() {
    let label = size(.label, ControlContent(text: "Label"))
    #expect(label == IntrinsicSize(width: 42, height: 20.5) || label.height == 20.5)
    #expect(size(.label, ControlContent()) == IntrinsicSize(width: 0, height: 0))
    let long = ControlContent(text: "one two three four five", lines: 0, preferredMaxLayoutWidth: 80)
    #expect(size(.label, long).height == 61)
    #expect(size(.button, ControlContent(text: "Button")).height == 30)
    #expect(size(.button, ControlContent(text: "Button", font: .system(size: 17))).height == 32.5)
    #expect(size(.button, ControlContent()) == IntrinsicSize(width: 30, height: 30))
    #expect(size(.image, ControlContent(image: Size(96, 64))) == IntrinsicSize(width: 96, height: 64))
    #expect(size(.image, ControlContent()) == .none)
    #expect(size(.textView, ControlContent(text: "a")) == .none)
    #expect(size(.textView, ControlContent(text: "a", scrolls: false)).height == 33)
    #expect(size(.pageControl, ControlContent(pages: 3), .classic) == IntrinsicSize(width: 39, height: 37))
    #expect(size(.segmented, ControlContent()).width == nil)
    #expect(size(.view, ControlContent(text: "a")) == .none)
    #expect(size(.switch, ControlContent()) == IntrinsicSize(width: 49, height: 31))
  }

  @Test("the title of a button follows the text size if the button has a configuration, and only then")
  func titlesFollowTextSize() {
    func height(_ configuration: ButtonConfiguration?, _ category: ContentSizeCategory, _ size: ButtonSize = .medium)
      -> Double
    {
      var content = ControlContent(text: "Button", configuration: configuration)
      content.contentSizeCategory = category
      content.buttonSize = size
      return self.size(.button, content).height ?? 0
    }
    for configuration in [ButtonConfiguration.plain, .filled] {
      for size in ButtonSize.allCases {
        let heights = [ContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge]
          .map { height(configuration, $0, size) }
        #expect(heights == heights.sorted() && Set(heights).count == 4)
        #expect(height(configuration, .unspecified, size) == height(configuration, .large, size))
      }
    }
    #expect(height(nil, .accessibilityLarge) == height(nil, .large))
  }

  /// Segmented controls of natural width in public documents, with the widths of their titles there.
  @Test(
    "segmented controls are as wide as stored",
    arguments: [
      (["Daily", "Days"], ControlStyle.classic), (["Male", "Female", "Other"], .modern),
    ])
  func segmented(titles: [String], style: ControlStyle) throws {
    let widest = titles.map { TableTextMeasurer().measure($0, font: .system(size: 13)).size.width }.max() ?? 0
    let width = try #require(size(.segmented, ControlContent(segments: titles), style).width)
    let padding = style == .classic ? 15.0 : 20
    #expect(abs(width - Double(titles.count) * (widest + padding)) < 4)
  }
}
