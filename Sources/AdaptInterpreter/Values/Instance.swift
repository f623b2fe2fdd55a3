import AdaptModel
import AdaptSyntax

/// A controller or a component that a script declares.
final class KindObject {
  enum Category: String { case controller, component, presentation }

  let name: String
  let category: Category
  let file: SourceFile
  let span: SourceSpan
  /// The names of the body, each with its place in an instance.
  var slots: [String: Slot] = [:] {
    didSet { slotCount = KindObject.reservedSlots + slots.count }
  }
  private(set) var slotCount = KindObject.reservedSlots
  /// The places by symbol, for access from outside: `card.heading`.
  var slotOfSymbol: [Symbol: Int] = [:]
  var signature = Signature(name: "", parameters: [])
  /// Which of UIKit's containers it is, if it is one.
  var container: ContainerKind?
  var controllerKind = ControllerKind.content
  /// Whether the body of a kind of presentation says what it shows.
  var setsContent = false
  /// Whether it is one of UIKit's containers, and not a kind of a script.
  let isBuiltin: Bool
  /// The compiled body, once its file is compiled.
  var prototype: FunctionPrototype?

  /// Slots that every instance has: its root view, and itself.
  static let rootSlot = 0
  static let instanceSlot = 1
  static let reservedSlots = 2
  /// Names of a body that are members of its root view.
  static let rootMembers = ["safeArea", "margins", "readable", "keyboard", "bounds"]

  init(name: String, category: Category, file: SourceFile, span: SourceSpan, isBuiltin: Bool = false) {
    self.isBuiltin = isBuiltin
    self.name = name
    self.category = category
    self.file = file
    self.span = span
  }

  /// Whether a name is a `var` of the body, which others may set.
  func isVariable(_ name: String) -> Bool { slots[name]?.isMutable == true }
  var variables: [String] { slots.filter { $0.value.isMutable }.keys.sorted() }

  /// What a name without an owner belongs to in the body.
  var ownKind: OwnKind {
    switch category {
    case .controller: .controller
    case .component: .view(.component)
    case .presentation: .presentation
    }
  }
  var ownSlot: Int { category == .component ? KindObject.rootSlot : KindObject.instanceSlot }
}

/// One controller or component: its state, separate from that of all others.
final class InstanceObject {
  let kind: KindObject
  /// Its root view.
  let root: ViewID
  /// The controller, unless it is a component.
  let controller: ControllerID?
  let launch: UInt16
  let slots: UnsafeMutablePointer<Value>
  let slotCount: Int
  /// The handlers of its controller's callbacks.
  var handlers: [Symbol: [Handler]] = [:]
  var invariants: [Invariant] = []

  struct Handler {
    var function: FunctionObject
    var isOverride: Bool
  }

  struct Invariant {
    var function: FunctionObject
    var site: ExpectationSite
    var condition: ConditionID?
  }

  init(kind: KindObject, root: ViewID, controller: ControllerID?, launch: UInt16) {
    self.kind = kind
    self.root = root
    self.controller = controller
    self.launch = launch
    slotCount = kind.slotCount
    slots = UnsafeMutablePointer<Value>.allocate(capacity: slotCount)
    slots.initialize(repeating: .nil, count: slotCount)
    slots[KindObject.rootSlot] = .item(ItemReference(item: .view(root), launch: launch))
  }

  deinit {
    slots.deinitialize(count: slotCount)
    slots.deallocate()
  }

  /// Lets go of everything that the instance holds, cycles through closures included.
  func tearDown() {
    for slot in 0..<slotCount {
      slots[slot] = .nil
    }
    handlers = [:]
    invariants = []
  }
}

/// Something of the simulation that is neither a view nor a controller.
enum Handle: Equatable {
  case window
  /// The device's screen, above the window.
  case screen
  /// One of the windows that a device can have, by its index among those of the run.
  case place(Int32)
  case coordinator(CoordinatorID)
  /// The trait overrides of an environment.
  case traitOverrides(TraitEnvironment)
  /// What `registerForTraitChanges` answers.
  case registration(RegistrationID)
  /// An image asset of the model.
  case asset(AssetID)
  /// A font of fixed size, by its index among those of the run.
  case font(Int32)
}
