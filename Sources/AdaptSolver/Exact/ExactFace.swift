/// What may still move at the optimum of components that are solved exactly.
extension Engine {
  /// Finds the symbols that could have another value. Of each that is wanted it is certain.
  mutating func findMovingSymbols(_ isWanted: (Int32) -> Bool, _ moves: (Int32) -> Void) {
    arena.reset()
    let map: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    for c in 0..<plan.components.count where !watch.isStopped {
      let symbols = plan.componentSymbols.base + Int(plan.components[c].symbolStart)
      let count = Int(plan.components[c].symbolCount)
      var isAny = false
      for k in 0..<count where plan.traits[Int(symbols[k])].isOpen && isWanted(symbols[k]) { isAny = true }
      guard isAny else { continue }
      for limbs in Reals.precisions {
        guard var face = exactFace(of: c, local: map, limbs: limbs) else { continue }
        let moving = face.movingSymbols(by: Self.movement) { isWanted(symbols[$0]) }
        if face.reals.isUndecided { continue }
        for k in 0..<count where moving[k] { moves(symbols[k]) }
        break
      }
    }
  }

  /// All values where a symbol's is least (1) or greatest (-1); nil if that is not found.
  mutating func exactEnd(of symbol: Int32, _ way: Int) -> [Double]? {
    arena.reset()
    let map: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    let c = Int(plan.component(of: symbol))
    let symbols = plan.componentSymbols.base + Int(plan.components[c].symbolStart)
    for limbs in Reals.precisions {
      guard var face = exactFace(of: c, local: map, limbs: limbs) else { continue }
      let ending = face.push(Int(map[Int(symbol)]), way)
      let found = face.values(beyond: ending == .endless ? Self.far : 0, along: Int(map[Int(symbol)]))
      if ending == .limit || face.reals.isUndecided { continue }
      var all = (0..<variableCount).map { values[$0] }
      for k in found.indices { all[Int(symbols[k])] = found[k] }
      return all
    }
    return nil
  }
}

extension ExactSimplex {
  /// By symbol: whether it moves by more than so much. Certain of each that is wanted.
  mutating func movingSymbols(by least: Double, _ isWanted: (Int) -> Bool) -> [Bool] {
    var isMoving = [Bool](repeating: false, count: symbols)
    let isOpen = openSymbols()
    let start = values()
    for symbol in 0..<symbols where isOpen[symbol] && isWanted(symbol) {
      for way in [1, -1] where !isMoving[symbol] {
        let ending = push(symbol, way)
        guard ending != .limit else { return isMoving }
        let now = values()
        for k in 0..<symbols where abs(now[k] - start[k]) > least { isMoving[k] = true }
        guard ending == .endless else { continue }
        for k in 0..<symbols where direction[k] >= 0 { isMoving[k] = true }
      }
    }
    return isMoving
  }

  /// The symbols as doubles, and further in the last direction until one of them has moved by so much.
  mutating func values(beyond distance: Double, along symbol: Int) -> [Double] {
    var result = values()
    guard distance > 0, direction[symbol] >= 0 else { return result }
    let unit = abs(reals.double(direction[symbol]))
    for k in 0..<symbols where direction[k] >= 0 { result[k] += distance * (reals.double(direction[k]) / unit) }
    return result
  }

  /// Takes symbols as near to 0 as they can go, one after the other. False if that takes too long.
  mutating func settle(_ list: [Int]) -> Bool {
    for symbol in list {
      guard isOpen else { return true }
      guard minimise(symbol..<symbol + 1) == .optimal else { return false }
    }
    return true
  }
}
