/// A version of iOS (or iPadOS), such as 13 or 16.2.
public struct OSVersion: Hashable, Sendable, Comparable {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses `13`, `13.7`; further components are ignored. Nil for anything else, or numbers beyond 999.
  public init?(_ text: some StringProtocol) {
    var parts = [0]
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let value = parts[parts.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
        guard value < 1000 else { return nil }
        parts[parts.count - 1] = value
        digits += 1
      case UInt8(ascii: ".") where digits > 0 && parts.count < 4:
        parts.append(0)
        digits = 0
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    self.init(parts[0], parts.count > 1 ? parts[1] : 0)
  }

  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension OSVersion: CustomStringConvertible, ExpressibleByIntegerLiteral {
  public init(integerLiteral major: Int) { self.init(major) }

  /// `13`, `16.2`.
  public var description: String { minor == 0 ? String(major) : "\(major).\(minor)" }
}
