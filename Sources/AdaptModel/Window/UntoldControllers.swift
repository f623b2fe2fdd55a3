/// The controllers that were last notified of other traits than the window has, remembered so that not all must be
/// checked each time.
struct UntoldControllers {
  /// The traits of the window at the last check; nil if a controller was notified of other traits since.
  private var traits: TraitCollection?
  /// How many controllers were checked.
  private var count = 0
  private var found: [ControllerID] = []

  /// O(controllers that were added since the last time), or O(controllers) if the window's traits changed.
  mutating func find(
    _ controllers: StateArena<ControllerID, ControllerStatus>, _ now: TraitCollection
  ) -> [ControllerID] {
    if traits != now {
      traits = now
      count = 0
      found = []
    }
    found.removeAll { controllers[$0].deliveredTraits == now }
    found += controllers.ids[count...].filter { controllers[$0].deliveredTraits != now }
    count = controllers.count
    return found
  }

  /// Records that a controller was notified of traits.
  mutating func note(_ told: TraitCollection) { if told != traits { traits = nil } }
}

/// Counts of everything on which traits and their recipients depend.
struct DeliveryBasis: Equatable {
  private let scene: Int
  private let window: Int
  private let size: Int
  private let handlers: Int

  init(_ scene: Scene, _ window: WindowState) {
    self.scene = scene.revision
    self.window = window.revision
    size = window.sizeRevision
    handlers = window.viewHandlers.count + window.outerHandlers.count
  }
}

extension CallbackTarget {
  /// The target as a trait environment.
  var traitEnvironment: TraitEnvironment {
    switch self {
    case .controller(let controller): .controller(controller)
    case .view(let view): .view(view)
    case .presentation(let presentation): .presentation(presentation)
    case .screen: .screen
    case .window: .window
    }
  }
}
