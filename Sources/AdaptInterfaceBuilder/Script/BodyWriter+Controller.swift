import AdaptModel

// A controller's own attributes, apart from its views.
extension BodyWriter {
  mutating func controllerAttributes() -> [ScriptStatement] {
    guard let index = kind.controller else { return [] }
    let element = document.controllers[index].element
    let origin = ScriptOrigin(element)
    var result: [(String, String)] = []
    let title =
      element.child(key: "navigationItem")?["title"] ?? element["title"] ?? element.child(key: "tabBarItem")?["title"]
    if let title { result.append(("title", ScriptLiteral.string(title))) }
    if let tab = element.child(key: "tabBarItem") {
      let system = tab["systemItem"].flatMap { BarItems.systemTabs[$0] }
      if title == nil, let system { result.append(("title", ScriptLiteral.string(system.title))) }
      if let image = tab["image"] ?? system?.image {
        result.append(("image", outline.assetNames[image] ?? ScriptLiteral.string(image)))
      }
      if let badge = tab["badgeValue"] { result.append(("badgeValue", ScriptLiteral.string(badge))) }
    }
    let size = element.child(key: "preferredContentSize") ?? element.child(key: "contentSizeForViewInPopover")
    if let size, let width = size.number("width"), let height = size.number("height"), width > 0, height > 0 {
      result.append(("preferredContentSize", ScriptLiteral.size(Size(width, height))))
    }
    if element.flag("viewRespectsSystemMinimumLayoutMargins") == false {
      result.append(("respectsSystemMinimumLayoutMargins", "false"))
    }
    let flags = [
      "definesPresentationContext", "hidesBottomBarWhenPushed", "navigationBarHidden",
      "extendedLayoutIncludesOpaqueBars",
    ]
    for name in flags where element.flag(name) == true { result.append((name, "true")) }
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      let names = ["top", "left", "bottom", "right"].filter { edges.flag($0) == true }
      result.append(("edgesForExtendedLayout", "[\((names.isEmpty ? ["none"] : names).joined(separator: ", "))]"))
    }
    if (element.child("navigationBar") ?? element.child("tabBar"))?.flag("translucent") == false {
      result.append(("isTranslucent", "false"))
    }
    if element["toolbarHidden"] == "NO" || element.flag("toolbarHidden") == false {
      result.append(("toolbarHidden", "false"))
    }
    if element.child("navigationBar")?.flag("largeTitles") == true { result.append(("prefersLargeTitles", "true")) }
    if let prompt = element.child(key: "navigationItem")?["prompt"] {
      result.append(("prompt", ScriptLiteral.string(prompt)))
    }
    if let mode = element.child(key: "navigationItem")?["largeTitleDisplayMode"] {
      result.append(("largeTitleDisplayMode", mode))
    }
    if let style = element["modalPresentationStyle"] { result.append(("modalPresentationStyle", style)) }
    for name in ["minimumPrimaryColumnWidth", "maximumPrimaryColumnWidth", "preferredPrimaryColumnWidthFraction"] {
      if let value = element.number(name) { result.append((name, ScriptLiteral.number(value))) }
    }
    if let mode = element["preferredDisplayMode"] {
      result.append(("preferredDisplayMode", Self.displayModes[mode] ?? mode))
    }
    if let behavior = element["behavior"] { result.append(("preferredSplitBehavior", behavior)) }
    if let style = element["primaryBackgroundStyle"] { result.append(("primaryBackgroundStyle", style)) }
    let known = result.filter { isAttribute($0.0, $0.1) }
    let comments = controllerLeftovers(element, known.map { $0.0 }, origin)
    return comments + known.map { ScriptStatement("\($0.0) = \($0.1)", origin: origin) } + barColors(of: element)
  }

  /// `navigationBar.barTintColor = "#102040"`: the colours of the bars of a container. One that shows no controller is
  /// no container in a script, and has none.
  private func barColors(of controller: XMLElement) -> [ScriptStatement] {
    let shown = kind.controller.flatMap { outline.children[$0] } ?? []
    guard shown.contains(where: { outline.controllerNames[$0.controller] != nil }) else { return [] }
    return ["navigationBar", "toolbar", "tabBar"].flatMap { name -> [ScriptStatement] in
      guard let bar = controller.child(name), let kind = ViewKind(named: name) else { return [] }
      let colors = AttributeReader.barColors(in: bar, outline: outline, isOfController: true)
      return colors.filter { AttributeKey.named($0.name)?.applies(to: kind) == true }
        .map { ScriptStatement("\(name).\($0.name) = \($0.value)", origin: ScriptOrigin(bar)) }
    }
  }

  /// Whether controllers have the attribute, and it takes the word.
  private func isAttribute(_ name: String, _ value: String) -> Bool {
    guard let key = AttributeKey.named(name), key.applies(to: .controller) else { return false }
    if case .word(let words) = key.definition.type { return words.contains(value) }
    return true
  }

  private mutating func controllerLeftovers(
    _ element: XMLElement, _ known: [String], _ origin: ScriptOrigin
  ) -> [ScriptStatement] {
    var names = element.attributes.filter {
      !Self.documentAttributes.contains($0.name) && !known.contains(Self.otherNames[$0.name] ?? $0.name)
        && $0.value != "NO"
    }.map { $0.name }
    for child in element.children {
      switch child.name {
      case "userDefinedRuntimeAttributes": names += child.children.compactMap { $0["keyPath"] }
      case "navigationItem": names += BarItems.leftovers(in: child)
      case "toolbarItems": names += BarItems.leftovers(in: child)
      default: break
      }
    }
    var comments: [ScriptStatement] = []
    if let index = kind.controller, document.controllers[index].kind == .placeholder {
      let reason = "it is in the storyboard \(element["storyboardName"] ?? "of another file")"
      diagnostics.append(messages.leftOut("what the controller `\(kind.name)` shows", because: reason, origin))
      comments.append(.comment("left out: its content, since \(reason)", origin: origin))
    }
    for name in ["navigationBar", "tabBar", "toolbar"] {
      guard let bar = element.child(name) else { continue }
      let looks = bar.children.filter { ["color", "textAttributes"].contains($0.name) }
      let kept = ["backgroundColor", "tintColor", "barTintColor", "titleTextAttributes"]
      names += looks.compactMap { $0["key"] }.filter { !kept.contains($0) }.map { "\($0) of the \(name)" }
      names += AttributeReader.appearanceLeftovers(in: bar, outline: outline, isOfController: true)
        .map { "\($0) of the \(name)" }
    }
    guard !names.isEmpty else { return comments }
    undrawn += names.filter(Leftovers.isSeen)
    diagnostics.append(
      messages.noCounterpart(
        names.map { "`\($0)`" }.joined(separator: ", "), of: "the controller `\(kind.name)`", origin))
    return comments + [
      .comment("not here: " + names.map(ScriptLiteral.inComment).joined(separator: ", "), origin: origin)
    ]
  }

  /// Interface Builder's words for a split view's display modes, and UIKit's.
  private static let displayModes = [
    "beside": "oneBesideSecondary", "overlay": "oneOverSecondary", "allVisible": "oneBesideSecondary",
    "primaryOverlay": "oneOverSecondary", "primaryHidden": "secondaryOnly",
  ]

  /// Names in Interface Builder that differ from UIKit's.
  private static let otherNames = ["behavior": "preferredSplitBehavior"]

  /// Attributes that concern only Interface Builder, names, and attributes that are elsewhere in the script.
  private static let documentAttributes: Set<String> = [
    "id", "sceneMemberID", "customClass", "customModule", "customModuleProvider", "storyboardIdentifier", "userLabel",
    "title", "storyboardName", "referencedIdentifier", "bundleIdentifier", "restorationIdentifier",
    "useStoryboardIdentifierAsRestorationIdentifier", "automaticallyAdjustsScrollViewInsets", "toolbarHidden",
    "navigationBarHidden", "allowDoubleColumnStyle",
  ]
}
