import Synchronization

/// The kinds of a program, in the order in which they were compiled.
///
/// The code of a kind names other kinds, whose code names others again: thousands in a row, if a script likes. Letting
/// go of one from within another would take the thread's stack, some frames for each. So the last table that has a kind
/// takes its code away, and lets go of that once all of its kinds are without.
final class KindTable {
  private(set) var kinds: [KindObject] = []

  init() {}

  /// Kinds that other tables may have too: a program that goes on has those of the one before.
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
