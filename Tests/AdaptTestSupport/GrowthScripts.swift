/// Scripts of one shape and any size, of which tests count the work and `adapt-bench growth` takes the time.
public enum GrowthScripts {
  /// A controller with a single label.
  public static let page = "controller C { label l \"A\" { top == safeArea.top; leading == safeArea.leading } }\n"

  public static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  /// Views that each begin behind the one before.
  ///
  /// - Parameter relation: `==`, or `>=` for a chain of which no end is held.
  public static func chain(_ count: Int, relation: String) -> String {
    "controller C {\n  view v0 { top == view.top; height == 5; width == 5; leading \(relation) view.leading }\n"
      + (1...count).map {
        "  view v\($0) { top == view.top; height == 5; width == v\($0 - 1).width; leading \(relation) v\($0 - 1).trailing + 8 }\n"
      }.joined() + "}\nlaunch C\n"
  }

  /// About so many views in rows and columns, held by inequalities that each have another priority.
  public static func mesh(_ count: Int) -> String {
    var side = 2
    while side * side < count { side += 1 }
    var text = "controller C {\n"
    for row in 0..<side {
      for column in 0..<side {
        text += "  view v\(row)x\(column) { width == 5; height == 5; leading >= view.leading; top >= view.top }\n"
        let priority = 1 + (row * side + column) % 999
        if column > 0 {
          text += "  v\(row)x\(column).leading >= v\(row)x\(column - 1).trailing + \(row % 7) @ \(priority)\n"
        }
        if row > 0 {
          text += "  v\(row)x\(column).top >= v\(row - 1)x\(column).bottom + \(column % 5) @ \(1000 - priority)\n"
          text += "  v\(row)x\(column).leading >= v\(row - 1)x\(column).leading + 1 @ \(priority)\n"
        }
      }
    }
    return text + "}\nlaunch C\n"
  }

  /// Labels in a stack in a scroll view, which is not launched.
  public static func stack(_ count: Int) -> String {
    "controller C {\n  scroll page {\n    stack rows {\n      axis = vertical\n"
      + lines(count) { "      label l\($0) \"Row \($0)\"" }
      + "    }\n    rows.edges == page.edges\n    rows.width == page.width\n  }\n  page.edges == safeArea.edges\n}\n"
  }

  /// Conflicts that have nothing to do with one another, in a controller that is not launched.
  public static func conflicts(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) {
        "view v\($0) { top == superview.top; leading == superview.leading; width == 50; width == 60; height == 50 }"
      } + "}\n"
  }
}
