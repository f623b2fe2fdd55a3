import AdaptModel
import AdaptSyntax

/// A controller of a script that can be examined without running the script.
public struct CheckableController {
  public let name: String
  /// Where it is declared.
  public let origin: Origin
  /// Makes it, in a model of its own; the body is evaluated, handlers are not run. The one made before is let go.
  public let make: () -> Made?
  /// The invariants (`always`) that do not hold in a layout of what was made last.
  public let brokenInvariants: (Model) -> [BrokenInvariant]

  /// A controller in a model of its own, not shown yet.
  public struct Made {
    public let model: Model
    public let controller: ControllerID
  }

  /// An `always` that a layout breaks.
  public struct BrokenInvariant {
    /// As it is written.
    public let text: String
    /// "812 on the left, 640 on the right"; empty where it is no comparison.
    public let sides: String
    public let origin: Origin
  }
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
