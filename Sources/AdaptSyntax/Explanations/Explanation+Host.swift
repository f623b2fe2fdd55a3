/// Pages for imports and limits.
extension Explanation {
  static let hostPages: [Explanation] = [
    Explanation(
      .importNotFound, "a file that cannot be found",
      """
      The path of an import is relative to the file that it stands in, with its extension and with `/` between folders. It \
      is a plain string: no interpolation, no `~`, no URL.
      """,
      failing: """
        import "spacing.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importIsDirectory, "an import of a folder",
      """
      An import names one file. Folders are not searched, and there is no file that stands for its folder.
      """,
      failing: """
        import "lib"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importOutsideRoot, "an import from outside of the root",
      """
      A script reads files only below one folder, its root: the current folder, or that of the script if it lies elsewhere. \
      So a script from somebody else cannot read what it should not. `adapt run --root FOLDER` names a larger one.
      """,
      failing: """
        import "../secrets.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importUnreadable, "a file that cannot be read",
      """
      The file is there, and the system does not let it be read: it belongs to someone else, it is no regular file, or the \
      disk has failed. The finding ends with the system's own words. The example stands for a file without permission.
      """,
      failing: """
        import "private.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importCycle, "files that import each other in a circle",
      """
      A file is evaluated after those that it imports, so none can be first here. Move what they share into a file of its \
      own that both import. In the example, `card.adapt` imports this script.
      """,
      failing: """
        import "card.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importedCommands, "commands in an imported file",
      """
      An import brings names: functions, kinds, values, devices and assets. Commands at the top level of the imported file \
      (`launch`, `print` and so on) are not run. Put them into a `test`, or into a script that is run itself. In the \
      example, `demo.adapt` launches something.
      """,
      failing: """
        import "demo.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .stepLimit, "a script that does not come to an end",
      """
      A run may take a number of steps (turns of loops and calls), a hundred million unless told otherwise. Most often a \
      loop's condition never changes. If it is meant to run longer: `adapt run --steps 1000000000`, or `Limits.steps` in \
      Swift.
      """,
      failing: """
        var width = 320
        while width > 0 { print "still wide" }
        """,
      mended: """
        var width = 320
        while width > 0 { width -= 10 }
        """),
    Explanation(
      .callDepth, "functions that call each other too deeply",
      """
      A function that calls itself needs a case in which it does not. Calls go ten thousand deep unless told otherwise: \
      `adapt run --depth 100000`, or `Limits.callDepth` in Swift. Closures that are called by `map`, `sorted` and the like, \
      and handlers that cause handlers, go 64 deep, since they need the thread's own stack. As many controllers may be presented \
      on top of each other.
      """,
      failing: """
        func depth(n) { return 1 + depth(n - 1) }
        print depth(10)
        """,
      mended: """
        func depth(n) { return n == 0 ? 0 : 1 + depth(n - 1) }
        print depth(10)
        """),
    Explanation(
      .memoryLimit, "a list, a text or a model that grows too large",
      """
      A list or a map may have ten million elements, a string as many bytes, a model as many views, unless the host says \
      otherwise with `Limits.elements`. All that a script keeps, its log included, may take four thousand million bytes \
      unless told otherwise: `adapt run --memory 8000`, in millions, or `Limits.memory` in Swift. Most often a loop adds to \
      something that it also goes through.
      """,
      failing: """
        var pattern = [1, 0]
        for i in 1...64 { pattern = pattern + pattern }
        """,
      mended: """
        var pattern = [1, 0]
        for i in 1...4 { pattern = pattern + pattern }
        """),
    Explanation(
      .timeLimit, "a script that runs for too long",
      """
      Whoever runs the script gave it so many seconds: `adapt run --time 10`, or `Limits.seconds` in Swift. Without that \
      there is no limit of time, only one of steps. Most often a loop does more than it needs to. No example can be shown.
      """,
      failing: "", mended: ""),
    Explanation(
      .eventLimit, "a script that brings too much into the log",
      """
      Each event of the simulation, each printed line, each expectation and each diagnostic is an entry of the log. Whoever \
      runs the script may say how many there can be: `adapt run --events 100000`, or `Limits.events` in Swift. No example can \
      be shown.
      """,
      failing: "", mended: ""),
    Explanation(
      .cancelled, "a run that was stopped from outside",
      """
      Whoever runs the script has stopped it: Control-C in a terminal, a closed pipe, or `Interpreter.cancellation` in \
      Swift. Nothing is wrong with the script, so no example can be shown.
      """,
      failing: "", mended: ""),
  ]
}
