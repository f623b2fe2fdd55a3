import AdaptModel

/// A controller of a script that can be examined without running the script.
package struct CheckableController {
  package let name: String
  /// Where it is declared.
  package let origin: Origin
  /// Whether the file uses it for anything but presenting it.
  package let isShownWhole: Bool
  /// The names of items that the file's commands and handlers install.
  package let installedByHandlers: Set<String>
  /// The names of callbacks whose handlers may change its layout, which an examination does not run.
  package let handlersThatMayLayOut: [String]
  /// The names of the kinds that its declaration mentions: those that it holds or shows are among them.
  package let kindsUsed: Set<String>
  /// Makes it in a new model. Its body is evaluated, and no handler runs. The one that was made before is released.
  package let make: () -> Made?
  /// Whether its handlers run when the window's size changes, so that they may decide about lengths.
  package let reactsToSizes: Bool
  /// Launches it anew with its handlers running; gives what resizes it, in points, and the model after that. Nil where
  /// it cannot be launched.
  package let run: (Environment) -> ((Size) -> Model?)?
  /// Launches it anew in a window with its handlers running, and gives the model after that; nil where it cannot be
  /// launched. Views, constraints and controllers have the identities that they have in what ``make`` made.
  package let launch: (Environment) -> Model?
  /// The invariants (`always`) that do not hold in a layout of what was made last.
  package let brokenInvariants: (Model) -> [BrokenInvariant]
  /// The same invariants, those that hold included, as formulas.
  package let invariants: (Model) -> [Invariant]

  /// A controller in a new model, which does not show it yet.
  package struct Made {
    package let model: Model
    package let controller: ControllerID
    /// What its body declares to be presented, in that order.
    package let presentations: [CheckablePresentation]
    /// The action sheets among it that have no source: an app with one crashes on an iPad.
    package let actionSheetsWithoutSource: [CheckablePresentation]
    /// The tabs and pages that are not selected at first, by the names of their kinds.
    package let selections: [(name: String, controller: ControllerID)]
    /// Answers what UIKit asks of overriding handlers, where the answer is known without running the script.
    package let delegate: any SimulationHost
  }

  /// An `always` that a layout breaks.
  package struct BrokenInvariant {
    /// As it is written.
    package let text: String
    /// "812 on the left, 640 on the right"; empty for anything but a comparison.
    package let sides: String
    package let origin: Origin
    /// The root view of the controller or component that declares it.
    package let owner: ViewID
  }
}
