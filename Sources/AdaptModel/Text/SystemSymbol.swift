/// The symbols that come with the system, as far as layouts need them: which names are theirs, and how large they are.
///
/// An image belongs to the app, and the script gives its size. A symbol needs neither. An asset of the same name goes
/// first.
public enum SystemSymbol {
  /// The size of each symbol, in points.
  ///
  /// CHOICE: symbols beside text in the body's font are between 10 and 24 points wide, and most are about 20 by 20; the
  /// two image views in the corpus whose size is the symbol's have 20 × 19 (`info.circle`).
  public static let size = Size(width: 20, height: 20)

  /// The size of a symbol whose symbol configuration is a text style, in points.
  ///
  /// CHOICE: it grows as the font does.
  ///
  /// - Parameters:
  ///   - growth: the size of the font as a share of its size at the usual text size.
  ///   - scale: pixels per point.
  static func size(growth: Double, scale: Double) -> Size {
    Size(width: size.width * growth, height: size.height * growth).roundedUp(toScale: scale)
  }

  /// Whether a name is a symbol's: a root, alone or with more words behind it (`star`, `star.fill`).
  ///
  /// - Complexity: O(length of the name).
  public static func isName(_ name: String) -> Bool {
    var end = name.startIndex
    while end < name.endIndex {
      end = name[name.index(after: end)...].firstIndex(of: ".") ?? name.endIndex
      if roots.contains(String(name[..<end])) { return true }
    }
    return false
  }

  /// CHOICE: what the names of common symbols begin with.
  private static let roots: Set<String> = [
    "airplane", "app.badge", "archivebox", "arrow.clockwise", "arrow.counterclockwise", "arrow.down", "arrow.left",
    "arrow.right", "arrow.triangle.2.circlepath", "arrow.turn", "arrow.up", "arrow.uturn.backward",
    "arrow.uturn.forward", "arrowshape.turn.up.left", "arrowshape.turn.up.right", "backward", "bag", "barcode",
    "battery", "bell", "bluetooth", "bolt", "book", "bookmark", "bubble", "calendar", "camera", "cart", "chart",
    "checkmark", "chevron.backward", "chevron.compact", "chevron.down", "chevron.forward", "chevron.left",
    "chevron.right", "chevron.up", "circle", "clock", "cloud", "creditcard", "cube", "delete.left", "desktopcomputer",
    "doc", "ellipsis", "envelope", "exclamationmark", "eye", "faceid", "flag", "flame", "folder", "forward", "gear",
    "gearshape", "gift", "globe", "hammer", "hand", "headphones", "heart", "hourglass", "house", "info", "key",
    "keyboard", "leaf", "lightbulb", "line.3.horizontal", "link", "list.bullet", "list.dash", "list.number", "location",
    "lock", "magnifyingglass", "map", "mappin", "message", "mic", "minus", "moon", "music.note", "paintbrush",
    "paperclip", "paperplane", "pause", "pencil", "person", "phone", "photo", "pin", "play", "plus", "power", "printer",
    "qrcode", "questionmark", "repeat", "safari", "scissors", "shield", "shuffle", "slider.horizontal",
    "speaker", "square", "star", "stop", "sun", "tag", "text.alignleft", "textformat", "thermometer", "timer",
    "touchid", "trash", "tray", "umbrella", "video", "wand.and.stars", "waveform", "wifi", "wrench", "xmark",
  ]
}
