#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much memory the system lets the process have: `ulimit -v`, or what a container's starter has set.
public enum AddressSpace {
  /// Bytes that the process may map; nil where there is no limit.
  public static var limit: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_AS, &limit) == 0
    #endif
    // "No limit" is represented by the greatest number.
    return isKnown && limit.rlim_cur < UInt64(Int.max) ? Int(limit.rlim_cur) : nil
  }

  /// Bytes that the process has mapped so far; nil where the system does not say.
  public static var mapped: Int? {
    #if os(Linux)
      let file = open("/proc/self/statm", O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      // The first number is that of all pages.
      var pages = 0
      withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { buffer in
        for byte in buffer.prefix(max(0, read(file, buffer.baseAddress, buffer.count))) {
          guard (0x30...0x39).contains(byte) else { break }
          pages = pages * 10 + Int(byte - 0x30)
        }
      }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    #else
      return nil
    #endif
  }

  /// Bytes that the process may still map; nil where there is no limit.
  public static var room: Int? { limit.map { max(0, $0 - (mapped ?? usualMapped)) } }

  /// What libraries and the command itself map, where the system does not say.
  private static let usualMapped = 128_000_000

  /// Bytes that a script may keep in so much room, so that it meets its own limit before an allocation fails, which
  /// would end the process.
  ///
  /// CHOICE: a quarter, since lists and maps are copied to twice their size as they grow, and what is let go of is not
  /// always given back.
  public static func scriptMemory(within room: Int) -> Int { max(1_000_000, room / 4) }

  /// Bytes that the check of a controller may take in so much room. CHOICE: more than a script may keep, since they are
  /// estimated beforehand, with all copies.
  public static func checkMemory(within room: Int) -> Int { max(1_000_000, room / 4 * 3) }

  /// How many threads may be started in so much room, of so many: each takes 64 million bytes for its stack and as much
  /// for what it allocates, and needs as much for its work.
  public static func threads(of count: Int, within room: Int) -> Int { min(count, max(1, room / (3 << 26))) }
}
