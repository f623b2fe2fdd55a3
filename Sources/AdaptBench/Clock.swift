#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks that measurements read. All count seconds.
enum Clock {
  /// The processor time of this thread.
  static func thread() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  @Sendable static func wall() -> Double { seconds(CLOCK_MONOTONIC) }

  /// How long it takes to read the processor time of this thread.
  static let cost = (0..<2_000).map { _ in -thread() + thread() }.median

  /// A clock for the processor time of the calling thread that can be read from any thread; the wall clock if threads
  /// have none.
  static func ofThisThread() -> @Sendable () -> Double {
    #if canImport(Glibc)
      var clock = clockid_t()
      if pthread_getcpuclockid(pthread_self(), &clock) == 0 { return { [clock] in seconds(clock) } }
    #endif
    return wall
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension [Double] {
  /// Of an even number of times, the greater one in the middle; not a number if there are none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return sorted[count / 2]
  }
}
