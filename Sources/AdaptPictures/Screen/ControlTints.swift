import AdaptModel

/// The colours that are set for the parts of a control; nil for the usual ones.
struct ControlTints: Hashable, Sendable {
  /// A switch that is on, the track before a knob, the part that is done, the chosen segment or dot, a spinner.
  var main: String?
  /// The track after a knob, the part that is not done, the other dots.
  var other: String?
  var knob: String?
}

extension ControlTints {
  /// Reads the colours of a view. Views of other kinds have none.
  init(of view: ViewID, _ kind: ViewKind, _ shown: ShownModel) {
    func color(_ key: AttributeKey) -> String? { shown.color(key, of: view) }
    switch kind {
    case .switch: (main, knob) = (color(.onTintColor), color(.thumbTintColor))
    case .slider:
      (main, other, knob) = (color(.minimumTrackTintColor), color(.maximumTrackTintColor), color(.thumbTintColor))
    case .progress: (main, other) = (color(.progressTintColor), color(.trackTintColor))
    case .segmented: main = color(.selectedSegmentTintColor)
    case .pageControl: (main, other) = (color(.currentPageIndicatorTintColor), color(.pageIndicatorTintColor))
    case .spinner: main = color(.textColor)
    default: break
    }
  }
}
