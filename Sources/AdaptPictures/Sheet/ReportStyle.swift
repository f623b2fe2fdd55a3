/// What a report needs of style beside what every page has.
enum ReportStyle {
  static let text = ""
}
