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
  /// - Returns: what each of the others came to, by its number.
  @discardableResult
  public static func run<Result: Sendable>(
    _ count: Int, beside here: () -> Void = {}, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let works = (0..<count).map { index in Work { body(index) } }
    #if canImport(Glibc)
      var threads = [pthread_t](repeating: pthread_t(), count: count)
    #else
      var threads = [pthread_t?](repeating: nil, count: count)
    #endif
    for index in 0..<count {
      let work = Unmanaged<AnyWork>.passRetained(works[index]).toOpaque()
      let status = pthread_create(
        &threads[index], nil,
        { argument in
          // What the parameter is depends on the platform: a pointer, or one that may be missing.
          let argument: UnsafeMutableRawPointer? = argument
          if let argument { Unmanaged<AnyWork>.fromOpaque(argument).takeRetainedValue().run() }
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
    // Every thread has ended.
    return works.compactMap { $0.result }
  }

  private class AnyWork: @unchecked Sendable {
    func run() {}
  }

  /// proven: one thread writes the result, and another reads it when that one has ended. No `Mutex` guards it: the
  /// thread sanitizer does not see how one that was waited for passes from thread to thread.
  private final class Work<Result: Sendable>: AnyWork, @unchecked Sendable {
    let body: @Sendable () -> Result
    private(set) var result: Result?

    init(_ body: @escaping @Sendable () -> Result) { self.body = body }

    override func run() { result = body() }
  }
}
