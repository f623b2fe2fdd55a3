/// Devices and their connections.
extension SymbolTable {
  static let devices: [Row] = [
    Row("iphone", area: rectangle(6.2, 2, 11.6, 20, 2.8), cuts: "M10.6 4.8L13.4 4.8"),
    Row("iphone.landscape", area: rectangle(2, 6.2, 20, 11.6, 2.8), cuts: "M4.8 10.6L4.8 13.4"),
    Row("ipad", area: rectangle(4, 2.2, 16, 19.6, 2.4), cuts: "M10 18.8L14 18.8"),
    Row("ipad.landscape", area: rectangle(2.2, 4, 19.6, 16, 2.4), cuts: "M9.5 17L14.5 17"),
    Row("laptopcomputer", area: rectangle(4.4, 4.6, 15.2, 11, 1.8), lines: "M2 19.2L22 19.2"),
    Row("desktopcomputer", area: rectangle(2.2, 3.6, 19.6, 13, 2), lines: "M12 16.8L12 20.6M8 20.8L16 20.8"),
    Row(
      "applewatch", area: rectangle(6, 6, 12, 12, 3.4),
      lines: "M8.4 5.8L9 2.4L15 2.4L15.6 5.8M8.4 18.2L9 21.6L15 21.6L15.6 18.2"),
    Row("tv", area: rectangle(2.2, 4.4, 19.6, 12.8, 2), lines: "M7.5 20.6L16.5 20.6"),
    Row(
      "printer",
      area: """
        M4.8 7.6L19.2 7.6A2.4 2.4 0 0 1 21.6 10L21.6 15A2.2 2.2 0 0 1 19.4 17.2L4.6 17.2A2.2 2.2 0 0 1 2.4 15\
        L2.4 10A2.4 2.4 0 0 1 4.8 7.6Z
        """, lines: "M6.8 7.4L6.8 4.6A1.6 1.6 0 0 1 8.4 3L15.6 3A1.6 1.6 0 0 1 17.2 4.6L17.2 7.4",
      cuts: rectangle(6.8, 13.2, 10.4, 7.8, 1.2)),
    Row("scanner", area: rectangle(2.4, 12.4, 19.2, 7.4, 2), lines: "M3.6 4.8L20.4 11", cuts: "M6 16.2L14 16.2"),
    Row(
      "externaldrive",
      area: """
        M3 13.4L5.8 6.4C6.2 5.5 6.8 5 7.8 5L16.2 5C17.2 5 17.8 5.5 18.2 6.4L21 13.4L21 17A2 2 0 0 1 19 19L5 19\
        A2 2 0 0 1 3 17Z
        """, cuts: "M3.4 13.2L20.6 13.2", holes: circle(17.6, 16.1, 1.2)),
    Row(
      "server.rack", area: "\(rectangle(3, 3.6, 18, 7, 2))\(rectangle(3, 13.4, 18, 7, 2))",
      cuts: "M6.6 7.1L11.4 7.1M6.6 16.9L11.4 16.9", holes: "\(circle(17.2, 7.1, 1.2))\(circle(17.2, 16.9, 1.2))"),
    Row(
      "keyboard", area: rectangle(1.8, 5.8, 20.4, 12.4, 2.4), cuts: "M8 15L16 15",
      holes: """
        \(circle(5.6, 9.4, 1))\(circle(9.9, 9.4, 1))\(circle(14.1, 9.4, 1))\(circle(18.4, 9.4, 1))\
        \(circle(7.6, 12.2, 1))\(circle(12, 12.2, 1))\(circle(16.4, 12.2, 1))
        """),
    Row(
      "keyboard.chevron.compact.down", area: rectangle(1.8, 3, 20.4, 12.4, 2.4), lines: "M8 18.6L12 21L16 18.6",
      cuts: "M8 12.2L16 12.2",
      holes: """
        \(circle(5.6, 6.6, 1))\(circle(9.9, 6.6, 1))\(circle(14.1, 6.6, 1))\(circle(18.4, 6.6, 1))\
        \(circle(7.6, 9.4, 1))\(circle(12, 9.4, 1))\(circle(16.4, 9.4, 1))
        """),
    Row(
      "cpu", area: rectangle(5, 5, 14, 14, 2.4),
      lines: "M9 2L9 5M15 2L15 5M9 19L9 22M15 19L15 22M2 9L5 9M2 15L5 15M19 9L22 9M19 15L22 15",
      cuts: rectangle(9, 9, 6, 6, 0.8)),
    Row("terminal", area: rectangle(2.2, 4.2, 19.6, 15.6, 2.6), cuts: "M6 8.4L9.4 11.2L6 14M11.4 14.4L15.6 14.4"),
    Row(
      "wifi", lines: "M2.2 9.4A13.8 13.8 0 0 1 21.8 9.4M5.8 13.3A8.8 8.8 0 0 1 18.2 13.3",
      dots: "M12 20.6L8.4 16.8A5 5 0 0 1 15.6 16.8Z"),
    Row(
      "antenna.radiowaves.left.and.right",
      lines: """
        M12 13L12 21.4M8.4 7.2A4.8 4.8 0 0 0 8.4 13.6M15.6 7.2A4.8 4.8 0 0 1 15.6 13.6M5.2 4.2\
        A9.2 9.2 0 0 0 5.2 16.6M18.8 4.2A9.2 9.2 0 0 1 18.8 16.6
        """, dots: circle(12, 10.4, 2.1)),
    Row(
      "dot.radiowaves.left.and.right",
      lines: """
        M8.2 8.8A4.8 4.8 0 0 0 8.2 15.2M15.8 8.8A4.8 4.8 0 0 1 15.8 15.2M5 5.8A9.2 9.2 0 0 0 5 18.2M19 5.8\
        A9.2 9.2 0 0 1 19 18.2
        """, dots: circle(12, 12, 2.1)),
    Row(
      "dot.radiowaves.right",
      lines: """
        M8.4 7.4A6 6 0 0 1 8.4 16.6M12 4.4A10 10 0 0 1 12 19.6M15.6 2.4A13.6 13.6 0 0 1 15.6 21.6
        """, dots: circle(5, 12, 2.1)),
    Row(
      "network",
      lines: """
        \(circle(12, 4.6, 2.4))\(circle(4.8, 18.6, 2.4))\(circle(19.2, 18.6, 2.4))M12 7L12 12.4M12 12.4L6.4 16.8\
        M12 12.4L17.6 16.8
        """),
    Row("battery.100", lines: battery, dots: rectangle(4, 9.2, 13.4, 5.6, 1.2)),
    Row("battery.75", lines: battery, dots: rectangle(4, 9.2, 10, 5.6, 1.2)),
    Row("battery.50", lines: battery, dots: rectangle(4, 9.2, 6.7, 5.6, 1.2)),
    Row("battery.25", lines: battery, dots: rectangle(4, 9.2, 3.6, 5.6, 1.2)),
    Row("battery.0", lines: battery),
    Row(
      "bolt.batteryblock", area: rectangle(3, 6.4, 18, 13.6, 2.2), lines: "M6.4 3.4L8.6 3.4M15.4 3.4L17.6 3.4",
      holes: "M13 8.4L8.4 13.8L11.6 13.8L10.8 18L15.6 12.4L12.4 12.4Z"),
    Row(
      "powerplug", area: "M6.6 7.2L17.4 7.2L17.4 11A5.4 5.4 0 0 1 6.6 11Z",
      lines: "M9 2.4L9 7M15 2.4L15 7M12 16.4L12 21.6"),
    Row(
      "qrcode",
      lines: """
        \(rectangle(3.2, 3.2, 6.6, 6.6, 1))\(rectangle(14.2, 3.2, 6.6, 6.6, 1))\
        \(rectangle(3.2, 14.2, 6.6, 6.6, 1))
        """, dots: qrDots),
    Row(
      "qrcode.viewfinder", lines: viewfinder,
      dots: """
        \(rectangle(6.4, 6.4, 4.8, 4.8, 0.6))\(rectangle(12.8, 6.4, 4.8, 4.8, 0.6))\
        \(rectangle(6.4, 12.8, 4.8, 4.8, 0.6))\(rectangle(12.8, 12.8, 2, 2, 0.2))\
        \(rectangle(15.6, 15.6, 2, 2, 0.2))
        """),
    Row(
      "barcode",
      dots: """
        \(rectangle(2, 4.5, 2, 15, 0.4))\(rectangle(5.4, 4.5, 1, 15, 0.4))\(rectangle(7.8, 4.5, 2.8, 15, 0.4))\
        \(rectangle(12, 4.5, 1, 15, 0.4))\(rectangle(14.4, 4.5, 2, 15, 0.4))\(rectangle(17.8, 4.5, 1, 15, 0.4))\
        \(rectangle(20.2, 4.5, 2, 15, 0.4))
        """),
    Row(
      "faceid",
      lines: """
        \(viewfinder)M8.2 8.6L8.2 10.2M15.8 8.6L15.8 10.2M12.2 8.6L12.2 12.6L11.2 12.6M8.6 15.8\
        C10.4 17.4 13.6 17.4 15.4 15.8
        """),
    Row(
      "touchid",
      lines: """
        M6.4 5.4A9.4 9.4 0 0 1 20.6 9.6M4 9.4A9 9 0 0 0 3.4 15M6.6 18.6C7.2 16 6.8 14.2 7 12\
        A5.1 5.1 0 0 1 17.2 12C17.4 14.6 17.2 16.6 16.6 19M12 12C12.2 15.4 11.8 18 10.6 21M20.6 13.4\
        C20.7 14.6 20.6 15.4 20.5 16.4
        """),
  ]

  private static let battery = "\(rectangle(1.6, 6.8, 18.2, 10.4, 3))M22.6 10.6L22.6 13.4"
  private static let qrDots = """
    \(rectangle(5.4, 5.4, 2.2, 2.2, 0.3))\(rectangle(16.4, 5.4, 2.2, 2.2, 0.3))\
    \(rectangle(5.4, 16.4, 2.2, 2.2, 0.3))\(rectangle(13.2, 13.2, 2.4, 2.4, 0.3))\
    \(rectangle(19.4, 13.2, 2.4, 2.4, 0.3))\(rectangle(16.3, 16.3, 2.4, 2.4, 0.3))\
    \(rectangle(13.2, 19.4, 2.4, 2.4, 0.3))\(rectangle(19.4, 19.4, 2.4, 2.4, 0.3))
    """
}
