import AdaptModel
import AdaptSyntax
import Synchronization

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
  /// Whether the body of a presentation kind sets the content.
  var setsContent = false
  /// Whether it is one of UIKit's containers rather than a kind of the script.
  let isBuiltin: Bool
  /// The compiled body, once its file is compiled.
  var prototype: FunctionPrototype?
  /// How many program tables have it.
  let tables = Atomic<Int>(0)

  /// Slots that every instance has: its root view, and itself.
  static let rootSlot = 0
  static let instanceSlot = 1
  static let reservedSlots = 2
  /// Names of a body that are members of its root view.
  static let rootMembers = ["safeArea", "margins", "readable", "keyboard", "bounds"] + MemberName.regions

  init(name: String, category: Category, file: SourceFile, span: SourceSpan, isBuiltin: Bool = false) {
    self.isBuiltin = isBuiltin
    self.name = name
    self.category = category
    self.file = file
    self.span = span
  }

  /// Whether a name is a `var` of the body, which can be set from outside.
  func isVariable(_ name: String) -> Bool { slots[name]?.isMutable == true }
  var variables: [String] { slots.filter { $0.value.isMutable }.keys.sorted() }

  /// The owner of names without an owner in the body.
  var ownKind: OwnKind {
    switch category {
    case .controller: .controller
    case .component: .view(.component)
    case .presentation: .presentation
    }
  }
  var ownSlot: Int { category == .component ? KindObject.rootSlot : KindObject.instanceSlot }
}
