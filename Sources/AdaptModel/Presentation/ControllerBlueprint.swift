/// How a controller is made that does not exist yet: an opaque number, by which the host knows the rest.
///
/// A presentation whose `content` is one asks its host for the controller when it is first to be shown
/// (``SimulationHost/makeController(_:model:)``) and keeps it from then on, so that two controllers may present each
/// other.
public struct ControllerBlueprint: Hashable, Sendable {
  public let tag: Int32
  public init(_ tag: Int32) { self.tag = tag }
}
