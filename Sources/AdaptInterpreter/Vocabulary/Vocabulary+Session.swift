import AdaptModel

extension Vocabulary {
  /// The commands about a session, each with its colon.
  static let sessionCommands: [Word] = [
    session("help", "COMMAND", "lists the commands, or says more about one"),
    session("load", "FILE", "runs a file"),
    session("reload", "", "reads the loaded and imported files anew, and runs everything again"),
    session(
      "save", "FILE", "writes the session as a script",
      details: "What only showed a value is left out. Running the script leads to the same state."),
    session(
      "undo", "", "takes back the last change",
      details: "Rotations and presentations are changes, too; what only asked or printed is none. The entries before "
        + "it are run again."),
    session("redo", "", "does again what was taken back"),
    session("reset", "", "begins anew"),
    session(
      "add", "STATEMENTS", "adds to the launched controller, in every size class",
      details: "`:add label title \"Hello\"` is short for `controller Profile { label title \"Hello\" }`."),
    session(
      "vary", "STATEMENTS", "adds to the launched controller, in the current size classes only",
      details: "`:vary gap.constant = 4` is short for `controller Profile { when width: compact, height: regular { … "
        + "} }` with the size classes of the window as it is; `:vary remove title` takes something out of them."),
    session(
      "remove", "NAME", "removes a view, a constraint or a statement from the launched controller",
      details: "With a view go the constraints and attributes that name it. A constraint without a label is written "
        + "as it stands: `:remove title.top == header.bottom + 8`."),
    session("tree", "", "the views with their frames"),
    session("traits", "", "the traits, with where each came from"),
    session(
      "installed", "", "what is installed in each of the nine size classes",
      details: "A class with `any` has what all the final classes in it have."),
    session(
      "why", "VIEW.ANCHOR", "why an anchor has its value",
      details: "`:why title` explains where it begins and how large it is."),
    session("conflicts", "", "the constraints that cannot all hold"),
    session("ambiguous", "", "the views whose place the constraints leave open"),
    session("trace", "on", "says what happens in a rotation, step by step; `:trace off` ends it"),
    session(
      "picture", "FILE", "draws the window",
      details: "`:picture 60` draws it at most 60 columns wide, `:picture page.svg` writes it to a file."),
    session(
      "grid", "base", "draws the window in the four final size classes; `:grid base` in the base classes",
      details: "Base classes are those with `any`: what is installed there is installed in several final ones."),
    session(
      "classes", "", "the size class tool: the class of the window, and which devices have each of the nine"),
    session(
      "inspect", "VIEW", "the attributes of a view, or of all, with their values in each size class",
      details: "Each attribute stands with its value in any × any; a line below it for each class that has another."),
    session("devices", "NAME", "lists the devices, or those whose name contains something"),
    session(
      "regions", "", "the sizes of the window, divided by layout, with what holds at all of them and what does not",
      details: "Width is across and height is down. Devices are dots; a letter marks sizes at which something fails."),
    session("breakpoints", "", "the widths and heights at which the layout changes, exactly"),
    session(
      "edit", "", "opens the session's script in an editor, and runs what comes of it",
      details: "VISUAL or EDITOR names the editor. `:undo` takes the whole edit back."),
    session("check", "", "examines the session's controllers in every window of every device"),
    session("test", "NAME", "runs the tests that the session declares, or those with a name"),
    session("history", "", "lists what was entered and holds"),
    session("quit", "", "leaves; Control-D does as well"),
  ]

  /// The row of a session's command, by its name without the colon.
  package static func sessionCommand(_ name: String) -> Word? { sessionCommands.first { $0.name == ":" + name } }

  private static func session(
    _ name: String, _ argument: String, _ summary: String, details: String = ""
  ) -> Word {
    Word(.sessionCommand, ":" + name, of: .anywhere, parameters: argument, summary, details: details)
  }
}
