import AdaptModel

/// The sizes of a window, width across and height down, divided into areas: what a proof found.
public struct PlaneChart: Hashable, Sendable {
  /// Sizes with one layout. A corner's x is a width and its y a height, in points.
  public struct Area: Hashable, Sendable {
    /// Of a convex polygon, in order.
    public var corners: [Point]
    /// Areas with the same number have the same colour.
    public var layout: Int

    public init(corners: [Point], layout: Int) { (self.corners, self.layout) = (corners, layout) }
  }

  /// Sizes of which something is said.
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

  /// A window that a device makes.
  public struct Dot: Hashable, Sendable {
    public var size: Size
    /// The devices whose window it is; the first is shown.
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
