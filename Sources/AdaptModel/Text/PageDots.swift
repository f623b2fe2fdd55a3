/// The measures of a page control, in points.
struct PageDots {
  /// From one dot to the next.
  var pitch: Double
  /// What all dots together are wider than their pitches; negative where the last one has no gap after it.
  var ends: Double
  var height: Double

  /// iOS 26: 18 a dot, 20 at the ends, 26 high at 2x; a dot and the height are a pixel less at 3x (`IOS26.md §5`).
  /// CHOICE before: dots are 7 points and 9 apart, as stored in classic documents.
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
