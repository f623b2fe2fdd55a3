import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptProofs

/// Regions of what presentations show and of collection views, against layouts at random sizes.
@Suite struct PresentedRegionTests {
  private func expectAgreement(
    _ text: String, subjects count: Int, mayBeOpen: Bool = false, using generator: inout SeededGenerator
  ) {
    var found = 0
    let problems = Proving.subjects(of: text) { subject in
      found += 1
      for family in WindowFamily.all() {
        guard let proof = SubjectProof(subject, in: family) else {
          Issue.record("it cannot be made\n\(text)")
          continue
        }
        #expect(abs(proof.areaError) <= SubjectProof.mostAreaError, "\(text)")
        let agreement = ProofAgreement(proof, of: subject, sizes: 25, using: &generator)
        #expect(agreement.differences.isEmpty, "\(agreement.differences.prefix(3))\n\(text)")
        let reasons = Set(proof.undecided.map(\.reason))
        let isExpected = mayBeOpen && reasons == [ParametricGap.popoverArea.words]
        #expect(reasons.isEmpty || isExpected, "\(reasons)\n\(text)")
      }
    }
    #expect(problems.isEmpty, "\(problems)\n\(text)")
    #expect(found == count)
  }

  /// Popovers, sheets and full-screen presentations, of contents with and without a size of their own.
  @Test(arguments: 0..<4) func presentations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 7883 &+ 3)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    let style = pick(["popover", "popover", "formSheet", "pageSheet", "pageSheet", "overFullScreen"])
    var more: [String] = []
    if style == "popover" {
      more.append("source = gear")
      more.append("permittedArrowDirections = \(pick(["[up]", "[down]", "[up, down]", "[left, right]", "any"]))")
      if pick([true, false]) { more.append("sourceRect = rect(0, 0, \(pick([10, 30])), 20)") }
    } else if style.hasSuffix("Sheet") {
      more.append("detents = \(pick(["[large]", "[400]", "[250, large]", "[5000]"]))")
    }
    let size = pick(["300 x 240", "320 x 480", "700 x 900", "200 x 100"])
    let edge = pick(["leading", "trailing"])
    let text = """
      controller Inner {
        preferredContentSize = \(size)
        label title "A text of some words that goes on for a while" {
          lines = 0
          top == safeArea.top + 8
          leading == margins.leading
          trailing <= margins.trailing
        }
        button done "Done" {
          trailing == margins.trailing
          bottom == safeArea.bottom - 12
        }
      }
      controller Home {
        button gear "Settings" {
          \(edge) == superview.margins.\(edge) \(edge == "leading" ? "+" : "-") \(pick([0, 40, 200]))
          top == superview.safeArea.top + \(pick([8, 60, 150]))
        }
        presentation shown {
          content = Inner
          style = \(style)
          \(more.joined(separator: "\n    "))
        }
      }
      """
    expectAgreement(text, subjects: 3, mayBeOpen: style == "popover", using: &generator)
  }

  /// As many items in a line as fit.
  @Test(arguments: 0..<3) func collections(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 6151 &+ 9)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let isSelfSizing = pick(0...2) == 0
    let size = isSelfSizing ? "estimatedItemSize: 80 x 30" : "itemSize: \(pick(40...260)) x \(pick(40...120))"
    let direction = pick(0...1) == 0 ? "" : "scrollDirection: horizontal, "
    var lines = [
      "controller Page {", "  collection grid(\(direction)\(size), minimumInteritemSpacing: \(pick(0...20))) {",
    ]
    for index in 0..<pick(3...9) {
      lines.append("    cell c\(index) {")
      lines.append("      label text\(index) \"\(String(repeating: "word ", count: pick(1...6)))\" {")
      lines.append("        edges == superview.edges")
      lines.append("      }")
      lines.append("    }")
    }
    lines += ["  }", "  grid.leading == view.leading + \(pick(0...30))", "  grid.trailing == view.trailing"]
    lines += ["  grid.top == safeArea.top", "  grid.bottom == view.bottom", "}"]
    expectAgreement(lines.joined(separator: "\n"), subjects: 1, using: &generator)
  }

  /// Sections, groups and items of every kind of dimension.
  @Test(arguments: 0..<6) func compositionalLayouts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 5147 &+ 11)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    func width() -> String { pick(["fractionalWidth(0.5)", "fractionalWidth(0.3)", "120", "estimated(80)"]) }
    func height() -> String { pick(["estimated(30)", "60", "fractionalWidth(0.2)", "uniformAcrossSiblings(30)"]) }
    func group(_ axis: String, _ size: String, _ content: String) -> String {
      let spacing = pick(["0", "7", "flexible(5)"])
      return
        "layoutGroup(\(axis), \(size), \(content), interItemSpacing: \(spacing), contentInsets: \(pick(["0", "4"])))"
    }
    let cell = "layoutItem(width: \(width()), height: \(height()), contentInsets: \(pick(["0", "insets(3)"])))"
    let column = group(
      "vertical", "width: fractionalWidth(0.4), height: estimated(90)",
      "repeatingSubitem: layoutItem(width: fractionalWidth(1), height: \(pick(["40", "estimated(40)"]))), count: 2")
    let row = group(
      "horizontal", "width: \(pick(["fractionalWidth(1)", "300"])), height: estimated(60)",
      pick(["subitems: [\(cell)]", "subitems: [\(cell), \(column)]", "subitem: \(cell), count: 3"]))
    let scrolling = pick(["none", "none", "continuous", "groupPagingCentered"])
    var lines = [
      "controller Page {", "  collection grid {",
      "    layout = layoutSection(\(row), interGroupSpacing: \(pick([0, 9])), contentInsets: insets(\(pick([0, 12]))),",
      "      orthogonalScrollingBehavior: \(scrolling))", "    sectionHeader head { height == 20 }",
    ]
    for index in 0..<pick([3, 5, 8]) {
      lines.append("    cell c\(index) {")
      lines.append("      label text\(index) \"\(String(repeating: "word ", count: pick([1, 3, 6])))\" {")
      lines.append("        lines = 0; edges == superview.edges")
      lines.append("      }")
      lines.append("    }")
    }
    lines += ["  }", "  grid.leading == view.leading + \(pick([0, 17]))", "  grid.trailing == view.trailing"]
    lines += ["  grid.top == safeArea.top", "  grid.bottom == view.bottom", "}"]
    expectAgreement(lines.joined(separator: "\n"), subjects: 1, using: &generator)
  }

  /// Cells in UIKit's styles, beside accessories and in cards, below a search bar.
  @Test(arguments: 0..<3) func tables(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 4409 &+ 5)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    var rows: [String] = []
    for index in 0..<pick([2, 4, 7]) {
      if pick([true, false, false]) { rows.append("sectionHeader h\(index) \"\(pick(["", "Header", "A b c"]))\"") }
      let style = pick(["default", "subtitle", "value1", "value2"])
      let detail = style == "default" ? "" : "detailTextLabel.text = \"\(pick(["", "On", "Some more words of it"]))\""
      rows.append(
        """
        cell r\(index) "\(pick(["Wi-Fi", "A title of some words", "A title that goes on and on and on for a while"]))" {
          cellStyle = \(style)
          accessoryType = \(pick(["none", "disclosureIndicator", "checkmark", "detailDisclosureButton"]))
          \(detail)
        }
        """)
    }
    let text = """
      controller Inner {
        searchController find { isActive = \(pick(["true", "false"])) }
        table list {
          tableStyle = \(pick(["plain", "grouped", "insetGrouped"]))
          leading == superview.leading
          width == superview.width \(pick(["", "- 40", "* 0.5"]))
          edges.vertical == superview.edges.vertical
          \(rows.joined(separator: "\n    "))
        }
      }
      controller Home: navigation(root: Inner)
      """
    expectAgreement(text, subjects: 2, using: &generator)
  }
}
