import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file that is being written. It is removed if a signal ends the process meanwhile.
///
/// Signals that are handled or ignored already are left alone. Only one file at a time is remembered, the first.
struct UnfinishedFile: ~Copyable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let isKept = Atomic<Bool>(false)
  /// The path that the handler reads. It is written only while no handler is set, by the instance with `isKept`.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// The signals that end the process unless they are handled.
  private var handled: [Int32] = []
  private let isMine: Bool

  init(_ path: String) {
    isMine = Self.isKept.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    guard isMine else { return }
    Self.path = strdup(path)
    for number in Self.signals {
      let before = signal(number) { number in
        if let path = UnfinishedFile.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      guard unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self) else {
        signal(number, before)
        continue
      }
      handled.append(number)
    }
  }

  /// The file is complete, or removed.
  deinit {
    guard isMine else { return }
    for number in handled { signal(number, SIG_DFL) }
    free(Self.path)
    Self.path = nil
    Self.isKept.store(false, ordering: .releasing)
  }
}
