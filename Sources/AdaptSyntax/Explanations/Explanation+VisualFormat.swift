extension Explanation {
  /// E0413…: the Visual Format Language.
  static let visualFormatPages = [
    Explanation(
      .malformedVisualFormat, "a visual format that cannot be read",
      """
      A format is a row of views in brackets. The superview, `|`, may be at either end. Between neighbours comes \
      nothing, `-`, or `-distance-`: `V:|-[title]-8-[body(>=40@high)]|`. After a view's name, one pair of parentheses \
      gives its size. UIKit raises an exception for a malformed format.
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
      .unknownNameInVisualFormat, "an unknown name in a visual format",
      """
      Names in a format mean what they mean in the code around it. They are views, and numbers from `let`, parameters \
      and `metrics:`. A metric is not a view: a name directly in brackets is a view.
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
      A name in brackets is a view. A distance and a priority are numbers. A size is a number, or a view of that size.
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
      `options:` takes a name or a list of names: an alignment, a direction, a kind of spacing. Views in a row can \
      share a `top`, a `bottom`, a `centerY` or a baseline. Views in a column can share a `leading`, a `trailing`, a \
      `left`, a `right` or a `centerX`. Only columns can measure their spacing between baselines.
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
