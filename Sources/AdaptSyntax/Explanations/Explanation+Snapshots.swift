/// Pages for snapshots.
extension Explanation {
  static let snapshotPages: [Explanation] = [
    Explanation(
      .noSnapshot, "a snapshot that nobody has accepted yet",
      """
      `snapshot` compares the tree of views and their frames with a file next to the script. `adapt test --update` \
      writes the file. Read it before you keep it.
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
      .snapshotDiffers, "a layout that has changed",
      """
      Removed lines are shown with `-`, added lines with `+`. If the new layout is what you want, `adapt test \
      --update` rewrites the file.
      """, failing: "", mended: ""),
    Explanation(
      .snapshotName, "two snapshots with the same name",
      """
      A snapshot's file is named after the script and the snapshot, so a run can use each name once. In a loop, make \
      the loop variable part of the name.
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
      "The message gives the system's reason.", failing: "", mended: ""),
  ]
}
