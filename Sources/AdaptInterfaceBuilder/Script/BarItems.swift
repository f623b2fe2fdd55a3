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
  static func leftovers(in element: XMLElement) -> [String] {
    element.children.flatMap { child -> [String] in
      switch child.name {
      case "barButtonItem":
        if child["key"] == "backBarButtonItem" { return ["back button \(name(of: child) ?? "without a title")"] }
        guard let view = ownView(of: child), !isShown(view) else { return [] }
        return [name(of: child).map { "bar button \($0)" } ?? "a view of a bar"]
      case "rightBarButtonItems", "leftBarButtonItems": return leftovers(in: child)
      case "nil", "connections": return []
      default: return child["key"] == "titleView" ? ["titleView"] : []
      }
    }
  }

  /// The names of the items of a standalone bar, for people: "bar button Done". Spaces are not included.
  static func names(in element: XMLElement) -> [String] {
    element.children.flatMap { child -> [String] in
      switch child.name {
      case "barButtonItem":
        if child["systemItem"].map(spaces.contains) == true { return [] }
        return [name(of: child).map { "bar button \($0)" } ?? "a bar button"]
      case "tabBarItem": return ["tab \(child["title"] ?? child["systemItem"] ?? child["image"] ?? "without a title")"]
      case "rightBarButtonItems", "leftBarButtonItems": return names(in: child)
      case "navigationItem":
        return (child["title"].map { ["title \($0)"] } ?? []) + names(in: child)
      case "nil", "connections": return []
      default: return child["key"] == "titleView" ? ["titleView"] : []
      }
    }
  }

  private static func name(of item: XMLElement) -> String? {
    item["title"] ?? item["systemItem"] ?? item["image"] ?? item["userLabel"]
  }

  private static let spaces: Set<String> = ["flexibleSpace", "fixedSpace"]

  /// The system's items that scripts know.
  private static let systemItems: Set<String> = {
    if case .word(let words) = AttributeKey.systemItem.definition.type { Set(words) } else { [] }
  }()
}
