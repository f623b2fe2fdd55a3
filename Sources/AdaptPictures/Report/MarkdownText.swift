/// Texts as they may stand in Markdown, in a sentence or in a cell of a table: whoever wrote them, they bring no
/// markup.
package enum MarkdownText {
  /// A sentence, with what stands between grave accents as code.
  package static func sentence(_ text: String) -> String {
    let parts = visible(text).split(separator: "`", omittingEmptySubsequences: false)
    // An accent without its other stays as it is.
    guard parts.count % 2 == 1 else { return plain(visible(text)) }
    return parts.enumerated().map { $0 % 2 == 0 ? plain(String($1)) : code(String($1)) }.joined()
  }

  /// A text that is code whatever is in it.
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
