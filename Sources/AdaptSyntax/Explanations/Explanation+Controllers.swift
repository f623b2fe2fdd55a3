/// Pages for containers and presentations.
extension Explanation {
  static let controllerPages: [Explanation] = [
    Explanation(
      .noSuchContainer, "a base that is no container",
      """
      What follows the colon of a `controller` is one of UIKit's containers with what is in it: `navigation(root: …)`, \
      `tab(…, …)`, `split(primary: …, secondary: …)` or `page(…, …)`. A controller without base shows its own views.
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
      .controllerExpected, "something that is no controller, where one is shown",
      """
      Containers and presentations show controllers: one that was declared, by its name, or a kind, of which one is made.
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
      A controller is in the window, in a container, or presented, and in one place at a time. Write its kind to make \
      another one.
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
      `push` and `pop` go to the nearest navigation controller around the controller that is on screen, or around the one \
      that `from` names. `show` finds by itself what can show a controller, and presents it if nothing can.
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
      .nothingToPop, "the root of a navigation controller",
      "A navigation controller always shows something: its root is never popped.",
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
      """
      `pop to` names a controller of the same stack, `selectedViewController` one of the tabs or pages.
      """,
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
      .noColumn, "a column that a split view has not",
      """
      A split view has a primary and a secondary column. `supplementary` and `compact` belong to those that name them, or \
      whose style says so.
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
      "A presentation says in its body which controller it shows: `content = …`.",
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
      """
      A popover has an arrow, which points to the view that it belongs to. UIKit raises an exception without one.
      """,
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
      .alreadyPresenting, "a controller that presents two at once",
      """
      A controller presents one other at a time. Dismiss that, or present from the one that is presented.
      """,
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
      .nothingPresented, "a dismissal where nothing is presented",
      """
      `dismiss` takes away what was presented last, or what the controller that it names presents. What was pushed leaves \
      by `pop`.
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
      UIKit lays out alerts and action sheets itself. They hold a title, a message and actions, an alert also text fields, and \
      nothing else; nothing in them is constrained. One without title, message and actions raises an exception, and so does \
      more than one action whose role is `cancel`, and a text field in an action sheet.
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
      .alreadyDeleted, "what was deleted is installed",
      """
      `delete caption` takes a view, a guide or a constraint out of its body in every size class, as Delete does in Interface \
      Builder: what names it is dormant from then on, and nothing brings it back. `delete caption here` takes it out of the \
      size classes that the window has now, and `uninstall caption` for the time being; both can be undone by `install`. Where no \
      `when` of the same body tests a size class, only any × any was edited, and `delete caption here` deletes it for good: so \
      does Interface Builder. `uninstall caption here` never does.
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
