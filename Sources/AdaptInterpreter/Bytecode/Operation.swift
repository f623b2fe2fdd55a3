import AdaptModel
import AdaptSyntax

/// What the `perform` instruction does. It covers everything that touches the model, with one case for each kind of
/// statement.
///
/// The operands lie in consecutive registers, in the order that each case names.
enum Operation {
  // Declarations.
  /// [superview, condition, text, arguments …] → the view or the child controller
  case declare(DeclarationSite)
  /// → the presentation
  case presentation(DeclarationSite)
  /// [title] → the alert, which is a presentation
  case alert(AlertStyle, DeclarationSite)
  /// [controllers …]: the content of a controller that is a container
  case base(ContainerKind, labels: [Symbol?])
  /// [superview, condition] → a layout guide
  case guide(DeclarationSite)
  /// [enclosing condition, presentation, a value for each test …] → the condition
  case condition(ConditionSite)
  /// [target, value, condition]
  case attribute(AttributeSite)
  /// [condition, items …]
  case install(InstallSite)
  /// [condition, format, options, metrics, values of the names …]
  case visual(VisualSite)
  /// [target, function]
  case handler(HandlerSite)
  /// [value] → the value, added to the list in a slot of the instance
  case appendToSlot(Int)
  /// [function that returns whether the invariant holds]
  case always(ExpectationSite)
  /// [function that returns whether a relation holds, or nil]
  case prove(ProofSite)
  /// [values of the attributes …] → the device
  case device(DeviceSite)
  /// [values of the variants …] → the asset
  case asset(AssetSite)

  // Reading.
  /// [a value for each label …] → a trait collection: `traits(width: compact, scale: 2)`
  case traitCollection([Symbol?])
  case launchedName(Symbol)
  /// [value] → the value, which becomes that of the variable of the launched controller
  case setLaunchedName(Symbol)
  /// The value of a variable of the launched controller. The variable has no value until it is put back.
  case takeLaunchedName(Symbol)
  /// [owner] → the owner. Its variable has no value until the list or map that it held is put back.
  case emptyMember(Symbol)
  /// A member that itself has members: a declared name hides the anchor of the same name.
  case ownerMember(Symbol)
  case special(Special)

  // Commands.
  /// [arguments …]
  case print(PrintSite)
  /// [left, right, tolerance] → whether the relation holds
  case compare(ComparisonSite)
  /// [whether it holds, left, right, tolerance, which of the parts decided]
  case expect(ExpectationSite)
  /// [operand, clauses …]
  case command(CommandSite)
}

/// A view, a child controller or a guide that a body declares.
struct DeclarationSite {
  enum Kind {
    case builtin(ViewKind)
    case script(KindObject)
  }

  var kind: Kind
  var name: Symbol
  var labels: [Symbol?]
  var hasText: Bool
  /// The slot of the list that the name stands for, if it is declared in a loop.
  var listSlot: Int?
  var origin: Origin
}

/// The tests of a `when`.
struct ConditionSite {
  enum Test {
    case trait(ScriptTrait)
    /// A range of text sizes; the operand is its limit.
    case contentSize(SizeTest.Comparison)
    case size(width: Double, height: Double, SizeTest.Comparison)
    case invalid
  }

  var tests: [Test]
  var isNegated = false
  var origin: Origin
}

/// A constraint statement. It is plain data, which the machine reads in place.
struct ConstraintSite {
  var relation: Relation
  var name: Symbol?
  var origin: Origin
  /// The registers of the priority and of the condition, -1 if there is none.
  var priority: Int32 = -1
  var condition: Int32 = -1
}

/// `target.name = value` among declarations.
struct AttributeSite {
  var name: Symbol
  var origin: Origin
}

struct InstallSite {
  enum Effect {
    case install, uninstall
    /// In every size class, permanently.
    case delete
  }

  var effect: Effect
  /// In the present size classes of the window only.
  var isHere: Bool
  var itemCount: Int
  var isDeclared: Bool
  var origin: Origin
}

/// A visual format.
struct VisualSite {
  /// The parsed format, if it is written as plain text.
  var format: VisualFormat?
  /// Where the format's text begins in the file, if it is a literal without escapes.
  var textStart: Int32?
  var formatSpan: SourceSpan
  var optionsSpan: SourceSpan
  /// The names whose values are among the operands, in their order.
  var names: [String] { didSet { indexOfName = Self.indices(of: names) } }
  private(set) var indexOfName: [String: Int] = [:]
  var origin: Origin

  private static func indices(of names: [String]) -> [String: Int] {
    var result: [String: Int] = [:]
    for (index, name) in names.enumerated() where result[name] == nil { result[name] = index }
    return result
  }
}

struct HandlerSite {
  var event: Symbol
  var isOverride: Bool
  var origin: Origin
}

struct DeviceSite {
  var name: String
  var attributes: [Symbol]
  /// The place of each attribute.
  var spans: [SourceSpan] = []
}

struct AssetSite {
  var name: String
  /// The traits of each variant, and which operand is its size or its colour.
  var variants: [(traits: [(trait: Trait, operand: Int)], value: Int, isColor: Bool)]
}

struct PrintSite {
  var labels: [Symbol?]
  /// `print tree`, `print traits`: what is printed when no variable has the name.
  var report: Report?

  enum Report: String, CaseIterable {
    case tree, traits, events, callbacks, constraints, installed, conflicts, ambiguity
    /// Interface Builder's size class tool and its inspector.
    case sizeClasses, inspector
  }
}

struct ComparisonSite {
  var comparison: BinaryOperator
}

struct ExpectationSite {
  /// For example `always`.
  var word: CommandWord = .expect
  /// The source text.
  var text: String
  var file: SourceFile
  var span: SourceSpan
  var judgement: Judgement
  /// From left to right.
  var relations: [Relation]

  /// How relations, given by their places in `relations`, are joined.
  indirect enum Judgement {
    case relation(Int)
    /// Joined by `&&`, and by `||`.
    case all([Judgement])
    case any([Judgement])
    case not(Judgement)
  }

  /// A comparison, or just a Boolean. Its operands: whether it holds, nil if it was not evaluated; the left side, the
  /// right side, the tolerance.
  struct Relation {
    /// The source text.
    var text: String
    /// For messages: the operator, if it is a comparison.
    var comparison: BinaryOperator?
  }

  /// The number of operands: whether the whole holds, and four for each relation.
  var operandCount: Int { 1 + 4 * relations.count }

  /// Where the operands of a relation begin.
  static func operand(of relation: Int) -> Int { 1 + 4 * relation }
}

/// `prove` among commands.
struct ProofSite {
  /// The relation that has to hold; nil if a problem is looked for.
  var relation: ExpectationSite?
  /// Nil for all problems.
  var problem: SizeProblem?
  /// The controller or component to examine; nil for everything that is launched.
  var kind: KindObject?
  /// The source text, without `prove`.
  var text: String
  var file: SourceFile
  var span: SourceSpan
}

struct CommandSite {
  var word: CommandWord
  var operandCount: Int
  var clauses: [ClauseWord]
  var flag: Bool?
  var file: SourceFile
  var span: SourceSpan
  /// The places of the operands, followed by those of the clauses' values.
  var operandSpans: [SourceSpan]

  func span(of clause: ClauseWord) -> SourceSpan? {
    guard let index = clauses.firstIndex(of: clause) else { return nil }
    let position = operandCount + index
    return operandSpans.indices.contains(position) ? operandSpans[position] : nil
  }
}
