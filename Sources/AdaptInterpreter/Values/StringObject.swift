import AdaptSyntax

/// A text of a script, with access to its characters by number.
final class StringObject {
  // Exclusive access is not enforced, for the same reasons as with lists.

  @exclusivity(unchecked) private(set) var text: String
  /// The number of characters, and the start of each `CharacterMarks.step`-th one; nil until they are needed.
  ///
  /// The runs of a program share its texts, possibly on several threads, so the marks of these texts are made with the
  /// program.
  @exclusivity(unchecked) private var marks: CharacterMarks?

  init(_ text: String) { self.text = text }

  /// A text that runs will share.
  ///
  /// - Parameter watch: once it stops, the text must not be used.
  static func shared(_ text: String, until watch: WorkWatch) -> StringObject {
    let object = StringObject(text)
    var marks = CharacterMarks()
    while marks.extend(text, by: 1 << 13), !watch.stops(after: 1 << 10) {}
    object.marks = marks
    return object
  }

  /// The character with a number, which must be in the text. O(bytes) the first time, then O(its bytes).
  ///
  /// - Parameter read: is increased by the bytes that were read to find it.
  func character(at position: Int, read: inout Int) -> Character { text[index(of: position, &read)] }

  /// The characters with these numbers, which must be in the text. O(bytes) the first time.
  ///
  /// - Parameter read: is increased by the bytes that were read to find them: a character may have millions.
  func characters(_ range: Range<Int>, read: inout Int) -> Substring {
    text[index(of: range.lowerBound, &read)..<index(of: range.upperBound, &read)]
  }

  /// The number of characters. The first time they are counted in chunks, and `body` is called after each.
  func count(afterEach bytes: Int, _ body: () throws(ScriptError) -> Void) throws(ScriptError) -> Int {
    if let marks, !marks.isOpen { return marks.count }
    var made = marks ?? CharacterMarks()
    marks = nil
    defer { marks = made }
    while made.extend(text, by: bytes) { try body() }
    return made.count
  }

  /// Appends to the text. Nothing else may hold it.
  func append(_ part: String) {
    text += part
    marks?.reopen(in: text)
  }

  private var known: CharacterMarks {
    if let marks, !marks.isOpen { return marks }
    var made = marks ?? CharacterMarks()
    marks = nil
    _ = made.extend(text, by: .max)
    marks = made
    return made
  }

  private func index(of position: Int, _ read: inout Int) -> String.Index {
    let (block, rest) = position.quotientAndRemainder(dividingBy: CharacterMarks.step)
    let places = known.places
    guard block < places.count else { return text.endIndex }
    let index = text.index(places[block], offsetBy: rest)
    read += text.utf8.distance(from: places[block], to: index)
    return index
  }
}

/// The starts of every few characters of a text.
private struct CharacterMarks {
  static let step = 32

  var count = 0
  var places: [String.Index] = []

  /// Whether the text continues after the part that was scanned.
  private(set) var isOpen = true
  private var end: String.Index?

  /// Forgets the end of the last character, since the text that follows may belong to it.
  ///
  /// - Parameter text: the longer text.
  mutating func reopen(in text: String) {
    isOpen = true
    guard let last = places.popLast() else { return }
    count = places.count * CharacterMarks.step
    // Made again, since an index remembers the length of its character.
    let bytes = text.utf8.distance(from: text.startIndex, to: last)
    end = text.utf8.index(text.startIndex, offsetBy: bytes)
  }

  /// Continues the scan by about the given number of bytes. Returns whether some are left.
  mutating func extend(_ text: String, by bytes: Int) -> Bool {
    var index = end ?? text.startIndex
    let last = text.utf8.index(index, offsetBy: bytes, limitedBy: text.endIndex) ?? text.endIndex
    while index < last {
      if count % CharacterMarks.step == 0 { places.append(index) }
      text.formIndex(after: &index)
      count += 1
    }
    end = index
    isOpen = index < text.endIndex
    return isOpen
  }
}
