import AdaptModel

/// The parts of a view's element that have no counterpart in a script, by their names in the document.
///
/// It lists everything that the importer does not read, that is of concern outside Interface Builder, and that differs
/// from a new view. So nothing is lost silently, whatever a later Xcode writes.
struct Leftovers {
  let view: InterfaceView
  let document: InterfaceDocument

  /// In the order of the document.
  func names() -> [String] {
    (InterfaceView.frameworkClasses[view.tag].map { ["class \($0)"] } ?? []) + attributes() + elements()
  }

  private func attributes() -> [String] {
    view.element.attributes.filter { !isKept($0.name, $0.value) && !isDefault($0.name, $0.value) }.map {
      switch $0.name {
      case "customClass": "class \($0.value)"
      case "separatorStyle": "separators"
      default: $0.name
      }
    }
  }

  private func isKept(_ name: String, _ value: String) -> Bool {
    if Self.documentAttributes.contains(name) || Self.layoutAttributes.contains(name) { return true }
    switch name {
    case "customClass": return view.superview == nil || view.tag == "tableViewCellContentView"
    case "contentMode":
      guard case .word(let words) = AttributeKey.contentMode.definition.type else { return false }
      return view.kind != .image || words.contains(value)
    case "title", "text", "placeholder", "image", "textAlignment", "numberOfLines", "value", "progress",
      "numberOfPages", "currentPage", "selectedSegmentIndex", "on", "enabled", "selected", "scrollEnabled",
      "preferredMaxLayoutWidth", "catalog":
      return true
    case "minimumScaleFactor", "minimumFontSize", "adjustsFontSizeToFit":
      return view.kind == .label && view.leastTextScale < 1
    case "translucent", "barStyle": return view.kind.isBar
    case "apportionsSegmentWidthsByContent": return view.kind == .segmented
    case "minValue", "maxValue": return view.kind == .slider
    case "contentHorizontalAlignment":
      return view.kind == .button && ContentHorizontalAlignment(rawValue: value) != nil
    case "borderStyle": return TextFieldBorder(rawValue: value) != nil
    case "lineBreakMode": return AttributeReader.lineBreakMode(value) != nil
    case "accessoryType", "tableViewCell", "textLabel", "detailTextLabel", "imageView":
      return view.isCell || view.key == "contentView"
    case "rowHeight", "estimatedRowHeight", "dataMode": return view.isTable || view.isCell
    case "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight":
      return view.isTable && Self.tableHeights.contains(value)
    case "datePickerMode": return DatePickerMode(rawValue: value) != nil
    case "separatorStyle": return view.isTable && (value == "none" || value == "default" || value == "singleLine")
    case "style": return view.tag != "activityIndicatorView" || value.contains("arge") || value == "medium"
    default: return false
    }
  }

  /// Whether it is a default of Interface Builder's library, or affects only drawing.
  private func isDefault(_ name: String, _ value: String) -> Bool {
    switch (name, value) {
    case ("baselineAdjustment", "alignBaselines"), ("adjustsFontSizeToFit", "NO"),
      ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
      ("minimumValue", "0.0"), ("maximumValue", "100"), ("separatorStyle", "none"), ("alwaysBounceVertical", "YES"),
      ("selectionStyle", _), ("indentationWidth", "10"), ("style", "plain"),
      ("hidesAccessoryWhenEditing", "NO"), ("style", "IBUITableViewCellStyleDefault"),
      ("datePickerMode", "dateAndTime"),
      ("minuteInterval", "1"), ("searchBarStyle", _), ("buttonType", _), ("segmentControlStyle", _),
      ("showsSelectionImmediatelyOnTouchBegin", _), ("useCurrentDate", _):
      true
    case ("userInteractionEnabled", "NO"): view.kind == .label || view.kind == .image
    case ("minimumFontSize", _): view.kind == .textField
    case ("contentHorizontalAlignment", "left") where view.kind == .textField: true
    // Xcode writes them for every control.
    case ("contentHorizontalAlignment", _), ("contentVerticalAlignment", _):
      view.kind != .button && view.kind != .textField
    case ("adjustsFontForContentSizeCategory", _): view.element.child(key: "fontDescription")?["style"] != nil
    default: false
    }
  }

  private func elements() -> [String] {
    var names: [String] = []
    for child in view.element.children {
      switch child.name {
      case "nil", "rect", "autoresizingMask", "subviews", "constraints", "variation", "point", "viewLayoutGuide",
        "frame",
        "designable", "segments", "prototypes", "cells", "connections", "animations", "freeformSimulatedSizeMetrics",
        "gestureRecognizers", "edgeInsets", "directionalEdgeInsets":
        break
      case "attributedString": names.append("attributes of the text")
      case "accessibility": names.append("accessibility")
      case "collectionViewFlowLayout", "collectionViewLayout": names += layoutLeftovers(child)
      case "sections": break
      case "userDefinedRuntimeAttributes":
        let kept = AttributeReader.runtimeAttributes(in: view.element).map { $0.keyPath }
        names += child.children.compactMap { $0["keyPath"] }.filter { !kept.contains($0) }
      case "fontDescription":
        if let font = child["name"] ?? child["family"] { names.append("font \(font)") }
      case "color":
        let key = child["key"] ?? ""
        let isKept = AttributeKey.named(key)?.applies(to: view.scriptKind) == true
        if !isKept, !["highlightedColor", "separatorColor"].contains(key) { names.append(key) }
      case "textAttributes":
        if child["key"] != "titleTextAttributes" || view.scriptKind != .navigationBar {
          names.append(child["key"] ?? child.name)
        }
      case "state": names += stateLeftovers(child)
      case "textInputTraits":
        names += child.attributes.map { $0.name }.filter { !["key", "secureTextEntry"].contains($0) }
      case "buttonConfiguration":
        names += child.attributes.map { $0.name }.filter { !Self.configurationAttributes.contains($0) }
        names += child.children.compactMap { $0["key"] }.filter {
          $0 != "titleFontDescription" && $0 != "contentInsets"
        }
      case "inset": if !isInset(child) { names.append(child["key"] ?? child.name) }
      case "string": if child["key"] != "text" { names.append(child["key"] ?? child.name) }
      case _ where child["key"].map(isView) == true || child.name.hasPrefix("simulated"): break
      case "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance": break
      case "items": names += BarItems.leftovers(ofItemsIn: child)
      default: names.append(child["key"] ?? child.name)
      }
    }
    return names + actions()
  }

  /// Whether scripts have the insets: those of content, and of a button without a configuration.
  private func isInset(_ inset: XMLElement) -> Bool {
    guard let name = inset["key"] else { return false }
    if ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"].contains(name) {
      return view.kind == .button && view.element.child(key: "configuration") == nil
    }
    return AttributeKey.named(name)?.applies(to: view.scriptKind) == true
  }

  /// Whether it is a view that is elsewhere in the script.
  private func isView(_ key: String) -> Bool {
    ["contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView"].contains(key)
  }

  private func stateLeftovers(_ state: XMLElement) -> [String] {
    if InterfaceView.shownStates(of: view.element).contains(where: { $0["key"] == state["key"] }) {
      return state.children.compactMap { $0["key"] }.filter {
        !["titleColor", "titleShadowColor", "title"].contains($0)
      }
        + (state["backgroundImage"] == nil ? [] : ["backgroundImage"])
    }
    let says = state.attributes.contains { $0.name != "key" } || !Array(state.children).isEmpty
    return says ? ["state \(state["key"] ?? "")"] : []
  }

  /// Settings that a script's flow layout does not have.
  private func layoutLeftovers(_ layout: XMLElement) -> [String] {
    var names: [String] = []
    if let type = layout["customClass"] { names.append("layout class \(type)") }
    return names
  }

  private func actions() -> [String] {
    guard let connections = view.element.child("connections") else { return [] }
    return connections.children.compactMap { $0.name == "action" ? $0["selector"].map { "action \($0)" } : nil }
  }

  /// Whether a part of an element shows on the screen without further ado, by the name that ``names()`` gives it.
  static func isSeen(_ name: String) -> Bool {
    // "barTintColor of the tabBar"
    let own = name.split(separator: " ").first.map(String.init) ?? name
    // The names of the system's own fonts begin with a dot.
    return own == "font" && !name.utf8.starts(with: "font .".utf8) || seen.contains(name)
      || drawnClasses.contains(name) || own.hasSuffix("Color")
      || own.hasSuffix("Image")
      || own.hasSuffix("Appearance") || own.hasSuffix("TextAttributes") || name.hasSuffix("Appearance")
  }

  private static let drawnClasses = Set(InterfaceView.frameworkClasses.values.map { "class \($0)" })

  private static let seen: Set<String> = [
    "attributes of the text", "shadowOffset", "clearButtonMode", "contentVerticalAlignment",
    "contentHorizontalAlignment", "titleEdgeInsets", "imageEdgeInsets", "contentEdgeInsets", "cornerRadius",
    "borderWidth", "highlighted", "showsCancelButton", "showsBookmarkButton", "showsScopeBar", "indentationLevel",
    "separators",
  ]

  /// The heights of tables in the library, by their style and by Xcode's version; -1 is automatic.
  private static let tableHeights: Set<String> = ["-1", "1", "10", "18", "22", "28"]

  /// Attributes that concern only Interface Builder, and those that are elsewhere in the script.
  private static let documentAttributes: Set<String> = [
    "id", "key", "userLabel", "customModule", "customModuleProvider", "misplaced", "ambiguous", "fixedFrame",
    "translatesAutoresizingMaskIntoConstraints", "autoresizesSubviews", "simulatedAppContext", "verifyAmbiguity", "tag",
    "restorationIdentifier", "sceneMemberID", "reuseIdentifier", "opaque", "multipleTouchEnabled",
    "clearsContextBeforeDrawing", "clipsSubviews", "usesAttributedText", "preservesSuperviewLayoutMargins",
    "contentViewInsetsToSafeArea", "colorLabel", "customContentHeight",
  ]

  /// The attributes of a button's configuration that scripts have too. A symbol is an image like any other.
  private static let configurationAttributes: Set<String> = [
    "key", "style", "title", "image", "catalog", "imagePlacement", "imagePadding", "buttonSize",
  ]

  private static let layoutAttributes: Set<String> = [
    "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    "insetsLayoutMarginsFromSafeArea", "semanticContentAttribute", "hidden", "alpha", "axis", "distribution",
    "alignment",
    "spacing", "spacingType", "baselineRelativeArrangement", "contentInsetAdjustmentBehavior",
  ]
}
