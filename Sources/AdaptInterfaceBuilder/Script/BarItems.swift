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

  private static let spaces: Set<String> = ["flexibleSpace", "fixedSpace"]
}
