import AdaptModel

/// An icon as a few lines: our own drawing of what the commonest names of system images mean, and a square for others.
struct Symbol {
  /// Lines from point to point, in a square of 24 by 24.
  private let lines: [[(Double, Double)]]
  /// Circles: their middle and radius; filled if small.
  private let circles: [(x: Double, y: Double, radius: Double)]

  /// - Parameter name: `plus`, `chevron.right`; what stands after the first words does not count (`plus.circle`).
  init(named name: String) {
    let found = Self.table.first { name == $0.name || name.hasPrefix($0.name + ".") }
    lines = found?.lines ?? Self.square
    circles = found?.circles ?? []
  }

  /// - Parameter width: of the lines, in points.
  func shapes(in box: Rect, color: String, width: Double = 2) -> [String] {
    let scale = box.width / 24
    func point(_ x: Double, _ y: Double) -> Point { Point(x: box.x + x * scale, y: box.y + y * scale) }
    return lines.map { Shape.line($0.map { point($0.0, $0.1) }, color: color, width: width) }
      + circles.map { circle in
        circle.radius < 3
          ? Shape.circle(point(circle.x, circle.y), circle.radius * scale, fill: color)
          : Shape.ring(point(circle.x, circle.y), circle.radius * scale, color: color, width: width)
      }
  }

  private typealias Row = (
    name: String, lines: [[(Double, Double)]], circles: [(x: Double, y: Double, radius: Double)]
  )

  private static let square: [[(Double, Double)]] = [[(4, 4), (20, 4), (20, 20), (4, 20), (4, 4)]]

  private static let table: [Row] = [
    ("plus", [[(12, 4), (12, 20)], [(4, 12), (20, 12)]], []),
    ("minus", [[(4, 12), (20, 12)]], []),
    ("xmark", [[(5, 5), (19, 19)], [(19, 5), (5, 19)]], []),
    ("checkmark", [[(4, 13), (10, 19), (20, 5)]], []),
    ("ellipsis", [], [(5, 12, 2), (12, 12, 2), (19, 12, 2)]),
    ("magnifyingglass", [[(15.5, 15.5), (21, 21)]], [(10, 10, 7)]),
    ("chevron.left", [[(15, 4), (8, 12), (15, 20)]], []),
    ("chevron.backward", [[(15, 4), (8, 12), (15, 20)]], []),
    ("chevron.right", [[(9, 4), (16, 12), (9, 20)]], []),
    ("chevron.forward", [[(9, 4), (16, 12), (9, 20)]], []),
    ("chevron.up", [[(4, 15), (12, 8), (20, 15)]], []),
    ("chevron.down", [[(4, 9), (12, 16), (20, 9)]], []),
    ("line.3.horizontal", [[(4, 6), (20, 6)], [(4, 12), (20, 12)], [(4, 18), (20, 18)]], []),
    (
      "list", [[(8, 6), (20, 6)], [(8, 12), (20, 12)], [(8, 18), (20, 18)]], [(4, 6, 1.5), (4, 12, 1.5), (4, 18, 1.5)]
    ),
    (
      "square.and.arrow.up",
      [[(8, 9), (5, 9), (5, 21), (19, 21), (19, 9), (16, 9)], [(12, 15), (12, 2)], [(8, 6), (12, 2), (16, 6)]], []
    ),
    (
      "square.and.pencil",
      [[(12, 5), (4, 5), (4, 20), (19, 20), (19, 12)], [(20, 3), (11, 12), (10, 14.5), (12.5, 13.5), (21.5, 4.5)]], []
    ),
    ("pencil", [[(19, 3), (6, 16), (4, 21), (9, 19), (21.5, 5.5), (19, 3)]], []),
    (
      "trash",
      [
        [(4, 6), (20, 6)], [(9, 6), (9, 3), (15, 3), (15, 6)], [(6, 6), (7, 21), (17, 21), (18, 6)],
        [(12, 10), (12, 17)],
      ],
      []
    ),
    (
      "star",
      [
        [
          (12, 2.5), (14.8, 8.9), (21.7, 9.6), (16.5, 14.2), (18, 21), (12, 17.4), (6, 21), (7.5, 14.2), (2.3, 9.6),
          (9.2, 8.9), (12, 2.5),
        ]
      ], []
    ),
    (
      "heart",
      [[(12, 21), (3, 11.5), (3, 7), (6, 4), (9, 4), (12, 7), (15, 4), (18, 4), (21, 7), (21, 11.5), (12, 21)]], []
    ),
    ("person", [[(4, 21), (5, 16.5), (9, 14.5), (15, 14.5), (19, 16.5), (20, 21), (4, 21)]], [(12, 7.5, 4.5)]),
    ("house", [[(3, 12), (12, 4), (21, 12)], [(5, 11), (5, 20), (19, 20), (19, 11)]], []),
    (
      "bell",
      [[(4, 18), (6, 15), (6, 9), (9, 4.5), (15, 4.5), (18, 9), (18, 15), (20, 18), (4, 18)], [(10, 21), (14, 21)]], []
    ),
    (
      "gear", [[(12, 1.5), (12, 5)], [(12, 19), (12, 22.5)], [(1.5, 12), (5, 12)], [(19, 12), (22.5, 12)]],
      [(12, 12, 6.5)]
    ),
  ]
}
