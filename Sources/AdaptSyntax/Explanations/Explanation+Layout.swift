/// Pages for constraints and layouts.
extension Explanation {
  static let layoutPages: [Explanation] = [
    Explanation(
      .constraintConflict, "constraints that cannot all hold",
      """
      The constraints shown are required, and no frames satisfy all of them; take any one away and the rest can hold. \
      Lower the priority of one (`@ high`), or let some of them hold only in certain environments with `when`.
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
      `margins`, `safeArea` and `readable` by themselves are those of the controller's view, also in the body of a cell. A label \
      between the controller's margins is as high as the screen, and its row is not. What a row gives its contents are its own \
      margins: `superview.margins`, or `row.margins` outside of its body.
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
      .nonlinear, "a constraint that is not linear",
      """
      A constraint is a sum of anchors, each times a number, on both sides. An anchor times an anchor, or a number divided \
      by an anchor, is beyond what Auto Layout can solve. A ratio is written as a product with a number: \
      `photo.width == 1.5 * photo.height`.
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
      Both sides of a constraint lie in one view tree: UIKit raises an exception for others. Put the view into the body \
      whose views it is related to. To hand a measure from one tree to another, use a number.
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
      Positions are related to positions of the same axis, lengths to lengths. `leading` and `trailing` follow the \
      language's direction, `left` and `right` do not, so they do not mix. A position is never a number by itself: it is \
      so far from another one.
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
      A relation in a body is a constraint, and constrains something: an anchor such as `title.leading` or `width`. A \
      relation of numbers alone is always true or always false. To check one, use `expect` in a test, or `if`.
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
      Priorities are UIKit's: from 1 to 1000, where 1000 is `required`. `high` is 750, `low` 250 and `fitting` 50, and \
      arithmetic is allowed: `@ high - 1`.
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
      `edges`, `center` and `size` stand for two or four anchors. They are related as a whole and not added to, since it is \
      not said which of the anchors a number goes to. Move edges inwards with `inset`, or write a constraint for each.
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
      .compoundMismatch, "groups of anchors that do not fit together",
      """
      A group of anchors is related to the same group of another view: `edges` to `edges`, `edges.horizontal` to \
      `edges.horizontal`, `center` to `center`. `size` may also be related to a size: `box.size == 96 x 96`.
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
      The invariant was checked after a layout, and did not hold on the device and in the orientation shown. Either the \
      layout lacks a constraint that guarantees it, or the invariant says more than was meant.
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
      `bounds` in a condition is the size that the view is given. Here what stands under the `when` changes that size, so \
      that the condition holds just when it does not. Test the size of something that the condition leaves alone, or a \
      trait.
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
      The solver gave up: the constraints are so many, or their numbers so far apart, that it came to its limit of steps. \
      The layout stays as it was before. Please report such a script as a bug. It takes thousands of constraints, so no \
      example can be shown.
      """,
      failing: "", mended: ""),
    Explanation(
      .undefinedPrecedence, "two conditions that are equally specific",
      """
      One `when` tests the width, another the height, both hold, and both set the same attribute. iOS does not say which \
      of them wins. Here the width does; a third `when` that tests both says what you mean.
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
