import AdaptModel

/// Windows of one kind that people size: everything but the size is given.
public struct SizedWindows: Sendable {
  /// "iPad": the devices of the windows.
  public var name: String
  /// Without a size.
  public var environment: Environment
  /// In points; sizes between both, in either direction.
  public var least: Size
  public var most: Size
  var kind: CheckedEnvironment.Kind
  /// In points: no device has lower ones of the kind. CHOICE for iPads: iPadOS documents no limit.
  var leastUsualHeight: Double { kind == .free ? ConditionRule.freeHeights.lowerBound : 320 }

  /// CHOICE: from less than the smallest window of iPadOS to the largest screen in both orientations.
  public static let least = Size(320, 200)
  public static let most = Size(1376, 1376)

  /// The kinds of windows that are sized in a plan: those of iPads where it has one, and those of iPhone apps where it
  /// has resized ones. In the first direction of reading and the first text size of the plan.
  static func all(in plan: CheckPlan) -> [SizedWindows] {
    var found: [SizedWindows] = []
    if let largest = plan.sizedPad {
      let side = max(largest.windowSize.width, largest.windowSize.height)
      var environment = largest.environment
      environment.multitasking = .full
      found.append(
        SizedWindows(
          name: "resized iPad", environment: environment, least: least,
          most: Size(max(side, least.width), max(side, least.height)), kind: .free))
    }
    if let phone = plan.environments.first(where: { $0.kind == .resized }) {
      found.append(
        SizedWindows(name: "resized iPhone", environment: phone.environment, least: least, most: most, kind: .resized))
    }
    return found
  }

  /// The window of a size.
  func checked(_ size: Size) -> CheckedEnvironment {
    var environment = environment
    environment.freeSize = size
    return CheckedEnvironment(environment, kind: kind)
  }
}
