/// The measured advance widths of San Francisco (regular, U+0020 to U+007E), and elsewhere those of Inter, scaled.
///
/// Widths are whole numbers of 1/2048 em, so that sums are exact and the same on every machine.
enum FontTable {
  /// A range of scalars whose widths are known.
  struct Block: Sendable {
    let first: UInt32
    let last: UInt32
    let offset: Int
  }

  /// Units per em: San Francisco's own.
  static let unitsPerEm = 2048

  /// Line metrics of the system font in ems (`RULES.md §8`, H).
  static let ascent = 0.952148
  static let descent = 0.241211

  /// SF Mono's advance in ems (L).
  static let monospacedAdvance = 0.618

  /// The place of a weight's widths, and the difference to add to them for that weight.
  static func row(_ weight: Font.Weight) -> (start: Int, difference: Int) {
    switch weight {
    case .ultraLight: (0, Int(weightDifferences[0]))
    case .thin: (0, Int(weightDifferences[1]))
    case .light: (0, Int(weightDifferences[2]))
    case .regular: (0, 0)
    case .medium: (stride, 0)
    case .semibold: (2 * stride, 0)
    case .bold: (3 * stride, 0)
    case .heavy: (3 * stride, Int(weightDifferences[3]))
    case .black: (3 * stride, Int(weightDifferences[4]))
    }
  }

  /// The tracking that is added to each character's width, in ems.
  ///
  /// San Francisco's tracking depends on the size (Apple's table, Human Interface Guidelines); it is 0 at 12 pt. At 13
  /// and 17 pt the simulator of iOS 26.1 adds exactly -12 and -52 units to each advance at 12 pt. From 20 pt on the
  /// glyphs become narrower too, towards the Display cut. Stored label widths agree within 0.1 pt a character from 12
  /// to 31 pt (M).
  static func tracking(_ size: Double) -> Double {
    trackingOfSize(size) / size - narrowing(size)
  }

  /// How much narrower glyphs are than in the Text cut, in ems: fitted to stored widths of 50 labels above 17 pt (M).
  private static func narrowing(_ size: Double) -> Double {
    switch size {
    case ..<19: 0
    case ..<20: 0.003 * (size - 19)
    case ..<22: 0.003 + 0.0135 * (size - 20)
    case ..<24: 0.030 + 0.0065 * (size - 22)
    case ..<28: 0.043 + 0.00375 * (size - 24)
    default: 0.058
    }
  }

  /// Apple's tracking in points, linear between the sizes of the table.
  private static func trackingOfSize(_ size: Double) -> Double {
    guard size > 6 else { return 0.0410 * size }
    guard size < 80 else { return 0 }
    var before = trackings[0]
    for row in trackings where row.size >= size {
      guard row.size > size, row.size > before.size else { return row.points }
      return before.points + (row.points - before.points) * (size - before.size) / (row.size - before.size)
    }
    before = trackings[trackings.count - 1]
    return before.points
  }

  private static let trackings: [(size: Double, points: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -13 * 12 / 2048), (14, -0.15),
    (15, -0.23),
    (16, -0.31), (17, -17 * 52 / 2048), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10),
    (24, 0.07),
    (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38), (29, 0.40), (34, 0.40), (36, 0.37), (44, 0.37), (52, 0.31),
    (60, 0.26), (70, 0.14), (76, 0.07), (80, 0),
  ]

  /// The width of a scalar outside the blocks, in units, and whether it is tracked like a letter.
  ///
  /// Each script without a table has a single width (L): East Asian full width is one em, as in every font.
  static func fallback(_ scalar: UInt32) -> (units: Int, isTracked: Bool) {
    if 0x4E00...0x9FFF ~= scalar { return (unitsPerEm, false) }
    var width = 1000
    for row in fallbacks where scalar <= row.last {
      if scalar >= row.first { width = row.width }
      break
    }
    let isTracked = width > 0 && width < 1700
    return ((width * unitsPerEm + 850) / 1700 + (isTracked ? 52 : 0), isTracked)
  }

  /// Ascending, in 1/100 pt at 17 pt, tracking included; scalars in between have 1000.
  private static let fallbacks: [(first: UInt32, last: UInt32, width: Int)] = [
    (0x00, 0x1F, 0), (0x7F, 0x9F, 0), (0xAD, 0xAD, 0), (0x300, 0x36F, 0), (0x483, 0x489, 0), (0x591, 0x5BD, 0),
    (0x5BE, 0x5FF, 950), (0x600, 0x61B, 850), (0x61C, 0x61C, 0), (0x61D, 0x64A, 850), (0x64B, 0x65F, 0),
    (0x660, 0x6FF, 850), (0x900, 0x902, 0),
    (0x93C, 0x93C, 0), (0x941, 0x948, 0), (0x94D, 0x94D, 0), (0xE31, 0xE31, 0), (0xE34, 0xE3A, 0), (0xE47, 0xE4E, 0),
    (0x1100, 0x115F, 1700), (0x1160, 0x11FF, 0), (0x1AB0, 0x1AFF, 0), (0x1DC0, 0x1DFF, 0), (0x2000, 0x200A, 850),
    (0x200B, 0x200F, 0), (0x2028, 0x202E, 0), (0x2060, 0x206F, 0), (0x20D0, 0x20FF, 0), (0x2100, 0x218F, 1300),
    (0x2190, 0x23FF, 1600), (0x2400, 0x25FF, 1400), (0x2600, 0x27BF, 1700), (0x2E80, 0x303E, 1700),
    (0x303F, 0x33FF, 1700), (0x3400, 0x4DBF, 1700), (0x4E00, 0xA4CF, 1700), (0xAC00, 0xD7A3, 1564),
    (0xE000, 0xF8FF, 1700), (0xF900, 0xFAFF, 1700), (0xFE00, 0xFE0F, 0), (0xFE20, 0xFE2F, 0), (0xFE30, 0xFE4F, 1700),
    (0xFEFF, 0xFEFF, 0), (0xFF00, 0xFF60, 1700), (0xFF61, 0xFFDC, 850), (0xFFE0, 0xFFE6, 1700),
    (0x1F1E6, 0x1F1FF, 1062), (0x1F200, 0x1F3FA, 2125), (0x1F3FB, 0x1F3FF, 0), (0x1F400, 0x1FAFF, 2125),
    (0x20000, 0x3FFFF, 1700), (0xE0000, 0xE01EF, 0),
  ]

  /// Whether a line may break before and after the character, without spaces: East Asian scripts except Korean.
  @inline(__always)
  static func breaksAnywhere(_ scalar: UInt32) -> Bool {
    // Nearly all letters come before the first of these.
    scalar >= 0x2E80 && isEastAsian(scalar)
  }

  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9F, 0x1F000...0x1FAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
