import AdaptModel

/// What is examined: a controller, or a presentation, by itself.
public struct Subject {
  /// The kind of the controller, or where the presentation is declared: `Profile`, `Home.settings`.
  public let name: String
  public enum Kind: Sendable {
    /// A controller that fills the window.
    case controller
    /// What a presentation shows; findings say "in `settings`".
    case presentation(name: String)
    /// A container with another of its controllers selected than at first; findings say "with `Profile` selected".
    case selection(name: String)
  }

  public let kind: Kind
  /// Where it is declared.
  public let origin: Origin
  /// Views of these names are installed by handlers, or may be.
  public let installedByHandlers: Set<String>
  /// Makes a model that holds it, without showing it. What a body computes is computed; handlers and commands do not
  /// run.
  public let make: () -> Instance?
  /// Whether windows show it whole. What is only ever presented has no window to itself: what device windows would show
  /// of it is left out, and Interface Builder's canvases remain.
  public let isShownWhole: Bool
  /// Whether it is written for base classes too, as scripts and the documents of Xcode 6 and 7 are: its layout must be
  /// satisfiable and unambiguous in all nine size classes (seed 002). Where not, what only shows in a base class is a
  /// note.
  public let hasBaseClasses: Bool
  /// Asks, of a model that was laid out, which of the subject's invariants (`always`) do not hold there.
  public let brokenInvariants: (Model) -> [BrokenInvariant]
  /// The names of callbacks whose handlers may change the layout, which an examination does not run.
  public var handlersThatMayLayOut: [String] = []
  /// Gives the subject's invariants that are in force in a model that was laid out, as formulas over its anchors.
  public var invariants: (Model) -> [Invariant] = { _ in [] }

  /// What a design document says of it; nil for a script.
  public var design: Design?

  /// The same with what a design document says of it.
  public func designed(_ design: Design?) -> Subject {
    var result = self
    result.design = design
    return result
  }

  /// An `always`, to be decided for many sizes at once.
  public struct Invariant: Sendable {
    /// `always`, or `prove`.
    public var word = "always"
    /// As it is written: `column.width <= 1400`.
    public var text: String
    public var origin: Origin
    /// The root view of the controller or component to which it belongs.
    public var owner: ViewID
    public var formula: LayoutFormula

    public init(
      word: String = "always", text: String, origin: Origin, owner: ViewID, formula: LayoutFormula
    ) {
      self.word = word
      self.text = text
      self.origin = origin
      self.owner = owner
      self.formula = formula
    }
  }

  /// An invariant that does not hold.
  public struct BrokenInvariant: Sendable {
    /// As it is written: `column.width <= 1400`.
    public var text: String
    /// What the two sides came to; empty for anything but a comparison.
    public var sides: String
    public var origin: Origin
    /// The root view of the controller or component to which it belongs.
    public var owner: ViewID

    public init(text: String, sides: String, origin: Origin, owner: ViewID) {
      self.text = text
      self.sides = sides
      self.origin = origin
      self.owner = owner
    }
  }

  public init(
    name: String, kind: Kind = .controller, origin: Origin = .unknown, isShownWhole: Bool = true,
    hasBaseClasses: Bool = false, installedByHandlers: Set<String> = [], make: @escaping () -> Instance?,
    brokenInvariants: @escaping (Model) -> [BrokenInvariant] = { _ in [] }
  ) {
    self.name = name
    self.kind = kind
    self.installedByHandlers = installedByHandlers
    self.origin = origin
    self.isShownWhole = isShownWhole
    self.hasBaseClasses = hasBaseClasses
    self.make = make
    self.brokenInvariants = brokenInvariants
  }

  /// A model that is there already.
  public init(name: String, origin: Origin = .unknown, model: Model, controller: ControllerID) {
    self.init(name: name, origin: origin, make: { Instance(model: model, controller: controller) })
  }
}
