// The rows of attributes that controllers and presentations have.

extension AttributeTable {
  static func controllerRow(_ key: AttributeKey) -> AttributeDefinition {
    func row(
      _ name: String, _ type: AttributeType, _ others: Set<AttributeTarget.Kind>, _ summary: String
    ) -> AttributeDefinition {
      AttributeDefinition(key: key, name: name, type: type, views: [], others: others, summary: summary)
    }
    func make(_ name: String, _ type: AttributeType, _ summary: String) -> AttributeDefinition {
      row(name, type, [.controller], summary)
    }
    func shown(_ name: String, _ type: AttributeType, _ summary: String) -> AttributeDefinition {
      row(name, type, [.presentation], summary)
    }
    switch key {
    case .modalPresentationStyle:
      return make("modalPresentationStyle", .word(PresentationStyle.words), "how `present` shows it")
    case .supportedOrientations:
      return make(
        "supportedOrientations", .words(OrientationMask.words),
        "to which it lets the window turn; `landscape` is both landscapes")
    case .hidesSearchBarWhenScrolling:
      return make(
        "hidesSearchBarWhenScrolling", .bool, "whether the search bar goes away with what scrolls below it (iOS 11)")
    case .preferredSearchBarPlacement:
      return make(
        "preferredSearchBarPlacement", .word(SearchBarPlacement.words), "where a navigation bar has it (iOS 16)")
    case .prefersLargeTitles: return make("prefersLargeTitles", .bool, "of a navigation controller")
    case .largeTitleDisplayMode:
      return make("largeTitleDisplayMode", .word(["automatic", "always", "never"]), "of what is on top of a stack")
    case .hidesBarsWhenVerticallyCompact:
      return make("hidesBarsWhenVerticallyCompact", .bool, "of a navigation controller")
    case .navigationBarHidden: return make("navigationBarHidden", .bool, "of a navigation controller")
    case .toolbarHidden:
      return make(
        "toolbarHidden", .bool,
        "of a navigation controller; true by default. From iOS 26 on a toolbar without items (`barItems = 0`) takes no room"
      )
    case .hidesBottomBarWhenPushed: return make("hidesBottomBarWhenPushed", .bool, "no tab bar while on the stack")
    case .isTranslucent:
      return make("isTranslucent", .bool, "of a navigation or tab bar controller: whether views reach below its bars")
    case .edgesForExtendedLayout:
      return make(
        "edgesForExtendedLayout", .words(["top", "left", "bottom", "right", "all", "none"]),
        "at which edges its view reaches below bars")
    case .extendedLayoutIncludesOpaqueBars:
      return make("extendedLayoutIncludesOpaqueBars", .bool, "whether its view reaches below opaque bars too")
    case .preferredVerticalBarBehavior:
      return make(
        "preferredVerticalBarBehavior", .word(["automatic", "disabled"]),
        "whether its bars may stand at the side of an iPhone Duo")
    case .barItems:
      return make("barItems", .number, "how many items with an icon it has in bars, without tabs and what leads back")
    case .preferredPrimaryColumnWidth:
      return make(
        "preferredPrimaryColumnWidth", .number,
        "in points; comes before the fraction. From iOS 26 on only a split with `style: doubleColumn` has it")
    case .preferredPrimaryColumnWidthFraction:
      return make("preferredPrimaryColumnWidthFraction", .number, "share of the width, 0 to 1")
    case .minimumPrimaryColumnWidth: return make("minimumPrimaryColumnWidth", .number, "in points")
    case .maximumPrimaryColumnWidth: return make("maximumPrimaryColumnWidth", .number, "in points; 320 by default")
    case .preferredSupplementaryColumnWidth:
      return make("preferredSupplementaryColumnWidth", .number, "in points")
    case .preferredSupplementaryColumnWidthFraction:
      return make("preferredSupplementaryColumnWidthFraction", .number, "share of the width, 0 to 1")
    case .minimumSupplementaryColumnWidth: return make("minimumSupplementaryColumnWidth", .number, "in points")
    case .maximumSupplementaryColumnWidth: return make("maximumSupplementaryColumnWidth", .number, "in points")
    case .minimumSecondaryColumnWidth:
      return make("minimumSecondaryColumnWidth", .number, "in points (iOS 26); 464 by default")
    case .prefersStatusBarHidden:
      return make("prefersStatusBarHidden", .bool, "whether the status bar is hidden while it fills the window")
    case .primaryEdge: return make("primaryEdge", .word(["leading", "trailing"]), "the side of the primary column")
    case .preferredSplitBehavior:
      return make(
        "preferredSplitBehavior", .word(["automatic", "tile", "overlay", "displace"]),
        "how a split makes room for its columns")
    case .primaryBackgroundStyle:
      return make(
        "primaryBackgroundStyle", .word(["sidebar", "none"]),
        "whether a primary column has a background and floats (iOS 26), or lies beside the secondary")
    case .arrangement:
      return make(
        "arrangement", .word(ArrangementStyle.allCases.map { $0.description }),
        "how an arrangement lays out its two controllers")
    case .arrangementAxes:
      return make(
        "arrangementAxes", .words(["horizontal", "vertical"]),
        "along which axes an arrangement may divide its room; where it may not, its primary has all of it")
    case .minimumPaneWidth: return make("minimumPaneWidth", .number, "of a controller in an arrangement, in points")
    case .preferredPaneWidth: return make("preferredPaneWidth", .number, "in points; comes before the fraction")
    case .maximumPaneWidth: return make("maximumPaneWidth", .number, "in points; an active fold comes before it")
    case .minimumPaneHeight: return make("minimumPaneHeight", .number, "of a controller in an arrangement, in points")
    case .preferredPaneHeight: return make("preferredPaneHeight", .number, "in points; comes before the fraction")
    case .maximumPaneHeight: return make("maximumPaneHeight", .number, "in points; an active fold comes before it")
    case .preferredPaneFraction:
      return make("preferredPaneFraction", .number, "share of an arrangement's width or height, 0 to 1")
    case .panePriority:
      return make("panePriority", .number, "which of two controllers in an arrangement has its preferred size")
    case .overlayEdge:
      return make(
        "overlayEdge", .word(["leading", "trailing", "top", "bottom"]),
        "the side of an active fold to which an overlay arrangement puts it")
    case .content: return shown("content", .controller, "the controller that is presented")
    case .message: return shown("message", .string, "what an alert says below its title")
    case .style: return shown("style", .word(PresentationStyle.words), "how it is presented; under `when`, adapted")
    case .source: return shown("source", .view, "the view to which a popover points")
    case .sourceRect: return shown("sourceRect", .rect, "the part of the source to which it points")
    case .permittedArrowDirections:
      return shown("permittedArrowDirections", .words(ArrowDirections.words), "where a popover's arrow may point")
    case .canOverlapSourceViewRect:
      return shown("canOverlapSourceViewRect", .bool, "whether a popover may cover its source")
    case .popoverLayoutMargins: return shown("popoverLayoutMargins", .insets, "kept free around a popover")
    case .detents: return shown("detents", .detents, "the heights at which a sheet rests, smallest first")
    case .selectedDetent: return shown("selectedDetent", .detents, "the one at which it rests")
    case .prefersEdgeAttachedInCompactHeight:
      return shown("prefersEdgeAttachedInCompactHeight", .bool, "whether a sheet keeps to the bottom in compact height")
    case .widthFollowsPreferredContentSizeWhenEdgeAttached:
      return shown(
        "widthFollowsPreferredContentSizeWhenEdgeAttached", .bool, "whether such a sheet has its content's width")
    case .preferredPlacement:
      return shown(
        "preferredPlacement", .word(["automatic", "leading", "center", "trailing"]),
        "where a sheet stands that does not hang on the edge (iOS 27)")
    case .prefersGrabberVisible:
      return shown("prefersGrabberVisible", .bool, "whether a handle is drawn at the top of a sheet")
    case .isModalInPresentation:
      return row("isModalInPresentation", .bool, [.controller, .presentation], "the user cannot dismiss it")
    default: preconditionFailure("every other attribute has its row in `row`")  // proven by the table's own test
    }
  }
}
