// The one table of attributes: the interpreter, completion, documentation and messages all read it.

enum AttributeTable {
  static let rows: [AttributeDefinition] = AttributeKey.allCases.map(row)

  static let names: [String: AttributeKey] = {
    var names: [String: AttributeKey] = [:]
    for row in rows { names[row.name] = row.key }
    for (synonym, key) in synonyms { names[synonym] = key }
    return names
  }()

  /// UIKit's own names where ours are shorter.
  static let synonyms: [(String, AttributeKey)] = [
    ("isHidden", .hidden), ("numberOfLines", .lines), ("intrinsicContentSize", .intrinsic),
    ("contentHuggingPriority", .hugging), ("contentCompressionResistancePriority", .compression),
    ("compressionResistance", .compression), ("horizontalCompressionResistance", .horizontalCompression),
    ("verticalCompressionResistance", .verticalCompression), ("isEnabled", .enabled), ("isSelected", .selected),
    ("isLayoutMarginsRelativeArrangement", .layoutMarginsRelative),
    ("isBaselineRelativeArrangement", .baselineRelative), ("isScrollEnabled", .scrollEnabled),
    ("viewRespectsSystemMinimumLayoutMargins", .respectsSystemMinimumLayoutMargins),
    ("sourceView", .source), ("sourceItem", .source), ("barButtonItem", .source),
    ("selectedDetentIdentifier", .selectedDetent), ("contentInsetAdjustmentBehavior", .contentInsetAdjustment),
    ("color", .textColor), ("collectionViewLayout", .collectionLayout),
    ("contentInsetsReference", .sectionInsetReference),
  ]

  private static let everyView = Set(ViewKind.allCases)
  private static let scrolling: Set<ViewKind> = [.scroll, .table, .collection]
  private static let textual: Set<ViewKind> = [
    .label, .button, .textField, .textView, .searchBar, .searchController, .segmented,
  ]
  private static let controls: Set<ViewKind> = [
    .button, .textField, .switch, .slider, .stepper, .segmented, .datePicker, .pageControl, .searchBar,
    .searchController,
  ]

  private static func row(_ key: AttributeKey) -> AttributeDefinition {
    func make(
      _ name: String, _ type: AttributeType, _ views: Set<ViewKind>, _ others: Set<AttributeTarget.Kind>,
      _ summary: String
    ) -> AttributeDefinition {
      AttributeDefinition(key: key, name: name, type: type, views: views, others: others, summary: summary)
    }
    func make(
      _ name: String, _ type: AttributeType, _ views: Set<ViewKind>, _ summary: String
    ) -> AttributeDefinition { make(name, type, views, [], summary) }
    switch key {
    case .installed:
      return make("installed", .bool, everyView, [.constraint, .guide], "whether it is part of the layout")
    case .hidden:
      return make("hidden", .bool, everyView, "whether it is invisible; a hidden arranged view leaves its stack")
    case .alpha: return make("alpha", .number, everyView, "opacity, 0 to 1")
    case .backgroundColor: return make("backgroundColor", .color, everyView, "the colour of the background")
    case .tintColor: return make("tintColor", .color, everyView, "the accent colour")
    case .contentMode:
      return make(
        "contentMode", .word(["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center"]), everyView,
        "how an image fills its view")
    case .clipsToBounds: return make("clipsToBounds", .bool, everyView, "whether subviews are clipped to the bounds")
    case .cornerRadius: return make("cornerRadius", .number, everyView, "the radius of its corners, in points")
    case .borderWidth:
      return make("borderWidth", .number, everyView, "the width of the line along its edges, in points")
    case .borderColor: return make("borderColor", .color, everyView, "the colour of the line along its edges")
    case .intrinsic: return make("intrinsic", .size, everyView, "content size in points, in place of the view's own")
    case .placeholderIntrinsic:
      return make("placeholderIntrinsic", .size, everyView, "content size at design time; none while the app runs")
    case .hugging: return make("hugging", .priority, everyView, "content hugging along both axes")
    case .horizontalHugging: return make("horizontalHugging", .priority, everyView, "content hugging along x")
    case .verticalHugging: return make("verticalHugging", .priority, everyView, "content hugging along y")
    case .compression: return make("compression", .priority, everyView, "compression resistance along both axes")
    case .horizontalCompression:
      return make("horizontalCompression", .priority, everyView, "compression resistance along x")
    case .verticalCompression:
      return make("verticalCompression", .priority, everyView, "compression resistance along y")
    case .layoutMargins: return make("layoutMargins", .insets, everyView, "distances of the margins from the edges")
    case .directionalLayoutMargins:
      return make(
        "directionalLayoutMargins", .insets, everyView, "like layoutMargins, with leading as left and trailing as right"
      )
    case .preservesSuperviewLayoutMargins:
      return make(
        "preservesSuperviewLayoutMargins", .bool, everyView,
        "whether its margins are at least as wide as the superview's")
    case .insetsLayoutMarginsFromSafeArea:
      return make(
        "insetsLayoutMarginsFromSafeArea", .bool, everyView, "whether margins are measured from the safe area")
    case .semanticContentAttribute:
      return make("semanticContentAttribute", .word(SemanticContentAttribute.words), everyView, "the reading direction")
    case .translatesAutoresizingMaskIntoConstraints:
      return make(
        "translatesAutoresizingMaskIntoConstraints", .bool, everyView,
        "whether the autoresizing mask and the frame become constraints")
    case .autoresizingMask:
      return make(
        "autoresizingMask", .bits(AutoresizingMask.words), everyView,
        "the flexible margins and lengths, as words or as the sum of UIKit's bits")
    case .initialFrame: return make("initialFrame", .rect, everyView, "the frame that the autoresizing mask refers to")
    case .text:
      return make("text", .string, textual.union([.action, .barButtonItem, .tabBarItem]), "the text or title")
    case .font: return make("font", .font, textual, "a text style or a size")
    case .lines: return make("lines", .number, [.label], "the maximum number of lines, 0 for any number")
    case .textColor:
      return make(
        "textColor", .color, textual.union([.spinner, .navigationBar]),
        "the colour of the text, of a bar's title or of a spinner")
    case .textAlignment:
      return make(
        "textAlignment", .word(["natural", "left", "center", "right", "justified"]), textual,
        "the alignment of lines of text")
    case .lineBreakMode:
      return make(
        "lineBreakMode", .word(LineBreakMode.words), [.label, .button], "how to end a line that does not fit")
    case .preferredMaxLayoutWidth:
      return make(
        "preferredMaxLayoutWidth", .number, [.label],
        "the width for measuring the text; 0 means the width in the layout")
    case .placeholder:
      return make(
        "placeholder", .string, [.textField, .searchBar, .searchController], "the text that is shown while it is empty")
    case .isActive: return make("isActive", .bool, [.searchController], "whether a search is active")
    case .hidesNavigationBarDuringPresentation:
      return make(
        "hidesNavigationBarDuringPresentation", .bool, [.searchController],
        "whether the title makes room during a search")
    case .image:
      return make(
        "image", .image, [.image, .button, .barButtonItem, .tabBarItem], [.controller],
        "the image or asset; of a controller, the image of its tab")
    case .contentEdgeInsets:
      return make(
        "contentEdgeInsets", .insets, [.button],
        "the space around the title and the image of a button without a configuration")
    case .titleEdgeInsets:
      return make(
        "titleEdgeInsets", .insets, [.button],
        "what moves the title of a button without a configuration; it leaves the button's size alone; only drawn")
    case .imageEdgeInsets:
      return make(
        "imageEdgeInsets", .insets, [.button],
        "what moves or shrinks the image of a button without a configuration; it leaves the button's size alone; only drawn"
      )
    case .configuration:
      return make(
        "configuration", .word(ButtonConfiguration.allCases.map { $0.name }), [.button],
        "the style of a button, with its padding (iOS 15)")
    case .buttonSize:
      return make("buttonSize", .word(ButtonSize.words), [.button], "the size of a button with a configuration")
    case .contentInsets:
      return make(
        "contentInsets", .insets, [.button], "the space around the title and the image of a button with a configuration"
      )
    case .imagePadding:
      return make(
        "imagePadding", .number, [.button], "the space between the image and the title of a button with a configuration"
      )
    case .imagePlacement:
      return make(
        "imagePlacement", .word(ButtonImagePlacement.words), [.button],
        "the side of the title on which a button with a configuration has its image")
    case .contentHorizontalAlignment:
      return make(
        "contentHorizontalAlignment", .word(ContentHorizontalAlignment.words), [.button],
        "where a button that is wider than its title and its image has them; only drawn")
    case .adjustsFontSizeToFitWidth:
      return make(
        "adjustsFontSizeToFitWidth", .bool, [.label, .textField, .button],
        "whether a text that is too wide shrinks, down to `minimumScaleFactor` or `minimumFontSize`")
    case .minimumScaleFactor:
      return make(
        "minimumScaleFactor", .number, [.label, .button],
        "the smallest size of a shrunk text, as a fraction of its full size; 0 for no shrinking")
    case .borderStyle:
      return make("borderStyle", .word(TextFieldBorder.words), [.textField], "the border around the text of a field")
    case .isSecureTextEntry:
      return make("isSecureTextEntry", .bool, [.textField], "whether its text is shown as dots")
    case .textContainerInset:
      return make("textContainerInset", .insets, [.textView], "the space around the text of a text view")
    case .lineFragmentPadding:
      return make(
        "lineFragmentPadding", .number, [.textView],
        "the space at both ends of each line of a text view, within the inset")
    case .apportionsSegmentWidthsByContent:
      return make(
        "apportionsSegmentWidthsByContent", .bool, [.segmented], "whether segments are as wide as their own titles")
    case .minimumContentSizeCategory:
      return make(
        "minimumContentSizeCategory", .word(ContentSizeCategory.words), everyView,
        "the smallest text size in it and its subviews (iOS 15)")
    case .maximumContentSizeCategory:
      return make(
        "maximumContentSizeCategory", .word(ContentSizeCategory.words), everyView,
        "the largest text size in it and its subviews (iOS 15)")
    case .sectionHeaderTopPadding:
      return make(
        "sectionHeaderTopPadding", .number, [.table], "the space above each section header of a plain table (iOS 15)")
    case .minimumFontSize:
      return make("minimumFontSize", .number, [.textField], "the smallest font size of the text of a field, in points")
    case .datePickerMode:
      return make("datePickerMode", .word(DatePickerMode.words), [.datePicker], "the values that people choose with it")
    case .preferredDatePickerStyle:
      return make(
        "preferredDatePickerStyle", .word(DatePickerStyle.words), [.datePicker],
        "the way in which people choose a value (iOS 13.4)")
    case .activityIndicatorStyle:
      return make("activityIndicatorStyle", .word(["medium", "large"]), [.spinner], "the size of the wheel")
    case .value:
      return make(
        "value", .number, [.slider, .stepper, .progress, .switch, .pageControl, .segmented, .tabBar],
        "the value of the control; for pages, segments and tabs, the index of the selected one")
    case .isOn: return make("isOn", .bool, [.switch], "whether the switch is on")
    case .enabled:
      return make(
        "enabled", .bool, controls.union([.action, .barButtonItem, .tabBarItem]), "whether people can use it")
    case .role: return make("role", .word(ActionRole.words), [.action], "the purpose of an action of an alert")
    case .placement:
      return make(
        "placement", .word(BarItemPlacement.words), [.barButtonItem],
        "the bar that it belongs to, and the side of that bar")
    case .systemItem:
      return make("systemItem", .word(BarSystemItem.words), [.barButtonItem], "the system's item that it shows")
    case .selected: return make("selected", .bool, controls, "whether it is selected")
    case .segments: return make("segments", .strings, [.segmented], "the segments' titles")
    case .pages: return make("pages", .number, [.pageControl], "the number of pages")
    case .scrollEnabled: return make("scrollEnabled", .bool, scrolling.union([.textView]), "whether it scrolls")
    case .axis: return make("axis", .word(["horizontal", "vertical"]), [.stack], "whether it is a row or a column")
    case .distribution:
      return make(
        "distribution", .word(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
        [.stack], "how the views share the space along the axis")
    case .alignment:
      return make(
        "alignment",
        .word(["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]),
        [.stack], "how the views are aligned across the axis")
    case .spacing:
      return make(
        "spacing", .number, [.stack, .barButtonItem],
        "the space between neighbours, or the width of a fixed space, in points")
    case .customSpacing: return make("customSpacing", .number, everyView, "the space after it in its stack, in points")
    case .layoutMarginsRelative:
      return make("layoutMarginsRelative", .bool, [.stack], "whether the views are arranged within the margins")
    case .baselineRelative:
      return make("baselineRelative", .bool, [.stack], "whether the spacing is measured between baselines")
    case .contentInset:
      return make(
        "contentInset", .insets, scrolling.union([.textView]),
        "the space around the content, in addition to the adjustment")
    case .contentInsetAdjustment:
      return make(
        "contentInsetAdjustment", .word(["automatic", "scrollableAxes", "never", "always"]),
        scrolling.union([.textView]), "how the safe area insets the content")
    case .contentOffset:
      return make("contentOffset", .point, scrolling, "the point of the content at the corner of the view")
    case .tableStyle: return make("tableStyle", .word(TableStyle.words), [.table], "how its sections look")
    case .separatorStyle:
      return make("separatorStyle", .word(["none", "singleLine"]), [.table], "whether there are lines between rows")
    case .separatorInset:
      return make("separatorInset", .insets, [.table, .cell], "the distance of the line below a row from its sides")
    case .cellStyle: return make("cellStyle", .word(CellStyle.words), [.cell], "how a cell arranges its own texts")
    case .accessoryType:
      return make(
        "accessoryType", .word(CellAccessory.words), [.cell, .component],
        "the accessory next to the content view of a table's cell")
    case .scrollDirection:
      return make(
        "scrollDirection", .word(["vertical", "horizontal"]), [.collection],
        "the direction in which a collection scrolls")
    case .rowHeight:
      return make("rowHeight", .number, [.table], "the height of all rows; below 0 each row has its own height")
    case .itemSize: return make("itemSize", .size, [.collection], "the size of all items, 50 x 50 by default")
    case .estimatedItemSize:
      return make(
        "estimatedItemSize", .size, [.collection], "if it is not 0 x 0, each item has the size of its content")
    case .minimumLineSpacing:
      return make("minimumLineSpacing", .number, [.collection], "the space between lines, 10 by default")
    case .minimumInteritemSpacing:
      return make(
        "minimumInteritemSpacing", .number, [.collection], "the space between the items of a line, 10 by default")
    case .sectionInsetReference:
      return make(
        "sectionInsetReference", .word(SectionInsetReference.words), [.collection],
        "the edges from which `sectionInset` counts (iOS 11)")
    case .collectionLayout:
      return make(
        "layout", .collectionLayout, [.collection], "a compositional layout, in place of lines of items (iOS 13)")
    case .interSectionSpacing:
      return make(
        "interSectionSpacing", .number, [.collection], "the space between the sections of a compositional layout")
    case .headerReferenceSize:
      return make(
        "headerReferenceSize", .size, [.collection],
        "the size of section headers; across the scroll direction they fill the view")
    case .footerReferenceSize:
      return make(
        "footerReferenceSize", .size, [.collection],
        "the size of section footers; across the scroll direction they fill the view")
    case .sectionInset: return make("sectionInset", .insets, [.collection], "the space around all items")
    case .constant: return make("constant", .number, [], [.constraint], "the constant, in points")
    case .priority: return make("priority", .priority, [], [.constraint], "the priority, 1 to 1000")
    case .identifier: return make("identifier", .string, everyView, [.constraint, .guide], "its name in messages")
    case .title:
      return make(
        "title", .string, [.navigationBar], [.controller, .presentation],
        "its title in a navigation bar or a tab; an alert's title; the title that a navigation bar shows")
    case .additionalSafeAreaInsets:
      return make("additionalSafeAreaInsets", .insets, [], [.controller], "insets added to the safe area of its views")
    case .preferredContentSize:
      return make(
        "preferredContentSize", .size, [], [.controller], "the size that it prefers in a container or a popover")
    case .respectsSystemMinimumLayoutMargins:
      return make(
        "respectsSystemMinimumLayoutMargins", .bool, [], [.controller],
        "whether the margins of the root view are at least 16 or 20 points")
    case .systemMinimumLayoutMargins:
      return make(
        "systemMinimumLayoutMargins", .insets, [], [.controller], "the minimum margins, in place of the system's")
    case .definesPresentationContext:
      return make("definesPresentationContext", .bool, [], [.controller], "whether `currentContext` presents over it")
    case .preferredDisplayMode:
      return make(
        "preferredDisplayMode",
        .word([
          "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
          "twoOverSecondary", "twoDisplaceSecondary",
        ]), [], [.controller], "the columns that a split should show")
    default: return barRow(key) ?? tintRow(key) ?? controllerRow(key)
    }
  }
}
