import AdaptModel
import AdaptSyntax

/// UIKit's containers in scripts: `split(primary: Master, secondary: Detail)`.
enum ContainerKind: String, CaseIterable {
  case navigation, tab, split, page, arrangement

  /// The container that is meant by a word of UIKit or of people: `UINavigationController`, `tabBar`.
  init?(meantBy word: String) {
    var key = word.lowercased()[...]
    if key.hasPrefix("ui") { key = key.dropFirst(2) }
    for ending in ["viewcontroller", "controller", "view", "stack"] where key.hasSuffix(ending) {
      key = key.dropLast(ending.utf8.count)
      break
    }
    switch key {
    case "navigation", "nav": self = .navigation
    case "tab", "tabbar", "tabs": self = .tab
    case "split": self = .split
    case "page": self = .page
    case "arrangement": self = .arrangement
    default: return nil
    }
  }

  var signature: Signature {
    switch self {
    case .navigation: Signature(name: rawValue, parameters: [("root", true)])
    case .split:
      Signature(
        name: rawValue,
        parameters: [
          ("primary", true), ("secondary", true), ("supplementary", false), ("compact", false), ("style", false),
        ])
    case .arrangement:
      Signature(name: rawValue, parameters: [("primary", true), ("secondary", true), ("style", false)])
    case .tab, .page: Signature(name: rawValue, parameters: [])
    }
  }

  /// Whether it takes any number of controllers, each with a label of the script's choice or none.
  var isVariadic: Bool { self == .tab || self == .page }

  /// The parameters that are controllers.
  var children: [String] { signature.parameters.map { $0.name }.filter { $0 != "style" } }

  /// An example of its use.
  var usage: String {
    switch self {
    case .navigation: "navigation(root: List)"
    case .tab: "tab(List, Settings)"
    case .split: "split(primary: List, secondary: Page)"
    case .page: "page(First, Second)"
    case .arrangement: "arrangement(primary: Player, secondary: Queue)"
    }
  }

  /// The corresponding kind in the model. A split view has the column style if it has more than two columns or a
  /// compact one, or if its style says so.
  ///
  /// - Returns: nil if there is no such style.
  func controllerKind(labels: [String?], style: String?) -> ControllerKind? {
    switch self {
    case .navigation: return .navigation
    case .tab: return .tab
    case .page: return .page
    case .arrangement:
      return style.map { ArrangementStyle(named: $0).map(ControllerKind.arrangement) } ?? .arrangement(.split)
    case .split:
      if let style { return SplitStyle(named: style).map(ControllerKind.split) }
      if labels.contains("supplementary") || labels.count(where: { $0 == nil }) > 2 { return .split(.tripleColumn) }
      return .split(labels.contains("compact") ? .doubleColumn : .classic)
    }
  }

  /// The possible values of its `style:`.
  var styles: [String] {
    self == .arrangement ? ArrangementStyle.allCases.map { $0.description } : SplitStyle.allCases.map { $0.name }
  }

  /// In a sentence: `a split`, `an arrangement`.
  var phrase: String { self == .arrangement ? "an arrangement" : "a \(rawValue)" }

  /// Whether it takes a style.
  var hasStyle: Bool { self == .split || self == .arrangement }
}
