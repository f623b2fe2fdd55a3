import AdaptCheck
import AdaptModel

/// What a document says of its views and constraints to a check, by object id.
public struct DocumentDesign: Sendable {
  private let isLaunchScreen: Bool
  /// Whether it is made for phones in landscape too: it varies with the height, or was drawn in landscape. Nil if
  /// nothing indicates either.
  private let isShownInLandscape: Bool?
  private let knowsSafeAreas: Bool
  private let runtime: String
  private let isPlaceKnown: Bool
  private let minimumOS: OSVersion?
  private let screen: Size?
  private let canvas: Canvas?
  /// Whether it has something of its own for a width or a height that phones have and whole screens of iPads do not.
  private let isVariedForPhones: Bool
  /// The sizes of controllers' views that fill a screen.
  private let screens: [Size]
  private let regionsUnderBars: Set<String>
  private let regionsWithoutStatusBar: Set<String>
  private let parts: Set<String>
  /// The outermost views that no controller of the document shows, and that fill no window.
  private let looseParts: Set<String>
  /// The controllers' classes that belong to the app.
  private let controllerClasses: [String]
  private let isDrawnInHost: Bool
  /// How far bars extend into the outermost views at their top, by object id.
  private let topInsets: [String: Double]
  private let views: [String: ViewDesign]
  private let constraints: [String: ConstraintDesign]

  /// - Complexity: O(elements · depth).
  public init(_ document: InterfaceDocument) {
    isLaunchScreen = document.isLaunchScreen
    let variations = document.views.flatMap { $0.variations } + document.constraints.flatMap { $0.variations }
    let isTurned = document.canvas?.isLandscape == true
    isShownInLandscape = isTurned || variations.contains { $0.height == .compact } ? true : nil
    isVariedForPhones = variations.contains { $0.width == .compact || $0.height == .compact }
    isDrawnInHost = document.views.contains { $0.element["simulatedAppContext"] == "notificationCenter" }
    runtime = document.scenes.first?.element.root["targetRuntime"] ?? ""
    isPlaceKnown = !document.controllers.isEmpty
    minimumOS = document.minimumOS
    self.canvas = document.canvas
    screen = document.defaultScreen
    knowsSafeAreas = document.tools.number >= 13000
    controllerClasses = document.controllers.compactMap { $0.element["customClass"] }
    screens = document.controllers.compactMap { controller in
      controller.rootView.flatMap { document.views[$0].frame?.size }
    }
    let canvas = CanvasEvidence(document)
    var regionsUnderBars = Set(canvas.rootsUnderBars().map { document.views[$0].id })
    // A view drawn in a size that no screen has is shown within something else.
    for case let root? in document.controllers.map({ $0.rootView }) {
      guard let size = document.views[root].frame?.size, !ScreenSizes.isScreen(size), size != document.canvas?.screen,
        ScreenSizes.isPhones(Size(size.width, 700)) == false
      else { continue }
      regionsUnderBars.insert(document.views[root].id)
    }
    self.regionsUnderBars = regionsUnderBars
    parts = Set(
      document.controllers.indices.filter { document.isPart($0) }.compactMap { document.controllers[$0].rootView }
        .map { document.views[$0].id })
    let owned = document.outlets.first { $0.property == "view" && $0.source == "-1" }?.destination
    looseParts = Set(
      document.views.indices.filter { index in
        let view = document.views[index]
        guard view.superview == nil, view.isLoose, view.controller == nil, view.tag != "tableViewCell" else {
          return false
        }
        return view.id != owned || !document.isScreen(ownersView: index)
      }.map { document.views[$0].id })
    regionsWithoutStatusBar = Set(
      document.controllers.compactMap { controller in
        guard controller.element.child(key: "simulatedStatusBarMetrics")?.name == "nil" else { return nil }
        return controller.rootView.map { document.views[$0].id }
      })
    let roots = document.controllers.compactMap { $0.rootView }
    // The first of several views with the same id. Embedded Swift lacks the initializer that resolves duplicate keys.
    topInsets = roots.reduce(into: [:]) { insets, root in
      if insets[document.views[root].id] == nil { insets[document.views[root].id] = canvas.topInset(ofRoot: root) }
    }
    let names = XcodeNames(document)
    let outlets = document.outlets.filter { $0.property != "view" }
    let held = Set(outlets.map { $0.destination })
    let sampleNames = Dictionary(grouping: outlets, by: { $0.destination }).mapValues { $0.map { $0.property } }
    var views: [String: ViewDesign] = [:]
    let own = document.inItsOwnLanguage
    for (index, record) in document.views.enumerated() where !record.id.isEmpty {
      var design = Self.design(of: index, in: document, canvas, names)
      design.isTranslated = document.isTranslated(index)
      design.isFilledByCode = held.contains(record.id) || document.isSampleInRow(index)
      if let text = own.views[index].element["text"],
        sampleNames[record.id]?.contains(where: { text.isSample(of: $0) }) == true
      {
        design.isContentKnown = false
      }
      views[record.id] = design
    }
    for record in document.views where record.isCell && !record.id.isEmpty {
      for (part, name) in StyledCell.attributes {
        guard var known = record.element[name].flatMap({ views[$0] }) else { continue }
        if held.contains(record.id) { known.isFilledByCode = true }
        views[record.id]?.parts[part] = known
      }
    }
    let safeAreas = SafeAreaSwitches(document)
    var constraints: [String: ConstraintDesign] = [:]
    for constraint in document.constraints where !constraint.id.isEmpty {
      var design = ConstraintDesign(
        title: names.name(of: constraint.id) ?? constraint.firstAttribute.name, objectID: constraint.id,
        canvasMiss: canvas.miss(of: constraint))
      design.isHeldByCode = held.contains(constraint.id)
      design.safeArea = safeAreas.safeArea(of: constraint)
      constraints[constraint.id] = design
    }
    self.views = views
    self.constraints = constraints
  }

  /// What it tells as a whole. What the app's project says is not in it.
  ///
  /// - Parameter name: the document's file, whose name may say what it is for.
  public func facts(named name: String) -> DesignFacts {
    var facts = DesignFacts()
    facts.isLaunchScreen = isLaunchScreen
    facts.knowsSafeAreas = knowsSafeAreas
    facts.isShownInLandscape = isShownInLandscape
    facts.isDrawnForWholePad = isDrawnForWholePad(named: name)
    facts.isOnlyDrawnForPads =
      idioms(named: name) == [.pad] && !runtime.hasSuffix(".iPad") && idiom(inName: name) == nil
    facts.isDrawnForLandscapePad = facts.isDrawnForWholePad && isDrawnInLandscape
    facts.canvasSize = canvas?.screen
    facts.isPlaceKnown = isPlaceKnown
    facts.minimumOS = minimumOS
    facts.isInHostsView = isInHostsView(named: name)
    facts.isShownElsewhere = { regionsUnderBars.contains($0) }
    facts.isPart = { parts.contains($0) }
    facts.isPlacedByCheck = { looseParts.contains($0) }
    facts.isWithoutStatusBar = { regionsWithoutStatusBar.contains($0) }
    facts.regionFrame = { views[$0]?.canvasFrame }
    facts.topInset = { topInsets[$0] ?? 0 }
    facts.isAnyConstraintHeldByCode = constraints.values.contains { $0.isHeldByCode }
    return facts
  }

  /// The kinds of devices that it is for: iPads alone where its runtime says so, or its canvas is one and nothing of it
  /// changes where the width is compact; else what the name of the file says, `Main_iPhone`, `Main~ipad`.
  public func idioms(named name: String) -> [UserInterfaceIdiom] {
    if runtime.hasSuffix(".iPad") || isDrawnForPads && !isVariedForPhones { return [.pad] }
    return idiom(inName: name).map { [$0] } ?? [.phone, .pad]
  }

  private func idiom(inName name: String) -> UserInterfaceIdiom? {
    let stem = (name.split(separator: "/").last ?? "").prefix { $0 != "." }.lowercased()
    for separator in ["_", "~", "-"] {
      if stem.hasSuffix(separator + "iphone") { return .phone }
      if stem.hasSuffix(separator + "ipad") { return .pad }
    }
    return nil
  }

  /// Whether it is drawn in a notification, or is the storyboard that Xcode makes for an extension, with the class of
  /// one that a host shows within its own view. The extension's property list says so too, and is read with the
  /// project.
  private func isInHostsView(named name: String) -> Bool {
    isDrawnInHost
      || name.split(separator: "/").last?.hasPrefix("MainInterface.") == true
        && controllerClasses.contains { name in Self.hostedClasses.contains { name.hasPrefix($0) } }
  }

  /// The names of the classes in Xcode's templates.
  private static let hostedClasses = ["Today", "Notification", "Keyboard", "Widget"]

  /// Whether it was drawn only for an iPad's whole screen.
  private func isDrawnForWholePad(named name: String) -> Bool {
    idioms(named: name) == [.pad] && canvas?.adaptation == nil
  }

  /// Whether all its screens are wider than high.
  private var isDrawnInLandscape: Bool {
    let whole = screens.filter { ScreenSizes.isScreen($0) && $0.width != $0.height }
    return !whole.isEmpty && whole.allSatisfy { $0.width > $0.height }
  }

  /// Whether the canvas is an iPad, or all its screens have an iPad's size although the canvas is a phone now.
  private var isDrawnForPads: Bool {
    if let canvas, !canvas.isPad {
      return screens.contains { min($0.width, $0.height) >= 744 }
        && !screens.contains { ScreenSizes.isPhones($0) }
    }
    return canvas?.isPad ?? screen.map { min($0.width, $0.height) >= 744 } ?? false
  }

  public func view(_ objectID: String) -> ViewDesign? { views[objectID] }

  public func constraint(_ objectID: String) -> ConstraintDesign? { constraints[objectID] }

  private static func design(
    of index: Int, in document: InterfaceDocument, _ canvas: CanvasEvidence, _ names: XcodeNames
  ) -> ViewDesign {
    let record = document.views[index]
    let element = record.element
    var design = ViewDesign(
      title: names.name(of: record.id) ?? record.title, objectID: record.id, canvasFrame: canvas.frame(of: index),
      region: document.views[canvas.region(of: index)].id)
    design.isContentKnown = record.hasKnownContent
    design.isPlainButton = record.isPlainButton
    design.titleSide = record.titleSide
    design.isDrawnSmaller = record.isCompactDatePicker || record.isBlankButton
    design.hasClearButton = element["clearButtonMode"].map { $0 != "never" } ?? false
    design.hasOwnGround = record.hasOwnGround(in: document)
    design.isMaterial = record.tag == "visualEffectView"
    if record.kind == .image, !design.isTouchable || element["userInteractionEnabled"] == nil,
      let frame = canvas.frame(of: index), let region = canvas.frame(of: canvas.region(of: index))
    {
      design.isBleeding = !region.contains(frame, within: 1)
    }
    if let layout = element.child(key: "collectionViewLayout") {
      design.mayScrollSideways = layout["scrollDirection"] == "horizontal" || layout["customClass"] != nil
    }
    design.isEditable = element.flag("editable") != false
    design.isTouchable = canvas.isTouchable(index)
    design.leastTextScale = record.leastTextScale
    design.textTolerance = record.hasSystemFont ? 0.02 : 0.15
    design.isDrawnAtNaturalSize = record.isDrawnAtNaturalSize(in: document)
    design.isPlacedByFrame = !record.isLaidOutByConstraints && record.superview != nil
    design.isMarkedAmbiguous = element.flag("ambiguous") == true
    design.isAmbiguityVerified = element["verifyAmbiguity"] == nil
    return design
  }
}

extension String {
  /// Whether the text is the name of the outlet for its view, without the word for the view's kind: `AGE` for
  /// `ageLabel`. Code puts another text there.
  fileprivate func isSample(of outlet: String) -> Bool {
    func letters(_ text: some StringProtocol) -> String { String(text.lowercased().filter { $0.isLetter }) }
    var name = letters(outlet)
    for word in ["label", "lbl", "text", "view", "field", "outlet"] where name.hasSuffix(word) && name != word {
      name = String(name.dropLast(word.count))
    }
    let own = letters(self)
    return own.count > 1 && (own == name || own == letters(outlet))
  }
}

extension InterfaceDocument {
  /// Whether a view in a row or an item that code makes as often as needed shows a sample: code finds it by its tag, or
  /// as one of the texts of the cell's style.
  fileprivate func isSampleInRow(_ view: Int) -> Bool {
    var cell = view
    while let outer = views[cell].superview { cell = outer }
    guard views[cell].isCell, views[cell].host.map({ views[$0].element["dataMode"] != "static" }) ?? true else {
      return false
    }
    let element = views[cell].element
    let id = views[view].id
    return views[view].element["tag"] != nil
      || !id.isEmpty && [element["textLabel"], element["detailTextLabel"], element["imageView"]].contains(id)
  }

  /// Whether a controller was drawn in a freeform size with the height of no screen, and nothing in the document leads
  /// to it.
  fileprivate func isPart(_ index: Int) -> Bool {
    let controller = controllers[index]
    guard controller.id != initialController, let size = controller.element.child(key: "freeformSize"),
      let width = size.number("width"), let height = size.number("height")
    else { return false }
    return !ScreenSizes.isWhole(Size(width, height)) && !segues.contains { $0.destination == controller.id }
  }

  /// The first iOS with all the features that the document uses, or the first for which the Xcode that saved it builds;
  /// nil if it uses none that came after Auto Layout and is old.
  var minimumOS: OSVersion? {
    let uses = views.contains { $0.element.children.contains { $0.name == "buttonConfiguration" } }
    return uses ? OSVersion(15) : tools.leastDeployment
  }

  /// Whether it is what an app shows while it starts.
  public var isLaunchScreen: Bool {
    scenes.first?.element.root.flag("launchScreen") == true
  }
}

extension XMLElement {
  /// The document's outermost element.
  var root: XMLElement {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }
}

extension XMLElement {
  /// The colour of every screen.
  fileprivate static let plainGround = "plain"

  /// A colour in words, for comparison; nil for a colour that is not opaque.
  fileprivate var ground: String? {
    if number("alpha").map({ $0 < 0.05 }) == true || self["cocoaTouchSystemColor"] == "clearColor" { return nil }
    let isWhite = number("white") == 1 || number("red") == 1 && number("green") == 1 && number("blue") == 1
    let system = self["systemColor"] ?? self["cocoaTouchSystemColor"] ?? ""
    if isWhite || ["systemBackgroundColor", "viewFlipsideBackgroundColor"].contains(system) { return Self.plainGround }
    let keys = ["systemColor", "cocoaTouchSystemColor", "name", "white", "red", "green", "blue"]
    return keys.compactMap { key in self[key].map { "\(key)=\($0)" } }.joined(separator: " ")
  }
}

extension InterfaceView {
  /// Whether its class belongs to the app, so that only code knows what it draws and its size.
  var isCustom: Bool { element["customClass"].map { !Self.isUIKits($0) } ?? false }

  /// `UIView`, `UICollectionView`, `MKMapView`: a class of the system.
  private static func isUIKits(_ name: String) -> Bool {
    ["UI", "MK", "WK", "AV", "MTK", "GLK", "SCN", "SK", "ARS", "PK", "QL"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        && name.hasSuffix(
          "View")
    }
      || ["UILabel", "UIButton", "UIControl", "UISlider", "UISwitch", "UITextField", "UIStepper", "UIToolbar"]
        .contains(name)
  }

  /// Whether the document shows the same content as the app. It does not if one of the app's classes draws the content,
  /// or if the text is a placeholder of Interface Builder's library.
  var hasKnownContent: Bool {
    if isCustom { return false }
    switch kind {
    case .label: return !(element["text"].map(Self.isSample) ?? false)
    // If there is an image, the space is for the image too.
    case .button where imageName != nil: return false
    case .button: return !(buttonTitle.map(Self.isSample) ?? false)
    case .textView: return !(element.child(key: "text")?.text ?? element["text"] ?? "").hasPrefix("Lorem ipsum")
    default: return true
    }
  }

  /// Whether it has a background of its own: a picture, a map, or a colour that differs from its superview's.
  func hasOwnGround(in document: InterfaceDocument) -> Bool {
    if kind == .image || Self.frameworkClasses[tag] != nil || kind == .view && isCustom && superview != nil {
      return true
    }
    guard let own = element.child("color", key: "backgroundColor")?.ground else { return false }
    var current = superview
    while let here = current {
      let outer = document.views[here]
      if let color = outer.element.child("color", key: "backgroundColor")?.ground { return color != own }
      current = outer.superview
    }
    return own != XMLElement.plainGround
  }

  /// Whether it is a button of one of the app's classes for which the document has no visible content.
  var isBlankButton: Bool {
    kind == .button && isCustom && imageName == nil && (buttonTitle ?? "").isEmpty
      && element.child("color", key: "backgroundColor") == nil
      && !element.children.contains { $0.name == "state" && $0["backgroundImage"] != nil }
  }

  /// Whether it picks a date in the automatic style, which has been a compact field since iOS 14, and wheels before.
  var isCompactDatePicker: Bool {
    kind == .datePicker && element["datePickerMode"] != "countDownTimer"
      && ["automatic", "compact"].contains(element["style"] ?? "automatic")
  }

  /// The classes of views whose drawing is not in the document, by their tags: of maps, pages of the web and scenes.
  static let frameworkClasses: [String: String] = [
    "mapView": "MKMapView", "glkView": "GLKView", "mtkView": "MTKView", "sceneKitView": "SCNView",
    "arskView": "ARSKView", "arscnView": "ARSCNView", "skView": "SKView", "wkWebView": "WKWebView",
    "webView": "UIWebView",
  ]

  /// Placeholder texts: those of Interface Builder's library, and similar ones that people mean to replace: `Label`,
  /// `Title Label`, `Lorem…`.
  private static func isSample(_ text: String) -> Bool {
    let samples: Set<String> = ["Label", "Button", "Title", "Text", "Subtitle", "Detail", "TextField"]
    return samples.contains(text) || text.hasPrefix("Lorem ipsum") || !text.contains { $0.isLetter || $0.isNumber }
  }

  /// The side of a button's title; nil if it is in the middle.
  var titleSide: ViewDesign.TitleSide? {
    switch element["contentHorizontalAlignment"] {
    case "left", "leading": .leading
    case "right", "trailing": .trailing
    default: nil
    }
  }

  /// Whether it is a button with only a title.
  var isPlainButton: Bool {
    guard kind == .button, !isCustom, imageName == nil, element.child(key: "configuration") == nil else { return false }
    guard element["contentHorizontalAlignment"] != "fill" else { return false }
    return !element.children.contains { $0.name == "state" && $0["backgroundImage"] != nil }
      && element.child("color", key: "backgroundColor") == nil
  }

  /// Whether its text has the system's font, which can be measured.
  var hasSystemFont: Bool {
    guard let font = element.child(key: "fontDescription") else { return true }
    return font["name"] == nil && font["family"] == nil
  }
}
