import AdaptModel
import AdaptSyntax

/// Writes the body of a controller or a component.
struct BodyWriter {
  let outline: ScriptOutline
  let kind: ScriptKind
  let messages: ScriptMessages
  let installations: Installations
  let options: ScriptImportOptions
  let selection: CanvasSelection
  /// The names in the components, for handlers that observe something in a row.
  let components: [Int: BodyNames]
  var names: BodyNames
  /// Constraints by the view whose body contains them; nil is the kind's own body.
  var phrases: [Int?: [ConstraintPhrase]] = [:]
  /// The statements under conditions.
  var conditional: [TraitCondition: [ScriptStatement]] = [:]
  var conditionalViews: [TraitCondition: [ScriptStatement]] = [:]
  var conditionalPhrases: [TraitCondition: [ConstraintPhrase]] = [:]
  /// Installations that apply unless a condition says otherwise, after the constraints.
  var installs: [ScriptStatement] = []
  /// Constraints that cannot be expressed, as comments.
  var omissions: [ScriptStatement] = []
  var diagnostics: [Diagnostic] = []
  /// The names of what people see on the screen and a script does not have, once for each place.
  var undrawn: [String] = []
  /// The names of the items in bars, by their ids.
  var barItems: [String: String] = [:]

  var document: InterfaceDocument { outline.document }
  /// The names in Xcode's outline of things that are left out.
  let outlineNames: XcodeNames

  let watch: WorkWatch

  init(_ kind: ScriptKind, in script: ScriptContext, until watch: WorkWatch) {
    self.watch = watch
    outline = script.outline
    self.kind = kind
    messages = script.messages
    installations = script.installations
    options = script.options
    selection = script.selection
    components = script.components
    outlineNames = script.names
    names = script.components[kind.root ?? -1] ?? BodyNames(kind, script.outline, until: watch)
  }

  /// The statements of the body.
  mutating func statements() -> [ScriptStatement] {
    collectConstraints()
    collectVariations()
    let attributes = controllerAttributes() + rootAttributes() + globalTint()
    var declarations = barItemStatements()
    if let root = kind.root { declarations += kind.wrapsRoot ? [declaration(of: root)] : contents(of: root) }
    let constraints = constraintStatements(in: nil) + installs
    let (presentations, handlers) = segueStatements()
    return .joined([
      attributes, declarations, constraints, omissions, conditionalStatements(), presentations, handlers,
    ])
  }

  // MARK: - Declarations

  /// The declarations in the body of a view.
  mutating func contents(of view: Int) -> [ScriptStatement] {
    var plain: [ScriptStatement] = []
    var conditioned: [(TraitCondition, [ScriptStatement])] = []
    for subview in document.views[view].subviews where !watch.stops() {
      if kind.aliases.contains(subview) {
        plain += contents(of: subview)
        continue
      }
      if isPlacedByCell(subview) { continue }
      let statement = declaration(of: subview)
      switch installations.installation(of: document.views[subview].id) {
      case .always: plain.append(statement)
      case .under(let condition) where document.views[subview].isArranged:
        // In its place among the views that the stack view arranges.
        plain.append(ScriptStatement("when \(condition.text)", [statement]))
      case .under(let condition) where kind.aliases.contains(view):
        conditionalViews[condition, default: []].append(statement)
      case .under(let condition):
        if conditioned.last?.0 == condition {
          conditioned[conditioned.count - 1].1.append(statement)
        } else {
          conditioned.append((condition, [statement]))
        }
      case .changing(let isInstalled, let changes):
        plain.append(statement)
        setInstalled(names.names[subview] ?? "", isInstalled, changes, ScriptOrigin(document.views[subview].element))
      }
    }
    plain += conditioned.map { ScriptStatement("when \($0.0.text)", $0.1) }
    return plain + rows(of: view)
  }

  mutating func setInstalled(
    _ name: String, _ isInstalled: Bool, _ changes: [(condition: TraitCondition, isInstalled: Bool)],
    _ origin: ScriptOrigin
  ) {
    if !isInstalled { installs.append(ScriptStatement("\(name).installed = false", origin: origin)) }
    for change in changes {
      conditional[change.condition, default: []].append(
        ScriptStatement("\(change.isInstalled ? "install" : "uninstall") \(name)", origin: origin))
    }
  }

  mutating func declaration(of view: Int) -> ScriptStatement {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    let name = names.names[view] ?? "view"
    let left = leftovers(view, name)
    if let child = outline.embedded[view], let controller = outline.controllerNames[child] {
      return ScriptStatement("\(controller) \(name)", comment: left, origin: origin)
    }
    let reader = reader(view)
    var assignments = reader.ownAssignments() + marginsIfNeeded(view)
    if options.contentSizes == .stored { setStoredSize(of: view, in: &assignments) }
    if options.purpose == .checking { setUnknownSize(of: view, in: &assignments) }
    var head = "\(record.scriptKind.name) \(name)"
    if record.kind == .stack {
      head += arguments(&assignments, ["axis", "distribution", "alignment", "spacing"])
    } else if record.kind == .image, let image = record.element["image"], let asset = outline.assetNames[image] {
      head += "(\(asset))"
    } else if let title = reader.title, !title.isEmpty {
      head += " " + ScriptLiteral.string(title)
    }
    let settings = assignments.map { ScriptStatement("\($0.name) = \($0.value)", origin: origin) }
    let inner = barItemStatements(of: view) + contents(of: view)
    let constraints = constraintStatements(in: view)
    let body = inner.isEmpty ? settings + constraints : .joined([settings, inner, constraints])
    return ScriptStatement(head, body.isEmpty ? nil : body, comment: left, origin: origin)
  }

  /// Attributes that people write in the parentheses of a stack view.
  private func arguments(_ assignments: inout [AttributeReader.Assignment], _ names: [String]) -> String {
    let found = names.compactMap { name in assignments.first { $0.name == name } }
    assignments.removeAll { assignment in names.contains(assignment.name) }
    return found.isEmpty ? "" : "(\(found.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
  }

  func reader(_ view: Int) -> AttributeReader {
    AttributeReader(
      view: document.views[view], outline: outline, saysDirection: options.purpose == .reading,
      rowHeight: document.views[view].scriptKind == .table && options.purpose == .reading
        ? commonRowHeight(of: view) : nil)
  }

  /// A comment about the parts of the view that the script does not have, together with the warning.
  mutating func leftovers(_ view: Int, _ name: String) -> String? {
    let record = document.views[view]
    let names =
      Leftovers(view: record, document: document).names()
      + AttributeReader.appearanceLeftovers(in: record.element, outline: outline, isOfController: false)
    guard !names.isEmpty else { return nil }
    undrawn += names.filter(Leftovers.isSeen)
    diagnostics.append(
      messages.noCounterpart(
        names.map { "`\($0)`" }.joined(separator: ", "), of: "the \(record.tag) `\(name)`", ScriptOrigin(record.element)
      ))
    return "not here: " + names.map(ScriptLiteral.inComment).joined(separator: ", ")
  }

  // MARK: - The kind itself

  private mutating func rootAttributes() -> [ScriptStatement] {
    guard let root = kind.root, !kind.wrapsRoot else { return playerBackground() }
    let owner = kind.sort == .controller ? "view." : ""
    var seen: [String: ScriptStatement] = [:]
    var order: [String] = []
    var comments: [ScriptStatement] = []
    for alias in [root] + kind.aliases.filter({ $0 != root }).sorted() {
      let element = document.views[alias].element
      let skipsMargins = alias == root && kind.aliases.count > 1
      for assignment in reader(alias).ownAssignments() + marginsIfNeeded(alias)
      where !(skipsMargins && Self.cellMargins.contains(assignment.name)) && !isRootDefault(assignment) {
        if seen[assignment.name] == nil { order.append(assignment.name) }
        seen[assignment.name] = ScriptStatement(
          "\(owner)\(assignment.name) = \(assignment.value)", origin: ScriptOrigin(element))
      }
      if let comment = leftovers(alias, kind.name) { comments.append(.comment(comment, origin: ScriptOrigin(element))) }
    }
    var own = order.compactMap { seen[$0] }
    if kind.sort == .component, let accessory = document.views[root].accessory, accessory != .none,
      document.views[root].isBesideAccessoryOfTable(in: document) == true
    {
      own.append(
        ScriptStatement("accessoryType = \(accessory.rawValue)", origin: ScriptOrigin(document.views[root].element)))
    }
    return comments + own
  }

  /// The view of a controller for videos, which the document does not contain, is black in both modes (M).
  private func playerBackground() -> [ScriptStatement] {
    guard options.purpose == .reading, let index = kind.controller,
      document.controllers[index].element.name == "avPlayerViewController"
    else { return [] }
    return [
      ScriptStatement("view.backgroundColor = black", origin: ScriptOrigin(document.controllers[index].element))
    ]
  }

  /// The storyboard's tint, or else the app's, which a controller's view has if no other controller's contains it.
  private func globalTint() -> [ScriptStatement] {
    guard options.purpose == .reading, let index = kind.controller, !outline.contained.contains(index),
      kind.root.map({ document.views[$0].element.child("color", key: "tintColor") == nil }) ?? true
    else { return [] }
    let accent = outline.hasAccentColor ? outline.colorNames[ScriptOutline.accentColor] : nil
    guard let color = accent ?? document.globalTint.flatMap(outline.color) else { return [] }
    let element = document.globalTint ?? document.controllers[index].element
    return [ScriptStatement("view.tintColor = \(color)", origin: ScriptOrigin(element))]
  }

  /// Margins settings that table view cells inherit from their table, which has its own rules for them.
  private static let cellMargins: Set<String> = ["preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea"]

  /// Whether it is the background that every screen has.
  private func isRootDefault(_ assignment: AttributeReader.Assignment) -> Bool {
    if assignment.name == "clipsToBounds" { return kind.sort == .component }
    guard assignment.name == "backgroundColor" else { return false }
    return ["\"systemBackgroundColor\"", "\"systemBackground\""].contains(assignment.value)
  }

  /// The margins of a view according to Interface Builder's rules, if something refers to them.
  private func marginsIfNeeded(_ view: Int) -> [AttributeReader.Assignment] {
    let record = document.views[view]
    let isContent = record.key == "contentView"
    guard isContent || selection.layoutMargins(of: view) == nil, let root = kind.root,
      kind.sort == .component, view == root || isContent, isMarginUsed(view) || isPreserved(view),
      options.contentSizes == .stored || !hasMarginsOfTable(root)
    else { return [] }
    let rules = RegionMargins(selection: selection, root: root)
    guard let margins = isContent ? rules.contentMargins(of: view) : rules.margins(of: view) else { return [] }
    return [.init(name: "layoutMargins", value: ScriptLiteral.insets(margins))]
  }

  /// Whether a cell is shown by a table of the script, which gives it the margins of the device and its system. The
  /// canvas has those of one device.
  private func hasMarginsOfTable(_ root: Int) -> Bool {
    let record = document.views[root]
    guard record.tag == "tableViewCell", let host = record.host, document.views[host].scriptKind == .table else {
      return false
    }
    return kind.aliases.union([root]).allSatisfy { selection.layoutMargins(of: $0) == nil }
  }

  private func isMarginUsed(_ view: Int) -> Bool {
    phrases.values.joined().contains { phrase in
      [phrase.subject.item, phrase.object?.item].contains { $0?.guide == .margins && isSame($0?.view, view) }
    }
  }

  /// Whether a view in it has at least its margins.
  private func isPreserved(_ view: Int) -> Bool {
    document.views[view].subviews.contains { inner in
      !kind.aliases.contains(inner) && selection.flag("preservesSuperviewLayoutMargins", of: inner) == true
    }
  }

  private func isSame(_ one: Int?, _ other: Int) -> Bool {
    guard let one else { return false }
    return one == other || kind.aliases.contains(one) && kind.aliases.contains(other)
  }

  /// Sets the content size that Xcode measured, as the regions do: if only the view's own code knows its size, it
  /// breaks ties and yields to everything else.
  private func setStoredSize(of view: Int, in assignments: inout [AttributeReader.Assignment]) {
    let leaves = LeafContent(selection: selection)
    let size = leaves.size(of: view) ?? Size(-1, -1)
    let open = leaves.openSize(of: view, given: size) ?? Size(-1, -1)
    guard size != Size(-1, -1) || open != Size(-1, -1) else { return }
    assignments.removeAll { ["intrinsic", "placeholderIntrinsic"].contains($0.name) }
    assignments.set("intrinsic", ScriptLiteral.size(Size(max(size.width, open.width), max(size.height, open.height))))
    for (axis, length) in [("horizontal", open.width), ("vertical", open.height)] where length >= 0 {
      for name in ["Hugging", "Compression"] {
        assignments.removeAll { $0.name == axis + name }
        assignments.set(axis + name, "26")
      }
    }
  }
}
