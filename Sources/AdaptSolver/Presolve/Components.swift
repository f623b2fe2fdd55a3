/// Rows over free symbols, and the groups into which they fall apart.
extension Plan {
  /// Expresses inequalities and optional constraints by free symbols and parameters. Returns the slot of a required constraint
  /// between constants that does not hold, or -1.
  mutating func makeRows(
    _ table: borrowing ConstraintTable, _ order: CanonicalOrder, isParameter: UnsafeMutablePointer<Bool>,
    _ sum: inout Accumulator
  ) -> Int32 {
    for i in 0..<order.otherCount {
      let slot = order.others[i]
      let record = table.records[slot]
      sum.clear(constant: -record.constant)
      for k in table.terms(of: Int(slot)) {
        add(table.termVariable[k], table.termCoefficient[k], to: &sum)
      }
      expand(&sum)
      sum.prune()
      let start = terms.count
      for j in 0..<sum.count where !isParameter[Int(sum.symbols[j])] {
        terms.append(SymbolTerm(coefficient: sum.coefficients[j], symbol: sum.symbols[j]))
      }
      let free = terms.count - start
      if free == 0 {
        guard record.isRequired else { continue }
        if sum.count > 0 {
          addCheck(record, sum)
        } else if !Row.holds(sum.constant, record.relation, within: Tolerance.contradiction(sum.constantMagnitude)) {
          return slot
        }
        continue
      }
      for j in 0..<sum.count where isParameter[Int(sum.symbols[j])] {
        terms.append(SymbolTerm(coefficient: -sum.coefficients[j], symbol: sum.symbols[j]))
      }
      rows.append(
        Row(
          constant: -sum.constant, termStart: Int32(truncatingIfNeeded: start),
          termCount: Int32(truncatingIfNeeded: free),
          parameterCount: Int32(truncatingIfNeeded: sum.count - free), constraint: record.id, priority: record.priority,
          relation: record.relation))
    }
    return -1
  }

  /// Groups free symbols that rows connect. Components come in the order of their first symbols.
  mutating func makeComponents(isParameter: UnsafeMutablePointer<Bool>, arena: inout Arena) {
    let variables = symbol.count
    let parent = arena.take(variables, of: Int32.self)
    for v in 0..<variables { parent[v] = Int32(truncatingIfNeeded: v) }
    func root(_ v: Int32) -> Int32 {
      var v = v
      while parent[Int(v)] != v {
        parent[Int(v)] = parent[Int(parent[Int(v)])]
        v = parent[Int(v)]
      }
      return v
    }
    for i in 0..<rows.count where rows[i].termCount > 1 {
      let row = rows[i]
      let first = root(terms[row.termStart].symbol)
      for k in Int(row.termStart) + 1..<Int(row.termStart + row.termCount) {
        let other = root(terms[k].symbol)
        if other != first { parent[Int(other)] = first }
      }
    }
    // By symbol: its component, once it has one.
    let number = arena.take(variables, filledWith: Int32(-1))
    let componentOf = arena.take(variables, of: Int32.self)
    for v in 0..<variables {
      let name = Int32(truncatingIfNeeded: v)
      guard symbol[v] == name, definitionOf[v] < 0, !isParameter[v] else { continue }
      let top = Int(root(name))
      if number[top] < 0 {
        number[top] = Int32(truncatingIfNeeded: components.count)
        components.append(
          Component(symbolStart: 0, symbolCount: 0, rowStart: 0, rowCount: 0, isDynamic: false, isAmbiguous: false))
      }
      componentOf[v] = number[top]
      components.base[Int(number[top])].symbolCount &+= 1
    }
    for i in 0..<rows.count {
      let c = Int(componentOf[Int(terms[rows[i].termStart].symbol)])
      components.base[c].rowCount &+= 1
      if rows[i].parameterCount > 0 { components.base[c].isDynamic = true }
    }
    var symbols: Int32 = 0
    var rowSum: Int32 = 0
    for c in 0..<components.count {
      components.base[c].symbolStart = symbols
      components.base[c].rowStart = rowSum
      symbols &+= components[c].symbolCount
      rowSum &+= components[c].rowCount
      components.base[c].symbolCount = 0
      components.base[c].rowCount = 0
    }
    componentSymbols.resize(to: Int(symbols), 0)
    componentRows.resize(to: Int(rowSum), 0)
    for v in 0..<variables {
      let name = Int32(truncatingIfNeeded: v)
      guard symbol[v] == name, definitionOf[v] < 0, !isParameter[v] else { continue }
      let c = Int(componentOf[v])
      componentSymbols[components[c].symbolStart &+ components[c].symbolCount] = name
      components.base[c].symbolCount &+= 1
    }
    for i in 0..<rows.count {
      let c = Int(componentOf[Int(terms[rows[i].termStart].symbol)])
      componentRows[components[c].rowStart &+ components[c].rowCount] = Int32(truncatingIfNeeded: i)
      components.base[c].rowCount &+= 1
    }
    for c in 0..<components.count {
      sortByPriority(componentRows.base + Int(components[c].rowStart), Int(components[c].rowCount))
    }
  }

  /// Highest priority first; within one, the order stays canonical.
  func sortByPriority(_ list: UnsafeMutablePointer<Int32>, _ count: Int) {
    if count > 24 {
      sortLong(list, count)
      return
    }
    var i = 1
    while i < count {
      let row = list[i]
      let priority = rows[row].priority
      var j = i
      while j > 0, rows[list[j &- 1]].priority < priority {
        list[j] = list[j &- 1]
        j &-= 1
      }
      list[j] = row
      i &+= 1
    }
  }

  private func sortLong(_ list: UnsafeMutablePointer<Int32>, _ count: Int) {
    var sorted = (0..<count).map { (rows[list[$0]].priority, list[$0]) }
    sorted.sort { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1 < $1.1 }
    for i in 0..<count { list[i] = sorted[i].1 }
  }
}

extension Row {
  /// Whether `excess relation 0`, up to a tolerance.
  @inline(__always)
  static func holds(_ excess: Double, _ relation: Int8, within tolerance: Double) -> Bool {
    relation == 0 ? abs(excess) <= tolerance : relation < 0 ? excess <= tolerance : excess >= -tolerance
  }

  @inline(__always)
  static func violation(_ excess: Double, _ relation: Int8) -> Double {
    relation == 0 ? abs(excess) : relation < 0 ? max(0, excess) : max(0, -excess)
  }
}

extension Plan {
  /// Lists what depends on parameters, so that only that is computed again when they change.
  mutating func findDynamic(isParameter: UnsafeMutablePointer<Bool>, arena: inout Arena) {
    let variables = symbol.count
    dynamicDefinitions.removeAll()
    dynamicVariables.removeAll()
    let dynamic = arena.take(variables, of: Bool.self)
    dynamic.update(from: isParameter, count: variables)
    for c in 0..<components.count where components[c].isDynamic || components[c].isAmbiguous {
      for k in Int(components[c].symbolStart)..<Int(components[c].symbolStart &+ components[c].symbolCount) {
        dynamic[Int(componentSymbols[k])] = true
      }
    }
    for i in 0..<definitions.count {
      let definition = definitions[i]
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount)
      where dynamic[Int(terms[k].symbol)] && terms[k].coefficient != 0 {
        dynamic[Int(definition.variable)] = true
        dynamicDefinitions.append(Int32(truncatingIfNeeded: i))
        break
      }
    }
    for v in 0..<variables {
      let s = symbol[v]
      if s >= 0, Int(s) != v, dynamic[Int(s)] { dynamicVariables.append(Int32(truncatingIfNeeded: v)) }
    }
  }
}
