extension ForeignWord {
  private static let textSize = ForeignWord.write(
    "window.traitOverrides.contentSize",
    "`window.traitOverrides.contentSize = extraLarge`; `AX3` and the like are short names")
  private static let dark = ForeignWord.write(
    "window.traitOverrides.style", "`window.traitOverrides.style = dark`")
  private static let direction = ForeignWord.write(
    "window.traitOverrides.direction", "`window.traitOverrides.direction = rightToLeft`")
  private static let window = ForeignWord.write("window", "`window.size`, `window.device`, `window.orientation`")

  /// Words by themselves, in lower case.
  static let names: [String: ForeignWord] = table(otherNames + foldingNames)

  private static let otherNames: [(String, ForeignWord)] = [
    ("isphone isiphone", .write("traits.idiom == phone")), ("ispad isipad istablet", .write("traits.idiom == pad")),
    ("islandscape isportrait", .write("window.orientation", "`window.orientation`, or `window.width > window.height`")),
    (
      "textsize settextsize fontscale dynamictype contentsizecategory accessibilitysize uicontentsizecategory fontsizecategory largetext",
      textSize
    ),
    (
      "contentsize preferredcontentsizecategory",
      .write("traits.contentSize", "`window.traitOverrides.contentSize = extraLarge` sets it")
    ),
    ("isaccessibilitycategory", .write("traits.contentSize.isAccessibilityCategory")),
    (
      "darkmode setdarkmode setdark setlight setlightmode lightmode appearance colorscheme userinterfacestyle overrideuserinterfacestyle theme nightmode",
      dark
    ),
    (
      "conflicts noconflicts noconflict errors noerrors warnings nowarnings problems noproblems",
      .write(
        "prove no conflict", "a test fails by itself where constraints conflict; `adapt check` looks at all windows")
    ),
    ("rtl ltr righttoleft layoutdirection setrtl forcerighttoleft writingdirection", direction),
    ("keyboardheight", .write("window.keyboardHeight", "`window.keyboardHeight = 260` shows a keyboard")),
    (
      "orientation deviceorientation interfaceorientation uidevice statusbarorientation",
      .write("window.orientation", "`rotate to landscape` turns it")
    ),
    (
      "uiwindow keywindow uiapplication application scene display viewport simulator", window
    ),
    (
      "sizeclass sizeclasses traitenvironment horizontalsizeclass verticalsizeclass widthclass",
      .write("traits.width", "`traits.width` and `traits.height` are the size classes")
    ),
    (
      "overridetraits overridetraitcollection setoverridetraitcollection settraitoverrides traitoverride",
      .write("traitOverrides", "`page.traitOverrides.width = regular`, `window.traitOverrides.style = dark`")
    ),
    ("safearealayoutguide safeareainset", .write("safeArea")), ("layoutmarginsguide", .write("margins")),
    ("readablecontentguide", .write("readable")), ("keyboardlayoutguide", .write("keyboard")),
    ("ime imeinsets windowinsetsime softkeyboard", .write("keyboard")),
    ("toplayoutguide", .write("view.topLayoutGuide")), ("bottomlayoutguide", .write("view.bottomLayoutGuide")),
    ("traitcollection", .write("traits")),
    (
      "setviewcontroller setviewcontrollers",
      .say(
        "name the controllers in the base",
        "`controller Main: split(primary: List, secondary: Detail)`; a handler shows another with `showDetail Detail`")
    ),
    (
      "tabbaritem tabitem",
      .write("title", "a tab shows its controller's: `title = \"Mail\"`, `image = \"envelope\"`, `badgeValue = \"3\"`")
    ),
    ("parentview container", .write("superview")),
    (
      "uicolor nscolor",
      .say(
        "leave it out",
        "a colour has a name of its own: `backgroundColor = systemRed`; others are texts: `\"#FF8800\"`")
    ),
    (
      "color colour cgcolor rgb rgba hexcolor",
      .write("\"systemBlue\"", helpOfColors)
    ),
    ("length len sizeof strlen", .write("count", "`list.count`, `text.count`")),
    ("str tostring stringify stringvalue", .write("string", "`string(3)`, or `\"\\(value)\"`")),
    (
      "int float double cgfloat parseint parsefloat tonumber nsnumber integer",
      .write("number", "`number(\"3\")`; there is only one type of number, so there is nothing to convert")
    ),
    ("math", .say("leave it out: `sqrt`, `abs`, `min`, `max`, `round`, `floor` and `ceil` are plain functions")),
    ("pow", .say("write `a * a`")),
    ("range arange stride", .write("0..<n", "`for i in 0..<3 { … }`, `for i in 1...3 { … }`")),
    ("cgsize makesize nssize", .write("size", "`size(320, 480)`, or `320 x 480`")),
    ("cgrect makerect cgrectmake", .write("rect", "`rect(0, 0, 320, 480)`")),
    ("cgpoint makepoint", .write("point", "`point(16, 36)`")),
    ("uiedgeinsets nsdirectionaledgeinsets edgeinsets", .write("insets", "`insets(top: 8, left: 16)`")),
    (
      "systemspacing standardspacing standard usesystemspacing spacingusesystem",
      .write("8", "the system's distance between neighbours is 8: `b.top == a.bottom + 8`, `spacing = 8`")
    ),
    (
      "automaticdimension uitableviewautomaticdimension automatic_",
      .write("-1", "`rowHeight = -1`: each row its own height")
    ),
    (
      "uiimage systemimage imagenamed nsimage symbol sfsymbol",
      .write("\"star\"", "an image is the text of its name: `image = \"star\"`; `intrinsic = 24 x 24` gives its size")
    ),
    (
      "widthanchor heightanchor topanchor bottomanchor leadinganchor trailinganchor leftanchor rightanchor centerxanchor centeryanchor firstbaselineanchor lastbaselineanchor",
      .say(
        "anchors have plain names: `width`, `top`, `centerX`",
        "`width == 100`, `top == superview.top + 8`")
    ),
    (
      "content contentlayoutguide",
      .write("contentGuide", "`column.edges == page.contentGuide.edges`, and `column.width == page.frameGuide.width`")
    ),
    (
      "imageview",
      .say("leave it out: a button has an `image` of its own", "`button gear \"Settings\" { image = \"gear\" }`")
    ),
    (
      "textcontainer",
      .write("lineFragmentPadding", "`lineFragmentPadding = 0`, `textContainerInset = insets(8, 0, 8, 0)`")
    ),
    (
      "contentview",
      .say("leave it out: the views of a cell are in its content view", "`cell row { backgroundColor = systemGray6 }`")
    ),
    ("startanimating stopanimating", .nothing),
    (
      "list uicollectionlayoutlistconfiguration listconfiguration collectionlist",
      .write("table", "a list is a table: `table list { tableStyle = insetGrouped; cell row \"Wi-Fi\" }`")
    ),
    (
      "flow uicollectionviewflowlayout flowlayout",
      .say("leave it out: a collection without a `layout` flows", "`itemSize = 100 x 80; minimumLineSpacing = 8`")
    ),
    (
      "fraction customdetent",
      .write("fractionalHeight", "`detents = [fractionalHeight(0.5), large]`, or a number of points")
    ),
    (
      "nscollectionlayoutsize layoutsize nscollectionlayoutdimension",
      .say(
        "leave it out: an item takes a width and a height",
        "`layoutItem(width: fractionalWidth(0.5), height: estimated(44))`; a plain number is in points")
    ),
    (
      "nscollectionlayoutitem collectionlayoutitem",
      .write("layoutItem", "`layoutItem(width: fractionalWidth(0.5), height: fractionalHeight(1))`")
    ),
    (
      "nscollectionlayoutgroup collectionlayoutgroup horizontalgroup verticalgroup",
      .write("layoutGroup", "`layoutGroup(horizontal, width: fractionalWidth(1), height: 44, subitems: [item])`")
    ),
    (
      "nscollectionlayoutsection collectionlayoutsection",
      .write("layoutSection", "`layoutSection(group, interGroupSpacing: 8, contentInsets: insets(16))`")
    ),
    (
      "nscollectionlayoutboundarysupplementaryitem nscollectionlayoutsupplementaryitem boundaryitem boundarysupplementaryitem",
      .write(
        "layoutBoundaryItem",
        "`layoutSection(group, header: layoutBoundaryItem(width: fractionalWidth(1), height: estimated(44)))`")
    ),
    (
      "uicollectionviewcompositionallayout compositionallayout uicollectionviewlayout uicollectionviewcompositionallayoutconfiguration compositional",
      .write("layout", "in the collection's body: `layout = layoutSection(group)`, or a list of sections")
    ),
    ("nscollectionlayoutspacing", .write("flexible", "`interItemSpacing: flexible(8)`, or a number of points")),
    ("nscollectionlayoutedgespacing", .write("edgeSpacing", "`edgeSpacing(leading: flexible(0), trailing: 8)`")),
    (
      "uifont systemfont boldsystemfont monospaceddigitsystemfont monospacedsystemfont preferredfont",
      .write("font", "`font(17)`, `font(17, weight: bold)`, or a text style: `headline`")
    ),
    (
      "system",
      .say(
        "write `8` for a distance, `font(17)` for a font",
        "the system's distance is 8: `spacing = 8`; a font is `font(17)`, `font(17, weight: bold)`, or a text style: `body`"
      )
    ),
    (
      "make maker",
      .say("a constraint is a relation by itself", "`top == superview.top + 16`, `edges == superview.edges`")
    ),
    (
      "spacer",
      .say(
        "write a distance",
        "`spacing = 8` in a `stack`, or a constraint: `b.top == a.bottom + 8`; `view gap { width >= 8 }` is an empty view"
      )
    ),
    (
      "typeof instanceof isa iskind iskindof ismemberof",
      .say("write `==`", "`topViewController == Detail` asks whether it is that controller")
    ),
    ("console nslog", .write("print", "`print title.frame`")),
    (
      "uiview uiviewpropertyanimator withanimation animation uianimate animate animations animatewithduration",
      .say(
        "leave it out: a change takes effect at once",
        "in `on viewWillTransition(size, coordinator)`, `coordinator.animate { … }` runs alongside the transition")
    ),
    ("layer calayer contentlayer", layer),
    (
      "constraints constraintswithvisualformat visualformat vfl",
      .write("visual", "`visual \"H:|-[title]-[icon]-|\"`, or a relation: `icon.leading == title.trailing + 8`")
    ),
    (
      "navigationitem",
      .write(
        "title",
        "the attributes of a navigation item belong to the controller: `title = \"Mail\"`, `largeTitleDisplayMode = always`, "
          + "`barButtonItem edit \"Edit\"`, `searchController find`")
    ),
    ("titlelabel textlabel", .say("leave it out: a button has a `text` and a `font` of its own")),
    ("start", .write("leading")), ("end_", .write("trailing")),
    ("exports module", .write("import", "`import \"lib/spacing.adapt\"`")),
    (
      "grid sizeclasstool sizeclassgrid ninegrid classes sizeclassestool",
      .write(
        "sizeClasses",
        "`print sizeClasses` is the size class tool, `print installed` shows what is installed in each class")
    ),
    (
      "inspect attributes attributesinspector attributeinspector inspectors",
      .write("inspector", "`print inspector` lists each attribute with its value in each size class")
    ),
    (
      "hierarchy viewhierarchy recursivedescription viewtree frames allframes",
      .write("tree", "`print tree` shows the views with their frames")
    ),
    (
      "everything",
      .say("name what presented them", "`dismiss Page` dismisses all that is presented above `Page`")
    ),
    ("po dump", .write("print", "`print title` describes a view, `print tree` all of them")),
    (
      "traitoverrides",
      .write("window.traitOverrides", "outside of a body, traits are those of the window or of a view")
    ),
    ("uiscreen mainscreen", .write("screen", "`screen.bounds`, `screen.scale`, `screen.traits`")),
    ("defaulthigh", .write("high")), ("defaultlow", .write("low")), ("fittingsizelevel", .write("fitting")),
    ("cgrectgetmaxx", .write("frame.maxX", "`title.frame.maxX`")), ("cgrectgetminx", .write("frame.minX")),
    ("cgrectgetmaxy", .write("frame.maxY", "`title.frame.maxY`")), ("cgrectgetminy", .write("frame.minY")),
    ("cgrectgetwidth", .write("frame.width")), ("cgrectgetheight", .write("frame.height")),
    ("cgrectgetmidx", .write("frame.midX")), ("cgrectgetmidy", .write("frame.midY")),
    ("layoutfittingcompressedsize uilayoutfittingcompressedsize compressedsize", .write("compressed")),
    ("layoutfittingexpandedsize uilayoutfittingexpandedsize expandedsize", .write("expanded")),
    (
      "traitsfrom mergetraits traitcollectionwithtraitsfrom traitcollectionwithtraitsfromcollections",
      .write("a.merging(b)", "`traits(width: compact).merging(traits(scale: 2))`")
    ),
    (
      "cancelled canceled interactive",
      .say("for a transition that the user's finger drives: `present settings as interactive`, `pop as cancelled`")
    ),
    ("nan inf", .write("nil")),
    ("multiplier", .say("write the product: `a.width == 2 * b.width`")),
    (
      "ipad iphone ipod tablet mobile",
      .say(
        "write the name of a device in quotes: `launch Profile on \"iPad\"`",
        "in a `when`, test the idiom: `when idiom: pad { … }`")
    ),
  ]

  /// The same where a trait is set.
  static let overriddenTraits: [String: ForeignWord] = {
    var result = traits
    for name in ["textsize", "dynamictype", "contentsizecategory", "accessibilitysize", "typesize", "fontscale"] {
      result[name] = .write("contentSize", "`window.traitOverrides.contentSize = AX5`")
    }
    return result
  }()

  private static let version = ForeignWord.say(
    "a layout does not depend on the version of iOS",
    "a launch chooses the version: `launch Page on \"iPhone 16\", os: 26`; "
      + "a handler can read it: `if window.device.os >= 26 { … }`")

  /// Traits with another name here, in lower case.
  static let traits: [String: ForeignWord] = table([
    (
      "sizeclass sizeclasses w wc horizontal horizontalclass widthclass widthsizeclass iscompact isregular hsizeclass",
      .write(
        "width", "`width` and `height` are the size classes: `when width: compact { … }`, `traits.width == compact`")
    ),
    ("h hc vertical verticalclass heightclass heightsizeclass vsizeclass", .write("height", "`height: compact`")),
    (
      "textsize dynamictype fontsize contentsizecategory accessibilitysize typesize text fontscale sizecategory",
      .write("contentSize", "`contentSize: extraLarge`")
    ),
    (
      "darkmode appearance colorscheme theme interfacestyle mode dark isdark lightmode",
      .write("style", "`style: dark`, `traitOverrides.style = dark`")
    ),
    ("rtl ltr writingdirection readingdirection textdirection isrtl", .write("direction", "`direction: rightToLeft`")),
    (
      "device devicetype platform userinterface ipad iphone interfaceidiom model",
      .write("idiom", "`idiom: pad`, `idiom: phone`")
    ),
    (
      "orientation deviceorientation interfaceorientation isportrait islandscape",
      .say(
        "a layout depends on sizes, not on the orientation",
        "`when bounds.width > bounds.height { … }`, or `when height: compact { … }`")
    ),
    ("pose posture fold folded isfolded hinge hingeangle", foldCondition),
    ("resolution density dpi pixelratio retina screenscale", .write("scale", "`scale: 2`")),
    ("locale lang typesetting", .write("language")),
    ("os ios ipados version iosversion osversion systemversion available", version),
    ("boldtext weight bold", .write("legibility", "`legibility: bold`")),
    ("highcontrast increasedcontrast accessibility", .write("contrast", "`contrast: high`")),
    ("colorgamut widecolor", .write("gamut")),
    (
      "minwidth maxwidth screenwidth viewportwidth windowwidth",
      .say("test the size itself", "`when bounds.width >= 640 { … }`")
    ),
  ])

  /// Conditions without a trait name that people write in a `when`, in lower case.
  static let conditions: [String: ForeignWord] = table([
    (
      "landscape islandscape horizontal",
      .say(
        "write `bounds.width > bounds.height`",
        "this tests the shape; `when height: compact { … }` tests for a low window, such as a phone's in landscape"
      )
    ),
    (
      "portrait isportrait vertical",
      .say(
        "write `bounds.width < bounds.height`",
        "this tests the shape; `when height: regular { … }` tests for a high window")
    ),
    (
      "isfolded folded open closed book laptop halfopen partlyfolded unfolded pose posture isopen isclosed fold",
      foldCondition
    ),
    ("compact iscompact narrow small wc hcompact cw", .say("write `width: compact`")),
    ("hc ch", .say("write `height: compact`")), ("wr rw", .say("write `width: regular`")),
    ("hr rh", .say("write `height: regular`")),
    (
      "keyboard keyboardvisible iskeyboardvisible keyboardshown iskeyboardshown keyboardheight",
      .say(
        "write a constraint to `keyboard`",
        "`bar.bottom == keyboard.top - 8` follows it; without a keyboard it ends with the safe area")
    ),
    ("regular isregular wide large", .say("write `width: regular`")),
    ("ipad pad tablet", .say("write `idiom: pad`")), ("iphone phone mobile", .say("write `idiom: phone`")),
    ("darkmode dark", .say("write `style: dark`")), ("lightmode light", .say("write `style: light`")),
    ("rtl righttoleft", .say("write `direction: rightToLeft`")),
    ("ltr lefttoright", .say("write `direction: leftToRight`")),
    ("retina", .say("write `scale: 2`")), ("os ios ipados version iosversion osversion systemversion", version),
    (
      "width screenwidth windowwidth viewportwidth size",
      .say("write `bounds.width`", "`when bounds.width >= 640 { … }`, or the size class: `when width: compact { … }`")
    ),
    (
      "height screenheight windowheight viewportheight",
      .say(
        "write `bounds.height`", "`when bounds.height >= 640 { … }`, or the size class: `when height: compact { … }`")
    ),
  ])

  /// Callbacks with another name here, in lower case.
  static let callbacks: [String: ForeignWord] = table([
    (
      "onrotate rotate rotation rotated orientationchange onorientationchange orientationdidchange orientationchanged resize onresize resized sizechange sizechanged sizedidchange didresize windowresize viewdidtransition viewwilltransitiontosize willresize deviceorientationdidchange",
      .write(
        "viewWillTransition(size, coordinator)",
        "`on viewWillTransition(size, coordinator) { coordinator.complete { … } }`")
    ),
    (
      "willtransitiontotraitcollection willtransitiontonewcollection traitswillchange willchangetraits",
      .write("willTransition(traits, coordinator)")
    ),
    (
      "traitchange traitschanged traitschange ontraitchange sizeclasschange sizeclasschanged didchangetraits traitcollectionchanged onsizeclasschange",
      .write("traitCollectionDidChange(previous)")
    ),
    (
      "load onload loaded didload viewloaded init oninit setup create oncreate ready start mounted mount awakefromnib",
      .write("viewDidLoad")
    ),
    ("appear onappear didappear viewappeared shown onshow visible didshow viewappear", .write("viewDidAppear")),
    ("willappear viewwillshow beforeappear", .write("viewWillAppear")), ("isappearing", .write("viewIsAppearing")),
    (
      "disappear ondisappear diddisappear viewdisappeared hidden onhide close onclose dismiss ondismiss dismissed unload deinit destroy unmount viewdidunload",
      .write("viewDidDisappear", "a presentation receives `didDismiss`")
    ),
    ("willdisappear viewwillhide", .write("viewWillDisappear")),
    (
      "layout onlayout didlayout viewdidlayout viewdidlayoutviews viewlaidout didlayoutsubviews afterlayout layoutdidchange boundschanged framechanged",
      .write("viewDidLayoutSubviews")
    ),
    ("willlayout willlayoutsubviews beforelayout", .write("viewWillLayoutSubviews")),
    ("memorywarning lowmemory memory didreceivememory", .write("didReceiveMemoryWarning")),
    (
      "keyboardwillshow keyboarddidshow keyboardwillhide keyboarddidhide keyboard keyboardwillchangeframe onkeyboard keyboardshown keyboardhidden",
      .say(
        "a keyboard is not an event: `window.keyboardHeight = 260` shows one",
        "constrain to it: `field.bottom <= keyboard.top - 8`; `viewDidLayoutSubviews` is sent when it appears and disappears"
      )
    ),
    ("sizeforchildcontentcontainer sizeforchildcontainer childsize", .write("sizeForChild(child, parentSize)")),
    ("willrotatetointerfaceorientation", .write("willRotate(to)")),
    ("didrotatefrominterfaceorientation", .write("didRotate(from)")),
    ("willanimaterotationtointerfaceorientation", .write("willAnimateRotation(to)")),
    ("safeareachanged safeareadidchange", .write("viewSafeAreaInsetsDidChange")),
    ("marginschanged marginsdidchange layoutmarginsdidchange", .write("viewLayoutMarginsDidChange")),
    ("preferredcontentsizechanged contentsizechanged", .write("preferredContentSizeDidChange(child)")),
    ("collapse oncollapse", .write("didCollapse")), ("expand onexpand", .write("didExpand")),
    (
      "click onclick ontap touch ontouch press pressed onpress touchupinside tapped clicked",
      .write("tap", "a handler names the view: `on gear.tap { … }`")
    ),
    ("adaptivepresentationstyleforpresentationcontroller adaptivestyle", .write("adaptivePresentationStyle(traits)")),
    ("frameofpresentedviewincontainerview", .write("frameOfPresentedView")),
    ("willpresent present willshow", .write("presentationTransitionWillBegin")),
    ("didpresent presentationdidend", .write("presentationTransitionDidEnd(completed)")),
  ])

  /// Events with another name here, in lower case. Any other name may be an event of the script's own.
  static let events: [String: ForeignWord] = table([
    (
      "click onclick ontap ontouch pressed onpress touchupinside touchup touchdown tapped clicked primaryactiontriggered taps touchesbegan",
      .write("tap")
    ),
    (
      "select selected onselect didselect didselectrow didselectrowat didselectrowatindexpath didselectitem didselectitemat",
      .write("tap", "`on about.tap { … }`, where `about` is the cell")
    ),
    ("onchange valuedidchange", .write("valueChanged")),
    (
      "drag ondrag dragged pan panned swipe swiped swipeleft swiperight longpress onlongpress longpressed pinch pinched doubletap ondoubletap hover onhover gesture",
      .say(
        "nothing does this to a view: a person taps it, or changes its value",
        "`on gear.tap { … }`, `on volume.valueChanged { … }`; any other event is one that the script sends by name")
    ),
  ])

  /// Other names for events that are sent to the whole app.
  static let systemEvents: [String: ForeignWord] = table([
    ("lowmemory memory memorypressure lowmemorywarning receivememorywarning", .write("memoryWarning")),
    ("dismiss swipe swipedown close cancel", .write("dismissal")),
  ])
}
