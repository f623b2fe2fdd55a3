import AdaptModel
import AdaptSolver

/// The declarations of a document, as far as they can be compared with a console log.
package struct ConsoleDeclarations: Sendable {
  package struct Object: Sendable {
    /// As in a log, without the module.
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
    /// An index into ``ConsoleDeclarations/objects``.
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
    /// Empty for a constraint that cannot occur in a log.
    package var terms: [Term]
    package var relation: Relation
    /// In points; several if it varies with the size class.
    package var constants: [Double]
    /// 1…1000; several if it varies with the size class.
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
