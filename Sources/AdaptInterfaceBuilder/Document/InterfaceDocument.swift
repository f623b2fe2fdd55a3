import AdaptModel

/// What an Interface Builder document says, as it says it: nothing is resolved for a size class or a device.
///
/// Things stand in arrays and name each other by index; ``items`` finds them by their object id. Every one keeps its
/// XML element, and with it its line and whatever attributes are not read here.
public struct InterfaceDocument: Sendable {
  public enum Kind: Sendable { case storyboard, xib }

  public var kind: Kind
  public var tools: ToolsVersion
  /// The device of the canvas; nil for documents of Xcode 7 and older, whose canvas is any × any.
  public var canvas: Canvas?
  public var usesSafeAreas = false
  /// The object id of the controller that an app starts with.
  public var initialController: String?

  // Everything is in the order of the document; other values refer to these by index.
  public internal(set) var scenes: [InterfaceScene] = []
  public internal(set) var controllers: [InterfaceController] = []
  public internal(set) var views: [InterfaceView] = []
  public internal(set) var guides: [InterfaceGuide] = []
  public internal(set) var constraints: [InterfaceConstraint] = []
  public internal(set) var segues: [InterfaceSegue] = []
  public internal(set) var outlets: [InterfaceOutlet] = []
  /// Sizes in points of the images that the document names.
  public internal(set) var images: [String: Size] = [:]
  /// Xcode's copies of the app's named colours: `color` elements by name.
  public internal(set) var colors: [String: XMLElement] = [:]
  /// The `color` element of the storyboard's global tint.
  public internal(set) var globalTint: XMLElement?
  /// Content sizes that views of the app's own classes gave Xcode, by object id; -1 along an axis without.
  public internal(set) var designableSizes: [String: Size] = [:]
  /// Object ids of the segues by which Xcode infers bars where several lead to one controller.
  public internal(set) var inferringSegues: Set<String> = []
  /// The screen that scenes have unless they name another; nil for the canvas's own.
  public internal(set) var defaultScreen: Size?
  /// What has an object id that layout can refer to.
  public internal(set) var items: [String: InterfaceItem] = [:]
  /// The document's own texts, if it was read in another language.
  var untranslated: XMLTree?

  init(kind: Kind, tools: ToolsVersion) {
    self.kind = kind
    self.tools = tools
  }
}

extension InterfaceDocument {
  /// The document with its own texts, by which people know its objects.
  var inItsOwnLanguage: InterfaceDocument {
    guard let untranslated else { return self }
    var result = self
    for index in views.indices { result.views[index].element = views[index].element.moved(to: untranslated) }
    for index in controllers.indices {
      result.controllers[index].element = controllers[index].element.moved(to: untranslated)
    }
    return result
  }

  /// Whether a view shows another text than the document's.
  func isTranslated(_ view: Int) -> Bool {
    untranslated.map { views[view].element.hasOtherTexts(than: $0) } ?? false
  }
}

/// Something with an object id: an index into the document's array of its kind.
public enum InterfaceItem: Hashable, Sendable {
  case view(Int)
  case guide(Int)
  case controller(Int)
  case constraint(Int)
}

/// A scene of a storyboard; a xib is one scene.
public struct InterfaceScene: Sendable {
  public let element: XMLElement
  public internal(set) var controllers: [Int] = []
  /// Views beside the controllers, with those of a xib's top level.
  public internal(set) var looseViews: [Int] = []
}

/// A layout guide that constraints can name.
public struct InterfaceGuide: Sendable {
  public enum Kind: Hashable, Sendable {
    /// A controller's `topLayoutGuide`, with no height beyond the bars.
    case top
    case bottom
    /// A guide of a view.
    case view(GuideKind)
  }

  public let element: XMLElement
  public let kind: Kind
  /// The view, or the controller whose root view it belongs to.
  public let owner: InterfaceItem
}

/// From one object to another: `avatarView` of a controller is that image view.
public struct InterfaceOutlet: Sendable {
  public let element: XMLElement
  /// The object id of who has the outlet.
  public let source: String
  public let property: String
  public let destination: String
}
