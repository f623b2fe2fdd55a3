// The rows of attributes that bars and their items have, and of the colours of the parts of controls.

extension AttributeTable {
  /// The attribute of a bar; nil for any other attribute.
  static func barRow(_ key: AttributeKey) -> AttributeDefinition? {
    func make(
      _ name: String, _ type: AttributeType, _ views: Set<ViewKind>, _ others: Set<AttributeTarget.Kind>,
      _ summary: String
    ) -> AttributeDefinition {
      AttributeDefinition(key: key, name: name, type: type, views: views, others: others, summary: summary)
    }
    switch key {
    case .prompt:
      return make(
        "prompt", .string, [.navigationBar], [.controller],
        "the line above the title in a navigation bar, which makes the bar 30 points higher")
    case .barTintColor:
      return make("barTintColor", .color, bars.union([.searchBar]), [], "the colour of the background of a bar")
    case .barStyle:
      return make(
        "barStyle", .word(["default", "black"]), bars, [], "whether a bar is dark in light appearance too; only drawn")
    case .scrollEdgeBackgroundColor:
      return make(
        "scrollEdgeBackgroundColor", .color, bars, [],
        "the colour of a bar of a controller while nothing has scrolled below it (iOS 15); only drawn")
    case .scrollEdgeTextColor:
      return make(
        "scrollEdgeTextColor", .color, [.navigationBar], [],
        "the colour of the bar's title while nothing has scrolled below it (iOS 15); only drawn")
    case .isTranslucent:
      return make(
        "isTranslucent", .bool, bars, [.controller],
        "whether views extend below the bars of this navigation or tab bar controller; of a bar, whether it is drawn so"
      )
    case .badgeValue:
      return make(
        "badgeValue", .string, [.tabBarItem], [.controller], "the text of the badge on its tab; only drawn")
    default: return nil
    }
  }

  /// The attribute that colours a part of a control; nil for any other attribute.
  static func tintRow(_ key: AttributeKey) -> AttributeDefinition? {
    func make(_ name: String, _ views: Set<ViewKind>, _ summary: String) -> AttributeDefinition {
      AttributeDefinition(key: key, name: name, type: .color, views: views, others: [], summary: summary)
    }
    switch key {
    case .onTintColor: return make("onTintColor", [.switch], "the colour of a switch that is on")
    case .thumbTintColor: return make("thumbTintColor", [.switch, .slider], "the colour of the knob")
    case .minimumTrackTintColor:
      return make("minimumTrackTintColor", [.slider], "the colour of the track before the knob")
    case .maximumTrackTintColor:
      return make("maximumTrackTintColor", [.slider], "the colour of the track after the knob")
    case .progressTintColor: return make("progressTintColor", [.progress], "the colour of the part that is done")
    case .trackTintColor: return make("trackTintColor", [.progress], "the colour of the part that is not done")
    case .selectedSegmentTintColor:
      return make("selectedSegmentTintColor", [.segmented], "the colour of the selected segment (iOS 13)")
    case .pageIndicatorTintColor:
      return make("pageIndicatorTintColor", [.pageControl], "the colour of the dots of the other pages")
    case .currentPageIndicatorTintColor:
      return make("currentPageIndicatorTintColor", [.pageControl], "the colour of the dot of the current page")
    default: return nil
    }
  }

  private static let bars: Set<ViewKind> = [.navigationBar, .toolbar, .tabBar]
}
