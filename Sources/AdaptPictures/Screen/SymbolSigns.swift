/// Signs, letters, lists, charts and plain shapes.
extension SymbolTable {
  static let signs: [Row] = [
    Row("plus", lines: "M12 4L12 20M4 12L20 12"),
    Row("minus", lines: "M4 12L20 12"),
    Row("equal", lines: "M5 9L19 9M5 15L19 15"),
    Row("multiply", lines: "M5 5L19 19M19 5L5 19"),
    Row("xmark", lines: "M5 5L19 19M19 5L5 19"),
    Row("checkmark", lines: "M4 13L10 19L20 5"),
    Row("percent", lines: "M18.5 5L5.5 19\(circle(7, 7.5, 3))\(circle(17, 16.5, 3))"),
    Row("number", lines: "M9.7 4L7.3 20M16.7 4L14.3 20M4.7 9L20 9M4 15L19.3 15"),
    Row("at", lines: "\(circle(12, 12, 3.8))M15.8 8.2L15.8 13A2.6 2.6 0 0 0 21 13L21 12A9 9 0 1 0 17 19.5"),
    Row(
      "infinity",
      lines: """
        M12 12C9.7 8.6 8.2 7.4 6.3 7.4A4.6 4.6 0 0 0 6.3 16.6C8.2 16.6 9.7 15.4 12 12C14.3 8.6 15.8 7.4 17.7 7.4\
        A4.6 4.6 0 0 1 17.7 16.6C15.8 16.6 14.3 15.4 12 12
        """),
    Row("ellipsis", dots: "\(circle(5, 12, 2))\(circle(12, 12, 2))\(circle(19, 12, 2))"),
    Row("info", lines: "M9.3 11L12.2 11L12.2 19M8.8 19L15.6 19", dots: circle(11.8, 5.8, 1.8)),
    Row(
      "questionmark", lines: "M7.4 8.4C7.4 5.6 9.3 4 12 4C14.8 4 16.6 5.6 16.6 8C16.6 11.4 12 11.6 12 15",
      dots: circle(12, 19.4, 1.6)),
    Row("exclamationmark", lines: "M12 4L12 14.5", dots: circle(12, 19.4, 1.6)),
    Row(
      "exclamationmark.2", lines: "M8 4L8 14.5M16 4L16 14.5", dots: "\(circle(8, 19.4, 1.6))\(circle(16, 19.4, 1.6))"),
    Row("plusminus", lines: "M12 3L12 15M6 9L18 9M6 20.5L18 20.5"),
    Row("divide", lines: "M4 12L20 12", dots: "\(circle(12, 6, 1.9))\(circle(12, 18, 1.9))"),
    Row("lessthan", lines: "M18 5L6 12L18 19"),
    Row("greaterthan", lines: "M6 5L18 12L6 19"),
    Row("plus.forwardslash.minus", lines: "M17.5 4L6.5 20M6.5 4L6.5 11M3 7.5L10 7.5M14 17L21 17"),
    Row("sum", lines: "M17.5 6.5L17.5 4L6 4L13 12L6 20L17.5 20L17.5 17.5"),
    Row("1.circle", area: circle(12, 12, 9.5), cuts: "M9.6 9L12.4 7.2L12.4 17"),
    Row(
      "2.circle", area: circle(12, 12, 9.5),
      cuts: "M8.8 9.8C8.8 5.9 15.2 6.1 15.2 9.8C15.2 12.2 9.6 14.2 8.8 17L15.4 17"),
    Row(
      "3.circle", area: circle(12, 12, 9.5),
      cuts: """
        M9 8.8C10 6.2 15 6.4 15 9.4C15 11.1 13.6 12 11.4 12C13.8 12 15.4 12.9 15.4 14.6\
        C15.4 17.8 9.8 17.9 8.6 15.2
        """),
    Row("4.circle", area: circle(12, 12, 9.5), cuts: "M13.6 17L13.6 7L8.4 14.2L15.8 14.2"),
    Row(
      "5.circle", area: circle(12, 12, 9.5),
      cuts: "M14.8 7L9.8 7L9.4 11.6C11.6 10.5 15.4 11 15.4 14C15.4 17.4 10.4 17.8 8.8 15.4"),
    Row("zzz", lines: "M3 11L10 11L3 20L10 20M12.5 7L17 7L12.5 13L17 13M18.5 3L21.5 3L18.5 7L21.5 7"),
    Row(
      "dollarsign",
      lines: """
        M12 2.5L12 21.5M17 8.2C16.6 6 14.8 4.8 12 4.8C9.2 4.8 7.2 6.1 7.2 8.2C7.2 13 17.2 10.6 17.2 15.6\
        C17.2 17.8 15.1 19.2 12 19.2C9 19.2 7.1 17.9 6.8 15.6
        """),
    Row(
      "eurosign",
      lines: """
        M18 5.8C17 4.8 15.8 4.2 14.2 4.2C10.3 4.2 7.6 7.2 7.6 12C7.6 16.8 10.3 19.8 14.2 19.8\
        C15.8 19.8 17 19.2 18 18.2M4.5 10.2L14.5 10.2M4.5 13.8L14.5 13.8
        """),
    Row("magnifyingglass", lines: "\(circle(10, 10, 7))M15.2 15.2L21 21"),
    Row("plus.magnifyingglass", lines: "\(circle(10, 10, 7))M15.2 15.2L21 21M10 7L10 13M7 10L13 10"),
    Row("minus.magnifyingglass", lines: "\(circle(10, 10, 7))M15.2 15.2L21 21M7 10L13 10"),
    Row("nosign", lines: "\(circle(12, 12, 9))M5.6 5.6L18.4 18.4"),
    Row("power", lines: "M12 2.8L12 11.5M7.2 5.6A8.4 8.4 0 1 0 16.8 5.6"),
    Row(
      "command",
      lines: """
        M9 9L9 6.3A2.7 2.7 0 1 0 6.3 9L17.7 9A2.7 2.7 0 1 0 15 6.3L15 17.7A2.7 2.7 0 1 0 17.7 15L6.3 15\
        A2.7 2.7 0 1 0 9 17.7Z
        """),
    Row(
      "curlybraces",
      lines: """
        M9 4C6.5 4 6.4 5.4 6.4 8C6.4 10.6 5.8 12 3.8 12C5.8 12 6.4 13.4 6.4 16C6.4 18.6 6.5 20 9 20M15 4\
        C17.5 4 17.6 5.4 17.6 8C17.6 10.6 18.2 12 20.2 12C18.2 12 17.6 13.4 17.6 16C17.6 18.6 17.5 20 15 20
        """),
    Row("chevron.left.forwardslash.chevron.right", lines: "M7 7.5L2.5 12L7 16.5M17 7.5L21.5 12L17 16.5M14 4.5L10 19.5"),
    // Letters.
    Row("textformat", lines: "M1.8 19L6.8 5.5L11.8 19M3.6 14.5L10 14.5\(circle(17.4, 15.4, 3.6))M21 11.4L21 19"),
    Row("textformat.size", lines: "M1.5 19L4.6 10.5L7.7 19M2.6 16.2L6.6 16.2M10.5 19L16.3 4L22.2 19M12.4 14L20.2 14"),
    Row("bold", lines: "M7 12L13 12A4 4 0 0 0 13 4L7 4L7 20L14 20A4 4 0 0 0 14 12"),
    Row("italic", lines: "M10.5 4L18 4M6 20L13.5 20M14.3 4L9.7 20"),
    Row("underline", lines: "M6.8 3L6.8 10.8A5.2 5.2 0 0 0 17.2 10.8L17.2 3M5 20.5L19 20.5"),
    Row(
      "strikethrough",
      lines: """
        M17 7C16.4 5 14.6 4 12 4C9 4 7 5.6 7 7.8C7 9.5 8 10.6 9.6 11.3M3.5 12.2L20.5 12.2M15.8 13.4\
        C16.8 14.1 17.2 14.9 17.2 16C17.2 18.4 15.2 20 12 20C9.2 20 7.2 18.8 6.6 16.6
        """),
    Row("text.justify", lines: "M4 5L20 5M4 9.7L20 9.7M4 14.3L20 14.3M4 19L20 19"),
    Row("text.alignleft", lines: "M4 5L20 5M4 9.7L14 9.7M4 14.3L20 14.3M4 19L14 19"),
    Row("text.aligncenter", lines: "M4 5L20 5M7 9.7L17 9.7M4 14.3L20 14.3M7 19L17 19"),
    Row("text.alignright", lines: "M4 5L20 5M10 9.7L20 9.7M4 14.3L20 14.3M10 19L20 19"),
    // Lists.
    Row("line.3.horizontal", lines: "M4 6L20 6M4 12L20 12M4 18L20 18"),
    Row("line.3.horizontal.decrease", lines: "M3 6L21 6M6.5 12L17.5 12M10 18L14 18"),
    Row(
      "slider.horizontal.3",
      lines: """
        M2.5 6L5.8 6M10.8 6L21.5 6M2.5 12L13.2 12M18.2 12L21.5 12M2.5 18L7.3 18M12.3 18L21.5 18\
        \(circle(8.3, 6, 2.3))\(circle(15.7, 12, 2.3))\(circle(9.8, 18, 2.3))
        """),
    Row(
      "slider.vertical.3",
      lines: """
        M6 2.5L6 5.8M6 10.8L6 21.5M12 2.5L12 13.2M12 18.2L12 21.5M18 2.5L18 7.3M18 12.3L18 21.5\
        \(circle(6, 8.3, 2.3))\(circle(12, 15.7, 2.3))\(circle(18, 9.8, 2.3))
        """),
    Row(
      "switch.2", area: "\(rectangle(3, 3.5, 18, 7, 3.5))\(rectangle(3, 13.5, 18, 7, 3.5))",
      holes: "\(circle(17.4, 7, 2))\(circle(6.6, 17, 2))"),
    Row(
      "list", lines: "M9 6L21 6M9 12L21 12M9 18L21 18",
      dots: "\(circle(4.2, 6, 1.6))\(circle(4.2, 12, 1.6))\(circle(4.2, 18, 1.6))"),
    Row("list.dash", lines: "M3.5 6L5.5 6M3.5 12L5.5 12M3.5 18L5.5 18M10 6L21 6M10 12L21 12M10 18L21 18"),
    Row(
      "list.triangle", lines: "M9.5 6L21 6M9.5 12L21 12M9.5 18L21 18",
      dots: "M2.8 3.6L6.6 6L2.8 8.4ZM2.8 9.6L6.6 12L2.8 14.4ZM2.8 15.6L6.6 18L2.8 20.4Z"),
    Row(
      "list.bullet.rectangle", area: rectangle(2.5, 4.5, 19, 15, 2.5), cuts: "M11 9.4L17.6 9.4M11 14.6L17.6 14.6",
      holes: "\(circle(7.2, 9.4, 1.3))\(circle(7.2, 14.6, 1.3))"),
    Row("increase.indent", lines: "M4 5L20 5M11 9.7L20 9.7M11 14.3L20 14.3M4 19L20 19M3.5 9.4L6.6 12L3.5 14.6"),
    Row("decrease.indent", lines: "M4 5L20 5M11 9.7L20 9.7M11 14.3L20 14.3M4 19L20 19M6.6 9.4L3.5 12L6.6 14.6"),
    Row("text.badge.plus", lines: "M3.5 5.5L17.5 5.5M3.5 11L15 11M3.5 16.5L11 16.5M17.5 13.5L17.5 20.5M14 17L21 17"),
    Row("checklist", lines: "M2.5 6.5L4.8 8.8L9 4M12.5 6.5L21.5 6.5M2.5 17L4.8 19.3L9 14.5M12.5 17L21.5 17"),
    // Charts and tables.
    Row(
      "chart.bar",
      area: """
        \(rectangle(3, 12.5, 4, 8, 1))\(rectangle(10, 3.5, 4, 17, 1))\(rectangle(17, 8.5, 4, 12, 1))
        """),
    Row(
      "chart.bar.xaxis", lines: "M2.5 20.8L21.5 20.8",
      dots: """
        \(rectangle(3.8, 11, 4, 7, 1))\(rectangle(10, 3.5, 4, 14.5, 1))\(rectangle(16.2, 7.5, 4, 10.5, 1))
        """),
    Row("chart.pie", area: "M10.5 4.8A8.4 8.4 0 1 0 19.2 13.5L10.5 13.5ZM14 2.6A7.4 7.4 0 0 1 21.4 10L14 10Z"),
    Row(
      "chart.line.uptrend.xyaxis",
      lines: """
        M3 3L3 18.5A2.5 2.5 0 0 0 5.5 21L21.5 21M7 15.5L11.5 10.5L14.5 13.5L20.5 6M16 5.5L20.9 5.5L20.9 10.4
        """),
    Row(
      "chart.line.downtrend.xyaxis",
      lines: """
        M3 3L3 18.5A2.5 2.5 0 0 0 5.5 21L21.5 21M7 6.5L11.5 11.5L14.5 8.5L20.5 16M16 16.5L20.9 16.5L20.9 11.6
        """),
    Row("chart.xyaxis.line", lines: "M3 3L3 18.5A2.5 2.5 0 0 0 5.5 21L21.5 21M6.8 15.5L11 9.5L14.8 13.5L20.5 5.5"),
    Row(
      "tablecells", area: rectangle(2.5, 4.5, 19, 15, 2.5),
      cuts: "M2.5 9.5L21.5 9.5M2.5 14.5L21.5 14.5M9 4.5L9 19.5M15 4.5L15 19.5"),
    Row("waveform", lines: "M3 10.5L3 13.5M7.5 7L7.5 17M12 3.2L12 20.8M16.5 8L16.5 16M21 10.5L21 13.5"),
    Row("waveform.path.ecg", lines: "M2 12.5L6.5 12.5L9.5 4L14 20L17 12.5L22 12.5"),
    // Shapes.
    Row("circle", area: circle(12, 12, 9)),
    Row(
      "circle.dashed",
      lines: """
        M10 3.2A9 9 0 0 1 14 3.2M18 5.3A9 9 0 0 1 20.4 8.7M20.9 13.5A9 9 0 0 1 19 17.6M15.5 20.3A9 9 0 0 1 12 21\
        M8 20.1A9 9 0 0 1 4.7 17.2M3.1 13.3A9 9 0 0 1 3.7 8.6
        """),
    Row("circle.lefthalf.filled", lines: circle(12, 12, 9), dots: "M12 3A9 9 0 0 0 12 21Z"),
    Row("circle.righthalf.filled", lines: circle(12, 12, 9), dots: "M12 3A9 9 0 0 1 12 21Z"),
    Row("smallcircle.filled.circle", area: circle(12, 12, 9), holes: circle(12, 12, 4)),
    Row("record.circle", area: circle(12, 12, 9), holes: circle(12, 12, 4.8)),
    Row("target", lines: "\(circle(12, 12, 9))\(circle(12, 12, 5))", dots: circle(12, 12, 1.8)),
    Row("scope", lines: "\(circle(12, 12, 8))M12 2L12 8M12 16L12 22M2 12L8 12M16 12L22 12"),
    Row("viewfinder", lines: viewfinder),
    Row("plus.viewfinder", lines: "\(viewfinder)M12 8L12 16M8 12L16 12"),
    Row(
      "camera.viewfinder",
      lines: viewfinder + circle(12, 12.8, 1.7)
        + """
        M8 9.5L9.6 9.5L10.4 8.2L13.6 8.2L14.4 9.5L16 9.5A1 1 0 0 1 17 10.5L17 15.2A1 1 0 0 1 16 16.2L8 16.2\
        A1 1 0 0 1 7 15.2L7 10.5A1 1 0 0 1 8 9.5Z
        """),
    Row("barcode.viewfinder", lines: "\(viewfinder)M7.5 8L7.5 16M10.5 8L10.5 16M13.5 8L13.5 16M16.5 8L16.5 16"),
    Row("square", area: rectangle(3.5, 3.5, 17, 17, 3)),
    Row(
      "app.badge",
      area: "M20 11.6L20 17A4 4 0 0 1 16 21L7 21A4 4 0 0 1 3 17L3 8A4 4 0 0 1 7 4L12.4 4A6.4 6.4 0 0 0 20 11.6Z",
      dots: circle(18.6, 5.4, 3.6)),
    Row("rectangle", area: rectangle(2.5, 5, 19, 14, 2.5)),
    Row("rectangle.portrait", area: rectangle(5, 2.5, 14, 19, 2.5)),
    Row("capsule", area: rectangle(2, 7, 20, 10, 5)),
    Row("triangle", area: "M12 4L21.5 20L2.5 20Z"),
    Row("diamond", area: "M12 2.5L21.5 12L12 21.5L2.5 12Z"),
    Row("hexagon", area: "M12 2L20.7 7L20.7 17L12 22L3.3 17L3.3 7Z"),
    Row("seal", area: seal),
    Row("checkmark.seal", area: seal, cuts: "M8 12.5L11 15.5L16.2 8.8"),
    Row("xmark.seal", area: seal, cuts: "M8.8 8.8L15.2 15.2M15.2 8.8L8.8 15.2"),
    Row("xmark.octagon", area: octagon, cuts: "M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5"),
    Row("exclamationmark.octagon", area: octagon, cuts: "M12 7L12 13", holes: circle(12, 16.8, 1.3)),
    Row(
      "square.grid.2x2",
      area: """
        \(rectangle(3.5, 3.5, 7, 7, 1.5))\(rectangle(13.5, 3.5, 7, 7, 1.5))\(rectangle(3.5, 13.5, 7, 7, 1.5))\
        \(rectangle(13.5, 13.5, 7, 7, 1.5))
        """),
    Row("square.grid.3x3", area: tiles([3, 10, 17])),
    Row("square.grid.3x2", area: tiles([6.5, 13.5])),
    Row(
      "circle.grid.3x3",
      dots: [5, 12, 19].map { y in circle(5, y, 2.1) + circle(12, y, 2.1) + circle(19, y, 2.1) }.joined()),
    Row(
      "circle.grid.2x2", area: "\(circle(7, 7, 3.6))\(circle(17, 7, 3.6))\(circle(7, 17, 3.6))\(circle(17, 17, 3.6))"),
    Row("rectangle.stack", area: rectangle(2.5, 9.5, 19, 11.5, 2.5), lines: "M4.5 6.2L19.5 6.2M7 3L17 3"),
    Row("square.stack", area: rectangle(3.5, 8.5, 17, 12.5, 2.5), lines: "M5.5 5.4L18.5 5.4M8 2.4L16 2.4"),
    Row(
      "square.stack.3d.up", area: "M12 3L21.5 8L12 13L2.5 8Z",
      lines: "M2.5 12.2L12 17.2L21.5 12.2M2.5 16.2L12 21.2L21.5 16.2"),
    Row(
      "square.on.square", area: rectangle(8.5, 8.5, 12.5, 12.5, 2.5),
      lines: "M5.5 15.5A2.5 2.5 0 0 1 3 13L3 5.5A2.5 2.5 0 0 1 5.5 3L13 3A2.5 2.5 0 0 1 15.5 5.5"),
    Row(
      "plus.square.on.square", area: rectangle(8.5, 8.5, 12.5, 12.5, 2.5),
      lines: "M5.5 15.5A2.5 2.5 0 0 1 3 13L3 5.5A2.5 2.5 0 0 1 5.5 3L13 3A2.5 2.5 0 0 1 15.5 5.5",
      cuts: "M14.8 11.6L14.8 17.9M11.6 14.8L17.9 14.8"),
    Row("rectangle.grid.1x2", area: "\(rectangle(3, 3.5, 18, 7, 1.6))\(rectangle(3, 13.5, 18, 7, 1.6))"),
    Row("rectangle.split.3x1", area: rectangle(2.5, 5, 19, 14, 2.5), cuts: "M8.8 5L8.8 19M15.2 5L15.2 19"),
    Row("rectangle.split.2x1", area: rectangle(2.5, 5, 19, 14, 2.5), cuts: "M12 5L12 19"),
    Row("square.split.2x1", area: rectangle(3.5, 3.5, 17, 17, 3), cuts: "M12 3.5L12 20.5"),
    Row(
      "square.dashed",
      lines: """
        M3.5 8L3.5 6.5A3 3 0 0 1 6.5 3.5L8 3.5M16 3.5L17.5 3.5A3 3 0 0 1 20.5 6.5L20.5 8M20.5 16L20.5 17.5\
        A3 3 0 0 1 17.5 20.5L16 20.5M8 20.5L6.5 20.5A3 3 0 0 1 3.5 17.5L3.5 16M11.3 3.5L12.7 3.5M11.3 20.5\
        L12.7 20.5M3.5 11.3L3.5 12.7M20.5 11.3L20.5 12.7
        """),
    Row(
      "ellipsis.rectangle", area: rectangle(2.2, 6, 19.6, 12, 2.4),
      holes: "\(circle(7.2, 12, 1.4))\(circle(12, 12, 1.4))\(circle(16.8, 12, 1.4))"),
    Row(
      "rectangle.on.rectangle", area: rectangle(7, 9.5, 14.5, 10.5, 2.5),
      lines: "M4 15A2.2 2.2 0 0 1 2.5 12.8L2.5 6.5A2.5 2.5 0 0 1 5 4L14.5 4A2.2 2.2 0 0 1 16.8 6"),
    Row("sidebar.left", area: rectangle(2.5, 4.5, 19, 15, 2.5), cuts: "M9 4.5L9 19.5M5 8L6.5 8M5 11L6.5 11"),
    Row("sidebar.right", area: rectangle(2.5, 4.5, 19, 15, 2.5), cuts: "M15 4.5L15 19.5M17.5 8L19 8M17.5 11L19 11"),
  ]

  static let viewfinder = """
    M2.5 7.5L2.5 5.5A3 3 0 0 1 5.5 2.5L7.5 2.5M16.5 2.5L18.5 2.5A3 3 0 0 1 21.5 5.5L21.5 7.5M21.5 16.5\
    L21.5 18.5A3 3 0 0 1 18.5 21.5L16.5 21.5M7.5 21.5L5.5 21.5A3 3 0 0 1 2.5 18.5L2.5 16.5
    """

  private static let seal = """
    M8.6 3.7A3.9 3.9 0 0 1 15.4 3.7A3.9 3.9 0 0 1 20.3 8.6A3.9 3.9 0 0 1 20.3 15.4A3.9 3.9 0 0 1 15.4 20.3\
    A3.9 3.9 0 0 1 8.6 20.3A3.9 3.9 0 0 1 3.7 15.4A3.9 3.9 0 0 1 3.7 8.6A3.9 3.9 0 0 1 8.6 3.7Z
    """

  private static let octagon = "M8.2 3L15.8 3L21 8.2L21 15.8L15.8 21L8.2 21L3 15.8L3 8.2Z"

  /// Rows of three small squares.
  private static func tiles(_ tops: [Double]) -> String {
    var tiles = ""
    for y in tops { for x in [3, 10, 17] as [Double] { tiles += rectangle(x, y, 4, 4, 0.6) } }
    return tiles
  }
}
