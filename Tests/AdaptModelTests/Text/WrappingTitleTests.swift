import AdaptTestSupport
import Testing

@testable import AdaptModel

@Suite("Titles of buttons that wrap")
struct WrappingTitleTests {
  private struct Case {
    var title: String
    var width: Double
    var environment: Environment
    var size: ButtonSize?
    var image: Size?
    var placement: ButtonImagePlacement

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed &* 7919 &+ 3)
      let words = ["Forgot", "a", "password", "Create", "account", "with", "the", "machine", "engine", "or"]
      let count = Int.random(in: 1...9, using: &generator)
      title = (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }.joined(separator: " ")
      width = Double.random(in: 90...360, using: &generator)
      environment = [Environment.phone, .plus, .pad][Int.random(in: 0..<3, using: &generator)]
      environment.contentSizeCategory =
        [.large, .extraSmall, .accessibilityLarge][
          Int.random(in: 0..<3, using: &generator)]
      size = [nil, .small, .large][Int.random(in: 0..<3, using: &generator)]
      image = Bool.random(using: &generator) ? nil : Size(24, 30)
      placement = ButtonImagePlacement.allCases[Int.random(in: 0..<4, using: &generator)]
    }
  }

  @Test("a configured button is as high as its title in the width beside the padding and the image", arguments: 0..<60)
  func heights(seed: UInt64) throws {
    let found = Case(seed: seed)
    var sketch = Sketch()
    let button = sketch.view("button", .button)
    sketch.model.set(.text, of: .view(button), to: .string(found.title))
    sketch.model.set(.configuration, of: .view(button), to: .word("filled"))
    if let size = found.size { sketch.model.set(.buttonSize, of: .view(button), to: .word(size.rawValue)) }
    if let image = found.image {
      var variants = AssetVariants<Size>()
      variants.register(image, for: TraitCollection())
      let asset = sketch.model.addAsset(variants, name: "picture")
      sketch.model.set(.image, of: .view(button), to: .asset(asset))
      sketch.model.set(.imagePlacement, of: .view(button), to: .word(found.placement.rawValue))
      sketch.model.set(.imagePadding, of: .view(button), to: .number(6))
    }
    sketch.add(button[.width] == LinearExpression(constant: found.width))
    sketch.add(button[.left] == sketch.root[.left])
    sketch.add(button[.top] == sketch.root[.top])
    sketch.launch(found.environment)
    let padding = (found.size ?? .medium).padding
    let font = (found.size ?? .medium).font(found.environment.contentSizeCategory)
    let isBeside = found.image != nil && !found.placement.isVertical
    let room = found.width - padding.horizontal - (isBeside ? 30 : 0)
    let text = TableTextMeasurer().measure(found.title, font: font, width: room + 1e-6, lines: 0).size
      .roundedUp(toScale: found.environment.scale)
    let image = found.image?.height ?? 0
    let content = isBeside || found.image == nil ? max(text.height, image) : text.height + 6 + image
    let frame = sketch.frame(button)
    #expect(abs(frame.height - content - padding.vertical) <= 1 / found.environment.scale, "\(found)")
    // What is drawn are these lines, and all of the title.
    let shown = sketch.model.inspector.displayedContent(of: button)
    #expect(shown.lines.joined().filter { $0 != " " } == found.title.filter { $0 != " " })
    #expect(abs(Double(shown.lines.count) * shown.metrics.lineHeight - text.height) < 1)
  }

  @Test("a title wraps only with a configuration, and not with a line break mode that cuts it off")
  func modes() {
    func height(_ configuration: String?, _ mode: LineBreakMode?) -> Double {
      var sketch = Sketch()
      let button = sketch.view("button", .button)
      sketch.model.set(.text, of: .view(button), to: .string("A title too long for one line"))
      if let configuration { sketch.model.set(.configuration, of: .view(button), to: .word(configuration)) }
      if let mode { sketch.model.set(.lineBreakMode, of: .view(button), to: .word(mode.rawValue)) }
      sketch.add(button[.width] == LinearExpression(constant: 140))
      sketch.launch()
      return sketch.frame(button).height
    }
    let line = height("filled", .truncateTail)
    #expect(height(nil, nil) < 40 && line < 40)
    for mode in LineBreakMode.allCases { #expect(height(nil, mode) == height(nil, nil)) }
    #expect(height("filled", .truncateMiddle) == line && height("plain", .clip) == line)
    #expect(height("plain", nil) > line + 15 && height("plain", .wordWrap) == height("plain", nil))
  }

  @Test("the baselines of a title that wraps are those of its first and last line")
  func baselines() throws {
    for isUsed in [false, true] {
      var sketch = Sketch()
      let button = sketch.view("button", .button)
      let mark = sketch.view("mark")
      sketch.model.set(.text, of: .view(button), to: .string("A title too long for one line"))
      sketch.model.set(.configuration, of: .view(button), to: .word("filled"))
      sketch.add(button[.width] == LinearExpression(constant: 140))
      sketch.add(button[.top] == sketch.root[.top] + LinearExpression(constant: 100))
      // A baseline that a constraint mentions, and one that is computed from the frame, are the same.
      if isUsed { sketch.add(mark[.top] == button[.lastBaseline]) }
      sketch.launch()
      let font = TableTextMeasurer().metrics(of: ButtonSize.medium.font(.large))
      let frame = sketch.frame(button)
      let lines = ((frame.height - 14) / font.lineHeight).rounded()
      #expect(lines >= 2)
      let (first, last) = (
        sketch.model.value(of: Anchor(button, .firstBaseline)), sketch.model.value(of: Anchor(button, .lastBaseline))
      )
      #expect(abs(last - first - (lines - 1) * font.lineHeight) <= 1)
      #expect(abs((first + last) / 2 - frame.midY - (font.ascent - font.descent) / 2) <= 0.5)
    }
  }
}
