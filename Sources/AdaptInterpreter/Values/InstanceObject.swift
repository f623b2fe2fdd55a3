import AdaptModel

/// One controller or component, with its own state.
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

  /// Releases everything that the instance holds, including cycles through closures.
  func tearDown() {
    for slot in 0..<slotCount {
      slots[slot] = .nil
    }
    handlers = [:]
    invariants = []
  }
}
