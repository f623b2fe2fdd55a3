import AdaptModel

extension Vocabulary {
  /// What may be declared.
  static let kinds: [Word] = [
    view(.view, "an empty view, which holds others"),
    view(.label, "a text of one line or several"),
    view(.image, "a picture, as large as `intrinsic` or its asset says"),
    view(.button, "a control with a title, which `send tap to` presses"),
    view(.textField, "a line of text to be typed"),
    view(.textView, "a text of many lines, which scrolls"),
    view(.switch, "a control that is on or off"),
    view(.slider, "a control with a knob to be dragged"),
    view(.stepper, "a control with a minus and a plus"),
    view(.segmented, "a row of segments of which one is selected"),
    view(.progress, "a bar that shows how far something is"),
    view(.spinner, "a wheel that turns while something is under way"),
    view(.picker, "a wheel of choices"),
    view(.datePicker, "a wheel of dates"),
    view(.pageControl, "a row of dots, one a page"),
    view(.searchBar, "a field to search with"),
    view(.toolbar, "a bar of buttons at the bottom"),
    view(.navigationBar, "a bar with a title at the top"),
    view(.tabBar, "a bar of tabs at the bottom"),
    view(.stack, "arranges the views in it in a row or a column"),
    view(.scroll, "shows a part of a content that may be larger; `contentGuide` is that content"),
    view(.table, "a list whose rows are the cells in it, one below the other"),
    view(.collection, "a grid whose items are the cells in it, line after line"),
    view(.cell, "a row of a table or an item of a collection; its frame is that of its content view"),
    view(.sectionHeader, "begins a section of a table, perhaps with a text"),
    view(.sectionFooter, "ends a section of a table, perhaps with a text"),
    Word(.kind, "guide", "UILayoutGuide", of: .view, "a rectangle that constraints place and nobody sees"),
    Word(
      .kind, "presentation", "UIPresentationController", of: .controller,
      "what is shown over a controller, and how that adapts", source: "UIKIT.md §4"),
    Word(
      .kind, "alert", "UIAlertController", of: .controller,
      "a card in the middle of the window that says something and asks; `present` shows it", source: "IOS26.md §2"),
    Word(
      .kind, "actionSheet", "UIAlertController", of: .controller,
      "a card of choices about something on the screen; a popover on an iPad, which needs a `source`",
      source: "IOS26.md §2"),
    Word(
      .kind, "action", "UIAlertAction", of: .presentation,
      "a button of an alert or an action sheet: a tap dismisses that, and then `on` runs"),
    Word(
      .kind, "barButtonItem", "UIBarButtonItem", of: .controller,
      "a button in the navigation bar or the toolbar of the navigation controller that shows the controller",
      source: "IOS26.md §1"),
    Word(
      .kind, "searchController", "UISearchController", of: .controller,
      "a search bar that the navigation bar holds while the controller is on top; a tap on it begins a search",
      source: "IOS26.md §1"),
    Word(
      .declaration, "controller", "UIViewController", of: .anywhere,
      "a view controller: views, constraints, attributes and handlers"),
    Word(
      .declaration, "component", "UIView", of: .anywhere,
      "a view of one's own with parameters, to be declared like a built-in one"),
    Word(.declaration, "device", "UIScreen", of: .anywhere, "a device of one's own: its size, scale and traits"),
    Word(.declaration, "asset", "UIImageAsset", of: .anywhere, "an image or a colour with variants by traits"),
    Word(.declaration, "trait", "UITraitDefinition", of: .anywhere, "a trait of one's own (iOS 17)"),
    Word(
      .container, "navigation", "UINavigationController", of: .anywhere, parameters: "root",
      "a stack of controllers under a navigation bar", source: "UIKIT.md §5.3"),
    Word(
      .container, "tab", "UITabBarController", of: .anywhere, parameters: "controllers…",
      "controllers of which a tab bar shows one", source: "UIKIT.md §5.3"),
    Word(
      .container, "split", "UISplitViewController", of: .anywhere,
      parameters: "primary, secondary, supplementary?, compact?, style?",
      "columns beside each other, which collapse in compact width; `style` is `doubleColumn`, `tripleColumn`, or the classic one if it is left out",
      source: "UIKIT.md §5.1"),
    Word(
      .container, "page", "UIPageViewController", of: .anywhere, parameters: "controllers…",
      "controllers of which one is shown at a time", source: "UIKIT.md §5.3"),
    Word(
      .container, "arrangement", "UIArrangementViewController", of: .anywhere,
      parameters: "primary, secondary, style?",
      "two controllers beside, above or over each other, on either side of a fold", source: "IOS27.md §4.a"),
  ]

  private static func view(_ kind: ViewKind, _ summary: String) -> Word {
    Word(.kind, kind.name, kind == .cell ? "UITableViewCell" : kind.className, of: .view, summary)
  }
}
