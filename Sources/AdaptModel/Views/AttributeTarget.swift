/// What has attributes: a view, a controller, a constraint, a guide or a presentation. Eight bytes.
public struct AttributeTarget: Hashable, Sendable {
  public enum Kind: UInt8, Sendable { case view, controller, constraint, guide, presentation }

  public let kind: Kind
  let index: Int32

  public static func view(_ view: ViewID) -> Self { Self(kind: .view, index: view.index) }
  public static func controller(_ controller: ControllerID) -> Self { Self(kind: .controller, index: controller.index) }
  public static func constraint(_ constraint: ConstraintID) -> Self { Self(kind: .constraint, index: constraint.index) }
  public static func guide(_ guide: GuideID) -> Self { Self(kind: .guide, index: guide.index) }
  public static func presentation(_ presentation: PresentationID) -> Self {
    Self(kind: .presentation, index: presentation.index)
  }

  var slot: Int { Int(index) }

  public var view: ViewID? { kind == .view ? ViewID(index: index) : nil }
  public var controller: ControllerID? { kind == .controller ? ControllerID(index: index) : nil }
  public var constraint: ConstraintID? { kind == .constraint ? ConstraintID(index: index) : nil }
  public var guide: GuideID? { kind == .guide ? GuideID(index: index) : nil }
  public var presentation: PresentationID? { kind == .presentation ? PresentationID(index: index) : nil }
}
