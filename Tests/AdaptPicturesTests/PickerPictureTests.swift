import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of pickers and date pickers")
struct PickerPictureTests {
  private func x(of text: String, in shapes: [String]) throws -> Double {
    for shape in shapes {
      for part in shape.split(separator: "<") where part.hasPrefix("text") && part.hasSuffix(">\(text)") {
        return try #require(Double(part.split(separator: "\"")[1]))
      }
    }
    throw Missing(text: text)
  }

  private struct Missing: Error { var text: String }

  private func screen(_ mode: String, _ style: String, on device: String = "iPhone 16") throws -> Screen.Item {
    let screen = try Screen(
      after: """
        controller Page { datePicker it { datePickerMode = \(mode); preferredDatePickerStyle = \(style); center == superview.center } }
        launch Page on "\(device)"
        """)
    return try #require(screen.items.first { $0.path == "Page.it" })
  }

  private func chosen(_ mode: String) throws -> [String] {
    guard case .wheels(let wheels) = try screen(mode, "wheels").look else { return [] }
    return wheels.columns.map { $0.texts[$0.texts.count / 2] }
  }

  @Test("the wheels of a date picker show what its mode is about, around the moment of all pictures")
  func modes() throws {
    #expect(try chosen("time") == ["9", "41", "AM"])
    #expect(try chosen("date") == ["September", "4", "2026"])
    #expect(try chosen("dateAndTime") == ["Fri Sep 4", "9", "41", "AM"])
    #expect(try chosen("countDownTimer") == ["0", "1"])
    #expect(try chosen("yearAndMonth") == ["September", "2026"])
    for mode in DatePickerMode.allCases {
      for column in WheelsLook.dates(mode) { #expect(column.texts.count == 7) }
    }
  }

  @Test("a picker view shows a sample, whose chosen row stands between two lines before iOS 14")
  func pickerViews() throws {
    func look(_ device: String) throws -> WheelsLook? {
      let screen = try Screen(
        after: "controller Page { picker it { center == superview.center } }\nlaunch Page on \"\(device)\"")
      guard case .wheels(let wheels)? = screen.items.first(where: { $0.path == "Page.it" })?.look else { return nil }
      return wheels
    }
    let (new, old) = (try #require(try look("iPhone 16")), try #require(try look("iPhone 6s (iOS 13)")))
    #expect(new.columns == WheelsLook.sample && new.hasGround && !old.hasGround)
    let frame = Rect(x: 0, y: 0, width: 320, height: 216)
    let drawing = WheelsDrawing(palette: Palette(isDark: false))
    #expect(drawing.shapes(new, frame, isMirrored: false)[0].contains("height=\"34\""))
    #expect(drawing.shapes(old, frame, isMirrored: false).filter { $0.contains("height=\"0.5\"") }.count == 2)
  }

  @Test("rows turn away from the chosen one, paler and lower, and none leaves the frame")
  func rows() throws {
    let wheels = WheelsLook(columns: WheelsLook.dates(.time))
    func drawn(_ height: Double) -> [String] {
      WheelsDrawing(palette: Palette(isDark: false)).shapes(
        wheels, Rect(x: 0, y: 10, width: 320, height: height), isMirrored: false)
    }
    func texts(_ height: Double) -> Int { drawn(height).joined().components(separatedBy: "<text").count - 1 }
    // One of the halves of the day stands below the other, and nothing around them.
    #expect(texts(216) == 7 + 7 + 2 && texts(162) == 5 + 5 + 2 && texts(60) == 3 && texts(10) == 3)
    func sizes(_ text: String) throws -> (size: Double, base: Double) {
      let shape = try #require(drawn(216).first { $0.hasSuffix(">\(text)</text>") })
      let numbers = shape.split(separator: "\"")
      return (try #require(Double(numbers[5])), try #require(Double(numbers[3])))
    }
    let rows = try ["6", "7", "8", "9", "10", "11", "12"].map { try sizes($0) }
    #expect(rows.map { $0.base } == rows.map { $0.base }.sorted() && rows[0].base > 10 && rows[6].base < 226)
    #expect(rows[0].size < rows[1].size && rows[1].size < rows[2].size && rows[2].size < rows[3].size)
    #expect(rows.map { $0.size } == rows.reversed().map { $0.size })
  }

  @Test("columns stand beside each other within the picker, and are mirrored from right to left")
  func columns() throws {
    let frame = Rect(x: 20, y: 0, width: 320, height: 216)
    let drawing = WheelsDrawing(palette: Palette(isDark: true), isGlass: true)
    let wheels = WheelsLook(columns: WheelsLook.dates(.dateAndTime))
    let plain = drawing.shapes(wheels, frame, isMirrored: false)
    let turned = drawing.shapes(wheels, frame, isMirrored: true)
    let names = ["Fri Sep 4", "9", "41", "AM"]
    let places = try names.map { try x(of: $0, in: plain) }
    #expect(places == places.sorted() && places[0] > frame.minX + 30 && places[3] < frame.maxX - 15)
    for name in names {
      #expect(try abs(x(of: name, in: turned) + x(of: name, in: plain) - frame.minX - frame.maxX) < 0.01, "\(name)")
    }
    // The unit of a timer stands beside its number, whatever the direction.
    let timer = WheelsLook(columns: WheelsLook.dates(.countDownTimer))
    for isMirrored in [false, true] {
      let shapes = drawing.shapes(timer, frame, isMirrored: isMirrored)
      #expect(try x(of: "hours", in: shapes) - x(of: "0", in: shapes) == 8)
    }
  }

  @Test("compact pickers have a field for the date and one for the time, with round ends from iOS 26 on")
  func fields() throws {
    for (device, isRound) in [("iPhone 16 (iOS 18)", false), ("iPhone 17", true)] {
      let item = try screen("dateAndTime", "compact", on: device)
      guard case .dateFields(let texts, let widths) = item.look else {
        Issue.record("no fields")
        return
      }
      #expect(texts == ["Sep 4, 2026", "9:41 AM"])
      let shapes = DatePickerDrawing(palette: Palette(isDark: false), tint: "#0000ff", isGlass: item.isGlass)
        .fields(texts, widths, item.frame)
      #expect(shapes[0].contains(isRound ? "rx=\"17\"" : "rx=\"8\""))
      #expect(shapes[1].contains("textLength=\"\(format(widths[0] - 24))\""))
    }
  }

  @Test("a calendar has arrows and its days in the direction of reading")
  func calendar() throws {
    let frame = Rect(x: 10, y: 0, width: 320, height: 330)
    func month(_ isMirrored: Bool, hasTime: Bool = false) -> [String] {
      DatePickerDrawing(palette: Palette(isDark: false), tint: "#0000ff", isMirrored: isMirrored)
        .month(frame, hasTime: hasTime)
    }
    let (plain, turned) = (month(false), month(true))
    #expect(try x(of: "SUN", in: plain) < x(of: "SAT", in: plain))
    #expect(try x(of: "SUN", in: turned) > x(of: "SAT", in: turned))
    #expect(try x(of: "1", in: plain) - frame.minX == frame.maxX - x(of: "1", in: turned))
    // The first of September 2026 is a Tuesday.
    #expect(try x(of: "1", in: plain) == x(of: "TUE", in: plain))
    #expect(plain.count { $0.hasPrefix("<polyline") || $0.hasPrefix("<path") } == 3)
    // The time of day is below the days, at the trailing end.
    #expect(!plain.joined().contains("9:41"))
    #expect(try x(of: "Time", in: month(false, hasTime: true)) < x(of: "9:41 AM", in: month(false, hasTime: true)))
    #expect(try x(of: "Time", in: month(true, hasTime: true)) > x(of: "9:41 AM", in: month(true, hasTime: true)))
  }

  @Test("inline pickers show a month, a month with a time, or a time beside the halves of a day")
  func inline() throws {
    #expect(try screen("date", "inline").look == .month(hasTime: false))
    #expect(try screen("dateAndTime", "inline").look == .month(hasTime: true))
    #expect(try screen("time", "inline").look == .dayTime)
    let frame = Rect(x: 0, y: 0, width: 205, height: 34)
    for isMirrored in [false, true] {
      let shapes = DatePickerDrawing(palette: Palette(isDark: false), tint: "#0000ff", isMirrored: isMirrored)
        .dayTime(frame)
      let places = try ["9:41", "AM", "PM"].map { try x(of: $0, in: shapes) }
      #expect(isMirrored ? places == places.sorted().reversed() : places == places.sorted())
    }
  }
}
