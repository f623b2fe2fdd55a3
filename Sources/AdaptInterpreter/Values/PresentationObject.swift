import AdaptModel

/// A presentation of one launch: one that a body declares, or one that `present` made.
final class PresentationObject {
  let id: PresentationID
  let launch: UInt16
  /// The handlers of its callbacks and of its delegate's.
  var handlers: [Symbol: [InstanceObject.Handler]] = [:]

  /// Its own state and names, if a script declares its kind.
  var instance: InstanceObject?

  init(_ id: PresentationID, launch: UInt16) {
    self.id = id
    self.launch = launch
  }

  /// Releases everything that it holds, including cycles through closures.
  func tearDown() {
    handlers = [:]
  }
}
