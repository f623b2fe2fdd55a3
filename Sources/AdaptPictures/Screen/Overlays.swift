extension ScreenPicture {
  /// What may be shown over the screen.
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
    /// The constraints between edges with their distances, and those of lengths.
    public static let constraints = Overlays(rawValue: 16)
    /// What constraints see of each view, as Xcode's and UIKit's "alignment rectangles" show it.
    public static let alignmentRects = Overlays(rawValue: 32)
    /// The first and the last baseline of each view that has them.
    public static let baselines = Overlays(rawValue: 64)
    /// What gave way to something of a higher priority: constraints, and content sizes.
    public static let priorities = Overlays(rawValue: 128)
    /// What a check finds in this window. Whoever makes a picture gives it the places, as marks.
    public static let findings = Overlays(rawValue: 256)

    /// All of them as people write them, in the order in which they are offered.
    private static let named: [(name: String, overlays: Overlays)] = [
      (name: "frames", overlays: .frames), (name: "names", overlays: .names), (name: "safeArea", overlays: .safeArea),
      (name: "margins", overlays: .margins), (name: "constraints", overlays: .constraints),
      (name: "alignmentRects", overlays: .alignmentRects), (name: "baselines", overlays: .baselines),
      (name: "priorities", overlays: .priorities), (name: "findings", overlays: .findings),
    ]

    /// `frames`, `names`, …, in the order in which they are offered.
    public static var allNames: [String] { named.map { $0.name } }

    /// One of them by its name; nil if there is none.
    public init?(named name: String) {
      guard let overlays = Self.named.first(where: { $0.name == name })?.overlays else { return nil }
      self = overlays
    }
  }
}
