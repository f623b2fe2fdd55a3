import AdaptSolver
import AdaptSolverSupport

/// Screens whose components are large, and which bounds alone do not settle: what the simplex method and the tie-break
/// take most of their time for. `adapt-bench nasty --kinds` knows them by name.
enum LayoutKinds {
  static let all: [NastyKind] = [
    NastyKind(name: "feed", help: "two columns of cards that balance, with footers below both") { feed($0, &$1) },
    NastyKind(name: "timeline", help: "items on two sides of a line, each near its hour and below two others") {
      timeline($0, &$1)
    },
    NastyKind(name: "dashboard", help: "pages of panes that are split in proportions, with charts of an aspect ratio") {
      dashboard($0, &$1)
    },
    NastyKind(name: "gallery", help: "rows of photos of one height that fill the window, with captions that wrap") {
      gallery($0, &$1)
    },
    NastyKind(name: "wizard", help: "steps as high as the highest, with equally wide fields and buttons that give way")
    {
      wizard($0, &$1)
    },
    NastyKind(name: "columns", help: "columns of labels, some of which begin below one of the column beside") {
      columns($0, &$1)
    },
    NastyKind(name: "insets", help: "boxes in boxes, each as high as what is in it, one below another") {
      insets($0, &$1)
    },
  ]

  /// A view takes four variables.
  private static func feed(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    var ends: [LayoutBuilder.View?] = [nil, nil]
    var left = n / 4
    var side = 0
    while left > 0 {
      left -= 4
      let (card, title, one, two) = (b.view(), b.view(), b.view(), b.view())
      if side == 0 { b.left(card, b.root, 8) } else { b.right(card, b.root, 8) }
      b.add(.equal, -12, (card.width, 1), (b.root.width, -0.5))
      if let end = ends[side] {
        b.below(card, end, 8, .greaterThanOrEqual)
        b.below(card, end, 8, at: 220)
      } else {
        b.add(.equal, 8, (card.top, 1))
      }
      b.left(title, card, 8)
      b.right(title, card, 8)
      b.add(.equal, 8, (title.top, 1), (card.top, -1))
      b.prefer(title.height, Double(20 * (1 + random.below(4))), 251, 751)
      b.left(one, card, 8)
      b.after(two, one, 8)
      b.right(two, card, 8)
      b.same(one.width, two.width, at: 740)
      for button in [one, two] {
        b.prefer(button.width, Double(30 + random.below(100)), 250, 750)
        b.prefer(button.height, Double(30 + 4 * random.below(3)), 251, 751)
        b.below(button, title, 8, .greaterThanOrEqual)
        b.bottom(button, card, 8, .lessThanOrEqual)
      }
      b.below(one, title, 8, at: 310)
      b.add(.equal, 0, (one.top, 1), (one.height, 0.7), (two.top, -1), (two.height, -0.7))
      b.add(.equal, 0, at: 50, (card.height, 1))
      ends[side] = card
      if random.below(7) == 0, let first = ends[0], let second = ends[1] {
        left -= 1
        let footer = b.view()
        b.left(footer, b.root, 8)
        b.right(footer, b.root, 8)
        b.below(footer, first, 8, .greaterThanOrEqual)
        b.below(footer, second, 8, .greaterThanOrEqual)
        b.add(.equal, 0, at: 45, (footer.top, 1))
        b.add(.equal, 44, (footer.height, 1))
        ends = [footer, footer]
      }
      side = 1 - side
    }
    return b.problem
  }

  private static func timeline(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    var sides: [[LayoutBuilder.View]] = [[], []]
    for i in 0..<max(2, n / 8) {
      let (item, dot) = (b.view(), b.view())
      let side = random.below(4) > 0 ? i % 2 : random.below(2)
      let (own, other) = (sides[side], sides[1 - side])
      b.add(.equal, 0, (dot.left, 1), (dot.width, 0.5), (b.root.width, -0.5))
      b.add(.equal, 10, (dot.width, 1))
      b.add(.equal, 10, (dot.height, 1))
      b.add(.equal, 0, at: 800, (dot.top, 1), (dot.height, 0.5), (item.top, -1), (item.height, -0.5))
      b.add(.greaterThanOrEqual, 0, (dot.top, 1), (item.top, -1))
      b.bottom(dot, item, 0, .lessThanOrEqual)
      if side == 1 {
        b.after(item, dot, 8)
        b.right(item, b.root, 8, .lessThanOrEqual)
      } else {
        b.left(item, b.root, 8)
        b.add(.lessThanOrEqual, -8, (item.left, 1), (item.width, 1), (dot.left, -1))
      }
      b.prefer(item.width, Double(60 + random.below(200)), 251, 740)
      b.prefer(item.height, Double(18 * (1 + random.below(5))), 251, 751)
      if let last = own.last { b.below(item, last, 12, .greaterThanOrEqual) }
      if let last = other.last { b.add(.greaterThanOrEqual, 16, (item.top, 1), (last.top, -1)) }
      if other.count > 1 { b.below(item, other[other.count - 2], 4, .greaterThanOrEqual) }
      b.add(.greaterThanOrEqual, 8, (item.top, 1))
      b.add(.equal, Double(30 * i), at: 150, (item.top, 1))
      if let last = own.last, !other.isEmpty { b.below(item, last, 12, at: 260) }
      sides[side].append(item)
    }
    return b.problem
  }

  private static func dashboard(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    b.problem.problem.from = (1024, 768)
    b.problem.problem.to = (768, 1024)
    var left = n / 4
    var above = b.root
    while left > 4 {
      left -= 1
      let page = b.view()
      b.left(page, b.root, 8)
      b.right(page, b.root, 8)
      b.below(page, above, 16)
      b.add(.greaterThanOrEqual, 0, (page.height, 1), (b.root.height, -0.9))
      b.add(.equal, 0, at: 100, (page.height, 1), (b.root.height, -0.9))
      above = page
      split(page, isVertical: random.below(2) == 0, depth: 3, &b, &left, &random)
    }
    return b.problem
  }

  /// Splits a pane in proportions, and each part across, down to charts.
  private static func split(
    _ pane: LayoutBuilder.View, isVertical: Bool, depth: Int, _ b: inout LayoutBuilder, _ left: inout Int,
    _ random: inout Generator
  ) {
    let parts = (0..<2 + random.below(2)).map { _ in (view: b.view(), share: Double(1 + random.below(3))) }
    left -= parts.count
    for i in parts.indices {
      let view = parts[i].view
      if isVertical {
        b.same(view.left, pane.left)
        b.same(view.width, pane.width)
        if i == 0 { b.same(view.top, pane.top) } else { b.below(view, parts[i - 1].view, 8) }
      } else {
        b.same(view.top, pane.top)
        b.same(view.height, pane.height)
        if i == 0 { b.same(view.left, pane.left) } else { b.after(view, parts[i - 1].view, 8) }
      }
      guard i > 0 else { continue }
      let (size, first) = isVertical ? (view.height, parts[0].view.height) : (view.width, parts[0].view.width)
      b.add(.equal, 0, at: random.below(2) == 0 ? 800 : 1000, (size, parts[0].share), (first, -parts[i].share))
    }
    let last = parts[parts.count - 1].view
    if isVertical { b.bottom(last, pane, 0) } else { b.right(last, pane, 0) }
    for part in parts {
      if depth > 0, left > 8 {
        split(part.view, isVertical: !isVertical, depth: depth - 1, &b, &left, &random)
      } else if left >= 3 {
        left -= 3
        chart(in: part.view, &b, &random)
      }
    }
  }

  private static func chart(in pane: LayoutBuilder.View, _ b: inout LayoutBuilder, _ random: inout Generator) {
    let (title, chart, number) = (b.view(), b.view(), b.view())
    b.left(title, pane, 8)
    b.right(title, pane, 8, .lessThanOrEqual)
    b.add(.equal, 8, (title.top, 1), (pane.top, -1))
    b.prefer(title.width, Double(50 + random.below(150)), 250, 750)
    b.prefer(title.height, 18, 251, 760)
    b.below(chart, title, 4, .greaterThanOrEqual)
    b.below(chart, title, 4, at: 350)
    b.add(.equal, 0, at: 990, (chart.width, 1), (chart.height, -[1, 1.5, 1.778][random.below(3)]))
    b.add(.lessThanOrEqual, -16, (chart.width, 1), (pane.width, -1))
    b.add(.equal, -16, at: 600, (chart.width, 1), (pane.width, -1))
    b.add(.equal, 0, (chart.left, 1), (chart.width, 0.5), (pane.left, -1), (pane.width, -0.5))
    b.below(number, chart, 4, .greaterThanOrEqual)
    b.left(number, pane, 8)
    b.prefer(number.width, Double(30 + random.below(60)), 250, 750)
    b.prefer(number.height, 24, 251, 755)
    b.bottom(number, pane, 6, .lessThanOrEqual)
    b.bottom(number, pane, 6, at: 200)
  }

  private static func gallery(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    var left = n / 4
    var captions: [LayoutBuilder.View] = []
    while left > 0 {
      let count = min(max(2, left / 2), 2 + random.below(4))
      left -= 2 * count
      var row: [(photo: LayoutBuilder.View, caption: LayoutBuilder.View)] = []
      for _ in 0..<count {
        let (photo, caption) = (b.view(), b.view())
        b.add(.equal, 0, (photo.width, 1), (photo.height, -[0.6667, 0.75, 1, 1.3333, 1.5][random.below(5)]))
        if let last = row.last {
          b.after(photo, last.photo, 4)
          b.same(photo.top, last.photo.top)
          b.same(photo.height, last.photo.height)
        } else {
          b.left(photo, b.root, 4)
          if captions.isEmpty { b.add(.equal, 4, (photo.top, 1)) }
          for above in captions { b.below(photo, above, 8, .greaterThanOrEqual) }
          if let first = captions.first { b.below(photo, first, 8, at: 180) }
        }
        b.left(caption, photo, 0)
        b.same(caption.width, photo.width)
        b.below(caption, photo, 2)
        b.prefer(caption.height, Double(14 * (1 + random.below(3))), 251, 751)
        row.append((photo, caption))
      }
      if let last = row.last { b.right(last.photo, b.root, 4) }
      captions = row.map { $0.caption }
    }
    return b.problem
  }

  private static func columns(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    var ends: [LayoutBuilder.View?] = [nil, nil, nil]
    for i in 0..<max(1, n / 4) {
      let label = b.view()
      let column = i % 3
      b.add(.equal, 8, (label.left, 1), (b.root.width, -Double(column) / 3))
      b.add(.equal, -16, (label.width, 1), (b.root.width, -1.0 / 3))
      b.prefer(label.height, Double(18 * (1 + random.below(6))), 251, 751)
      if let above = ends[column] {
        b.below(label, above, 6, .greaterThanOrEqual)
        b.below(label, above, 6, at: 300)
      } else {
        b.add(.equal, 6, (label.top, 1))
      }
      if column > 0, let beside = ends[column - 1], random.below(5) == 0 {
        b.below(label, beside, 10, .greaterThanOrEqual)
      }
      ends[column] = label
    }
    return b.problem
  }

  private static func insets(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    var left = n / 4
    var above: LayoutBuilder.View?
    while left > 0 {
      let section = b.view()
      b.left(section, b.root, 0)
      b.right(section, b.root, 0)
      if let above { b.below(section, above, 12, .greaterThanOrEqual) }
      b.below(section, above ?? b.root, 12, at: 280)
      b.add(.greaterThanOrEqual, 0, (section.top, 1))
      b.add(.equal, 0, at: 30, (section.height, 1))
      let count = min(max(1, left - 1), 5 + random.below(9))
      left -= 1 + count
      fill(section, with: count, &b, &random)
      above = section
    }
    return b.problem
  }

  /// Boxes in a box, one below another, some with boxes in them.
  private static func fill(
    _ parent: LayoutBuilder.View, with count: Int, _ b: inout LayoutBuilder, _ random: inout Generator
  ) {
    var left = count
    var above: LayoutBuilder.View?
    while left > 0 {
      let box = b.view()
      left -= 1
      b.left(box, parent, 8)
      b.right(box, parent, 8)
      if let above {
        b.below(box, above, 8, .greaterThanOrEqual)
        b.below(box, above, 8, at: 260)
      } else {
        b.add(.greaterThanOrEqual, 8, (box.top, 1), (parent.top, -1))
        b.add(.equal, 8, at: 260, (box.top, 1), (parent.top, -1))
      }
      b.bottom(box, parent, 8, .lessThanOrEqual)
      let inner = min(left, random.below(7))
      if inner > 1 {
        left -= inner
        b.add(.equal, 0, at: 40, (box.height, 1))
        fill(box, with: inner, &b, &random)
      } else {
        b.prefer(box.height, Double(20 * (1 + random.below(4))), 251, 751)
      }
      above = box
    }
  }

  private static func wizard(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var b = LayoutBuilder()
    let height = b.problem.variable()
    b.add(.equal, 0, at: 90, (height, 1))
    var left = n / 4
    var above = b.root
    while left > 0 {
      let fields = 2 + random.below(5)
      left -= 2 * fields + 3
      let (panel, back, next) = (b.view(), b.view(), b.view())
      b.left(panel, b.root, 16)
      b.right(panel, b.root, 16)
      b.below(panel, above, 12)
      b.add(.equal, 0, (panel.height, 1), (height, -1))
      var last: LayoutBuilder.View?
      for _ in 0..<fields {
        let (label, field) = (b.view(), b.view())
        b.left(label, panel, 8)
        b.after(field, label, 8, .greaterThanOrEqual)
        b.right(field, panel, 8)
        b.prefer(label.width, Double(40 + random.below(120)), 252, 745)
        b.prefer(label.height, 20, 251, 751)
        b.prefer(field.height, Double(30 + 10 * random.below(3)), 251, 751)
        b.add(.greaterThanOrEqual, 80, at: 760, (field.width, 1))
        b.add(.equal, 0, (label.top, 1), (label.height, 0.8), (field.top, -1), (field.height, -0.7))
        if let last {
          b.same(field.width, last.width)
          for view in [label, field] { b.below(view, last, 8, .greaterThanOrEqual) }
          b.below(field, last, 8, at: 300)
        } else {
          for view in [label, field] { b.add(.greaterThanOrEqual, 12, (view.top, 1), (panel.top, -1)) }
          b.add(.equal, 12, at: 300, (field.top, 1), (panel.top, -1))
        }
        last = field
      }
      b.left(back, panel, 8)
      b.after(next, back, 8, .greaterThanOrEqual)
      b.right(next, panel, 8)
      b.same(back.width, next.width, at: 500)
      for button in [back, next] {
        b.prefer(button.width, Double(40 + random.below(160)), 250, 740)
        b.add(.equal, 44, (button.height, 1))
        if let last { b.below(button, last, 16, .greaterThanOrEqual) }
        b.bottom(button, panel, 12, .lessThanOrEqual)
        b.bottom(button, panel, 12, at: 400)
      }
      above = panel
    }
    return b.problem
  }
}
