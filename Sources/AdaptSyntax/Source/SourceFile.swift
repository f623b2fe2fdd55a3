/// One text that is parsed: its name, as diagnostics print it, and its bytes, which may be any.
///
/// Immutable and shared by reference: every tree and every diagnostic holds the file it speaks of.
public final class SourceFile: Sendable {
  /// The largest file that is read, in bytes (1 GiB): offsets stay in 32 bits with room for arithmetic.
  public static let maximumSize = 1 << 30

  /// The path or other name that diagnostics print.
  public let name: String
  /// The content. Nothing is assumed of it: it may be malformed UTF-8.
  public let bytes: [UInt8]
  /// The offset at which each line starts; the first is 0. A line ends with LF; a CR before it belongs to the line end.
  private let lineStarts: [Int32]
  /// The number of scalars before each block of ``blockSize`` bytes; empty if no line is long enough to need them.
  private let scalarsBeforeBlocks: [Int32]
  private static let blockSize = 4096

  /// Takes the bytes as they are. O(*n*). Bytes beyond ``maximumSize`` have no line numbers.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let lineStarts = SourceFile.lineStarts(in: bytes)
    self.lineStarts = lineStarts
    let ends = lineStarts.dropFirst() + [Int32(clamping: bytes.count)]
    let hasLongLine = zip(lineStarts, ends).contains { Int($1) - Int($0) > SourceFile.blockSize }
    scalarsBeforeBlocks = hasLongLine ? SourceFile.scalarsBeforeBlocks(of: bytes) : []
  }

  /// Takes a text as UTF-8. O(*n*).
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of lines; an empty file has one.
  public var lineCount: Int { lineStarts.count }

  /// Line and column of an offset, both from 1. The column counts Unicode scalars. O(log lines).
  public func position(at offset: Int32) -> SourcePosition {
    let offset = min(max(0, offset), Int32(clamping: bytes.count))
    let line = line(at: offset)
    let column = scalarCount(from: Int(lineStarts[line - 1]), to: Int(offset))
    return SourcePosition(line: line, column: column + 1, offset: offset)
  }

  /// The line of an offset, from 1. O(log lines).
  public func line(at offset: Int32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The span of a line (from 1) without its line end; empty at the end of the file for a line that is not there.
  public func span(ofLine line: Int) -> SourceSpan {
    guard line >= 1, line <= lineStarts.count else { return SourceSpan(at: Int32(clamping: bytes.count)) }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
    if line < lineStarts.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return SourceSpan(start: Int32(clamping: start), end: Int32(clamping: end))
  }

  /// The text of a span, malformed UTF-8 replaced by U+FFFD. The span is clamped to the file.
  public func text(in span: SourceSpan) -> String {
    String(decoding: self[span], as: UTF8.self)
  }

  /// The bytes of a span, clamped to the file.
  public subscript(span: SourceSpan) -> ArraySlice<UInt8> {
    let start = min(max(0, Int(span.start)), bytes.count)
    let end = min(max(start, Int(span.end)), bytes.count)
    return bytes[start..<end]
  }

  private func scalarCount(from start: Int, to end: Int) -> Int {
    let (first, last) = (start / Self.blockSize + 1, end / Self.blockSize)
    // A line may have megabytes.
    guard first < last, last < scalarsBeforeBlocks.count else {
      return Self.scalarCount(in: bytes, from: start, to: end)
    }
    return Int(scalarsBeforeBlocks[last] - scalarsBeforeBlocks[first])
      + Self.scalarCount(in: bytes, from: start, to: first * Self.blockSize)
      + Self.scalarCount(in: bytes, from: last * Self.blockSize, to: end)
  }

  /// Counts in a form that the compiler vectorises.
  private static func scalarCount(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    return bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      for index in start..<end { count &+= buffer[index] & 0xC0 == 0x80 ? 0 : 1 }
      return count
    }
  }

  private static func scalarsBeforeBlocks(of bytes: [UInt8]) -> [Int32] {
    var before: [Int32] = [0]
    let count = min(bytes.count, maximumSize)
    for end in stride(from: blockSize, through: count, by: blockSize) {
      before.append(before[before.count - 1] + Int32(clamping: scalarCount(in: bytes, from: end - blockSize, to: end)))
    }
    return before
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    bytes.withUnsafeBufferPointer { buffer in
      let count = min(buffer.count, maximumSize)
      var index = 0
      while index < count {
        if buffer[index] == 0x0A { starts.append(Int32(truncatingIfNeeded: index + 1)) }
        index += 1
      }
    }
    return starts
  }
}

/// A place in a file as a person counts: line and column from 1, the column in Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int
  public var column: Int
  /// The byte offset, from 0.
  public var offset: Int32
}
