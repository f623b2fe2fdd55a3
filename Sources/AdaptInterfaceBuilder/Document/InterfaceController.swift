import AdaptModel

/// A view controller of a scene.
public struct InterfaceController: Sendable {
  public enum Kind: Hashable, Sendable {
    case plain, table, collection, navigation, tabBar, split, page
    /// A reference to a controller of another storyboard.
    case placeholder
  }

  public internal(set) var element: XMLElement
  public let id: String
  /// Its place among the document's scenes.
  public let scene: Int
  /// Its place among the document's views; nil for a container or a reference to another storyboard.
  public internal(set) var rootView: Int?
  /// The bar of a navigation, tab or toolbar controller, which is no view of a region.
  public internal(set) var bars: [ControllerBar] = []

  public var line: Int { element.line }

  public var kind: Kind {
    switch element.name {
    case "tableViewController": .table
    case "collectionViewController": .collection
    case "navigationController": .navigation
    case "tabBarController": .tabBar
    case "splitViewController": .split
    case "pageViewController": .page
    case "viewControllerPlaceholder": .placeholder
    default: .plain
    }
  }

  /// Whether an element is a controller.
  static func isController(_ element: XMLElement) -> Bool {
    let name = element.name
    return name == "viewControllerPlaceholder" || name == "hostingController" || name.hasSuffix("ViewController")
      || ["viewController", "navigationController", "tabBarController"].contains(name)
  }
}

/// A navigation bar, tab bar or toolbar that belongs to a controller.
public struct ControllerBar: Sendable {
  public let element: XMLElement
  public let frame: Rect?
}

/// A connection from one controller, control or cell to a controller.
public struct InterfaceSegue: Sendable {
  public let element: XMLElement
  /// The object id of what has the connection.
  public let source: String
  /// The controller in whose scene it is.
  public let controller: Int?
  /// The object id of the controller that it leads to.
  public let destination: String
  /// `show`, `presentation`, `embed`, `relationship`, `unwind` …
  public let kind: String
  /// Of a relationship: `rootViewController`, `viewControllers`, `masterViewController` …
  public let relationship: String?

  public var line: Int { element.line }
}
