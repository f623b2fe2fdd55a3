/// A colour of an asset catalogue: `#rrggbb`, followed by the opacity if there is one, or the name of a system colour.
public struct NamedColor: Hashable, Sendable {
  /// In light mode, and in dark mode if there is no other.
  public var any: String
  public var dark: String?

  public init(any: String, dark: String? = nil) {
    self.any = any
    self.dark = dark
  }
}
