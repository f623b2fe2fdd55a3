/// Pages for constraints and layouts.
extension Explanation {
  static let layoutPages: [Explanation] = [
    Explanation(
      .constraintConflict, "constraints that cannot all hold",
      """
      The constraints shown are required, and no layout satisfies them all. Without any one of them the others can \
      hold. Lower the priority of one (`@ high`), or use `when` to let some of them apply only in certain \
      environments.
      """,
      failing: """
        controller Page {
          view box { width == 100; width == 200 }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { width == 100; width == 200 @ high }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .guideOfController, "a row that is tied to the controller's guides",
      """
      `margins`, `safeArea` and `readable` by themselves belong to the controller's view, even in the body of a cell. \
      A label tied to the controller's margins is as high as the screen, and its row is not. Use the row's own \
      margins: `row.margins`, or `superview.margins` in the body of a view right in the row.
      """,
      failing: """
        controller Inbox {
          table list {
            edges == superview.edges
            cell row { label subject "Hello" { edges == margins.edges } }
          }
        }
        launch Inbox on "iPhone 6"
        """,
      mended: """
        controller Inbox {
          table list {
            edges == superview.edges
            cell row { label subject "Hello" { edges == superview.margins.edges } }
          }
        }
        launch Inbox on "iPhone 6"
        """),
    Explanation(
      .superviewOfBody, "a subview that is tied to the superview of the view around it",
      """
      In the body of a view, `superview` is the superview of that view, and not of what is declared in the body. In the \
      body of a cell it is the table. To tie a subview to the view around it, name that view, or leave the name out: \
      `title.top == card.top + 12`, or `title.top == top + 12`.
      """,
      failing: """
        controller Page {
          view card {
            label title "Notes"
            title.top == superview.top + 12
            title.leading == leading + 12
          }
          card.top == safeArea.top
          card.leading == safeArea.leading
          card.height == 100
          card.width == 200
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view card {
            label title "Notes"
            title.top == top + 12
            title.leading == leading + 12
          }
          card.top == safeArea.top
          card.leading == safeArea.leading
          card.height == 100
          card.width == 200
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .nonlinear, "a constraint that is not linear",
      """
      Each side of a constraint is a sum of anchors, each multiplied by a number. Auto Layout cannot multiply one \
      anchor by another, or divide a number by an anchor. Write a ratio as a product with a number: `photo.width == \
      1.5 * photo.height`.
      """,
      failing: """
        controller Page {
          image photo { width / height == 1.5 }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          image photo { width == 1.5 * height }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .noCommonAncestor, "a constraint between views that have no common superview",
      """
      Both sides of a constraint must be in one view tree, or UIKit raises an exception. Put the view into the body of \
      the views that it is related to. To carry a measure from one tree to another, use a number.
      """,
      failing: """
        controller Legend { label text "Legend" }
        let legend = Legend()
        controller Map {
          view pin { leading == legend.text.leading }
        }
        launch Map on "iPhone 6"
        """,
      mended: """
        component Legend { label text "Legend" }
        controller Map {
          Legend legend
          view pin { leading == legend.text.leading }
        }
        launch Map on "iPhone 6"
        """),
    Explanation(
      .illegalPairing, "anchors that cannot be related",
      """
      Positions relate to positions on the same axis, and lengths to lengths. `leading` and `trailing` follow the \
      language's direction; `left` and `right` do not, so the two pairs do not mix. A position cannot equal a plain \
      number: it is a distance from another position.
      """,
      failing: """
        controller Page {
          view box { leading == 20 }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { leading == superview.leading + 20 }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .constraintWithoutAnchors, "a constraint that names no anchor",
      """
      A relation in a body is a constraint, so it must name an anchor, such as `title.leading` or `width`. A relation \
      between numbers is always true or always false. To test one, use `expect` in a test, or `if`.
      """,
      failing: """
        controller Page {
          let gap = 8
          gap == 16
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          let gap = 8
          view box { leading == superview.leading + gap }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .priorityOutOfRange, "a priority that is not from 1 to 1000",
      """
      Priorities are UIKit's: from 1 to 1000, where 1000 is `required`. `high` is 750, `low` is 250 and `fitting` is \
      50. Arithmetic is allowed: `@ high - 1`.
      """,
      failing: """
        controller Page {
          view box { width == 320 @ 2000 }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { width == 320 @ high }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .compoundInSum, "arithmetic with several anchors at once",
      """
      `edges`, `center` and `size` are groups of two or four anchors. They can be related as a whole, but a number \
      cannot be added to them, because it could apply to any of the anchors. Move edges inwards with `inset`, or write \
      one constraint for each anchor.
      """,
      failing: """
        controller Page {
          view box
          box.edges == view.edges + 8
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box
          box.edges == view.edges.inset(8)
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .compoundMismatch, "groups of anchors that do not match",
      """
      A group of anchors relates to the same group of another view: `edges` to `edges`, `edges.horizontal` to \
      `edges.horizontal`, `center` to `center`. `size` may also equal a size: `box.size == 96 x 96`.
      """,
      failing: """
        controller Page {
          view box
          box.edges == view
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box
          box.edges == view.edges
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .brokenInvariant, "an `always` that does not hold",
      """
      The invariant was tested after a layout, and did not hold on the device and in the orientation shown. Either the \
      layout needs a constraint that guarantees it, or the invariant is stricter than you meant.
      """,
      failing: """
        controller Page {
          view box { edges == superview.edges }
          always box.width <= 600
        }
        launch Page on "iPhone 6"
        rotate to landscape
        """,
      mended: """
        controller Page {
          view box
          box.edges.vertical == view.edges.vertical
          box.centerX == view.centerX
          box.width <= 600
          box.width == view.width @ high
          always box.width <= 600
        }
        launch Page on "iPhone 6"
        rotate to landscape
        """),
    Explanation(
      .conditionCycle, "a condition that changes the size it tests",
      """
      `bounds` in a condition is the view's own size. Here the constraints under the `when` change that size, so that \
      the condition holds exactly when it does not. Test a trait, or a size that the condition does not affect.
      """,
      failing: """
        component Card {
          when bounds.width >= 200 { width == 100 } otherwise { width == 300 }
          height == 80
        }
        controller Page {
          Card card
          card.leading == view.leading
          card.top == view.top
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        component Card {
          when width: regular { width == 100 } otherwise { width == 300 }
          height == 80
        }
        controller Page {
          Card card
          card.leading == view.leading
          card.top == view.top
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .layoutFailed, "a layout that could not be solved",
      """
      The solver reached its limit of steps, because there are too many constraints or their numbers are too far \
      apart. The previous layout stays. Please report such a script as a bug. It takes thousands of constraints, so \
      there is no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .undefinedPrecedence, "two conditions that are equally specific",
      """
      One `when` tests the width and another tests the height. Both hold, and both set the same attribute. iOS does \
      not define which of them wins. This tool chooses the width. Add a third `when` that tests both, to say what you \
      mean.
      """,
      failing: """
        controller Page {
          label title "Hello"
          when width: compact { title.font = headline }
          when height: compact { title.font = footnote }
        }
        launch Page on "iPhone 6"
        rotate to landscape
        """,
      mended: """
        controller Page {
          label title "Hello"
          when width: compact { title.font = headline }
          when height: compact { title.font = footnote }
          when width: compact, height: compact { title.font = caption1 }
        }
        launch Page on "iPhone 6"
        rotate to landscape
        """),
  ]
}
