import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads with room for deep scripts.
enum Thread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Returns: whether a thread was started.
  @discardableResult
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool { make(run, isDetached: true) != nil }

  /// Does the work for each index below a count, on as many threads as there are processors, and returns when all is
  /// done. Where no more threads can start, the present one does it alone.
  static func forEach(below count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let next = Counter()
    let run: @Sendable () -> Void = { while let index = next.take(below: count) { work(index) } }
    let processors = Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let helpers = (1..<max(1, min(count, processors))).compactMap { _ in make(run, isDetached: false) }
    run()
    for helper in helpers { pthread_join(helper, nil) }
  }

  /// Hands out numbers to threads.
  private final class Counter: Sendable {
    private let next = Mutex(0)

    func take(below count: Int) -> Int? {
      next.withLock { next in
        guard next < count else { return nil }
        defer { next += 1 }
        return next
      }
    }
  }

  private static func make(_ run: @escaping @Sendable () -> Void, isDetached: Bool) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 64 << 20)
    pthread_attr_setdetachstate(
      &attributes, Int32(isDetached ? PTHREAD_CREATE_DETACHED : PTHREAD_CREATE_JOINABLE))
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let result = pthread_create(
      &thread, &attributes,
      { pointer in
        #if canImport(Darwin)
          Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        #else
          if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        #endif
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      body.release()
      return nil
    }
    return thread
  }

  /// Lowers the priority of the current thread.
  static func stepBack() {
    #if os(Linux)
      // On Linux, a thread has its own priority.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #else
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #endif
  }

  /// Whether a socket is closed.
  static func isOver(_ socket: LoopbackSocket) -> Bool { fcntl(socket.descriptor, F_GETFD) < 0 }
}
