import AdaptModel
import AdaptSolver

/// What a document declares, as far as a console log can be compared with it.
package struct ConsoleDeclarations: Sendable {
  package struct Object: Sendable {
    /// As a log prints it, without a module.
    package var className: String
    package var text: String
    package var accessibilityIdentifier: String?
    package var isGuide: Bool

    package init(className: String, text: String = "", accessibilityIdentifier: String? = nil, isGuide: Bool = false) {
      self.className = className
      self.text = text
      self.accessibilityIdentifier = accessibilityIdentifier
      self.isGuide = isGuide
    }
  }

  package struct Term: Sendable {
    /// Into ``ConsoleDeclarations/objects``.
    package var object: Int
    package var attribute: LayoutAttribute
    package var coefficient: Double

    package init(object: Int, attribute: LayoutAttribute, coefficient: Double) {
      self.object = object
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// Σ coefficient · attribute  relation  constant.
  package struct Constraint: Sendable {
    /// Empty for one that no log can show.
    package var terms: [Term]
    package var relation: Relation
    /// In points; several where it varies with the size class.
    package var constants: [Double]
    /// 1…1000; several where it varies with the size class.
    package var priorities: [Double]
    package var identifier: String?

    package init(
      terms: [Term], relation: Relation, constants: [Double], priorities: [Double], identifier: String? = nil
    ) {
      self.terms = terms
      self.relation = relation
      self.constants = constants
      self.priorities = priorities
      self.identifier = identifier
    }
  }

  package var objects: [Object] = []
  package var constraints: [Constraint] = []

  package init() {}
}
