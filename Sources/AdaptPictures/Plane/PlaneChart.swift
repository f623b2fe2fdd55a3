import AdaptModel

/// What a proof found about the sizes of a window. The width goes across, and the height down.
public struct PlaneChart: Hashable, Sendable {
  /// Sizes with one layout. A corner's x is a width and its y a height, in points.
  public struct Area: Hashable, Sendable {
    /// The corners of a convex polygon, in order.
    public var corners: [Point]
    /// Areas with the same number have the same colour.
    public var layout: Int

    public init(corners: [Point], layout: Int) { (self.corners, self.layout) = (corners, layout) }
  }

  /// Sizes about which a proof says something.
  public struct Remark: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case failure, undecided }

    public var kind: Kind
    /// "`title` and `photo` overlap in windows narrower than 392".
    public var words: String
    /// Convex polygons, each with its corners in order.
    public var polygons: [[Point]]

    public init(_ kind: Kind, _ words: String, polygons: [[Point]]) {
      (self.kind, self.words, self.polygons) = (kind, words, polygons)
    }
  }

  /// A window of a device.
  public struct Dot: Hashable, Sendable {
    public var size: Size
    /// The devices that have this window. The chart names the first one.
    public var names: [String]

    public init(_ size: Size, names: [String]) { (self.size, self.names) = (size, names) }
  }

  /// "Profile, iPad windows".
  public var title: String
  public var least: Size
  public var most: Size
  public var areas: [Area] = []
  public var remarks: [Remark] = []
  /// What holds at every size.
  public var holds: [String] = []
  public var dots: [Dot] = []
  /// Widths and heights at which layouts change, in points, ascending.
  public var widths: [Double] = []
  public var heights: [Double] = []

  public init(title: String, from least: Size, to most: Size) {
    (self.title, self.least, self.most) = (title, least, most)
  }

  /// Numbers of layouts in ascending order.
  var layouts: [Int] { Set(areas.map { $0.layout }).sorted() }
}
