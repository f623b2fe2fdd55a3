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
        "the orientations that it allows; `landscape` is both landscapes")
    case .hidesSearchBarWhenScrolling:
      return make(
        "hidesSearchBarWhenScrolling", .bool, "whether the search bar hides when the content scrolls (iOS 11)")
    case .preferredSearchBarPlacement:
      return make(
        "preferredSearchBarPlacement", .word(SearchBarPlacement.words),
        "the place of the search bar in the navigation bar (iOS 16)")
    case .prefersLargeTitles:
      return make("prefersLargeTitles", .bool, "whether a navigation controller shows large titles")
    case .largeTitleDisplayMode:
      return make(
        "largeTitleDisplayMode", .word(["automatic", "always", "never"]),
        "whether the title is large while this controller is on top of a stack")
    case .hidesBarsWhenVerticallyCompact:
      return make(
        "hidesBarsWhenVerticallyCompact", .bool, "whether a navigation controller hides its bars in compact height")
    case .navigationBarHidden:
      return make("navigationBarHidden", .bool, "whether a navigation controller hides its bar")
    case .toolbarHidden:
      return make(
        "toolbarHidden", .bool,
        "whether a navigation controller hides its toolbar. From iOS 26 a toolbar without items (`barItems = 0`) takes no space"
      )
    case .hidesBottomBarWhenPushed:
      return make(
        "hidesBottomBarWhenPushed", .bool, "whether the tab bar is hidden while this controller is on the stack")
    case .edgesForExtendedLayout:
      return make(
        "edgesForExtendedLayout", .words(["top", "left", "bottom", "right", "all", "none"]),
        "the edges at which its view extends below bars")
    case .extendedLayoutIncludesOpaqueBars:
      return make("extendedLayoutIncludesOpaqueBars", .bool, "whether its view also extends below opaque bars")
    case .preferredVerticalBarBehavior:
      return make(
        "preferredVerticalBarBehavior", .word(["automatic", "disabled"]),
        "whether its bars may be at the side of an iPhone Duo")
    case .barItems:
      return make("barItems", .number, "the number of its bar items with an icon, without tabs and back buttons")
    case .preferredPrimaryColumnWidth:
      return make(
        "preferredPrimaryColumnWidth", .number,
        "in points; takes precedence over the fraction. From iOS 26 only for a split with `style: doubleColumn`")
    case .preferredPrimaryColumnWidthFraction:
      return make("preferredPrimaryColumnWidthFraction", .number, "fraction of the width, 0 to 1")
    case .minimumPrimaryColumnWidth: return make("minimumPrimaryColumnWidth", .number, "in points")
    case .maximumPrimaryColumnWidth: return make("maximumPrimaryColumnWidth", .number, "in points; 320 by default")
    case .preferredSupplementaryColumnWidth:
      return make("preferredSupplementaryColumnWidth", .number, "in points")
    case .preferredSupplementaryColumnWidthFraction:
      return make("preferredSupplementaryColumnWidthFraction", .number, "fraction of the width, 0 to 1")
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
        "whether a primary column has a background and floats (iOS 26), or is next to the secondary")
    case .arrangement:
      return make(
        "arrangement", .word(ArrangementStyle.allCases.map { $0.description }),
        "how an arrangement lays out its two controllers")
    case .arrangementAxes:
      return make(
        "arrangementAxes", .words(["horizontal", "vertical"]),
        "the axes along which an arrangement may divide its space; without one, its primary has all the space")
    case .minimumPaneWidth:
      return make("minimumPaneWidth", .number, "the minimum width of a controller in an arrangement, in points")
    case .preferredPaneWidth:
      return make("preferredPaneWidth", .number, "in points; takes precedence over the fraction")
    case .maximumPaneWidth: return make("maximumPaneWidth", .number, "in points; an active fold takes precedence")
    case .minimumPaneHeight:
      return make("minimumPaneHeight", .number, "the minimum height of a controller in an arrangement, in points")
    case .preferredPaneHeight:
      return make("preferredPaneHeight", .number, "in points; takes precedence over the fraction")
    case .maximumPaneHeight: return make("maximumPaneHeight", .number, "in points; an active fold takes precedence")
    case .preferredPaneFraction:
      return make("preferredPaneFraction", .number, "fraction of an arrangement's width or height, 0 to 1")
    case .panePriority:
      return make("panePriority", .number, "decides which of two controllers in an arrangement gets its preferred size")
    case .overlayEdge:
      return make(
        "overlayEdge", .word(["leading", "trailing", "top", "bottom"]),
        "the side of an active fold on which an overlay arrangement puts it")
    case .content: return shown("content", .controller, "the controller that is presented")
    case .message: return shown("message", .string, "the text of an alert below its title")
    case .style:
      return shown("style", .word(PresentationStyle.words), "the presentation style; under `when`, the adapted style")
    case .source: return shown("source", .view, "the view that a popover points to")
    case .sourceRect: return shown("sourceRect", .rect, "the part of the source that it points to")
    case .permittedArrowDirections:
      return shown(
        "permittedArrowDirections", .words(ArrowDirections.words), "the directions in which a popover's arrow may point"
      )
    case .canOverlapSourceViewRect:
      return shown("canOverlapSourceViewRect", .bool, "whether a popover may cover its source")
    case .popoverLayoutMargins: return shown("popoverLayoutMargins", .insets, "the space kept free around a popover")
    case .detents: return shown("detents", .detents, "the heights at which a sheet rests, smallest first")
    case .selectedDetent: return shown("selectedDetent", .detents, "the detent at which a sheet rests")
    case .prefersEdgeAttachedInCompactHeight:
      return shown(
        "prefersEdgeAttachedInCompactHeight", .bool, "whether a sheet stays at the bottom edge in compact height")
    case .widthFollowsPreferredContentSizeWhenEdgeAttached:
      return shown(
        "widthFollowsPreferredContentSizeWhenEdgeAttached", .bool, "whether such a sheet has its content's width")
    case .preferredPlacement:
      return shown(
        "preferredPlacement", .word(["automatic", "leading", "center", "trailing"]),
        "the place of a sheet that is not attached to an edge (iOS 27)")
    case .prefersGrabberVisible:
      return shown("prefersGrabberVisible", .bool, "whether a handle is drawn at the top of a sheet")
    case .isModalInPresentation:
      return row("isModalInPresentation", .bool, [.controller, .presentation], "whether the user cannot dismiss it")
    default: preconditionFailure("every other attribute has its row in `row`")  // proven by the table's own test
    }
  }
}
