/// How far a controller's appearance has come.
enum AppearanceState: UInt8, Sendable { case disappeared, appearing, appeared, disappearing }

struct ControllerRecord: Sendable {
  var typeName: NameID
  var parent: Int32
  var children: [ControllerID] = []
  var rootView: Int32
  var origin: Origin
  /// Into the model's containers; -1 for the content kind.
  var container: Int32 = -1
  /// The presentation by which it presents another, and the one that presents it; -1 for none.
  var presents: Int32 = -1
  var presentedBy: Int32 = -1
  /// The presentation that `present` makes for it, -1 before.
  var ownPresentation: Int32 = -1
  /// The view into which its own was put while the window showed, -1 for none; and the frame that it was given there.
  var addedTo: Int32 = -1
  var addedFrame: Rect?
  var handled: CallbackSet = []
  var overridden: CallbackSet = []
  var isViewLoaded = false
  var appearance: AppearanceState = .disappeared
  /// The traits that it was last told of, nil before its first.
  var deliveredTraits: TraitCollection?
  /// What its parent was last told of, nil before the first layout.
  var deliveredPreferredSize: Size?
  var deliveredFittingSize: Size?
  /// The insets that it was last told of, for those that handle it.
  var deliveredSafeArea: EdgeInsets?
  var deliveredMargins: EdgeInsets?
  /// The trait and size callbacks of the last command.
  var lastCallbacks: [CallbackName] = []
  var firstSetting: Int32 = -1
}

extension ControllerRecord {
  /// As before a launch.
  mutating func forgetShowing() {
    deliveredTraits = nil
    deliveredPreferredSize = nil
    deliveredFittingSize = nil
    deliveredSafeArea = nil
    deliveredMargins = nil
    appearance = .disappeared
    isViewLoaded = false
  }
}

/// A view that handles callbacks.
struct ViewHandler: Sendable {
  var view: Int32
  var handled: CallbackSet
  var deliveredTraits: TraitCollection?
}

/// A `registerForTraitChanges` (iOS 17): told only when one of these traits changes.
struct TraitRegistration: Sendable {
  var id: RegistrationID
  var target: CallbackTarget
  var traits: TraitSet
  var custom: [CustomTrait]

  /// Whether one of its traits has another value than before.
  func isAbout(_ now: TraitCollection, since before: TraitCollection) -> Bool {
    !traits.isDisjoint(with: now.changedTraits(from: before))
      || custom.contains { now.value(of: $0) != before.value(of: $0) }
  }
}

/// A registration for changes of traits, by which it can be taken back (``Model/unregisterForTraitChanges(_:)``).
public struct RegistrationID: Hashable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
}
