import AdaptSyntax

/// The spans of one file, for many questions whether another span shares a byte with any of them.
struct SpanIndex {
  /// In order of start.
  private let starts: [Int32]
  /// By place: the greatest end of the spans up to and including that one.
  private let ends: [Int32]

  init(_ spans: [SourceSpan]) {
    let sorted = spans.sorted { $0.start < $1.start }
    starts = sorted.map { $0.start }
    var end = Int32.min
    ends = sorted.map { span in
      end = max(end, span.end)
      return end
    }
  }

  /// O(log *n*).
  func overlaps(_ span: SourceSpan) -> Bool {
    // The number of spans that begin before its end.
    var (least, most) = (0, starts.count)
    while least < most {
      let middle = (least + most) / 2
      if starts[middle] < span.end { least = middle + 1 } else { most = middle }
    }
    return least > 0 && ends[least - 1] > span.start
  }
}
