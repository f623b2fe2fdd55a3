import AdaptModel

extension ForeignWord {
  /// Names with a special meaning for some owners only.
  static let special: [(WordOwners, [String: ForeignWord])] = [
    (
      .kinds([.label]),
      table([
        ("title label value name header content", .write("text")), ("alignment align justify", .write("textAlignment")),
        ("size", .write("font", "`font = font(17)`; the size of the view is a constraint: `width == 100`")),
        ("enabled isenabled", nothing), ("numberofline", .write("lines")),
        (
          "minimumfontsize autoshrink shrink",
          .write("minimumScaleFactor", "`adjustsFontSizeToFitWidth = true; minimumScaleFactor = 0.5`")
        ),
      ])
    ),
    (
      .kinds([.button]),
      table([
        ("title label value name currenttitle caption string", .write("text")),
        ("isdisabled disabled", .write("enabled", "`enabled = false`")),
        ("alignment align", .write("textAlignment")), ("on", .write("on gear.tap { … }")),
        ("icon img src systemname systemimage imagename symbol named", .write("image", "`image = \"star\"`")),
        ("highlighted", .write("selected")),
        ("lines numberoflines cornerstyle titlealignment titlepadding macidiomstyle", nothing),
        (
          "subtitle",
          .say("there is no second line: put a `label` below the title", "`stack column(axis: vertical) { … }`")
        ),
        ("imagespacing", .write("imagePadding", "`imagePadding = 8`")),
        (
          "style buttonstyle type buttontype configurationstyle kind variant",
          .write("configuration", "`configuration = filled`, or `plain`, `gray`, `tinted`")
        ),
      ])
    ),
    (
      .kinds([.spinner]),
      table([
        ("style size", .write("activityIndicatorStyle", "`activityIndicatorStyle = large`")),
        ("animating animate animates spinning isspinning active running", nothing),
      ])
    ),
    (
      .kinds([.datePicker]),
      table([
        ("date minimumdate maximumdate locale calendar timezone countdownduration minuteinterval", nothing),
        ("style pickerstyle", .write("preferredDatePickerStyle", "`preferredDatePickerStyle = compact`")),
        ("mode", .write("datePickerMode", "`datePickerMode = date`")),
      ])
    ),
    (
      .kinds([.picker]),
      table([("items rows titles options components data datasource selection numberofrows", nothing)])
    ),
    (
      .kinds([.tabBar]),
      table([
        (
          "items tabs titles",
          .say(
            "declare the tabs in the body of the bar: `tabBarItem home \"Home\" { image = \"house\" }`",
            "a tab bar controller has one for each of its controllers: `controller Main: tab(Home, Search)`")
        ),
        ("selecteditem selectedindex selected selection", .write("value", "`value = 1` selects the second tab")),
      ])
    ),
    (
      .kinds([.toolbar]),
      table([
        (
          "items buttons",
          .say(
            "declare the items in the body of the toolbar: `barButtonItem share { systemItem = action }`",
            "a controller has the items of the toolbar around it: `barButtonItem share { placement = toolbar }`")
        )
      ])
    ),
    (
      .kinds([.navigationBar]),
      table([
        (
          "items topitem leftbarbuttonitems rightbarbuttonitems leftbarbuttonitem rightbarbuttonitem",
          .say(
            "declare the items in the body of the bar: `barButtonItem edit \"Edit\" { placement = leading }`",
            "a controller has the items of the bar around it: `controller Main: navigation(root: Inbox)`")
        )
      ])
    ),
    (
      .kinds([.cell]),
      table([
        (
          "text title label textlabel",
          .write("textLabel.text", "`textLabel.text = \"Wi-Fi\"`, or `cell row \"Wi-Fi\"`")
        ),
        (
          "detail subtitle detailtext detaillabel secondarytext",
          .write("detailTextLabel.text", "`cellStyle = subtitle; detailTextLabel.text = \"Home\"`")
        ),
        ("image icon", .write("imageView.image", "`imageView.image = \"wifi\"`")),
        ("accessory accessories", .write("accessoryType", "`accessoryType = disclosureIndicator`")),
        (
          "accessoryview",
          .say(
            "declare the view in the cell",
            "`switch sound { trailing == superview.margins.trailing; centerY == superview.centerY }`")
        ),
        ("style", .write("cellStyle", "`cellStyle = subtitle`")),
        (
          "contentconfiguration defaultcontentconfiguration",
          .write("cellStyle", "`cellStyle = subtitle; textLabel.text = \"Wi-Fi\"; detailTextLabel.text = \"Home\"`")
        ),
        ("selected isselected highlighted ishighlighted selectedbackgroundview", nothing),
      ])
    ),
    (
      .kinds([.action]),
      table([
        ("title label name caption", .write("text")),
        (
          "style preferredaction ispreferred preferred destructive cancel kind",
          .write("role", "`role = destructive`, `cancel`, or `primary` for the preferred action")
        ),
        ("isenabled isdisabled disabled", .write("enabled", "`enabled = false`")),
        ("handler", .write("on erase.tap { … }")),
      ])
    ),
    (
      .kinds([.barButtonItem]),
      table([
        ("title label name caption", .write("text")),
        ("barbuttonsystemitem system", .write("systemItem", "`systemItem = add`")),
        ("icon img src systemname systemimage", .write("image")),
        ("position side where location edge", .write("placement", "`placement = leading`, `trailing` or `toolbar`")),
        (
          "width space gap",
          .write(
            "spacing", "of a space: `systemItem = fixedSpace; spacing = 20`; other items are as wide as what they show")
        ),
        ("style", .write("systemItem", "`systemItem = done` is drawn like UIKit's `.done` style")),
        (
          "customview",
          .say(
            "an item has a text, an image or a system item", "`barButtonItem find \"Search\"`, or `image = \"gear\"`")
        ),
        ("isenabled isdisabled disabled", .write("enabled", "`enabled = false`")),
        ("action handler target primaryaction", .write("on edit.tap { … }")),
      ])
    ),
    (
      .kinds([.image]),
      table([
        (
          "source src name url systemname imagename picture photo asset file named",
          .write("image", "`image = \"photo\"`, or an asset: `image = Mountain`")
        ),
        (
          "objectfit resizemode scalemode fit scaletype contentscale scaletofit scaletofill aspectfit",
          .write("contentMode", "`contentMode = scaleAspectFit`")
        ),
        ("size", .write("intrinsic", "`intrinsic = 96 x 96` is the size of the picture")),
        (
          "pointsize symbolconfiguration preferredsymbolconfiguration imagescale",
          .write("intrinsic", "a symbol has 20 x 20 points by itself: `intrinsic = 40 x 40`")
        ),
      ])
    ),
    (
      .kinds([.textField, .searchBar, .searchController, .textView]),
      table([
        ("placeholdertext hint prompt placeholderlabel", .write("placeholder")),
        ("issecure secure password ispassword", .write("isSecureTextEntry", "`isSecureTextEntry = true`")),
        ("type style kind contentinset", nothing),
        (
          "textinset textinsets padding contentpadding",
          .write("textContainerInset", "of a text view: `textContainerInset = insets(8)`")
        ),
        ("value string content title", .write("text")),
        ("alignment align", .write("textAlignment")),
        (
          "becomefirstresponder resignfirstresponder focus endediting isfirstresponder",
          .write("window.keyboardHeight = 260", "`window.keyboardHeight = 260` shows a keyboard, and 0 hides it")
        ),
      ])
    ),
    (
      .kinds([.textView]),
      table([("placeholder", .say("a text view has no placeholder", "put a `label` over it"))])
    ),
    (
      .kinds([.switch]),
      table([("on checked state seton toggled", .write("isOn")), ("disabled", .write("enabled"))])
    ),
    (
      .kinds([.slider]),
      table([
        (
          "minimumvalue maximumvalue minvalue maxvalue minimum maximum min max range bounds from to",
          .say("a slider goes from 0 to 1", "its `value` says where its thumb is drawn: `value = 0.5`")
        )
      ])
    ),
    (
      .kinds([.slider, .progress, .stepper, .pageControl, .segmented]),
      table([
        ("progress current position setvalue setprogress currentpage selectedsegmentindex", .write("value")),
        ("numberofpages pagecount count", .write("pages")), ("items titles options insertsegment", .write("segments")),
        ("disabled", .write("enabled")),
      ])
    ),
    (
      .kinds([.stack]),
      table([
        (
          "orientation direction flexdirection isvertical ishorizontal layout vertical horizontal flow",
          .write("axis", "`axis = vertical`")
        ),
        ("gap space itemspacing interitemspacing margin rowgap columngap", .write("spacing")),
        ("align alignitems crossaxisalignment aligncontent valign halign gravity", .write("alignment")),
        ("justifycontent justify mainaxisalignment distribute packing", .write("distribution")),
        ("views arrangedviews items", .write("subviews")),
        ("reverse", .say("views are stacked in the order of their declarations")),
        (
          "padding edgeinsets contentinset insets",
          .write("layoutMargins", "`layoutMargins = insets(8, 8, 8, 8); layoutMarginsRelative = true`")
        ),
      ])
    ),
    (
      .kinds([.scroll]),
      table([
        (
          "contentsize contentwidth contentheight",
          .write(
            "contentGuide",
            "constraints give the size of the content: `page.contentGuide.width == page.frameGuide.width`")
        ),
        ("content contentview documentview", .write("contentGuide")), ("padding", .write("contentInset")),
      ])
    ),
    (
      .kinds([.scroll, .table, .collection]),
      table([
        (
          "scrollrecttovisible scrolltorow scrolltoitem scrollto scrolltop scrollposition scrolled offset scroll",
          .write("contentOffset", "`list.contentOffset = point(0, 120)` shows what is 120 points further down")
        )
      ])
    ),
    (
      .kinds([.table]),
      table([
        (
          "rows row cells",
          .write("cell", "`table list { cell first { … } }` has a row; its rows are its `subviews`")
        ),
        (
          "numberofrows numberofsections datasource data rowcount items cellforrow register dequeuereusablecell",
          .write("cell", "declare a row in the table: `table list { for i in 1...3 { cell row { … } } }`")
        ),
        (
          "estimatedrowheight",
          .say(
            "this changes no layout: leave it out", "rows size themselves; `rowHeight = 44` gives every row that height"
          )
        ),
        (
          "sectionheaderheight sectionfooterheight",
          .write("height == 30", "a constraint gives a header its height: `sectionHeader first \"A\" { height == 30 }`")
        ),
        (
          "cellheight rowheights itemheight heightforrow",
          .write("rowHeight", "`rowHeight = 44`; `rowHeight = -1` gives each row its own height")
        ),
        ("style", .write("tableStyle", "`tableStyle = insetGrouped`")),
        (
          "header headers section sections titleforheader titleforheaderinsection",
          .write("sectionHeader", "`sectionHeader display \"Display\"` comes before the rows of its section")
        ),
        ("footer titleforfooter", .write("sectionFooter", "`sectionFooter note \"…\"` comes after the rows")),
        (
          "tableheaderview headerview tablefooterview footerview",
          .write("cell", "a view above all rows is the first cell, and one below them the last: `cell top { … }`")
        ),
        ("separator separators", .write("separatorStyle", "`separatorStyle = none`")),
      ])
    ),
    (
      .kinds([.collection]),
      table([
        ("cellsize sizeforitem", .write("itemSize")),
        (
          "items rows numberofitems numberofitemsinsection datasource data count cells register dequeuereusablecell",
          .write("cell", "declare an item in the collection: `collection grid { cell item { … } }`")
        ),
        ("spacing gap linespacing rowspacing", .write("minimumLineSpacing")),
        ("interitemspacing itemspacing columnspacing", .write("minimumInteritemSpacing")),
        ("padding insets contentinsets", .write("sectionInset")),
        (
          "columns numberofcolumns columncount",
          .write(
            "layout",
            "`layout = layoutSection(layoutGroup(horizontal, width: fractionalWidth(1), height: 44, subitem: "
              + "layoutItem(width: fractionalWidth(1), height: fractionalHeight(1)), count: 2))`; with `itemSize = 100 x 100` each row has as many as fit"
          )
        ),
      ])
    ),
    (
      .presentation,
      table([
        ("presentationstyle modalpresentationstyle mode type", .write("style", "`style = popover`")),
        (
          "sourceview anchor barbuttonitem sourceitem anchorview from frombutton sourcebutton target",
          .write("source", "`source = gear`")
        ),
        ("arrowdirection direction arrow", .write("permittedArrowDirections", "`permittedArrowDirections = [up]`")),
        ("viewcontroller controller presentedviewcontroller root body form", .write("content", "`content = Settings`")),
        (
          "adaptive adaptivestyle adaptstyle compactstyle adaptation",
          .say(
            "write an `override`, or a `when`",
            "`override adaptivePresentationStyle(traits) { return none }` keeps the style in compact width; "
              + "`when width: compact { style = fullScreen }` sets another one")
        ),
        (
          "preferredcontentsize size contentsize width",
          .write(
            "preferredContentSize",
            "it belongs to the controller in `content`: `controller Settings { preferredContentSize = 320 x 480 }`")
        ),
        (
          "height detent medium half sheetheight",
          .write("detents", "`detents = [medium, large]`, or heights: `detents = [300]`")
        ),
        ("presentedviewcontroller_", .write("presented")), ("background dimming", nothing),
        ("delegate", .say("a delegate's question is an `override` here")),
      ])
    ),
    (
      .controller,
      table([
        ("addsubview insertsubview", .say("declare a view in the body: `label title \"Hello\"`")),
        ("dismiss", .write("dismiss")), ("present", .write("present")), ("name_", .write("title")),
        ("background", .write("view.backgroundColor")),
        (
          "style",
          .write(
            "modalPresentationStyle", "how it is presented; columns are `split(style: tripleColumn, …)`"
          )
        ),
        (
          "tabbaritem tabitem tabtitle",
          .write(
            "title", "a tab shows its controller's: `title = \"Mail\"`, `image = \"envelope\"`, `badgeValue = \"3\"`")
        ),
        (
          "icon tabicon tabimage tabbarimage tabbaricon",
          .write("image", "a tab shows its controller's image: `image = \"envelope\"`")
        ),
        ("badge tabbadge badgetext", .write("badgeValue", "a tab shows a badge: `badgeValue = \"3\"`")),
        ("backtitle", nothing),
        (
          "detents detent sheetheight sheetpresentationcontrollerdetents prefersgrabbervisible",
          .say(
            "set them in the presentation",
            "`presentation details { content = Page; style = pageSheet; detents = [medium, large] }`, then `present details`"
          )
        ),
        ("subtitle", .say("leave it out: the bar is laid out without a second line below its title")),
        ("presentationdelegate", .say("write a `presentation` with an `override` in it")),
      ])
    ),
    (
      .window,
      table(
        [
          ("orientation", .write("rotate to landscape", "`rotate to landscape` turns the window")),
          ("size width height frame bounds", .write("resize to 507 x 1024", "`resize to 507 x 1024`, `resize to 1/2`")),
          (
            "keyboard keyboardframe keyboardvisible showkeyboard iskeyboardvisible keyboardshown",
            .write("keyboardHeight", "`window.keyboardHeight = 260` shows a keyboard, and 0 hides it")
          ),
          (
            "textsize contentsizecategory dynamictype contentsize fontscale typesize preferredcontentsizecategory textscale",
            .write("traitOverrides.contentSize", "`window.traitOverrides.contentSize = extraLarge`")
          ),
          (
            "style darkmode overrideuserinterfacestyle userinterfacestyle appearance theme mode",
            .write("traitOverrides.style", "`window.traitOverrides.style = dark`")
          ),
          (
            "rtl direction layoutdirection righttoleft",
            .write("traitOverrides.direction", "`window.traitOverrides.direction = rightToLeft`")
          ),
          (
            "insets safearea safeareainsets safearealayoutguide",
            .write("safeArea", "it belongs to the controller: `safeArea.frame`, `view.safeAreaInsets`")
          ),
          ("rootvc root controller viewcontroller", .write("rootViewController")),
          ("screen", .write("device", "`window.device.size`")), ("idiom", .write("device.idiom")),
          ("scale", .write("device.scale")),
          ("sizeclass horizontalsizeclass", .write("traits.width")),
        ] + foldingWindowMembers)
    ),
    (
      .device,
      table(
        [
          ("orientation", .write("window.orientation")), ("rotate turn rotateto", .write("rotate to landscape")),
          ("width height screen bounds screensize resolution", .write("size")), ("model type", .write("name")),
          ("version systemversion osversion ios", .write("os")), ("userinterfaceidiom kind", .write("idiom")),
          ("safearea safeareainsets", .say("launch on it: `launch Page on device`, then `view.safeAreaInsets`")),
        ] + foldingDeviceMembers)
    ),
    (
      .guide,
      table([
        (
          "show hide appear",
          .write("window.keyboardHeight = 260", "`window.keyboardHeight = 260` shows a keyboard, and 0 hides it")
        ),
        ("insets", .write("view.safeAreaInsets")), ("layoutframe", .write("frame")),
      ])
    ),
    (.traits, traits), (.traitOverrides, overriddenTraits),
    (
      .view,
      table([
        ("children childviews", .write("subviews")), ("parent parentview", .write("superview")),
        ("viewcontroller controller", .write("view.name")),
      ])
    ),
    (
      .constraint,
      table([
        ("value distance spacing", .write("constant")), ("enabled active isenabled", .write("installed")),
        ("label name", .write("identifier")),
      ])
    ),
    (
      .rect,
      table(foldingRectMembers)
    ),
    (
      [.size, .point, .rect, .insets],
      table([
        ("w", .write("width")), ("h", .write("height")), ("leading", .write("left")), ("trailing", .write("right")),
        ("center mid", .say("write `midX` and `midY`")),
      ])
    ),
    (
      .layoutPart,
      table([
        (
          "contentinsets edgespacing interitemspacing intergroupspacing orthogonalscrollingbehavior header footer width height subitems count boundarysupplementaryitems supplementariesfollowcontentinsets supplementarycontentinsetsreference",
          .say(
            "set it where the part is made", "`layoutSection(group, interGroupSpacing: 8, contentInsets: insets(16))`")
        ),
        ("decorationitems visibleitemsinvalidationhandler pintovisiblebounds zindex", nothing),
        (
          "contentinsetsreference",
          .say("it belongs to the collection: `grid.sectionInsetReference = fromLayoutMargins`")
        ),
      ])
    ),
    (
      [.string, .list, .map, .range],
      table([
        ("length size len", .write("count")), ("push add pushback", .write("append")),
        ("includes has haskey containskey", .write("contains")),
        ("empty", .write("isEmpty")), ("head", .write("first")), ("tail", .write("dropFirst")),
        ("total", .write("sum")),
      ])
    ),
  ]
}
