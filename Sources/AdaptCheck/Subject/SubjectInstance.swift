import AdaptModel

extension Subject {
  /// A model and the part of it to check: a controller that fills the window, or the content of one of its
  /// presentations.
  public struct Instance {
    public var model: Model
    public var controller: ControllerID
    /// The presentation to check; nil for the controller itself, which otherwise presents.
    public var presentation: PresentationID?
    /// Answers UIKit's questions to handlers; nil if there are none.
    public var delegate: (any SimulationHost)?
    /// Launches the controller in a window with its handlers running, and gives the model after that; nil where it
    /// cannot be launched. Only of controllers whose handlers change the layout.
    public var launch: ((Environment) -> Model?)?
    /// Whether code that the check does not run may show and hide views. True of documents, whose code is not known.
    public var mayRevealViews = true
    /// Whether such code may move views.
    public var mayMoveViews = true
    /// What is changed after each launch, to try it out; false where it cannot be.
    var change: ((inout Model) -> Bool)?

    public init(
      model: Model, controller: ControllerID, presentation: PresentationID? = nil,
      delegate: (any SimulationHost)? = nil
    ) {
      self.model = model
      self.controller = controller
      self.presentation = presentation
      self.delegate = delegate
    }
  }
}

extension Subject.Instance {
  /// Lays it out in an environment; nil where it cannot be presented.
  package mutating func layOut(in environment: Environment) -> TrialOutcome? {
    if let launched = launch?(environment) {
      model = launched
      if let change, !change(&model) { return nil }
      return model.retryLayout()
    }
    guard let presentation else { return model.tryLayout(of: controller, in: environment, asking: delegate) }
    return model.tryLayout(of: presentation, by: controller, in: environment, asking: delegate)
  }

  /// Changes it for all layouts that follow: what is launched anew in each window is changed each time. False where
  /// that cannot be.
  mutating func apply(_ change: @escaping (inout Model) -> Bool) -> Bool {
    if launch != nil { self.change = change }
    return change(&model)
  }

  /// Lays it out in an environment, and changes it for all layouts that follow; false where that cannot be.
  mutating func layOut(in environment: Environment, with change: @escaping (inout Model) -> Bool) -> Bool {
    layOut(in: environment) != nil && apply(change)
  }

  /// Whether what it shows may depend on the windows before: containers collapse and expand. Such a subject is launched
  /// anew in each window, as people launch it there. What is presented is made when it is presented, and stays.
  package var hasHistory: Bool { presentation == nil && !model.scene.children(of: controller).isEmpty }

  /// The root view of what is examined, as of the last layout.
  package var root: ViewID? {
    presentation.map { model.presentations.presentedView(of: $0) } ?? model.scene.rootView(of: controller)
  }

  /// The views of what is examined, as of the last layout: a view before its subviews. What a handler of a controller
  /// presents lies over the controller, and is examined by itself.
  package var viewsInTreeOrder: [ViewID] {
    let isPresenting = model.presentations.topPresentation != nil
    guard presentation != nil || isPresenting, let root else { return model.viewsInTreeOrder() }
    return model.scene.viewsInTreeOrder(under: root)
  }

  /// How a presentation shows itself, as of the last layout; nil for a controller that fills the window.
  var showing: Showing? { presentation.map { Showing($0, in: model) } }

  /// What people see it in: "the window", "the popover".
  package var holder: String { showing?.holder ?? "the window" }

  /// The rectangle that it has in the window, and the part of the window's safe area that reaches into it.
  func area(of checked: CheckedEnvironment) -> (rect: Rect, safeArea: EdgeInsets) {
    let window = checked.windowSize
    guard presentation != nil, let root else {
      return (Rect(origin: Point(x: 0, y: 0), size: window), checked.safeArea)
    }
    let rect = model.alignmentRect(of: .view(root))
    let safe = checked.safeArea
    return (
      rect,
      EdgeInsets(
        top: max(0, safe.top - rect.minY), left: max(0, safe.left - rect.minX),
        bottom: max(0, rect.maxY - window.height + safe.bottom), right: max(0, rect.maxX - window.width + safe.right))
    )
  }
}

/// How a presentation shows itself in a window, in the words that follow its name: "`settings` as a popover".
enum Showing: String, CaseIterable, Sendable {
  case popover = "as a popover"
  /// At the lower edge.
  case sheet = "as a sheet"
  /// In compact height.
  case fullScreenSheet = "as a full-screen sheet"
  case formSheet = "as a form sheet"
  case pageSheet = "as a page sheet"
  case fullScreen = "full screen"
  case inContext = "in its context"
  case custom = "as a custom presentation"

  /// What its content lies in: "it extends beyond the bottom of the popover".
  var holder: String {
    switch self {
    case .popover: "the popover"
    case .sheet, .fullScreenSheet, .formSheet, .pageSheet: "the sheet"
    case .fullScreen: "the window"
    case .inContext, .custom: "the presented view"
    }
  }

  init(_ presentation: PresentationID, in model: Model) {
    switch model.presentations.activeStyle(of: presentation) {
    case .popover: self = .popover
    case .pageSheet, .formSheet:
      if model.presentations.isLaidOutFullScreen(presentation) {
        self = .fullScreenSheet
      } else if model.presentations.selectedDetent(of: presentation) != nil {
        self = .sheet
      } else {
        self = model.presentations.activeStyle(of: presentation) == .formSheet ? .formSheet : .pageSheet
      }
    case .currentContext, .overCurrentContext: self = .inContext
    case .custom: self = .custom
    case .fullScreen, .overFullScreen, .blurOverFullScreen, .automatic, .none: self = .fullScreen
    }
  }
}
