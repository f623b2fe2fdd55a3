/// Stands for the transition coordinator of one transition.
public struct CoordinatorID: Hashable, Sendable {
  public let index: Int32
}

/// A block that a handler gave a coordinator; the host knows which.
public struct CoordinatorToken: Hashable, Sendable {
  public let tag: Int32
  public init(_ tag: Int32) { self.tag = tag }
}

/// When a coordinator runs a block (`UIKIT.md §3.1`, 6 and 7): alongside, when the user lets go, or at the end.
public enum CoordinatorPhase: UInt8, Sendable { case alongside, interaction, completion }

/// Whom a callback is sent to.
public enum CallbackTarget: Hashable, Sendable {
  case controller(ControllerID)
  case view(ViewID)
  case presentation(PresentationID)
  /// The trait environments above the root controller; they receive only trait callbacks, which are recorded if they
  /// are handled.
  case screen
  case window
}

/// The arguments of a callback.
public enum CallbackArguments: Hashable, Sendable {
  case none
  /// `willTransition`: the new collection.
  case traits(TraitCollection, CoordinatorID)
  /// `viewWillTransition`: the new size in points.
  case size(Size, CoordinatorID)
  /// `traitCollectionDidChange`: the collection before, nil at first insertion (§1.4.a), and which traits differ now.
  case previous(TraitCollection?, changed: TraitSet)
  /// A registered handler: which registration, and the collection before.
  case registration(RegistrationID, previous: TraitCollection)
  /// `sizeForChild`: the child and its parent's new size.
  case child(ControllerID, parentSize: Size)
  /// `willRotate`, `willAnimateRotation`: the orientation turned to, and how long that takes in seconds.
  case rotation(Orientation, duration: Double)
  /// `didRotate`: the orientation turned from.
  case orientation(Orientation)
  /// `viewWillAppear` and its like: whether the transition is animated.
  case animated(Bool)
  /// A callback about another controller (`willMoveToParent`, `preferredContentSizeDidChange`, `collapseSecondary`).
  case other(ControllerID?)
  /// How a presentation adapts: the container's traits, or the style that is about to be used (`none`: the original).
  case style(PresentationStyle, TraitCollection)
  /// `willPresentWithAdaptiveStyle`: the style (`none`: the original), the container's traits, the coordinator of the
  /// transition in which it happens.
  case adaptation(PresentationStyle, TraitCollection, CoordinatorID?)
  /// `collapseSecondary`: the secondary, and the primary onto which it collapses.
  case secondary(ControllerID, onto: ControllerID?)
  /// Whether a presentation or dismissal that began came to its end.
  case completed(Bool)
  case displayMode(DisplayMode)
  case column(SplitColumn)
  /// A popover's source rectangle in its source view's coordinates, or a container's bounds.
  case rect(Rect)
  case detent(SheetDetent)
}

/// One message to one object.
public struct Callback: Hashable, Sendable {
  public let target: CallbackTarget
  public let name: CallbackName
  public let arguments: CallbackArguments

  /// The coordinator that comes with it.
  public var coordinator: CoordinatorID? {
    switch arguments {
    case .traits(_, let coordinator), .size(_, let coordinator): coordinator
    case .adaptation(_, _, let coordinator): coordinator
    default: nil
    }
  }
}

/// A handler's answer to a question of UIKit.
public enum CallbackAnswer: Hashable, Sendable {
  case none
  case size(Size)
  case bool(Bool)
  case word(String)
  case controller(ControllerID)
  case view(ViewID)
  case rect(Rect)
  case style(PresentationStyle)
  case column(SplitColumn)
  case displayMode(DisplayMode)
}

extension CallbackAnswer {
  /// The style, column or display mode answered, as a value or by its name; nil for another answer.
  var style: PresentationStyle? {
    switch self {
    case .style(let style): style
    case .word(let word): PresentationStyle(named: word)
    default: nil
    }
  }

  var column: SplitColumn? {
    switch self {
    case .column(let column): column
    case .word(let word): SplitColumn(named: word)
    default: nil
    }
  }

  var displayMode: DisplayMode? {
    switch self {
    case .displayMode(let mode): mode
    case .word(let word): DisplayMode(named: word)
    default: nil
    }
  }
}
