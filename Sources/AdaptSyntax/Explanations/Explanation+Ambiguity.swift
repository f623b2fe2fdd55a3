extension Explanation {
  /// E0417…: ambiguous layouts, and the logs of Xcode's console.
  static let ambiguityPages = [
    Explanation(
      .ambiguousLayout, "a layout that leaves the place or size of a view open",
      """
      The constraints do not fix the view: the two frames shown both satisfy every constraint. This tool always \
      chooses the first. iOS may choose either, without a warning. Constrain the view's position (`leading`, `top`) or \
      its size (`width`, `height`, or content with a size of its own). `exercise ambiguity` shows the other layout. An \
      empty view that gets in nobody's way is still ambiguous: give it a size or a position.
      """,
      failing: """
        controller Page {
          view box { width == 100; height == 40; top == superview.top }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { width == 100; height == 40; top == superview.top; leading == superview.leading }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .noConsoleConflict, "a console log without constraints",
      """
      `adapt explain -` reads what Xcode's console prints when constraints conflict: a list of descriptions such as \
      `<NSLayoutConstraint:0x600000a85d70 UIView:0x7fa4d0dece70.height == 24   (active)>`. This text contains none. \
      The command reads a log and not a script, so there is no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .unreadableConsoleLine, "a constraint in a console log that cannot be read",
      """
      The line looks like the description of a constraint, but it is cut off or contains something that UIKit does not \
      print. The line is skipped and the others are explained. The command reads a log and not a script, so there is \
      no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .nothingToExercise, "no ambiguity to exercise",
      """
      `exercise ambiguity` shows another layout that satisfies every constraint. This layout has no alternative: the \
      constraints determine the position and size of every view.
      """,
      failing: """
        controller Page {
          view box { edges == superview.edges }
        }
        launch Page on "iPhone 6"
        exercise ambiguity
        """,
      mended: """
        controller Page {
          view box { edges == superview.edges }
        }
        launch Page on "iPhone 6"
        """),
  ]
}
