import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// The devices that scripts declare. The scripts run when a device is first requested, and only once.
final class OwnDevices {
  private let paths: [String]
  private let options: ScriptOptions

  /// - Parameters:
  ///   - paths: the paths of the scripts.
  ///   - options: the folder that they may read from, and their limits.
  init(of paths: [String], _ options: ScriptOptions) {
    self.paths = paths
    self.options = options
  }

  /// In the order of the files, and by name in each.
  private(set) lazy var devices: [Device] = paths.filter { $0 != "-" }.flatMap { path -> [Device] in
    guard let text = try? Files.readText(path) else { return [] }
    let host = FileHost(root: FileHost.root(for: path, given: options.root)) { _ in }
    return Interpreter(host: host, limits: options.limits).checkable(SourceFile(name: path, bytes: text)).devices
  }

  /// A device by its name; `MyFold (open)` is one in a pose.
  func device(_ name: String) -> Device? {
    let parts = name.split(separator: "(", maxSplits: 1).map { $0.filter { $0 != ")" } }
    guard let bare = parts.first?.filter({ $0 != " " }) else { return nil }
    guard let own = devices.first(where: { $0.name.filter { $0 != " " } == bare }) else { return nil }
    guard parts.count > 1 else { return own }
    guard let pose = Pose(named: parts[1]), own.poses.contains(pose) else { return nil }
    return own.starting(in: pose, held: Pose.orientation(ofPose: parts[1]))
  }
}
