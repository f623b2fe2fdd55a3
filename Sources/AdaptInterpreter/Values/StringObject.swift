/// A text of a script, whose characters can be taken by their numbers.
final class StringObject {
  let text: String
  /// How many characters there are, and where each `CharacterMarks.step`-th of them begins; nil until they are needed.
  ///
  /// Texts of a program are shared by its runs, which may be on several threads: theirs are made with the program.
  private var marks: CharacterMarks?

  init(_ text: String) { self.text = text }

  /// A text that runs will share.
  static func shared(_ text: String) -> StringObject {
    let object = StringObject(text)
    object.marks = CharacterMarks(text)
    return object
  }

  /// How many characters there are. O(bytes) the first time, then O(1).
  var count: Int { known.count }

  /// The character of a number, which must be one of the text's. O(bytes) the first time, then O(1).
  func character(at position: Int) -> Character { text[index(of: position)] }

  /// The characters of these numbers, which must be the text's.
  func characters(_ range: Range<Int>) -> Substring { text[index(of: range.lowerBound)..<index(of: range.upperBound)] }

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

  init(_ text: String) {
    var index = text.startIndex
    while index != text.endIndex {
      if count % CharacterMarks.step == 0 { places.append(index) }
      text.formIndex(after: &index)
      count += 1
    }
  }
}
