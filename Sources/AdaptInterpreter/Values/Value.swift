import AdaptModel

/// A value of the language.
///
/// Numbers, sizes, strings, lists and maps have value semantics, as in Swift; views, controllers and functions have
/// identity. The payload is never more than a word, so that a register is sixteen bytes.
enum Value {
  case `nil`
  /// A parameter that the caller left out; no script ever sees it.
  case absent
  case bool(Bool)
  case number(Double)
  /// A constant that stands for itself: `compact`, `landscape`, `headline`.
  case symbol(Symbol)
  case string(StringObject)
  case list(ListObject)
  case map(MapObject)
  case range(RangeObject)
  case geometry(GeometryObject)
  case function(FunctionObject)
  case native(NativeObject)
  case kind(KindObject)
  /// A controller that will be made when it is launched, with its arguments: `Detail(title: "x")`.
  case blueprint(BlueprintObject)
  case instance(InstanceObject)
  case presentation(PresentationObject)
  /// A view or a layout guide.
  case item(ItemReference)
  /// One attribute of a view or a guide, as constraints use it.
  case anchor(AnchorReference)
  /// Several anchors under one name: `edges`, `center`, `size`.
  case compound(CompoundObject)
  /// A linear expression over anchors.
  case linear(LinearObject)
  case constraint(ConstraintObject)
  case traits(TraitsObject)
  case device(DeviceObject)
  /// An object of the simulation: the window, a coordinator, trait overrides.
  case handle(Handle)
  /// A captured variable. It is only in registers, and no script ever sees it.
  case cell(CellObject)
}

extension Value {
  var isScreen: Bool { if case .handle(.screen) = self { true } else { false } }
  var isWindow: Bool { if case .handle(.window) = self { true } else { false } }

  /// Whether it is an object with identity, so that changes are visible through every reference.
  var isReference: Bool {
    switch self {
    case .item, .instance, .presentation, .handle, .constraint, .kind, .function, .native, .device, .traits: true
    default: false
    }
  }

  /// Whether it is a list, a map or a text, which is changed in place if nothing else holds it.
  @inline(__always) var changesInPlace: Bool {
    switch self {
    case .list, .map, .string: true
    default: false
    }
  }
}

/// A view or a guide of one launch. Each launch has a new model, in which the identifiers of an earlier one are
/// meaningless.
struct ItemReference: Equatable {
  let item: LayoutItem
  let launch: UInt16
}

/// An anchor of one launch.
struct AnchorReference: Equatable {
  let anchor: Anchor
  let launch: UInt16
}

/// Whole numbers from `lower` up to, and not including, `upper`.
final class RangeObject {
  let lower: Double
  let upper: Double

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  var count: Double { max(0, upper - lower) }
}

/// A size, a point, a rectangle or insets, in points.
final class GeometryObject {
  let geometry: Geometry
  init(_ geometry: Geometry) { self.geometry = geometry }
}

/// A function of the script with its captured variables.
final class FunctionObject {
  let prototype: FunctionPrototype
  /// Changed only when the object is released.
  var captures: [CellObject]
  /// The controller or component whose body contains the function.
  let instance: InstanceObject?

  init(prototype: FunctionPrototype, captures: [CellObject], instance: InstanceObject?) {
    self.prototype = prototype
    self.captures = captures
    self.instance = instance
  }
}

/// A function of the host, or a built-in one, possibly bound to the value whose method it is.
final class NativeObject {
  let function: NativeFunction
  /// Changed only when the object is released.
  var receiver: Value

  init(_ function: NativeFunction, receiver: Value = .nil) {
    self.function = function
    self.receiver = receiver
  }
}

final class BlueprintObject {
  let kind: KindObject
  /// Changed only when the object is released.
  var arguments: [Value]
  let labels: [Symbol?]
  /// How deeply blueprints are nested here, including this one: making each uses the thread's stack.
  let depth: Int
  /// Whether it is a container with an existing controller in it: `navigation(root: form)`.
  let takesExistingController: Bool

  deinit {
    guard arguments.contains(where: { $0.holdsValues }) else { return }
    var taken: [Value] = []
    swap(&taken, &arguments)
    Release.letGo(of: &taken, rest: nil)
  }

  init(kind: KindObject, arguments: [Value], labels: [Symbol?]) {
    self.kind = kind
    self.arguments = arguments
    self.labels = labels
    var depth = 0
    var takesExisting = false
    for argument in arguments {
      let children = if case .list(let list) = argument { list.elements } else { [argument] }
      for child in children {
        switch child {
        case .instance, .item, .presentation: takesExisting = takesExisting || kind.isBuiltin
        case .blueprint(let inner):
          depth = max(depth, inner.depth)
          takesExisting = takesExisting || inner.takesExistingController
        default: break
        }
      }
    }
    self.depth = depth + 1
    takesExistingController = takesExisting
  }
}

final class TraitsObject {
  let traits: TraitCollection
  /// The controller or view with these traits, if they were read from one.
  let owner: CallbackTarget?

  init(_ traits: TraitCollection, of owner: CallbackTarget? = nil) {
    self.traits = traits
    self.owner = owner
  }
}

final class DeviceObject {
  let device: Device
  init(_ device: Device) { self.device = device }
}

final class CompoundObject {
  let compound: CompoundAnchor
  let launch: UInt16

  init(_ compound: CompoundAnchor, launch: UInt16) {
    self.compound = compound
    self.launch = launch
  }
}

final class LinearObject {
  let expression: LinearExpression
  let launch: UInt16

  init(_ expression: LinearExpression, launch: UInt16) {
    self.expression = expression
    self.launch = launch
  }
}

/// The constraints of one statement: one, or one for each anchor of a compound.
final class ConstraintObject {
  let ids: [ConstraintID]
  let launch: UInt16

  init(_ ids: [ConstraintID], launch: UInt16) {
    self.ids = ids
    self.launch = launch
  }
}
