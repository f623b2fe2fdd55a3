/// The measures of a page control, in points.
struct PageDots {
  /// The distance from one dot to the next.
  var pitch: Double
  /// How much wider all dots together are than their pitches; negative if no gap follows the last one.
  var ends: Double
  var height: Double

  /// iOS 26: 18 a dot, 20 at the ends, 26 high at 2x; a dot and the height are a pixel less at 3x (`IOS26.md §5`).
  /// CHOICE before iOS 26: dots are 7 points wide and 9 apart, as stored in classic documents.
  init(style: ControlStyle, scale: Double) {
    switch style {
    case .glass where scale == 3: self.init(pitch: 53.0 / 3, ends: 20, height: 77.0 / 3)
    case .glass: self.init(pitch: 18, ends: 20, height: 26)
    case .modern: self.init(pitch: 16, ends: -9, height: 26)
    case .classic: self.init(pitch: 16, ends: -9, height: 37)
    }
  }

  private init(pitch: Double, ends: Double, height: Double) {
    self.pitch = pitch
    self.ends = ends
    self.height = height
  }
}
