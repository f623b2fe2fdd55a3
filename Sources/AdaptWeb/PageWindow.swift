import AdaptInterpreter
import AdaptModel

/// A window of a question: a device, its orientation, the user's settings, and the actions since.
struct PageWindow {
  /// Nil for the script's last controller.
  let launch: String?
  private let device: String
  private let pose: Pose?
  private let orientation: String?
  private let size: Size?
  private let traits: [(name: String, value: String)]
  private let actions: [Action]
  /// The number of the script's step that it shows, from 0; nil for a launch of its own.
  let step: Int?

  /// The number of actions since the launch.
  var actionCount: Int { actions.count }

  /// An action: `"rotate"` is a command, `"tap:Home.go"` a tap, `{"view": "Home.find", "send": "cancelButtonClicked"}`
  /// another event, `{"view": "Home.sound", "value": true}` a choice at a control, and
  /// `{"view": "Home.list", "scroll": [0, 120]}` scrolls.
  enum Action {
    case command(String)
    case event(String, to: String)
    case operation(String, ScriptValue)

    fileprivate init?(_ json: JSON) {
      if let text = json.string {
        self = text.hasPrefix("tap:") ? .event("tap", to: String(text.dropFirst(4))) : .command(text)
        return
      }
      if let path = json["view"]?.string, let event = json["send"]?.string {
        self = .event(event, to: path)
        return
      }
      if let path = json["view"]?.string, let offset = json["scroll"]?.elements.compactMap({ $0.number }) {
        guard offset.count == 2 else { return nil }
        self = .operation(path, .point(Point(x: offset[0], y: offset[1])))
        return
      }
      guard let path = json["view"]?.string, let value = json["value"] else { return nil }
      if let isOn = value.bool {
        self = .operation(path, .bool(isOn))
      } else if let number = value.number {
        self = .operation(path, .number(number))
      } else {
        self = .operation(path, .string(value.string ?? ""))
      }
    }
  }

  init(_ object: JSON) {
    launch = object["launch"]?.string
    device = object["device"]?.string ?? "iPhone 6"
    pose = object["pose"]?.string.flatMap { Pose(named: $0) }
    orientation = object["orientation"]?.string.flatMap { Orientation(named: $0) == nil ? nil : $0 }
    let lengths = object["size"]?.elements.compactMap { $0.number } ?? []
    size = lengths.count == 2 ? Size(Self.length(lengths[0]), Self.length(lengths[1])) : nil
    var traits: [(name: String, value: String)] = []
    if object["rightToLeft"]?.bool == true { traits.append((name: "layoutDirection", value: "rightToLeft")) }
    if object["dark"]?.bool == true { traits.append((name: "userInterfaceStyle", value: "dark")) }
    if let text = object["textSize"]?.string, let category = ContentSizeCategory(named: text), category != .large {
      traits.append((name: "preferredContentSizeCategory", value: category.description))
    }
    self.traits = traits
    actions = object["actions"]?.elements.compactMap { Action($0) } ?? []
    step = object["step"]?.number.map { Int(max(0, min($0, 1e6))) }
  }

  /// A window's length, from 1 to 10 000 points.
  private static func length(_ number: Double) -> Double { min(max(1, number), 10_000) }

  /// The actions on the window in order.
  ///
  /// - Parameter controller: the controller to launch, as a script writes it.
  func commands(launching controller: String) -> [Action] {
    let held = (pose.map { " \($0.description)" } ?? "") + (orientation.map { " in \($0)" } ?? "")
    var commands = [Action.command("launch \(controller) on \(quoted(device))\(held)")]
    for trait in traits { commands.append(.command("window.traitOverrides.\(trait.name) = \(trait.value)")) }
    return commands + resizing + actions
  }

  /// The actions on the window after a step of the script. They come after the script's own, so that an edge that
  /// somebody drags stays where it is.
  var commandsAfterStep: [Action] {
    let turned = orientation.map { [Action.command("rotate to \($0)")] } ?? []
    return turned + resizing + actions
  }

  private var resizing: [Action] {
    size.map { [Action.command("resize to \(format($0.width)) x \(format($0.height))")] } ?? []
  }

  /// Makes a launch of the script one on this window's device, with its settings.
  func setUp(_ environment: inout Environment) {
    guard let device = DeviceTable.device(named: device) else { return }
    environment = Environment(device: device)
    if let pose, device.poses.contains(pose) {
      environment.pose = pose
      environment.orientation = device.starting(in: pose, held: nil).startOrientation
    }
    for trait in traits {
      switch trait.name {
      case "layoutDirection": environment.layoutDirection = .rightToLeft
      case "userInterfaceStyle": environment.overrides.userInterfaceStyle = .dark
      default: environment.contentSizeCategory = ContentSizeCategory(named: trait.value) ?? .large
      }
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for letter in text {
      if letter == "\"" || letter == "\\" { result += "\\" }
      result.append(letter)
    }
    return result + "\""
  }
}
