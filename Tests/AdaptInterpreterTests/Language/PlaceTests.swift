import Testing

/// What assignments and mutating methods change, and when they read.
@Suite("Places")
struct PlaceTests {
  @Test("the assigned value may read the place itself")
  func valueReadsPlace() {
    let run = ScriptRun(
      """
      var counts = [:]
      for word in ["a", "b", "a"] { counts[word] = (counts[word] ?? 0) + 1 }
      counts["b"] += counts["a"]
      var list = [1, 2, 3]
      list[list.count - 1] = list[0] + list[1]
      list[0] += list.count
      var nested = ["x": [1, 2]]
      nested["x"][1] = nested["x"][0] + nested["x"].count
      nested["x"].append(nested["x"].sum)
      print counts, list, nested
      """)
    #expect(run.text == "[\"a\": 2, \"b\": 3] [4, 2, 3] [\"x\": [1, 3, 4]]\n")
  }

  @Test("copies are on their own")
  func copies() {
    let run = ScriptRun(
      """
      var one = [[1], [2]]
      var other = one
      other[0][0] = 9
      other[1].append(3)
      print one, other
      """)
    #expect(run.text == "[[1], [2]] [[9], [2, 3]]\n")
  }

  @Test("views within lists and maps are changed where they are")
  func references() {
    let run = ScriptRun(
      """
      component Dot { var taps = 0 }
      component Row {
        for i in 1...3 { Dot dot { height == i } }
        var last = [0, 0]
      }
      controller Page { Row row }
      launch Page
      row.dot[1].taps = 2
      row.dot[1].taps += 1
      row.dot[0].alpha = 0.5
      row.last[1] = 7
      let named = ["first": row.dot[0]]
      named["first"].hidden = true
      print row.dot.map { d in d.taps }, row.dot[0].alpha, row.dot[0].hidden, row.last
      """)
    #expect(run.text == "[0, 3, 0] 0.5 true [0, 7]\n")
  }
}
