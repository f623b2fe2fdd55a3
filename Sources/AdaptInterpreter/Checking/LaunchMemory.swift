import AdaptModel

/// The launches of a controller that a check makes with its handlers running, by window: a window in which a change is
/// tried has been launched before. Each is made once, as long as there is room to keep it, and until the check goes on
/// to another controller.
final class LaunchMemory {
  private struct Made {
    var launch: Launch
    var model: Model
  }

  private let runtime: Runtime
  private var kind: KindObject?
  private var made: [Environment: Made] = [:]
  private var bytes = 0
  /// How many launches failed, one after the other.
  private var failureCount = 0
  /// After so many launches that fail no other is tried: handlers that present their own kind again and again, say, are
  /// stopped by a limit each time, and only then.
  private static let mostFailures = 8
  /// About how many bytes are kept at most.
  private static let mostBytes = 16_000_000

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// The model after a launch; nil where that fails. What is asked of it afterwards is asked of that launch.
  ///
  /// - Parameter launch: launches in the window; whether that went well.
  func model(of kind: KindObject, in environment: Environment, launch: () -> Bool) -> Model? {
    if kind !== self.kind {
      self.kind = kind
      made = [:]
      bytes = 0
      failureCount = 0
    }
    if let known = made[environment] {
      runtime.machine.beginRun()
      runtime.goBack(to: known.launch)
      return known.model
    }
    guard failureCount < Self.mostFailures else { return nil }
    guard launch() else {
      failureCount += 1
      return nil
    }
    failureCount = 0
    let model = runtime.model
    if bytes <= Self.mostBytes {
      made[environment] = Made(launch: runtime.launch, model: model)
      bytes += model.bytes + runtime.launch.instances.count * 512
    }
    return model
  }
}
