/// A string under construction that never grows past a limit.
///
/// Each part is measured before it is added, so that a script cannot make the process allocate more than it may keep.
struct BoundedText {
  private(set) var text = ""
  /// The maximum number of bytes of UTF-8 in the text.
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// - Throws: the limit, if the text would grow past it. The text is then unchanged.
  mutating func append(_ part: some StringProtocol) throws(ScriptError) {
    guard part.utf8.count <= limit - text.utf8.count else { throw .memory("this string", limit: limit) }
    text += part
  }
}
