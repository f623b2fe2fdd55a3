import AdaptModel
import AdaptSyntax

/// The names in the body of a controller or a component.
struct BodyNames {
  let outline: ScriptOutline
  let kind: ScriptKind
  /// All views that the body declares, each before its subviews.
  private(set) var views: [Int] = []
  /// Names of views, child controllers and rows, by the index of the view.
  private(set) var names: [Int: String] = [:]
  /// Labels of constraints, by their index.
  private(set) var labels: [Int: String] = [:]
  var scope = NameScope()

  private var document: InterfaceDocument { outline.document }

  private let watch: WorkWatch

  init(_ kind: ScriptKind, _ outline: ScriptOutline, until watch: WorkWatch) {
    self.outline = outline
    self.kind = kind
    self.watch = watch
    collect()
    nameAsBefore()
    nameByOutlets()
    nameByContent()
  }

  /// Whether the body declares the view, or the view is its own.
  func contains(_ view: Int) -> Bool { kind.aliases.contains(view) || names[view] != nil }

  private mutating func collect() {
    guard let root = kind.root else { return }
    var open = kind.wrapsRoot ? [root] : document.views[root].subviews
    open.reverse()
    while let view = open.popLast() {
      if !kind.aliases.contains(view) { views.append(view) }
      if outline.embedded[view] == nil { open += document.views[view].subviews.reversed() }
    }
  }

  private mutating func nameAsBefore() {
    guard !outline.knownNames.isEmpty else { return }
    for view in views {
      if let name = outline.knownNames[document.views[view].id] { names[view] = scope.take([name]) }
    }
    outline.reserveNames(in: &scope)
  }

  private mutating func nameByOutlets() {
    for view in views where names[view] == nil && !watch.stops() {
      let properties = (outline.outlets[document.views[view].id] ?? []).map { $0.property }
        .filter { $0 != "view" && $0 != "contentView" }
      guard let property = properties.first, let name = NameWords.lowerCamel(property) else { continue }
      names[view] = scope.take([name, name + kindSuffix(view)])
    }
    for view in views {
      for index in document.views[view].constraints { nameConstraint(index) }
    }
    for view in kind.aliases.sorted() {
      for index in document.views[view].constraints { nameConstraint(index) }
    }
  }

  /// Names a constraint after its outlet in the code, or its identifier.
  private mutating func nameConstraint(_ index: Int) {
    let constraint = document.constraints[index]
    let texts = [
      outline.outlets[constraint.id]?.first?.property, constraint.element["identifier"],
      constraint.element["userLabel"],
    ]
    let candidates = texts.compactMap { $0 }.compactMap(NameWords.lowerCamel)
    guard !candidates.isEmpty else { return }
    labels[index] = scope.take(candidates)
  }

  private mutating func nameByContent() {
    for view in views where names[view] == nil && !watch.stops() {
      let record = document.views[view]
      var candidates = record.nameCandidates
      if let child = outline.embedded[view], let name = outline.controllerNames[child] {
        candidates.append(Self.lower(name))
      }
      if record.key == "contentView" { candidates.append("contents") }
      candidates += candidates.prefix(1).map { $0 + kindSuffix(view) }
      names[view] = candidates.isEmpty ? scope.numbered(stem(view)) : scope.take(candidates)
    }
    for view in views {
      guard let hosted = outline.hosted[view], !hosted.isEmpty else { continue }
      for row in hosted {
        names[row] = scope.take([Self.lower(outline.componentNames[row] ?? "row")])
      }
    }
  }

  static func lower(_ name: String) -> String { NameWords.lowerCamel(name) ?? name.lowercased() }

  private func kindSuffix(_ view: Int) -> String {
    let stem = stem(view)
    return stem.prefix(1).uppercased() + stem.dropFirst()
  }

  private func stem(_ view: Int) -> String {
    let record = document.views[view]
    switch record.tag {
    case "tableView": return "table"
    case "collectionView": return "grid"
    case "containerView": return "container"
    case _ where record.kind != .view: return record.kind.name
    case "view", "tableViewCellContentView": return "view"
    default: return NameWords.lowerCamel(record.tag) ?? "view"
    }
  }

  /// The label of a constraint that something changes: `titleTop`.
  mutating func label(_ index: Int, subject: PhraseItem, _ attribute: LayoutAttribute) -> String {
    if let label = labels[index] { return label }
    let capital = attribute.name.prefix(1).uppercased() + attribute.name.dropFirst()
    let label = scope.take([(names[subject.view] ?? BodyNames.lower(kind.name)) + capital])
    labels[index] = label
    return label
  }
}
