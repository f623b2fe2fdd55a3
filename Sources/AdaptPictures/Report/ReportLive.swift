import AdaptModel

/// Connects a report with the live page. A button beside each picture shows its window there, in place.
struct ReportLive {
  private let live: Report.LivePage

  /// - Returns: nil for a report that has no live page.
  init?(_ report: Report) {
    guard let live = report.live else { return nil }
    self.live = live
  }

  /// The scripts for all buttons.
  var data: String {
    let scripts = live.scripts.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) }
    let object = JSON.object([("page", .string(live.address)), ("scripts", .object(scripts))])
    return "<script type=\"application/json\" id=\"live\">\(Self.plain(object.text))</script>\n"
  }

  /// - Parameters:
  ///   - picture: the window.
  ///   - file: the file of its script.
  ///   - screen: the name of the screen.
  func button(_ picture: Report.Picture, file: String, screen: String) -> String {
    guard let window = picture.window, live.scripts[file] != nil else { return "" }
    let controller = screen.split(separator: ".").first.map(String.init) ?? ""
    return element(
      "button",
      [
        "type": "button", "class": "live", "data-file": file, "data-controller": controller,
        "data-window": Self.settings(window).text,
      ], "Try it") + "\n"
  }

  /// A window in the form that the page uses.
  private static func settings(_ window: Environment) -> JSON {
    var members: [(String, JSON)] = [("device", .string(window.device.name))]
    if window.os != DeviceTable.device(named: window.device.name)?.os {
      members.append(("os", .string(window.os.description)))
    }
    if let pose = window.pose { members.append(("pose", .string(pose.description))) }
    if window.orientation != window.device.startOrientation {
      members.append(("orientation", .string(window.orientation.description)))
    }
    if window.windowSize != window.screenSize {
      members.append(("size", .array([.points(window.windowSize.width), .points(window.windowSize.height)])))
    }
    if window.layoutDirection == .rightToLeft { members.append(("rightToLeft", .bool(true))) }
    if window.overrides.userInterfaceStyle == .dark { members.append(("dark", .bool(true))) }
    if window.contentSizeCategory != .large {
      members.append(("textSize", .string(window.contentSizeCategory.description)))
    }
    return .object(members)
  }

  /// JSON that can neither end an element nor turn the order of letters.
  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "<" || scalar.value >= 0x7F, scalar.value < 0x10000 {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
