import AdaptModel
import Testing

/// Which required constraint is set aside (`UIKIT.md §6.14`), in any order of addition.
@Suite("Which constraint is set aside")
struct BreakKeyTests {
  /// One of several that cannot all hold.
  private struct Wish {
    var name: String
    var add: (inout Sketch) -> ConstraintID
  }

  /// Adds the wishes in every order; the one that is set aside each time.
  private func setAside(_ make: (inout Sketch) -> [Wish]) -> Set<String> {
    var result: Set<String> = []
    var first = Sketch()
    let count = make(&first).count
    for order in permutations(Array(0..<count)) {
      var sketch = Sketch()
      let wishes = make(&sketch)
      var names: [ConstraintID: String] = [:]
      for index in order { names[wishes[index].add(&sketch)] = wishes[index].name }
      sketch.launch()
      let broken = sketch.model.brokenConstraints.compactMap { names[$0] }
      result.insert(broken.joined(separator: ", "))
    }
    return result
  }

  private func permutations(_ list: [Int]) -> [[Int]] {
    if list.count < 2 { return [list] }
    return list.indices.flatMap { index -> [[Int]] in
      var rest = list
      let one = rest.remove(at: index)
      return permutations(rest).map { [one] + $0 }
    }
  }

  @Test("the larger constant, an inequality before an equality, `<=` before `>=`")
  func constantsAndRelations() {
    func widths(_ make: @escaping (ViewID) -> [(String, LinearRelation)]) -> Set<String> {
      setAside { sketch in
        let box = sketch.view("box")
        return make(box).map { name, constraint in Wish(name: name) { $0.add(constraint) } }
      }
    }
    #expect(widths { [("100", $0[.width] == 100), ("200", $0[.width] == 200)] } == ["200"])
    #expect(widths { [("== 100", $0[.width] == 100), ("<= 50", $0[.width] <= 50)] } == ["<= 50"])
    #expect(widths { [(">= 150", $0[.width] >= 150), ("<= 100", $0[.width] <= 100)] } == ["<= 100"])
  }

  @Test("the attribute of the later item, and what has no other item before what has")
  func attributes() {
    let found = setAside { sketch in
      let (box, root) = (sketch.view("box"), sketch.root)
      return [
        Wish(name: "leading") { $0.add(box[.leading] == root[.leading] + 10) },
        Wish(name: "trailing") { $0.add(box[.trailing] == root[.leading] + 110) },
        Wish(name: "width") { $0.add(box[.width] == 50) },
      ]
    }
    #expect(found == ["width"])
    let edges = setAside { sketch in
      let (box, root) = (sketch.view("box"), sketch.root)
      sketch.add(box[.width] == 50, 999)
      return [
        Wish(name: "leading") { $0.add(box[.leading] == root[.leading] + 10) },
        Wish(name: "trailing") { $0.add(box[.trailing] == root[.leading] + 110) },
        Wish(name: "centerX") { $0.add(box[.centerX] == root[.leading] + 200) },
      ]
    }
    #expect(edges == ["centerX"])
  }

  @Test("what concerns later views goes before what concerns earlier ones; guides come after their view's subviews")
  func items() {
    let siblings = setAside { sketch in
      let (one, other) = (sketch.view("one"), sketch.view("other"))
      return [
        Wish(name: "one") { $0.add(one[.width] == 100) }, Wish(name: "other") { $0.add(other[.width] == 50) },
        Wish(name: "both") { $0.add(one[.width] == other[.width]) },
      ]
    }
    #expect(siblings == ["other"])
    let nested = setAside { sketch in
      let outer = sketch.view("outer")
      let inner = sketch.view("inner", in: outer)
      return [
        Wish(name: "outer") { $0.add(outer[.width] == 100) }, Wish(name: "inner") { $0.add(inner[.width] == 50) },
        Wish(name: "both") { $0.add(inner[.width] == outer[.width]) },
      ]
    }
    #expect(nested == ["inner"])
  }

  @Test("the layout leans towards what is set aside, before any optional constraint")
  func leaning() {
    var sketch = Sketch()
    let box = sketch.view("box")
    sketch.add(box[.width] >= 150)
    sketch.add(box[.width] <= 100)
    sketch.add(box[.width] == 300, 999)
    sketch.launch()
    #expect(sketch.frame(box).width == 150)
    #expect(sketch.model.brokenConstraints.count == 1)
  }
}
