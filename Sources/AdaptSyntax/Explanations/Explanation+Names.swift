/// Pages for names, kinds, attributes and what may stand where.
extension Explanation {
  static let namePages: [Explanation] = [
    Explanation(
      .noSuchName, "a name that there is not",
      """
      Nothing of that name is declared where it is used: no view, variable, function, kind or attribute. A name in a body \
      is visible in the whole body, and in the bodies within. Names of another instance are reached by dots: \
      `news.heading.text`.
      """,
      failing: """
        controller Page {
          image avatar { intrinsic = 96 x 96 }
          avatr.leading == margins.leading
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          image avatar { intrinsic = 96 x 96 }
          avatar.leading == margins.leading
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .alreadyDeclared, "a name that is declared twice",
      """
      A name stands for one thing in a body or a file. Views declared under different `when`s are different things as well: \
      all of them exist, installed or not, so each needs a name of its own. To change one view by condition, declare it \
      once and set its attributes under `when`.
      """,
      failing: """
        controller Page {
          label title "Hello" { center == superview.center }
          label title "Good day" { centerX == superview.centerX }
        }
        """,
      mended: """
        controller Page {
          label title "Hello" { center == superview.center }
          label subtitle "Good day" { centerX == superview.centerX; top == superview.top }
        }
        """),
    Explanation(
      .immutable, "a name that cannot be set again",
      """
      `let`, parameters, loop variables, views and functions keep what they were given. If a value is to change, declare \
      it with `var`. A view is changed by setting its attributes.
      """,
      failing: """
        let count = 1
        count = 2
        """,
      mended: """
        var count = 1
        count = 2
        """),
    Explanation(
      .noSuchKind, "a kind of view that there is not",
      """
      Two names in a row declare something: the first is a kind, the second a name. The kind is built in (`view`, `label`, \
      `button`, `image` and so on, without UIKit's `UI`), or a `component` of the script or of a file that it imports. \
      If no declaration was meant, an operator or a dot is missing between the two names.
      """,
      failing: """
        controller Page {
          lable title "Hello"
        }
        """,
      mended: """
        controller Page {
          label title "Hello" { center == superview.center }
        }
        """),
    Explanation(
      .noSuchAttribute, "an attribute that there is not",
      """
      What stands left of `=` in a body is an attribute of a view, a controller or a constraint, and each kind has its own: \
      only a label has `lines`, say. Anchors are no attributes. A relation between them is written with `==`.
      """,
      failing: """
        controller Page {
          label title "Hello" { fnt = headline }
        }
        """,
      mended: """
        controller Page {
          label title "Hello" { font = headline }
        }
        """),
    Explanation(
      .wrongAttributeValue, "a value that an attribute does not take",
      """
      Each attribute takes values of one type: `alpha` a number, `font` a text style or a font, `intrinsic` a size, \
      `hidden` true or false, `axis` one of two words. The finding says what it takes and what it was given.
      """,
      failing: """
        controller Page {
          view box { alpha = "half" }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { alpha = 0.5 }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .noSuchTrait, "a trait, or a value of one, that there is not",
      """
      A trait test is the name of a trait and one of its values: `width: compact`, `idiom: pad`, `style: dark`, `scale: 2`. \
      The size classes are called `width` and `height` for short. The size of a view is tested by `when bounds.width >= 640`, \
      and there is no trait for the orientation, since UIKit has none.
      """,
      failing: """
        controller Page {
          view box
          when widht: compact { box.hidden = true }
        }
        """,
      mended: """
        controller Page {
          view box
          when width: compact { box.hidden = true }
        }
        """),
    Explanation(
      .noSuchCallback, "a callback that there is not",
      """
      `on` and `override` without an owner name a callback of the controller, view or presentation in whose body they \
      stand, by UIKit's name with or without its argument labels: `viewWillTransition`, `traitCollectionDidChange`. What a \
      controller is told no view is told, and the other way round. An event of a view has its owner before it: \
      `on gear.tap`.
      """,
      failing: """
        controller Page {
          on viewWillTransitoin(size, coordinator) { print size }
        }
        """,
      mended: """
        controller Page {
          on viewWillTransition(size, coordinator) { print size }
        }
        """),
    Explanation(
      .notKnownYet, "a value that is not known yet",
      """
      A body is evaluated once, before its controller or component is in a window: its traits, its size and what contains \
      or presents it are not known. What depends on traits and sizes stands under `when`, which follows them from then on. \
      Handlers and functions run later, and may ask.
      """,
      failing: """
        controller Page {
          label title "Hello" { center == superview.center }
          if traits.width == compact { title.text = "Hi" }
        }
        """,
      mended: """
        controller Page {
          label title "Hello" { center == superview.center }
          when width: compact { title.text = "Hi" }
        }
        """),
    Explanation(
      .misplaced, "something in the wrong place",
      """
      Bodies declare, and are evaluated once. Handlers, functions, tests and the top level of a file run, statement after \
      statement. So commands, `while` and `return` do not stand in a body, and views, constraints, `when` and `on` stand \
      nowhere else. Kinds, devices, assets, tests and imports stand at the top level.
      """,
      failing: """
        controller Page {
          print "loaded"
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          on viewDidLoad { print "loaded" }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .unusedValue, "a value that nothing uses",
      """
      The statement computes something and does nothing with it. Print it, keep it, check it with `expect`, or take it out. \
      In a body a lone value was often meant as a constraint, which needs a relation.
      """,
      failing: """
        let width = 320
        width * 2
        """,
      mended: """
        let width = 320
        print width * 2
        """),
    Explanation(
      .usedBeforeDeclaration, "a name that is used before it has a value",
      """
      Constraints, attributes and handlers may name what is declared further down. A `let` or an argument of a declaration \
      cannot: it is evaluated in its place. Put what it needs above it.
      """,
      failing: """
        controller Page {
          let inset = gap * 2
          let gap = 8
          view box { leading == superview.leading + inset }
        }
        """,
      mended: """
        controller Page {
          let gap = 8
          let inset = gap * 2
          view box { leading == superview.leading + inset }
        }
        """),
    Explanation(
      .conditionExpected, "something other than a condition in a `when`",
      """
      `when` watches the environment and is evaluated anew whenever that changes. It tests traits (`width: compact`) and \
      the size that the view is given (`bounds.width >= 640`), with commas between the tests. Any other value is known when \
      the body is evaluated, and `if` tests it.
      """,
      failing: """
        component Badge(isLarge: false) {
          view dot { width == 8 }
          when isLarge { dot.alpha = 0.5 }
        }
        """,
      mended: """
        component Badge(isLarge: false) {
          view dot { width == 8 }
          if isLarge { dot.alpha = 0.5 }
        }
        """),
    Explanation(
      .strictRelation, "a constraint with `<`, `>` or `!=`",
      """
      A constraint is `==`, `<=` or `>=`, as in NSLayoutConstraint. A strict relation has no smallest solution: between 320 \
      and every width above it there is another one. Write `>=`, with a point or a pixel more if it must be more.
      """,
      failing: """
        controller Page {
          view box { width > 320 }
        }
        """,
      mended: """
        controller Page {
          view box { width >= 321 }
        }
        """),
  ]
}
