/// An object with attributes: a view, a controller, a constraint, a guide or a presentation. Eight bytes.
public struct AttributeTarget: Hashable, Sendable {
  public enum Kind: UInt8, Sendable, CustomStringConvertible {
    case view, controller, constraint, guide, presentation

    public var description: String {
      switch self {
      case .view: "view"
      case .controller: "controller"
      case .constraint: "constraint"
      case .guide: "guide"
      case .presentation: "presentation"
      }
    }
  }

  public let kind: Kind
  private let index: Int32

  public static func view(_ view: ViewID) -> Self { Self(kind: .view, index: view.index) }
  public static func controller(_ controller: ControllerID) -> Self { Self(kind: .controller, index: controller.index) }
  public static func constraint(_ constraint: ConstraintID) -> Self { Self(kind: .constraint, index: constraint.index) }
  public static func guide(_ guide: GuideID) -> Self { Self(kind: .guide, index: guide.index) }
  public static func presentation(_ presentation: PresentationID) -> Self {
    Self(kind: .presentation, index: presentation.index)
  }

  /// The target as the kind of thing that it is.
  enum Identity {
    case view(ViewID), controller(ControllerID), constraint(ConstraintID), guide(GuideID), presentation(PresentationID)
  }

  var id: Identity {
    switch kind {
    case .view: .view(ViewID(index: index))
    case .controller: .controller(ControllerID(index: index))
    case .constraint: .constraint(ConstraintID(index: index))
    case .guide: .guide(GuideID(index: index))
    case .presentation: .presentation(PresentationID(index: index))
    }
  }

  public var view: ViewID? { kind == .view ? ViewID(index: index) : nil }
  public var controller: ControllerID? { kind == .controller ? ControllerID(index: index) : nil }
  public var constraint: ConstraintID? { kind == .constraint ? ConstraintID(index: index) : nil }
  public var guide: GuideID? { kind == .guide ? GuideID(index: index) : nil }
  public var presentation: PresentationID? { kind == .presentation ? PresentationID(index: index) : nil }
}
