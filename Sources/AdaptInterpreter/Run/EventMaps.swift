/// The log for scripts, `events`: a map for each event of the simulation.
///
/// The maps are kept from one reading to the next, so that a reading costs what happened since the one before, and the
/// copying of the list if the script still holds it.
final class EventMaps {
  /// A map for each event that was read, in order.
  private var list = ListObject([])
  /// The number of entries of the journal that were read.
  private var readCount = 0

  /// The maps of all events so far. Charges for what it makes and copies.
  func list(for run: Runtime) throws(ScriptError) -> Value {
    let journal = run.journal
    guard readCount < journal.entryCount else { return .list(list) }
    if !isKnownUniquelyReferenced(&list) {
      // The script holds the list, which must stay as it is.
      list = ListObject(try run.collections.copy([list.elements[...]]))
    }
    for entry in journal.entries(from: readCount) {
      readCount += 1
      guard case .simulation(let event, let names) = entry else { continue }
      let map = MapObject()
      for (key, text) in names.summary(of: event) {
        map.set(.string(key), to: .string(StringObject(text)))
      }
      list.append(.map(map))
      // Each part is an entry of the map and a text.
      try run.machine.charge(MemoryCount.bytes(ofMap: map.count) + map.count * MemoryCount.bytesOfShortText)
      try run.machine.spend(16 * map.count)
    }
    guard list.count <= run.limits.elements else { throw .memory("this list", limit: run.limits.elements) }
    list.releases = run.machine.account.releases
    return .list(list)
  }

  /// What the script may read again, for the count of the run's memory.
  var kept: Value { .list(list) }
}
