/// The values that people choose with a date picker (`UIDatePicker.Mode`).
public enum DatePickerMode: String, Hashable, Sendable, CaseIterable {
  case time, date, dateAndTime, countDownTimer, yearAndMonth

  static let words = allCases.map { $0.rawValue }
}

/// How people choose with a date picker (`UIDatePickerStyle`, iOS 13.4).
public enum DatePickerStyle: String, Hashable, Sendable, CaseIterable {
  case automatic, wheels, compact, inline

  static let words = allCases.map { $0.rawValue }

  /// The style of a picker in a mode: wheels before iOS 14 and for timers and months, otherwise compact by default (H).
  public func resolved(_ mode: DatePickerMode, os: OSVersion) -> DatePickerStyle {
    if os < 14 || mode == .countDownTimer || mode == .yearAndMonth { return .wheels }
    return self == .automatic ? .compact : self
  }
}

/// The facts that determine the size of a date picker.
public struct DatePickerContent: Hashable, Sendable {
  public var mode = DatePickerMode.dateAndTime
  /// Never `automatic`.
  public var style = DatePickerStyle.wheels

  public init(mode: DatePickerMode = .dateAndTime, style: DatePickerStyle = .wheels) {
    self.mode = mode
    self.style = style
  }

  /// The texts of a compact picker, each in its own field. CHOICE: a date and a time of day, since a model has no
  /// clock.
  public var texts: [String] {
    switch mode {
    case .time: ["9:41 AM"]
    case .date: ["Sep 4, 2026"]
    case .dateAndTime, .countDownTimer, .yearAndMonth: ["Sep 4, 2026", "9:41 AM"]
    }
  }

  /// Around the text of a field at its sides together, the height of a field, and between two fields, in points. A
  /// field with a date was measured on iOS 26 (M): 117.5 x 34 around a text 93.5 wide. Between fields, and before iOS
  /// 26: L.
  public static let fieldPadding = 24.0
  public static let fieldHeight = 34.0
  public static let fieldGap = 6.0

  /// How wide the fields of a compact picker are in points, with texts that are that wide.
  public static func fieldWidths(_ texts: [Double]) -> [Double] { texts.map { $0 + fieldPadding } }

  /// The size of a month with a time of day below it (L).
  var inlineSize: Size {
    switch mode {
    case .date: Size(320, 330)
    case .dateAndTime: Size(320, 378)
    case .time: Size(205, 34)
    case .countDownTimer, .yearAndMonth: Size(320, 216)
    }
  }
}
