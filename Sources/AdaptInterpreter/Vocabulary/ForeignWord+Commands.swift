extension ForeignWord {
  /// Words that people type to make something happen, in lower case.
  static let commands: [String: ForeignWord] = table(commandNames + foldingCommands)

  static func table(_ rows: [(String, ForeignWord)]) -> [String: ForeignWord] {
    var table: [String: ForeignWord] = [:]
    for (names, word) in rows {
      for name in names.split(separator: " ") { table[String(name)] = word }
    }
    return table
  }

  private static let keyboard = ForeignWord.write(
    "window.keyboardHeight = 260", "`window.keyboardHeight = 260` shows a keyboard of that height, and 0 hides it")

  private static let commandNames: [(String, ForeignWord)] = [
    (
      "tap click press touch touchupinside pushbutton sendactions select", .write("send tap to …", "`send tap to gear`")
    ),
    (
      "toggle uncheck flipswitch turnon turnoff",
      .say("set `isOn`", "`gear.isOn = true`, and `send valueChanged to gear` tells its handler")
    ),
    (
      "type entertext typetext fillin",
      .say("set its `text`", "`gear.text = \"Ada\"`, and `send editingChanged to gear` tells its handler")
    ),
    (
      "selecttab switchtab choosetab showtab",
      .write("selectedIndex = 1", "of a tab bar controller: `selectedIndex = 1` shows its second tab")
    ),
    ("drag pan slide", .write("send valueChanged to …", "`send valueChanged to volume`")),
    (
      "swipedown dismissbyswipe interactivedismiss",
      .write("send dismissal", "the user swipes a sheet down: `send dismissal`")
    ),
    (
      "swipe swipeleft swiperight swipeup flick",
      .say(
        "write what the swipe does",
        "`page.contentOffset = point(320, 0)` scrolls, `pop` goes back, and `send dismissal` dismisses a sheet")
    ),
    (
      "lowmemory memorywarning memorypressure receivememorywarning didreceivememorywarning simulatememorywarning simulate trigger fire emit",
      .write("send memoryWarning", "send events with `send`: `send memoryWarning`, `send tap to gear`")
    ),
    (
      "inspect inspector attributes",
      .write("print inspector", "`print inspector` lists each attribute in each size class")
    ),
    (
      "open start run begin showcontroller setrootviewcontroller makekeyandvisible load app boot",
      .write("launch", "`launch Profile on \"iPhone 6\"`")
    ),
    (
      "unfolddevice opendevice openup unfoldout unshut",
      .write("open", "`open` opens a folding device, `fold` folds it partly, `close` closes it")
    ),
    (
      "folddevice halffold partlyfold foldhalf bend hinge setpose pose",
      .write("fold", "`fold` folds an open device partly, `unfold` makes it flat, `close` closes it")
    ),
    (
      "flatten flat fullyopen unbend openflat straighten",
      .write("unfold", "`unfold` opens a folding device until it is flat")
    ),
    ("closedevice shut foldshut folddown", .write("close", "`close` closes a folding device")),
    (
      "turn rotateto rotatedevice spin flip setorientation setneedsupdateofsupportedinterfaceorientations",
      .write("rotate to landscape", "`rotate to landscape`, `rotate to portrait`")
    ),
    (
      "resizeto setwindowsize setsize setbounds scale stretch",
      .write("resize to 507 x 1024", "`resize to 507 x 1024`, `resize to 1/2`, `resize to slideOver`")
    ),
    (
      "splitscreen splitview entersplitview multitask multitasking halfscreen enterslideover leavesplitview",
      .write("resize to 1/2", "`resize to 1/2`, `resize to slideOver`, `resize to full`")
    ),
    ("fullscreen maximize expand", .write("resize to full")),
    (
      "keyboard showkeyboard hidekeyboard dismisskeyboard openkeyboard closekeyboard keyboardheight keyboardframe becomefirstresponder resignfirstresponder endediting focus",
      keyboard
    ),
    (
      "presentviewcontroller presentmodal modal showmodal presentsheet presentpopover showpopover popup",
      .write("present", "`present Settings as formSheet`, `present settings`")
    ),
    ("dismissviewcontroller dismissviewcontrolleranimated dismissmodal close hidepopover cancel", .write("dismiss")),
    (
      "pushviewcontroller navigate goto segue performsegue navigateto pushcontroller",
      .write("push", "`push Detail`, or `show Detail`, which lets the containers decide")
    ),
    ("popviewcontroller popviewcontrolleranimated back goback unwind popcontroller", .write("pop")),
    ("poptorootviewcontroller poptoroot", .write("pop to root")),
    ("showdetailviewcontroller", .write("showDetail")),
    (
      "remove removefromsuperview removeview deactivate destroy",
      .write("uninstall", "`uninstall title` removes a view from the layout, and `install title` puts it back")
    ),
    (
      "add insertview addsubview activate insertsubview",
      .write(
        "install",
        "declare a view in a body, `label title \"Hello\"`; `install title` puts it back after `uninstall`")
    ),
    ("hide", .write("… .hidden = true", "`title.hidden = true`; `uninstall title` removes it from the layout")),
    ("unhide reveal", .write("… .hidden = false", "`title.hidden = false`; `install title` adds it to the layout")),
    (
      "assert check verify require ensure should must xctassert xctassertequal xctasserttrue precondition confirm assertequal assertequals",
      .write("expect", "`expect title.width == 100`")
    ),
    (
      "po p log echo println nslog debugprint puts printf output say write dump console",
      .write("print", "`print title.frame`")
    ),
    (
      "screenshot draw picture render capture drawview preview",
      .say(
        "`adapt picture FILE` draws it, and `:picture` in a session",
        "`snapshot \"name\"` compares a layout with the stored one")
    ),
    ("takesnapshot assertsnapshot snapshottest", .write("snapshot", "`snapshot \"portrait\"`")),
    (
      "wait sleep delay pause settimeout dispatchqueue after runloop",
      .say(
        "this changes no layout: leave it out",
        "a command ends before the next one begins, so there is nothing to wait for")
    ),
    (
      "tree hierarchy printtree recursivedescription viewhierarchy describe views listviews subviewtree",
      .write("print tree")
    ),
    (
      "exit quit bye stop halt terminate",
      .say("a script ends with its last line", "`return` leaves a function, `break` a loop; `:quit` leaves a session")
    ),
    (
      "setneedslayout layoutifneeded relayout refresh reload update invalidate setneedsupdateconstraints updateconstraintsifneeded setneedsdisplay reloaddata invalidateintrinsiccontentsize",
      .say("leave it out: the layout updates itself")
    ),
    (
      "why because reason explain",
      .say(
        "`:why title.left` in a session explains a value",
        "`adapt repl` opens a session; the page explains what is clicked")
    ),
    (
      "set change configure",
      .say(
        "leave it out",
        "`title.text = \"Hello\"` sets an attribute, and `window.traitOverrides.style = dark` a trait")
    ),
    (
      "stagemanager",
      .write("resize to 600 x 700", "`resize to 600 x 700`, `resize to 1/2`, `resize to slideOver`")
    ),
    ("assume given", .write("let")),
    ("repeatuntil", .write("while")),
    ("undo", .say("`:undo` in a session takes back the last change")),
    ("help man", .say("`:help` in a session lists the commands; `adapt explain label` explains a word")),
    ("visualformat vfl constraintswithvisualformat addconstraints", .write("visual", "`visual \"H:|-[title]-|\"`")),
    (
      "addconstraint constrain makeconstraints constraint nslayoutconstraint activateconstraints",
      .say("a constraint is a relation by itself", "`title.leading == icon.trailing + 8`")
    ),
  ]
}
