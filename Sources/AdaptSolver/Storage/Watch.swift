/// Counts the work of a commit, and looks from time to time whether it has to stop.
///
/// All parts of an engine hold the same watch. What has stopped stays so until the next commit: whoever asks gives up
/// what it is doing, and what it leaves behind is not used.
struct Watch: BitwiseCopyable {
  fileprivate struct State {
    /// The work that may be done before it is time to look.
    var left = Int.max
    /// The work since the commit began, but for what is done of this slice.
    var spent = 0
    var slice = Int.max
    var limit = Int.max
    var signal: Unmanaged<StopSignal>?
    var isStopped = false
  }

  fileprivate let state: UnsafeMutablePointer<State>?

  /// One that never stops.
  static var never: Watch { Watch(state: nil) }

  /// A unit is about what one summand takes: a slice is far less than a millisecond.
  private static let slice = 1 << 14

  /// Counts some work.
  ///
  /// - Returns: whether it is time to stop.
  @inline(__always)
  func stops(after work: Int) -> Bool {
    guard let state else { return false }
    state.pointee.left &-= work
    return state.pointee.left <= 0 && look()
  }

  var isStopped: Bool { state.map { $0.pointee.isStopped } ?? false }

  /// The work since `begin`.
  var spent: Int { state.map { $0.pointee.spent &+ $0.pointee.slice &- $0.pointee.left } ?? 0 }

  @inline(never)
  private func look() -> Bool {
    guard let state else { return false }
    if state.pointee.isStopped { return true }
    state.pointee.spent &+= state.pointee.slice &- state.pointee.left
    let isRaised = state.pointee.signal?.takeUnretainedValue().isRaised ?? false
    guard !isRaised, state.pointee.spent < state.pointee.limit else {
      state.pointee.isStopped = true
      state.pointee.left = 0
      return true
    }
    state.pointee.slice = min(Self.slice, state.pointee.limit &- state.pointee.spent)
    state.pointee.left = state.pointee.slice
    return false
  }

  /// Begins to count. The signal has to outlive the commit.
  func begin(_ signal: StopSignal?, limit: Int?) {
    guard let state else { return }
    state.pointee.spent = 0
    state.pointee.limit = limit ?? .max
    state.pointee.signal = signal.map { Unmanaged.passUnretained($0) }
    state.pointee.slice = signal == nil ? state.pointee.limit : min(Self.slice, state.pointee.limit)
    state.pointee.left = state.pointee.slice
    state.pointee.isStopped = signal?.isRaised ?? false || state.pointee.limit <= 0
    if state.pointee.isStopped { state.pointee.left = 0 }
  }

  /// Stops for nothing from now on.
  func end() { begin(nil, limit: nil) }
}

/// Owns a watch.
struct WatchOwner: ~Copyable {
  let watch: Watch

  init() {
    let state = UnsafeMutablePointer<Watch.State>.allocate(capacity: 1)
    state.initialize(to: Watch.State())
    watch = Watch(state: state)
  }

  deinit { watch.state?.deallocate() }
}
