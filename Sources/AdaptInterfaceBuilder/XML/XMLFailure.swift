/// Why an XML text was refused.
public struct XMLFailure: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// With expat's message: "unclosed token", "mismatched tag".
    case malformed(String)
    /// An entity, or a document type that could bring some: never needed here, and often an attack.
    case entity
    /// Elements nested more deeply than `XMLParser.maximumDepth`.
    case tooDeep
    /// More elements than `XMLParser.maximumElements`.
    case tooLarge
    /// A tag longer than `XMLParser.maximumTag`.
    case tagTooLong
    /// The watch stopped, or the time is over.
    case stopped
  }

  public var reason: Reason
  /// From 1.
  public var line: Int
}
