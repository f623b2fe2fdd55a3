import AdaptCheck
import AdaptModel

/// What a document says of its views and constraints to a check, by object id.
public struct DocumentDesign: Sendable {
  private let isLaunchScreen: Bool
  /// Whether it is made for phones in landscape too: it varies with the height, or was drawn in landscape. Nil where
  /// nothing says so.
  private let isShownInLandscape: Bool?
  private let knowsSafeAreas: Bool
  private let runtime: String
  private let isPlaceKnown: Bool
  private let minimumOS: OSVersion?
  private let screen: Size?
  private let canvas: Canvas?
  private let variesWithWidth: Bool
  /// The sizes of controllers' views, where they fill a screen.
  private let screens: [Size]
  private let regionsUnderBars: Set<String>
  private let regionsWithoutStatusBar: Set<String>
  private let parts: Set<String>
  /// Of the controllers, the app's own.
  private let controllerClasses: [String]
  /// What reaches into outermost views at their top, by object id.
  private let topInsets: [String: Double]
  private let views: [String: ViewDesign]
  private let constraints: [String: ConstraintDesign]

  /// - Complexity: O(elements · depth).
  public init(_ document: InterfaceDocument) {
    isLaunchScreen = document.isLaunchScreen
    let variations = document.views.flatMap { $0.variations } + document.constraints.flatMap { $0.variations }
    let isTurned = document.canvas?.isLandscape == true
    isShownInLandscape = isTurned || variations.contains { $0.height == .compact } ? true : nil
    variesWithWidth = variations.contains { $0.width == .compact }
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
    // What was drawn in a size that no screen has is shown within something else.
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
    regionsWithoutStatusBar = Set(
      document.controllers.compactMap { controller in
        guard controller.element.child(key: "simulatedStatusBarMetrics")?.name == "nil" else { return nil }
        return controller.rootView.map { document.views[$0].id }
      })
    let roots = document.controllers.compactMap { $0.rootView }
    // The first of those with one id. Embedded Swift has no initializer that says which of two is kept.
    topInsets = roots.reduce(into: [:]) { insets, root in
      if insets[document.views[root].id] == nil { insets[document.views[root].id] = canvas.topInset(ofRoot: root) }
    }
    let names = XcodeNames(document)
    let outlets = document.outlets.filter { $0.property != "view" }
    let held = Set(outlets.map { $0.destination })
    let sampleNames = Dictionary(grouping: outlets, by: { $0.destination }).mapValues { $0.map { $0.property } }
    var views: [String: ViewDesign] = [:]
    for (index, record) in document.views.enumerated() where !record.id.isEmpty {
      var design = Self.design(of: index, in: document, canvas, names)
      design.isFilledByCode = held.contains(record.id) || document.isSampleInRow(index)
      if let text = record.element["text"], sampleNames[record.id]?.contains(where: { text.isSample(of: $0) }) == true {
        design.isContentKnown = false
      }
      views[record.id] = design
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
    facts.isDrawnForLandscapePad = facts.isDrawnForWholePad && isDrawnInLandscape
    facts.canvasSize = canvas?.screen
    facts.isPlaceKnown = isPlaceKnown
    facts.minimumOS = minimumOS
    facts.isInHostsView = isInHostsView(named: name)
    facts.isShownElsewhere = { regionsUnderBars.contains($0) }
    facts.isPart = { parts.contains($0) }
    facts.isWithoutStatusBar = { regionsWithoutStatusBar.contains($0) }
    facts.regionFrame = { views[$0]?.canvasFrame }
    facts.topInset = { topInsets[$0] ?? 0 }
    facts.isAnyConstraintHeldByCode = constraints.values.contains { $0.isHeldByCode }
    return facts
  }

  /// The kinds of devices that it is for: iPads alone where its runtime says so, or its canvas is one and nothing of it
  /// changes where the width is compact; else what the name of the file says, `Main_iPhone`, `Main~ipad`.
  public func idioms(named name: String) -> [UserInterfaceIdiom] {
    if runtime.hasSuffix(".iPad") || isDrawnForPads && !variesWithWidth { return [.pad] }
    let stem = (name.split(separator: "/").last ?? "").prefix { $0 != "." }.lowercased()
    for separator in ["_", "~", "-"] {
      if stem.hasSuffix(separator + "iphone") { return [.phone] }
      if stem.hasSuffix(separator + "ipad") { return [.pad] }
    }
    return [.phone, .pad]
  }

  /// Whether it is the storyboard that Xcode makes for an extension, with the class of one that a host shows within its
  /// own view. An extension's property list beside it says it too, and is read with the project.
  private func isInHostsView(named name: String) -> Bool {
    name.split(separator: "/").last?.hasPrefix("MainInterface.") == true
      && controllerClasses.contains { name in Self.hostedClasses.contains { name.hasPrefix($0) } }
  }

  /// The names of the classes in Xcode's templates.
  private static let hostedClasses = ["Today", "Notification", "Keyboard", "Widget"]

  /// Whether it was drawn for an iPad's whole screen, and is for nothing else.
  private func isDrawnForWholePad(named name: String) -> Bool {
    idioms(named: name) == [.pad] && canvas?.adaptation == nil
  }

  /// Whether all of its screens are wider than high.
  private var isDrawnInLandscape: Bool {
    let whole = screens.filter { ScreenSizes.isScreen($0) && $0.width != $0.height }
    return !whole.isEmpty && whole.allSatisfy { $0.width > $0.height }
  }

  /// Whether the canvas is an iPad, or all of its screens have an iPad's size though the canvas is a phone by now.
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
    if record.kind == .image, !design.isTouchable || element["userInteractionEnabled"] == nil,
      let frame = canvas.frame(of: index), let region = canvas.frame(of: canvas.region(of: index))
    {
      design.isBleeding = !region.contains(frame, within: 1)
    }
    design.isEditable = element.flag("editable") != false
    design.isTouchable = canvas.isTouchable(index)
    design.leastTextScale = record.leastTextScale
    design.textTolerance = record.hasSystemFont ? 0.02 : 0.15
    design.isPlacedByFrame = !record.isLaidOutByConstraints && record.superview != nil
    design.isMarkedAmbiguous = element.flag("ambiguous") == true
    design.isAmbiguityVerified = element["verifyAmbiguity"] == nil
    return design
  }
}

extension String {
  /// Whether it is the name of the outlet that holds it, without the word for what it is: `AGE` for `ageLabel`. Code
  /// puts another text there.
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
  /// Whether a view of a row or an item that code makes as many of as it needs shows a sample: code finds it by its tag,
  /// or as one of the texts that the cell's style has.
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

  /// Whether a controller was drawn in a free size as high as no screen, and nothing of the document leads to it.
  fileprivate func isPart(_ index: Int) -> Bool {
    let controller = controllers[index]
    guard controller.id != initialController, let size = controller.element.child(key: "freeformSize"),
      let width = size.number("width"), let height = size.number("height")
    else { return false }
    return !ScreenSizes.isWhole(Size(width, height)) && !segues.contains { $0.destination == controller.id }
  }

  /// The first iOS that has what the document uses; nil where it uses nothing that came later than Auto Layout.
  var minimumOS: OSVersion? {
    let uses = views.contains { $0.element.children.contains { $0.name == "buttonConfiguration" } }
    return uses ? OSVersion(15) : nil
  }

  /// Whether it is what an app shows while it starts.
  public var isLaunchScreen: Bool {
    scenes.first?.element.root.flag("launchScreen") == true
  }

  /// Whether its views are laid out by constraints at all.
  var usesAutoLayout: Bool { scenes.first?.element.root.flag("useAutolayout") == true }
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

  /// A colour in words that can be compared; nil for one that lets through what is behind it.
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
  /// Whether its class is the app's own, so that only code knows what it draws and how large that is.
  var isCustom: Bool { element["customClass"].map { !Self.isUIKits($0) } ?? false }

  /// `UIView`, `UICollectionView`, `MKMapView`: a class that comes with the system.
  private static func isUIKits(_ name: String) -> Bool {
    ["UI", "MK", "WK", "AV", "MTK", "GLK", "SCN", "SK", "ARS", "PK", "QL"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        && name.hasSuffix(
          "View")
    }
      || ["UILabel", "UIButton", "UIControl", "UISlider", "UISwitch", "UITextField", "UIStepper", "UIToolbar"]
        .contains(name)
  }

  /// Whether the document shows what the app shows: not what a class of the app's own draws, nor a text that Interface
  /// Builder's library put there.
  var hasKnownContent: Bool {
    if isCustom { return false }
    switch kind {
    case .label: return !(element["text"].map(Self.isSample) ?? false)
    // Where there is an image, the room is the image's too.
    case .button where imageName != nil: return false
    case .button: return !(buttonTitle.map(Self.isSample) ?? false)
    case .textView: return !(element.child(key: "text")?.text ?? element["text"] ?? "").hasPrefix("Lorem ipsum")
    default: return true
    }
  }

  /// Whether it shows something behind what it holds: a picture, a map, or a colour unlike that of what it lies in.
  func hasOwnGround(in document: InterfaceDocument) -> Bool {
    if kind == .image || Self.drawn.contains(tag) || kind == .view && isCustom && superview != nil { return true }
    guard let own = element.child("color", key: "backgroundColor")?.ground else { return false }
    var current = superview
    while let here = current {
      let outer = document.views[here]
      if let color = outer.element.child("color", key: "backgroundColor")?.ground { return color != own }
      current = outer.superview
    }
    return own != XMLElement.plainGround
  }

  /// Whether it is a button of the app's own class, of which the document shows nothing.
  var isBlankButton: Bool {
    kind == .button && isCustom && imageName == nil && (buttonTitle ?? "").isEmpty
      && element.child("color", key: "backgroundColor") == nil
      && !element.children.contains { $0.name == "state" && $0["backgroundImage"] != nil }
  }

  /// Whether it picks a date in the style that iOS chooses, which has been a low field with the date since iOS 14, and
  /// wheels before.
  var isCompactDatePicker: Bool {
    kind == .datePicker && element["datePickerMode"] != "countDownTimer"
      && ["automatic", "compact"].contains(element["style"] ?? "automatic")
  }

  /// Views that draw what is not in the document.
  private static let drawn: Set<String> = [
    "mapView", "glkView", "mtkView", "sceneKitView", "arskView", "arscnView", "skView", "wkWebView", "webView",
  ]

  /// What Interface Builder's library writes, and what people write who mean to replace it: `Label`, `Title Label`,
  /// `Lorem…`.
  private static func isSample(_ text: String) -> Bool {
    let samples: Set<String> = ["Label", "Button", "Title", "Text", "Subtitle", "Detail", "TextField"]
    return samples.contains(text) || text.hasPrefix("Lorem ipsum") || !text.contains { $0.isLetter || $0.isNumber }
  }

  /// The side at which a button's title stands; nil for its middle.
  var titleSide: ViewDesign.TitleSide? {
    switch element["contentHorizontalAlignment"] {
    case "left", "leading": .leading
    case "right", "trailing": .trailing
    default: nil
    }
  }

  /// Whether it is a button that is no more than its title.
  var isPlainButton: Bool {
    guard kind == .button, !isCustom, imageName == nil, element.child(key: "configuration") == nil else { return false }
    guard element["contentHorizontalAlignment"] != "fill" else { return false }
    return !element.children.contains { $0.name == "state" && $0["backgroundImage"] != nil }
      && element.child("color", key: "backgroundColor") == nil
  }

  /// Whether its text is set in the system's font, which can be measured.
  var hasSystemFont: Bool {
    guard let font = element.child(key: "fontDescription") else { return true }
    return font["name"] == nil && font["family"] == nil
  }
}
