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
    case .installed: return make("installed", .bool, everyView, [.constraint, .guide], "whether it takes part")
    case .hidden: return make("hidden", .bool, everyView, "not drawn; a hidden arranged view leaves its stack")
    case .alpha: return make("alpha", .number, everyView, "opacity, 0 to 1")
    case .backgroundColor: return make("backgroundColor", .color, everyView, "the fill")
    case .tintColor: return make("tintColor", .color, everyView, "the accent")
    case .contentMode:
      return make(
        "contentMode", .word(["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center"]), everyView,
        "how an image fills its view")
    case .clipsToBounds: return make("clipsToBounds", .bool, everyView, "whether subviews are cut at the bounds")
    case .cornerRadius: return make("cornerRadius", .number, everyView, "how round its corners are, in points")
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
      return make("directionalLayoutMargins", .insets, everyView, "as layoutMargins; left is leading, right trailing")
    case .preservesSuperviewLayoutMargins:
      return make("preservesSuperviewLayoutMargins", .bool, everyView, "margins at least reach the superview's")
    case .insetsLayoutMarginsFromSafeArea:
      return make("insetsLayoutMarginsFromSafeArea", .bool, everyView, "margins are measured from the safe area")
    case .semanticContentAttribute:
      return make("semanticContentAttribute", .word(SemanticContentAttribute.words), everyView, "direction of reading")
    case .translatesAutoresizingMaskIntoConstraints:
      return make("translatesAutoresizingMaskIntoConstraints", .bool, everyView, "the mask and frame give constraints")
    case .autoresizingMask:
      return make(
        "autoresizingMask", .bits(AutoresizingMask.words), everyView,
        "which margins and lengths are flexible, as words or as the sum of UIKit's bits")
    case .initialFrame: return make("initialFrame", .rect, everyView, "the frame that the autoresizing mask refers to")
    case .text: return make("text", .string, textual.union([.action, .barButtonItem]), "the text or title")
    case .font: return make("font", .font, textual, "a text style or a size")
    case .lines: return make("lines", .number, [.label], "most lines, 0 for any number")
    case .textColor: return make("textColor", .color, textual, "the colour of the text")
    case .textAlignment:
      return make(
        "textAlignment", .word(["natural", "left", "center", "right", "justified"]), textual,
        "where lines of text begin")
    case .lineBreakMode:
      return make(
        "lineBreakMode", .word(LineBreakMode.words), [.label, .button], "where a line ends that does not fit")
    case .preferredMaxLayoutWidth:
      return make("preferredMaxLayoutWidth", .number, [.label], "measuring width; 0 is the laid-out one")
    case .placeholder:
      return make("placeholder", .string, [.textField, .searchBar, .searchController], "shown while empty")
    case .isActive: return make("isActive", .bool, [.searchController], "whether people search")
    case .hidesNavigationBarDuringPresentation:
      return make(
        "hidesNavigationBarDuringPresentation", .bool, [.searchController],
        "whether the title makes room while people search")
    case .image: return make("image", .image, [.image, .button, .barButtonItem], "the image or asset")
    case .contentEdgeInsets:
      return make(
        "contentEdgeInsets", .insets, [.button], "around the title and the image of a button without configuration")
    case .configuration:
      return make(
        "configuration", .word(ButtonConfiguration.allCases.map { $0.name }), [.button],
        "how it is drawn, and with what padding (iOS 15)")
    case .buttonSize:
      return make("buttonSize", .word(ButtonSize.words), [.button], "how large a button with a configuration is")
    case .contentInsets:
      return make("contentInsets", .insets, [.button], "around the title and the image of a button's configuration")
    case .imagePadding:
      return make("imagePadding", .number, [.button], "between the image and the title of a button's configuration")
    case .imagePlacement:
      return make(
        "imagePlacement", .word(ButtonImagePlacement.words), [.button],
        "at which side of the title the image of a button's configuration stands")
    case .adjustsFontSizeToFitWidth:
      return make(
        "adjustsFontSizeToFitWidth", .bool, [.label, .textField, .button],
        "whether a text that is too wide shrinks, as far as `minimumScaleFactor` or `minimumFontSize` says")
    case .minimumScaleFactor:
      return make(
        "minimumScaleFactor", .number, [.label, .button],
        "how far a text shrinks, as a share of its size; 0 for not at all")
    case .borderStyle:
      return make("borderStyle", .word(TextFieldBorder.words), [.textField], "the border around the text of a field")
    case .isSecureTextEntry:
      return make("isSecureTextEntry", .bool, [.textField], "whether its text is shown as dots")
    case .textContainerInset: return make("textContainerInset", .insets, [.textView], "around the text of a text view")
    case .lineFragmentPadding:
      return make("lineFragmentPadding", .number, [.textView], "beside each line of a text view, within the inset")
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
        "sectionHeaderTopPadding", .number, [.table], "above each section header of a plain table (iOS 15)")
    case .minimumFontSize:
      return make("minimumFontSize", .number, [.textField], "how far the text of a field shrinks, in points")
    case .datePickerMode:
      return make("datePickerMode", .word(DatePickerMode.words), [.datePicker], "what people choose with it")
    case .preferredDatePickerStyle:
      return make(
        "preferredDatePickerStyle", .word(DatePickerStyle.words), [.datePicker], "how they choose it (iOS 13.4)")
    case .activityIndicatorStyle:
      return make("activityIndicatorStyle", .word(["medium", "large"]), [.spinner], "how large the wheel is")
    case .value:
      return make(
        "value", .number, [.slider, .stepper, .progress, .switch, .pageControl, .segmented],
        "what the control shows; of pages and segments the index of the chosen one")
    case .isOn: return make("isOn", .bool, [.switch], "whether the switch is on")
    case .enabled: return make("enabled", .bool, controls.union([.action, .barButtonItem]), "whether it can be used")
    case .role: return make("role", .word(ActionRole.words), [.action], "what an action of an alert is for")
    case .placement:
      return make(
        "placement", .word(BarItemPlacement.words), [.barButtonItem],
        "in which bar it stands, and at which side of that")
    case .systemItem:
      return make("systemItem", .word(BarSystemItem.words), [.barButtonItem], "what the system draws for it")
    case .selected: return make("selected", .bool, controls, "whether it is chosen")
    case .segments: return make("segments", .strings, [.segmented], "the segments' titles")
    case .pages: return make("pages", .number, [.pageControl], "how many pages")
    case .scrollEnabled: return make("scrollEnabled", .bool, scrolling.union([.textView]), "whether it scrolls")
    case .axis: return make("axis", .word(["horizontal", "vertical"]), [.stack], "a row or a column")
    case .distribution:
      return make(
        "distribution", .word(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
        [.stack], "how the views share the room along the axis")
    case .alignment:
      return make(
        "alignment",
        .word(["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]),
        [.stack], "where the views are across the axis")
    case .spacing: return make("spacing", .number, [.stack], "points between neighbours")
    case .customSpacing: return make("customSpacing", .number, everyView, "points after it in its stack")
    case .layoutMarginsRelative: return make("layoutMarginsRelative", .bool, [.stack], "arrange within the margins")
    case .baselineRelative: return make("baselineRelative", .bool, [.stack], "spacing from baseline to baseline")
    case .contentInset: return make("contentInset", .insets, scrolling, "around the content, beside the adjustment")
    case .contentInsetAdjustment:
      return make(
        "contentInsetAdjustment", .word(["automatic", "scrollableAxes", "never", "always"]), scrolling,
        "how the safe area insets the content")
    case .tableStyle: return make("tableStyle", .word(TableStyle.words), [.table], "how its sections look")
    case .separatorStyle:
      return make("separatorStyle", .word(["none", "singleLine"]), [.table], "whether lines stand between rows")
    case .separatorInset:
      return make("separatorInset", .insets, [.table, .cell], "how far the line below a row is from its sides")
    case .cellStyle: return make("cellStyle", .word(CellStyle.words), [.cell], "how a cell arranges its own texts")
    case .accessoryType:
      return make(
        "accessoryType", .word(CellAccessory.words), [.cell, .component],
        "what stands beside the content view of a table's cell")
    case .scrollDirection:
      return make(
        "scrollDirection", .word(["vertical", "horizontal"]), [.collection], "along which a collection's lines follow")
    case .rowHeight: return make("rowHeight", .number, [.table], "of all rows; below 0 is automatic, each row its own")
    case .itemSize: return make("itemSize", .size, [.collection], "of all items, 50 x 50 by default")
    case .estimatedItemSize:
      return make("estimatedItemSize", .size, [.collection], "if not 0 x 0 each item has the size of its content")
    case .minimumLineSpacing: return make("minimumLineSpacing", .number, [.collection], "between lines, 10 by default")
    case .minimumInteritemSpacing:
      return make("minimumInteritemSpacing", .number, [.collection], "between the items of a line, 10 by default")
    case .sectionInsetReference:
      return make(
        "sectionInsetReference", .word(SectionInsetReference.words), [.collection],
        "from where `sectionInset` counts (iOS 11)")
    case .collectionLayout:
      return make(
        "layout", .collectionLayout, [.collection], "a compositional layout, in place of lines of items (iOS 13)")
    case .interSectionSpacing:
      return make("interSectionSpacing", .number, [.collection], "between the sections of a compositional layout")
    case .headerReferenceSize:
      return make(
        "headerReferenceSize", .size, [.collection], "how large section headers are; across they fill the view")
    case .footerReferenceSize:
      return make(
        "footerReferenceSize", .size, [.collection], "how large section footers are; across they fill the view")
    case .sectionInset: return make("sectionInset", .insets, [.collection], "around all items")
    case .constant: return make("constant", .number, [], [.constraint], "the constant, in points")
    case .priority: return make("priority", .priority, [], [.constraint], "1 to 1000")
    case .identifier: return make("identifier", .string, everyView, [.constraint, .guide], "for messages")
    case .title:
      return make(
        "title", .string, [], [.controller, .presentation],
        "what a navigation bar or a tab shows of it; an alert's title")
    case .additionalSafeAreaInsets:
      return make("additionalSafeAreaInsets", .insets, [], [.controller], "added to the safe area of its views")
    case .preferredContentSize:
      return make("preferredContentSize", .size, [], [.controller], "how large a container or popover should make it")
    case .respectsSystemMinimumLayoutMargins:
      return make("respectsSystemMinimumLayoutMargins", .bool, [], [.controller], "root margins keep 16 or 20 points")
    case .systemMinimumLayoutMargins:
      return make("systemMinimumLayoutMargins", .insets, [], [.controller], "in place of the system's own minimum")
    case .definesPresentationContext:
      return make("definesPresentationContext", .bool, [], [.controller], "whether `currentContext` presents over it")
    case .preferredDisplayMode:
      return make(
        "preferredDisplayMode",
        .word([
          "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
          "twoOverSecondary", "twoDisplaceSecondary",
        ]), [], [.controller], "which columns of a split should be shown")
    default: return controllerRow(key)
    }
  }
}
