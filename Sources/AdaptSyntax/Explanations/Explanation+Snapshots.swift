/// Pages for snapshots.
extension Explanation {
  static let snapshotPages: [Explanation] = [
    Explanation(
      .noSnapshot, "a snapshot that nobody has accepted yet",
      """
      `snapshot` compares the tree of views and their frames with a file beside the script. The file is written by \
      `adapt test --update`; read it before you keep it.
      """,
      failing: """
        controller Page { view box { size == 40 x 40; center == superview.center } }
        launch Page on "iPhone 6"
        snapshot "portrait"
        """,
      mended: """
        controller Page { view box { size == 40 x 40; center == superview.center } }
        launch Page on "iPhone 6"
        print tree
        """),
    Explanation(
      .snapshotDiffers, "a layout that is not what it was",
      """
      The lines that went are shown with `-`, those that came with `+`. If the new layout is what you want, \
      `adapt test --update` writes the file anew.
      """, failing: "", mended: ""),
    Explanation(
      .snapshotName, "two snapshots of one name",
      """
      A snapshot's file is named after the script and the snapshot, so each name stands once in a run. In a loop, put \
      what differs into the name.
      """,
      failing: """
        controller Page { view box }
        launch Page on "iPhone 6"
        snapshot "page"
        rotate to landscape
        snapshot "page"
        """,
      mended: """
        controller Page { view box }
        launch Page on "iPhone 6"
        rotate to landscape
        """),
    Explanation(
      .snapshotFile, "a snapshot's file that cannot be read or written",
      "The message says why, in the system's words.", failing: "", mended: ""),
  ]
}
