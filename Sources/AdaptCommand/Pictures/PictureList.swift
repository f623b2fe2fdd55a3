import AdaptPictures

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Several pictures in a terminal, one below the other, each with its words.
struct PictureList {
  struct Panel {
    /// Stands above the first panel that has it; empty for none.
    var heading: String
    var title: String
    var lines: [String]
    var sketch: Sketch
  }

  private(set) var text = ""

  /// How a terminal shows pictures, and how large it is; else what goes into a file or a pipe.
  static func terminal(_ color: ColorChoice) -> (style: TerminalPicture.Style, columns: Int, rows: Int) {
    let style = TerminalPicture.Style(
      hasColor: color.resolve(for: .output), isASCII: getenv("TERM").map { String(cString: $0) } == "dumb")
    let (columns, rows) = Terminal.isInteractive(.output) ? Terminal.size : (80, 40)
    return (style, columns, rows)
  }

  init(_ panels: [Panel], color: ColorChoice) {
    let (style, columns, rows) = Self.terminal(color)
    var heading = ""
    for panel in panels {
      if panel.heading != heading {
        heading = panel.heading
        text += "\(heading)\n\n"
      }
      text += panel.title + "\n" + panel.lines.map { "  \($0)\n" }.joined()
      text += TerminalPicture(panel.sketch, columns: columns, rows: min(rows - 2, 20), style: style).text + "\n\n"
    }
  }
}
