import AdaptSolver

/// The declarations: views, constraints, conditions, settings, assets and names.
///
/// It does not contain what is shown or where, so it is the same in every window. Only the functions of this file write
/// the records; those of the files beside it call them. Each change that can move a view counts in `changes`, so a
/// layout can compare revisions to find whether it is out of date. Nothing is ever removed; unneeded parts are
/// uninstalled.
public struct Scene: Sendable {
  private(set) var names = NameTable()
  private(set) var views = PagedArena<ViewID, ViewRecord>()
  private(set) var guides = PagedArena<GuideID, GuideRecord>()
  private(set) var controllers = PagedArena<ControllerID, ControllerRecord>()
  private(set) var containers = PagedArena<ContainerID, ContainerRecord>()
  private(set) var presentations = PagedArena<PresentationID, PresentationRecord>()
  private(set) var constraints = PagedArena<ConstraintID, ConstraintRecord>()
  private(set) var terms: [AnchorTerm] = []
  /// What a deleted view takes with it.
  var constraintsOfViews = ConstraintsOfViews()
  private(set) var conditions = PagedArena<ConditionID, ConditionRecord>()
  private(set) var conditionTests: [ConditionTest] = []
  /// The conditions that test a size, or are within one that does.
  private(set) var sizeConditions: [ConditionID] = []
  private(set) var settings = PagedArena<SettingID, Setting>()
  /// The settings that handlers wrote.
  private(set) var writtenSettings: [SettingID] = []
  private(set) var traitOverrides = TraitOverrides()
  private(set) var assets = PagedArena<AssetID, Asset>()
  /// The sizes in points of images that are no assets, by their names.
  private(set) var imageSizes: [String: Size] = [:]
  /// Measures texts.
  let measurer: AnyTextMeasurer
  /// Stops layouts from outside.
  let stopSignal: StopSignal?
  /// Whether layouts are stopped from outside at present.
  var isStopped: Bool { stopSignal?.isRaised ?? false }

  /// The changes that can move a view.
  private(set) var changes = SceneChanges()
  var revision: Int { changes.revision }

  // Things that most scenes lack, noted so that no search is needed.
  private(set) var hasSplits = false
  private(set) var hasAlerts = false
  private(set) var hasSearchBars = false
  private(set) var hasAccessories = false
  /// Whether a view limits the text size within it.
  private(set) var hasContentSizeLimits = false
  /// The texts and images that belong to cells and to the headers and footers of sections.
  private(set) var cellParts: [ViewID: CellPart] = [:]
  /// Whether anything was ever deleted.
  public private(set) var hasDeletions = false
  /// Stack views, or views with a translated autoresizing mask.
  private(set) var hasGeneratedRows = false
  private(set) var hasAutoresizingMasks = false
  /// Whether a bar that is declared as a view has items.
  private(set) var hasStandaloneBarItems = false
  private(set) var hasPreferredContentSizes = false
  /// Views with a layout direction of their own.
  private(set) var hasLocalDirections = false
  /// Controllers with children that were not one of UIKit's containers when they got them.
  private(set) var hasPlainParents = false
  /// The callbacks for which any controller has a handler.
  private(set) var handledByControllers: CallbackSet = []

  /// Whether a design is laid out rather than a running app. Only then do views have their `placeholderIntrinsic` size,
  /// which Interface Builder leaves out of the app.
  var isDesign = false {
    didSet { if isDesign != oldValue { changes.note() } }
  }

  init(measurer: AnyTextMeasurer, stopSignal: StopSignal? = nil) {
    self.measurer = measurer
    self.stopSignal = stopSignal
  }

  /// Measures content sizes.
  var contentMeasurer: ContentMeasurer { ContentMeasurer(measurer: measurer) }

  /// The scene without constraints, conditions and settings: enough to name its content. O(1); storage is shared.
  var naming: Scene {
    var copy = Scene(measurer: measurer, stopSignal: stopSignal)
    copy.names = names
    copy.views = views
    copy.guides = guides
    copy.controllers = controllers
    copy.presentations = presentations
    return copy
  }
}

// MARK: - Names and assets

extension Scene {
  mutating func intern(_ string: String) -> NameID { names.intern(string) }

  mutating func add(_ asset: Asset) -> AssetID { assets.append(asset) }

  mutating func setImageSize(_ size: Size, of name: String) {
    if imageSizes[name] == size { return }
    imageSizes[name] = size
    changes.note()
  }
}

// MARK: - The tree

extension Scene {
  /// Adds a view without a superview.
  @inline(__always)
  mutating func add(_ view: consuming ViewRecord) -> ViewID {
    if view.kind.arrangesSubviews { hasGeneratedRows = true }
    if view.kind.isBarItem, !view.isPlaced {
      hasGeneratedRows = true
      hasStandaloneBarItems = true
    }
    return views.append(view)
  }

  mutating func add(_ guide: GuideRecord) -> GuideID {
    changes.note()
    let id = guides.append(guide)
    guides[id].previous = views[guide.view].lastGuide
    views[guide.view].lastGuide = id
    return id
  }

  /// Makes a view the last subview of another.
  mutating func attach(_ view: ViewID, to superview: ViewID) {
    views[view].superview = superview
    if let last = views[superview].lastSubview {
      views[last].nextSibling = view
    } else {
      views[superview].firstSubview = view
    }
    views[superview].lastSubview = view
    changes.note()
  }

  /// Marks a view as placed by the system rather than by constraints, from now on.
  mutating func setPlaced(_ view: ViewID) {
    views[view].isPlaced = true
    changes.note()
  }

  /// Records which of its own views a presentation presents.
  mutating func setWrapper(_ view: ViewID, of presentation: PresentationID) {
    presentations[presentation].wrapper = view
    changes.note()
  }

  mutating func noteDeletion() { hasDeletions = true }

  /// Makes a written value apply in every size class for which nothing else is set.
  mutating func keepEverywhere(_ setting: SettingID) { settings[setting].standing = .everywhere }

  /// Removes a view from its superview. This does not count as a change: ``WindowState`` compares what it arranged
  /// before and after. O(number of siblings).
  mutating func detach(_ view: ViewID) {
    guard let parent = views[view].superview else { return }
    let following = views[view].nextSibling
    var previous: ViewID?
    var current = views[parent].firstSubview
    while let sibling = current, sibling != view {
      previous = sibling
      current = views[sibling].nextSibling
    }
    if let previous { views[previous].nextSibling = following } else { views[parent].firstSubview = following }
    if views[parent].lastSubview == view { views[parent].lastSubview = previous }
    views[view].superview = nil
    views[view].nextSibling = nil
  }

  /// Gives a view a name in a scope.
  mutating func setName(_ name: NameID, ordinal: Int32? = nil, scope: ViewID, of view: ViewID) {
    views[view].name = name
    views[view].ordinal = ordinal
    views[view].scope = scope
  }

  /// Embeds the root view of a controller, so that constraints place it.
  mutating func embed(_ view: ViewID, in superview: ViewID, condition: ConditionID?, origin: Origin) {
    views[view].condition = condition
    views[view].origin = origin
    views[view].isPlaced = false
    attach(view, to: superview)
  }
}

// MARK: - Controllers

extension Scene {
  mutating func add(_ controller: ControllerRecord) -> ControllerID {
    let id = controllers.append(controller)
    views[controller.rootView].controller = id
    if let parent = controller.parent, controllers.contains(parent) { append(id, toChildrenOf: parent) }
    changes.note()
    return id
  }

  /// Makes a controller one of UIKit's containers.
  mutating func add(_ container: ContainerRecord) {
    if container.kind.isSplit { hasSplits = true }
    let id = containers.append(container)
    controllers[container.controller].container = id
  }

  /// Notes that a navigation controller was made to wrap a controller in a column.
  mutating func markAsWrapper(_ container: ContainerID) { containers[container].isWrapper = true }

  mutating func add(_ presentation: PresentationRecord) -> PresentationID { presentations.append(presentation) }

  mutating func setOwnPresentation(_ presentation: PresentationID, of controller: ControllerID) {
    controllers[controller].ownPresentation = presentation
  }

  /// Gives a controller the search bar that a navigation bar shows for it.
  mutating func setSearchBar(_ view: ViewID, of controller: ControllerID) {
    controllers[controller].searchBar = view
    hasSearchBars = true
    changes.note()
  }

  mutating func setCellPart(_ part: CellPart, _ view: ViewID) {
    cellParts[view] = part
    changes.note()
  }

  /// Makes a presentation an alert's.
  mutating func setAlert(_ alert: AlertRecord, of presentation: PresentationID) {
    presentations[presentation].alert = alert
    controllers[alert.controller].alert = presentation
    hasAlerts = true
  }

  /// Adds a field or an action to an alert.
  mutating func addToAlert(_ view: ViewID, _ kind: ViewKind, of presentation: PresentationID) {
    if kind == .action {
      presentations[presentation].alert?.actions.append(view)
    } else {
      presentations[presentation].alert?.fields.append(view)
    }
    changes.note()
  }

  /// Adds an item to the bars around a controller.
  mutating func addBarItem(_ view: ViewID, of controller: ControllerID) {
    controllers[controller].barItems.append(view)
    changes.note()
  }

  /// Makes a controller the last child of another.
  mutating func enter(_ controller: ControllerID, _ parent: ControllerID) {
    controllers[controller].parent = parent
    append(controller, toChildrenOf: parent)
    changes.note()
  }

  private mutating func append(_ child: ControllerID, toChildrenOf parent: ControllerID) {
    controllers[parent].children.append(child)
    if controllers[parent].container == nil { hasPlainParents = true }
  }

  /// Removes a child from its parent's children.
  mutating func leave(_ controller: ControllerID) {
    guard let parent = controllers[controller].parent else { return }
    controllers[controller].parent = nil
    guard controllers.contains(parent) else { return }
    controllers[parent].children.removeAll { $0 == controller }
    changes.note()
  }

  /// Sets the children of a controller, in order. All of them are its children already; children that are left out stop
  /// being so.
  mutating func setChildren(_ children: [ControllerID], of parent: ControllerID) {
    controllers[parent].children = children
    if !children.isEmpty, controllers[parent].container == nil { hasPlainParents = true }
  }

  /// Records that a target has a handler.
  mutating func handle(_ name: CallbackName, on controller: ControllerID, overriding: Bool) {
    controllers[controller].handled.insert(name)
    handledByControllers.insert(name)
    if overriding { controllers[controller].overridden.insert(name) }
  }

  mutating func handle(_ name: CallbackName, on presentation: PresentationID, overriding: Bool) {
    presentations[presentation].handled.insert(name)
    if overriding { presentations[presentation].overridden.insert(name) }
  }
}

// MARK: - Constraints and conditions

extension Scene {
  mutating func append(_ term: AnchorTerm) { terms.append(term) }

  mutating func addCoefficient(_ coefficient: Double, toTerm index: Int) { terms[index].coefficient += coefficient }

  /// Removes the terms from a place on, or only those among them that have no effect.
  mutating func removeTerms(from first: Int, where isRemoved: (AnchorTerm) -> Bool = { _ in true }) {
    var kept = first
    for index in first..<terms.count where !isRemoved(terms[index]) {
      terms[kept] = terms[index]
      kept += 1
    }
    terms.removeSubrange(kept...)
  }

  /// Adds a constraint with the most recent terms.
  @inline(__always)
  mutating func add(_ constraint: ConstraintRecord) -> ConstraintID {
    var constraint = constraint
    changes.note()
    let view = owner(of: terms[Int(constraint.firstTerm)].anchor.item)
    constraint.previous = views[view].lastConstraint
    let id = constraints.append(constraint)
    views[view].lastConstraint = id
    return id
  }

  mutating func add(_ condition: ConditionRecord, _ tests: [ConditionTest]) -> ConditionID {
    conditionTests.append(contentsOf: tests)
    changes.note()
    let id = conditions.append(condition)
    if condition.testsSize { sizeConditions.append(id) }
    return id
  }
}

// MARK: - Settings

extension Scene {
  /// Adds a setting before the others of its target, which must exist.
  @discardableResult
  mutating func add(_ setting: Setting) -> SettingID {
    let id = settings.append(setting)
    let next = firstSetting(of: setting.target)
    settings[id].next = next
    if let next { settings[id].keys = settings[next].keys }
    settings[id].keys.insert(setting.key)
    if let condition = setting.condition { settings[id].specificity = conditions[condition].specificity }
    switch setting.target.id {
    case .view(let view): views[view].firstSetting = id
    case .controller(let controller): controllers[controller].firstSetting = id
    case .constraint(let constraint): constraints[constraint].firstSetting = id
    case .guide(let guide): guides[guide].firstSetting = id
    case .presentation(let presentation): presentations[presentation].firstSetting = id
    }
    if setting.isWritten { writtenSettings.append(id) }
    noteChange(of: setting.key, setting.target)
    return id
  }

  /// Replaces the value that a handler wrote.
  mutating func rewrite(_ id: SettingID, _ value: AttributeValue, _ standing: Setting.Standing, origin: Origin) {
    settings[id].value = value
    settings[id].standing = standing
    settings[id].origin = origin
    noteChange(of: settings[id].key, settings[id].target)
  }

  private mutating func noteChange(of key: AttributeKey, _ target: AttributeTarget) {
    if key.affectsLayout {
      if let view = target.view, key.concernsViewAlone, standsAlone(view) {
        changes.note(view)
      } else {
        changes.note()
      }
    }
    switch key {
    case .preferredContentSize: hasPreferredContentSizes = true
    case .semanticContentAttribute: hasLocalDirections = true
    case .accessoryType: hasAccessories = true
    case .minimumContentSizeCategory, .maximumContentSizeCategory: hasContentSizeLimits = true
    case .translatesAutoresizingMaskIntoConstraints:
      hasGeneratedRows = true
      hasAutoresizingMasks = true
    default: break
    }
  }
}

// MARK: - Trait overrides

extension Scene {
  /// Counts a change of overrides. Inside a view without controllers and bars, it concerns the contents of views alone,
  /// unless it changes the layout direction.
  private mutating func noteOverride(of traits: TraitCollection, on environment: TraitEnvironment) {
    guard case .view(let view) = environment, views.contains(view), traits.layoutDirection == .unspecified,
      let inner = plainViews(under: view, atMost: 64)
    else {
      changes.note()
      return
    }
    for view in inner { changes.note(view) }
  }

  mutating func add(_ override: TraitOverride) {
    traitOverrides.append(override)
    changes.note()
  }

  /// Adds to the overrides of handlers and commands.
  mutating func writeOverride(_ traits: TraitCollection, on environment: TraitEnvironment, origin: Origin) {
    let isFound = traitOverrides.changeWritten(on: environment) {
      $0.traits.merge(traits)
      $0.origin = origin
    }
    if !isFound {
      traitOverrides.append(
        TraitOverride(environment: environment, traits: traits, isWritten: true, condition: nil, origin: origin))
    }
    noteOverride(of: traits, on: environment)
  }

  /// Changes the overrides of handlers and commands. An override that specifies nothing does not count.
  mutating func changeWrittenOverrides(on environment: TraitEnvironment, _ change: (inout TraitCollection) -> Void) {
    _ = traitOverrides.changeWritten(on: environment) { change(&$0.traits) }
    changes.note()
  }
}
