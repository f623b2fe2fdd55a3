import AdaptFiles
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Performs pieces of work in several threads, and returns the results in the order of the pieces.
final class Workers<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Int: Result] = [:]
    var isStopped = false
  }

  private let count: Int
  private let work: @Sendable (Int) -> Result
  private let state = Mutex(State())

  init(count: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
  }

  /// The number of available processors.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Performs the work; in fewer threads, or in this one, where the system gives the process little memory.
  ///
  /// - Parameter take: receives each result in turn; returns false to end the work.
  func run(threads: Int, take: (Int, Result) -> Bool) {
    let threads = AddressSpace.room.map { AddressSpace.threads(of: threads, within: $0) } ?? threads
    guard threads > 1, count > 1 else {
      for index in 0..<count where !take(index, work(index)) { return }
      return
    }
    let handles = (0..<min(threads, count)).compactMap { _ in Self.start { self.loop() } }
    // If no thread could be started, the work is done here.
    if handles.isEmpty { loop() }
    var done = 0
    while done < count {
      if let result = state.withLock({ $0.results.removeValue(forKey: done) }) {
        let goesOn = take(done, result)
        done += 1
        if !goesOn { break }
      } else {
        usleep(500)
      }
    }
    state.withLock { $0.isStopped = true }
    for handle in handles { pthread_join(handle, nil) }
  }

  private func loop() {
    while true {
      let index = state.withLock { state in
        guard !state.isStopped, state.next < count else { return -1 }
        state.next += 1
        return state.next - 1
      }
      guard index >= 0 else { return }
      let result = work(index)
      state.withLock { $0.results[index] = result }
    }
  }

  /// Starts a thread whose stack is large enough for deeply nested scripts.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 64 << 20)
    let box = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
      var handle: pthread_t?
      let status = pthread_create(
        &handle, &attributes,
        { raw in
          Unmanaged<ThreadBody>.fromOpaque(raw).takeRetainedValue().body()
          return nil
        }, box)
      return status == 0 ? handle : nil
    #else
      var handle = pthread_t()
      let status = pthread_create(
        &handle, &attributes,
        { raw in
          if let raw { Unmanaged<ThreadBody>.fromOpaque(raw).takeRetainedValue().body() }
          return nil
        }, box)
      return status == 0 ? handle : nil
    #endif
  }
}

/// The work of a thread, as an object for a pointer.
private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
