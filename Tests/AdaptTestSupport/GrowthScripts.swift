/// Scripts of one shape and any size, of which tests count the work and `adapt-bench growth` takes the time.
public enum GrowthScripts {
  /// A controller with a single label.
  public static let page = "controller C { label l \"A\" { top == safeArea.top; leading == safeArea.leading } }\n"

  public static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  /// Views that each begin behind the one before.
  ///
  /// - Parameter relation: `==`, or `>=` for a chain of which no end is held.
  public static func chain(_ count: Int, relation: String) -> String {
    "controller C {\n  view v0 { top == view.top; height == 5; width == 5; leading \(relation) view.leading }\n"
      + (1...count).map {
        "  view v\($0) { top == view.top; height == 5; width == v\($0 - 1).width; leading \(relation) v\($0 - 1).trailing + 8 }\n"
      }.joined() + "}\nlaunch C\n"
  }

  /// Views that each begin behind the one before, of widths that nothing decides, in a controller that is launched.
  ///
  /// - Parameter relation: `==` or `>=`.
  public static func openChain(_ count: Int, relation: String) -> String {
    "controller C {\n"
      + lines(count) { index in
        let leading = index > 0 ? "\(relation) v\(index - 1).trailing" : "== view.leading"
        return "  view v\(index) { top == view.top; height == 5; leading \(leading) }"
      } + "}\nlaunch C\n"
  }

  /// Labels in a row over the whole width, one of which has to be wider or narrower than its text.
  public static func labelRow(_ count: Int) -> String {
    row(count, of: "label", text: " \"a\"", gap: " + 1") { _ in "" }
  }

  /// A table of so many sections with a header each, and a row of two texts.
  public static func subtitles(_ count: Int) -> String {
    "controller C {\n  table t {\n    edges == superview.edges\n    tableStyle = grouped\n"
      + lines(count) {
        "    sectionHeader h\($0) \"H\"\n"
          + "    cell c\($0) \"C\" { cellStyle = subtitle; detailTextLabel.text = \"x\" }"
      } + "  }\n}\n"
  }

  /// About so many views in rows and columns, held by inequalities that each have another priority.
  public static func mesh(_ count: Int) -> String {
    var side = 2
    while side * side < count { side += 1 }
    var text = "controller C {\n"
    for row in 0..<side {
      for column in 0..<side {
        text += "  view v\(row)x\(column) { width == 5; height == 5; leading >= view.leading; top >= view.top }\n"
        let priority = 1 + (row * side + column) % 999
        if column > 0 {
          text += "  v\(row)x\(column).leading >= v\(row)x\(column - 1).trailing + \(row % 7) @ \(priority)\n"
        }
        if row > 0 {
          text += "  v\(row)x\(column).top >= v\(row - 1)x\(column).bottom + \(column % 5) @ \(1000 - priority)\n"
          text += "  v\(row)x\(column).leading >= v\(row - 1)x\(column).leading + 1 @ \(priority)\n"
        }
      }
    }
    return text + "}\nlaunch C\n"
  }

  /// Labels in a stack in a scroll view, which is not launched.
  public static func stack(_ count: Int) -> String {
    "controller C {\n  scroll page {\n    stack rows {\n      axis = vertical\n"
      + lines(count) { "      label l\($0) \"Row \($0)\"" }
      + "    }\n    rows.edges == page.edges\n    rows.width == page.width\n  }\n  page.edges == safeArea.edges\n}\n"
  }

  /// Views below each other over the whole height, of heights that nothing decides, in a controller that is launched.
  public static func openColumn(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) { index in
        let top = index > 0 ? "v\(index - 1).bottom + 1" : "view.top"
        let end = index == count - 1 ? "; bottom == view.bottom" : ""
        return "  view v\(index) { leading == view.leading; width == 5; top == \(top)\(end) }"
      } + "}\nlaunch C\n"
  }

  /// Labels in a stack over the whole height with equal spacing, in a controller that is launched: some of them have to
  /// be lower than their texts.
  public static func spacedStack(_ count: Int) -> String {
    "controller C {\n  stack s(axis: vertical, distribution: equalSpacing) {\n"
      + lines(count) { "    label l\($0) \"Row \($0)\"" }
      + "  }\n  s.edges.vertical == safeArea.edges.vertical; s.leading == safeArea.leading\n}\nlaunch C\n"
  }

  /// Labels in a row that scrolls, which a stack distributes, in a controller that is launched.
  public static func scrolledStack(_ count: Int, distribution: String) -> String {
    "controller C {\n  scroll page {\n    stack s(axis: horizontal, distribution: \(distribution)) {\n"
      + lines(count) { "      label l\($0) \"Row \($0)\"" }
      + "    }\n    s.edges == page.edges; s.height == page.height\n  }\n  page.edges == safeArea.edges\n}\nlaunch C\n"
  }

  /// Labels in a row over the whole width, which a stack distributes, in a controller that is not launched. From some
  /// number on, most of them have to be narrower than their texts.
  public static func pinnedStack(_ count: Int, distribution: String) -> String {
    "controller C {\n  stack s(axis: horizontal, distribution: \(distribution)) {\n"
      + lines(count) { "    label l\($0) \"Row \($0)\"" }
      + "  }\n  s.edges.horizontal == safeArea.edges.horizontal; s.top == safeArea.top\n}\n"
  }

  /// Views without a size of their own in a row over the whole width, which a stack distributes, in a controller that
  /// is not launched.
  public static func pinnedViews(_ count: Int, distribution: String) -> String {
    "controller C {\n  stack s(axis: horizontal, distribution: \(distribution)) {\n"
      + lines(count) { "    view v\($0)" }
      + "  }\n  s.edges.horizontal == safeArea.edges.horizontal; s.top == safeArea.top\n}\n"
  }

  /// Stacks of two labels each, side by side over the whole window in a stack that distributes them, in a controller
  /// that is not launched.
  public static func nestedStacks(_ count: Int, distribution: String) -> String {
    "controller C {\n  stack s(axis: horizontal, distribution: \(distribution)) {\n"
      + lines(count) {
        "    stack r\($0)(axis: vertical) {\n      label a\($0) \"A \($0)\"\n      label b\($0) \"B \($0)\"\n    }"
      } + "  }\n  s.edges == safeArea.edges\n}\n"
  }

  /// Labels that wrap, in a stack over the whole window with equal spacing, in a controller that is launched.
  public static func spacedTexts(_ count: Int) -> String {
    "controller C {\n  stack s(axis: vertical, distribution: equalSpacing) {\n"
      + lines(count) { "    label l\($0) \"Row \($0) of a text that wraps when it is long\" { lines = 0 }" }
      + "  }\n  s.edges == safeArea.edges\n}\nlaunch C\n"
  }

  /// Labels that have nothing to do with one another, in a controller that is launched: each is changed, and then its
  /// frame is read.
  /// - Parameter change: a statement about the label `l`.
  public static func changes(_ count: Int, _ change: String) -> String {
    "controller C {\n  for i in 0..<\(count) { label l \"Row\" { top == view.top + i; leading == view.leading } }\n}\n"
      + "launch C\nvar sum = 0\nfor l in C.l {\n  \(change)\n  sum += l.frame.width\n}\n"
  }

  /// Views whose horizontal place is open, each asked for its ambiguity.
  public static func ambiguityReads(_ count: Int) -> String {
    openViews(count) + "var n = 0\nfor i in 0..<\(count) { if v[i].hasAmbiguousLayout { n += 1 } }\n"
  }

  /// The same views, each asked for its fitting size.
  public static func fittingReads(_ count: Int) -> String {
    openViews(count) + "var n = 0\nfor i in 0..<\(count) { n += v[i].systemLayoutSizeFitting(0 x 0).width }\n"
  }

  /// Views whose horizontal place is open, in a controller that is launched.
  public static func openViews(_ count: Int) -> String {
    "controller C {\n  for i in 0..<\(count) { view v { top == superview.top; width == 9; height == 9 } }\n}\nlaunch C\n"
  }

  /// Views of a stack that go one by one, and come back, in a controller that is launched.
  public static func installs(_ count: Int) -> String {
    "controller C {\n  stack s(axis: vertical) {\n    for i in 0..<\(count) { view v { width == 8; height == 8 } }\n  }\n"
      + "  s.top == view.top\n  s.leading == view.leading\n}\nlaunch C\n"
      + "for v in C.v { uninstall v }\nfor v in C.v { install v }\n"
  }

  /// Children with an override of traits each, under conditions of their own.
  public static func overrides(_ count: Int) -> String {
    "controller D { label a \"A\" { top == safeArea.top; leading == safeArea.leading } }\ncontroller C {\n"
      + lines(count) {
        "  D d\($0)\n  d\($0).top == view.top; d\($0).leading == view.leading; d\($0).width == 50; d\($0).height == 8\n"
          + "  when bounds.width >= \(300 + $0) { d\($0).traitOverrides.width = regular }"
      } + "}\n"
  }

  /// Conflicts that have nothing to do with one another, in a controller that is not launched.
  public static func conflicts(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) {
        "view v\($0) { top == superview.top; leading == superview.leading; width == 50; width == 60; height == 50 }"
      } + "}\n"
  }

  /// Labels on one another, in a controller that is not launched.
  public static func heap(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) { "label v\($0) \"Text\" { top == safeArea.top; leading == safeArea.leading }" } + "}\n"
  }

  /// A visual format that names one view again and again, which contradicts itself as often.
  public static func visual(_ count: Int) -> String {
    "controller C { view a\n  visual \"H:|\(String(repeating: "-[a]", count: count))-|\"\n}\n"
  }

  /// A collection of so many cells.
  public static func collection(_ count: Int) -> String {
    "controller C {\n  collection t {\n    itemSize = 50 x 50\n    edges == superview.edges\n"
      + "    for i in 1...\(count) { cell c }\n  }\n}\n"
  }

  /// So many tables, each with two cells.
  public static func tables(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) {
        "  table t\($0) { top == view.top + \($0); height == 1; edges.horizontal == view.edges.horizontal\n"
          + "    cell c\($0) \"x\"\n    cell d\($0) \"y\"\n  }"
      } + "}\n"
  }

  /// A table of so many sections.
  public static func sections(_ count: Int) -> String {
    "controller C {\n  table t {\n    edges == superview.edges\n    tableStyle = grouped\n"
      + lines(count) {
        "    sectionHeader h\($0) \"H\"\n    cell c\($0) \"C\"\n    sectionFooter f\($0) \"a longer footer that wraps\""
      } + "  }\n}\n"
  }

  /// So many conditions that set one attribute.
  public static func conditions(_ count: Int) -> String {
    "controller C {\n  label a \"x\" { top == view.top; leading == view.leading }\n"
      + lines(count) { "  when bounds.width >= \(300 + $0) { a.alpha = 0.\($0 % 9 + 1) }" } + "}\n"
  }

  /// Views of one height that want two widths each, of which the one with the higher priority is had.
  public static func priorities(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) {
        "  view v\($0) { top == view.top; leading == view.leading; height == 5\n"
          + "    width == 300 @ \($0 % 998 + 1)\n    width == 200 @ \($0 * 7 % 998 + 1) }"
      } + "}\n"
  }

  /// Views in a row over the whole width, all as wide as the first, with a point between them: from some number on they
  /// contradict each other in narrow windows.
  public static func equalWidths(_ count: Int) -> String {
    row(count, gap: " + 1") { _ in 0 }
  }

  /// Views in a row over the whole width, each as wide as the one before.
  public static func equalNeighbours(_ count: Int) -> String {
    row(count, gap: "") { $0 - 1 }
  }

  private static func row(_ count: Int, gap: String, _ equal: @escaping (Int) -> Int) -> String {
    row(count, of: "view", gap: gap) { index in
      "height == 5; " + (index > 0 ? "width == v\(equal(index)).width; " : "")
    }
  }

  /// - Parameters:
  ///   - text: what follows the name of each.
  ///   - own: what each has besides its places.
  private static func row(
    _ count: Int, of kind: String, text: String = "", gap: String, _ own: (Int) -> String
  ) -> String {
    "controller C {\n"
      + lines(count) { index in
        let start = index > 0 ? "v\(index - 1).trailing\(gap)" : "view.leading"
        let end = index == count - 1 ? "; trailing == view.trailing" : ""
        return "  \(kind) v\(index)\(text) { top == view.top; \(own(index))leading == \(start)\(end) }"
      } + "}\n"
  }

  /// Labels below each other that wrap between the margins.
  public static func texts(_ count: Int) -> String {
    "controller C {\n"
      + lines(count) { index in
        "  label l\(index) \"Row \(index) of a text that wraps when it is long\" { lines = 0; "
          + "top == \(index > 0 ? "l\(index - 1).bottom" : "view.top"); "
          + "leading == margins.leading; trailing == margins.trailing }"
      } + "}\n"
  }

  /// A storyboard with labels in one scene, each so many points below the one before.
  public static func storyboard(_ count: Int, distance: Int = 20) -> String {
    storyboard(scenes: [scene(0, labels: count, distance: distance)])
  }

  public static func storyboard(scenes: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" initialViewController="c0"><scenes>
    \(scenes.joined(separator: "\n"))
    </scenes></document>

    """
  }

  public static func scene(_ number: Int, labels: Int, distance: Int) -> String {
    let views = (0..<labels).map { index in
      """
      <label text="Label \(index)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(number)-\(index)">\
      <rect key="frame" x="20" y="\(distance * index)" width="80" height="20"/></label>
      """
    }
    let constraints = (0..<labels).map { index in
      """
      <constraint firstItem="l\(number)-\(index)" firstAttribute="leading" secondItem="r\(number)" \
      secondAttribute="leading" constant="20" id="x\(number)-\(index)"/>
      <constraint firstItem="l\(number)-\(index)" firstAttribute="top" secondItem="s\(number)" \
      secondAttribute="top" constant="\(distance * index)" id="y\(number)-\(index)"/>
      """
    }
    return """
      <scene sceneID="n\(number)"><objects><viewController id="c\(number)" sceneMemberID="viewController">
      <view key="view" id="r\(number)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(views.joined(separator: "\n"))</subviews>
      <viewLayoutGuide key="safeArea" id="s\(number)"/>
      <constraints>\(constraints.joined(separator: "\n"))</constraints></view>
      </viewController></objects></scene>
      """
  }
}
