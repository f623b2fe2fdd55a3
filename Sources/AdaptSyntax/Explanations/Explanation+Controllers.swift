/// Pages for containers and presentations.
extension Explanation {
  static let controllerPages: [Explanation] = [
    Explanation(
      .noSuchContainer, "a base that is not a container",
      """
      After the colon of a `controller` comes one of UIKit's containers with its contents: `navigation(root: …)`, \
      `tab(…, …)`, `split(primary: …, secondary: …)` or `page(…, …)`. A controller without a base shows its own views.
      """,
      failing: """
        controller List { view box }
        controller Mail: navigaton(root: List)
        """,
      mended: """
        controller List { view box }
        controller Mail: navigation(root: List)
        """),
    Explanation(
      .controllerExpected, "something other than a controller where one is shown",
      """
      Containers and presentations show controllers. Give the name of a declared controller, or a kind, of which an \
      instance is made.
      """,
      failing: """
        component Card { label title "Hello" }
        controller Mail: navigation(root: Card)
        """,
      mended: """
        component Card { label title "Hello" }
        controller List { Card card }
        controller Mail: navigation(root: List)
        """),
    Explanation(
      .controllerInUse, "a controller in two places",
      """
      A controller can be in one place at a time: in the window, in a container, or presented. Write its kind to make \
      another instance.
      """,
      failing: """
        controller Page { view box }
        controller Home { Page page }
        launch Home on "iPhone 6"
        present page
        """,
      mended: """
        controller Page { view box }
        controller Home { Page page }
        launch Home on "iPhone 6"
        present Page
        """),
    Explanation(
      .noNavigationController, "a push without a navigation controller",
      """
      `push` and `pop` use the nearest navigation controller that contains the controller on screen, or the controller \
      after `from`. `show` finds a container that can show the controller, and presents it if there is none.
      """,
      failing: """
        controller Page { view box }
        launch Page on "iPhone 6"
        push Page
        """,
      mended: """
        controller Page { view box }
        launch navigation(root: Page) on "iPhone 6"
        push Page
        """),
    Explanation(
      .nothingToPop, "a pop of the root controller",
      "A navigation controller always shows something, so its root cannot be popped.",
      failing: """
        controller Page { view box }
        launch navigation(root: Page) on "iPhone 6"
        pop
        """,
      mended: """
        controller Page { view box }
        launch navigation(root: Page) on "iPhone 6"
        push Page
        pop
        """),
    Explanation(
      .wrongContainer, "a controller that is not in this container",
      "`pop to` takes a controller of the same stack. `selectedViewController` takes one of the tabs or pages.",
      failing: """
        controller Page { view box }
        controller Home: navigation(root: Page) { Page other }
        launch Home on "iPhone 6"
        push Page
        pop to other
        """,
      mended: """
        controller Page { view box }
        controller Home: navigation(root: Page)
        launch Home on "iPhone 6"
        push Page
        pop to root
        """),
    Explanation(
      .noColumn, "a column that a split view does not have",
      """
      Every split view has a primary and a secondary column. It has a `supplementary` or a `compact` column only if it \
      declares one or its style asks for one.
      """,
      failing: """
        controller Page { view box }
        controller Mail: split(primary: Page, secondary: Page)
        launch Mail on "iPad"
        window.rootViewController.displayMode = twoBesideSecondary
        """,
      mended: """
        controller Page { view box }
        controller Mail: split(primary: Page, secondary: Page)
        launch Mail on "iPad"
        window.rootViewController.displayMode = secondaryOnly
        """),
    Explanation(
      .noContent, "a presentation that shows nothing",
      "The body of a presentation says which controller it shows: `content = …`.",
      failing: """
        controller Home {
          presentation settings { style = formSheet }
        }
        """,
      mended: """
        controller Settings { view box }
        controller Home {
          presentation settings { content = Settings; style = formSheet }
        }
        """),
    Explanation(
      .popoverWithoutSource, "a popover that points nowhere",
      "A popover has an arrow that points to the view it belongs to. Without such a view, UIKit raises an exception.",
      failing: """
        controller Settings { view box }
        controller Home {
          button gear "Settings"
          presentation settings { content = Settings; style = popover }
        }
        """,
      mended: """
        controller Settings { view box }
        controller Home {
          button gear "Settings"
          presentation settings { content = Settings; style = popover; source = gear }
        }
        """),
    Explanation(
      .alreadyPresenting, "a controller that presents two others at once",
      "A controller presents one other controller at a time. Dismiss that one first, or present from it.",
      failing: """
        controller Page { view box }
        launch Page on "iPhone 6"
        present Page
        present Page from view
        """,
      mended: """
        controller Page { view box }
        launch Page on "iPhone 6"
        present Page
        present Page
        """),
    Explanation(
      .nothingPresented, "a dismissal when nothing is presented",
      """
      `dismiss` dismisses the last controller that was presented, or whatever the named controller presents. To leave \
      a controller that was pushed, use `pop`.
      """,
      failing: """
        controller Page { view box }
        launch Page on "iPhone 6"
        dismiss
        """,
      mended: """
        controller Page { view box }
        launch Page on "iPhone 6"
        present Page
        dismiss
        """),
    Explanation(
      .alertRefused, "an alert that UIKit refuses",
      """
      UIKit lays out alerts and action sheets itself. They contain only a title, a message and actions; an alert may \
      also contain text fields. Nothing in them takes constraints. UIKit raises an exception for an alert with no \
      title, message or action, for more than one action with the role `cancel`, and for a text field in an action \
      sheet.
      """,
      failing: """
        controller Draft {
          alert confirm "Delete the draft?" {
            button erase "Delete"
          }
        }
        """,
      mended: """
        controller Draft {
          alert confirm "Delete the draft?" {
            action erase "Delete" { role = destructive }
          }
        }
        """),
    Explanation(
      .alreadyDeleted, "an attempt to install something that was deleted",
      """
      `delete caption` removes a view, a guide or a constraint from its body in every size class, as Delete does in \
      Interface Builder. Constraints that name it become inactive, and nothing brings it back. `delete caption here` \
      removes it only from the window's current size classes, and `uninstall caption` removes it for now; `install` \
      undoes both. If no `when` in the body tests a size class, the body has only the any × any variation, so `delete \
      caption here` deletes the item for good, as Interface Builder does. `uninstall caption here` never does.
      """,
      failing: """
        controller Page { label caption "Plate 1" { center == superview.center } }
        launch Page on "iPhone 6"
        delete caption
        install caption
        """,
      mended: """
        controller Page { label caption "Plate 1" { center == superview.center } }
        launch Page on "iPhone 6"
        uninstall caption
        install caption
        """),
  ]
}
