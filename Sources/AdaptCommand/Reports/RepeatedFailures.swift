import AdaptSyntax

/// Of an `expect` that fails in each turn of a loop, only the first failures are shown to people, and the others are
/// counted. All other problems are shown.
struct RepeatedFailures {
  /// CHOICE: so many are shown.
  static let mostShown = 3

  private struct Place: Hashable {
    let file: ObjectIdentifier
    let span: SourceSpan
  }

  private var counts: [Place: Int] = [:]
  /// Where an `expect` failed more often than that, in the order of the failures.
  private var repeated: [(place: Place, label: Diagnostic.Label)] = []

  /// Whether a problem is shown. It is counted.
  mutating func shows(_ problem: Diagnostic) -> Bool {
    guard problem.code == .expectationFailed else { return true }
    let place = Place(file: ObjectIdentifier(problem.primary.file), span: problem.primary.span)
    let count = counts[place, default: 0] + 1
    counts[place] = count
    if count == Self.mostShown + 1 { repeated.append((place, problem.primary)) }
    return count <= Self.mostShown
  }

  /// "page.adapt:4: `title.minX == 16` fails 38 more times".
  var remarks: [String] {
    repeated.map { place, label in
      let (file, count) = (label.file, (counts[place] ?? 0) - Self.mostShown)
      let times = count == 1 ? "once more" : "\(count) more times"
      let line = file.position(at: label.span.start).line
      return "\(file.name):\(line): `\(file.text(in: label.span))` fails \(times)".printable
    }
  }
}
