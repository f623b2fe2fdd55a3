import AdaptInterpreter
import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures")
struct PictureTests {
  private func sketch(_ script: String) throws -> Sketch {
    let interpreter = Interpreter()
    #expect(interpreter.run(script).completed)
    return try #require(Sketch(interpreter.model))
  }

  private let page = """
    controller Page {
      view card { top == view.top + 40; leading == view.leading + 40; width == 200; height == 300 }
      label title "Tom & <Jerry>" { top == card.bottom + 20; leading == card.leading }
      view gone { width == 10; height == 10; hidden = true }
    }
    launch Page on "iPhone 6"
    """

  @Test("a sketch has the boxes of the window, in its coordinates")
  func boxes() throws {
    let sketch = try sketch(
      """
      controller Page {
        view outer { top == view.top + 10; leading == view.leading + 10; width == 100; height == 100
          view inner { top == outer.top + 5; leading == outer.leading + 5; width == 20; height == 20 }
        }
      }
      launch Page on "iPhone 6"
      """)
    #expect(sketch.boxes.map(\.name) == ["Page", "outer", "inner"])
    #expect(sketch.boxes.map(\.depth) == [0, 1, 2])
    #expect(sketch.boxes[2].frame == Rect(x: 15, y: 15, width: 20, height: 20))
    #expect(sketch.title == "Page on iPhone 6 in portrait: 375 x 667, width compact, height regular, iOS 18")
    #expect(Sketch(Model()) == nil)
  }

  @Test("a terminal picture has no boxes of spaces in bars, and in cells it has their texts")
  func contents() throws {
    let sketch = try sketch(
      """
      controller Page {
        toolbar tools { top == view.top; edges.horizontal == view.edges.horizontal
          barButtonItem play { systemItem = play }
          barButtonItem room { systemItem = flexibleSpace }
          barButtonItem erase "Delete"
        }
        table list { top == tools.bottom; bottom == view.bottom; edges.horizontal == view.edges.horizontal
          cell row "Tom and Jerry"
        }
      }
      launch Page on "iPhone 6"
      """)
    let text = TerminalPicture(sketch, columns: 80, rows: 50).text
    #expect(text.contains("erase") && !text.contains("room"))
    #expect(text.contains("Tom and Jerry") && !text.contains("textLabel"), "\(text)")
  }

  @Test("a terminal picture keeps the proportions, and has the names inside")
  func terminal() throws {
    #expect(
      TerminalPicture(try sketch(page), columns: 40, rows: 20).text == """
        ┌Page────────────────┐
        │ ┌───────────┐      │
        │ │card       │      │
        │ │           │      │
        │ │           │      │
        │ │           │      │
        │ │           │      │
        │ │           │      │
        │ │           │      │
        │ │           │      │
        │ ├title─┬────┘      │
        │ └──────┘           │
        │                    │
        │                    │
        │                    │
        │                    │
        │                    │
        │                    │
        │                    │
        └────────────────────┘
        """)
  }

  @Test("what is presented hides what is below it")
  func presentations() throws {
    let sketch = try sketch(
      """
      controller Sheet { preferredContentSize = 300 x 300; view inner { center == superview.center; width == 99; height == 99 } }
      controller Home {
        button open "Open" { center == superview.center }
        presentation sheet { content = Sheet; style = formSheet }
        on open.tap { present sheet }
      }
      launch Home on "iPad"
      send tap to open
      """)
    #expect(sketch.boxes.filter(\.isOpaque).map(\.name) == ["Sheet"])
    let text = TerminalPicture(sketch, columns: 60, rows: 40).text
    #expect(text.contains("Home") && text.contains("Sheet") && text.contains("inner") && !text.contains("open"))
  }

  @Test("a picture fits, whatever the size is", arguments: [0, 1, 5, 8, 20, 79, 200])
  func fitting(columns: Int) throws {
    let sketch = try sketch(page)
    for rows in [0, 1, 4, 10, 60] {
      let picture = TerminalPicture(sketch, columns: columns, rows: rows)
      #expect(picture.lines.count <= max(4, rows))
      #expect(picture.lines.allSatisfy { displayWidth(of: $0) <= max(8, columns) })
    }
  }

  @Test("without box characters it is plain ASCII; colours are by depth and end with the line")
  func styles() throws {
    let sketch = try sketch(page)
    let plain = TerminalPicture(sketch, columns: 30, rows: 15, style: .init(isASCII: true))
    #expect(plain.text.utf8.allSatisfy { $0 < 0x80 })
    let colored = TerminalPicture(sketch, columns: 30, rows: 15, style: .init(hasColor: true))
    for (line, bare) in zip(colored.lines, TerminalPicture(sketch, columns: 30, rows: 15).lines) {
      #expect(line.hasSuffix("\u{1B}[0m"))
      #expect(line.replacing(/\x1B\[\d+m/, with: "") == bare)
    }
    #expect(colored.text.contains("\u{1B}[36m") && colored.text.contains("\u{1B}[33m"))
  }

  @Test("lines that meet join, and characters of double width take two cells")
  func canvas() {
    var canvas = CharacterCanvas(columns: 7, rows: 4)
    canvas.drawBox(columns: 0, 4, rows: 0, 2, depth: 0)
    canvas.drawBox(columns: 2, 6, rows: 1, 3, depth: 1)
    #expect(canvas.lines(color: nil, isASCII: false) == ["┌───┐", "│ ┌─┼─┐", "└─┼─┘ │", "  └───┘"])
    var names = CharacterCanvas(columns: 6, rows: 1)
    names.write("日本x", column: 0, row: 0, depth: 0)
    #expect(names.lines(color: nil, isASCII: false) == ["日本x"])
    #expect(!names.hasNoText(row: 0, columns: 3..<4))
  }

  @Test("several pictures stand side by side, and below each other where there is no room")
  func rows() throws {
    let sketch = try sketch(page)
    let panels = ["one", "two"].map { PictureRow.Panel(title: $0, sketch: sketch) }
    let wide = PictureRow(panels, columns: 60, rows: 10)
    #expect(wide.lines[0].split(separator: " ") == ["one", "two"])
    #expect(PictureRow(panels, columns: 20, rows: 10).lines.count == 2 * wide.lines.count + 1)
    #expect(PictureRow([], columns: 60, rows: 10).lines.isEmpty)
  }

  @Test("no name stands over another")
  func namePlaces() throws {
    let boxes = (0..<12).map { index in
      Sketch.Box(
        name: "name\(index)", kind: "view", frame: Rect(x: 0, y: Double(index % 3) * 20, width: 120, height: 60),
        depth: 1 + index, path: "")
    }
    let places = NamePlaces(boxes).places.values.map { place in
      Rect(
        x: place.origin.x, y: place.origin.y - place.size * 0.85,
        width: Double(place.text.count) * place.size * NamePlaces.advance, height: place.size)
    }
    #expect(places.count > 2)
    for (index, one) in places.enumerated() {
      for other in places[(index + 1)...] {
        #expect(one.intersection(other).map { $0.width * $0.height < 1e-6 } ?? true)
      }
    }
  }
}
