extension ScreenPicture {
  /// The overlays of a screen.
  public struct Overlays: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The frame of each view.
    public static let frames = Overlays(rawValue: 1)
    /// The name of each view that has room for it.
    public static let names = Overlays(rawValue: 2)
    /// The edges of the safe area.
    public static let safeArea = Overlays(rawValue: 4)
    /// The layout margins of each controller's view.
    public static let margins = Overlays(rawValue: 8)
    /// The constraints between edges with their distances, and the constraints of lengths.
    public static let constraints = Overlays(rawValue: 16)
    /// The rectangles that constraints see, which Xcode and UIKit call alignment rectangles.
    public static let alignmentRects = Overlays(rawValue: 32)
    /// The first and the last baseline of each view that has them.
    public static let baselines = Overlays(rawValue: 64)
    /// Constraints and content sizes that gave way to a higher priority.
    public static let priorities = Overlays(rawValue: 128)
    /// The findings of a check in this window. The caller gives their places as marks.
    public static let findings = Overlays(rawValue: 256)

    /// All overlays with their names, in the order of the help.
    private static let named: [(name: String, overlays: Overlays)] = [
      (name: "frames", overlays: .frames), (name: "names", overlays: .names), (name: "safeArea", overlays: .safeArea),
      (name: "margins", overlays: .margins), (name: "constraints", overlays: .constraints),
      (name: "alignmentRects", overlays: .alignmentRects), (name: "baselines", overlays: .baselines),
      (name: "priorities", overlays: .priorities), (name: "findings", overlays: .findings),
    ]

    /// `frames`, `names`, …, in the order of the help.
    public static var allNames: [String] { named.map { $0.name } }

    /// An overlay by its name; nil for an unknown name.
    public init?(named name: String) {
      guard let overlays = Self.named.first(where: { $0.name == name })?.overlays else { return nil }
      self = overlays
    }
  }
}
