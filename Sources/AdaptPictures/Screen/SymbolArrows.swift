/// Arrows and the controls of players.
extension SymbolTable {
  static let arrows: [Row] = [
    Row("chevron.left", lines: "M15.5 4L8 12L15.5 20"),
    Row("chevron.right", lines: "M8.5 4L16 12L8.5 20"),
    Row("chevron.up", lines: "M4 15.5L12 8L20 15.5"),
    Row("chevron.down", lines: "M4 8.5L12 16L20 8.5"),
    Row("chevron.up.chevron.down", lines: "M6.5 9L12 3.8L17.5 9M6.5 15L12 20.2L17.5 15"),
    Row("chevron.compact.down", lines: "M3 10.5L12 14L21 10.5"),
    Row("chevron.compact.up", lines: "M3 13.5L12 10L21 13.5"),
    Row("arrow.up", lines: "M12 21L12 3M5 10L12 3L19 10"),
    Row("arrow.down", lines: "M12 3L12 21M5 14L12 21L19 14"),
    Row("arrow.left", lines: "M21 12L3 12M10 5L3 12L10 19"),
    Row("arrow.right", lines: "M3 12L21 12M14 5L21 12L14 19"),
    Row("arrow.up.right", lines: "M5.5 18.5L18 6M8 6L18 6L18 16"),
    Row("arrow.up.left", lines: "M18.5 18.5L6 6M16 6L6 6L6 16"),
    Row("arrow.down.right", lines: "M5.5 5.5L18 18M18 8L18 18L8 18"),
    Row("arrow.down.left", lines: "M18.5 5.5L6 18M6 8L6 18L16 18"),
    Row("arrow.up.and.down", lines: "M12 3L12 21M6.5 8.5L12 3L17.5 8.5M6.5 15.5L12 21L17.5 15.5"),
    Row("arrow.left.and.right", lines: "M3 12L21 12M8.5 6.5L3 12L8.5 17.5M15.5 6.5L21 12L15.5 17.5"),
    Row("arrow.up.arrow.down", lines: "M7 20L7 4M2.8 8.2L7 4L11.2 8.2M17 4L17 20M12.8 15.8L17 20L21.2 15.8"),
    Row("arrow.left.arrow.right", lines: "M20 7L4 7M8.2 2.8L4 7L8.2 11.2M4 17L20 17M15.8 12.8L20 17L15.8 21.2"),
    Row("arrow.up.left.and.arrow.down.right", lines: "M10.5 10.5L4 4M4 10L4 4L10 4M13.5 13.5L20 20M20 14L20 20L14 20"),
    Row(
      "arrow.down.right.and.arrow.up.left", lines: "M3.5 3.5L10 10M10 4L10 10L4 10M20.5 20.5L14 14M14 20L14 14L20 14"),
    Row("arrow.down.left.and.arrow.up.right", lines: "M10.5 13.5L4 20M4 14L4 20L10 20M13.5 10.5L20 4M14 4L20 4L20 10"),
    Row("arrow.clockwise", lines: "M19.6 15.2A8 8 0 1 1 17.7 6.8L20 9.1M20.3 3.6L20.3 9.4L14.5 9.4"),
    Row("arrow.counterclockwise", lines: "M4.4 15.2A8 8 0 1 0 6.3 6.8L4 9.1M3.7 3.6L3.7 9.4L9.5 9.4"),
    Row(
      "arrow.triangle.2.circlepath",
      lines: """
        M3.8 11.2A8.3 8.3 0 0 1 18.4 6.7L20 8.4M20.4 3.4L20.4 8.6L15.2 8.6M20.2 12.8A8.3 8.3 0 0 1 5.6 17.3\
        L4 15.6M3.6 20.6L3.6 15.4L8.8 15.4
        """),
    Row("arrow.uturn.backward", lines: "M8.5 3.5L3.5 8.5L8.5 13.5M3.5 8.5L15 8.5A5.5 5.5 0 0 1 15 19.5L9 19.5"),
    Row("arrow.uturn.forward", lines: "M15.5 3.5L20.5 8.5L15.5 13.5M20.5 8.5L9 8.5A5.5 5.5 0 0 0 9 19.5L15 19.5"),
    Row("arrow.turn.down.right", lines: "M4.5 4L4.5 10.5A4 4 0 0 0 8.5 14.5L20 14.5M14.5 9L20 14.5L14.5 20"),
    Row("arrow.turn.up.left", lines: "M19.5 20L19.5 13.5A4 4 0 0 0 15.5 9.5L4 9.5M9.5 4L4 9.5L9.5 15"),
    Row("arrow.turn.up.right", lines: "M4.5 20L4.5 13.5A4 4 0 0 1 8.5 9.5L20 9.5M14.5 4L20 9.5L14.5 15"),
    Row("arrow.down.to.line", lines: "M12 3L12 16M6 10L12 16L18 10M4.5 20.5L19.5 20.5"),
    Row("arrow.up.to.line", lines: "M12 21L12 8M6 14L12 8L18 14M4.5 3.5L19.5 3.5"),
    Row(
      "arrow.branch",
      lines: """
        M12 21L12 15C12 11 7 10.5 7 6L7 3.5M3.8 6.5L7 3.2L10.2 6.5M12 15C12 11 17 10.5 17 6L17 3.5M13.8 6.5\
        L17 3.2L20.2 6.5
        """),
    Row(
      "arrow.triangle.branch",
      lines: """
        \(circle(6.5, 5.5, 2.3))\(circle(6.5, 18.5, 2.3))\(circle(17.5, 7.5, 2.3))M6.5 7.8L6.5 16.2M17.5 9.8\
        C17.5 14 6.5 11.5 6.5 16.2
        """),
    Row(
      "arrowshape.turn.up.left",
      area: "M10 4.2L2.5 11L10 17.8L10 14C15 13.8 18.5 15.5 21.5 19.8C21.3 12.5 17 8.2 10 8Z"),
    Row(
      "arrowshape.turn.up.right",
      area: "M14 4.2L21.5 11L14 17.8L14 14C9 13.8 5.5 15.5 2.5 19.8C2.7 12.5 7 8.2 14 8Z"),
    Row("gobackward", lines: backward),
    Row("gobackward.10", lines: backward, dots: "\(one)\(zero)"),
    Row("gobackward.15", lines: backward, dots: "\(one)\(five)"),
    Row("gobackward.30", lines: backward, dots: "\(three)\(zero)"),
    Row("goforward", lines: forward),
    Row("goforward.10", lines: forward, dots: "\(one)\(zero)"),
    Row("goforward.15", lines: forward, dots: "\(one)\(five)"),
    Row("goforward.30", lines: forward, dots: "\(three)\(zero)"),
    Row("square.and.arrow.up", lines: "\(openBox)M12 15L12 2.4M7.8 6.4L12 2.4L16.2 6.4"),
    Row("square.and.arrow.down", lines: "\(openBox)M12 2.2L12 15M7.8 11L12 15L16.2 11"),
    Row(
      "rectangle.portrait.and.arrow.right",
      lines: """
        M14.5 7.5L14.5 5.5A2.5 2.5 0 0 0 12 3L6 3A2.5 2.5 0 0 0 3.5 5.5L3.5 18.5A2.5 2.5 0 0 0 6 21L12 21\
        A2.5 2.5 0 0 0 14.5 18.5L14.5 16.5M9 12L22 12M18 8L22 12L18 16
        """),
    // Players.
    Row("play", area: "M6 4.2L19.4 12L6 19.8Z"),
    Row("pause", area: "\(rectangle(5.5, 4.5, 4.2, 15, 1))\(rectangle(14.3, 4.5, 4.2, 15, 1))"),
    Row("playpause", area: "M2.5 5L12 12L2.5 19Z", lines: "M16 5.5L16 18.5M21 5.5L21 18.5"),
    Row("stop", area: rectangle(5, 5, 14, 14, 1.5)),
    Row("backward", area: "M11 5.8L2.2 12L11 18.2ZM21.8 5.8L13 12L21.8 18.2Z"),
    Row("forward", area: "M13 5.8L21.8 12L13 18.2ZM2.2 5.8L11 12L2.2 18.2Z"),
    Row("backward.end", area: "M19 5L8.5 12L19 19Z", lines: "M5 5L5 19"),
    Row("forward.end", area: "M5 5L15.5 12L5 19Z", lines: "M19 5L19 19"),
    Row(
      "shuffle",
      lines: """
        M2.5 7L4.5 7C10.5 7 11.5 17 17.5 17L21 17M2.5 17L4.5 17C10.5 17 11.5 7 17.5 7L21 7M18 3.5L21.5 7L18 10.5\
        M18 13.5L21.5 17L18 20.5
        """),
    Row("repeat", lines: repeated),
    Row("repeat.1", lines: repeated, dots: "M12.7 15L11.4 15L11.4 10.6L10 11.2L10 10L11.8 9L12.7 9Z"),
  ]

  private static let openBox = """
    M8 8.5L7 8.5A2.5 2.5 0 0 0 4.5 11L4.5 18.7A2.5 2.5 0 0 0 7 21.2L17 21.2A2.5 2.5 0 0 0 19.5 18.7L19.5 11\
    A2.5 2.5 0 0 0 17 8.5L16 8.5
    """
  private static let backward = "M4.6 9.7A8.2 8.2 0 1 0 12 5M14.7 1.8L11.4 5L14.7 8.2"
  private static let forward = "M19.4 9.7A8.2 8.2 0 1 1 12 5M9.3 1.8L12.6 5L9.3 8.2"
  private static let one = "M9.9 17L8.4 17L8.4 11.9L6.8 12.6L6.8 11.2L8.8 10L9.9 10Z"
  private static let three = """
    M6 11C6.7 10.2 7.5 9.8 8.5 9.8C10 9.8 11 10.6 11 11.7C11 12.5 10.6 13.1 9.8 13.3\
    C10.8 13.5 11.3 14.2 11.3 15C11.3 16.3 10.2 17.1 8.6 17.1C7.4 17.1 6.5 16.7 5.8 16L6.6 14.9\
    C7.2 15.5 7.8 15.8 8.5 15.8C9.3 15.8 9.8 15.5 9.8 14.9C9.8 14.3 9.3 14 8.4 14L7.7 14L7.7 12.8L8.4 12.8\
    C9.1 12.8 9.5 12.5 9.5 12C9.5 11.4 9.1 11.1 8.5 11.1C7.9 11.1 7.4 11.4 6.8 11.9Z
    """
  private static let five = """
    M16.4 10L16.4 11.3L13.5 11.3L13.3 12.6C15.3 12.1 16.8 13 16.8 14.6C16.8 16.2 15.5 17.1 13.9 17.1\
    C12.9 17.1 12.1 16.8 11.4 16.2L12.1 15C12.6 15.5 13.1 15.8 13.8 15.8C14.7 15.8 15.3 15.4 15.3 14.7\
    C15.3 13.8 14.2 13.5 12 14.2L12.3 10Z
    """
  private static let zero = """
    M14.7 9.9C16.4 9.9 17.3 11.3 17.3 13.5C17.3 15.7 16.4 17.1 14.7 17.1C13 17.1 12.1 15.7 12.1 13.5\
    C12.1 11.3 13 9.9 14.7 9.9ZM14.7 11.2C13.9 11.2 13.6 12 13.6 13.5C13.6 15 13.9 15.8 14.7 15.8\
    C15.5 15.8 15.8 15 15.8 13.5C15.8 12 15.5 11.2 14.7 11.2Z
    """
  private static let repeated = """
    M3 11.5L3 10.5A4 4 0 0 1 7 6.5L20.5 6.5M17.2 3L20.7 6.5L17.2 10M21 12.5L21 13.5A4 4 0 0 1 17 17.5\
    L3.5 17.5M6.8 14L3.3 17.5L6.8 21
    """
}
