/// Pages for names, kinds, attributes and what is allowed where.
extension Explanation {
  static let namePages: [Explanation] = [
    Explanation(
      .noSuchName, "a name that is not declared",
      """
      No view, variable, function, kind or attribute has that name where it is used. A name declared in a body is \
      visible in all of that body, and in the bodies within it. To reach a name in another instance, use dots: \
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
      A name means one thing in a body or a file. That is true even for views declared under different `when`s: all of \
      them exist, installed or not, so each needs its own name. To change one view by condition, declare it once and \
      set its attributes under `when`.
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
      `let`, parameters, loop variables, views and functions keep their value. If a value is to change, declare it \
      with `var`. To change a view, set its attributes.
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
      .noSuchKind, "a kind of view that does not exist",
      """
      Two names in a row declare something: the first is the kind, the second the name. A kind is built in (`view`, \
      `label`, `button`, `image` and so on, without UIKit's `UI`), or a `component` of the script or of a file that it \
      imports. If you did not mean a declaration, an operator or a dot is missing between the two names.
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
      .noSuchAttribute, "an attribute that does not exist",
      """
      In a body, the left side of `=` is an attribute of a view, a controller or a constraint. Each kind has its own \
      attributes: only a label has `lines`, for example. An anchor is not an attribute. To relate anchors, write `==`.
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
      .wrongAttributeValue, "a value of the wrong type for an attribute",
      """
      Each attribute takes values of one type: `alpha` takes a number, `font` a text style or a font, `intrinsic` a \
      size, `hidden` true or false, and `axis` one of two words. The finding says what the attribute takes and what it \
      was given.
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
      .noSuchTrait, "a trait, or a value of one, that does not exist",
      """
      A trait test is the name of a trait and one of its values: `width: compact`, `idiom: pad`, `style: dark`, \
      `scale: 2`. `width` and `height` are short for the size classes. To test the size of a view, write `when \
      bounds.width >= 640`. There is no trait for the orientation, because UIKit has none.
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
      .noSuchCallback, "a callback that does not exist",
      """
      Without an owner, `on` and `override` name a callback of the controller, view or presentation whose body \
      contains them. Use UIKit's name, with or without its argument labels: `viewWillTransition`, \
      `traitCollectionDidChange`. Controllers and views receive different callbacks. For an event of a view, write the \
      view before it: `on gear.tap`.
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
      A body is evaluated once, before its controller or component is in a window. Its traits, its size, and what \
      contains or presents it are not known yet. Put whatever depends on traits and sizes under `when`, which follows \
      them from then on. Handlers and functions run later, so they can use these values.
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
      .quotientWithFraction, "a quotient that is meant to be a whole number",
      """
      A loop that places things in a grid counts columns with `i % 3` and rows with `i / 3`. Numbers have fractions, so \
      the quotient is not the number of a row: `1 / 3` is 0.333. `floor(i / 3)` is the whole number below. `round` and \
      `ceil` also make whole numbers.
      """,
      failing: """
        controller Page {
          for i in 0..<6 {
            view box {
              leading == view.leading + i % 3 * 50
              top == view.top + i / 3 * 50
              width == 40; height == 40
            }
          }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          for i in 0..<6 {
            view box {
              leading == view.leading + i % 3 * 50
              top == view.top + floor(i / 3) * 50
              width == 40; height == 40
            }
          }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .misplaced, "something in the wrong place",
      """
      A body declares things and is evaluated once. Handlers, functions, tests and the top level of a file run \
      statement by statement. Commands, `while` and `return` therefore cannot be in a body, and views, constraints, \
      `when` and `on` cannot be anywhere else. Kinds, devices, assets, tests and imports belong at the top level.
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
      The statement computes a value and does nothing with it. Print it, keep it, check it with `expect`, or remove \
      it. In a body, a lone value was often meant as a constraint, which needs a relation.
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
      Constraints, attributes and handlers may use names that are declared further down. A `let` or an argument of a \
      declaration cannot, because it is evaluated on the spot. Move what it needs above it.
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
      `when` watches the environment and is evaluated again whenever the environment changes. It tests traits (`width: \
      compact`), ranges of text sizes (`contentSize >= AX1`) and the view's size (`bounds.width >= 640`), with commas \
      between the tests. Any other value is known when the body is evaluated, so test it with `if`.
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
      A constraint uses `==`, `<=` or `>=`, as in NSLayoutConstraint. A strict relation has no smallest solution: \
      between 320 and any greater width there is always another. Write `>=`, and add a point or a pixel if the value \
      must be greater.
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
