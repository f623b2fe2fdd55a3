/// How much a proof may take. What is left then is said to be undecided.
public struct ProofLimits: Sendable {
  /// How many regions a plane may be divided into.
  public var regions = 4000
  /// How many seconds the division of one plane may take.
  public var seconds = 60.0
  /// How many points may be looked at, those that lie on edges among them.
  public var layouts = 12_000
  /// Whether only a division of the whole plane is of use: it is given up at the first part that is not decided.
  public var isWhole = false
  /// Whether each region keeps what a certificate says of it.
  public var certifies = false
  /// Whether someone asked to stop.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}
}
