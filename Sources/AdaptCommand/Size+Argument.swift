import AdaptModel

extension Size {
  /// A size in points in the form that the command line accepts: `507x1024`. Nil for anything else, and for less than a
  /// point.
  init?(argument text: String) {
    let parts = text.lowercased().split(separator: "x").map { Double($0.filter { $0 != " " }) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
    guard isValid, width >= 1, height >= 1 else { return nil }
  }
}
