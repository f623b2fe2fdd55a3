#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Threads of their own: those that run the tests may all be busy, so that a task might wait for the one that waits for
/// it.
public enum OtherThreads {
  /// Does something on so many new threads and something else on this one. Returns when all is done.
  ///
  /// - Parameters:
  ///   - count: how many threads.
  ///   - here: what this thread does meanwhile.
  ///   - body: what each of the others does; it gets a number from 0 on.
  public static func run(_ count: Int, beside here: () -> Void, _ body: @escaping @Sendable (Int) -> Void) {
    #if canImport(Glibc)
      var threads = [pthread_t](repeating: pthread_t(), count: count)
    #else
      var threads = [pthread_t?](repeating: nil, count: count)
    #endif
    for index in 0..<count {
      let work = Unmanaged.passRetained(Work { body(index) }).toOpaque()
      let status = pthread_create(
        &threads[index], nil,
        { argument in
          // What the parameter is depends on the platform: a pointer, or one that may be missing.
          let argument: UnsafeMutableRawPointer? = argument
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, work)
      precondition(status == 0, "no thread")
    }
    here()
    for thread in threads {
      #if canImport(Glibc)
        pthread_join(thread, nil)
      #else
        if let thread { pthread_join(thread, nil) }
      #endif
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
