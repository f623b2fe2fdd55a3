/// Pages for errors while code runs.
extension Explanation {
  static let runningPages: [Explanation] = [
    Explanation(
      .typeMismatch, "a value of the wrong type",
      """
      Operators and functions take certain types, and nothing is converted silently. To put a number into a text, \
      interpolate it: `"\\(width) points"`. To turn a text into a number, use `number(text)`, which returns `nil` if \
      the text is not a number.
      """,
      failing: """
        print "width: " + 320
        """,
      mended: """
        print "width: \\(320)"
        """),
    Explanation(
      .notBoolean, "a condition that is neither true nor false",
      """
      `if`, `while`, `where`, `!`, `&&`, `||` and `? :` take only `true` or `false`. A number, a string or a view is \
      not a condition. Compare it with something.
      """,
      failing: """
        let items = [1, 2]
        if items.count { print "not empty" }
        """,
      mended: """
        let items = [1, 2]
        if items.count > 0 { print "not empty" }
        """),
    Explanation(
      .notCallable, "a call of something that is not a function",
      """
      Only functions, closures, methods and kinds can be called. Properties such as `count` take no parentheses. To \
      multiply two numbers, use `*`.
      """,
      failing: """
        let items = [1, 2]
        print items.count()
        """,
      mended: """
        let items = [1, 2]
        print items.count
        """),
    Explanation(
      .wrongArguments, "arguments that do not fit",
      """
      A call needs one argument for each parameter, except for those with a default. Each argument may have its \
      parameter's name as a label, in any order. The finding says what the function, component or method takes.
      """,
      failing: """
        func inset(width, by: 16) { return width - 2 * by }
        print inset(320, margin: 20)
        """,
      mended: """
        func inset(width, by: 16) { return width - 2 * by }
        print inset(320, by: 20)
        """),
    Explanation(
      .noMember, "a member that a value does not have",
      """
      An anchor, an attribute, a property or a method follows the dot, and each type has its own. Leave out UIKit's \
      suffix for anchors: `title.leading`, not `title.leadingAnchor`. A name in a component's body is a member of each \
      of its instances.
      """,
      failing: """
        let items = [1, 2]
        print items.length
        """,
      mended: """
        let items = [1, 2]
        print items.count
        """),
    Explanation(
      .indexOutOfRange, "an element that does not exist",
      """
      The elements of a list or a string count from 0, so the last of `n` elements has the index `n - 1`. `list.last` \
      is the last element, or `nil` for an empty list.
      """,
      failing: """
        let items = ["a", "b"]
        print items[2]
        """,
      mended: """
        let items = ["a", "b"]
        print items[1]
        """),
    Explanation(
      .divisionByZero, "a division by zero",
      """
      Division by zero has no result, and no remainder. Test the divisor first. A view that is not laid out yet has a \
      width of 0.
      """,
      failing: """
        let columns = 0
        print 320 / columns
        """,
      mended: """
        let columns = 0
        print columns == 0 ? 320 : 320 / columns
        """),
    Explanation(
      .notFinite, "a number that is infinite or not a number",
      """
      Arithmetic beyond 1.8e308 gives infinity, and infinity minus infinity is not a number. You can print and compare \
      such values, but a layout cannot use them. For "as large as possible", leave the constraint out, or use a \
      priority.
      """,
      failing: """
        let huge = 1e300 * 1e300
        controller Page {
          view box { width <= huge }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { width <= superview.width }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .notIterable, "a loop through something that has no elements",
      """
      `for` goes through lists, maps, ranges and the characters of strings. To count to a number, make a range: \
      `1...4` ends with 4, `0..<4` ends with 3.
      """,
      failing: """
        for i in 4 { print i }
        """,
      mended: """
        for i in 1...4 { print i }
        """),
    Explanation(
      .badValue, "a value out of bounds",
      """
      The type is right, but the function or declaration cannot use this value: the root of a negative number, a range \
      from a fraction, a device without a size. The finding says what it needs.
      """,
      failing: """
        print sqrt(-1)
        """,
      mended: """
        print sqrt(abs(-1))
        """),
    Explanation(
      .notSettable, "a member that can only be read",
      """
      Frames, sizes and positions follow from the constraints. The device and the traits follow from the simulation. \
      To move a view, change a constraint: give it a label, and set `label.constant`. To change a trait for part of \
      the view tree, set `traitOverrides`.
      """,
      failing: """
        controller Page {
          view box { width == 100; height == 100 }
        }
        launch Page on "iPhone 6"
        box.width = 200
        """,
      mended: """
        controller Page {
          view box { height == 100 }
          size: box.width == 100
        }
        launch Page on "iPhone 6"
        size.constant = 200
        """),
  ]
}
