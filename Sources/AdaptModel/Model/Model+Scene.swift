// Reading what is declared. None of these lays out; see ``layoutIfNeeded(host:)``.

extension Model {
  // Everything that was ever made, installed or not: identifiers are 0 up to the count.
  public var viewCount: Int { scene.views.count }
  public var controllerCount: Int { scene.controllers.count }
  public var constraintCount: Int { scene.constraints.count }
  public var presentationCount: Int { scene.presentations.count }
  /// How many conditions there are, those of controllers that do not show included.
  public var conditionCount: Int { scene.conditions.count }

  // MARK: - Views

  /// A plain view for one that does not exist.
  public func kind(of view: ViewID) -> ViewKind { scene.kind(of: view) }

  /// Nil for the root view of a controller that is nowhere, and for a presentation's container view.
  public func superview(of view: ViewID) -> ViewID? { scene.superview(of: view) }

  /// In their order. O(number of subviews).
  public func subviews(of view: ViewID) -> [ViewID] { scene.subviews(of: view) }

  /// The guides that were added to a view, in order. O(guides).
  public func guides(of view: ViewID) -> [GuideID] { scene.guides(of: view) }

  /// The controller to which the view belongs.
  public func controller(of view: ViewID) -> ControllerID? { scene.controller(of: view) }

  /// The controller whose root view it is.
  public func controller(rootedAt view: ViewID) -> ControllerID? { scene.controller(rootedAt: view) }

  /// The view whose guide it is, or the view itself.
  public func owner(of item: LayoutItem) -> ViewID { scene.owner(of: item) }

  /// Every view of the window, a view before its subviews. O(views).
  public func viewsInTreeOrder() -> [ViewID] { window.viewsInTreeOrder(in: scene) }

  /// A view of the window and what is in it, a view before its subviews. O(views below it).
  public func viewsInTreeOrder(under root: ViewID) -> [ViewID] { scene.viewsInTreeOrder(under: root) }

  // MARK: - Controllers

  /// A controller's view, which it has from the beginning; nil for one that does not exist.
  public func rootView(of controller: ControllerID) -> ViewID? { scene.rootView(of: controller) }

  /// The container that it is in (`parent`), nil for none; what presents it is none.
  public func parent(of controller: ControllerID) -> ControllerID? { scene.parent(of: controller) }

  /// In their order, those included that do not show.
  public func children(of controller: ControllerID) -> [ControllerID] { scene.children(of: controller) }

  // MARK: - Names

  /// The string of a name; empty for ``NameID/none``.
  public func string(_ name: NameID) -> String { scene.string(name) }

  /// The name under which a guide is declared.
  public func name(of guide: GuideID) -> String { scene.name(of: guide) }

  /// The kind of a controller: `Profile`.
  public func typeName(of controller: ControllerID) -> String { scene.typeName(of: controller) }

  /// `label`; for an instance of a component the component's name; for a controller's root view `view`.
  public func kindName(of view: ViewID) -> String { scene.kindName(of: view) }

  /// `Profile.avatar`, `Feed.card[0].heading`: names from the topmost controller down, by scope and not by superview.
  ///
  /// A view without name is called by its kind and its number among all views: `label#12`. O(depth).
  public func path(of view: ViewID) -> String { scene.path(of: view) }

  /// The path's last part.
  public func ownName(of view: ViewID) -> String { scene.ownName(of: view) }

  /// The path of a controller: that of its root view.
  public func path(of controller: ControllerID) -> String { scene.path(of: controller) }

  /// An anchor in words: `Profile.avatar.leading`, `Profile.safeArea.top`.
  public func path(of anchor: Anchor) -> String { scene.path(of: anchor) }

  // MARK: - Origins

  public func origin(of view: ViewID) -> Origin { scene.origin(of: view) }

  public func origin(of constraint: ConstraintID) -> Origin { scene.origin(of: constraint) }

  public func origin(of condition: ConditionID) -> Origin { scene.origin(of: condition) }

  // MARK: - Conditions

  /// The tests of the condition itself, without those of the conditions around it.
  public func tests(of condition: ConditionID) -> [ConditionTest] { scene.tests(of: condition) }

  /// Whether it holds while not all of its tests do: an `otherwise`.
  public func isNegated(_ condition: ConditionID) -> Bool { scene.isNegated(condition) }

  /// The condition around it.
  public func parent(of condition: ConditionID) -> ConditionID? { scene.parent(of: condition) }

  /// The view whose traits and size it tests.
  public func owner(of condition: ConditionID) -> ViewID? { scene.owner(of: condition) }

  /// The condition under which a view was declared.
  public func condition(of view: ViewID) -> ConditionID? { scene.condition(of: view) }

  /// The condition under which a constraint was declared.
  public func condition(of constraint: ConstraintID) -> ConditionID? { scene.condition(of: constraint) }

  /// The view that declares a constraint: the root of a controller or component.
  public func owner(of constraint: ConstraintID) -> ViewID? { scene.owner(of: constraint) }

  // MARK: - What a layout can depend on

  /// The traits that conditions, assets, fonts or guides of this model read.
  ///
  /// Traits that only reach a layout through the window's size, its safe area or its scale are not among them.
  public var traitsThatMatter: TraitSet { scene.traitsThatMatter }

  /// Whether right to left is the exact mirror image of left to right in windows whose safe area is symmetric, so that
  /// nothing new can be found there.
  public var isMirrorSymmetric: Bool { scene.isMirrorSymmetric }
}
