/// A controller that does not exist yet: an opaque number that identifies it to the host.
///
/// A presentation with such a `content` gets the controller from its host when it is first shown
/// (``SimulationHost/makeController(_:model:)``) and keeps it, so two controllers can present each other.
public struct ControllerBlueprint: Hashable, Sendable {
  public let tag: Int32
  public init(_ tag: Int32) { self.tag = tag }
}
