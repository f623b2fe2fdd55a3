/// What stands in bars, which scripts have not.
enum BarItems {
  /// The names of a bar's items, for people: "bar button Done". Space between them is none.
  static func names(in element: XMLElement) -> [String] {
    element.children.flatMap { child -> [String] in
      switch child.name {
      case "barButtonItem":
        if child["systemItem"].map(spaces.contains) == true { return [] }
        let name = child["title"] ?? child["systemItem"] ?? child["image"] ?? child["userLabel"]
        return [name.map { "bar button \($0)" } ?? "a bar button"]
      case "tabBarItem": return ["tab \(child["title"] ?? child["systemItem"] ?? child["image"] ?? "without a title")"]
      case "rightBarButtonItems", "leftBarButtonItems": return names(in: child)
      case "navigationItem":
        return (child["title"].map { ["title \($0)"] } ?? []) + names(in: child)
      case "nil", "connections": return []
      default: return child["key"] == "titleView" ? ["titleView"] : []
      }
    }
  }

  /// How many of a controller's items in the navigation bar and the toolbar have an icon: at a side, only these stand
  /// in the column (`IOS27.md §3.d`).
  static func iconCount(in controller: XMLElement) -> Int {
    controller.children.reduce(0) { count, child in
      guard child.name == "navigationItem" || child.name == "toolbarItems" else { return count }
      return count + icons(in: child)
    }
  }

  private static func icons(in element: XMLElement) -> Int {
    element.children.reduce(0) { count, child in
      switch child.name {
      case "barButtonItem":
        let hasIcon =
          child["image"] != nil || child["systemItem"].map { !spaces.contains($0) && !texts.contains($0) } == true
        return count + (hasIcon && child.children.allSatisfy { $0["key"] != "customView" } ? 1 : 0)
      case "rightBarButtonItems", "leftBarButtonItems": return count + icons(in: child)
      default: return count
      }
    }
  }

  /// The system's items that are words.
  private static let texts: Set<String> = ["edit", "save"]
  private static let spaces: Set<String> = ["flexibleSpace", "fixedSpace"]
}
