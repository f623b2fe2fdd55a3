// Lists, whose cells are solved with everything else, and then arranged by how they came out.

extension Model {
  /// A list's rows or items: its installed subviews in order.
  func cells(of list: Int32) -> [Int32] {
    var result: [Int32] = []
    var next = views[Int(list)].firstSubview
    while next >= 0 {
      if engine.isInstalled(next) { result.append(next) }
      next = views[Int(next)].nextSibling
    }
    return result
  }

  /// Makes the parameters that a list's cells hang on: of a table the height to which each row is pulled; of a collection the
  /// height of its content, then the place of each item in it.
  mutating func prepareList(_ group: Int) {
    let list = engine.generated[group].view
    let count = cells(of: list).count
    let wanted = views[Int(list)].kind == .table ? count : 1 + 2 * count
    while engine.generated[group].listParameters.count < wanted {
      engine.generated[group].listParameters.append(engine.makeParameters(0))
    }
  }

  /// All cells at the beginning, whatever was shown before.
  mutating func resetLists() {
    for group in engine.lists {
      for parameter in engine.generated[Int(group)].listParameters { engine.setParameter(parameter, to: 0) }
    }
  }

  /// Arranges the cells by the sizes that they and the lists got.
  mutating func arrangeLists() {
    for group in engine.lists {
      let list = engine.generated[Int(group)].view
      guard engine.isInstalled(list) else { continue }
      let parameters = engine.generated[Int(group)].listParameters
      if views[Int(list)].kind == .table {
        standardHeights(of: list, parameters)
      } else {
        flowItems(of: list, parameters)
      }
    }
  }
}
