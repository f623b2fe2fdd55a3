import Adapt
import AdaptModel
import Foundation
import Testing

/// Each kind of line of `adapt run --json` has its keys, whatever happens.
@Suite("The form of events")
struct EventFormTests {
  /// The keys of each kind of event, and what they hold.
  private static let promised: [String: [String: String]] = [
    "launch": ["controller": "text", "environment": "environment"],
    "transition": ["from": "environment", "to": "environment"],
    "callback": ["target": "text", "name": "text", "arguments": "object"],
    "layout": ["views": "views"], "print": ["text": "text"],
    "expect": ["passed": "flag", "location": "location", "text": "text"],
    "diagnostic": [
      "code": "text", "severity": "text", "message": "text", "location": "location", "related": "related",
      "help": "texts",
    ],
    "push": ["controller": "text", "onto": "text"], "pop": ["controllers": "texts", "from": "text"],
    "present": ["presentation": "text", "controller": "text", "style": "text"],
    "dismiss": ["presentation": "text", "controller": "text"],
    "adapt": ["presentation": "text", "controller": "text", "style": "text"],
    "collapse": ["controller": "text"], "expand": ["controller": "text"],
    "select": ["controller": "text", "in": "text"], "displayMode": ["mode": "text", "of": "text"],
    "animation": ["views": "moves"],
  ]

  /// Whatever can happen, happens here.
  private static let script = """
    on screen.traitCollectionDidChange(previous) { print previous }
    controller Card { preferredContentSize = 200 x 100; label text "Card" { center == superview.center } }
    controller Home {
      title = "Home"
      button gear "Settings" { top == safeArea.top; leading == margins.leading }
      view box { top == safeArea.top; leading == margins.leading; height == 10; width == 10; width == 20 }
      presentation card {
        content = Card
        style = popover
        source = gear
        override frameOfPresentedView(bounds) { return bounds }
        on presentationTransitionDidEnd(completed) { }
      }
      on willRotate(orientation, duration) { }
      on willAnimateRotation(orientation, duration) { }
      on didRotate(from) { }
      override sizeForChild(child, parentSize) { return parentSize }
    }
    controller Detail { label text "Detail" { center == superview.center } }
    controller Stack: navigation(root: Home)
    controller Mail: split(primary: Stack, secondary: Detail) {
      on collapseSecondary(secondary, primary) { }
      on separateSecondary(primary) { }
      on willChangeDisplayMode(mode) { }
    }
    controller Tabs: tab(Home, Detail)
    launch Mail on "iPhone 6 Plus"
    rotate
    present primary.root.card
    rotate
    dismiss
    launch Stack on "iPhone 6"
    rotate
    push Detail
    pop
    print "text", 3
    expect 1 == 1
    expect 1 == 2
    launch Tabs on "iPad Air 2" in landscape
    window.rootViewController.selectedIndex = 1
    resize to 1/3
    send memoryWarning
    present Card as formSheet
    send dismissal
    launch Home on "iPad Air 2" in landscape
    present card
    resize to 1/3
    launch Mail on "iPad Air 2" in landscape
    window.rootViewController.hideColumn(primary)
    """

  @Test("is the one that was promised")
  func form() throws {
    var seen: Set<String> = []
    var callbacks: Set<String> = []
    let run = Interpreter()
    run.run(Self.script)
    for line in run.log.compactMap(\.json) {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let kind = try #require(event["event"] as? String)
      seen.insert(kind)
      let keys = try #require(Self.promised[kind], "\(kind) is an event that nobody documented")
      for (key, form) in keys { #expect(Self.isForm(form, event[key]), "\(key) of \(line.prefix(300))") }
      if kind == "callback" { callbacks.insert(try Self.checkCallback(event)) }
    }
    #expect(seen.isSuperset(of: Set(Self.promised.keys)), "\(Set(Self.promised.keys).subtracting(seen))")
    #expect(callbacks.count > 25, "\(callbacks.sorted())")
  }

  /// What a callback carries has the names of its parameters in the language's reference.
  private static func checkCallback(_ event: [String: Any]) throws -> String {
    let name = try #require(event["name"] as? String)
    let callback = try #require(CallbackName(named: name))
    let arguments = try #require(event["arguments"] as? [String: Any])
    for parameter in callback.definition.parameters.map(\.name) {
      // A coordinator is nothing that could be written; who sent an action stands in its target.
      if ["coordinator", "sender"].contains(parameter) { continue }
      if callback == .willTransition || callback == .viewWillTransition || arguments.count > 0 {
        #expect(arguments[parameter] != nil, "\(parameter) of \(name): \(arguments)")
      }
    }
    if let size = arguments["size"] { #expect(isForm("size", size)) }
    if let traits = arguments["traits"] { #expect(isForm("traits", traits)) }
    return name
  }

  private static func isForm(_ form: String, _ value: Any?) -> Bool {
    func object(_ keys: [String: String]) -> Bool {
      guard let object = value as? [String: Any] else { return false }
      return keys.allSatisfy { isForm($0.value, object[$0.key]) }
    }
    func list(_ keys: [String: String]) -> Bool {
      guard let list = value as? [[String: Any]] else { return false }
      return list.allSatisfy { element in keys.allSatisfy { isForm($0.value, element[$0.key]) } }
    }
    switch form {
    case "text": return value is String
    case "texts": return value is [String]
    case "flag": return value is Bool
    case "object": return value is [String: Any]
    case "number": return value is NSNumber
    case "size": return (value as? [Double])?.count == 2
    case "insets", "frame": return (value as? [Double])?.count == 4
    case "location": return object(["file": "text", "line": "number", "column": "number"])
    case "related": return list(["location": "location", "message": "text"])
    case "views": return list(["path": "text", "kind": "text", "frame": "frame", "installed": "flag"])
    case "moves": return list(["path": "text", "from": "frame", "to": "frame"])
    case "traits":
      return object([
        "horizontalSizeClass": "text", "verticalSizeClass": "text", "userInterfaceIdiom": "text",
        "displayScale": "number",
      ])
    case "environment":
      return object([
        "device": "text", "orientation": "text", "size": "size", "scale": "number", "safeArea": "insets",
        "margins": "insets", "traits": "traits",
      ])
    default: return false
    }
  }
}
