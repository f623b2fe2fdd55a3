extension Explanation {
  /// E0417…: layouts that leave something open, and the logs of Xcode's console.
  static let ambiguityPages = [
    Explanation(
      .ambiguousLayout, "a layout that leaves the place or size of views open",
      """
      The constraints hold with the view in one place and just as well in another: two frames are shown that both satisfy \
      every constraint. Here the first is taken, always the same; iOS takes either, and says nothing. Say where the view is \
      (`leading`, `top`), or how large (`width`, `height`, or content of its own). `exercise ambiguity` shows the other \
      layout. A view that is merely empty and in nobody's way is ambiguous as well: give it a size, or a place.
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
      `adapt explain -` reads what Xcode's console prints when constraints cannot all hold: a list of descriptions such as \
      `<NSLayoutConstraint:0x600000a85d70 UIView:0x7fa4d0dece70.height == 24   (active)>`. There is none in the text. \
      Since it takes a log and not a script, no example can be shown.
      """,
      failing: "", mended: ""),
    Explanation(
      .unreadableConsoleLine, "a constraint in a console log that cannot be read",
      """
      The line looks like the description of a constraint and is cut off, or says something that UIKit does not print. It \
      is left out, and the others are explained. Since it takes a log and not a script, no example can be shown.
      """,
      failing: "", mended: ""),
    Explanation(
      .nothingToExercise, "an ambiguity that there is not",
      """
      `exercise ambiguity` shows another layout that satisfies every constraint. Here there is no other one: each view's \
      place and size follow from its constraints.
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
