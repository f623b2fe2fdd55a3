/// Why a layout is not known as a function of the window's size.
public enum ParametricGap: Error, Hashable, Sendable {
  /// The size is on an edge between two regions; another one nearby has an answer.
  case edge
  /// Containers place views by rules that are not traced here.
  case container
  /// A handler gives the frame of a presentation, or the presentation is shown differently from the requested layout.
  case presentation
  /// The height of a sheet is rounded to pixels.
  case roundedSheet
  /// A popover without room on any side of its source goes where the area is largest, which is not a comparison of
  /// lengths.
  case popoverArea
  /// A child controller was given a frame, or a view is placed in another way that is not traced.
  case placement
  /// A guide follows a region of the window.
  case region
  /// The measurer does not say at which widths a text breaks in the same places.
  case measurer
  /// A condition tests both lengths of a view inside, which are rounded to pixels, or an equality of one.
  case roundedSize
  /// The size of an inner view on which a condition depends changes with the condition's result.
  case innerCondition
  /// Constraints were set aside in conflicts that share constraints.
  case jointConflict
  /// A parameter of the layout follows a rule that is not traced here.
  case parameter
  /// The solver failed.
  case failed
  /// The layout depends on what was shown before.
  case history

  /// In words: "not decided: …".
  public var words: String {
    switch self {
    case .edge: "the size is on an edge between regions"
    case .container: "a container controller places views"
    case .presentation: "a presentation places views"
    case .roundedSheet: "the height of a sheet is rounded to pixels"
    case .popoverArea: "a popover has room on no side, and areas decide where it goes"
    case .placement: "a view is placed in a way that is not followed"
    case .region: "a guide follows a region of the window"
    case .measurer: "the text measurer does not say where lines break"
    case .roundedSize: "a condition tests lengths that are rounded to pixels in a way that is not followed"
    case .innerCondition: "a condition changes the size that it tests"
    case .jointConflict: "several conflicts share constraints"
    case .parameter: "a length follows a rule that is not followed"
    case .failed: "the solver came to no end"
    case .history: "the layout depends on what was shown before"
    }
  }
}
