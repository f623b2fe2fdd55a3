/// A summand of an expression over symbols: parameters, free variables, and variables defined by several of these.
struct SymbolTerm: BitwiseCopyable {
  var coefficient: Double
  var symbol: Int32
}

/// A variable that an equality expresses by two symbols or more.
struct Definition: BitwiseCopyable {
  var constant: Double
  var variable: Int32
  var termStart: Int32
  var termCount: Int32
}

/// An inequality or an optional constraint over free symbols: Σ coefficient · symbol  relation  constant + Σ coefficient · parameter.
/// The terms of free symbols come first in the pool, then those of parameters.
struct Row: BitwiseCopyable {
  var constant: Double
  var termStart: Int32
  var termCount: Int32
  var parameterCount: Int32
  var constraint: Int32
  var priority: Float
  var relation: Int8

  var isRequired: Bool { priority == 1000 }
}

/// Free symbols that rows connect with one another, and these rows, highest priority first.
struct Component: BitwiseCopyable {
  var symbolStart: Int32
  var symbolCount: Int32
  var rowStart: Int32
  var rowCount: Int32
  /// Whether a parameter occurs in a row.
  var isDynamic: Bool
  var isAmbiguous: Bool
}

/// What presolve makes of the constraints: every variable is an affine function of one symbol (`beta + alpha · symbol`).
/// A pure function of the set of constraints.
struct Plan: ~Copyable {
  /// By variable: its symbol; itself where it is one; `constant` where the value is `beta`.
  var symbol = Buffer<Int32>()
  var alpha = Buffer<Double>()
  var beta = Buffer<Double>()
  /// By variable: where its definition stands, or -1.
  var definitionOf = Buffer<Int32>()
  /// By variable: the id of the equality that was solved for it, or -1.
  var equalityOf = Buffer<Int32>()
  /// By variable: when it was solved for. Negative: it was a free symbol before.
  var step = Buffer<Int32>()

  /// In order of evaluation.
  var definitions = Buffer<Definition>()
  var rows = Buffer<Row>()
  var terms = Buffer<SymbolTerm>()
  /// Equalities and inequalities between parameters alone.
  var checks = Buffer<Row>()

  var components = Buffer<Component>()
  var componentSymbols = Buffer<Int32>()
  var componentRows = Buffer<Int32>()

  /// What a change of parameters makes it necessary to compute again.
  var dynamicDefinitions = Buffer<Int32>()
  var dynamicVariables = Buffer<Int32>()

  static let unknown: Int32 = -1
  static let constant: Int32 = -2

  init() {}

  init(copying other: borrowing Plan) {
    symbol = Buffer(copying: other.symbol)
    alpha = Buffer(copying: other.alpha)
    beta = Buffer(copying: other.beta)
    definitionOf = Buffer(copying: other.definitionOf)
    equalityOf = Buffer(copying: other.equalityOf)
    step = Buffer(copying: other.step)
    definitions = Buffer(copying: other.definitions)
    rows = Buffer(copying: other.rows)
    terms = Buffer(copying: other.terms)
    checks = Buffer(copying: other.checks)
    components = Buffer(copying: other.components)
    componentSymbols = Buffer(copying: other.componentSymbols)
    componentRows = Buffer(copying: other.componentRows)
    dynamicDefinitions = Buffer(copying: other.dynamicDefinitions)
    dynamicVariables = Buffer(copying: other.dynamicVariables)
  }

  var bytes: Int {
    symbol.bytes + alpha.bytes + beta.bytes + definitionOf.bytes + equalityOf.bytes + step.bytes + definitions.bytes
      + rows.bytes + terms.bytes + checks.bytes + components.bytes + componentSymbols.bytes + componentRows.bytes
      + dynamicDefinitions.bytes + dynamicVariables.bytes
  }

  mutating func reset(variables: Int) {
    symbol.resize(to: variables, Plan.unknown)
    alpha.resize(to: variables, 0)
    beta.resize(to: variables, 0)
    definitionOf.resize(to: variables, -1)
    equalityOf.resize(to: variables, -1)
    step.resize(to: variables, 0)
    symbol.base.update(repeating: Plan.unknown, count: variables)
    definitionOf.base.update(repeating: -1, count: variables)
    equalityOf.base.update(repeating: -1, count: variables)
    definitions.removeAll()
    rows.removeAll()
    terms.removeAll()
    checks.removeAll()
    components.removeAll()
    componentSymbols.removeAll()
    componentRows.removeAll()
    dynamicDefinitions.removeAll()
    dynamicVariables.removeAll()
  }
}
