import AdaptModel

/// The top-level declarations of a script, in order, with their names.
struct ScriptOutline {
  let document: InterfaceDocument
  private(set) var kinds: [ScriptKind] = []
  /// Names of the document's controllers and of the components, by their index and by the index of their root view.
  private(set) var controllerNames: [Int: String] = [:]
  private(set) var componentNames: [Int: String] = [:]
  /// The assets by the names of the images, and those names in order.
  private(set) var assetNames: [String: String] = [:]
  private(set) var images: [String] = []
  /// The same of colours.
  private(set) var colorNames: [String: String] = [:]
  private(set) var colors: [String] = []
  /// Container views, and the controllers that they show.
  private(set) var embedded: [Int: Int] = [:]
  /// The views of a table or collection view that are not in `subviews`: headers, cells, footers, in order.
  private(set) var hosted: [Int: [Int]] = [:]
  /// Cells that a script declares in the table itself rather than as a component.
  private(set) var styledCells: [Int: StyledCell] = [:]
  /// Outlets by their destination.
  private(set) var outlets: [String: [InterfaceOutlet]] = [:]
  /// For each controller, those that it shows inside itself, by relationships and embedding.
  private(set) var children: [Int: [ContainedController]] = [:]
  /// The controllers that another one shows inside itself.
  private(set) var contained: Set<Int> = []
  /// Relationships and embeddings through which a controller would contain itself, by the starts of their elements.
  private(set) var cycles: Set<Int> = []
  /// By controller, in the order of the document.
  private(set) var segues: [Int: [InterfaceSegue]] = [:]
  private(set) var scope = NameScope()
  /// See ``ScriptImportOptions/knownNames``.
  let knownNames: [String: String]
  /// See ``ScriptImportOptions/colors``.
  private let catalogueColors: [String: NamedColor]

  struct ContainedController {
    var controller: Int
    /// `rootViewController`, `masterViewController` …; nil for a container view's.
    var relationship: String?
  }

  init(_ document: InterfaceDocument, knownNames: [String: String] = [:], colors: [String: NamedColor] = [:]) {
    self.document = document
    catalogueColors = colors
    self.knownNames = knownNames
    for outlet in document.outlets { outlets[outlet.destination, default: []].append(outlet) }
    for segue in document.segues { segue.controller.map { segues[$0, default: []].append(segue) } }
    for (index, view) in document.views.enumerated() where view.superview == nil {
      if let host = view.host, document.views[host].isTable { hosted[host, default: []].append(index) }
    }
    for row in hosted.values.joined() {
      if let cell = StyledCell(row, in: document) { styledCells[row] = cell }
    }
    nameAsBefore()
    nameControllers()
    nameComponents()
    nameAssets()
    nameColors()
    findChildren()
    collectKinds()
  }

  func controller(_ id: String) -> Int? {
    if case .controller(let index) = document.items[id] { index } else { nil }
  }

  func view(_ id: String) -> Int? {
    if case .view(let index) = document.items[id] { index } else { nil }
  }

  /// The view of a xib's owner, if that is a controller: the destination of its outlet `view`.
  private var ownedView: Int? {
    guard document.kind == .xib else { return nil }
    return document.outlets.first { $0.property == "view" && $0.source == "-1" }.flatMap { view($0.destination) }
  }

  // MARK: - Names

  private mutating func nameAsBefore() {
    guard !knownNames.isEmpty else { return }
    for (index, controller) in document.controllers.enumerated() {
      controllerNames[index] = knownNames[controller.id].map { scope.take([$0]) }
    }
    let owned = ownedView
    for (index, view) in document.views.enumerated() where isComponent(view, at: index, owned) {
      componentNames[index] = knownNames[view.id].map { scope.take([$0]) }
    }
    reserveNames(in: &scope)
  }

  private mutating func nameControllers() {
    // Containers are named after their content, and so later.
    let (containers, plain) = document.controllers.indices.stablePartition {
      [.navigation, .tabBar, .split].contains(document.controllers[$0].kind)
    }
    var roots: [Int: InterfaceSegue] = [:]
    for segue in document.segues where segue.relationship == "rootViewController" {
      guard let owner = segue.controller, roots[owner] == nil, segue.source == document.controllers[owner].id else {
        continue
      }
      roots[owner] = segue
    }
    for index in plain where controllerNames[index] == nil {
      controllerNames[index] = scope.take(kindNames(of: index) + ["Controller"])
    }
    for index in containers where controllerNames[index] == nil {
      let suffix =
        switch document.controllers[index].kind {
        case .navigation: "Navigation"
        case .tabBar: "Tabs"
        default: "Split"
        }
      let rootName = roots[index].flatMap { controller($0.destination) }.flatMap { controllerNames[$0] }
      controllerNames[index] = scope.take(kindNames(of: index) + [(rootName ?? "") + suffix])
    }
  }

  private func kindNames(of index: Int) -> [String] {
    let element = document.controllers[index].element
    let isPlaceholder = document.controllers[index].kind == .placeholder
    let texts = [
      element["customClass"].map(Self.withoutSuffix), element["storyboardIdentifier"].map(Self.withoutSuffix),
      isPlaceholder ? element["referencedIdentifier"].map(Self.withoutSuffix) : nil, element["storyboardName"],
      element["userLabel"], element["title"], element.child(key: "navigationItem")?["title"], element["customClass"],
    ]
    return texts.compactMap { $0 }.compactMap(NameWords.upperCamel)
  }

  /// `ProfileViewController` → `Profile`.
  private static func withoutSuffix(_ name: String) -> String {
    for suffix in ["TableViewController", "CollectionViewController", "ViewController", "Controller", "VC"]
    where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
    return name
  }

  private mutating func nameComponents() {
    let owned = ownedView
    for (index, view) in document.views.enumerated()
    where componentNames[index] == nil && isComponent(view, at: index, owned) {
      componentNames[index] = scope.take(componentNames(of: view))
    }
  }

  private func isComponent(_ view: InterfaceView, at index: Int, _ owned: Int?) -> Bool {
    guard view.superview == nil, index != owned else { return false }
    if let controller = view.controller, document.controllers[controller].rootView == index { return false }
    // A button in a bar is an item there.
    return !(view.key == "customView" && BarItems.isShown(view.element))
  }

  /// Keeps the names of objects that this version does not have from those that are new.
  func reserveNames(in scope: inout NameScope) {
    for (id, name) in knownNames.sorted(by: { $0.key < $1.key }) where document.items[id] == nil {
      _ = scope.take([name])
    }
  }

  private func componentNames(of view: InterfaceView) -> [String] {
    let texts = [
      view.element["customClass"], view.element["reuseIdentifier"], view.element["userLabel"],
      outlets[view.id]?.first?.property,
    ]
    var names = texts.compactMap { $0 }.compactMap(NameWords.upperCamel)
    switch view.key {
    case nil:
      if view.isCell { names += cellNames(of: view) }
    case let key?:
      // Without a name of its own, it is named after its role: a table header view.
      names += [NameWords.upperCamel(key)].compactMap { $0 }
    }
    return names + [view.isCell ? "Cell" : NameWords.upperCamel(view.tag) ?? "View"]
  }

  /// A cell without a name is named after its first text.
  private func cellNames(of view: InterfaceView) -> [String] {
    // In reverse order, so that the last of the list is the next.
    var open = Array(view.subviews.reversed())
    while let index = open.popLast() {
      open += document.views[index].subviews.reversed()
      if let name = document.views[index].nameCandidates.first {
        return [name.prefix(1).uppercased() + name.dropFirst() + "Cell"]
      }
    }
    return []
  }

  private mutating func nameAssets() {
    // Only images that an image view or a button shows; the document may list more.
    var used: Set<String> = []
    for view in document.views where view.kind == .image || view.kind == .button {
      if let name = view.imageName { used.insert(name) }
    }
    images = document.images.keys.filter { used.contains($0) }.sorted()
    for image in images {
      let name = NameWords.upperCamel(image) ?? "Image"
      assetNames[image] = scope.take([name.first?.isNumber == true ? "Image" + name : name, name + "Image"])
    }
  }

  private mutating func nameColors() {
    // Only colours that a view shows.
    var used: Set<String> = []
    for view in document.views {
      for element in [view.element] + view.element.children.filter({ $0.name == "variation" || $0.name == "state" }) {
        for color in element.children where color.name == "color" { color["name"].map { _ = used.insert($0) } }
      }
    }
    document.globalTint?["name"].map { _ = used.insert($0) }
    if hasAccentColor { used.insert(Self.accentColor) }
    let listed = document.colors.filter { ScriptLiteral.color($0.value) != nil }.map { $0.key }
    let known = Set(listed).union(catalogueColors.keys)
    colors = known.filter { used.contains($0) }.sorted()
    for color in colors {
      let name = NameWords.upperCamel(color) ?? "Color"
      colorNames[color] = scope.take([name.first?.isNumber == true ? "Color" + name : name, name + "Color"])
    }
  }

  /// The colour of an app's catalogue that tints everything, unless the document has a tint of its own.
  static let accentColor = "AccentColor"
  var hasAccentColor: Bool { document.globalTint == nil && catalogueColors[Self.accentColor] != nil }

  /// A `color` element: the asset of a named colour, or the colour itself; nil for one without a value.
  func color(_ element: XMLElement) -> String? {
    if element.name == "color", let asset = element["name"].flatMap({ colorNames[$0] }) { return asset }
    return ScriptLiteral.color(element)
  }

  // MARK: - Containers

  private mutating func findChildren() {
    var parents: [Int: [Int]] = [:]
    for segue in document.segues {
      guard let owner = segue.controller, let child = controller(segue.destination) else { continue }
      guard segue.kind == "relationship" || segue.kind == "embed" else { continue }
      guard !contains(owner, in: child, parents) else {
        cycles.insert(segue.element.offset)
        continue
      }
      if segue.kind == "embed" {
        guard let container = view(segue.source), embedded[container] == nil,
          document.views[container].superview != nil
        else { continue }
        embedded[container] = child
      }
      children[owner, default: []].append(
        ContainedController(controller: child, relationship: segue.kind == "embed" ? nil : segue.relationship))
      parents[child, default: []].append(owner)
      contained.insert(child)
    }
  }

  /// Whether `inner` is the controller `outer`, or in it. It searches from both sides, one step at a time, so that it
  /// takes no longer than the shorter way: documents list a chain of containers from either end.
  private func contains(_ inner: Int, in outer: Int, _ parents: [Int: [Int]]) -> Bool {
    if inner == outer { return true }
    var (down, up) = ([outer], [inner])
    var (below, above) = (Set(down), Set(up))
    while let lower = down.popLast(), let upper = up.popLast() {
      for child in children[lower] ?? [] where below.insert(child.controller).inserted {
        if child.controller == inner { return true }
        down.append(child.controller)
      }
      for parent in parents[upper] ?? [] where above.insert(parent).inserted {
        if parent == outer { return true }
        up.append(parent)
      }
    }
    return false
  }

  // MARK: - Kinds

  private mutating func collectKinds() {
    var componentsOfController: [Int?: [Int]] = [:]
    for index in componentNames.keys.sorted() where styledCells[index] == nil {
      componentsOfController[document.views[index].controller, default: []].append(index)
    }
    if let owned = ownedView {
      var kind = self.kind(.controller, root: owned, name: "")
      let owner = document.ownerClass.map(Self.withoutSuffix).flatMap(NameWords.upperCamel)
      kind.name = scope.take([owner, "Owner"].compactMap { $0 })
      kinds.append(kind)
    }
    for (index, controller) in document.controllers.enumerated() {
      for component in componentsOfController.removeValue(forKey: index) ?? [] { addComponent(component) }
      var kind = self.kind(.controller, root: controller.rootView, name: controllerNames[index] ?? "Controller")
      kind.controller = index
      kind.origin = ScriptOrigin(controller.element)
      kinds.append(kind)
    }
    for component in (componentsOfController.values.flatMap { $0 }).sorted() { addComponent(component) }
  }

  private mutating func addComponent(_ view: Int) {
    kinds.append(kind(.component, root: view, name: componentNames[view] ?? "View"))
  }

  private func kind(_ sort: ScriptKind.Sort, root: Int?, name: String) -> ScriptKind {
    var kind = ScriptKind(name: name, sort: sort, root: root, origin: ScriptOrigin(line: 1, objectID: ""))
    guard let root else { return kind }
    let view = document.views[root]
    kind.origin = ScriptOrigin(view.element)
    guard view.kind == .view else {
      kind.wrapsRoot = true
      return kind
    }
    kind.aliases = [root]
    // A cell's content view covers the cell; its table leaves the space of an accessory free.
    if view.isCell, let content = view.subviews.first(where: { document.views[$0].key == "contentView" }),
      view.isBesideAccessoryOfTable(in: document) ?? true
    {
      kind.aliases.insert(content)
    }
    return kind
  }
}

extension InterfaceView {
  /// Whether it lays out cells.
  var isTable: Bool { tag == "tableView" || tag == "collectionView" }

  /// The name of the image that it shows in its normal state.
  var imageName: String? { Self.imageName(in: element) }

  /// The image in a view's element, or in a variation's; for a button, in its state or its configuration.
  static func imageName(in element: XMLElement) -> String? {
    element["image"] ?? element.child("state", key: "normal")?["image"]
      ?? element.child("buttonConfiguration", key: "configuration")?["image"]
  }
}

extension InterfaceSegue {
  /// Whether its destination is presented, including as a popover.
  var isPresentation: Bool { ["presentation", "modal", "popoverPresentation", "popover"].contains(kind) }
}

extension InterfaceDocument {
  /// The class of a xib's owner.
  var ownerClass: String? {
    guard let objects = scenes.first?.element.child("objects") else { return nil }
    for child in objects.children where child["placeholderIdentifier"] == "IBFilesOwner" { return child["customClass"] }
    return nil
  }
}

extension Range<Int> {
  /// The indices that satisfy the condition and those that do not, both in order.
  fileprivate func stablePartition(_ condition: (Int) -> Bool) -> (matching: [Int], others: [Int]) {
    (filter(condition), filter { !condition($0) })
  }
}
