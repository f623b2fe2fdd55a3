/// Which constraints mention a variable, and other room by variable and constraint that finding out what a change
/// touches needs.
///
/// Made when a first small change comes, and kept up to date from then on.
struct Incidence: ~Copyable {
  /// By variable: a term of it, or -1.
  private var head = Buffer<Int32>()
  /// By term: another term of the same variable, or -1.
  private var next = Buffer<Int32>()
  /// By slot: the row that was made of a constraint, or -1.
  var rowOf = Buffer<Int32>()
  /// By slot: whether it has been visited. All false between uses.
  var isVisited = Buffer<Bool>()
  /// By variable: a place. All -1 between uses.
  var places = Buffer<Int32>()
  /// By variable, for sums. All -1 between uses.
  var sumPlaces = Buffer<Int32>()
  private(set) var isMade = false

  init() {}

  var bytes: Int {
    head.bytes + next.bytes + rowOf.bytes + isVisited.bytes + places.bytes + sumPlaces.bytes
  }

  mutating func reset() {
    guard isMade else { return }
    self = Incidence()
  }

  /// Clears the marks that finding the region left.
  func forget(_ region: Region) {
    for v in region.variables { places[v] = -1 }
    for slot in region.visited { isVisited[slot] = false }
  }

  /// Takes a variable into a region, once.
  func touch(_ v: Int32, _ region: inout Region) {
    guard places[v] < 0 else { return }
    places[v] = Int32(truncatingIfNeeded: region.variables.count)
    region.variables.append(v)
  }

  /// Lists all terms and rows.
  mutating func make(_ table: borrowing ConstraintTable, _ plan: borrowing Plan, variables: Int) {
    reset()
    isMade = true
    head.reserve(variables)
    places.reserve(variables)
    sumPlaces.reserve(variables)
    next.reserve(table.termVariable.count)
    rowOf.reserve(table.records.count)
    isVisited.reserve(table.records.count)
    update(table, variables: variables)
    // A row that was dropped may be of a constraint that has another since.
    for i in 0..<plan.rows.count where plan.rows[i].termCount > 0 {
      if let slot = table.slot(of: plan.rows[i].constraint) { rowOf[slot] = Int32(truncatingIfNeeded: i) }
    }
  }

  /// Lists what was added since.
  mutating func update(_ table: borrowing ConstraintTable, variables: Int) {
    head.resize(to: variables, -1)
    places.resize(to: variables, -1)
    sumPlaces.resize(to: variables, -1)
    rowOf.resize(to: table.records.count, -1)
    isVisited.resize(to: table.records.count, false)
    for k in next.count..<max(next.count, table.termVariable.count) {
      let v = table.termVariable[k]
      next.append(head[v])
      head[v] = Int32(truncatingIfNeeded: k)
    }
  }

  /// A term of a variable, or -1.
  @inline(__always)
  func first(of v: Int32) -> Int32 { head[v] }

  /// Another term of the same variable, or -1.
  @inline(__always)
  func term(after k: Int32) -> Int32 { next[k] }
}
