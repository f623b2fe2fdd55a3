import AdaptModel

extension ForeignWord {
  /// Attributes and members with another name here, in lower case.
  static let members: [String: ForeignWord] = {
    var result = table(rows + foldingMembers)
    for name in drawn.split(whereSeparator: { $0 == " " || $0 == "\n" }) where result[String(name)] == nil {
      result[String(name)] = nothing
    }
    return result
  }()

  /// A place beside another view, which constraints say here.
  private static func between(_ example: String) -> ForeignWord {
    .say("write a constraint between two anchors", example)
  }

  /// `box.layer.cornerRadius`
  static let layer = ForeignWord.say(
    "leave `layer.` out: corners and borders are the view's",
    "`cornerRadius = 8`, `borderWidth = 1`, `borderColor = gray`; a shadow is neither laid out nor drawn")

  /// `box.pinToSuperview()`
  private static let pinning = ForeignWord.say(
    "write `edges == superview.edges`", "`box.edges == view.edges`, or `safeArea.edges` or `margins.edges`")

  /// `equalWidths(a, b)`
  private static func equal(_ length: String, _ distribution: String) -> ForeignWord {
    .say(
      "write `a.\(length) == b.\(length)`",
      "a stack that shares its length has `distribution = \(distribution)`")
  }

  private static let rows: [(String, ForeignWord)] = [
    (
      "priority prio withpriority",
      .say("write `@` and the priority", "`title.width == 300 @ high`, or a number: `@ 750`")
    ),
    ("horizontal", .write("edges.horizontal", "`box.edges.horizontal == view.edges.horizontal` ties both sides")),
    ("vertical", .write("edges.vertical", "`box.edges.vertical == view.edges.vertical` ties both sides")),
    (
      "maxlines linelimit maximumnumberoflines numlines linecount multiline linesofext wrap wordwrap wraps whitespace nowrap singleline",
      .write("lines", "`lines = 0` allows as many as the text needs")
    ),
    (
      "fontsize textstyle fontfamily fontname typeface fontweight fontstyle weight bold italic pointsize lineheight linespacing typography",
      .write("font", "`font = headline`, or `font = font(17, weight: bold)`")
    ),
    (
      "colour textcolour foregroundcolor foreground fontcolor fg titlecolor settitlecolor labelcolor",
      .write("textColor")
    ),
    (
      "background backgroundcolour bgcolor bg fill fillcolor background_color setbackgroundcolor",
      .write("backgroundColor")
    ),
    ("tint tintcolour accentcolor accent", .write("tintColor")),
    (
      "string caption textcontent innertext innerhtml attributedtext settext settitle attributedstring setattributedtext localizedtext",
      .write("text")
    ),
    ("textalign align_text textalignement multilinetextalignment halign gravity", .write("textAlignment")),
    (
      "visible isvisible visibility display ishide hide invisible sethidden",
      .write("hidden", "`hidden = true` hides it; `uninstall` removes it from the layout")
    ),
    ("opacity transparency setalpha", .write("alpha")),
    (
      "mode sidebar tabsidebar",
      .say(
        "leave it out: tabs are always in a bar, which an iPad has at the top since iOS 18",
        "`controller Main: split(primary: List, secondary: Detail)` has a column at the side")
    ),
    ("below under beneath", between("`note.top == title.bottom + 8` puts `note` below `title`")),
    ("above", between("`note.bottom == title.top - 8` puts `note` above `title`")),
    ("leftof toleftof before", between("`icon.trailing == title.leading - 8` puts `icon` before `title`")),
    ("rightof torightof after", between("`title.leading == icon.trailing + 8` puts `title` after `icon`")),
    (
      "titleview settitleview",
      .say(
        "write a `title`: a navigation bar shows its title and its items, and no other view",
        "`title = \"Mail\"`; a `segmented` or an image can stand at the top of the content")
    ),
    ("layer", layer),
    (
      "adaptive adaptivestyle",
      .say(
        "answer it in a `presentation`",
        "`presentation details { content = Page; override adaptivePresentationStyle(traits) { return none } }`")
    ),
    (
      "pintosuperview pinedges pinedgestosuperview pintoedges fillsuperview edgestosuperview pinalledges pintosafearea",
      pinning
    ),
    ("equalwidths equalwidth samewidth", equal("width", "fillEqually")),
    ("equalheights equalheight sameheight", equal("height", "fillEqually")),
    ("borderradius rounded roundness corner_radius setcornerradius", .write("cornerRadius")),
    ("border borderthickness setborderwidth", .write("borderWidth", "`borderWidth = 1` and `borderColor = gray`")),
    (
      "tag accessibilityidentifier id restorationidentifier reuseidentifier testid class",
      .write("identifier", "use the name: `label title` is `title`")
    ),
    (
      "adjustsfontforcontentsizecategory",
      .say(
        "leave it out: a text style follows the text size",
        "`font = body`; `window.traitOverrides.contentSize = extraLarge` sets the text size")
    ),
    (
      "contentsizecategory dynamictype preferredcontentsizecategory textsize settextsize fontscale typesize",
      .write(
        "traitOverrides.contentSize",
        "a text style (`font = body`) follows the text size; `window.traitOverrides.contentSize = extraLarge` sets it")
    ),
    (
      "overrideuserinterfacestyle userinterfacestyle darkmode appearance theme colorscheme",
      .write("traitOverrides.style", "`window.traitOverrides.style = dark`")
    ),
    (
      "setoverridetraitcollection overridetraitcollection settraitoverrides overridetraits performastraitcurrent overridetrait",
      .write("traitOverrides", "`page.traitOverrides.width = regular` overrides one trait of one child")
    ),
    (
      "rtl layoutdirection isrtl flipsforrighttoleft effectiveuserinterfacelayoutdirection righttoleft direction",
      .write(
        "traitOverrides.direction",
        "`window.traitOverrides.direction = rightToLeft`, or `semanticContentAttribute` for one view")
    ),
    (
      "huggingpriority contenthugging setcontenthuggingpriority hug hugpriority setcontenthugging",
      .write("hugging = …", "`hugging = high`, or `horizontalHugging` and `verticalHugging` for one axis")
    ),
    (
      "compressionresistancepriority contentcompressionresistance contentcompression setcontentcompressionresistancepriority resistance compressionpriority contentcompressionpriority flexshrink layoutpriority",
      .write(
        "compression = …", "`compression = high`, or `horizontalCompression` and `verticalCompression` for one axis")
    ),
    (
      "padding paddings margin contentpadding layoutmargin contentedgeinsets edgeinsets paddingtop paddingleft paddingright paddingbottom margintop marginleft marginright marginbottom contentmargins inset insets",
      .write(
        "layoutMargins",
        "`layoutMargins = insets(8, 8, 8, 8)`, with constraints to `margins`; distances between views are constraints: `a.top == b.bottom + 8`"
      )
    ),
    (
      "setframe frame",
      .write(
        "initialFrame",
        "a frame follows from constraints, such as `width == 100`; `initialFrame` is what an autoresizing mask refers to"
      )
    ),
    (
      "position translation offset place location setcenter setorigin",
      .say("a position is a constraint: `title.top == view.top + 8`", "its `frame` has the position")
    ),
    ("origin", .write("frame.origin", "`title.frame.origin`, `title.x`, `title.y`")),
    ("minwidth minimumwidth min_width", .say("write `width >= …`", "`width >= 100`")),
    ("maxwidth maximumwidth max_width", .say("write `width <= …`", "`width <= 100`")),
    ("minheight minimumheight min_height", .say("write `height >= …`", "`height >= 44`")),
    ("maxheight maximumheight max_height", .say("write `height <= …`", "`height <= 44`")),
    ("fixedwidth preferredwidth idealwidth setwidth", .say("write `width == …`", "`width == 100`")),
    ("fixedheight preferredheight idealheight setheight", .say("write `height == …`", "`height == 44`")),
    (
      "aspectratio aspect ratio",
      .say("write `width == 2 * height`", "the ratio of the sides is a constraint: `photo.width == 2 * photo.height`")
    ),
    (
      "zindex zposition bringsubviewtofront bringtofront sendtoback sendsubviewtoback layer_order",
      .say("views are stacked in the order of their declarations", "the last one is in front")
    ),
    (
      "linebreak linebreakstrategy truncationmode truncate ellipsis textoverflow overflow truncation",
      .write("lineBreakMode", "`lineBreakMode = truncateTail`")
    ),
    (
      "sizetofit sizethatfits intrinsicsize fixedsize setintrinsiccontentsize preferredsize idealsize",
      .write(
        "intrinsic",
        "a view has the size of its content unless constraints say otherwise; `intrinsic = 96 x 96` gives it another content size"
      )
    ),
    (
      "invalidateintrinsiccontentsize setneedslayout layoutifneeded setneedsupdateconstraints updateconstraintsifneeded setneedsdisplay reloaddata reload performbatchupdates beginupdates endupdates layoutsubviews update refresh",
      .say("leave it out: the layout updates itself")
    ),
    (
      "removefromsuperview remove removeview removefromparent removearrangedsubview removefromparentviewcontroller willmovetoparentviewcontroller deactivate removechild detach",
      .write("uninstall …", "`uninstall title`, and `install title` puts it back")
    ),
    (
      "addsubview insertsubview addarrangedsubview addchildview add addview appendchild insertarrangedsubview",
      .say(
        "declare a view inside its superview",
        "`stack column { label title \"Hello\" }`; in the body of a controller: `label title \"Hello\"`")
    ),
    (
      "addchild addchildviewcontroller insertchild didmovetoparentviewcontroller embed",
      .say(
        "a child controller is declared in the body: `Other child`",
        "its anchors belong to its root view: `child.top == view.top`")
    ),
    (
      "addconstraint addconstraints removeconstraint constrain snp makeconstraints activate pintoedges pin pinedges fillsuperview edgestosuperview fill",
      .say("a constraint is a relation by itself", "`box.edges == superview.edges`, `title.top == box.bottom + 8`")
    ),
    (
      "constraints layoutconstraints getconstraints",
      .write(
        "print constraints",
        "`print constraints` lists them; a label names one: `gap: a.top == b.bottom + 8`, `gap.constant`")
    ),
    ("addlayoutguide", .say("declare it: `guide gap`")),
    (
      "isactive active activated",
      .write("installed", "`installed` says whether it is active; `install` and `uninstall` change that")
    ),
    ("multiplier", .say("write the product: `a.width == 2 * b.width`")),
    (
      "addtarget action actions ontap onclick ontouch onpress onchange handler addaction addgesturerecognizer gesturerecognizers settarget target selector ibaction tapgesture ontapgesture callback onselect listener",
      .write(
        "on gear.tap { … }",
        "write a handler in the body of the controller: `on gear.tap { present settings }`")
    ),
    (
      "delegate",
      .say(
        "a delegate method is a handler: `on …`, `override …`",
        "`override adaptivePresentationStyle(traits) { return none }`")
    ),
    (
      "sendactions tap click touchupinside press presses tapped clicked simulatetap performclick",
      .say("write `send tap to …`", "`send tap to gear` taps it; `on gear.tap { … }` handles the tap")
    ),
    (
      "equalto equaltosuperview greaterthanorequalto greaterthanorequaltosuperview lessthanorequalto lessthanorequaltosuperview",
      .say("write `==`, `<=` or `>=`", "a constraint is a relation: `top == superview.top + 8`")
    ),
    (
      "tobe toequal toeql equals equal isequal isequalto tobegreaterthan tobelessthan shouldbe should_equal",
      .say("write `==`", "`expect title.width == 100`, `expect title.width >= 44 within 1`")
    ),
    ("rotate turn rotateto", .write("rotate to landscape")),
    ("orientation interfaceorientation", .write("window.orientation")),
    ("clear removeallobjects empty_all", .write("removeAll")),
    (
      "viewwilltransition willtransition viewdidload viewwillappear traitcollectiondidchange viewdidlayoutsubviews viewwilllayoutsubviews",
      .say(
        "write `super(…)`, which does what UIKit does by itself",
        "`override viewWillTransition(size, coordinator) { super(size, coordinator) }`")
    ),
    ("start leftedge leadinganchor xstart beginning", .write("leading")),
    ("end rightedge trailinganchor", .write("trailing")), ("topanchor", .write("top")),
    ("bottomanchor", .write("bottom")), ("leftanchor", .write("left")), ("rightanchor", .write("right")),
    ("widthanchor", .write("width")), ("heightanchor", .write("height")), ("centerxanchor", .write("centerX")),
    ("centeryanchor", .write("centerY")), ("firstbaselineanchor", .write("firstBaseline")),
    ("lastbaselineanchor", .write("lastBaseline")),
    ("middle centre centerpoint mid", .write("center")), ("midx horizontalcenter xcenter", .write("centerX")),
    ("midy verticalcenter ycenter", .write("centerY")),
    ("minx x", .write("leading", "an anchor: `title.leading == view.leading + 8`")),
    ("miny y", .write("top", "an anchor: `title.top == view.top + 8`")), ("maxx", .write("trailing")),
    ("maxy", .write("bottom")),
    ("baseline", .write("lastBaseline", "`firstBaseline` is the baseline of the first line")),
    ("w", .write("width")), ("h", .write("height")),
    ("safearealayout safearealayoutguide safeareainset", .write("safeArea")), ("layoutmarginsguide", .write("margins")),
    ("readablecontentguide", .write("readable")), ("keyboardlayoutguide keyboardguide", .write("keyboard")),
    (
      "inputaccessoryview inputaccessoryviewcontroller",
      .write("keyboard", "keep a view above it: `bar.bottom == keyboard.top`")
    ),
    (
      "ignoressafearea edgesignoringsafearea",
      .write("view", "constrain to `view` and not to `safeArea`: `photo.edges == view.edges`")
    ),
    (
      "alignself justifyself",
      .write("centerX", "each view has constraints of its own: `title.centerX == view.centerX`")
    ),
    ("parentview container enclosingview owner", .write("superview")),
    ("childviews childnodes views items rows cells visiblecells elements arranged sections nodes", .write("subviews")),
    ("istruncating truncated isclipped fits", .write("isTruncated")),
    ("isinstalled isattached isinwindow isinhierarchy", .write("installed")),
    ("traitcollection traitenvironment", .write("traits")),
    ("recursivedescription hierarchy tree dump printtree", .write("print tree")),
    (
      "sizeclass sizeclasses horizontalsizeclass verticalsizeclass horizontalclass",
      .write("traits.width", "`title.traits.width`, `title.traits.height`")
    ),
    ("prefersstatusbarhidden statusbarstyle", nothing),
    (
      "shouldautorotate supportedinterfaceorientationmask orientations allowedorientations preferredinterfaceorientationforpresentation supportedinterfaceorientations",
      .write("supportedOrientations", "`supportedOrientations = [portrait, landscape]`")
    ),
    (
      "automaticallyadjustsscrollviewinsets adjustscontentinsets",
      .write("contentInsetAdjustment", "of the scroll view: `contentInsetAdjustment = never`")
    ),
    (
      "ismodalinpopover modalinpopover dismissable dismissible isdismissable interactivedismissdisabled disablesdismissal",
      .write("isModalInPresentation", "`isModalInPresentation = true` keeps the user from dismissing it")
    ),
    ("contentsizeforviewinpopover popovercontentsize", .write("preferredContentSize")),
    (
      "rightbarbuttonitem rightbarbuttonitems rightitems trailingitems trailingitemgroups navigationbaritems",
      .write("barButtonItem", "declare an item: `barButtonItem edit \"Edit\"`")
    ),
    (
      "leftbarbuttonitem leftbarbuttonitems leftitems leadingitems leadingitemgroups",
      .write("barButtonItem", "declare an item: `barButtonItem edit \"Edit\" { placement = leading }`")
    ),
    (
      "toolbaritems settoolbaritems bottombaritems",
      .write("barButtonItem", "declare an item: `barButtonItem edit \"Edit\" { placement = toolbar }`")
    ),
    (
      "navigationitem navigationtitle",
      .write("title", "the attributes of a navigation item belong to the controller: `title = \"Mail\"`")
    ),
    (
      "searchcontroller setsearchcontroller",
      .write(
        "searchController find { … }",
        "declare it in the controller: `searchController find { placeholder = \"Search\" }`")
    ),
    ("largetitle prefersslargetitles", .write("prefersLargeTitles")),
    ("isnavigationbarhidden setnavigationbarhidden hidesnavigationbar", .write("navigationBarHidden")),
    ("istoolbarhidden settoolbarhidden", .write("toolbarHidden")),
    ("modalpresentation presentationmode presentationstyle", .write("modalPresentationStyle")),
    ("rootvc rootcontroller root", .write("rootViewController")),
    ("screensize windowsize", .write("size")),
    ("childviewcontrollers childcontrollers", .write("children")), ("parentviewcontroller", .write("parent")),
    ("length", .write("count")), ("push pushback", .write("append")), ("pop", .write("removeLast")),
    ("includes has", .write("contains")), ("indexof index", .write("firstIndex")), ("foreach each", .write("forEach")),
    ("concat", .say("write `a + b`")), ("slice", .write("prefix")), ("join", .write("joined")),
    ("trim strip", .write("replacing")), ("withalpha", .write("withAlphaComponent")),
    ("touppercase upper upcase uppercase", .write("uppercased")),
    ("tolowercase lower downcase lowercase", .write("lowercased")),
    ("startswith", .write("hasPrefix")), ("endswith", .write("hasSuffix")),
    ("replace replaceall replacingoccurrences", .write("replacing")),
    ("reversedlist flip", .write("reversed")), ("flatmap compactmap", .write("map")), ("some any", .write("contains")),
    ("every all", .write("allSatisfy")),
    ("enumerated enumerate entries", .say("write `for i, x in list { … }`")),
    ("sortedby sortby orderby", .write("sorted")),
    ("components", .write("split")),
    (
      "animatealongsidetransition animatealong animations animation alongside animatealongside animatewithduration transition",
      .write("animate", "`coordinator.animate { title.alpha = 0 }`")
    ),
    (
      "completion completed oncomplete done finally then finished",
      .write("complete", "`coordinator.complete { title.alpha = 1 }`")
    ),
    ("time", .write("duration")),
    ("constant_ offset_", .write("constant")),
  ]

  /// Members about drawing, touches or speech, which do not affect a layout.
  private static let drawn = """
    shadow shadowcolor shadowoffset shadowopacity shadowradius \
    transform transform3d anchorpoint mask gradient isuserinteractionenabled userinteractionenabled \
    accessibilitylabel accessibilityhint accessibilityvalue accessibilitytraits isaccessibilityelement arialabel \
    allowsdefaulttighteningfortruncation baselineadjustment highlightedtextcolor \
    shadows ishighlighted highlighted isexclusivetouch ismultipletouchenabled isopaque clearscontextbeforedrawing \
    minimumvalue maximumvalue minvalue maxvalue stepvalue minimum maximum step \
    keyboardtype keyboardappearance returnkeytype autocorrectiontype autocapitalizationtype spellcheckingtype \
    clearbuttonmode clearsonbeginediting leftview rightview leftviewmode rightviewmode inputview \
    iseditable editable isselectable selectable datadetectortypes ispagingenabled pagingenabled bounces \
    alwaysbouncevertical alwaysbouncehorizontal showshorizontalscrollindicator showsverticalscrollindicator zoomscale \
    minimumzoomscale maximumzoomscale scrollindicatorinsets decelerationrate keyboarddismissmode \
    separatorcolor allowsselection allowsmultipleselection \
    selectionstyle isanimating hideswhenstopped iscontinuous hidesforsinglepage backgroundstyle minuteinterval \
    refreshcontrol showsexpansiontextwhentruncated searchbarstyle showscancelbutton progressviewstyle sliderstyle \
    preferredbehavioralstyle changesselectionasprimaryaction showsmenuasprimaryaction menu indicator \
    contentverticalalignment showsactivityindicator automaticallyadjustsscrollindicatorinsets \
    backgroundconfiguration preferredscreenedgesdeferringsystemgestures presentswithgesture displaymodebuttonvisibility \
    showssecondaryonlybutton isdoublesided transitioningdelegate preferredcornerradius standardappearance \
    scrolledgeappearance compactappearance focusgroupidentifier hidesbarsonswipe hidesbarsontap \
    prefersscrollingexpandswhenscrolledtoedge popoverbackgroundviewclass accessoryview imageedgeinsets titleedgeinsets \
    showstouchwhenhighlighted buttontype renderingmode preferredsymbolconfiguration animationimages \
    modaltransitionstyle prefershomeindicatorautohidden \
    preferredstatusbarstyle statusbarhidden setneedsstatusbarappearanceupdate tabbaritem tabitem badgevalue \
    backbarbuttonitem backbuttontitle barstyle \
    passthroughviews dimmingview largestundimmeddetentidentifier cornercurve \
    blur effect rotation rotationeffect scaleeffect animationduration cursor pointerevents outline filter \
    animated delay hyphenationfactor kerning letterspacing textdecoration underline strikethrough \
    texttransform caretcolor estimatedsectionheaderheight drawmode contentscalefactor
    """

}
