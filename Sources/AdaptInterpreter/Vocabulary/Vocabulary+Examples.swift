extension Vocabulary {
  /// A script that demonstrates a kind or a command. Tests run each, and it must give no errors.
  static func example(of word: Word) -> String? {
    switch word.category {
    case .kind, .declaration, .container: kindExamples[word.name]
    case .command: commandExamples[word.name]
    default: nil
    }
  }

  /// A page with one thing in it, which is launched.
  private static func page(_ body: String, _ commands: String = "print tree") -> String {
    """
    controller Page {
      \(body.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  "))
    }
    launch Page on "iPhone 6"
    \(commands)
    """
  }

  private static let tabs = """
    tabBar tabs {
      bottom == superview.safeArea.bottom
      edges.horizontal == superview.edges.horizontal
      value = 0
      tabBarItem home "Home" { image = "house" }
      tabBarItem search "Search" { image = "magnifyingglass"; badgeValue = "2" }
    }
    on search.tap { tabs.value = 1 }
    """

  private static let kindExamples: [String: String] = [
    "view": page(
      "view box { width == 100; height == 44; center == superview.center }", "expect box.frame.width == 100"),
    "label": page(
      """
      label title "Ada Lovelace" { font = title1; lines = 0 }
      title.top == safeArea.top + 16
      title.edges.horizontal == margins.edges.horizontal
      """, "expect title.text == \"Ada Lovelace\""),
    "image": page(
      "image avatar { intrinsic = 96 x 96; center == superview.center }", "expect avatar.width == 96"),
    "button": page(
      """
      button gear "Settings" { center == superview.center }
      on gear.tap { print "tapped" }
      """, "send tap to gear"),
    "textField": page(
      """
      textField field { placeholder = "Name" }
      field.bottom == keyboard.top - 8
      field.edges.horizontal == margins.edges.horizontal
      """, "window.keyboardHeight = 260\nexpect field.frame.maxY == 399"),
    "textView": page("textView notes { text = \"Dear diary\"; edges == margins.edges }"),
    "switch": page("switch sound { isOn = true; center == superview.center }", "expect sound.isOn"),
    "slider": page(
      """
      slider volume { value = 0.5; center == superview.center; width == 200 }
      on volume.valueChanged { print "louder" }
      """, "send valueChanged to volume"),
    "stepper": page("stepper count { value = 2; center == superview.center }"),
    "segmented": page("segmented tabs { segments = [\"One\", \"Two\"]; center == superview.center }"),
    "progress": page("progress bar { value = 0.3; center == superview.center; width == 200 }"),
    "spinner": page("spinner busy { center == superview.center }"),
    "picker": page("picker choice { center == superview.center }"),
    "datePicker": page("datePicker day { center == superview.center }"),
    "pageControl": page("pageControl dots { pages = 3; center == superview.center }"),
    "searchBar": page(
      "searchBar find { placeholder = \"Search\"; top == safeArea.top; edges.horizontal == superview.edges.horizontal }"
    ),
    "searchController": """
    controller Mail {
      title = "Mail"
      searchController find { placeholder = "Search mail" }
      hidesSearchBarWhenScrolling = false
      table list { edges == superview.edges; cell row "Ada" }
      on find.updateSearchResults { print "searching" }
    }
    controller Main: navigation(root: Mail)
    launch Main on "iPhone 16 (iOS 18)"
    let bar = window.rootViewController.navigationBar
    let field = window.rootViewController.topViewController.find
    expect bar.height == 96
    send tap to field
    expect field.isActive && bar.height == 52
    send cancelButtonClicked to field
    expect !field.isActive
    """,
    "toolbar": page(
      """
      toolbar tools {
        bottom == superview.safeArea.bottom
        edges.horizontal == superview.edges.horizontal
        barButtonItem share { systemItem = action }
        barButtonItem room { systemItem = flexibleSpace }
        barButtonItem erase "Delete"
      }
      on share.tap { print "sharing" }
      """, "expect share.centerY == erase.centerY"),
    "navigationBar": page(
      """
      navigationBar bar "Letters" {
        top == superview.safeArea.top
        edges.horizontal == superview.edges.horizontal
        barButtonItem back "Cancel" { placement = leading }
        barButtonItem send { systemItem = done }
      }
      """, "expect back.frame.maxX < send.frame.minX"),
    "tabBar": page(tabs, "expect home.width == search.width"),
    "tabBarItem": page(tabs, "expect search.leading == home.trailing"),
    "stack": page(
      """
      stack row(axis: horizontal, spacing: 8) { label one "One"; label two "Two" }
      row.center == view.center
      """, "expect two.leading == one.trailing + 8"),
    "scroll": page(
      """
      scroll area {
        edges == superview.edges
        view content { edges == area.contentGuide.edges; width == area.frameGuide.width; height == 2000 }
      }
      """, "print area.frame"),
    "table": page(
      """
      table list {
        edges == superview.edges
        for i in 1...3 { cell row { label text "Row \\(i)" { edges == superview.edges } } }
      }
      """, "expect row.count == 3"),
    "collection": page(
      """
      collection grid {
        itemSize = 100 x 100
        edges == superview.edges
        for i in 1...4 { cell item }
      }
      """, "expect item[1].frame.width == 100"),
    "cell": page(
      """
      table list {
        rowHeight = -1
        edges == superview.edges
        cell row { label text "As high as its text" { edges == superview.edges.inset(8) } }
        cell wifi "Wi-Fi" {
          cellStyle = value1
          detailTextLabel.text = "Home"
          accessoryType = disclosureIndicator
        }
      }
      """, "print row.frame\nexpect wifi.detailTextLabel.trailing == wifi.trailing - 8"),
    "sectionHeader": sectionExample,
    "sectionFooter": sectionExample,
    "guide": page(
      """
      guide gap { width == 20 }
      label left "L" { leading == margins.leading; top == safeArea.top }
      label right "R" { top == safeArea.top }
      gap.leading == left.trailing
      right.leading == gap.trailing
      """, "expect right.leading == left.trailing + 20"),
    "alert": alertExample,
    "action": alertExample,
    "actionSheet": """
    controller Photo {
      button more "More" { center == superview.center }
      actionSheet choices "Photo" {
        source = more
        action copy "Copy"
        action erase "Delete" { role = destructive }
        action cancel "Cancel" { role = cancel }
      }
      on more.tap { present choices }
      on erase.tap { print "gone" }
    }
    launch Photo on "iPad"
    send tap to more
    expect presented.style == popover && !cancel.installed
    send tap to erase
    expect presented == nil
    """,
    "barButtonItem": """
    controller Inbox {
      title = "Inbox"
      barButtonItem edit "Edit" { placement = leading }
      barButtonItem compose "New" { image = "square.and.pencil" }
      on compose.tap { print "a new letter" }
    }
    controller Main: navigation(root: Inbox)
    launch Main on "iPhone 16 (iOS 26)"
    let inbox = window.rootViewController.topViewController
    expect inbox.compose.frame.width == 44
    send tap to inbox.compose
    """,
    "presentation": """
    controller Settings { preferredContentSize = 320 x 480 }
    controller Home {
      button gear "Settings" { center == superview.center }
      presentation settings {
        content = Settings
        style = popover
        source = gear
        when width: compact { style = fullScreen }
      }
    }
    launch Home on "iPhone 6"
    present settings
    expect presented.style == fullScreen
    """,
    "controller": """
    controller Profile {
      label name "Ada"
      name.center == view.center
      on viewDidLoad { print "loaded" }
    }
    launch Profile on "iPhone 6"
    """,
    "component": """
    component Card(title, inset: 16) {
      label heading(title)
      heading.edges == edges.inset(inset)
    }
    controller Page {
      Card news(title: "Today")
      news.center == view.center
    }
    launch Page on "iPhone 6"
    expect news.heading.text == "Today"
    """,
    "device": """
    device Kiosk { size = 1080 x 1920; scale = 2 }
    controller Page { }
    launch Page on Kiosk
    expect window.width == 1080
    """,
    "asset": """
    asset Mountain {
      when scale: 2 { size = 320 x 180 }
      when width: regular { size = 640 x 180 }
    }
    controller Page { image photo { image = Mountain; center == superview.center } }
    launch Page on "iPhone 6"
    expect photo.width == 320
    """,
    "trait": """
    trait density { defaultValue = 1 }
    controller Page { on viewDidLoad { print traits.density } }
    launch Page on "iPhone 6"
    """,
    "navigation": """
    controller List { title = "Mail" }
    controller Detail { }
    controller Main: navigation(root: List)
    launch Main on "iPhone 6"
    push Detail
    expect window.rootViewController.viewControllers.count == 2
    """,
    "tab": """
    controller First { title = "One"; image = "house" }
    controller Second { title = "Two" }
    controller Main: tab(First, Second)
    launch Main on "iPhone 6"
    window.rootViewController.selectedIndex = 1
    expect window.rootViewController.selectedIndex == 1
    """,
    "split": """
    controller List { }
    controller Detail { }
    controller Main: split(primary: List, secondary: Detail) { preferredDisplayMode = oneBesideSecondary }
    launch Main on "iPad" in landscape
    expect !window.rootViewController.isCollapsed
    """,
    "arrangement": """
    controller Player { }
    controller Queue { minimumPaneWidth = 300 }
    controller Main: arrangement(primary: Player, secondary: Queue)
    launch Main on "iPhone Duo" open in landscape
    expect window.rootViewController.viewControllers[0].splitAxis == horizontal
    """,
    "page": """
    controller First { }
    controller Second { }
    controller Main: page(First, Second)
    launch Main on "iPhone 6"
    """,
  ]

  private static let sectionExample = page(
    """
    table list {
      tableStyle = grouped
      edges == superview.edges
      sectionHeader network "Network"
      cell wifi "Wi-Fi"
      sectionFooter note "Known networks are joined by themselves."
    }
    """, "expect network.textLabel.top > network.top && wifi.top == network.bottom")

  private static let alertExample = """
    controller Draft {
      alert confirm "Delete the draft?" {
        message = "It cannot be restored."
        action keep "Cancel" { role = cancel }
        action erase "Delete" { role = destructive }
      }
      on erase.tap { print "gone" }
    }
    launch Draft on "iPhone 6"
    present confirm
    send tap to erase
    expect presented == nil
    """

  private static let twoPages = """
    controller Detail { }
    controller List { label title "Mail" { center == superview.center } }

    """

  private static let title = page("label title \"Hello\" { center == superview.center }", "")

  private static let commandExamples: [String: String] = [
    "launch": "controller Page { }\nlaunch Page on \"iPad\" in landscape\nexpect window.width == 1024",
    "rotate": "controller Page { }\nlaunch Page on \"iPhone 6\"\nrotate to landscape\nexpect window.size == 667 x 375",
    "fold":
      "controller Page { }\nlaunch Page on \"iPhone Duo\" open\nfold\nexpect window.isFolded",
    "unfold":
      "controller Page { }\nlaunch Page on \"iPhone Duo\" partly folded\nunfold\nexpect !window.isFolded",
    "open":
      "controller Page { }\nlaunch Page on \"iPhone Duo\"\nopen\nexpect traits.width == regular",
    "close":
      "controller Page { }\nlaunch Page on \"iPhone Duo\" open\nclose\nexpect window.size == 466 x 678",
    "resize":
      "controller Page { }\nlaunch Page on \"iPad\" in landscape\nresize to 1/2\nexpect traits.width == compact",
    "present": twoPages
      + "launch List on \"iPhone 6\"\npresent Detail as fullScreen\nexpect presented.style == fullScreen",
    "dismiss": twoPages + "launch List on \"iPhone 6\"\npresent Detail\ndismiss\nexpect presented == nil",
    "push": twoPages
      + "controller Main: navigation(root: List)\nlaunch Main on \"iPhone 6\"\npush Detail\nexpect window.rootViewController.viewControllers.count == 2",
    "pop": twoPages
      + "controller Main: navigation(root: List)\nlaunch Main on \"iPhone 6\"\npush Detail\npop\nexpect window.rootViewController.viewControllers.count == 1",
    "show": twoPages + "controller Main: navigation(root: List)\nlaunch Main on \"iPhone 6\"\nshow Detail",
    "showDetail": twoPages
      + "controller Main: split(primary: List, secondary: Detail)\nlaunch Main on \"iPad\" in landscape\nshowDetail Detail",
    "send": page(
      "button gear \"Settings\" { center == superview.center }\non gear.tap { print \"tapped\" }", "send tap to gear"),
    "install": title + "uninstall title\ninstall title\nexpect title.installed",
    "uninstall": title + "uninstall title\nexpect !title.installed",
    "delete": title + "delete title here\nexpect !title.installed",
    "print": title + "print title.frame, window.size\nprint tree",
    "expect": title + "expect title.centerX == view.centerX\nexpect title.width == 39 within 1",
    "always": page(
      "view box { width <= 400; center == superview.center; height == 44; width == superview.width @ high }\nalways box.width <= 400",
      "rotate"),
    "prove": page(
      "view box { width <= 300; center == superview.center; height == 44; width == superview.width @ high }\nprove box.width <= 300",
      "rotate"),
    "snapshot": title + "snapshot \"hello\"",
    "trace": title + "trace on\nrotate to landscape\ntrace off",
    "visual": page(
      "label title \"Hello\"\nvisual \"H:|-[title]\"\nvisual \"V:|-100-[title]\"", "expect title.top == view.top + 100"),
    "exercise": page("view box { width == 10; height == 10; top == superview.top }", "exercise ambiguity"),
    "break": "for i in 1...9 {\n  if i > 3 { break }\n  print i\n}",
    "continue": "for i in 1...4 {\n  if i == 2 { continue }\n  print i\n}",
  ]
}
