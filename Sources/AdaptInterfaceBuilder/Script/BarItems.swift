import AdaptModel

/// The items for bars in a document.
enum BarItems {
  /// An item that a script declares.
  struct Item {
    let element: XMLElement
    /// `leading`, `trailing`, `toolbar`.
    let placement: String
    let title: String?
    /// The name of its image.
    let image: String?
    /// The system item that it shows.
    let system: String?
    /// The width of a fixed space.
    let spacing: Double?
  }

  /// The items of a controller's navigation item and toolbar, in UIKit's order. A button in an item counts as the item;
  /// other custom views have no counterpart.
  static func items(in controller: XMLElement) -> [Item] {
    controller.children.flatMap { child -> [Item] in
      switch child.name {
      case "navigationItem": child.children.flatMap { items(in: $0, placement: nil) }
      case "toolbarItems": child.children.flatMap { items(in: $0, placement: "toolbar") }
      default: []
      }
    }
  }

  /// The items of a bar that is a view: of a toolbar, or of the topmost item of a navigation bar. A toolbar's items
  /// have no side.
  static func items(inBar bar: XMLElement) -> [Item] {
    if let top = navigationItem(in: bar) { return top.children.flatMap { items(in: $0, placement: nil) } }
    return bar.child("items")?.children.flatMap { items(in: $0, placement: "trailing") } ?? []
  }

  /// The item that a navigation bar shows: the last one of its stack.
  static func navigationItem(in bar: XMLElement) -> XMLElement? {
    bar.child("items")?.children.filter { $0.name == "navigationItem" }.last
  }

  /// A tab of a tab bar that is a view.
  struct Tab {
    let element: XMLElement
    let title: String?
    /// The name of its image.
    let image: String?
  }

  static func tabs(in bar: XMLElement) -> [Tab] {
    guard let items = bar.child("items") else { return [] }
    return items.children.filter { $0.name == "tabBarItem" }.map { tab in
      let system = tab["systemItem"].flatMap { systemTabs[$0] }
      return Tab(element: tab, title: tab["title"] ?? system?.title, image: tab["image"] ?? system?.image)
    }
  }

  /// The titles of the system's tabs, and symbols that look like their images (H).
  static let systemTabs: [String: (title: String, image: String)] = [
    "more": (title: "More", image: "ellipsis"), "favorites": ("Favorites", "star.fill"),
    "featured": ("Featured", "star.fill"), "topRated": ("Top Rated", "star.fill"), "recents": ("Recents", "clock.fill"),
    "contacts": ("Contacts", "person.circle.fill"), "history": ("History", "clock.fill"),
    "bookmarks": ("Bookmarks", "book.fill"), "search": ("Search", "magnifyingglass"),
    "downloads": ("Downloads", "square.and.arrow.down"), "mostRecent": ("Most Recent", "clock.fill"),
    "mostViewed": ("Most Viewed", "list.number"),
  ]

  private static func items(in element: XMLElement, placement: String?) -> [Item] {
    switch element.name {
    case "leftBarButtonItems": return element.children.flatMap { items(in: $0, placement: "leading") }
    case "rightBarButtonItems": return element.children.flatMap { items(in: $0, placement: "trailing") }
    case "barButtonItem":
      guard element["key"] != "backBarButtonItem" else { return [] }
      let view = ownView(of: element)
      if let view, !isShown(view) { return [] }
      let system = element["systemItem"]
      let side = placement ?? (element["key"] == "leftBarButtonItem" ? "leading" : "trailing")
      let isKnown = system.map(systemItems.contains) ?? false
      // Any other system item becomes an image with that name.
      return [
        Item(
          element: element, placement: side,
          title: view.map(title(of:)) ?? element["title"],
          image: view.map(InterfaceView.imageName(in:)) ?? element["image"] ?? (isKnown ? nil : system),
          system: isKnown ? system : nil, spacing: system == "fixedSpace" ? element.number("width") : nil)
      ]
    default: return []
    }
  }

  /// The view that an item shows in place of its title and its image.
  private static func ownView(of item: XMLElement) -> XMLElement? { item.children.first { $0["key"] == "customView" } }

  /// Whether a script can show the view as an item: a button with a title or an image.
  static func isShown(_ view: XMLElement) -> Bool {
    view.name == "button" && (title(of: view) ?? InterfaceView.imageName(in: view)) != nil
  }

  private static func title(of button: XMLElement) -> String? {
    InterfaceView.buttonTitle(in: button).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The names of a bar's items that have no counterpart in a script, for people: "back button Done".
  static func leftovers(in element: XMLElement) -> [String] { element.children.flatMap(leftovers(of:)) }

  private static func leftovers(of child: XMLElement) -> [String] {
    switch child.name {
    case "barButtonItem":
      if child["key"] == "backBarButtonItem" { return ["back button \(name(of: child) ?? "without a title")"] }
      guard let view = ownView(of: child), !isShown(view) else { return [] }
      return [name(of: child).map { "bar button \($0)" } ?? "a view of a bar"]
    case "rightBarButtonItems", "leftBarButtonItems": return leftovers(in: child)
    case "nil", "connections", "tabBarItem": return []
    default: return child["key"] == "titleView" ? ["titleView"] : []
    }
  }

  /// The names of the items of a bar that is a view and that have no counterpart in a script, for people.
  static func leftovers(ofItemsIn items: XMLElement) -> [String] {
    items.children.flatMap { child in
      child.name == "navigationItem" ? leftovers(in: child) : leftovers(of: child)
    }
  }

  private static func name(of item: XMLElement) -> String? {
    item["title"] ?? item["systemItem"] ?? item["image"] ?? item["userLabel"]
  }

  /// The system's items that scripts know.
  private static let systemItems: Set<String> = {
    if case .word(let words) = AttributeKey.systemItem.definition.type { Set(words) } else { [] }
  }()
}
