import AdaptFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a terminal is given an image that it shows among its lines.
enum InlineImage {
  /// kitty's graphics protocol: kitty, Ghostty, WezTerm and Konsole.
  case kitty
  /// iTerm2's inline images: iTerm2, WezTerm, mintty and others.
  case iTerm

  /// What the terminal understands, as its variables tell; nil where they tell of nothing. Inside tmux and screen,
  /// which drop such images, it is nothing.
  init?(_ variable: (String) -> String?) {
    guard variable("TMUX") == nil, variable("STY") == nil else { return nil }
    let program = variable("TERM_PROGRAM") ?? ""
    let term = variable("TERM") ?? ""
    if variable("KITTY_WINDOW_ID") != nil || term.contains("kitty") || program == "ghostty" || term.contains("ghostty")
      || program == "WezTerm" || (variable("KONSOLE_VERSION").flatMap { Int($0) } ?? 0) >= 220_400
    {
      self = .kitty
    } else if program == "iTerm.app" || program == "mintty" || variable("LC_TERMINAL") == "iTerm2" {
      self = .iTerm
    } else {
      return nil
    }
  }

  /// That of the terminal at the standard output; nil where output goes elsewhere.
  static var ofTerminal: InlineImage? {
    guard Terminal.isInteractive(.output) else { return nil }
    return InlineImage { name in getenv(name).map { String(cString: $0) } }
  }

  /// kitty takes an image in parts of at most so many letters.
  private static let mostLetters = 4096

  /// What shows an image when it is written, without a line end after it.
  ///
  /// - Parameters:
  ///   - png: the image.
  ///   - rows: how many of the terminal's lines it takes; its width follows.
  func text(_ png: [UInt8], rows: Int) -> String {
    let letters = base64(of: png)
    switch self {
    case .iTerm:
      return
        "\u{1B}]1337;File=inline=1;size=\(png.count);height=\(rows);preserveAspectRatio=1:\(letters)\u{07}"
    case .kitty:
      var text = ""
      // The terminal is not to answer: what it says would be typed into the shell.
      var keys = "a=T,f=100,q=2,r=\(rows),"
      var rest = letters.utf8[...]
      repeat {
        let part = rest.prefix(Self.mostLetters)
        rest = rest.dropFirst(Self.mostLetters)
        text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(String(part) ?? "")\u{1B}\\"
        keys = ""
      } while !rest.isEmpty
      return text
    }
  }

  /// The image of an SVG for this terminal; nil where librsvg is not here, or the image is not one.
  func text(svg: String, rows: Int) -> String? {
    do throws(VectorLibrary.Failure) {
      return text(try VectorDrawing.converted(svg, to: .png(scale: 2)), rows: rows)
    } catch {
      return nil
    }
  }
}
