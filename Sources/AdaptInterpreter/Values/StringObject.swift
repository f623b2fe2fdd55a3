import AdaptSyntax

/// A text of a script, whose characters can be taken by their numbers.
final class StringObject {
  // Exclusive access is not enforced, for the same reasons as that of lists.

  @exclusivity(unchecked) private(set) var text: String
  /// How many characters there are, and where each `CharacterMarks.step`-th of them begins; nil until they are needed.
  ///
  /// Texts of a program are shared by its runs, which may be on several threads: theirs are made with the program.
  @exclusivity(unchecked) private var marks: CharacterMarks?

  init(_ text: String) { self.text = text }

  /// A text that runs will share.
  ///
  /// - Parameter watch: once it stops, the text is not used.
  static func shared(_ text: String, until watch: WorkWatch) -> StringObject {
    let object = StringObject(text)
    var marks = CharacterMarks()
    while marks.extend(text, by: 1 << 13), !watch.stops(after: 1 << 10) {}
    object.marks = marks
    return object
  }

  /// The character of a number, which must be one of the text's. O(bytes) the first time, then O(1).
  func character(at position: Int) -> Character { text[index(of: position)] }

  /// The characters of these numbers, which must be the text's.
  func characters(_ range: Range<Int>) -> Substring { text[index(of: range.lowerBound)..<index(of: range.upperBound)] }

  /// How many characters there are, counted in parts: the first time, something is done after each.
  func count(afterEach bytes: Int, _ body: () throws(ScriptError) -> Void) throws(ScriptError) -> Int {
    if let marks, !marks.isOpen { return marks.count }
    var made = marks ?? CharacterMarks()
    marks = nil
    defer { marks = made }
    while made.extend(text, by: bytes) { try body() }
    return made.count
  }

  /// Makes the text longer. Nothing else may hold it.
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

  private func index(of position: Int) -> String.Index {
    let (block, rest) = position.quotientAndRemainder(dividingBy: CharacterMarks.step)
    let places = known.places
    guard block < places.count else { return text.endIndex }
    return text.index(places[block], offsetBy: rest)
  }
}

/// Where every so many characters of a text begin.
private struct CharacterMarks {
  static let step = 32

  var count = 0
  var places: [String.Index] = []

  /// Whether the text goes on behind what was gone through.
  private(set) var isOpen = true
  private var end: String.Index?

  /// Forgets where the last character ends, since what follows may belong to it.
  ///
  /// - Parameter text: the longer text.
  mutating func reopen(in text: String) {
    isOpen = true
    guard let last = places.popLast() else { return }
    count = places.count * CharacterMarks.step
    // Made anew: an index remembers how long its character was.
    let bytes = text.utf8.distance(from: text.startIndex, to: last)
    end = text.utf8.index(text.startIndex, offsetBy: bytes)
  }

  /// Goes on through a text by about so many bytes. Whether some are left.
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
