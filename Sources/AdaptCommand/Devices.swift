import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import ArgumentParser

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the devices that a script can launch on.",
    discussion: "Each window of a device is a row: its size in points, its size classes and its safe area.")

  @Flag(help: "Print one JSON object for each window.")
  var json = false

  @ArgumentParser.Argument(help: "Only devices whose name contains this.")
  var filter: String?

  mutating func run() throws {
    Terminal.ignoreBrokenPipes()
    let output = Output()
    let devices = DeviceTable.devices.filter { device in
      filter.map { device.name.lowercased().contains($0.lowercased()) } ?? true
    }
    if let filter, devices.isEmpty {
      let near = DeviceTable.suggestions(for: filter)
      let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
      Terminal.write("error: there is no device named \"\(filter)\"\(hint)\n", to: .error)
      throw ExitCode.findings
    }
    let rows = devices.flatMap { device in device.configurations.map { Row(device: device, window: $0) } }
    if json {
      for row in rows { output.write(row.json.line) }
    } else {
      output.write(Row.table(rows))
    }
    try output.finish()
  }

  /// The device that the command line names, or an error that says which are near.
  static func find(_ name: String) throws -> Device {
    if let device = DeviceTable.device(named: name) { return device }
    let near = DeviceTable.suggestions(for: name)
    let hint = near.isEmpty ? "`adapt devices` lists them" : "did you mean \(near.joined(separator: ", "))?"
    throw ValidationError("There is no device named \"\(name)\"; \(hint)")
  }

  private struct Row {
    var device: Device
    var window: DeviceConfiguration

    var orientation: String { window.isLandscape ? "landscape" : "portrait" }

    private var insets: [Double]? {
      window.safeArea.map { [$0.top, $0.left, $0.bottom, $0.right] }
    }

    var json: JSON {
      let runs = device.supportedOS
      return JSON.object([
        ("device", JSON.string(device.name)), ("os", JSON.string("\(device.os)")),
        ("runs", JSON.array([JSON.string("\(runs.first)"), runs.last.map { JSON.string("\($0)") } ?? .null])),
        ("idiom", JSON.string("\(device.userInterfaceIdiom)")), ("orientation", JSON.string(orientation)),
        ("multitasking", JSON.string("\(window.multitasking)")),
        ("size", .points([window.size.width, window.size.height])), ("scale", .points(device.displayScale)),
        ("horizontalSizeClass", JSON.string("\(window.horizontalSizeClass)")),
        ("verticalSizeClass", JSON.string("\(window.verticalSizeClass)")),
        ("safeArea", insets.map { .points($0) } ?? .null),
      ])
    }

    static func table(_ rows: [Row]) -> String {
      var cells = [["device", "iOS", "orientation", "window", "points", "scale", "width", "height", "safe area"]]
      var previous: Device?
      for row in rows {
        let isSame = previous == row.device
        previous = row.device
        cells.append([
          isSame ? "" : row.device.name, isSame ? "" : "\(row.device.os)", row.orientation,
          row.window.multitasking == .full ? "" : "\(row.window.multitasking)",
          "\(format(row.window.size.width)) x \(format(row.window.size.height))",
          "@\(format(row.device.displayScale))x",
          "\(row.window.horizontalSizeClass)", "\(row.window.verticalSizeClass)",
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
