import AdaptModel

/// The keys of an iPad's keyboard with English letters: four rows that fill its frame. CHOICE: their widths and gaps
/// come from screenshots.
struct PadKeyboard {
  struct Key: Hashable {
    var text = ""
    /// A sign in place of a text.
    var sign: String?
    /// Whether it is a key without a letter.
    var isSpecial = false
    var frame = Rect.zero
  }

  private(set) var keys: [Key] = []

  /// The keys of a row with their widths, and the inset of the first key. The unit is a letter's width.
  private static let rows: [(start: Double, keys: [(key: Key, width: Double)])] = [
    (0, letters("qwertyuiop") + [(sign("delete"), 1.0)]),
    (0.5, letters("asdfghjkl") + [(Key(text: "return", isSpecial: true), 1.5)]),
    (0, [(sign("shift"), 1)] + letters("zxcvbnm,.") + [(sign("shift"), 1)]),
    (
      0,
      [
        (Key(text: ".?123", isSpecial: true), 1), (sign("globe"), 1), (sign("mic"), 1), (Key(), 6),
        (Key(text: ".?123", isSpecial: true), 1), (sign("hide"), 1),
      ]
    ),
  ]

  private static func letters(_ text: String) -> [(key: Key, width: Double)] {
    text.map { (Key(text: String($0)), 1) }
  }

  private static func sign(_ name: String) -> Key { Key(sign: name, isSpecial: true) }

  /// The width of a row, in letters.
  private static let length = 11.0

  /// - Parameter frame: the keyboard's frame without its insets.
  init(_ frame: Rect) {
    let gap = min(12, frame.width * 0.014)
    let (top, bottom) = (min(12, frame.height * 0.04), min(20, frame.height * 0.06))
    let height = (frame.height - top - bottom - 3 * gap) / 4
    guard height > 8, frame.width > 160 else { return }
    // The width of a letter with the gap after it.
    let step = (frame.width - gap) / Self.length
    for (index, row) in Self.rows.enumerated() {
      var x = frame.x + gap + row.start * step
      let y = frame.y + top + Double(index) * (height + gap)
      for (key, width) in row.keys {
        var placed = key
        placed.frame = Rect(x: x, y: y, width: width * step - gap, height: height)
        keys.append(placed)
        x += width * step
      }
    }
  }
}
