/// How much a proof may take. What is left then is said to be undecided.
public struct ProofLimits: Sendable {
  /// How many regions a plane may be divided into.
  public var regions = 4000
  /// How many seconds the division of one plane may take.
  public var seconds = 60.0
  /// How many points may be looked at, those that lie on edges among them.
  public var layouts = 12_000
  /// How many bytes the division of one plane may take, as far as that can be estimated.
  public var memory = Int.max
  /// Whether only a division of the whole plane is of use: it is given up at the first part that is not decided.
  public var isWhole = false
  /// Whether each region keeps what a certificate says of it.
  public var certifies = false
  /// Whether someone asked to stop.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// CHOICE: by how many bytes a view or a constraint makes a proof take more memory, and again with each region.
  /// `/usr/bin/time -f %M adapt prove` tells 3700 for 20 000 labels in one region, and 190 to 200 for each of 240 to
  /// 470 regions of 256 to 512 views.
  private static let (bytesOfItem, bytesOfRegion) = (4_000, 200)

  /// Whether so many regions of so many views and constraints take more memory than they may.
  func areTooMany(regions: Int, items: Int) -> Bool {
    items > memory / (Self.bytesOfItem + regions * Self.bytesOfRegion)
  }
}
