import AdaptModel

/// The nine size classes as Interface Builder draws them, each marked if something is found in it.
public struct SizeClassGrid: Hashable, Sendable {
  public enum Mark: UInt8, Sendable {
    /// No window of the class was examined.
    case unknown
    case clear
    case found
  }

  private var marks: [SizeClassPair: Mark] = [:]

  init() {}

  public subscript(classes: SizeClassPair) -> Mark {
    get { marks[classes] ?? .unknown }
    set { marks[classes] = newValue }
  }

  /// The classes in which it is found, row by row.
  public var found: [SizeClassPair] { SizeClassPair.all.filter { self[$0] == .found } }

  /// Four lines: widths from compact to regular, heights from compact down. `×` is found, `·` is not.
  public var lines: [String] { Self.draw { $0 == .found ? "×" : $0 == .clear ? "·" : " " }(self) }

  private static func draw(_ sign: @escaping (Mark) -> String) -> (SizeClassGrid) -> [String] {
    { grid in
      table { sign(grid[$0]) }
    }
  }

  /// A table of the nine classes with a sign in each.
  public static func table(_ sign: (SizeClassPair) -> String) -> [String] {
    var lines = ["height ↓  width → compact  any  regular"]
    for vertical in SizeClassPair.order {
      let name = SizeClassPair.word(vertical)
      var line = name + String(repeating: " ", count: 18 - name.count)
      for (horizontal, column) in zip(SizeClassPair.order, [9, 5, 7]) {
        let cell = sign(SizeClassPair(horizontal, vertical))
        line += cell + String(repeating: " ", count: max(0, column - cell.count))
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines
  }
}
