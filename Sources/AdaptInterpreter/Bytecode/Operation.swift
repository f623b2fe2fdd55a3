import AdaptModel
import AdaptSyntax

/// What the `perform` instruction does: everything that touches the model, one case for each kind of statement.
///
/// The operands lie in neighbouring registers, in the order that each case names.
enum Operation {
  // Declarations.
  /// [superview, condition, text, arguments …] → the view or the child controller
  case declare(DeclarationSite)
  /// → the presentation
  case presentation(DeclarationSite)
  /// [title] → the alert, which is a presentation
  case alert(AlertStyle, DeclarationSite)
  /// [controllers …]: what the container that a controller is shows
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
  /// [function that answers whether the invariant holds]
  case always(ExpectationSite)
  /// [function that answers whether a relation holds, or nil]
  case prove(ProofSite)
  /// [values of the attributes …] → the device
  case device(DeviceSite)
  /// [values of the variants …] → the asset
  case asset(AssetSite)

  // Reading.
  /// [a value for each label …] → a trait collection: `traits(width: compact, scale: 2)`
  case traitCollection([Symbol?])
  case launchedName(Symbol)
  /// [value] → the value, which the variable of the launched controller has from now on
  case setLaunchedName(Symbol)
  /// The value of a variable of the launched controller, which has none until it is put back
  case takeLaunchedName(Symbol)
  /// [owner] → the owner, whose variable has no value until the list or map that it held is put back
  case emptyMember(Symbol)
  /// A member that has members itself: a declared name hides the anchor of the same name.
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
  /// The slot of the list that the name stands for, where it is declared in a loop.
  var listSlot: Int?
  var origin: Origin
}

/// The tests of a `when`.
struct ConditionSite {
  enum Test {
    case trait(ScriptTrait)
    case size(width: Double, height: Double, SizeTest.Comparison)
    case invalid
  }

  var tests: [Test]
  var isNegated = false
  var origin: Origin
}

/// A constraint statement. Plain data, which the machine reads where it lies.
struct ConstraintSite {
  var relation: Relation
  var name: Symbol?
  var origin: Origin
  /// The registers of the priority and of the condition, -1 where there is none.
  var priority: Int32 = -1
  var condition: Int32 = -1
}

/// `target.name = value` where things are declared.
struct AttributeSite {
  var name: Symbol
  var origin: Origin
}

struct InstallSite {
  enum Effect {
    case install, uninstall
    /// In every size class, for good.
    case delete
  }

  var effect: Effect
  /// In the size classes that the window has now, and no others.
  var isHere: Bool
  var itemCount: Int
  var isDeclared: Bool
  var origin: Origin
}

/// A visual format.
struct VisualSite {
  /// The parsed format, if it is written as plain text.
  var format: VisualFormat?
  /// Where the format's text begins in the file, if it is written there as it is read.
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
  /// Where each attribute is set.
  var spans: [SourceSpan] = []
}

struct AssetSite {
  var name: String
  /// What each variant needs, and where its size or its colour is among the operands.
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
  /// `always`, say.
  var word: CommandWord = .expect
  /// As it is written.
  var text: String
  var file: SourceFile
  var span: SourceSpan
  var judgement: Judgement
  /// From left to right.
  var relations: [Relation]

  /// How relations, by their places in `relations`, are joined.
  indirect enum Judgement {
    case relation(Int)
    /// Joined by `&&`, and by `||`.
    case all([Judgement])
    case any([Judgement])
    case not(Judgement)
  }

  /// What is compared, or just true or false. Its operands: whether it holds, nil while it was not evaluated; the left
  /// side, the right side, the tolerance.
  struct Relation {
    /// As it is written.
    var text: String
    /// For messages: how the two sides are compared, if it is a comparison.
    var comparison: BinaryOperator?
  }

  /// Whether the whole holds, and the relations' operands.
  var operandCount: Int { 1 + 4 * relations.count }

  /// Where the operands of a relation begin.
  static func operand(of relation: Int) -> Int { 1 + 4 * relation }
}

/// `prove` where commands run.
struct ProofSite {
  /// What has to hold; nil where a problem is looked for.
  var relation: ExpectationSite?
  /// Nil for all of them.
  var problem: SizeProblem?
  /// The controller or component that it is about; nil for all that is launched.
  var kind: KindObject?
  /// As it is written, without `prove`.
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
  /// Where the operands stand, and then the clauses' values.
  var operandSpans: [SourceSpan]

  func span(of clause: ClauseWord) -> SourceSpan? {
    guard let index = clauses.firstIndex(of: clause) else { return nil }
    let position = operandCount + index
    return operandSpans.indices.contains(position) ? operandSpans[position] : nil
  }
}
