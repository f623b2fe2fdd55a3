import AdaptModel

/// The launches of a controller that a check makes with its handlers running, by window. A window in which a fix is
/// tried has been launched before. Each launch is made once, if there is room to keep it, and kept until the check
/// moves on to another controller.
final class LaunchMemory {
  private struct Made {
    var launch: Launch
    var model: Model
  }

  private let runtime: Runtime
  private var kind: KindObject?
  private var made: [Environment: Made] = [:]
  private var bytes = 0
  /// How many launches failed in a row.
  private var failureCount = 0
  /// After this many failed launches, no more are tried. For example, handlers that present their own kind over and
  /// over are stopped only by a limit each time.
  private static let mostFailures = 8
  /// The approximate maximum number of bytes to keep.
  private static let mostBytes = 16_000_000

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// The model after a launch; nil if the launch fails. Later questions about the model refer to that launch.
  ///
  /// - Parameter launch: launches in the window; returns whether that succeeded.
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
