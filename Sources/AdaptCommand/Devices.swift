import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import ArgumentParser

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the devices that a script can launch on.",
    discussion: """
      Each window of a device is a row: its size in points, its size classes and its safe area. A script lists the \
      devices that it declares: `adapt devices kiosk.adapt`.
      """)

  @Flag(help: "Print one JSON object for each window.")
  var json = false

  @ArgumentParser.Argument(
    help: ArgumentHelp("Only devices whose name contains this, or a script that declares some.", valueName: "filter"),
    completion: .file(extensions: ["adapt"]))
  var filters: [String] = []

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    Terminal.prepareForSignals()
    let output = Output()
    var devices = filters.isEmpty ? DeviceTable.devices : []
    for filter in filters {
      let found = try filter.hasSuffix(".adapt") ? declared(by: filter) : Self.devices(matching: filter)
      devices += found.filter { !devices.contains($0) }
    }
    let rows = devices.flatMap { device in device.startWindows.map { Row(device: device, window: $0) } }
    if json {
      for row in rows { output.write(row.json.line) }
    } else {
      output.write(Row.table(rows))
    }
    try output.finish()
  }

  /// The devices of a script. Throws if it cannot be read or declares none.
  private func declared(by path: String) throws -> [Device] {
    _ = try SourceFile.reading(path)
    let own = OwnDevices(of: [path], options).devices
    guard own.isEmpty else { return own }
    Terminal.write(
      "error: \(path) declares no device; `device Kiosk { size = 800 x 1280 }` declares one\n", to: .error)
    throw ExitCode.findings
  }

  /// The devices of the table whose names contain the filter, or the one that a script gives that name: `iPhone 16 (iOS
  /// 26)`. Throws if there is none.
  private static func devices(matching filter: String) throws -> [Device] {
    let devices = DeviceTable.devices.filter { $0.name.lowercased().contains(filter.lowercased()) }
    guard devices.isEmpty else { return devices }
    if let device = DeviceTable.device(named: filter) { return [device] }
    let near = DeviceTable.suggestions(for: filter)
    let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
    Terminal.write("error: there is no device named \"\(filter)\"\(hint)\n", to: .error)
    throw ExitCode.findings
  }

  /// The device that the command line names, or an error with similar names.
  ///
  /// - Parameter own: a device that the scripts declare, by its name.
  static func find(_ name: String, own: (String) -> Device? = { _ in nil }) throws -> Device {
    if let device = DeviceTable.device(named: name) ?? own(name) { return device }
    let near = DeviceTable.suggestions(for: name)
    let hint = near.isEmpty ? "`adapt devices` lists them" : "did you mean \(near.joined(separator: ", "))?"
    throw ValidationError("There is no device named \"\(name)\"; \(hint)")
  }

  private struct Row {
    var device: Device
    var window: DeviceConfiguration

    var orientation: String { window.orientation.map(Self.name) ?? (window.isLandscape ? "landscape" : "portrait") }

    private static func name(_ orientation: Orientation) -> String {
      switch orientation {
      case .portrait: "portrait"
      case .portraitUpsideDown: "portraitUpsideDown"
      case .landscapeLeft: "landscapeLeft"
      case .landscapeRight: "landscapeRight"
      }
    }

    /// The margins of a root view: as measured, or according to the rules if the table has none.
    private var margins: EdgeInsets? {
      guard let safe = window.safeArea else { return nil }
      let minimum = LayoutMargins.systemMinimum(
        windowSize: window.size, idiom: device.userInterfaceIdiom, safeArea: safe, barSide: window.regions.barSide)
      var margins = safe + minimum
      margins.left = window.regions.marginLeft ?? margins.left
      margins.right = window.regions.marginRight ?? margins.right
      return margins
    }

    private var barEdge: String {
      switch window.regions.barSide {
      case .left: "leading"
      case .right: "trailing"
      case nil: "unspecified"
      }
    }

    private var insets: [Double]? {
      window.safeArea.map { [$0.top, $0.left, $0.bottom, $0.right] }
    }

    var json: JSON {
      let runs = device.supportedOS
      func sizeClass(_ value: SizeClass) -> JSON {
        window.regions.areClassesKnown ? JSON.string("\(value)") : .null
      }
      let regions = window.regions
      return JSON.object([
        ("device", JSON.string(device.name)), ("os", JSON.string("\(device.os)")),
        ("runs", JSON.array([JSON.string("\(runs.first)"), runs.last.map { JSON.string("\($0)") } ?? .null])),
        ("idiom", JSON.string("\(device.userInterfaceIdiom)")), ("orientation", JSON.string(orientation)),
        ("multitasking", JSON.string("\(window.multitasking)")),
        ("pose", window.pose.map { JSON.string("\($0)") } ?? .null),
        ("sdk", window.sdk.map { JSON.string("\($0.major).\($0.minor)") } ?? .null),
        ("bars", JSON.string("\(window.bars)")),
        ("size", .points([window.size.width, window.size.height])), ("scale", .points(device.displayScale)),
        ("horizontalSizeClass", sizeClass(window.horizontalSizeClass)),
        ("verticalSizeClass", sizeClass(window.verticalSizeClass)),
        ("safeArea", insets.map { .points($0) } ?? .null),
        ("margins", margins.map { .points([$0.top, $0.left, $0.bottom, $0.right]) } ?? .null),
        ("verticalBarEdge", JSON.string(barEdge)),
        ("occlusions", JSON.array(regions.occlusions.map { .points($0) })),
        ("fold", regions.fold.map { .points($0) } ?? .null),
        ("foldActive", .bool(regions.isFoldActive)),
        ("keyboardHeight", regions.keyboardHeight.map { .points($0) } ?? .null),
        ("confidence", JSON.string("\(window.confidence)")), ("source", JSON.string(window.source)),
      ])
    }

    /// `1/2`, `open`, `open, leftHalf, no bars`; empty for the whole screen.
    private var windowName: String {
      var words: [String] = []
      if let pose = window.pose { words.append("\(pose)") }
      if window.multitasking != .full { words.append("\(window.multitasking)") }
      switch window.bars {
      case .none: words.append("no bars")
      case .horizontal: words.append("vertical bars disabled")
      case .vertical, .automatic: break
      }
      return words.joined(separator: ", ")
    }

    static func table(_ rows: [Row]) -> String {
      var cells = [["device", "iOS", "orientation", "window", "points", "scale", "width", "height", "safe area"]]
      var previous: Device?
      for row in rows {
        let isSame = previous == row.device
        previous = row.device
        cells.append([
          isSame ? "" : row.device.name, isSame ? "" : "\(row.device.os)", row.orientation,
          row.windowName,
          "\(format(row.window.size.width)) x \(format(row.window.size.height))",
          "@\(format(row.device.displayScale))x",
          row.window.regions.areClassesKnown ? "\(row.window.horizontalSizeClass)" : "unknown",
          row.window.regions.areClassesKnown ? "\(row.window.verticalSizeClass)" : "unknown",
          row.insets.map { $0.map(format).joined(separator: " ") } ?? "unknown",
        ])
      }
      var widths = [Int](repeating: 0, count: cells[0].count)
      for row in cells {
        for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
      }
      return cells.map { row in
        var line = ""
        for (column, cell) in row.enumerated() {
          line += cell
          if column < row.count - 1 { line += String(repeating: " ", count: widths[column] - cell.count + 2) }
        }
        return line + "\n"
      }.joined()
    }
  }
}
