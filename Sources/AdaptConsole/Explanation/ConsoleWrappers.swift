import AdaptModel

/// Views that UIKit puts around those of the app, and the app's views for which they stand.
struct ConsoleWrappers {
  private let names: ConsoleNames
  private let tree: ConsoleTree?
  /// Items that one constraint relates, by their keys.
  private var neighbours: [String: [ConsoleItem]] = [:]

  init(_ constraints: [ConsoleConstraint], tree: ConsoleTree?, names: ConsoleNames) {
    self.names = names
    self.tree = tree
    for constraint in constraints {
      let items = constraint.terms.map { $0.item } + (constraint.superview.map { [$0] } ?? [])
      for item in items {
        for other in items where other.key != item.key { neighbours[item.key, default: []].append(other) }
      }
    }
  }

  /// A sentence for each wrapper in the constraints.
  func remarks(on constraints: [ConsoleConstraint]) -> [String] {
    var seen: Set<String> = []
    return constraints.flatMap { $0.terms }.map { $0.item }.compactMap { item in
      guard seen.insert(item.key).inserted, let what = Self.meaning(of: item.label) else { return nil }
      let name = names.name(item)
      if let own = own(around: item) {
        return "\(name) is \(what). The app's own view there is \(own.description)."
      }
      let hint = item.address.map { "; in the debugger, `po [\($0) recursiveDescription]` shows its contents" } ?? ""
      return "\(name) is \(what). This log contains no view of the app's own\(hint)."
    }
  }

  /// The nearest view of the app: in the views that the debugger printed, or along the constraints.
  private func own(around item: ConsoleItem) -> ConsoleItem? {
    if let found = tree?.nearest(to: item, where: { $0.isOfTheApp }) { return found }
    var seen: Set<String> = [item.key]
    var pending = [item]
    while !pending.isEmpty {
      let next = pending.flatMap { neighbours[$0.key] ?? [] }.filter { seen.insert($0.key).inserted }
      if let found = next.first(where: { $0.isOfTheApp }) ?? next.first(where: { $0.text != nil && !$0.isGuide }) {
        return found
      }
      pending = next.filter { Self.meaning(of: $0.label) != nil || $0.isGuide || $0.label.hasPrefix("_UI") }
    }
    return nil
  }

  /// The purpose of one of UIKit's own classes; nil for one that apps use.
  static func meaning(of label: String) -> String? {
    if let known = meanings[label] { return known }
    if label.hasPrefix("_UIHostingView") || label.contains("SwiftUI14_UIHostingView") {
      return "UIKit's container for a SwiftUI view"
    }
    if label.hasPrefix("_UILayoutGuide") || label.hasPrefix("_UILayoutSpacer") { return nil }
    return label.hasPrefix("_UI") || label.hasPrefix("_TtGC5UIKit") ? "a private view of UIKit" : nil
  }

  private static let meanings: [String: String] = [
    "_UITAMICAdaptorView": "UIKit's wrapper around the custom view of a bar button item",
    "_UIButtonBarStackView": "the stack that a bar uses for its items",
    "_UIButtonBarButton": "the button that a bar makes from a bar button item",
    "_UIModernBarButton": "the button inside of a bar button item",
    "_UIToolbarContentView": "the view that a toolbar uses for its items",
    "_UINavigationBarContentView": "the view that a navigation bar uses for its title and items",
    "_UINavigationBarLargeTitleView": "a navigation bar's large title",
    "_UINavigationBarTitleControl": "a navigation bar's wrapper around its title view",
    "_UIAlertControllerView": "the view of an alert",
    "_UIAlertControllerPhoneTVMacView": "the view of an alert",
    "_UIInterfaceActionGroupHeaderScrollView": "the container of an alert's title and message",
    "_UIKeyboardLayoutGuideView": "the view of the keyboard's guide",
    "UIViewControllerWrapperView": "the wrapper of a navigation or tab bar controller around a controller's view",
    "UILayoutContainerView": "the root view of a container controller",
    "UINavigationTransitionView": "the view in which a navigation controller shows its controllers",
    "UITransitionView": "the view in which a window shows a controller",
    "UIDropShadowView": "UIKit's wrapper around the view of a root or presented controller",
    "UITableViewCellContentView": "the content view of a table's cell",
    "UICollectionViewCellContentView": "the content view of a collection's cell",
    "UIInputSetHostView": "the container of the keyboard and its accessory view",
    "UIInputSetContainerView": "the container of the keyboard and its accessory view",
    "UIButtonLabel": "the label inside of a button",
    "UITextFieldLabel": "the label inside of a text field",
    "UITableViewLabel": "a label that a standard cell makes",
    "_UISearchBarSearchContainerView": "the view that a search bar uses for its field",
    "_UIContextMenuContainerView": "the container of a context menu",
  ]
}

extension ConsoleItem {
  /// Whether its class belongs to the app or a library rather than to Apple.
  var isOfTheApp: Bool {
    guard !isGuide, label != "|", !label.hasPrefix("superview of") else { return false }
    if label.contains("."), !label.contains("SwiftUI."), !label.hasPrefix("UIKit") { return true }
    if label.hasPrefix("_Tt") { return !label.contains("SwiftUI") && !label.contains("UIKit") }
    let isApples = Self.prefixes.contains { prefix in
      label.hasPrefix(prefix) && label.dropFirst(prefix.count).first.map { $0.isUppercase } ?? false
    }
    return !isApples && !label.hasPrefix("_")
  }

  private static let prefixes = [
    "UI", "NS", "CA", "MK", "WK", "SK", "AV", "CK", "GK", "MF", "MP", "PH", "PK", "QL", "SC", "SF", "TV", "AB", "CN",
    "EK", "GL", "MTK", "PDF", "AR", "SC", "UK", "TUI", "IAD",
  ]

  /// "ProfileButton 'Follow' (0x7f8a)"
  var description: String {
    "\(label)\(text.map { " '\($0)'" } ?? "")\(address.map { " (\($0))" } ?? "")"
  }
}
