import AdaptModel

/// A controller of a script that can be examined without running the script.
package struct CheckableController {
  package let name: String
  /// The place of the declaration.
  package let origin: Origin
  /// Whether the file uses it other than by presenting it.
  package let isShownWhole: Bool
  /// The names of items that the file's commands and handlers install.
  package let installedByHandlers: Set<String>
  /// The names of callbacks whose handlers may change its layout. A check does not run them.
  package let handlersThatMayLayOut: [String]
  /// Whether code of the file shows or hides views. A check does not run it.
  package let mayRevealViews: Bool
  /// Whether such code moves views.
  package let mayMoveViews: Bool
  /// The names of the kinds that its declaration mentions, including those that it contains or shows.
  package let kindsUsed: Set<String>
  /// Makes it in a new model. Its body is evaluated, and no handler runs. The previous instance is released.
  package let make: () -> Made?
  /// Whether its handlers run when the window's size changes, and so may determine lengths.
  package let reactsToSizes: Bool
  /// Launches it again with its handlers running, and returns a function that resizes it (points) and returns the model
  /// after that. Nil if it cannot be launched.
  package let run: (Environment) -> ((Size) -> Model?)?
  /// Launches it again in a window with its handlers running, and returns the model after that; nil if it cannot be
  /// launched. Views, constraints and controllers have the same identities as in the result of ``make``.
  package let launch: (Environment) -> Model?
  /// The invariants (`always`) that do not hold in a layout of the latest instance.
  package let brokenInvariants: (Model) -> [BrokenInvariant]
  /// All its invariants, including those that hold, as formulas.
  package let invariants: (Model) -> [Invariant]

  /// A controller in a new model, which does not show it yet.
  package struct Made {
    package let model: Model
    package let controller: ControllerID
    /// The presentations that its body declares, and those of the controllers in it, in order.
    package let presentations: [CheckablePresentation]
    /// The action sheets of its body that have no source: an app with one crashes on an iPad.
    package let actionSheetsWithoutSource: [CheckablePresentation]
    /// The tabs and pages that are not selected at first, by the names of their kinds.
    package let selections: [(name: String, controller: ControllerID)]
    /// Answers UIKit's questions to overriding handlers, if the answer is known without running the script.
    package let delegate: any SimulationHost
  }

  /// An `always` that does not hold in a layout.
  package struct BrokenInvariant {
    /// The source text.
    package let text: String
    /// "812 on the left, 640 on the right"; empty for anything but a comparison.
    package let sides: String
    package let origin: Origin
    /// The root view of the controller or component that declares it.
    package let owner: ViewID
  }
}
