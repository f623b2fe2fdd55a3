/// A device's name as people type it, reduced to what its spellings have in common.
///
/// Case, spaces, punctuation and the words `inch` and `Apple` do not count, `generation` is `gen`, `+` is `plus`. An
/// iOS version in the name is read separately: `iPhone 16 (iOS 26)`, `iPad Air 2, iOS 9.3`. So are a pose, a share of
/// the screen and the SDK: `iPhone Duo (open)`, `iPhone Duo, left half`, `iPhone Duo (SDK 27.0)`.
struct DeviceName {
  private(set) var key = ""
  private(set) var os: OSVersion?
  private(set) var pose: Pose?
  private(set) var half: WindowRegions.Side?
  /// The orientation of the device: portrait for a laptop, landscape for a book, or as the name says.
  private(set) var held: Orientation?

  init(_ name: String) {
    var word: [UInt8] = []
    var namesSystem = false
    var qualifier: String?
    func isDot(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") }
    func finish(_ result: inout DeviceName) {
      let text = String(decoding: word.drop(while: isDot), as: UTF8.self)
      word.removeAll(keepingCapacity: true)
      switch text {
      case "", "inch", "apple": return
      case "ios", "ipados": namesSystem = true
      case _ where namesSystem:
        namesSystem = false
        if let version = OSVersion(text) { result.os = version } else { result.key += "ios" + text }
      case "generation": result.key += "gen"
      case "partly", "partially", "fully", "half": qualifier = text
      case "left", "right", "lefthalf", "righthalf": result.half = text.hasPrefix("left") ? .left : .right
      case "portrait": result.held = .portrait
      case "landscape": result.held = .landscapeLeft
      case "in" where result.pose != nil: return
      case _ where Pose(named: (qualifier ?? "") + text) != nil:
        result.pose = Pose(named: (qualifier ?? "") + text)
        result.held = result.held ?? Pose.orientation(ofPose: text)
        qualifier = nil
      default: result.key += text
      }
    }
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        word.append(byte | 0x20)
      default:
        while let last = word.last, isDot(last) { word.removeLast() }
        finish(&self)
        if byte == UInt8(ascii: "+") { key += "plus" }
      }
    }
    while let last = word.last, isDot(last) { word.removeLast() }
    finish(&self)
  }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other, or nil
/// if there are more than `limit`.
///
/// - Complexity: O(lengths multiplied).
func editDistance(_ one: String, _ other: String, limit: Int) -> Int? {
  let (one, other) = (Array(one.utf8), Array(other.utf8))
  guard abs(one.count - other.count) <= limit else { return nil }
  var before: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    row.reserveCapacity(other.count + 1)
    for j in other.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    (before, last) = (last, row)
  }
  return last[other.count] <= limit ? last[other.count] : nil
}
