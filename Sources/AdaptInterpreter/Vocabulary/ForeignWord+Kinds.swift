extension ForeignWord {
  /// Kinds with another name here, in lower case.
  static let kinds: [String: ForeignWord] = {
    var table: [String: ForeignWord] = [:]
    for (names, kind) in kindNames {
      for name in names.split(separator: " ") { table[String(name)] = .write(kind) }
    }
    for name in "dialog alertcontroller uialertcontroller uialertview alertdialog messagebox".split(separator: " ") {
      table[String(name)] = .write(
        "alert", "`alert confirm \"Delete?\" { action erase \"Delete\" { role = destructive } }`")
    }
    for name in "constraints constraint constraintswithvisualformat visualformat vfl".split(separator: " ") {
      table[String(name)] = .write(
        "visual", "`visual \"H:|-[title]-[icon]-|\"`, or a relation: `icon.leading == title.trailing + 8`")
    }
    for name in "uiactionsheet confirmationdialog bottomsheet".split(separator: " ") {
      table[String(name)] = .write(
        "actionSheet", "`actionSheet more \"Photo\" { source = gear; action erase \"Delete\" { role = destructive } }`")
    }
    for name in "uialertaction alertaction".split(separator: " ") {
      table[String(name)] = .write("action", "`action erase \"Delete\" { role = destructive }` in an `alert`")
    }
    for item in ["flexibleSpace", "fixedSpace"] { table[item.lowercased()] = .systemItem(item) }
    for name in "barbutton uibarbuttonitem baritem toolbaritem navigationbaritem navbutton".split(
      separator: " ")
    {
      table[String(name)] = .write("barButtonItem", "`barButtonItem edit \"Edit\" { placement = trailing }`")
    }
    for name in "popover sheet modal popup uipopovercontroller".split(separator: " ") {
      table[String(name)] = .write(
        "presentation", "`presentation settings { content = Settings; style = popover; source = gear }`")
    }
    table["search"] = .write(
      "searchBar", "`searchBar find` is a view; `searchController find` belongs to a navigation bar")
    for name in "leftbarbuttonitem rightbarbuttonitem".split(separator: " ") {
      table[String(name)] = .write(
        "barButtonItem",
        "`barButtonItem edit \"Edit\" { placement = \(name.hasPrefix("left") ? "leading" : "trailing") }`")
    }
    for name in "spacer divider separator line".split(separator: " ") {
      table[String(name)] = .write("view", "`view gap { height == 1 }`")
    }
    for name
      in "webview mapview wkwebview mkmapview videoview map web video chart camera canvas shape circle rectangle uivisualeffectview"
      .split(separator: " ")
    {
      table[String(name)] = .write("view", "use a plain view for anything that draws: `view map { height >= 200 }`")
    }
    for name
      in "uicolorwell colorwell uicalendarview calendarview hostingview containerview uisearchtextfield sfsymbol"
      .split(separator: " ")
    {
      table[String(name)] = .write("view", "use a plain view for anything else: `view box { intrinsic = 44 x 44 }`")
    }
    for name in "visualeffectview visualeffect blur blurview blureffect vibrancy glass glassview".split(separator: " ")
    {
      table[String(name)] = .write(
        "view", "use a plain view for an effect: `view blur { backgroundColor = systemGray5 }`")
    }
    for name in "embed embedded child childcontroller childviewcontroller addchild subcontroller".split(separator: " ")
    {
      table[String(name)] = .say(
        "write the controller's name first: `Other child`",
        "a child controller is declared like a view, and its anchors are those of its view: `child.top == view.top`")
    }
    for name in "invariant invariants requires ensures require ensure assert guarantee must constraint rule".split(
      separator: " ")
    {
      table[String(name)] = .say(
        "write `always`, or the relation alone",
        "`always title.width <= 400` is checked after every layout; `title.width <= 400` alone is a constraint")
    }
    for name in "section header footer".split(separator: " ") {
      let kind = name == "footer" ? "sectionFooter" : "sectionHeader"
      table[String(name)] = .say(
        "write `\(kind)` in a table, `view` elsewhere",
        "`\(kind) display \"Display\"` in a `table` comes \(name == "footer" ? "after" : "before") the rows of its section"
      )
    }
    for name in "tableheaderview tablefooterview".split(separator: " ") {
      table[String(name)] = .write(
        "cell", "a view above all rows is the first cell, and one below them the last: `cell top { … }`")
    }
    for name in "hstack lazyhstack row flexbox flex".split(separator: " ") {
      table[String(name)] = .write("stack", "`stack row(axis: horizontal, spacing: 8) { … }`")
    }
    for name in "vstack lazyvstack column".split(separator: " ") {
      table[String(name)] = .write("stack", "`stack column(axis: vertical, spacing: 8) { … }`")
    }
    return table
  }()

  /// Kinds that have another meaning without a text after the name: `header top "Today"`, `header top { … }`.
  static let kindsWithText: [String: ForeignWord] = table([
    (
      "row item listitem tablerow listrow",
      .write(
        "cell", "a row of a table with a text is a cell: `cell row \"Wi-Fi\"`; views side by side are in a `stack`")
    ),
    (
      "header section group",
      .write(
        "sectionHeader",
        "in a table `sectionHeader display \"Display\"` comes before the rows of its section; elsewhere a text is a `label`"
      )
    ),
    (
      "footer",
      .write(
        "sectionFooter",
        "in a table `sectionFooter note \"…\"` comes after the rows of its section; elsewhere a text is a `label`")
    ),
  ])

  private static let kindNames: [(String, String)] = [
    ("uiview div container box zstack layer panel group span background plainview", "view"),
    ("constraintlayout relativelayout framelayout scaffold", "view"),
    ("uilabel text paragraph heading caption textlabel p h1 h2", "label"),
    ("uiimageview img picture photo icon asyncimage imgview uiimage", "image"),
    ("uibutton btn link", "button"),
    ("uitextfield textinput input field textbox edit edittext securefield entry", "textField"),
    ("uitextview texteditor textarea multilinetext", "textView"),
    ("uiswitch toggle checkbox check", "switch"),
    ("uislider range rangeslider seekbar", "slider"),
    ("uistepper steppercontrol counter", "stepper"),
    ("uisegmentedcontrol segmentedcontrol segments segmentcontrol segmentedpicker radio radiobuttons", "segmented"),
    ("uiprogressview progressbar", "progress"),
    ("uiactivityindicatorview activityindicatorview activity loader loading indicator uiactivityindicator", "spinner"),
    ("uipickerview dropdown select combobox wheel", "picker"),
    ("uidatepicker calendar dateselector timepicker", "datePicker"),
    ("uipagecontrol pageindicator dots pagedots", "pageControl"),
    ("uisearchbar searchfield searchinput", "searchBar"),
    ("uisearchcontroller searchable", "searchController"),
    ("uitoolbar bottombar", "toolbar"),
    ("uinavigationbar navbar topbar titlebar appbar", "navigationBar"),
    ("uitabbar tabs bottomnavigation", "tabBar"),
    ("uistackview linearlayout", "stack"),
    ("uiscrollview scroller scrollarea", "scroll"),
    ("uitableview list listview form rows tablelist recyclerview lazycolumn", "table"),
    ("uicollectionview grid gridview lazyvgrid lazyhgrid items carousel", "collection"),
    (
      "uitableviewcell uicollectionviewcell tablecell listitem item collectioncell tableviewcell collectionviewcell li",
      "cell"
    ),
    ("uitableviewheaderfooterview tablesection headerview sectiontitle", "sectionHeader"),
    ("footerview", "sectionFooter"),
    ("uilayoutguide layoutguide helper", "guide"),
    ("uiviewcontroller viewcontroller vc screen scene uicontroller activitycontroller window app main", "controller"),
    ("widget template custom customview class struct", "component"),
    ("uinavigationcontroller navigationcontroller navigationstack navigationview nav", "controller"),
    ("uitabbarcontroller tabbarcontroller tabview tabcontroller", "controller"),
    ("uisplitviewcontroller splitviewcontroller navigationsplitview splitview splitcontroller", "controller"),
    ("uipageviewcontroller pageviewcontroller pager pageview", "controller"),
    ("uiarrangementviewcontroller arrangementviewcontroller arrangementview twopane twopaneview", "controller"),
    ("uipresentationcontroller presentationcontroller", "presentation"),
    ("function def method fun", "func"), ("const constant val define", "let"), ("mutable", "var"),
    ("describe it spec suite testcase", "test"), ("include require using", "import"),
  ]

  /// Declarations for the top level of a file, by their first word.
  static let declarations: [String: ForeignWord] = {
    var table: [String: ForeignWord] = [:]
    for (names, kind, help) in declarationNames {
      for name in names.split(separator: " ") { table[String(name)] = .write(kind, help) }
    }
    return table
  }()

  private static let declarationNames: [(String, String, String)] = [
    (
      "navigationcontroller uinavigationcontroller navigation navigationstack navigationview nav", "controller",
      "`controller Main: navigation(root: List)`"
    ),
    (
      "tabbarcontroller uitabbarcontroller tab tabview tabs tabbar", "controller",
      "`controller Main: tab(List, Settings)`"
    ),
    (
      "splitviewcontroller uisplitviewcontroller split splitview navigationsplitview", "controller",
      "`controller Main: split(primary: List, secondary: Page)`"
    ),
    ("pageviewcontroller uipageviewcontroller pager", "controller", "`controller Main: page(First, Second)`"),
    (
      "arrangementviewcontroller uiarrangementviewcontroller arrangement arrangementview", "controller",
      "`controller Main: arrangement(primary: Player, secondary: Queue)`"
    ),
    (
      "viewcontroller uiviewcontroller screen scene vc app window page activity class", "controller",
      "`controller Profile { … }`"
    ),
    ("struct widget view template element custom customview", "component", "`component Card(title) { … }`"),
    (
      "image color colour uiimage imageset colorset", "asset",
      "at the top level an image is an asset: `asset Photo { size = 320 x 180 }`"
    ),
    ("phone ipad iphone simulator screensize emulator", "device", "`device Kiosk { size = 1080 x 1920; scale = 2 }`"),
  ]
}
