import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file that is being written. It is removed if a signal ends the process meanwhile.
///
/// Signals that are handled or ignored already are left alone. Only one file at a time is remembered, the first.
package struct UnfinishedFile: ~Copyable {
  package static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// How the program ends by a signal, if it does something before; nil if it does nothing. Set once, at its start.
  nonisolated(unsafe) package static var ending: (@convention(c) (Int32) -> Void)?
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
        signal(number, UnfinishedFile.ending ?? SIG_DFL)
        raise(number)
      }
      guard Self.ends(before) else {
        signal(number, before)
        continue
      }
      handled.append(number)
    }
  }

  /// Whether a handler ends the process: the system's, or the program's.
  private static func ends(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    let place = unsafeBitCast(handler, to: Int.self)
    return place == unsafeBitCast(SIG_DFL, to: Int.self)
      || ending.map { place == unsafeBitCast($0, to: Int.self) } ?? false
  }

  /// The file is complete, or removed.
  deinit {
    guard isMine else { return }
    for number in handled { signal(number, Self.ending ?? SIG_DFL) }
    free(Self.path)
    Self.path = nil
    Self.isKept.store(false, ordering: .releasing)
  }
}
