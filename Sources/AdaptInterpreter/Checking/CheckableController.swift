import AdaptModel
import AdaptSyntax

/// A controller of a script that can be examined without running the script.
public struct CheckableController {
  public let name: String
  /// Where it is declared.
  public let origin: Origin
  /// Whether the file uses it for anything but presenting it.
  public let isShownWhole: Bool
  /// The names of items that the file's commands and handlers install.
  public let installedByHandlers: Set<String>
  /// The names of the kinds that its declaration mentions: those that it holds or shows are among them.
  public let kindsUsed: Set<String>
  /// Makes it, in a model of its own; the body is evaluated, handlers are not run. The one made before is let go.
  public let make: () -> Made?
  /// The invariants (`always`) that do not hold in a layout of what was made last.
  public let brokenInvariants: (Model) -> [BrokenInvariant]

  /// A controller in a model of its own, not shown yet.
  public struct Made {
    public let model: Model
    public let controller: ControllerID
    /// What its body declares to be presented, in that order.
    public let presentations: [CheckablePresentation]
    /// The tabs and pages that are not selected at first, by the names of their kinds.
    public let selections: [(name: String, controller: ControllerID)]
    /// Answers what UIKit asks of overriding handlers, where the answer is known without running the script.
    public let delegate: any SimulationHost
  }

  /// An `always` that a layout breaks.
  public struct BrokenInvariant {
    /// As it is written.
    public let text: String
    /// "812 on the left, 640 on the right"; empty where it is no comparison.
    public let sides: String
    public let origin: Origin
    /// The root view of the controller or component that declares it.
    public let owner: ViewID
  }
}

/// A presentation that the body of a controller declares.
public struct CheckablePresentation {
  /// `settings`.
  public let name: String
  public let presentation: PresentationID
  /// Where it is declared.
  public let origin: Origin
}

/// What of a file can be examined, and what was found on the way.
public struct CheckableScript {
  /// What is wrong with the text, or with what its top level computes. With an error among them there are no controllers.
  public var diagnostics: [Diagnostic] = []
  /// What cannot be examined without running the script, and why.
  public var notes: [Diagnostic] = []
  /// Those that can be made without arguments, in the order of the file.
  public var controllers: [CheckableController] = []
  /// The devices that the file declares.
  public var devices: [Device] = []
}
