// Identity is an index into an arena that the model owns, so that a model can be copied and compared.

/// A view of a ``Model``. Indices are dense, in order of creation.
public struct ViewID: Hashable, Comparable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A view controller of a ``Model``.
public struct ControllerID: Hashable, Comparable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A layout constraint of a ``Model``, installed or not.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A layout guide that a script or program made; the guides every view has need no identifier (``GuideKind``).
public struct GuideID: Hashable, Comparable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// The condition of a `when` or an `otherwise`.
public struct ConditionID: Hashable, Comparable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// An image asset of a ``Model``.
public struct AssetID: Hashable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
}

/// A name, interned with ``Model/intern(_:)``, so that a thousand views called `card` cost one string.
public struct NameID: Hashable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  /// No name.
  public static let none = NameID(index: -1)
}

/// The origin of a view, constraint or setting: an opaque number that its creator maps to a place in a source.
public struct Origin: Hashable, Sendable, ExpressibleByIntegerLiteral {
  public let tag: Int32
  public init(_ tag: Int32) { self.tag = tag }
  public init(integerLiteral tag: Int32) { self.tag = tag }
  public static let unknown = Origin(-1)
}

/// A presentation controller of a ``Model``: declared by a controller, or made by `present`.
public struct PresentationID: Hashable, Comparable, Sendable {
  public let index: Int32
  public init(index: Int32) { self.index = index }
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
