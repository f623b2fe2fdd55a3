import AdaptModel

/// A window in which a layout is examined.
public struct CheckedEnvironment: Sendable {
  public enum Kind: UInt8, Sendable {
    /// A window that a device gives an app.
    case device
    /// A window of an iPad that the user sized.
    case free
    /// A window of an iPhone app that the user sized.
    case resized
    /// Interface Builder's canvas of a size class.
    case canvas
  }

  public let environment: Environment
  public let kind: Kind
  public let sizeClasses: SizeClassPair
  public let windowSize: Size
  public let safeArea: EdgeInsets
  /// What the system reserves besides it.
  public let regions: WindowRegions
  let traits: TraitCollection
  /// What its name says besides the device, where the same window is examined in other systems, at other text sizes or
  /// in the other direction of reading.
  var named: (system: Bool, textSize: Bool, direction: Bool) = (false, false, false)

  init(_ environment: Environment, kind: Kind) {
    self.environment = environment
    self.kind = kind
    let configuration = environment.configuration
    windowSize = configuration.size
    safeArea = configuration.safeArea ?? .zero
    regions = configuration.regions
    traits = environment.traits
    sizeClasses = SizeClassPair(traits.horizontalSizeClass, traits.verticalSizeClass)
  }

  /// Whether both are windows of devices with the same name at the same place, in whatever system, at whatever text
  /// size and in whatever direction of reading.
  func isSamePlace(as other: CheckedEnvironment) -> Bool {
    let (one, two) = (environment, other.environment)
    return kind == other.kind && one.device.name == two.device.name && one.orientation == two.orientation
      && one.multitasking == two.multitasking && one.pose == two.pose && one.bars == two.bars
      && hasKeyboard == other.hasKeyboard
  }

  /// Whether the system's keyboard is shown.
  public var hasKeyboard: Bool { environment.keyboardHeight > 0 }

  public var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// "iPhone 6 in portrait", "iPad in landscape, Split View ½", "an iPad window of 507 x 1024",
  /// "Interface Builder's any × any".
  public var name: String {
    switch kind {
    case .canvas: return "Interface Builder's \(sizeClasses.name)"
    case .free: return "an iPad window of \(windowSize)"
    case .resized: return "an iPhone window of \(windowSize)"
    case .device:
      let state = environment.pose.map { " \($0)" } ?? ""
      let way =
        environment.device.configurations.contains { $0.orientation != nil && $0.pose == environment.pose }
        ? environment.orientation == .landscapeLeft
          ? "landscapeLeft" : environment.orientation.isLandscape ? "landscapeRight" : "portrait"
        : environment.orientation.isLandscape ? "landscape" : "portrait"
      let system = named.system ? " (iOS \(environment.os))" : ""
      let text = named.textSize ? " at text size \(environment.contentSizeCategory)" : ""
      var place = "\(environment.device.name)\(system)\(state) in \(way)\(text)"
      if environment.bars == .horizontal { place += ", vertical bars disabled" }
      if let share = Self.name(of: environment.multitasking) {
        place += ", \(share)\(environment.bars == .none ? " without bars" : "")"
      }
      if hasKeyboard { place += " \(KeyboardWindows.name)" }
      return named.direction && isRightToLeft ? "\(place), reading right to left" : place
    }
  }

  /// How a person calls a share of the screen; nil for the whole.
  static func name(of multitasking: Multitasking) -> String? {
    switch multitasking {
    case .full: nil
    case .slideOver: "Slide Over"
    case .split(.oneThird): "Split View ⅓"
    case .split(.half): "Split View ½"
    case .split(.twoThirds): "Split View ⅔"
    case .half(.left): "left half"
    case .half(.right): "right half"
    }
  }
}
