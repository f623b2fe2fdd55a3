import AdaptModel
import AdaptSolver
import AdaptSyntax

/// Makes an ``InterfaceDocument`` of a file's text.
public enum InterfaceReader {
  /// Whether a file has the name of a storyboard or a xib.
  package static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Whether a file is a storyboard or a xib, by its name or, as for standard input, by its beginning: no script begins
  /// so.
  package static func isDocument(_ file: SourceFile) -> Bool {
    if isDocument(file.name) { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = file.bytes.dropFirst(file.bytes.starts(with: mark) ? mark.count : 0).drop { $0 == 0x20 || 9...13 ~= $0 }
    return ["<?xml", "<document"].contains { text.starts(with: $0.utf8) }
  }

  /// - Returns: the document and warnings, or nil and the error that says why there is none.
  /// - Complexity: O(length of the text).
  public static func read(_ file: SourceFile) -> (document: InterfaceDocument?, diagnostics: [Diagnostic]) {
    read(file, stoppedBy: nil)
  }

  /// Reads a document, unless the signal is raised.
  ///
  /// - Parameters:
  ///   - file: the text of a storyboard or a xib.
  ///   - translation: the texts to show instead of its own; names stay those of the document.
  ///   - signal: if it is raised, there is no document.
  package static func read(
    _ file: SourceFile, in translation: Translation? = nil, stoppedBy signal: StopSignal?
  ) -> (document: InterfaceDocument?, diagnostics: [Diagnostic]) {
    let watch = WorkWatch(signal)
    if let diagnostic = InterfaceMessages.notXML(file) { return (nil, [diagnostic]) }
    let tree: XMLTree
    do throws(XMLFailure) {
      tree = try XMLParser.parse(file.bytes, until: watch)
    } catch {
      if let signal, error.reason == .stopped { return (nil, [InterfaceMessages.stopped(signal, in: file)]) }
      return (nil, [InterfaceMessages.refused(error, in: file)])
    }
    if let diagnostic = InterfaceMessages.notTouch(tree.root, in: file) { return (nil, [diagnostic]) }
    let root = (translation.map { tree.translated(by: $0.strings) } ?? tree).root
    var builder = DocumentBuilder(root, until: watch)
    builder.build(root)
    if translation != nil { builder.document.untranslated = tree }
    if let signal, watch.isStopped { return (nil, [InterfaceMessages.stopped(signal, in: file)]) }
    return (builder.document, builder.problems.map { InterfaceMessages.diagnostic($0, in: file) })
  }
}

/// A problem in a document, which is read anyway.
struct DocumentProblem: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A constraint, mask or segue refers to an object that does not exist.
    case missingObject(String)
    case duplicateID(String)
    case unknownAttribute(String)
    case unreadableNumber(String)
  }

  var kind: Kind
  var line: Int
}

/// Walks the XML and fills a document.
struct DocumentBuilder {
  var document: InterfaceDocument
  var problems: [DocumentProblem] = []
  private let watch: WorkWatch

  /// The place of the walk.
  private struct Place {
    var scene: Int
    var controller: Int?
    /// The view whose subviews and constraints come next.
    var view: Int?
    /// The object id of the source of connections here.
    var source = ""
  }

  /// - Parameter watch: stops the walk, whose result is then incomplete.
  init(_ root: XMLElement, until watch: WorkWatch = WorkWatch()) {
    self.watch = watch
    let isStoryboard = root["type"]?.contains("Storyboard") == true
    document = InterfaceDocument(
      kind: isStoryboard ? .storyboard : .xib, tools: root["toolsVersion"].flatMap(ToolsVersion.init) ?? ToolsVersion(0)
    )
    document.usesSafeAreas = root.flag("useSafeAreas") == true
    document.initialController = root["initialViewController"]
    if let device = root.child("device"), let id = device["id"] {
      let adaptation = device.child("adaptation")?["id"]
      document.canvas = Canvas(
        id: id, isLandscape: device["orientation"] == "landscape",
        adaptation: adaptation == "fullscreen" ? nil : adaptation)
    }
  }

  mutating func build(_ root: XMLElement) {
    if let resources = root.child("resources") {
      readImages(resources)
      readColors(resources)
    }
    document.globalTint = root.child("color", key: "tintColor")
    if let designables = root.child("designables") { readDesignables(designables) }
    for reference in root.child("inferredMetricsTieBreakers")?.children.compactMap({ $0["reference"] }) ?? [] {
      document.inferringSegues.insert(reference)
    }
    if let metrics = root.child(key: "defaultSimulatedMetrics")?.child(key: "destination") {
      document.defaultScreen = Size(simulated: metrics)
    }
    if let scenes = root.child("scenes") {
      for scene in scenes.children where scene.name == "scene" { addScene(scene) }
    }
    if root.child("objects") != nil { addScene(root) }
    checkReferences()
  }

  private mutating func readImages(_ resources: XMLElement) {
    for image in resources.children where image.name == "image" && image["catalog"] != "system" {
      guard let name = image["name"], let width = image.number("width"), let height = image.number("height"),
        Size(width, height).isValid
      else {
        continue
      }
      document.images[name] = Size(width, height)
    }
  }

  private mutating func readColors(_ resources: XMLElement) {
    for named in resources.children where named.name == "namedColor" {
      if let name = named["name"], let color = named.child("color") { document.colors[name] = color }
    }
  }

  private mutating func readDesignables(_ designables: XMLElement) {
    for designable in designables.children {
      guard let name = designable["name"], let size = designable.child(key: "intrinsicContentSize"),
        let width = size.number("width"), let height = size.number("height")
      else { continue }
      document.designableSizes[name] = Size(width, height)
    }
  }

  private mutating func addScene(_ element: XMLElement) {
    let scene = document.scenes.count
    document.scenes.append(InterfaceScene(element: element))
    guard let objects = element.child("objects") else { return }
    // The controller comes first, whatever the order, since views beside it may refer to its guides.
    for child in objects.children where InterfaceController.isController(child) {
      addController(child, Place(scene: scene))
    }
    let controller = document.scenes[scene].controllers.first
    for child in objects.children where !InterfaceController.isController(child) {
      walk(child, parent: objects, Place(scene: scene, controller: controller))
    }
  }

  private mutating func register(_ id: String, _ item: InterfaceItem, line: Int) {
    guard !id.isEmpty else { return }
    if document.items[id] != nil {
      problems.append(DocumentProblem(kind: .duplicateID(id), line: line))
    } else {
      document.items[id] = item
    }
  }

  // MARK: - Controllers

  private mutating func addController(_ element: XMLElement, _ place: Place) {
    let index = document.controllers.count
    let id = element["id"] ?? ""
    document.controllers.append(InterfaceController(element: element, id: id, scene: place.scene))
    document.scenes[place.scene].controllers.append(index)
    register(id, .controller(index), line: element.line)
    let inner = Place(scene: place.scene, controller: index, source: id)
    for child in element.children {
      switch child.name {
      case "navigationBar", "tabBar", "toolbar":
        document.controllers[index].bars.append(ControllerBar(element: child, frame: Rect(frameOf: child)))
      case "layoutGuides":
        for guide in child.children { addControllerGuide(guide, controller: index) }
      default: walk(child, parent: element, inner)
      }
    }
  }

  private mutating func addControllerGuide(_ element: XMLElement, controller: Int) {
    guard element.name == "viewControllerLayoutGuide", let id = element["id"] else { return }
    let kind: InterfaceGuide.Kind = element["type"] == "bottom" ? .bottom : .top
    register(id, .guide(document.guides.count), line: element.line)
    document.guides.append(InterfaceGuide(element: element, kind: kind, owner: .controller(controller)))
  }

  // MARK: - The walk

  private mutating func walk(_ element: XMLElement, parent: XMLElement, _ place: Place) {
    if watch.stops() { return }
    switch element.name {
    case "constraints":
      for child in element.children where child.name == "constraint" { addConstraint(child, place) }
    case "variation":
      if let view = place.view { document.views[view].variations.append(Variation(element)) }
    case "viewLayoutGuide": addViewGuide(element, place)
    case "segue": addSegue(element, place)
    case "outlet", "outletCollection": addOutlet(element, place)
    case _ where isView(element, parent): addView(element, parent, place)
    default:
      var inner = place
      if let id = element["id"] { inner.source = id }
      // An object of a scene beside the controller is not one of the controller's views.
      for child in element.children { walk(child, parent: element, inner) }
    }
  }

  /// Whether an element is a view, which has a frame. In some betas of Xcode 8 it has an inset instead, and views that
  /// a table lays out have neither.
  private func isView(_ element: XMLElement, _ parent: XMLElement) -> Bool {
    if element.child("rect", key: "frame") != nil || element.child("frame", key: "frameInset") != nil {
      return element["id"] != nil
    }
    return
      (parent.name == "subviews" || parent.name == "prototypes" || parent.name == "cells"
      || element.name.hasSuffix("CellContentView")) && element["id"] != nil
  }

  private mutating func addView(_ element: XMLElement, _ parent: XMLElement, _ place: Place) {
    let index = document.views.count
    let key = element["key"]
    let id = element["id"] ?? ""
    let isInside = parent.name == "subviews" || key == "contentView"
    let superview = isInside ? place.view : nil
    var view = InterfaceView(element: element, id: id, tag: element.name, key: key, scene: place.scene)
    view.frame = Rect(frameOf: element) ?? Rect(insetOf: element, in: superview.flatMap { document.views[$0].frame })
    view.superview = superview
    view.host = place.view
    view.controller = place.controller
    if let superview {
      view.isArranged = document.views[superview].tag == "stackView" && parent.name == "subviews"
      document.views[superview].subviews.append(index)
    } else if key == "view", let controller = place.controller, document.controllers[controller].rootView == nil,
      place.view == nil, place.source == document.controllers[controller].id
    {
      document.controllers[controller].rootView = index
    } else if place.view == nil, parent.name == "objects" {
      document.scenes[place.scene].looseViews.append(index)
    }
    document.views.append(view)
    register(id, .view(index), line: element.line)
    let inner = Place(scene: place.scene, controller: place.controller, view: index, source: id)
    for child in element.children { walk(child, parent: element, inner) }
  }

  private mutating func addViewGuide(_ element: XMLElement, _ place: Place) {
    guard let view = place.view, let id = element["id"] else { return }
    let kind: GuideKind? =
      switch element["key"] {
      case "safeArea": .safeArea
      case "contentLayoutGuide": .content
      case "frameLayoutGuide": .frame
      case "layoutMargins", "layoutMarginsGuide": .margins
      case "readableContentGuide", "readableContent": .readable
      case "keyboard", "keyboardLayoutGuide": .keyboard
      default: nil
      }
    guard let kind else { return }
    register(id, .guide(document.guides.count), line: element.line)
    document.guides.append(InterfaceGuide(element: element, kind: .view(kind), owner: .view(view)))
  }

  private mutating func addConstraint(_ element: XMLElement, _ place: Place) {
    guard let owner = place.view else { return }
    guard var constraint = InterfaceConstraint(element, owner: owner) else {
      let names = [element["firstAttribute"], element["secondAttribute"]].compactMap { $0 }.joined(separator: ", ")
      problems.append(DocumentProblem(kind: .unknownAttribute(names), line: element.line))
      return
    }
    for name in ["constant", "priority"] where element[name] != nil && element.number(name) == nil {
      problems.append(DocumentProblem(kind: .unreadableNumber(element[name] ?? ""), line: element.line))
    }
    for child in element.children where child.name == "variation" { constraint.variations.append(Variation(child)) }
    let index = document.constraints.count
    document.constraints.append(constraint)
    document.views[owner].constraints.append(index)
    register(constraint.id, .constraint(index), line: element.line)
  }

  private mutating func addSegue(_ element: XMLElement, _ place: Place) {
    guard let destination = element["destination"] else { return }
    document.segues.append(
      InterfaceSegue(
        element: element, source: place.source, controller: place.controller, destination: destination,
        kind: element["kind"] ?? "", relationship: element["relationship"]))
  }

  private mutating func addOutlet(_ element: XMLElement, _ place: Place) {
    guard let property = element["property"], let destination = element["destination"] else { return }
    document.outlets.append(
      InterfaceOutlet(element: element, source: place.source, property: property, destination: destination))
  }

  // MARK: - References

  private mutating func checkReferences() {
    for constraint in document.constraints {
      for id in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) where document.items[id] == nil {
        problems.append(DocumentProblem(kind: .missingObject(id), line: constraint.line))
      }
    }
    for segue in document.segues where segue.kind != "unwind" && document.items[segue.destination] == nil {
      problems.append(DocumentProblem(kind: .missingObject(segue.destination), line: segue.line))
    }
  }
}

extension WorkWatch {
  /// A watch that checks a signal; without a signal, work never stops.
  package convenience init(_ signal: StopSignal?) {
    self.init(signal.map { signal in { signal.isRaised } })
  }
}

extension Size {
  /// The screen of `simulatedScreenMetrics`; without a type it is that of a 3.5-inch iPhone.
  init?(simulated metrics: XMLElement) {
    guard metrics.name == "simulatedScreenMetrics" else { return nil }
    switch metrics["type"] {
    case nil: self.init(320, 480)
    case "retina4": self.init(320, 568)
    case "retina47", "retina4_7.fullscreen": self.init(375, 667)
    case "retina55": self.init(414, 736)
    case "iPad": self.init(768, 1024)
    default: return nil
    }
  }
}

extension Rect {
  /// The `rect` of an element with the element's frame; nil if there is none, or if it is not a rectangle of numbers.
  init?(frameOf element: XMLElement) {
    guard let rect = element.child("rect", key: "frame"), let width = rect.number("width"),
      let height = rect.number("height"), abs(width) < 1e9, abs(height) < 1e9
    else { return nil }
    let (x, y) = (rect.number("x") ?? 0, rect.number("y") ?? 0)
    guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  /// The `frameInset` of some betas of Xcode 8: distances from the superview's sides. The size may replace two of them.
  init?(insetOf element: XMLElement, in superview: Rect?) {
    guard let inset = element.child("frame", key: "frameInset") else { return nil }
    let (left, top) = (inset.number("minX") ?? 0, inset.number("minY") ?? 0)
    guard
      let width = inset.number("width")
        ?? superview.map({ $0.width - left - (inset.number("maxX") ?? 0) }),
      let height = inset.number("height")
        ?? superview.map({ $0.height - top - (inset.number("maxY") ?? 0) }),
      abs(width) < 1e9, abs(height) < 1e9, abs(left) < 1e9, abs(top) < 1e9
    else { return nil }
    self.init(x: left, y: top, width: width, height: height)
  }
}
