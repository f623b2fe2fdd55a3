import AdaptModel

extension Vocabulary {
  /// The commands about a session, each with its colon.
  static let sessionCommands: [Word] = [
    session("help", "COMMAND", "lists the commands, or says more about one"),
    session("load", "FILE", "runs a file"),
    session("reload", "", "reads the loaded and imported files again, and runs everything again"),
    session(
      "save", "FILE", "writes the session as a script",
      details: "Entries that only showed a value are left out. Running the script leads to the same state."),
    session(
      "undo", "COUNT", "takes back the last change, or as many as it says",
      details:
        "Rotations and presentations are also changes; entries that only asked or printed are not. The entries before "
        + "it are run again."),
    session("redo", "COUNT", "repeats the change that was taken back, or as many as it says"),
    session("reset", "", "starts over"),
    session(
      "add", "STATEMENTS", "adds to the launched controller, in every size class",
      details: "`:add label title \"Hello\"` is short for `controller Profile { label title \"Hello\" }`."),
    session(
      "vary", "STATEMENTS", "adds to the launched controller, in the current size classes only",
      details: "`:vary gap.constant = 4` is short for `controller Profile { when width: compact, height: regular { … "
        + "} }` with the current size classes of the window; `:vary remove title` removes something from them."),
    session(
      "remove", "NAME", "removes a view, a constraint or a statement from the launched controller",
      details:
        "Removing a view also removes the constraints and attributes that name it. Write a constraint without a label "
        + "exactly as in the script: `:remove title.top == header.bottom + 8`."),
    session("tree", "", "the views with their frames"),
    session("traits", "", "the traits, and the origin of each"),
    session(
      "installed", "", "the installed items in each of the nine size classes",
      details: "A class with `any` shows what all of its final classes have."),
    session(
      "why", "VIEW.ANCHOR", "explains the value of an anchor",
      details: "`:why title` explains the position and size of a view."),
    session("conflicts", "", "the constraints that cannot all hold"),
    session("ambiguous", "", "the views whose position or size the constraints leave open"),
    session("trace", "on", "reports a rotation step by step; `:trace off` ends it"),
    session(
      "picture", "FILE", "draws the window",
      details: "`:picture 60` draws it at most 60 columns wide, `:picture page.svg` writes it to a file."),
    session(
      "grid", "base", "draws the window in the four final size classes; `:grid base` in the base classes",
      details:
        "Base classes are those with `any`. Something installed in one of them is installed in several final classes."),
    session(
      "classes", "", "the size class tool: the class of the window, and which devices have each of the nine"),
    session(
      "inspect", "VIEW", "the attributes of a view, or of all, with their values in each size class",
      details: "Each attribute has its value in any × any, then a line for each class with another value."),
    session("devices", "NAME", "lists the devices, or those whose name contains something"),
    session(
      "regions", "",
      "the sizes of the window, grouped by layout, with the properties that hold at all of them and those that fail",
      details:
        "Width goes across and height goes down. Dots are devices. A letter marks sizes at which something fails."),
    session("breakpoints", "", "the widths and heights at which the layout changes, exactly"),
    session(
      "edit", "", "opens the session's script in an editor, and runs the result",
      details: "VISUAL or EDITOR names the editor. `:undo` takes back the whole edit."),
    session("check", "", "checks the session's controllers in every window of every device"),
    session("test", "NAME", "runs the session's tests, or only those whose name contains a text"),
    session("history", "", "lists the entries that are in effect"),
    session("quit", "", "leaves the session, like Control-D"),
  ]

  /// The row of a session's command, by its name without the colon.
  package static func sessionCommand(_ name: String) -> Word? { sessionCommands.first { $0.name == ":" + name } }

  private static func session(
    _ name: String, _ argument: String, _ summary: String, details: String = ""
  ) -> Word {
    Word(.sessionCommand, ":" + name, of: .anywhere, parameters: argument, summary, details: details)
  }
}
