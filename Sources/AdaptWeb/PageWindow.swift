import AdaptModel

/// A window that a question asks for: a device, how it is held, what a user has set, and what was done since.
struct PageWindow {
  /// Nil for the last controller of the script.
  let launch: String?
  private let device: String
  private let pose: Pose?
  private let orientation: String?
  private let size: Size?
  private let traits: [(name: String, value: String)]
  private let actions: [String]

  /// What a user did, or typed, since the launch.
  var actionCount: Int { actions.count }

  /// Something that is done to the window.
  struct Command {
    var code = ""
    /// The path of a view that is tapped; then there is no code.
    var tapped: String?
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
    actions = object["actions"]?.elements.compactMap { $0.string } ?? []
  }

  /// What a window can be: from 1 to 10 000 points.
  private static func length(_ number: Double) -> Double { min(max(1, number), 10_000) }

  /// What is done to it, one after the other.
  ///
  /// - Parameter controller: what is launched, as a script writes it.
  func commands(launching controller: String) -> [Command] {
    let held = (pose.map { " \($0.description)" } ?? "") + (orientation.map { " in \($0)" } ?? "")
    var commands = [Command(code: "launch \(controller) on \(quoted(device))\(held)")]
    for trait in traits { commands.append(Command(code: "window.traitOverrides.\(trait.name) = \(trait.value)")) }
    if let size { commands.append(Command(code: "resize to \(format(size.width)) x \(format(size.height))")) }
    for action in actions {
      commands.append(action.hasPrefix("tap:") ? Command(tapped: String(action.dropFirst(4))) : Command(code: action))
    }
    return commands
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
