import AdaptSyntax

/// A text of a script, whose characters can be taken by their numbers.
final class StringObject {
  let text: String
  /// How many characters there are, and where each `CharacterMarks.step`-th of them begins; nil until they are needed.
  ///
  /// Texts of a program are shared by its runs, which may be on several threads: theirs are made with the program.
  private var marks: CharacterMarks?

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
    guard marks == nil else { return known.count }
    var made = CharacterMarks()
    while made.extend(text, by: bytes) { try body() }
    marks = made
    return made.count
  }

  private var known: CharacterMarks {
    if let marks { return marks }
    let made = CharacterMarks(text)
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

  private var end: String.Index?

  init() {}

  init(_ text: String) { _ = extend(text, by: .max) }

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
    return index < text.endIndex
  }
}
