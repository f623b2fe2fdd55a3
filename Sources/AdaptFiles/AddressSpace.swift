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

  /// Bytes that a script may keep in so much address space, so that it meets its own limit before an allocation fails,
  /// which would end the process.
  ///
  /// CHOICE: libraries and the command itself map about 128 million bytes; of the rest a quarter, since lists and maps
  /// are copied to twice their size as they grow, and what is let go of is not always given back.
  public static func scriptMemory(within limit: Int) -> Int { max(1_000_000, (limit - 128_000_000) / 4) }
}
