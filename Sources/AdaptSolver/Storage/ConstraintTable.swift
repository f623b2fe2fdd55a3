/// One constraint: its terms stand in the table's pool, sorted by variable, each variable once, no coefficient 0.
struct ConstraintRecord: BitwiseCopyable {
  var constant: Double
  /// Where its terms begin; they end where the next record's begin.
  var termStart: Int32
  var id: Int32
  var priority: Float
  /// Of the content but for the constant, for the canonical order.
  var hash: UInt16
  var relation: Int8
  var state: State

  enum State: UInt8, BitwiseCopyable {
    case gone, staged, live, leaving
    /// Staged, but not finite, or of unknown variables: the commit will refuse it.
    case notFinite, unknownVariable
  }

  var isRequired: Bool { priority == 1000 }
  var isRequiredEquality: Bool { priority == 1000 && relation == 0 }
  /// Whether the set to be solved contains it.
  var counts: Bool { state == .live || state == .staged }
}

/// All constraints, those staged included.
struct ConstraintTable: ~Copyable {
  var records = Buffer<ConstraintRecord>()
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  /// The index of the next id. Records stand in the order of their ids.
  var nextID: Int32 = 0
  /// Records that are gone.
  var holes = 0
  var stagedFrom = 0
  var leaving: [Int32] = []
  /// The sizes of all coefficients that were ever added.
  private(set) var smallestCoefficient = Double.infinity
  private(set) var largestCoefficient = 0.0
  /// The sizes that were seen, up to a few, and the last one of them; and whether some are nearly the same, or there
  /// were more.
  private var sizes: [Double] = []
  private var lastSize = 0.0
  private(set) var mayHaveNearSizes = false
  /// No two constraints with ids below this are nearly parallel.
  var evenBefore: Int32 = 0

  init() {}

  init(copying other: borrowing ConstraintTable) {
    records = Buffer(copying: other.records)
    termVariable = Buffer(copying: other.termVariable)
    termCoefficient = Buffer(copying: other.termCoefficient)
    nextID = other.nextID
    holes = other.holes
    stagedFrom = other.stagedFrom
    leaving = other.leaving
    smallestCoefficient = other.smallestCoefficient
    largestCoefficient = other.largestCoefficient
    sizes = other.sizes
    lastSize = other.lastSize
    mayHaveNearSizes = other.mayHaveNearSizes
    evenBefore = other.evenBefore
  }

  var bytes: Int { records.bytes + termVariable.bytes + termCoefficient.bytes }
  /// Constraints that the last commit left.
  var liveCount: Int {
    var count = 0
    for slot in 0..<stagedFrom where records[slot].state == .live || records[slot].state == .leaving { count += 1 }
    return count
  }

  var hasStagedEdits: Bool { stagedFrom < records.count || !leaving.isEmpty }

  mutating func add(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority, variables: Int
  ) -> ConstraintID {
    let id = nextID
    nextID &+= 1
    let start = termVariable.count
    var state = constant.isFinite ? ConstraintRecord.State.staged : .notFinite
    let list = termVariable.room(for: terms.count)
    let coefficients = termCoefficient.room(for: terms.count)
    var count = 0
    var mayCancel = false
    for term in terms {
      let variable = term.variable.index
      guard variable >= 0, Int(variable) < variables else {
        state = .unknownVariable
        continue
      }
      if !term.coefficient.isFinite { state = .notFinite }
      var place = count
      while place > 0, list[place &- 1] > variable { place &-= 1 }
      if place > 0, list[place &- 1] == variable {
        coefficients[place &- 1] += term.coefficient
        mayCancel = true
        continue
      }
      var last = count
      while last > place {
        list[last] = list[last &- 1]
        coefficients[last] = coefficients[last &- 1]
        last &-= 1
      }
      list[place] = variable
      coefficients[place] = term.coefficient
      count &+= 1
      if term.coefficient == 0 {
        mayCancel = true
      } else if abs(term.coefficient) != lastSize {
        note(size: abs(term.coefficient))
      }
    }
    termVariable.advance(by: count)
    termCoefficient.advance(by: count)
    if mayCancel {
      dropZeros(from: start)
      for i in start..<termVariable.count where !termCoefficient[i].isFinite { state = .notFinite }
    }
    var record = ConstraintRecord(
      constant: constant + 0, termStart: Int32(truncatingIfNeeded: start), id: id, priority: priority.rawValue, hash: 0,
      relation: relation.rawValue, state: state)
    record.hash = hash(record, start..<termVariable.count)
    records.append(record)
    return ConstraintID(index: id)
  }

  /// Notes the size of a coefficient.
  private mutating func note(size: Double) {
    lastSize = size
    smallestCoefficient = min(smallestCoefficient, size)
    largestCoefficient = max(largestCoefficient, size)
    guard !mayHaveNearSizes, !sizes.contains(size) else { return }
    mayHaveNearSizes = sizes.count == Self.mostSizes || sizes.contains { Self.areNear($0, size) }
    sizes.append(size)
  }

  private mutating func dropZeros(from start: Int) {
    var end = start
    for i in start..<termVariable.count where termCoefficient[i] != 0 {
      if end != i {
        termVariable[end] = termVariable[i]
        termCoefficient[end] = termCoefficient[i]
      }
      end &+= 1
    }
    termVariable.truncate(to: end)
    termCoefficient.truncate(to: end)
  }

  @inline(__always)
  private func hash(_ record: ConstraintRecord, _ terms: Range<Int>) -> UInt16 {
    var h = UInt64(record.priority.bitPattern) << 8 ^ UInt64(UInt8(bitPattern: record.relation))
    h = h &* 0x9E37_79B9_7F4A_7C15
    for i in terms {
      h = (h ^ (h >> 29) ^ UInt64(UInt32(bitPattern: termVariable[i]))) &* 0xBF58_476D_1CE4_E5B9
      h = (h ^ (h >> 32) ^ termCoefficient[i].bitPattern) &* 0x94D0_49BB_1331_11EB
    }
    return UInt16(truncatingIfNeeded: h >> 40)
  }

  mutating func remove(_ id: ConstraintID) {
    guard let slot = slot(of: id.index) else { return }
    switch records[slot].state {
    case .gone, .leaving: return
    case .live:
      records.base[Int(slot)].state = .leaving
      leaving.append(slot)
    case .staged, .notFinite, .unknownVariable: discard(slot)
    }
  }

  /// The places of a record's terms.
  @inline(__always)
  func terms(of slot: Int) -> Range<Int> {
    let end = slot &+ 1 < records.count ? Int(records[slot &+ 1].termStart) : termVariable.count
    return Range(uncheckedBounds: (Int(records[slot].termStart), end))
  }

  /// Where the record with an id stands, if it is not gone: O(log n), and at once where nothing was removed.
  func slot(of id: Int32) -> Int32? {
    var low = 0
    var high = records.count
    guard high > 0, id >= records[0].id, id <= records[high - 1].id else { return nil }
    let guess = Int(id - records[0].id)
    if guess < high, records[guess].id == id {
      low = guess
    } else {
      // Records before the guess have the ids between, unless some are missing.
      high = min(high, guess)
      while high - low > 1 {
        let middle = (low + high) / 2
        if records[middle].id <= id { low = middle } else { high = middle }
      }
    }
    let record = records[low]
    return record.id == id && record.state != .gone ? Int32(truncatingIfNeeded: low) : nil
  }

  /// The slot of the record that a term belongs to.
  func slot(ofTerm k: Int32) -> Int {
    var low = 0
    var high = records.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if records[middle].termStart <= k { low = middle } else { high = middle }
    }
    return low
  }

  /// What an inequality or optional constraint says about each of its variables.
  func demand(of slot: Int32, isParameter: UnsafeMutablePointer<Bool>) -> VariableRole.Demand {
    var count = 0
    for k in terms(of: Int(slot)) where !isParameter[Int(termVariable[k])] { count &+= 1 }
    return count == 1 ? .alone : .shared
  }

  /// Makes the staged edits final.
  mutating func accept() {
    for slot in stagedFrom..<records.count where records[slot].state == .staged { records.base[slot].state = .live }
    for slot in leaving { discard(slot) }
    leaving.removeAll(keepingCapacity: true)
    stagedFrom = records.count
  }

  /// Whether removed constraints take much room: as many as are added next need no more room then.
  var isLoose: Bool { holes >= 8 && holes * 8 > records.count }

  /// Undoes the staged edits.
  mutating func revert() {
    for slot in stagedFrom..<records.count where records[slot].state == .gone { holes -= 1 }
    if stagedFrom < records.count {
      termVariable.truncate(to: Int(records[stagedFrom].termStart))
      termCoefficient.truncate(to: Int(records[stagedFrom].termStart))
    }
    records.truncate(to: stagedFrom)
    for slot in leaving { records.base[Int(slot)].state = .live }
    leaving.removeAll(keepingCapacity: true)
  }

  private mutating func discard(_ slot: Int32) {
    records.base[Int(slot)].state = .gone
    holes += 1
  }

  /// Closes the holes that removed constraints left, where nothing is staged. The order of the others stays. `newSlot`
  /// is room by slot, for what becomes of each.
  mutating func compact(_ newSlot: UnsafeMutablePointer<Int32>) {
    var slot = 0
    var term = 0
    for i in 0..<records.count where records[i].state != .gone {
      newSlot[i] = Int32(truncatingIfNeeded: slot)
      var record = records[i]
      let from = terms(of: i)
      record.termStart = Int32(truncatingIfNeeded: term)
      for k in from {
        termVariable[term] = termVariable[k]
        termCoefficient[term] = termCoefficient[k]
        term += 1
      }
      records[slot] = record
      slot += 1
    }
    records.truncate(to: slot)
    termVariable.truncate(to: term)
    termCoefficient.truncate(to: term)
    holes = 0
    stagedFrom = slot
  }

  /// Whether `a` comes before `b` in the canonical order, which depends on their contents alone, and on their constants
  /// only where nothing else tells them apart.
  func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let x = records[a]
    let y = records[b]
    if x.hash != y.hash { return x.hash < y.hash }
    if x.priority != y.priority { return x.priority > y.priority }
    if x.relation != y.relation { return x.relation < y.relation }
    let xTerms = terms(of: Int(a))
    let yTerms = terms(of: Int(b))
    if xTerms.count != yTerms.count { return xTerms.count < yTerms.count }
    for k in 0..<xTerms.count {
      let i = xTerms.lowerBound + k
      let j = yTerms.lowerBound + k
      if termVariable[i] != termVariable[j] { return termVariable[i] < termVariable[j] }
      if termCoefficient[i] != termCoefficient[j] { return termCoefficient[i] < termCoefficient[j] }
    }
    if x.constant != y.constant { return x.constant < y.constant }
    return x.id < y.id
  }

  /// Whether two constraints are the same but for their constants.
  func differInConstant(_ a: Int32, _ b: Int32) -> Bool {
    let (x, y) = (records[a], records[b])
    guard x.hash == y.hash, x.priority == y.priority, x.relation == y.relation else { return false }
    let (xTerms, yTerms) = (terms(of: Int(a)), terms(of: Int(b)))
    guard xTerms.count == yTerms.count else { return false }
    for k in 0..<xTerms.count {
      let (i, j) = (xTerms.lowerBound + k, yTerms.lowerBound + k)
      guard termVariable[i] == termVariable[j], termCoefficient[i] == termCoefficient[j] else { return false }
    }
    return true
  }
}
