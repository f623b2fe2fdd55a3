import AdaptModel

/// Windows of one height and every width, or of one width and every height, with what was seen in each.
struct SweepLine {
  enum Axis: String { case width, height }

  struct Sample {
    var checked: CheckedEnvironment
    /// The numbers of what was seen, ascending.
    var numbers: [Int]
    /// Nil where nothing could be laid out.
    var snapshot: JumpSearch.Snapshot?
  }

  static let resolution = 0.5

  let axis: Axis
  /// The length across, in points.
  let other: Double
  /// In order of length.
  private(set) var samples: [Sample] = []
  /// By the number of what is seen: in which samples, in their order.
  private var places: [Int: [Int]] = [:]

  /// Tries sizes evenly spaced, and on both sides of every limit, where a layout changes at once; then halves each gap
  /// across which something changes, down to the resolution, until there are as many samples as there may be.
  ///
  /// - Parameters:
  ///   - most: how many samples there are at most, beside those that are evenly spaced. Of more limits than that allows
  ///     only some are tried, evenly spread.
  ///   - isStopped: whether someone asked to stop; then the line is not used.
  init(
    axis: Axis, other: Double, range: ClosedRange<Double>, step: Double, limits: [Double], most: Int,
    until isStopped: () -> Bool, sample: (Size) -> Sample
  ) {
    self.axis = axis
    self.other = other
    func look(_ length: Double) -> Sample { sample(axis == .width ? Size(length, other) : Size(other, length)) }
    var lengths: Set<Double> = [range.upperBound]
    for length in stride(from: range.lowerBound, to: range.upperBound, by: step) { lengths.insert(length) }
    let reached = limits.filter { $0 >= range.lowerBound - Self.resolution && $0 <= range.upperBound + Self.resolution }
    // Each takes three samples.
    let every = max(1, (3 * reached.count + most - 1) / max(1, most))
    for (index, limit) in reached.enumerated() where index % every == 0 {
      let rounded = (limit / Self.resolution).rounded() * Self.resolution
      for length in [rounded - Self.resolution, rounded, rounded + Self.resolution] where range.contains(length) {
        lengths.insert(length)
      }
    }
    samples = lengths.sorted().map(look)
    var index = 0
    // Each turn halves one gap, so there is an end.
    let count = lengths.count + most
    while index + 1 < samples.count, samples.count < count, !isStopped() {
      let (from, to) = (length(of: samples[index]), length(of: samples[index + 1]))
      let middle = ((from + to) / 2 / Self.resolution).rounded() * Self.resolution
      if samples[index].numbers == samples[index + 1].numbers || middle <= from || middle >= to {
        index += 1
      } else {
        samples.insert(look(middle), at: index + 1)
      }
    }
    for (index, sample) in samples.enumerated() where !isStopped() {
      for number in sample.numbers { places[number, default: []].append(index) }
    }
  }

  private func length(of sample: Sample) -> Double {
    axis == .width ? sample.checked.windowSize.width : sample.checked.windowSize.height
  }

  func contains(_ number: Int) -> Bool { places[number] != nil }

  func isEverywhere(_ number: Int) -> Bool { places[number]?.count ?? 0 == samples.count }

  /// The first three ranges in which it is seen: "in every resized iPad window narrower than 632".
  func phrases(for number: Int) -> [String] {
    guard let least = samples.first.map(length), let most = samples.last.map(length) else { return [] }
    var ranges: [(from: Double, to: Double, next: Double)] = []
    var last = -2
    for index in places[number] ?? [] {
      let own = length(of: samples[index])
      let next = index + 1 < samples.count ? length(of: samples[index + 1]) : own
      if last == index - 1 {
        ranges[ranges.count - 1].to = own
        ranges[ranges.count - 1].next = next
      } else {
        ranges.append((own, own, next))
      }
      last = index
    }
    let (less, more, extent) =
      axis == .width ? ("narrower", "wider", "wide") : ("lower", "higher", "high")
    return ranges.prefix(3).map { range in
      if range.from == least, range.to == most { return "in resized iPad windows of every \(axis.rawValue)" }
      if range.from == least { return "in every resized iPad window \(less) than \(format(range.next))" }
      if range.to == most { return "in every resized iPad window of \(format(range.from)) points or \(more)" }
      return "in resized iPad windows from \(format(range.from)) to \(format(range.to)) points \(extent)"
    }
  }
}
