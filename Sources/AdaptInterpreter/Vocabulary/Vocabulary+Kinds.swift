import AdaptModel

extension Vocabulary {
  /// The kinds that can be declared.
  static let kinds: [Word] = [
    view(.view, "an empty view that can contain others"),
    view(.label, "a text of one line or several"),
    view(.image, "a picture; `intrinsic` or its asset gives its size; a symbol (`star.fill`) has 20 x 20"),
    view(.button, "a control with a title; `send tap to` taps it"),
    view(.textField, "a line of text for typing"),
    view(.textView, "a text of many lines that scrolls"),
    view(.switch, "a control that is on or off"),
    view(.slider, "a control with a knob to drag"),
    view(.stepper, "a control with a minus and a plus"),
    view(.segmented, "a row of segments, one of them selected"),
    view(.progress, "a bar that shows progress"),
    view(.spinner, "a wheel that turns while something is in progress"),
    view(.picker, "a wheel of choices"),
    view(.datePicker, "a wheel of dates"),
    view(.pageControl, "a row of dots, one for each page"),
    view(.searchBar, "a field to search with"),
    view(.toolbar, "a bar of buttons; each `barButtonItem` in it is one of them"),
    view(.navigationBar, "a bar with a title; each `barButtonItem` in it is a button"),
    view(.tabBar, "a bar of tabs; each `tabBarItem` in it is one of them"),
    view(.stack, "arranges the views in it in a row or a column"),
    view(.scroll, "shows a part of its content, which may be larger; `contentGuide` is that content"),
    view(.table, "a list whose rows are its cells, one below the other"),
    view(.collection, "a grid whose items are its cells, line after line"),
    view(.cell, "a row of a table or an item of a collection; its frame is the frame of its content view"),
    view(.sectionHeader, "begins a section of a table, optionally with a text"),
    view(.sectionFooter, "ends a section of a table, optionally with a text"),
    Word(.kind, "guide", "UILayoutGuide", of: .view, "an invisible rectangle that constraints place"),
    Word(
      .kind, "presentation", "UIPresentationController", of: .controller,
      "a controller shown over another one, and how it adapts", source: "UIKIT.md §4"),
    Word(
      .kind, "alert", "UIAlertController", of: .controller,
      "a card in the middle of the window with a message and a question; `present` shows it", source: "IOS26.md §2"),
    Word(
      .kind, "actionSheet", "UIAlertController", of: .controller,
      "a card of choices about something on the screen; a popover on an iPad, which needs a `source`",
      source: "IOS26.md §2"),
    Word(
      .kind, "action", "UIAlertAction", of: .presentation,
      "a button of an alert or an action sheet; a tap dismisses it and then runs `on`"),
    Word(
      .kind, "barButtonItem", "UIBarButtonItem", of: .controller,
      "a button in the navigation bar or the toolbar around the controller, or in one that is declared as a view",
      source: "IOS26.md §1"),
    Word(.kind, "tabBarItem", "UITabBarItem", of: .view, "a tab of a `tabBar` that is declared as a view"),
    Word(
      .kind, "searchController", "UISearchController", of: .controller,
      "a search bar in the navigation bar while the controller is on top; a tap on it begins a search",
      source: "IOS26.md §1"),
    Word(
      .declaration, "controller", "UIViewController", of: .anywhere,
      "a view controller: views, constraints, attributes and handlers"),
    Word(
      .declaration, "component", "UIView", of: .anywhere,
      "your own kind of view with parameters, declared like a built-in one"),
    Word(.declaration, "device", "UIScreen", of: .anywhere, "your own device: its size, scale and traits"),
    Word(.declaration, "asset", "UIImageAsset", of: .anywhere, "an image or a colour with variants by traits"),
    Word(.declaration, "trait", "UITraitDefinition", of: .anywhere, "your own trait (iOS 17)"),
    Word(
      .container, "navigation", "UINavigationController", of: .anywhere, parameters: "root",
      "a stack of controllers under a navigation bar", source: "UIKIT.md §5.3"),
    Word(
      .container, "tab", "UITabBarController", of: .anywhere, parameters: "controllers…",
      "controllers, one of them shown above a tab bar", source: "UIKIT.md §5.3"),
    Word(
      .container, "split", "UISplitViewController", of: .anywhere,
      parameters: "primary, secondary, supplementary?, compact?, style?",
      "columns next to each other that collapse in compact width; `style` is `doubleColumn`, `tripleColumn`, or the classic style by default",
      source: "UIKIT.md §5.1"),
    Word(
      .container, "page", "UIPageViewController", of: .anywhere, parameters: "controllers…",
      "controllers, shown one at a time", source: "UIKIT.md §5.3"),
    Word(
      .container, "arrangement", "UIArrangementViewController", of: .anywhere,
      parameters: "primary, secondary, style?",
      "two controllers side by side, or one above or over the other, on either side of a fold", source: "IOS27.md §4.a"),
  ]

  private static func view(_ kind: ViewKind, _ summary: String) -> Word {
    Word(.kind, kind.name, kind == .cell ? "UITableViewCell" : kind.className, of: .view, summary)
  }
}
