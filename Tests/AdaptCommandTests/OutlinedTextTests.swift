import Foundation
import Testing

@testable import AdaptCommand

/// PNG and PDF are drawn with letters of our own, so that they need no font of the machine.
@Suite("Outlined texts")
struct OutlinedTextTests {
  /// The numbers of a path, each command's end point in absolute coordinates.
  private func points(_ path: String) throws -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var (x, y) = (0.0, 0.0)
    for match in path.matches(of: #/([Mlcz])([-0-9 ]*)/#) {
      let numbers = match.output.2.split(separator: " ").compactMap { Double($0) }
      switch match.output.1 {
      case "M": (x, y) = (numbers[0], numbers[1])
      case "l": (x, y) = (x + numbers[0], y + numbers[1])
      case "c":
        #expect(numbers.count == 6)
        (x, y) = (x + numbers[4], y + numbers[5])
      default: continue
      }
      points.append((x, y))
    }
    return points
  }

  @Test(
    "letters behind an override stand as a browser shows them",
    arguments: [
      ("\u{202E}evil", "live"), ("a \u{202E}bc\u{202C} d", "a cb d"), ("\u{202E}ab\u{202D}12\u{202C}c", "c12ba"),
      ("\u{202E}a\u{202E}b\u{202C}c", "cba"), ("plain", "plain"),
    ])
  func overrides(text: String, shown: String) throws {
    func path(_ text: String) -> String? {
      let svg = OutlinedTexts("<svg><text x=\"0\" y=\"20\" font-size=\"17\">\(text)</text></svg>").svg
      return svg.firstMatch(of: #/ d="([^"]*)"/#).map { String($0.output.1) }
    }
    let drawn = try #require(path(text))
    #expect(drawn == path(shown))
  }

  @Test("every letter of Latin, Greek and Cyrillic is there, in its place, and heavier in heavier weights")
  func letters() throws {
    let outlines = GlyphOutlines.inter
    let em = outlines.unitsPerSize
    // The font has no U+0149, which Unicode advises against.
    let letters =
      (0x21...0x7E).map(UInt32.init) + (0xC0...0x148) + (0x14A...0x17F) + (0x391...0x3A1) + (0x3B1...0x3C9)
      + (0x410...0x44F)
    for code in letters {
      let letter = String(try #require(Unicode.Scalar(code)))
      var before = 0.0
      for weight in [300, 400, 500, 600, 700] {
        let made = outlines.line(letter, weight: weight)
        let line = try #require(made, "\(letter)")
        #expect(line.width > 0.1 * em && line.width < 1.3 * em, "\(letter)")
        let points = try points(line.path)
        #expect(points.count > 2, "\(letter)")
        #expect(points.allSatisfy { $0.x > -0.3 * em && $0.x < line.width + 0.3 * em }, "\(letter)")
        #expect(points.allSatisfy { $0.y > -1.3 * em && $0.y < 0.5 * em }, "\(letter)")
        if code < 0x7F { #expect(line.width >= before * 0.97, "\(letter)") }
        before = line.width
      }
    }
  }

  @Test("a text in a font of one width has letters in cells only where it was measured so")
  func cells() throws {
    func path(_ attributes: String) throws -> String {
      let text = OutlinedTexts("<svg><text x=\"0\" y=\"9\" font-size=\"10\"\(attributes)>will</text></svg>").svg
      return String(try #require(text.firstMatch(of: #/ d="([^"]*)"/#)).output.1)
    }
    let mono = " font-family=\"ui-monospace, monospace\""
    #expect(try path(mono) == path(""))
    #expect(try path(mono + " textLength=\"24\"") != path(" textLength=\"24\""))
  }

  @Test("a line is its letters beside each other; a letter that is not there makes it none")
  func lines() throws {
    let outlines = GlyphOutlines.inter
    func line(_ text: String, cell: Double? = nil) throws -> GlyphOutlines.Line {
      let made = outlines.line(text, weight: 400, cell: cell)
      return try #require(made)
    }
    let (one, other) = (try line("a"), try line("b"))
    #expect(try line("ab").width == one.width + other.width)
    #expect(try line("a\u{200B}b\u{FE0F}").width == one.width + other.width)
    #expect(try line("  ").path.isEmpty)
    #expect(try line("iM", cell: 400).width == 800)
    for text in ["漢", "a שלום", "🙂", "مرحبا"] {
      let made = outlines.line(text, weight: 400)
      #expect(made == nil, "\(text)")
    }
    // An icon of the app's own font is a box, as wide as a letter.
    let icon = try line("a\u{F00A}b")
    #expect(icon.width > one.width + other.width + outlines.unitsPerSize / 2)
    #expect(try points(icon.path).count > 8)
    let (between, black) = (outlines.line("a", weight: 449), outlines.line("a", weight: 900))
    #expect(between?.path == one.path && black != nil && black?.path != one.path)
    #expect(GlyphOutlines([]).line("a", weight: 400) == nil)
  }

  @Test("a fraction that the font has not is made of small digits at both sides of a slash")
  func fractions() throws {
    let outlines = GlyphOutlines.inter
    func line(_ text: String) throws -> GlyphOutlines.Line {
      let made = outlines.line(text, weight: 600)
      return try #require(made, "\(text)")
    }
    let half = try line("½")
    for code in [0x2150, 0x2151] + Array(0x2153...0x215E) {
      let text = String(try #require(Unicode.Scalar(UInt32(code))))
      let fraction = try line(text)
      #expect(abs(fraction.width - half.width) < half.width * 0.2, "\(text)")
      #expect(fraction.count == 1)
      let heights = try points(fraction.path).map { $0.y }
      let (top, bottom) = (try #require(heights.min()), try #require(heights.max()))
      let halfHeights = try points(half.path).map { $0.y }
      #expect(abs(top - (halfHeights.min() ?? 0)) < 30 && abs(bottom - (halfHeights.max() ?? 0)) < 30, "\(text)")
    }
    let svg = "<svg><text x=\"0\" y=\"9\" font-size=\"10\">Split View ⅔, 825 x 834</text></svg>"
    #expect(OutlinedTexts(svg).remaining == 0)
  }

  @Test("a text becomes a shape of its width at its place, and one with other letters stays as it is")
  func texts() throws {
    let svg = """
      <svg><text x="10" y="20" font-size="17" fill="#ff0000" font-weight="600" textLength="50">a &lt; b &amp;amp;</text>\
      <text x="10" y="20" font-size="17">漢</text><rect/><text x="1" y="2" font-size="8" text-anchor="end" stroke="#fff" \
      stroke-width="3" paint-order="stroke" transform="rotate(-90 1 2)">c</text></svg>
      """
    let texts = OutlinedTexts(svg)
    #expect(texts.remaining == 1)
    #expect(texts.svg.contains("<text x=\"10\" y=\"20\" font-size=\"17\">漢</text><rect/><path "))
    let outlines = GlyphOutlines.inter
    // It is so short that its letters are as close as they may be, and then narrower.
    let made = outlines.line("a < b &amp;", weight: 600, tracking: -0.03 * outlines.unitsPerSize)
    let line = try #require(made)
    let scale = try #require(texts.svg.firstMatch(of: #/translate\(10.0 20.0\) scale\(([0-9.]+) ([0-9.]+)\)/#))
    #expect(abs(try #require(Double(scale.output.1)) * line.width - 50) < 0.01)
    #expect(abs(try #require(Double(scale.output.2)) * outlines.unitsPerSize - 17) < 0.01)
    #expect(texts.svg.contains(" fill=\"#ff0000\" d=\"\(line.path)\"/>"))
    let last = outlines.line("c", weight: 400)
    let end = try #require(last).width * 8 / outlines.unitsPerSize
    let turned = try #require(texts.svg.firstMatch(of: #/transform="rotate\(-90 1 2\) translate\(([-0-9.]+) 2.0\)/#))
    #expect(abs(try #require(Double(turned.output.1)) - (1 - end)) < 0.01)
    #expect(OutlinedTexts("<svg/>").svg == "<svg/>" && OutlinedTexts("<svg/>").remaining == 0)
    for broken in [
      "<text x=", "<text x=\"1\">a", "<text x=\"1\" y=\"2\">a</text>", "<text x=\"a\" y=\"2\" font-size=\"1\">a</text>",
    ] {
      #expect(OutlinedTexts(broken).svg == broken && OutlinedTexts(broken).remaining == 1)
    }
  }

  @Test("PNG and PDF are the same bytes whatever fonts, language, home and time zone the machine has")
  func machines() throws {
    let folder = try TemporaryFolder()
    let fonts = try folder.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>")
    let script = try folder.write(
      "a.adapt",
      """
      controller C {
        title = "Überblick"
        label l "Grüße, κόσμε, мир: 12 € → 3" { font = title1; top == safeArea.top; leading == safeArea.leading }
        label wide "W" { width == 3; top == l.bottom; leading == safeArea.leading }
        button b "OK" { font = headline; center == superview.center }
        switch s { top == b.bottom; leading == b.leading }
      }
      launch navigation(root: C) on "iPhone 16"
      """)
    let machines: [[String: String]] = [
      [:], ["FONTCONFIG_FILE": fonts, "HOME": folder.path, "LANG": "C", "LC_ALL": "C", "TZ": "Asia/Tokyo"],
      ["FONTCONFIG_FILE": "/dev/null", "HOME": "/nowhere", "LANG": "ar_EG.UTF-8", "TZ": "America/New_York"],
    ]
    for (name, arguments) in [
      ("a.png", []), ("a.pdf", []), ("b.png", ["--wall"]), ("c.pdf", ["--show", "names", "findings"]),
    ] {
      let path = folder.path + "/" + name
      var drawn: [Data] = []
      for environment in machines {
        let result = try CommandLineTool.run(["picture", script, "-o", path] + arguments, environment: environment)
        guard result.status == 0 else {
          #expect(result.status == 2 && result.error.contains("apt install librsvg2-2"), "\(result.error)")
          return
        }
        drawn.append(try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      #expect(Set(drawn).count == 1, "\(name)")
    }
  }
}
