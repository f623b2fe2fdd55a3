import Synchronization

/// The kinds of a program, in the order in which they were compiled.
///
/// The code of a kind refers to other kinds, whose code refers to further ones; a script can make chains of thousands.
/// Releasing one from within another would use several frames of the thread's stack for each. So the last table that
/// has a kind removes the kind's code, and releases the code once none of its kinds has any.
final class KindTable {
  private(set) var kinds: [KindObject] = []

  init() {}

  /// Starts with kinds that other tables may have too: a program that continues another has the other's kinds.
  init(_ other: KindTable) {
    for kind in other.kinds { append(kind) }
  }

  func append(_ kind: KindObject) {
    kind.tables.add(1, ordering: .relaxed)
    kinds.append(kind)
  }

  deinit {
    var code: [FunctionPrototype] = []
    for kind in kinds where kind.tables.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      guard let prototype = kind.prototype else { continue }
      code.append(prototype)
      kind.prototype = nil
    }
  }
}
