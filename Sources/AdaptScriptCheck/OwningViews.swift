import AdaptSyntax

/// The views that own the constraints of a document. A document is read once, whatever the number of its findings.
final class OwningViews {
  /// The object ids of a view and of its safe area. The safe area is nil if the view has none: in documents from before
  /// Xcode 9, and in views that are not a root.
  struct View {
    var id: String
    var guide: String?
  }

  /// The end of a tag `<constraint …>`, and the element that has it in its `constraints`.
  private struct Tag {
    var end: Int
    var owner: Int?
  }

  private var file: SourceFile?
  private var elements: [View] = []
  /// In the order of the document.
  private var tags: [Tag] = []
  /// The number of bytes read so far, in all documents.
  private(set) var readCount = 0

  /// - Parameters:
  ///   - file: a storyboard or xib.
  ///   - span: lies in a constraint's tag.
  /// - Returns: nil if no view owns the constraint.
  func view(in file: SourceFile, around span: SourceSpan) -> View? {
    if self.file !== file { read(file) }
    var (low, high) = (0, tags.count)
    while low < high {
      let middle = (low + high) / 2
      if tags[middle].end < Int(span.start) { low = middle + 1 } else { high = middle }
    }
    guard low < tags.count, let owner = tags[low].owner, !elements[owner].id.isEmpty else { return nil }
    return elements[owner]
  }

  private func read(_ file: SourceFile) {
    self.file = file
    (elements, tags) = ([], [])
    let bytes = file.bytes
    readCount += bytes.count
    // The open elements, the outermost first.
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      var end = index + 1
      var isQuoted = false
      while end < bytes.count, isQuoted || bytes[end] != UInt8(ascii: ">") {
        if bytes[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
        end += 1
      }
      guard end < bytes.count else { return }
      note(bytes[index...end], &open)
      index = end + 1
    }
  }

  /// - Parameter tag: the tag with its brackets.
  private func note(_ tag: ArraySlice<UInt8>, _ open: inout [Int]) {
    let second = tag[tag.startIndex + 1]
    if second == UInt8(ascii: "/") {
      _ = open.popLast()
      return
    }
    if second == UInt8(ascii: "?") || second == UInt8(ascii: "!") { return }
    if tag.starts(with: "<constraint ".utf8) {
      tags.append(Tag(end: tag.endIndex - 1, owner: open.count >= 2 ? open[open.count - 2] : nil))
    }
    let isClosed = tag[tag.endIndex - 2] == UInt8(ascii: "/")
    if let around = open.last, elements[around].guide == nil, Self.value(of: " key=\"", in: tag) == "safeArea" {
      elements[around].guide = Self.value(of: " id=\"", in: tag) ?? ""
    }
    guard !isClosed else { return }
    open.append(elements.count)
    elements.append(View(id: Self.value(of: " id=\"", in: tag) ?? "", guide: nil))
  }

  /// - Parameter start: the text before the value.
  private static func value(of start: StaticString, in tag: ArraySlice<UInt8>) -> String? {
    start.withUTF8Buffer { start in
      var index = tag.startIndex
      while index + start.count < tag.endIndex {
        if tag[index] == start[0], tag[index..<index + start.count].elementsEqual(start) {
          let value = tag[(index + start.count)...]
          return value.firstIndex(of: UInt8(ascii: "\"")).map { String(decoding: value[..<$0], as: UTF8.self) }
        }
        index += 1
      }
      return nil
    }
  }
}
