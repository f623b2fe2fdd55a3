/// Pages for imports and limits.
extension Explanation {
  static let hostPages: [Explanation] = [
    Explanation(
      .importNotFound, "a file that cannot be found",
      """
      The path of an import is relative to the importing file. It includes the extension and uses `/` between folders. \
      It is a plain string: no interpolation, no `~`, no URL.
      """,
      failing: """
        import "spacing.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importIsDirectory, "an import of a folder",
      "An import names one file. Folders are not searched, and a folder has no default file.",
      failing: """
        import "lib"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .importOutsideRoot, "an import from outside of the root",
      """
      A script reads files below one folder only, its root: the current folder, or the script's own folder if the \
      script is elsewhere. A script from a stranger therefore cannot read your other files. `adapt run --root FOLDER` \
      allows a larger folder.
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
      The file exists, but the system does not let it be read: it belongs to someone else, it is not a regular file, \
      or the disk has failed. The finding ends with the system's own message. In the example, the file lacks read \
      permission.
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
      A file is evaluated after the files that it imports, so none of these can come first. Move what they share into \
      a separate file that both import. In the example, `card.adapt` imports this script.
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
      An import brings in names: functions, kinds, values, devices and assets. Commands at the top level of the \
      imported file (`launch`, `print` and so on) do not run. Put them into a `test`, or into a script that you run \
      directly. In the example, `demo.adapt` launches something.
      """,
      failing: """
        import "demo.adapt"
        """,
      mended: """
        import "lib/spacing.adapt"
        """),
    Explanation(
      .stepLimit, "a script that does not finish",
      """
      A run may take a hundred million steps (turns of loops and calls) by default. Most often a loop's condition \
      never changes. If the script is meant to run longer, use `adapt run --steps 1000000000`, or `Limits.steps` in \
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
      A function that calls itself needs a case in which it does not. Calls may be ten thousand deep by default; \
      change that with `adapt run --depth 100000`, or `Limits.callDepth` in Swift. Closures called by `map`, `sorted` \
      and the like, and handlers that cause other handlers, may be 64 deep, because they use the thread's own stack. \
      Controllers may also be presented 64 deep.
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
      A list or a map may have ten million elements, a string ten million bytes and a model ten million views, unless \
      the host sets `Limits.elements`. Everything that a script keeps, its log included, may take four thousand \
      million bytes by default; change that with `adapt run --memory 8000`, in millions, or `Limits.memory` in Swift. \
      Most often a loop adds to the collection that it goes through.
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
      The script has a time limit, which was set with `adapt run --time 10`, or `Limits.seconds` in Swift. By default \
      only steps are limited, not time. Most often a loop does more than it needs to. There is no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .eventLimit, "a script that logs too much",
      """
      Each event of the simulation, each printed line, each expectation and each diagnostic is an entry of the log. \
      The limit was set with `adapt run --events 100000`, or `Limits.events` in Swift. There is no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .outOfMemory, "a process that the system gives no more memory",
      """
      `adapt` asked the system for memory and got none: a limit on the process (`ulimit -v` or `-s`, a container) is \
      too low for this work. What was printed until then stays, and no file is half written. Raise the limit, or give \
      it less to do at a time: fewer files, or `adapt check --jobs 1`. There is no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .cancelled, "a run that was stopped from outside",
      """
      Something outside the script stopped it: Control-C in a terminal, a closed pipe, or `Interpreter.cancellation` \
      in Swift. Nothing is wrong with the script, so there is no example.
      """,
      failing: "", mended: ""),
  ]
}
