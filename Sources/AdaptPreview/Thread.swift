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
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 64 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
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
    if result != 0 { body.release() }
    return result == 0
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
