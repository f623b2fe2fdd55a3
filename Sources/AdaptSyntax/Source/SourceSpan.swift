/// A half-open range of byte offsets in one source file.
///
/// Offsets are 32-bit: a file larger than ``SourceFile/maximumSize`` is refused before it is lexed.
public struct SourceSpan: Hashable, Sendable {
  /// Offset of the first byte.
  public var start: Int32
  /// Offset one past the last byte; never below ``start``.
  public var end: Int32

  /// An end before the start is taken to it.
  public init(start: Int32, end: Int32) {
    self.start = start
    self.end = max(start, end)
  }

  /// The empty span at an offset.
  public init(at offset: Int32) {
    self.init(start: offset, end: offset)
  }

  /// The number of bytes.
  public var length: Int { Int(end) - Int(start) }

  public var isEmpty: Bool { end == start }

  /// The smallest span that holds both.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(start: min(start, other.start), end: max(end, other.end))
  }

  /// Whether `offset` lies within, the end excluded.
  public func contains(_ offset: Int32) -> Bool { start <= offset && offset < end }
}
