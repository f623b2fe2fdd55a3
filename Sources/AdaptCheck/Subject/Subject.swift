import AdaptModel

/// The subject of a check: a controller or a presentation, by itself.
public struct Subject {
  /// The kind of the controller, or where the presentation is declared: `Profile`, `Home.settings`.
  public let name: String
  public enum Kind: Sendable {
    /// A controller that fills the window.
    case controller
    /// The content of a presentation; findings say "in `settings`".
    case presentation(name: String)
    /// A container with another of its controllers selected than at first; findings say "with `Profile` selected".
    case selection(name: String)
  }

  public let kind: Kind
  /// Where it is declared.
  public let origin: Origin
  /// Views of these names are installed by handlers, or may be.
  public let installedByHandlers: Set<String>
  /// Creates a model that contains it, without showing it. Bodies are evaluated; handlers and commands do not run.
  public let make: () -> Instance?
  /// Whether windows show it. A controller that is only presented has no window of its own, so only Interface Builder's
  /// canvases are checked, and no windows of devices.
  public let isShownWhole: Bool
  /// Whether it is also written for base classes, like scripts and the documents of Xcode 6 and 7: its layout must be
  /// satisfiable and unambiguous in all nine size classes (seed 002). If not, a problem that occurs only in a base
  /// class is a note.
  public let hasBaseClasses: Bool
  /// Asks, of a model that was laid out, which of the subject's invariants (`always`) do not hold there.
  public let brokenInvariants: (Model) -> [BrokenInvariant]
  /// The names of callbacks whose handlers may change the layout, which an examination does not run.
  public var handlersThatMayLayOut: [String] = []
  /// Gives the subject's invariants that are in force in a model that was laid out, as formulas over its anchors.
  public var invariants: (Model) -> [Invariant] = { _ in [] }

  /// Facts of a design document about it; nil for a script.
  public var design: Design?

  /// Whether a handler may install a view, or what holds it.
  func isInstalledByHandler(_ view: ViewID, in scene: Scene) -> Bool {
    var current: ViewID? = view
    while let here = current {
      if installedByHandlers.contains(String(scene.ownName(of: here).prefix { $0 != "[" })) { return true }
      current = scene.superview(of: here)
    }
    return false
  }

  /// The same subject with the facts of a design document.
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
    /// The values of the two sides; empty for anything but a comparison.
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
