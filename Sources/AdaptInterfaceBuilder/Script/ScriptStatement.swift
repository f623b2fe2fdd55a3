/// Where something of a script comes from: an element of the document.
public struct ScriptOrigin: Hashable, Sendable {
  /// The line of its start tag, from 1.
  public var line: Int
  /// Its object id; empty where it has none.
  public var objectID: String
  /// The start of its start tag, in bytes from the start of the document.
  var offset = 0

  public init(line: Int, objectID: String) {
    (self.line, self.objectID) = (line, objectID)
  }

  init(_ element: XMLElement) {
    self.init(line: element.line, objectID: element["id"] ?? "")
    offset = element.offset
  }
}

/// A statement of a script that is being built, with the content of its braces.
struct ScriptStatement {
  /// The text without braces; empty for an empty line.
  var text: String
  /// The content of the braces; nil for a statement without braces.
  var body: [ScriptStatement]?
  /// The comment at the end of the line, without the slashes.
  var comment: String?
  var origin: ScriptOrigin?
  /// For a statement that expresses several things, the other origins.
  var others: [ScriptOrigin] = []

  init(_ text: String, _ body: [ScriptStatement]? = nil, comment: String? = nil, origin: ScriptOrigin? = nil) {
    (self.text, self.body, self.comment, self.origin) = (text, body, comment, origin)
  }

  static let emptyLine = ScriptStatement("")

  static func comment(_ text: String, origin: ScriptOrigin? = nil) -> ScriptStatement {
    ScriptStatement("// " + text, origin: origin)
  }

  var isComment: Bool { text.hasPrefix("//") }
}

extension [ScriptStatement] {
  /// Groups, with an empty line between those that are not empty.
  static func joined(_ groups: [[ScriptStatement]]) -> [ScriptStatement] {
    [ScriptStatement](groups.filter { !$0.isEmpty }.joined(separator: [.emptyLine]))
  }
}
