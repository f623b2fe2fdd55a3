import AdaptModel
import AdaptSyntax

/// A part of a run: functions with one purpose that work on the run's state.
///
/// Parts have no state. Calls to another part name it: `run.texts.text(of: value)`.
protocol RunPart {
  var run: Runtime { get }
}

extension Runtime {
  /// Values as text, and the names of their types.
  var texts: Texts { Texts(run: self) }
  /// Arithmetic and comparisons.
  var operators: Operators { Operators(run: self) }
  /// Lists, maps, strings and ranges.
  var collections: Collections { Collections(run: self) }
  /// What values refer to in the model, and back.
  var references: References { References(run: self) }
  /// Members: names after a dot.
  var members: Members { Members(run: self) }
  /// Declarations in the bodies of views, controllers and presentations.
  var bodies: Bodies { Bodies(run: self) }
  /// Commands of a script: launches, rotations, presentations, actions, snapshots.
  var commands: Commands { Commands(run: self) }
  /// Callbacks from the model to the script, and the script's answers.
  var callbacks: Callbacks { Callbacks(run: self) }
  /// Expectations and invariants, and reports about those that do not hold.
  var expectations: Expectations { Expectations(run: self) }
  var proofs: Proofs { Proofs(run: self) }

  struct Texts: RunPart { let run: Runtime }
  struct Operators: RunPart { let run: Runtime }
  struct Collections: RunPart { let run: Runtime }
  struct References: RunPart { let run: Runtime }
  struct Members: RunPart { let run: Runtime }
  struct Bodies: RunPart { let run: Runtime }
  struct Commands: RunPart { let run: Runtime }
  struct Callbacks: RunPart { let run: Runtime }
  struct Expectations: RunPart { let run: Runtime }
  struct Proofs: RunPart { let run: Runtime }
}

/// Access to the run's state for its parts.
extension RunPart {
  var machine: Machine { run.machine }
  var limits: Limits { run.limits }
  var host: any ScriptHost { run.host }
  var journal: Journal { run.journal }
  var declarations: Declarations { run.declarations }
  var program: CompiledProgram { run.program }
  var symbols: SymbolTable { run.symbols }
  var globals: UnsafeMutablePointer<Value> { run.globals }
  var launch: Launch { run.launch }
  var launchNumber: UInt16 { run.launchNumber }
  var attributeKeys: [Symbol: AttributeKey] { run.attributeKeys }

  var model: Model {
    unsafeAddress { run.launch.modelAddress }
    nonmutating unsafeMutableAddress { run.launch.mutableModelAddress }
  }

  var isDeclaring: Bool {
    get { run.isDeclaring }
    nonmutating set { run.isDeclaring = newValue }
  }
}
