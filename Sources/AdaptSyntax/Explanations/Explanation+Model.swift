/// Pages for findings that take more than the text: names, layout, the host.
extension Explanation {
  static let modelPages: [Explanation] = [
    Explanation(
      .noSuchName, "a name that there is not",
      """
      Nothing of that name is declared where it is used: no view, variable, function, kind or attribute. A name in a body \
      is visible in the whole body, and in the bodies within. Names of another instance are reached by dots: \
      `news.heading.text`.
      """,
      failing: "controller Page {\n  image avatar { intrinsic = 96 x 96 }\n  avatr.leading == margins.leading\n}\n"
        + "launch Page on \"iPhone 6\"",
      mended: "controller Page {\n  image avatar { intrinsic = 96 x 96 }\n  avatar.leading == margins.leading\n}\n"
        + "launch Page on \"iPhone 6\""),
    Explanation(
      .constraintConflict, "constraints that cannot all hold",
      """
      The constraints shown are required, and no frames satisfy all of them; take any one away and the rest can hold. \
      Lower the priority of one (`@ high`), or let some of them hold only in certain environments with `when`.
      """,
      failing: "controller Page {\n  view box { width == 100; width == 200 }\n}\nlaunch Page on \"iPhone 6\"",
      mended: "controller Page {\n  view box { width == 100; width == 200 @ high }\n}\nlaunch Page on \"iPhone 6\""),
  ]
}
