import AdaptInterpreter
import AdaptModel

/// A window of a question: a device, its orientation, the user's settings, and the actions since.
struct PageWindow {
  /// Nil for the script's last controller.
  let launch: String?
  /// Whether it is the window that the script launches. A step of the script is shown there as the script launches it.
  private let isAsLaunched: Bool
  /// The name of a device of the table, or of one that the script declares.
  private let device: String
  /// Nil for the device's usual one.
  private let os: OSVersion?
  private let pose: Pose?
  private let orientation: String?
  /// Its share of the screen.
  private let share: Multitasking
  private let size: Size?
  private let isRightToLeft: Bool
  private let isDark: Bool
  private let textSize: ContentSizeCategory
  private let actions: [Action]
  /// The path of the view in which somebody types, for which the keyboard shows; nil for none.
  let typingPath: String?
  /// The script's step that it shows; nil for a launch of its own.
  var step: PageStep?

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
    isAsLaunched = object["asLaunched"]?.bool == true
    device = object["device"]?.string ?? Self.usualDevice
    os = object["os"]?.string.flatMap { OSVersion($0) }.flatMap { $0.major >= 1 ? $0 : nil }
    pose = object["pose"]?.string.flatMap { Pose(named: $0) }
    orientation = object["orientation"]?.string.flatMap { Orientation(named: $0) == nil ? nil : $0 }
    share = object["share"]?.string.flatMap { Multitasking(named: $0) } ?? .full
    let lengths = object["size"]?.elements.compactMap { $0.number } ?? []
    size = lengths.count == 2 ? Size(Self.length(lengths[0]), Self.length(lengths[1])) : nil
    isRightToLeft = object["rightToLeft"]?.bool == true
    isDark = object["dark"]?.bool == true
    let textSize = object["textSize"]?.string.flatMap { ContentSizeCategory(named: $0) } ?? .large
    self.textSize = textSize == .unspecified ? .large : textSize
    actions = object["actions"]?.elements.compactMap { Action($0) } ?? []
    typingPath = object["types"]?.string
    step = object["step"].flatMap { PageStep($0) }
  }

  /// A window's length, from 1 to 10 000 points.
  private static func length(_ number: Double) -> Double { min(max(1, number), 10_000) }

  /// The device of a launch that names none, in a script and in a question.
  private static let usualDevice = "iPhone 6"

  /// The actions on the window in order.
  ///
  /// - Parameters:
  ///   - controller: the controller to launch, as a script writes it.
  ///   - own: the devices that the script declares, with their names in the script.
  func commands(launching controller: String, own: [(name: String, device: Device)]) -> [Action] {
    let isOfTable = DeviceTable.device(named: device) != nil
    let declared = isOfTable ? nil : own.last { $0.device.name == device }?.name
    var place = declared ?? quoted(device)
    if let os, declared != nil || DeviceTable.device(named: device, os: os) != nil {
      place += ", os: \(os.description)"
    }
    if let pose { place += " \(pose.description)" }
    let words = [orientation, share.isShared ? share.description : nil].compactMap { $0 }
    if words.count == 1 { place += " in \(words[0])" }
    if words.count > 1 { place += " in [\(words.joined(separator: ", "))]" }
    return [Action.command("launch \(controller) on \(place)")] + resizing + actions
  }

  /// The actions on the window after a step of the script. They come after the script's own, so that an edge that
  /// somebody drags stays where it is.
  var commandsAfterStep: [Action] {
    if isAsLaunched { return actions }
    let turned = orientation.map { [Action.command("rotate to \($0)")] } ?? []
    return turned + resizing + actions
  }

  private var resizing: [Action] {
    size.map { [Action.command("resize to \(format($0.width)) x \(format($0.height))")] } ?? []
  }

  /// Makes a launch of the script one on this window's device, with its settings.
  func setUpForStep(_ environment: inout Environment) {
    defer { setUp(&environment) }
    guard !isAsLaunched else { return }
    guard let device = DeviceTable.device(named: device, os: os) ?? DeviceTable.device(named: device) else { return }
    environment = Environment(device: device)
    if let pose, device.poses.contains(pose) {
      environment.pose = pose
      environment.orientation = device.starting(in: pose, held: nil).startOrientation
    }
  }

  /// Sets up the device of a launch as its owner has: the language's direction, the text size, the style. It is what
  /// the options of `adapt picture` do, so that the status bar follows too.
  func setUp(_ environment: inout Environment) {
    if isRightToLeft { environment.layoutDirection = .rightToLeft }
    if isDark { environment.overrides.userInterfaceStyle = .dark }
    if textSize != .large { environment.contentSizeCategory = textSize }
  }

  // MARK: - What is launched

  /// The launch that led to an environment, as a question describes it.
  static func launch(in environment: Environment) -> JSON {
    let device = environment.device
    var members: [(String, JSON)] = [
      ("device", .string(device.name)), ("os", .string(environment.os.description)),
    ]
    if let pose = environment.pose { members.append(("pose", .string(pose.description))) }
    if environment.orientation != device.starting(in: environment.pose, environment.multitasking).startOrientation {
      members.append(("orientation", .string(environment.orientation.description)))
    }
    if let size = environment.freeSize {
      members.append(("size", .array([.points(size.width), .points(size.height)])))
    } else if environment.multitasking.isShared {
      members.append(("share", .string(environment.multitasking.description)))
    }
    return .object(members)
  }

  /// The launch of a script that launches nothing.
  static var usualLaunch: JSON {
    DeviceTable.device(named: usualDevice).map { launch(in: Environment(device: $0)) } ?? .null
  }

  /// A question's window. One that is the script's has the device, the system and the place of the script's launch.
  static func wanted(_ object: JSON, launch: JSON) -> JSON {
    guard object["asLaunched"]?.bool == true, launch["device"] != nil else { return object }
    let replaced = ["device", "os", "pose", "orientation", "share", "size"]
    return .object(object.entries.filter { !replaced.contains($0.0) } + launch.entries)
  }

  /// What a window shows now, for its menus. A command may have launched on another device.
  static func shown(in environment: Environment) -> JSON {
    let systems = PageDevices.systems(of: environment.device, showing: environment.os)
    return .object([
      ("device", .string(environment.device.name)), ("os", .string(environment.os.description)),
      ("systems", .strings(systems.map { $0.description })),
      ("pose", environment.pose.map { .string($0.description) } ?? .null),
      ("isLandscape", .bool(environment.orientation.isLandscape)),
    ])
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
