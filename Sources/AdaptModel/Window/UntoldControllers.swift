/// The controllers that were told of other traits than the window has, remembered so that not all have to be looked at
/// each time.
struct UntoldControllers {
  /// The traits of the window at the last look; nil where somebody was told of others since.
  private var traits: TraitCollection?
  /// How many controllers were looked at.
  private var count = 0
  private var found: [ControllerID] = []

  /// O(controllers that came since the last time), or O(controllers) where the window's traits are others.
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

  /// Notes that a controller was told of traits.
  mutating func note(_ told: TraitCollection) { if told != traits { traits = nil } }
}

/// What traits and those who are told of them depend on, by count.
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
  /// The target as an environment of traits.
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
