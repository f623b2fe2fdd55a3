import AdaptModel
import AdaptSolver

/// What a document declares, as far as a console log can be compared with it.
public struct ConsoleDeclarations: Sendable {
  public struct Object: Sendable {
    /// As a log prints it, without a module.
    public var className: String
    public var text: String
    public var accessibilityIdentifier: String?
    public var isGuide: Bool

    public init(className: String, text: String = "", accessibilityIdentifier: String? = nil, isGuide: Bool = false) {
      self.className = className
      self.text = text
      self.accessibilityIdentifier = accessibilityIdentifier
      self.isGuide = isGuide
    }
  }

  public struct Term: Sendable {
    /// Into ``ConsoleDeclarations/objects``.
    public var object: Int
    public var attribute: LayoutAttribute
    public var coefficient: Double

    public init(object: Int, attribute: LayoutAttribute, coefficient: Double) {
      self.object = object
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// Σ coefficient · attribute  relation  constant.
  public struct Constraint: Sendable {
    /// Empty for one that no log can show.
    public var terms: [Term]
    public var relation: Relation
    /// In points; several where it varies with the size class.
    public var constants: [Double]
    /// 1…1000; several where it varies with the size class.
    public var priorities: [Double]
    public var identifier: String?

    public init(
      terms: [Term], relation: Relation, constants: [Double], priorities: [Double], identifier: String? = nil
    ) {
      self.terms = terms
      self.relation = relation
      self.constants = constants
      self.priorities = priorities
      self.identifier = identifier
    }
  }

  public var objects: [Object] = []
  public var constraints: [Constraint] = []

  public init() {}
}
