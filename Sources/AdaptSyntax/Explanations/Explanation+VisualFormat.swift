extension Explanation {
  /// E0413…: the Visual Format Language.
  static let visualFormatPages = [
    Explanation(
      .malformedVisualFormat, "a visual format that cannot be read",
      """
      A format is a row of views in brackets, perhaps with the superview `|` at either end, and with nothing, `-` or \
      `-distance-` between neighbours: `V:|-[title]-8-[body(>=40@high)]|`. What follows a view's name, in one pair of \
      parentheses, is about its size. UIKit raises an exception for such a format.
      """,
      failing: """
        controller Page {
          view box
          visual "H:|-20-[box(100]"
        }
        """,
      mended: """
        controller Page {
          view box
          visual "H:|-20-[box(100)]"
        }
        """),
    Explanation(
      .unknownNameInVisualFormat, "a name in a visual format that nothing has",
      """
      Names in a format mean what they mean around it: views, and numbers from `let`, parameters and `metrics:`. A metric \
      is no view: only what stands in brackets by itself is one.
      """,
      failing: """
        controller Page {
          view box
          visual "H:|-gap-[box]|"
        }
        """,
      mended: """
        controller Page {
          view box
          visual "H:|-gap-[box]|", metrics: ["gap": 20]
        }
        """),
    Explanation(
      .wrongKindInVisualFormat, "a name in a visual format that means something else",
      """
      In brackets stands a view. A distance and a priority are numbers; a size is a number, or a view that has the size.
      """,
      failing: """
        controller Page {
          view box
          view other
          visual "H:|[box(100@other)][other]|"
        }
        """,
      mended: """
        controller Page {
          view box
          view other
          visual "H:|[box(100@high)][other]|"
        }
        """),
    Explanation(
      .visualFormatOption, "an option that a visual format cannot have",
      """
      `options:` is a name or a list of names: an alignment, a direction, a kind of spacing. Views in a row can share a \
      `top`, a `bottom`, a `centerY` or a baseline; views in a column a `leading`, a `trailing`, a `left`, a `right` or a \
      `centerX`. Baselines measure the spacing of columns only.
      """,
      failing: """
        controller Page {
          view box
          view other
          visual "H:|[box][other(box)]|", options: alignAllLeading
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box
          view other
          visual "H:|[box][other(box)]|", options: alignAllTop
          visual "V:|[box(40)]"
          visual "V:[other(40)]"
        }
        launch Page on "iPhone 6"
        """),
  ]
}
