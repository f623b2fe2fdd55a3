/// The present state: the window, what containers and presentations show in it, which conditions hold, and which
/// callbacks each object received.
///
/// It refers to a ``Scene`` and changes nothing in it. This file is the only one that writes the state on which a
/// layout depends. Each such change increases ``revision``, or ``sizeRevision`` if only the window's size, its safe
/// area or the keyboard changed. So a layout knows by comparison whether it is stale.
struct WindowState: Sendable {
  /// The environment of the window; nil before a launch. Values that are needed often are looked up once.
  private(set) var environment: Environment?
  private(set) var traits = TraitCollection()
  /// Whether the traits give a right-to-left layout.
  private(set) var isRightToLeft = false
  private(set) var size = Size.zero
  private(set) var safeArea = EdgeInsets.zero
  private(set) var regions = WindowRegions.none
  private(set) var scale = 1.0
  private(set) var os: OSVersion = 18
  /// The root controller and its root view; nil before a launch.
  private(set) var root: ControllerID?
  private(set) var rootView: ViewID?
  /// The height of the keyboard from the bottom of the window in points, 0 for none.
  private(set) var keyboardHeight = 0.0

  private(set) var arrangement = Arrangement()
  /// Which conditions hold.
  var answers = ConditionAnswers()
  var controllers = WindowState.noControllers
  private(set) var containers = WindowState.noContainers
  var presentations = WindowState.noPresentations
  /// The shown presentations, in the order in which they began.
  private(set) var shownPresentations: [PresentationID] = []
  /// Whether the screen and the window handle changes of their traits, and of which traits they were last notified.
  var outerHandlers: Set<CallbackTarget> = []
  var outerDelivery: [CallbackTarget: TraitCollection] = [:]
  /// The state at which everything was last notified of its traits.
  var deliveryBasis: DeliveryBasis?
  var untold = UntoldControllers()
  /// Whether a child was ever added while the window showed.
  private(set) var hasAddedChildren = false

  /// The controllers that received `viewWillAppear` and have not left the window since.
  var appearing: [ControllerID] = []
  /// The controllers that received trait or size callbacks in the last command.
  private var toldInCommand: [ControllerID] = []
  /// Columns of split view controllers that show or hide in transitions that are not over.
  var lateColumns: [ColumnChange] = []
  /// Frames that are known before the layout that gives them: those of a presentation that is about to begin.
  var primedFrames: [ViewID: Rect] = [:]
  /// Views that handle callbacks; few do.
  var viewHandlers: [ViewHandler] = []
  var registrations = TraitRegistrations()
  /// The traits that handlers read during layout (iOS 18).
  var trackedTraits: [TrackedTraits] = []
  var transitions = Transitions()

  private var changes = 0
  /// Counts the changes of the window's size, its safe area or the keyboard.
  private(set) var sizeRevision = 0

  /// Counts the other changes that can move a view.
  var revision: Int { changes &+ answers.revision }

  // Shared, since each event of the log has a window that names things.
  private static let noControllers = StateArena<ControllerID, ControllerStatus>(ControllerStatus())
  private static let noContainers = StateArena<ContainerID, ContainerStatus>(ContainerStatus())
  private static let noPresentations = StateArena<PresentationID, PresentationStatus>(PresentationStatus())

  /// Only the controllers that presentations show, since presentations without a name are named after them.
  var naming: WindowState {
    var copy = WindowState()
    copy.presentations = presentations
    return copy
  }
}

/// The effect of containers and presentations on the view tree: a function of what is shown, independent of history.
struct Arrangement: Hashable, Sendable {
  /// The views of the window without a superview: the root controller's, and container views.
  var roots: [ViewID] = []
  /// Views that the system places, each after its container, with their placements.
  var placedViews: [ViewID] = []
  var placements: [ViewID: Placement] = [:]
  /// The root views that presentations have removed from the window.
  var coveredViews: [ViewID] = []
}

/// How far a controller's appearance has come.
enum AppearanceState: UInt8, Sendable {
  case disappeared, appearing, appeared, disappearing

  var isShown: Bool { self == .appearing || self == .appeared }
}

/// The state of a controller, and the last callbacks that it received.
struct ControllerStatus: Sendable {
  /// The presentation through which it presents another controller, and the one that presents it.
  fileprivate(set) var presents: PresentationID?
  fileprivate(set) var presentedBy: PresentationID?
  /// The view into which its own view was put while the window showed, and the frame that it got there.
  fileprivate(set) var addedTo: ViewID?
  fileprivate(set) var addedFrame: Rect?
  var isViewLoaded = false
  var appearance: AppearanceState = .disappeared
  /// The traits of which it was last notified; nil before its first notification.
  var deliveredTraits: TraitCollection?
  /// The size of which its parent was last notified; nil before the first layout.
  var deliveredPreferredSize: Size?
  var deliveredFittingSize: Size?
  /// The insets of which it was last notified, if it handles them.
  var deliveredSafeArea: EdgeInsets?
  var deliveredMargins: EdgeInsets?
  /// The trait and size callbacks of the last command.
  fileprivate(set) var lastCallbacks: [CallbackName] = []

  fileprivate mutating func forgetShowing() {
    deliveredTraits = nil
    deliveredPreferredSize = nil
    deliveredFittingSize = nil
    deliveredSafeArea = nil
    deliveredMargins = nil
    appearance = .disappeared
    isViewLoaded = false
  }
}

/// What a container shows.
struct ContainerStatus: Sendable {
  /// A navigation controller's stack, root first; tabs; pages.
  fileprivate(set) var stack: [ControllerID] = []
  /// The selected tab or page.
  fileprivate(set) var selected = 0
  fileprivate var columns: [ControllerID?] = [nil, nil, nil, nil]
  fileprivate(set) var isCollapsed = false
  /// For a collapsed split view controller: the controller that shows.
  fileprivate(set) var collapsedPrimary: ControllerID?
  /// The secondary that was put aside by a collapse.
  fileprivate(set) var separated: ControllerID?
  /// The column on top while collapsed.
  fileprivate(set) var topColumn: SplitColumn = .secondary
  /// The display mode that a command chose, and the mode that it replaces.
  fileprivate(set) var chosenMode: DisplayMode?
  fileprivate(set) var replacedMode: DisplayMode = .automatic
  /// The mode last put into effect.
  fileprivate(set) var displayMode: DisplayMode = .automatic
  /// The columns that show according to the split view controller's last callbacks.
  fileprivate(set) var toldColumns: [SplitColumn] = []

  func column(_ column: SplitColumn) -> ControllerID? { columns[Int(column.rawValue)] }

  /// The tab or page that is selected.
  var selectedController: ControllerID? { stack.indices.contains(selected) ? stack[selected] : nil }
}

/// The state of a presentation.
struct PresentationStatus: Sendable {
  var deliveredTraits: TraitCollection?
  /// The controllers that were made for it.
  var made: [ControllerBlueprint: ControllerID] = [:]
  /// The inputs of its last adaptation.
  var adaptedTo: AdaptationInputs?
  /// The presenting controller; nil while not shown.
  fileprivate(set) var presenting: ControllerID?
  /// The requested style, with `automatic` resolved.
  fileprivate(set) var style: PresentationStyle = .fullScreen
  /// The style that it adapted to; `none` if it did not adapt.
  fileprivate(set) var adaptiveStyle: PresentationStyle = .none
  /// The controller that was presented, and the one shown in its place while adapted.
  fileprivate(set) var content: ControllerID?
  fileprivate(set) var shown: ControllerID?
  /// The answer of `frameOfPresentedView`, in the container's coordinates.
  fileprivate(set) var answeredFrame: Rect?
  var answeredRemoval: Bool?
  /// Whether it declares that it does not cover the screen, and so never adapts.
  var keepsStyle = false
  /// The controller that shows while its transition ends, or while a cancelled transition continues.
  var passing: ControllerID?
  /// The container for which it was last asked about places.
  var askedFor: Rect?
  /// The new source of a popover, if the delegate moved it.
  fileprivate(set) var movedSource: Rect?

  var isShown: Bool { presenting != nil }
  /// The style in effect.
  var activeStyle: PresentationStyle { adaptiveStyle == .none ? style : adaptiveStyle }

  fileprivate mutating func forgetShowing() {
    let (style, made, passing) = (style, made, passing)
    self = PresentationStatus()
    self.passing = passing
    self.style = style
    self.made = made
  }
}

/// The inputs of a presentation's adaptation: the delegate is asked again when they change.
struct AdaptationInputs: Hashable, Sendable {
  var traits: TraitCollection
  var style: AttributeValue?
  var content: AttributeValue?
}

// MARK: - The window

extension WindowState {
  mutating func setEnvironment(_ environment: Environment) {
    let before = traits
    // What a script set stays while the window goes from one environment to another. The system's keyboard has another
    // height there.
    if environment.keyboardHeight != self.environment?.keyboardHeight ?? 0 {
      keyboardHeight = environment.keyboardHeight
    } else if keyboardHeight > 0, keyboardHeight == self.environment?.systemKeyboardHeight {
      keyboardHeight = environment.systemKeyboardHeight ?? keyboardHeight
    }
    self.environment = environment
    traits = environment.traits
    isRightToLeft = traits.layoutDirection == .rightToLeft
    let regionsBefore = regions
    let window = environment.configuration
    size = window.size
    safeArea = window.safeArea ?? .zero
    regions = window.regions
    scale = environment.scale
    os = environment.os
    sizeRevision += 1
    // Fonts, images and directions may depend on any trait.
    if traits != before || regions != regionsBefore { changes += 1 }
  }

  /// Fills the window with a controller.
  mutating func setRoot(_ controller: ControllerID, rootView: ViewID) {
    root = controller
    self.rootView = rootView
    arrangement.roots = [rootView]
    changes += 1
  }

  mutating func setKeyboardHeight(_ height: Double) {
    keyboardHeight = height
    sizeRevision += 1
  }

  /// Changes the views of the window during arrangement; ``finishArranging(since:)`` counts the change.
  mutating func rearrange(_ change: (inout Arrangement) -> Void) { change(&arrangement) }

  mutating func finishArranging(since before: Arrangement) {
    if arrangement != before { changes += 1 }
  }

  /// Records a trait or size callback of the command in progress.
  mutating func note(_ name: CallbackName, toldTo controller: ControllerID) {
    if controllers[controller].lastCallbacks.isEmpty { toldInCommand.append(controller) }
    controllers[controller].lastCallbacks.append(name)
  }

  /// Forgets the callbacks of the last command.
  mutating func forgetCallbacks() {
    for controller in toldInCommand { controllers[controller].lastCallbacks.removeAll() }
    toldInCommand.removeAll()
  }

  /// Forgets which controllers are on screen and the callbacks that each object received, as before a launch.
  mutating func forgetLaunch() {
    answers.forget()
    transitions = Transitions()
    trackedTraits = []
    appearing = []
    outerDelivery = [:]
    deliveryBasis = nil
    untold = UntoldControllers()
    for id in controllers.ids { controllers[id].forgetShowing() }
    for index in viewHandlers.indices { viewHandlers[index].deliveredTraits = nil }
    for id in containers.ids {
      containers[id].chosenMode = nil
      containers[id].replacedMode = .automatic
      containers[id].displayMode = .automatic
      containers[id].toldColumns = []
    }
    lateColumns = []
  }
}

// MARK: - Containers

extension WindowState {
  mutating func setStack(_ stack: [ControllerID], of container: ContainerID) {
    containers[container].stack = stack
    containers[container].selected = min(containers[container].selected, max(0, stack.count - 1))
  }

  mutating func select(_ place: Int, in container: ContainerID) {
    containers[container].selected = place
    changes += 1
  }

  mutating func setColumn(_ column: SplitColumn, of container: ContainerID, to controller: ControllerID?) {
    containers[container].columns[Int(column.rawValue)] = controller
  }

  /// Gives an expanded split view controller its two columns.
  mutating func setColumns(primary: ControllerID, secondary: ControllerID?, of container: ContainerID) {
    setColumn(.primary, of: container, to: primary)
    setColumn(.secondary, of: container, to: secondary)
    changes += 1
  }

  /// Chooses a display mode instead of the preferred one.
  mutating func choose(_ mode: DisplayMode?, insteadOf preferred: DisplayMode, in container: ContainerID) {
    containers[container].chosenMode = mode
    containers[container].replacedMode = preferred
    changes += 1
  }

  /// Records the display mode in effect.
  mutating func setDisplayMode(_ mode: DisplayMode, of container: ContainerID) {
    containers[container].displayMode = mode
    changes += 1
  }

  /// Records the columns of which a split view controller was notified. No layout depends on it.
  mutating func setToldColumns(_ columns: [SplitColumn], of container: ContainerID) {
    containers[container].toldColumns = columns
  }

  mutating func setCollapsed(_ isCollapsed: Bool, _ container: ContainerID) {
    containers[container].isCollapsed = isCollapsed
  }

  /// Records what a collapsed split view controller shows.
  mutating func setCollapsedPrimary(_ controller: ControllerID?, of container: ContainerID) {
    containers[container].collapsedPrimary = controller
  }

  mutating func setSeparated(_ controller: ControllerID?, of container: ContainerID) {
    containers[container].separated = controller
  }

  mutating func setTopColumn(_ column: SplitColumn, of container: ContainerID) {
    containers[container].topColumn = column
  }

  /// Records that a split view controller shows its columns again.
  mutating func finishExpanding(_ container: ContainerID) { changes += 1 }
}

// MARK: - Children

extension WindowState {
  /// Records that a child was added while the window showed.
  mutating func noteAddedChild() { hasAddedChildren = true }

  /// Records the view into which a controller's view was put; nil if it was removed.
  mutating func setSuperview(_ superview: ViewID?, ofRootViewOf controller: ControllerID) {
    controllers[controller].addedTo = superview
    changes += 1
  }

  /// Records the frame that the view of a child got.
  mutating func setFrame(_ frame: Rect, ofRootViewOf controller: ControllerID) {
    controllers[controller].addedFrame = frame
    changes += 1
  }
}

// MARK: - Presentations

extension WindowState {
  mutating func show(
    _ presentation: PresentationID, style: PresentationStyle, content: ControllerID, by presenting: ControllerID
  ) {
    presentations[presentation].style = style
    presentations[presentation].content = content
    presentations[presentation].presenting = presenting
    controllers[presenting].presents = presentation
    shownPresentations.append(presentation)
  }

  /// Replaces the shown controller with the one of an adaptation.
  mutating func adopt(_ adaptation: Adaptation, by presentation: PresentationID) {
    if let old = presentations[presentation].shown { controllers[old].presentedBy = nil }
    presentations[presentation].adaptiveStyle = adaptation.style
    presentations[presentation].shown = adaptation.content
    changes += 1
  }

  /// Records the presentation through which the controller that it adopted is presented.
  mutating func finishAdopting(_ presentation: PresentationID) {
    if let shown = presentations[presentation].shown { controllers[shown].presentedBy = presentation }
  }

  mutating func hide(_ presentation: PresentationID) {
    let status = presentations[presentation]
    if let shown = status.shown { controllers[shown].presentedBy = nil }
    if let presenting = status.presenting { controllers[presenting].presents = nil }
    shownPresentations.removeAll { $0 == presentation }
    presentations[presentation].forgetShowing()
    changes += 1
  }

  /// Records that a presentation presents another of its views.
  mutating func noteWrapper() { changes += 1 }

  /// Records the frame that a custom presentation gives its presented view.
  mutating func setAnsweredFrame(_ frame: Rect, of presentation: PresentationID) {
    presentations[presentation].answeredFrame = frame
    changes += 1
  }

  /// Records the new source of a popover that its delegate moved.
  mutating func setMovedSource(_ source: Rect?, of presentation: PresentationID) {
    presentations[presentation].movedSource = source
    if source != nil { changes += 1 }
  }
}
