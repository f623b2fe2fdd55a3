import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Symbols")
struct SymbolTests {
  private let box = Rect(x: 0, y: 0, width: 24, height: 24)

  private func shapes(_ name: String, color: String = "#123456") -> [String] {
    Symbol(named: name).shapes(in: box, color: color)
  }

  /// A command of a path: its letter and its numbers.
  private func commands(_ data: String) -> [(letter: Character, numbers: [Double])] {
    var commands: [(letter: Character, text: String)] = []
    for character in data {
      if character.isLetter {
        commands.append((character, ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].text.append(character)
      }
    }
    return commands.map { ($0.letter, $0.text.split(separator: " ").compactMap { Double($0) }) }
  }

  @Test("every command of a drawing is one of five, has its numbers, and stays within the box")
  func data() {
    let sizes: [Character: Int] = ["M": 2, "L": 2, "C": 6, "A": 7, "Z": 0]
    for row in SymbolTable.rows {
      for data in [row.area, row.lines, row.dots, row.cuts, row.holes] where !data.isEmpty {
        #expect(data.hasPrefix("M"), "\(row.name)")
        for (letter, numbers) in commands(data) {
          #expect(sizes[letter] == numbers.count, "\(row.name): \(letter)\(numbers)")
          // The last numbers of an arc are its end.
          let places = letter == "A" ? numbers.suffix(2) : numbers[...]
          #expect(places.allSatisfy { (0...24).contains($0) }, "\(row.name): \(letter)\(numbers)")
        }
      }
    }
  }

  @Test("lines stay within the box with all their width")
  func width() {
    for row in SymbolTable.rows {
      for (letter, numbers) in commands(row.area + row.lines + row.cuts) {
        #expect(numbers.suffix(2).allSatisfy { (1...23).contains($0) }, "\(row.name): \(letter)\(numbers)")
      }
    }
  }

  @Test("what is filled is closed")
  func closed() {
    for row in SymbolTable.rows {
      for data in [row.area, row.dots, row.holes] {
        #expect(data.split(separator: "M").allSatisfy { $0.hasSuffix("Z") }, "\(row.name)")
      }
    }
  }

  @Test("a name has one drawing, which is something, and is drawn if it is a symbol's")
  func names() {
    let names = SymbolTable.rows.map { $0.name }
    #expect(Set(names).count == names.count)
    for row in SymbolTable.rows {
      #expect(!(row.area + row.lines + row.dots).isEmpty, "\(row.name)")
      #expect(!row.area.isEmpty || (row.cuts + row.holes).isEmpty, "\(row.name)")
      #expect(Symbol.knows(row.name) == SystemSymbol.isName(row.name), "\(row.name)")
      #expect(Symbol.knows(row.name + ".fill"), "\(row.name)")
    }
    #expect(Symbol.knows("list.bullet") && !Symbol.knows("list"))
  }

  @Test(
    "an unknown name has no drawing",
    arguments: [
      "", ".", "fill", "circle.", ".heart", "heart..fill", "fill.heart", "unheard.of", "plush", "hearts", "arrow",
      "Star",
      "star.fill.unheard",
    ])
  func unknown(name: String) {
    #expect(!Symbol.knows(name))
    #expect(shapes(name) == shapes("unheard.of"))
  }

  @Test(
    "a name that means the opposite of a drawing has another drawing or none",
    arguments: [
      ("lock", "lock.open"), ("hand.thumbsup", "hand.thumbsdown"), ("sunrise", "sunset"), ("backward", "forward"),
      ("gobackward.15", "goforward.15"), ("gobackward.15", "gobackward.10"),
      ("tray.and.arrow.up", "tray.and.arrow.down"),
      ("icloud.and.arrow.up", "icloud.and.arrow.down"), ("battery.100", "battery.0"), ("chevron.up", "chevron.down"),
      ("plus.magnifyingglass", "minus.magnifyingglass"), ("text.alignleft", "text.alignright"), ("play", "pause"),
      ("arrow.up.left.and.arrow.down.right", "arrow.down.right.and.arrow.up.left"), ("lessthan", "greaterthan"),
      ("arrow.clockwise", "arrow.counterclockwise"), ("increase.indent", "decrease.indent"), ("eye", "eye.slash"),
      ("checkmark.seal", "xmark.seal"), ("checkmark.icloud", "xmark.icloud"), ("flashlight.on", "flashlight.off"),
      ("chart.line.uptrend.xyaxis", "chart.line.downtrend.xyaxis"),
      ("circle.lefthalf.filled", "circle.righthalf.filled"),
      ("wifi", "wifi.slash"), ("phone", "phone.down"), ("person.badge.plus", "person.badge.minus"),
      ("wifi", "wifi.exclamationmark"), ("checkmark.circle", "checkmark.circle.badge.xmark"), ("lock", "lock.rotation"),
      ("cart", "cart.badge.minus"), ("battery.100", "battery.100.bolt"),
      ("square.and.arrow.up", "square.and.arrow.down"),
    ])
  func opposites(name: String, opposite: String) {
    #expect(Symbol.knows(name) && shapes(name) != shapes(opposite))
    #expect(shapes(name + ".fill") != shapes(opposite + ".fill"))
  }

  @Test("the word for filled may stand anywhere, and fills the outlines only")
  func filled() {
    #expect(shapes("person.fill.badge.plus") == shapes("person.badge.plus.fill"))
    #expect(shapes("heart.fill") != shapes("heart") && shapes("plus.fill") == shapes("plus"))
    #expect(shapes("heart.fill").joined().contains("fill=\"#123456\"") && shapes("heart.fill").count == 1)
    // What is on the area is left free: white, and black on a light area.
    #expect(
      shapes("clock.fill").joined().contains("stroke=\"#ffffff\"") && !shapes("clock").joined().contains("#ffffff"))
    for color in ["#fff", "#ffffff", "#FFFFFF99", "#eeddcc"] {
      #expect(shapes("clock.fill", color: color).joined().contains("stroke=\"#000000\""), "\(color)")
    }
    #expect(!shapes("clock.fill", color: "#ffcc00").joined().contains("#000000"))
  }

  @Test("the icon in a circle is filled, and a person in a circle is cut off by it")
  func enclosures() {
    #expect(shapes("heart.circle").joined().contains("fill=\"#123456\""))
    #expect(shapes("person.crop.circle") != shapes("person.circle"))
    #expect(shapes("person.crop.circle.fill").joined().contains("fill=\"#ffffff\""))
    #expect(shapes("person.crop.square") == shapes("person.square"))
  }

  @Test("a slash has room on both sides, and is within the circle around an icon")
  func slashes() {
    let heart = shapes("heart").joined()
    let crossed = shapes("heart.slash")
    #expect(crossed.count == 3 && crossed[0].contains(heart) && crossed[1].contains(heart))
    #expect(crossed[2].hasPrefix("<polyline points=\"2,2 22,22\""))
    #expect(shapes("heart.slash.circle")[0] == shapes("heart.circle")[0])
  }

  @Test("a drawing is as large as its box, and the width of its lines is in points")
  func sizes() {
    let place = Rect(x: 5, y: 7, width: 48, height: 48)
    let shape = Symbol(named: "checkmark").shapes(in: place, color: "#000000", width: 4)
    #expect(shape.count == 1 && shape[0].contains("translate(5 7) scale(2)") && shape[0].contains("stroke-width=\"2\""))
    let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
    #expect(Symbol(named: "checkmark").shapes(in: nothing, color: "#000000").allSatisfy { $0.isEmpty })
  }

  @Test("what is cut out of a symbol has the colour below it", arguments: ["light", "dark"])
  func ground(style: String) throws {
    let screen = try Screen(
      after: """
        controller Page {
          view card {
            edges == superview.edges
            image add { image = "plus.circle.fill"; tintColor = "#102030"; center == superview.center }
          }
          view banner {
            backgroundColor = "#abcdef"
            edges.horizontal == superview.edges.horizontal
            top == superview.top
            height == 100
          }
          image over { image = "plus.circle.fill"; tintColor = "#102030"; center == banner.center }
          button go "Go" {
            configuration = filled
            image = "plus.circle.fill"
            tintColor = "#405060"
            bottom == superview.bottom
            leading == superview.leading
          }
        }
        launch Page on "iPhone 16"
        window.traitOverrides.userInterfaceStyle = \(style)
        """)
    let svg = ScreenPicture(screen, overlays: []).svg
    func plus(_ name: String) throws -> Substring {
      let start = try #require(svg.firstRange(of: "<title>Page.\(name),"))
      return svg[start.upperBound...].prefix(900)
    }
    let below = style == "dark" ? "#000000" : "#ffffff"
    #expect(try plus("add").contains("stroke=\"\(below)\""))
    #expect(try plus("over").contains("stroke=\"#abcdef\""))
    #expect(try plus("go").contains("stroke=\"#405060\""))
  }
}
