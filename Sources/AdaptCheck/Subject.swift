import AdaptModel

/// What is examined: a controller, or a presentation, by itself.
public struct Subject {
  /// Its kind: `Profile`.
  public let name: String
  /// Where it is declared.
  public let origin: Origin
  /// Makes a model that holds it, without showing it. What a body computes is computed; handlers and commands do not run.
  public let make: () -> Instance?
  /// Asks, of a model that was laid out, which of the subject's invariants (`always`) do not hold there.
  public let brokenInvariants: (Model) -> [BrokenInvariant]

  /// A model, and what to show of it.
  public struct Instance {
    public var model: Model
    public var controller: ControllerID

    public init(model: Model, controller: ControllerID) {
      self.model = model
      self.controller = controller
    }
  }

  /// An invariant that does not hold.
  public struct BrokenInvariant: Sendable {
    /// As it is written: `column.width <= 1400`.
    public var text: String
    /// What the two sides came to; empty where it is no comparison.
    public var sides: String
    public var origin: Origin

    public init(text: String, sides: String, origin: Origin) {
      self.text = text
      self.sides = sides
      self.origin = origin
    }
  }

  public init(
    name: String, origin: Origin = .unknown, make: @escaping () -> Instance?,
    brokenInvariants: @escaping (Model) -> [BrokenInvariant] = { _ in [] }
  ) {
    self.name = name
    self.origin = origin
    self.make = make
    self.brokenInvariants = brokenInvariants
  }

  /// A model that is there already.
  public init(name: String, origin: Origin = .unknown, model: Model, controller: ControllerID) {
    self.init(name: name, origin: origin, make: { Instance(model: model, controller: controller) })
  }
}
