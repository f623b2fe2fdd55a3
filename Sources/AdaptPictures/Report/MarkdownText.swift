/// Texts for a sentence or a table's cell in Markdown. A text brings no markup of its own, whoever wrote it.
package enum MarkdownText {
  /// A sentence. The parts between grave accents are code.
  package static func sentence(_ text: String) -> String {
    let parts = visible(text).split(separator: "`", omittingEmptySubsequences: false)
    // An accent without a partner stays.
    guard parts.count % 2 == 1 else { return plain(visible(text)) }
    return parts.enumerated().map { $0 % 2 == 0 ? plain(String($1)) : code(String($1)) }.joined()
  }

  /// A place in a source, with a link to it.
  static func place(_ place: Report.Place) -> String {
    guard !place.text.isEmpty else { return "" }
    return place.folderLink.isEmpty ? code(place.text) : "[\(code(place.text))](\(place.folderLink))"
  }

  /// A text as code, whatever it contains.
  package static func code(_ text: String) -> String {
    var (run, longest) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let room = longest > 0 || text.isEmpty ? " " : ""
    var inner = ""
    for character in visible(text) {
      inner += character == "|" ? "\\|" : character.isNewline ? " " : String(character)
    }
    return fence + room + inner + room + fence
  }

  private static func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(character)"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
